"""Hostile texts of any size, and what every feature costs on them, measured in a process of its own."""
