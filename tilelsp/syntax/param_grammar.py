"""The parser of `params.lark`, from tables that lark has worked out."""

from __future__ import annotations

import json
import pkgutil
from functools import cache

from tilelsp.syntax.lalr import Parser

TABLES = "params_tables.json"
"""Made by `python -m tools grammars`."""
STARTS = ("start_type", "start_attr", "start_params", "start_loc")


@cache
def param_parser() -> Parser:
    """What parses a text from one of `STARTS`."""
    data = pkgutil.get_data("tilelsp.syntax", TABLES)  # `importlib.resources` takes longer to import than this to read
    assert data is not None, TABLES
    return Parser(json.loads(data))
