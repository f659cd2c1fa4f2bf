"""Verifiers meet every attribute and type: ops of the corpus without an attribute of theirs, and with others in their
place. Nothing but findings comes of it, whatever a slot holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from case_files import CASES

from tilelsp.defs.catalog import catalog
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import Attr, Type, TypeAttr
from tilelsp.spec.op import OpDef
from tilelsp.spec.verify import problems
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

ATTRIBUTES = (
    '"text"', "0 : i64", "-1 : i64", "1.0 : f32", "[]", '["a"]', "[0, 1]", "unit", "i32", "@symbol", "array<i64>",
    "array<i64: 0>", "array<i64: 9, 9, 9>", "array<i32: 1>", "dense<0> : tensor<2xi64>", "affine_map<(d0) -> (d0)>",
)  # fmt: skip
TYPES = (
    "index", "i1", "f32", "none", "complex<f32>", "tuple<i32>", "!llvm.ptr", "vector<2xf32>", "vector<4x4xi32>",
    "tensor<*xf32>", "tensor<?x2xf16>", "memref<4xf32>", "memref<2x3xi8>",
)  # fmt: skip


def _parsed(text: str) -> tuple[Op, ...]:
    return parse_document(text, Reader(catalog(), compile_parser)).ops


@cache
def _attributes() -> tuple[Attr, ...]:
    return tuple(_parsed(f"func.func private @f() attributes {{a = {text}}}")[0].attrs["a"] for text in ATTRIBUTES)


@cache
def _types() -> tuple[Type, ...]:
    made: list[Type] = []
    for text in TYPES:
        found = _parsed(f'"func.func"() <{{sym_name = "f", function_type = {text}}}> ({{}}) : () -> ()')
        stored = found[0].attrs["function_type"]
        assert isinstance(stored, TypeAttr)
        made.append(stored.type)
    return tuple(made)


def corpus() -> Iterator[OpDef]:
    """One op of each name."""
    seen: set[str] = set()
    for path in sorted((CASES / "dialects" / "accepted").glob("every_*.mlir")):
        for op in (inner for outer in _parsed(path.read_text()) for inner in outer.walk()):
            if isinstance(op, OpDef) and op.name not in seen:
                seen.add(op.name)
                yield op


def _variants(op: OpDef) -> Iterator[OpDef]:
    results = tuple(value.type for value in op.results)

    def made(operands: tuple[Value, ...], results: tuple[Type, ...], attrs: dict[str, Attr]) -> OpDef:
        return type(op)(operands, results, attrs, op.regions, op.successors, segments=op.segments)

    for name in op.attrs:
        others = {key: value for key, value in op.attrs.items() if key != name}
        yield made(op.operands, results, others)
        for attr in _attributes():
            yield made(op.operands, results, {**others, name: attr})
    for at, value in enumerate(op.operands):
        for kind in _types():
            other = Value(kind, value.owner, value.index)
            yield made((*op.operands[:at], other, *op.operands[at + 1 :]), results, dict(op.attrs))
    for at in range(len(results)):
        for kind in _types():
            yield made(op.operands, (*results[:at], kind, *results[at + 1 :]), dict(op.attrs))


def test_a_verifier_only_finds() -> None:
    judged = refused = 0
    for op in corpus():
        for variant in _variants(op):
            judged += 1
            refused += bool(list(problems(variant, None)))
    assert 0 < refused < judged
