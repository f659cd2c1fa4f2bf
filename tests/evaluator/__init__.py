"""Runs the LLVM stage of one CTA in NumPy, with the hardware's fragment, swizzle and tensor-memory formulas.

It shares nothing with the lowering: fragments follow the PTX ISA's tables, descriptors are decoded from their fields.
"""
