"""Runs the data cases of the reference interpreter."""
