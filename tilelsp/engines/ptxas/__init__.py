"""Answers of ptxas on a PTX text, and the needs of its kernels."""
