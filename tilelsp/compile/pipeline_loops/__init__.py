"""Loops that start their copies turns ahead: the pass `pipeline-loops`."""
