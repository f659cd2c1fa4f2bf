"""Executes programs on NumPy arrays: Tile IR (`tile`), the reference, and PTX (`ptx`), what compilers make of it.

Both share global memory (`memory`), the number formats (`formats`) and the way a fault is told (`faults`). Needs the
extra `interp`.
"""
