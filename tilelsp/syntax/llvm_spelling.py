"""The one spelling of types of the dialect `llvm`: inside of one of them the others need no name of the dialect."""

from __future__ import annotations

import re

from tilelsp.base.record import replace
from tilelsp.ir.types import BareWord, DialectType, Dims, Param, ParamValue, Phrase

_OF_LLVM = "llvm."
_SHORT = "!llvm<"


def llvm_text(written: str) -> str:
    """A type that is kept as it is written, without the dialect's name inside; any other text as it is."""
    if written.startswith(_SHORT) and written.endswith(">") and written[len(_SHORT)].isalpha():
        written = f"!{_OF_LLVM}{written[len(_SHORT) : -1]}"
    if not written.startswith(f"!{_OF_LLVM}") or '"' in written:
        return written
    return f"!{_OF_LLVM}" + _PLAIN_POINTER.sub("ptr", written.replace(f"!{_OF_LLVM}", ""))


_POINTER = "ptr"
_PLAIN_POINTER = re.compile(r"\bptr\s*<\s*0\s*>")
"""The pointer whose space need not be written."""


def llvm_params(name: str, params: tuple[Param, ...] | None) -> tuple[Param, ...] | None:
    """The parameters of a type of that name, without the dialect's name inside where it is one of `llvm`."""
    if not params or not name.startswith(_OF_LLVM):
        return params
    return _inner(name.removeprefix(_OF_LLVM), params)


def _inner(word: str, params: tuple[Param, ...]) -> tuple[Param, ...] | None:
    if word == _POINTER and params == (Param(0),):
        return None
    return tuple(replace(param, value=_value(param.value)) for param in params)


def _value(value: ParamValue) -> ParamValue:
    match value:
        case DialectType(name, params) if name.startswith(_OF_LLVM):
            return BareWord(name.removeprefix(_OF_LLVM), params)
        case BareWord(word, params) if params:
            return BareWord(word, _inner(word, params))
        case Phrase(values):
            return Phrase(tuple(map(_value, values)))
        case Dims(extents, element, symbolic) if element is not None:
            return Dims(extents, _value(element), symbolic)
        case _:
            return value
