"""Results of lowering a document: every stage as text, lines mapped, texts compared, the memory that it takes."""
