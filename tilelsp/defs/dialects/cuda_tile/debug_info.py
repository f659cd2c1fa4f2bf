"""Debug-info scopes in locations, and the rules that tie the scopes of ops to their function."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import replace
from tilelsp.ir.module import Op
from tilelsp.ir.types import Attr, BareWord, CallSiteLoc, DialectAttr, FusedLoc, NamedLoc, Param, Phrase, StringAttr
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.problem import Problem
from tilelsp.spec.spelling import attr_text
from tilelsp.spec.struct_attr import StructAttr

_LOCATION = "cuda_tile.di_loc"
_SUBPROGRAM = "cuda_tile.di_subprogram"
_CODE = "cuda_tile.debug-info"
MAX_SCOPES = 1000
"""Scopes that are followed outwards; a chain cannot be longer in a file that is not hostile."""
MAX_SHOWN = 100
"""Scopes inside of one another that a message spells as the reference does."""


COMPILE_UNIT = StructAttr("cuda_tile.di_compile_unit", ("file",))
SUBPROGRAM = StructAttr(
    "cuda_tile.di_subprogram", ("file", "line", "name", "linkageName", "compileUnit"), ("scopeLine",)
)
LEXICAL_BLOCK = StructAttr("cuda_tile.di_lexical_block", ("scope", "file", "line"), ("column",))


def scope_of(location: Attr | None) -> DialectAttr | None:
    """The debug-info scope of a location: through call sites (caller), fused ones (first with one) and names."""
    match location:
        case DialectAttr(name, params) if name == _LOCATION:
            value = params[0].value if params else None
            scope = value.values[-1] if isinstance(value, Phrase) else None
            return scope if isinstance(scope, DialectAttr) else None
        case CallSiteLoc(_, caller):
            return scope_of(caller)
        case FusedLoc(locations, _):
            return next((found for place in locations if (found := scope_of(place)) is not None), None)
        case NamedLoc(_, child):
            return scope_of(child)
        case _:
            return None


def parameter(attr: DialectAttr, key: str) -> object:
    """The value of a named parameter."""
    return next((param.value for param in attr.params or () if param.key == key), None)


def subprogram_of(scope: DialectAttr | None) -> DialectAttr | None:
    """The subprogram that a scope is in."""
    for _ in range(MAX_SCOPES):
        if scope is None or scope.name == _SUBPROGRAM:
            return scope
        outer = parameter(scope, "scope")
        scope = outer if isinstance(outer, DialectAttr) else None
    return None


_OF_ONE_KIND = ("file", "compileUnit")
"""Parameters that are always the same kind of attribute, which messages leave out."""


def _shown(attr: Attr) -> str:
    """A location or scope as messages show it."""
    return attr_text(_stripped(attr))


def _stripped(attr: Attr, depth: int = 0) -> Attr:
    if depth > MAX_SHOWN:
        return attr
    if isinstance(attr, CallSiteLoc):
        return replace(attr, callee=_stripped(attr.callee, depth + 1), caller=_stripped(attr.caller, depth + 1))
    if not isinstance(attr, DialectAttr) or attr.params is None:
        return attr
    params: list[Param] = []
    for param in attr.params:
        value = param.value
        if isinstance(value, Attr):
            value = _stripped(value, depth + 1)
            if param.key in _OF_ONE_KIND and isinstance(value, DialectAttr):
                value = BareWord("", value.params)
        elif isinstance(value, Phrase):
            value = Phrase(tuple(_stripped(v, depth + 1) if isinstance(v, Attr) else v for v in value.values))
        params.append(replace(param, value=value))
    return replace(attr, params=tuple(params))


def function_scopes(op: OpDef) -> Iterator[Problem]:
    """The rules for a function's own location and for those of the ops in it."""
    if isinstance(op.loc, CallSiteLoc):
        yield Problem(
            f"invalid function debug info location: {_shown(op.loc)}. Function location must not be a CallSiteLoc.",
            code=_CODE,
        )
        return
    scope = scope_of(op.loc)
    if scope is not None and scope.name != _SUBPROGRAM:
        yield Problem(
            f"invalid function debug info scope: {_shown(scope)}. "
            "Function location must have cuda_tile.di_subprogram debug info scope.",
            code=_CODE,
        )
        return
    name = op.attrs.get("sym_name")
    linkage = parameter(scope, "linkageName") if scope is not None else None
    if (
        scope is not None
        and isinstance(name, StringAttr)
        and isinstance(linkage, StringAttr)
        and linkage.value != name.value
    ):
        yield Problem(
            f'invalid function debug info scope: {_shown(scope)}. Function name "{name.value}" does not match '
            f'subprogram scope linkage name "{linkage.value}".',
            code=_CODE,
        )
        return
    for inner in op.walk():
        if inner is not op and inner.loc is not None:
            yield from _inner_scope(inner, scope)


def _inner_scope(inner: Op, function: DialectAttr | None) -> Iterator[Problem]:
    scope = scope_of(inner.loc)
    if scope is None:
        return
    if function is None:
        yield Problem(
            f"invalid operation debug info scope: {_shown(scope)}. "
            "Operation has debug info scope, but function debug info scope is undefined.",
            code=_CODE,
            at=inner,
        )
    elif subprogram_of(scope) != function:
        yield Problem(
            f"invalid operation debug info scope: {_shown(scope)}. Operation debug info scope does not match "
            f"function debug info scope: {_shown(function)}.",
            code=_CODE,
            prefix=False,
            at=inner,
        )


def no_scope(op: Op) -> Iterator[Problem]:
    """Demand that ops beside the functions of a module have no scope."""
    if op.loc is None or scope_of(op.loc) is None or (isinstance(op, OpDef) and Trait.FUNCTION in op.spec.traits):
        return
    yield Problem(
        f"invalid operation debug info scope: {_shown(op.loc)}. Global variables must not have scope.", code=_CODE
    )
