"""MLIR documents of every dialect: `document` puts together what the others read, bind and check, an edit at a time."""
