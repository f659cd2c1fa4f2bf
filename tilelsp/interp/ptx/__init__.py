"""Executes PTX on NumPy arrays: what a kernel computes, and what it forgot to wait for, without a GPU."""
