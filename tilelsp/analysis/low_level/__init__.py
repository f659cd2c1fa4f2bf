"""LLVM IR and machine IR documents, and the names in them."""
