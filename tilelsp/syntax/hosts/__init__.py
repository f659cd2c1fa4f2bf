"""Programs of other languages, as far as PTX stands in their strings; the only importer of tree-sitter."""
