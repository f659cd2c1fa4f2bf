"""Declarations by hand agree with those that the importer takes from the dialect's own TableGen files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import cast

import pytest
from case_files import CASES

from tilelsp.defs.catalog import catalog
from tilelsp.defs.imported_ops import shipped
from tilelsp.spec.attr import DialectKind, EnumKind, WordEnum
from tilelsp.spec.declaration import OpSpec, Trait
from tilelsp.spec.imported_data import Dialect, ImportedOp, ImportedSlot, dialect_from_json
from tilelsp.spec.slot import OperandSlot, ResultSlot
from tilelsp.spec.types import Part, Shaped

RECORDED = CASES / "dialects" / "imported" / "cuda_tile.json"
"""Made by `tilelsp dialects import` of NVIDIA's public `Ops.td`, v13.3.2."""

NEWER = {
    "cuda_tile.atomic_red_view_tko": {"inbounds"},
    "cuda_tile.ftoi": {"saturating"},
    "cuda_tile.load_view_tko": {"inbounds"},
    "cuda_tile.store_view_tko": {"inbounds"},
}
"""Attributes of a later release than 13.3.2."""
RENAMED = {"region": "body"}
"""Regions that are called otherwise here: both loops have one called `region`."""
_ANY = " or ".join(
    [
        "f16",
        "bf16",
        "f32",
        "tf32",
        "f64",
        "f8E4M3FN",
        "f8E5M2",
        "f8E8M0FNU",
        "f4E2M1FN",
        "i1",
        "i8",
        "i16",
        "i32",
        "i64",
    ]
)
_NAMELESS = {f"{_ANY} or ": f"{_ANY} or cuda_tile type"}
"""The last alternative has no text in the files; here it has."""
TRAITS = {
    "Pure": Trait.PURE,
    "Terminator": Trait.TERMINATOR,
    "IsolatedFromAbove": Trait.ISOLATED,
    "SymbolTable": Trait.SYMBOL_TABLE,
    "ReturnLike": Trait.RETURN_LIKE,
    "ConstantLike": Trait.CONSTANT,
    "Commutative": Trait.COMMUTATIVE,
}


def test_cuda_tile_agrees_with_its_tablegen_files() -> None:
    dialect = dialect_from_json(json.loads(RECORDED.read_text(encoding="utf-8")))
    assert len(dialect.ops) == 100
    assert list(_differences(dialect)) == []


CALLED = {"elementType": "element", "pointeeType": "pointee"}
"""Parameters that are called otherwise here."""
LATER = {"attr", "nearest_away", "cuda_tile.multimem_reduction_kind"}
"""Parameters, words and attributes of a later release than 13.3.2."""
POSITIONAL = {"cuda_tile.di_file", "cuda_tile.di_loc"}
"""Attributes of locations without a declaration here: they have neither words nor names of parameters, and stay as they
are written."""


def test_the_types_of_cuda_tile_agree_with_its_tablegen_files() -> None:
    params = dialect_from_json(json.loads(RECORDED.read_text(encoding="utf-8"))).params
    theirs = {one.name[1:]: {CALLED.get(param.name, param.name) for param in one.params} for one in params.of("!")}
    ours = {
        name: {field for part in declared.syntax for field in (part.field, *_elements(part))} - LATER
        for name, declared in catalog().types.items()
        if name.startswith("cuda_tile.") and not name.startswith("cuda_tile.preview$")  # the record is older
    }
    assert ours == theirs


def _elements(part: Part) -> tuple[str, ...]:
    return (part.element,) if isinstance(part, Shaped) else ()


def test_the_attributes_of_cuda_tile_agree_with_its_tablegen_files() -> None:
    params = dialect_from_json(json.loads(RECORDED.read_text(encoding="utf-8"))).params
    words, named = _own_attributes()
    structs = catalog().structs
    for one in params.of("#"):
        name = one.name[1:]
        if name in structs:
            needed = tuple(param.name for param in one.params if param.needed)
            others = tuple(param.name for param in one.params if not param.needed)
            assert (structs[name].required, structs[name].optional) == (needed, others), name
        elif [param.kind[0] for param in one.params] == ["words"]:
            assert words.pop(name) == params.enums[one.params[0].kind[1]].words, name
        else:
            assert name in named | POSITIONAL, name
    assert {name for name in words if name.startswith("cuda_tile.")} - LATER == set()


def _own_attributes() -> tuple[dict[str, tuple[str, ...]], set[str]]:
    """The words of our enumerations by the names of their attributes, and the names of other attributes."""
    words: dict[str, tuple[str, ...]] = {}
    named: set[str] = set()
    for op in catalog().ops.values():
        for slot in op.spec.attrs:
            if isinstance(slot.kind, EnumKind) and slot.kind.integer is None:
                members = cast("type[WordEnum]", slot.kind.enum)
                words[slot.kind.name] = tuple(str(enum.value) for enum in members if enum.value not in LATER)
            elif isinstance(slot.kind, DialectKind):
                named.update(slot.kind.names)
    for declared in catalog().types.values():
        for part in declared.syntax:
            if part.field == "padding_value" and part.choices is not None:
                words["cuda_tile.padding_value"] = tuple(str(member.value) for member in part.choices)
    return words, named


@pytest.mark.parametrize("name", ["func"])
def test_upstream_declarations_agree_as_far_as_they_go(name: str) -> None:
    told = list(_differences(shipped(name), traits=False))
    assert told == []


@pytest.mark.parametrize("name", ["arith", "math", "scf"])
def test_what_we_say_more_of_imported_ops_changes_nothing_of_them(name: str) -> None:
    assert list(_differences(shipped(name))) == []


def _differences(dialect: Dialect, *, traits: bool = True) -> Iterator[str]:
    known = catalog()
    for op in dialect.ops.values():
        found = known.find(op.name) if traits else known.ops.get(op.name)
        if found is None:
            if traits:
                yield f"{op.name} is not declared"
            continue
        spec = found.spec
        for what, theirs, ours in _parts(op, spec):
            if theirs != ours:
                yield f"{op.name}: {what}: {theirs} there, {ours} here"
        theirs = {trait.value for name, trait in TRAITS.items() if name in op.traits}
        ours = {trait.value for trait in spec.traits if trait in TRAITS.values()}
        if traits and theirs != ours:
            yield f"{op.name}: {theirs} there, {ours} here"


def _parts(op: ImportedOp, spec: OpSpec) -> Iterator[tuple[str, object, object]]:
    yield "operands", _slots(op.operands), _own(spec.operands)
    yield "results", _slots(op.results), _own(spec.results)
    values = ((op.operands, spec.operands), (op.results, spec.results))
    texts = [_NAMELESS.get(slot.text, slot.text) for theirs, _ in values for slot in theirs]
    yield "types", texts, [slot.constraint.public for _, ours in values for slot in ours]
    attrs = {_snake(slot.name) for slot in spec.attrs} - NEWER.get(op.name, set())
    yield "attributes", {_snake(slot.name) for slot in op.attrs}, attrs
    names = [_snake(name) for name in op.regions if not name.startswith("*")]
    yield (
        "regions",
        [RENAMED.get(name, name) for name in names],
        [RENAMED.get(_snake(s.name), _snake(s.name)) for s in spec.regions],
    )
    yield "successors", len(op.successors), len(spec.successors)


def _slots(slots: Sequence[ImportedSlot]) -> list[tuple[str, str]]:
    return [(_snake(slot.name), slot.arity) for slot in slots]


def _own(slots: Sequence[OperandSlot[object] | ResultSlot[object]]) -> list[tuple[str, str]]:
    return [(_snake(slot.name), slot.arity.value) for slot in slots]


def _snake(name: str) -> str:
    """`dynamicShape` as it is called here."""
    return re.sub(r"([a-z0-9])([A-Z])", r"\1_\2", name).lower().rstrip("_")
