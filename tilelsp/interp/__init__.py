"""Executes programs on NumPy arrays: PTX (`ptx`), over the number formats that programs of every level share.

Needs the extra `interp`. Nothing else of tilelsp imports this package.
"""
