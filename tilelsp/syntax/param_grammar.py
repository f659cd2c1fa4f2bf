"""The parser of `params.lark`, from tables that lark has worked out."""

from __future__ import annotations

import json
from functools import cache

from tilelsp.base.packaged import packaged_text
from tilelsp.syntax.lalr import Parser

TABLES = "params_tables.json"
"""Made by `python -m tools grammars`."""
STARTS = ("start_type", "start_attr", "start_params", "start_loc")


@cache
def param_parser() -> Parser:
    """The parser of texts from one of `STARTS`."""
    return Parser(json.loads(packaged_text("tilelsp.syntax", TABLES)))
