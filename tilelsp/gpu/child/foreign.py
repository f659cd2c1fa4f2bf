"""Packages of the program, which nothing here is typed against."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def foreign(name: str) -> Any:
    """A module of the program's environment. Raises `ImportError`."""
    return import_module(name)
