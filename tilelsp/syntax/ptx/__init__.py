"""PTX text: tokens, statements, operands."""
