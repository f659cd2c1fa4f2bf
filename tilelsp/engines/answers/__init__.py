"""Remembered answers, keyed by everything that the answer depends on."""
