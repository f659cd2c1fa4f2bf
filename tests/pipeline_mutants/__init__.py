"""Mutants of the synchronisation, stages, copies and layouts of the PTX that we make of eight kernels."""
