"""The reference interpreter of cuda_tile: what every op means, on NumPy arrays.

`launch.run_entry` runs a kernel; `constants.constant_tile` evaluates a value that depends on constants alone. Each op
class has one evaluator, found in `table`: `elementwise` makes those of ops that declare their meaning, and the other
modules, one for each theme, hold the rest. The rules that the public documents leave
open are settled in the docstrings of those modules, and listed in `docs/interpreter.md`.
"""
