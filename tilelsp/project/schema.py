"""Reads `settings.schema.json`: which settings exist, of which type, with which values and defaults.

The schema uses the part of JSON Schema that a setting needs: type, enum, pattern, items, additionalProperties.
"""

from __future__ import annotations

import enum
import functools
import json
import re
from collections.abc import Mapping
from typing import cast

from tilelsp.base.packaged import packaged_text
from tilelsp.base.record import record, replace
from tilelsp.base.text import one_line

PREFIX = "tilelsp."
SCHEMA_FILE = "settings.schema.json"

SettingValue = str | bool | int | tuple[str, ...] | tuple[tuple[str, str], ...]
"""A checked value; an array is a tuple of strings, an object a tuple of pairs sorted by key."""


class ValueType(enum.Enum):
    """The JSON type of a setting."""

    STRING = "string"
    BOOLEAN = "boolean"
    INTEGER = "integer"
    ARRAY = "array"
    OBJECT = "object"


@record
class Property:
    """One setting. `name` has no prefix. `choices` and `pattern` bind each element of an array or object.

    `is_path` marks a program, `is_folder` a folder to write to, `names_files` a list of files to read. `least` and
    `most` bind an integer, and `most` how many elements an array has.
    """

    name: str
    type: ValueType
    choices: tuple[str, ...]
    pattern: str
    is_path: bool
    default: SettingValue
    description: str
    is_folder: bool = False
    least: int = 0
    most: int = 0
    names_files: bool = False

    def checked(self, value: object) -> SettingValue:
        """`value` as a setting; raises `ValueError` with what is wrong, to be put behind the setting's name."""
        match self.type:
            case ValueType.BOOLEAN:
                if not isinstance(value, bool):
                    raise ValueError(f"must be true or false, not {shown(value)}")
                return value
            case ValueType.INTEGER:
                if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
                    raise ValueError(f"must be a whole number from {self.least} to {self.most}, not {shown(value)}")
                return value
            case ValueType.STRING:
                return self._word(value)
            case ValueType.ARRAY:
                if not isinstance(value, list | tuple):
                    raise ValueError(f"must be a list of strings, not {shown(value)}")
                texts = cast("list[object]", value)
                if len(texts) > self.most:
                    raise ValueError(f"must be a list of at most {self.most} strings, not of {len(texts)}")
                items = [self._word(item) for item in texts]
                return tuple(dict.fromkeys(items))
            case ValueType.OBJECT:
                if not isinstance(value, Mapping):
                    raise ValueError(f"must be a table of strings, not {shown(value)}")
                entries = cast("Mapping[object, object]", value).items()
                return tuple(sorted((str(key), self._word(item)) for key, item in entries))

    def _word(self, value: object) -> str:
        if not isinstance(value, str):
            raise ValueError(f"must be a string, not {shown(value)}")
        if "\0" in value:
            raise ValueError(f"{shown(value)} has a NUL in it, which no path and no word has")
        if self.choices and value not in self.choices:
            raise ValueError(f"{shown(value)} is not one of {', '.join(self.choices)}")
        if self.pattern and not re.fullmatch(self.pattern.strip("^$"), value):
            raise ValueError(f"{shown(value)} is not of the form {self.pattern}")
        return value


@functools.cache
def properties() -> Mapping[str, Property]:
    """Every setting by its name without the prefix, in the schema's order."""
    text = packaged_text("tilelsp.project", SCHEMA_FILE)
    schema = _table(json.loads(text))
    found = (_property(name, _table(entry)) for name, entry in _table(schema["properties"]).items())
    return {item.name: item for item in found}


MOST_SHOWN = 60
"""Characters of a value, or a name, that a message quotes."""


def shown(value: object) -> str:
    """`value` on one line, cut to a length, as a message quotes it."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError):
        text = repr(value)
    except RecursionError:
        return "a value that is nested too deep to be shown"
    return clipped(" ".join(text.split()))


def clipped(text: str) -> str:
    """`text` as a message quotes it: cut to a length, in one line."""
    return one_line(text if len(text) <= MOST_SHOWN else f"{text[: MOST_SHOWN - 1]}…")


def _property(name: str, entry: Mapping[str, object]) -> Property:
    kind = ValueType(entry["type"])
    element = entry
    if kind is ValueType.ARRAY:
        element = _table(entry["items"])
    elif kind is ValueType.OBJECT:
        element = _table(entry["additionalProperties"])
    choices = tuple(str(choice) for choice in cast("list[object]", element.get("enum", [])))
    bare = Property(
        name.removeprefix(PREFIX),
        kind,
        choices,
        str(element.get("pattern", "")),
        entry.get("format") == "path",
        "",
        str(entry["description"]),
        entry.get("format") == "folder",
        cast("int", entry.get("minimum", 0)),
        cast("int", entry.get("maxItems" if kind is ValueType.ARRAY else "maximum", 0)),
        element.get("format") == "file",
    )
    return replace(bare, default=bare.checked(entry["default"]))


def _table(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"{SCHEMA_FILE}: an object was expected")
    return cast("dict[str, object]", value)
