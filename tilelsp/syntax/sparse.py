"""Sparse attributes, `sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>`: judged as MLIR's parser and verifier do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from tilelsp.base.numerals import small_integer
from tilelsp.ir.numbers import NumberFault
from tilelsp.ir.types import I64, ComplexType, FloatType, IndexType, IntType, TensorType, Type
from tilelsp.spec.spelling import type_text
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor
from tilelsp.syntax.literals import ParamFault, dense_shape, elements_of_attribute, literal_extents

_WORD = "sparse"
_MOST = 1 << 64
_MOST_DEPTH = 32
"""Lists within each other that are read: the reader calls itself for each."""
_NO_ELEMENT = "expected element literal of primitive type"


def check_sparse(text: str, type: Type | None) -> None:
    """Check an attribute that has that type behind it, if it is `sparse<...>`. Raises `ParamFault`."""
    if text.partition("<")[0].rstrip() != _WORD:
        return
    try:
        _check(text, type)
    except NumberFault as fault:
        raise ParamFault(str(fault), certain=True) from None
    except ParamFault as fault:
        raise ParamFault(fault.message, 0, certain=True) from None


def _check(text: str, type: Type | None) -> None:
    cursor = Cursor(text, text.index("<") + 1)
    read = () if cursor.at(">") else _pair(cursor)
    if not cursor.at(">"):
        raise ParamFault("expected '>'", cursor.last)
    if type is None:
        raise ParamFault("expected ':'", len(text))
    shape = dense_shape(type)
    if len(read) == 2:
        _check_elements(read[0], read[1], type, shape)


def _pair(cursor: Cursor) -> tuple[Any, Any]:
    indices = _literal(cursor, 0)
    if not cursor.take(","):
        raise ParamFault("expected ','", cursor.last)
    return indices, _literal(cursor, 0)


def _literal(cursor: Cursor, depth: int) -> Any:
    """An element, or a list of such: nested lists of texts. A pair in parentheses is a complex number."""
    if cursor.at("[") and depth < _MOST_DEPTH:
        cursor.advance()
        found: list[Any] = []
        while not cursor.at("]"):
            found.append(_literal(cursor, depth + 1))
            if not cursor.take(","):
                break
        if not cursor.take("]"):
            raise ParamFault("expected ']'", cursor.last)
        return found
    sign = "-" if cursor.take("-") else ""
    text = sign + cursor.token
    if cursor.at("(") and not sign:
        end = cursor.text.find(")", cursor.start)
        cursor.jump(len(cursor.text) if end < 0 else end + 1)
        return "("
    if cursor.kind not in (lexer.NUMBER, lexer.STRING) and text not in ("true", "false"):
        raise ParamFault(_NO_ELEMENT, cursor.start)
    cursor.advance()
    return text


def _check_elements(indices: Any, values: Any, type: Type, shape: tuple[int, ...]) -> None:
    extents = literal_extents(indices) or (1, len(shape))
    elements_of_attribute(indices, TensorType(extents, I64), extents)
    given = literal_extents(values) or (extents[0],)
    element: Type = getattr(type, "element", type)
    if isinstance(element, IntType | FloatType | IndexType) and not isinstance(element, ComplexType):
        elements_of_attribute(values, TensorType(given, element), given)
    if len(given) != 1:
        raise ParamFault("expected 1-d tensor for sparse element values")
    if (extents if len(extents) == 2 else (*extents, 1)) != (given[0], len(shape)):
        shown = ", ".join(map(str, shape)), ", ".join(map(str, extents)), given[0]
        raise ParamFault(
            f"expected shape ([{shown[0]}]); inferred shape of indices literal ([{shown[1]}]); "
            f"inferred shape of values literal ([{shown[2]}])"
        )
    for number, index in enumerate(_indices(indices, shape)):
        if not all(0 <= position < extent for position, extent in zip(index, shape, strict=True)):
            written = ", ".join(str(position % _MOST) for position in index)
            message = f"sparse index #{number} is not contained within the value shape, with index=[{written}], "
            raise ParamFault(f"{message}and type='{type_text(type)}'")


def _indices(written: Any, shape: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The index of each element; one number stands for all of one index."""
    if isinstance(written, str):
        yield (_number(written),) * len(shape)
        return
    for index in cast("list[Any]", written):
        yield (_number(index),) if isinstance(index, str) else tuple(map(_number, index))


def _number(text: str) -> int:
    """The number of an index; what has too many digits for one is outside of any shape."""
    negative = text.startswith("-")
    digits = text.removeprefix("-")
    value = int(digits, 16) if digits.startswith("0x") else small_integer(digits, _MOST)
    return -1 if value is None else -value if negative else value
