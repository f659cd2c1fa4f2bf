"""The parameters of imported types and attributes, judged by their formats as MLIR's generated parsers do.

The reader keeps such types as they are written. Here the formats are run over their text: what they say of it, and,
where the text ends inside of one, what may follow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tilelsp.spec.params_format import parts_of
from tilelsp.syntax.declared_reading import NAMED, Lookup, OpaqueParameters, ParameterReader, Reading
from tilelsp.syntax.lexer import Cursor, match_bracket
from tilelsp.syntax.literals import ParamFault


def check(text: str, lookup: Lookup, read: Reading) -> None:
    """Check each type and attribute of imported dialects in a text. Raises `ParamFault` for what is wrong first."""
    _first(_faults(text, lookup, read))


def check_short(text: str, name: str, lookup: Lookup, read: Reading) -> None:
    """Check parameters that stand without the name of their type or attribute. Raises `ParamFault`."""
    found = _faults(text, lookup, read)
    params = lookup(name[1:].partition(".")[0])
    declared = None if params is None else params.defs.get(name)
    if params is not None and declared is not None:
        found += _fault_of(lambda: ParameterReader(text, params, lookup, read).parts(parts_of(declared), Cursor(text)))
    _first(found)


def _first(faults: Sequence[ParamFault]) -> None:
    if faults:
        first = min(faults, key=lambda fault: fault.offset)
        raise ParamFault(first.message, first.offset, certain=True)


def _faults(text: str, lookup: Lookup, read: Reading) -> list[ParamFault]:
    found: list[ParamFault] = []
    for match in NAMED.finditer(text):
        params = lookup(match["dialect"]) if match["dialect"] else None
        if params is not None:
            found += _fault_of(partial(ParameterReader(text, params, lookup, read).named, match))
    return found


def _fault_of(judge: Callable[[], None]) -> list[ParamFault]:
    """The fault that a judgement raises, if it does."""
    try:
        judge()
    except ParamFault as fault:
        return [fault]
    except OpaqueParameters:
        pass
    return []


def wanted(text: str, lookup: Lookup) -> tuple[str, ...]:
    """Completions at the end of a text that ends inside of a type or an attribute of an imported dialect.

    Words and signs; `!` stands for a type, `#` for an attribute.
    """
    last = None
    for match in NAMED.finditer(text):
        if match["dialect"] and match.end() < len(text) and match_bracket(text, match.end()) < 0:
            last = match
    params = None if last is None else lookup(last["dialect"])
    if last is None or params is None or text[last.end()] != "<":
        return ()
    wants: list[str] = []
    _fault_of(partial(ParameterReader(text, params, lookup, lambda _, __: None, wants).named, last))
    return tuple(dict.fromkeys(wants))
