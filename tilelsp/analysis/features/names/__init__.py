"""Meaning of a name: where it is defined, every place that means the same, and a new name for all of them."""
