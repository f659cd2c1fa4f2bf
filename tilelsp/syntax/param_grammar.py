"""The parser of `params.lark`, from tables that were worked out before.

Working out the tables of the grammar takes a tenth of a second, a quarter of what `check` takes for a kernel; reading
them back takes a tenth of that. They stand in `params_tables.json` (made by: python -m tools grammars) under the hash
of what they follow from, the grammar and the release of lark: with another one the grammar itself is read.
"""

from __future__ import annotations

import hashlib
import io
import json
import pickle
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any, cast

from lark import Lark, Token, Tree
from lark import __version__ as lark_version

GRAMMAR = "params.lark"
TABLES = "params_tables.json"
STARTS = ("start_type", "start_attr", "start_params", "start_loc")


@cache
def param_parser() -> Callable[..., Tree[Token]]:
    """What parses a text from one of `STARTS`, given as `start`."""
    tables = stored_tables(_text(TABLES), hash_of(_text(GRAMMAR)))
    return built_parser() if tables is None else cast(Any, Lark).load(tables).parse


def built_parser() -> Callable[..., Tree[Token]]:
    """The same, made of the grammar itself."""
    return _built().parse


def _built() -> Any:
    return Lark(_text(GRAMMAR), parser="lalr", start=list(STARTS), maybe_placeholders=True)


def stored_tables(text: str, hash: str) -> dict[str, Any] | None:
    """The tables of a file, where they follow from what has this hash; else None."""
    stored = json.loads(text)
    return _with_numbers(stored["tables"]) if stored["hash"] == hash else None


def tables_text(there: str = "") -> str:
    """The file of the tables as it should be, with the hash of what they follow from: what is `there`, if it has it.

    What lark writes for a grammar differs from run to run, in the order of what has none.
    """
    if there and stored_tables(there, hash_of(_text(GRAMMAR))) is not None:
        return there
    written = io.BytesIO()
    _built().save(written)
    tables = pickle.loads(written.getvalue())
    stored = {"made_by": "python -m tools grammars", "hash": hash_of(_text(GRAMMAR)), "tables": tables}
    return json.dumps(stored, separators=(",", ":"), sort_keys=True) + "\n"


def hash_of(grammar: str) -> str:
    """The hash of what tables follow from."""
    return hashlib.sha256(f"{lark_version}\n{grammar}".encode()).hexdigest()


def _with_numbers(value: Any) -> Any:
    """The value, with keys that are numbers as they were before they were written: keys of JSON are texts."""
    if isinstance(value, dict):
        entries = cast("dict[str, Any]", value).items()
        return {int(key) if key.isdecimal() else key: _with_numbers(one) for key, one in entries}
    if isinstance(value, list):
        return [_with_numbers(one) for one in cast("list[Any]", value)]
    return value


def _text(name: str) -> str:
    data = pkgutil.get_data("tilelsp.syntax", name)  # `importlib.resources` takes longer to import than this to read
    assert data is not None, name
    return data.decode()
