"""Expressions of watches, conditions and log messages: names, memory and simple arithmetic."""
