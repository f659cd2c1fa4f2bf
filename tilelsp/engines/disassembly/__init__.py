"""Bytecode and machine code as text, by the vendor's disassemblers."""
