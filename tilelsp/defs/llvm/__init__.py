"""Declarations of LLVM that the pipeline builds and selects: instructions and intrinsics."""
