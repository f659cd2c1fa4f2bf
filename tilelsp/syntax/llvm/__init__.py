"""LLVM IR text to the LLVM stage, and back."""
