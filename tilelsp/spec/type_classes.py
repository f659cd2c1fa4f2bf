"""Classes of upstream's types, which its generated parsers ask of a written type before they look at constraints."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.ir.types import Type
from tilelsp.spec.predicate_classes import CLASSES
from tilelsp.spec.predicates import Test
from tilelsp.spec.spelling import type_text

_NAMES: Mapping[str, str] = MappingProxyType(
    {
        "MemRefType": "memref",
        "UnrankedMemRefType": "unranked_memref",
        "VectorType": "vector",
        "RankedTensorType": "tensor",
        "ComplexType": "complex",
        "FunctionType": "function",
        "IntegerType": "integer",
        "IndexType": "index",
    }
)
"""Names of classes in messages, where a class is one type and not several."""
_WRITTEN = re.compile(r"\btype\(\$(\w+)\)")
_RANKED_OR_NOT = frozenset(("TensorType", "UnrankedTensorType", "RankedTensorType"))


def written_types(format: str) -> frozenset[str]:
    """The slots of a format of TableGen's whose types stand alone there, each read as a type of its class."""
    return frozenset(_WRITTEN.findall(format))


def class_of(test: Test) -> str:
    """The class of the types of which a test may hold; "" where they have none in common."""
    match test:
        case ("is", "FixedVectorType" | "ScalableVectorType"):
            return "VectorType"
        case ("is", str(name)) if name in CLASSES:
            return name
        case ("int", *_):
            return "IntegerType"
        case ("all", first, *_):
            return class_of(first)
        case ("any", *tests) if {class_of(part) for part in tests} <= _RANKED_OR_NOT:
            return "TensorType"
        case _:
            return ""


def wrong_class(of: str, type: object, written: str = "") -> str:
    """A parser's error for a type, `written` so, that is not of a class; empty where it is, or may be."""
    predicate = CLASSES.get(of)
    if predicate is None or predicate(type) is not False:
        return ""
    shown = written or (type_text(type) if isinstance(type, Type) else "")
    expected = f": expected builtin.{_NAMES[of]}, but found '{shown}'" if of in _NAMES else ""
    return f"invalid kind of type specified{expected}"
