"""Findings of all stages together, for one target or for many side by side."""
