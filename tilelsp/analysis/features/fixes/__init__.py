"""Mechanical fixes for findings: every fix is tried before it is offered."""
