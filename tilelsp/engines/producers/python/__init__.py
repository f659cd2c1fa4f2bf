"""Producers that are Python packages: kernels found in a file, and compiled by its user's Python in a child process."""
