"""Numbers as MLIR writes them, for parsers and printers; they live in `ir.numbers`."""

from tilelsp.ir.numbers import NumberFault, escape, float_bits, float_text, integer_bits, signed, unescape

__all__ = ["NumberFault", "escape", "float_bits", "float_text", "integer_bits", "signed", "unescape"]
