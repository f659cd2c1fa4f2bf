"""Instruction selection: one module per kind of LLVM instruction."""
