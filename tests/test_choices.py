"""Decisions that depend on nothing but numbers: layouts, atoms, how a product is spread over warps, ranges of values.

A line of `cases/choices` is an expression and, behind ` -> `, its value; `# ` begins a comment. TILELSP_BLESS=1 writes
the values again. What they have to be follows from the laws below, which hold for every layout of the tables.
"""

from __future__ import annotations

import os
from functools import cache
from itertools import product
from math import prod
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.case_files import CASES
from tilelsp.compile.choose import atom, dot, remark, scaled, stages, tmem
from tilelsp.compile.choose.atom import Atom, read_atom
from tilelsp.compile.layout import along, copies, exchange, facts, registers, shared
from tilelsp.compile.layout.registers import Layout
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.compile.tileas_to_llvm import tmem_shapes
from tilelsp.defs.dialects.cute_nvgpu import UmmaLayout
from tilelsp.defs.dialects.nvvm import BlockScaleWord, LdStShape
from tilelsp.defs.encodings.terms import Major, MmaType, Swizzle
from tilelsp.defs.encodings.words import find_word
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import AdvanceView, UmmaLayoutView
from tilelsp.defs.targets import find_target
from tilelsp.flow import arithmetic, lanes, ranges
from tilelsp.ir.types import BareWord, DialectAttr, FloatType, Items, Param, ParamValue
from tilelsp.spec.rule import rules_on

FILES = sorted((CASES / "choices").glob("*.txt"))


def attr(name: str, **params: Any) -> DialectAttr:
    """An encoding: tuples are lists of numbers, or of such lists."""
    return DialectAttr(name, tuple(Param(_value(value), key) for key, value in params.items()))


def _value(value: Any) -> ParamValue:
    if isinstance(value, tuple):
        return Items(tuple(_value(one) for one in cast(tuple[Any, ...], value)))
    return BareWord(value) if isinstance(value, str) else value


def by_target(*types: str, shape: tuple[int, int, int]) -> str:
    """The atoms for a tile of a shape, each with the targets that choose it."""
    a, b, d = map(MmaType, types)
    found: dict[str, list[str]] = {}
    for name in TARGETS:
        target = find_target(name)
        assert target is not None
        chosen = atom.choose_atom(a, b, d, shape, target)
        found.setdefault(shown(chosen), []).append(name)
    return "; ".join(f"{one}: {' '.join(targets)}" for one, targets in found.items())


def scaled_for(target: str, factor: str, shape: tuple[int, int, int]) -> Atom | None:
    found = find_target(target)
    assert found is not None
    return scaled.choose_scaled(MmaType(factor), shape, found)


def named(name: str) -> Atom:
    found = read_atom(name)
    assert found is not None, name
    return found


def umma(major: str, swizzle: str, bits: int, shape: tuple[int, int], lbo: int, sbo: int, **more: Any) -> str:
    """The rules that the layout of a matrix in shared memory breaks."""
    view = UmmaLayoutView(Major(major), Swizzle(swizzle), lbo, sbo, *shape, bits, **more)
    return " ".join(rule.id for rule in rules_on(RULES, UmmaLayoutView, None) if rule.broken(view, None)) or "none"


def advanced(start: int, by: int, inside: int | None = None, swizzle: str = "128B", *, ptx: bool = False) -> str:
    """The rules that a descriptor breaks which moves on by some bytes."""
    view = AdvanceView(byte_offset=by, start=start, inside=inside, swizzle=Swizzle(swizzle), ptx=ptx)
    return " ".join(rule.id for rule in rules_on(RULES, AdvanceView, None) if rule.broken(view, None)) or "none"


def remarked(target: str, *types: str, shape: tuple[int, int, int], scaled: bool = False) -> str | None:
    """What is said of the instruction that multiplies tiles of a shape."""
    found, (a, b, d) = find_target(target), map(MmaType, types)
    assert found is not None
    return remark.remark(atom.choose_atom(a, b, d, shape, found), (a, b, d), shape, found, scaled=scaled)


def access(shape: str, columns: int, rows: int = 128, warps: int = 4, element: str = "f32") -> str:
    """How a load of some shape reads a region of tensor memory."""
    op: Any = SimpleNamespace(shape=LdStShape(shape))
    found = tmem_shapes.access_of(op, (rows, columns), FloatType(element), warps)
    if found is None:
        return "as accumulators"
    return f"{found.shape} x{found.num}, {found.count} in {found.halves}, {found.second}: {shown(found.layout)}"


def decoded(word: str, reading: str, name: str) -> str:
    """The bits of a field of a packed word, and what its values mean."""
    (layout,) = (one for one in find_word(word).readings if one.reading == reading)
    field = layout.field(name)
    values = [*range(min(1 << field.width, 18)), (1 << field.width) - 1] if field.width > 4 else range(1 << field.width)
    said: list[str] = []
    for value in values:
        rows = [row for row in layout.rows(value << field.low) if row.field == name]
        said += (f"{value} {row.meaning}{'' if row.legal else ' !'}" for row in rows)
    return f"{field.low}-{field.high} of {layout.width}: {', '.join(said) or 'not shown'}"


_OF_A_MULTIPROCESSOR = ("threads", "ctas", "shared", "registers", "reserved", "shared_unit", "guess")


def limits(name: str) -> str:
    """All that a target has, in numbers."""
    target = find_target(name)
    assert target is not None
    sm, until = target.sm, target.ptxas_until or "now"
    has = (
        f"{target.generation} {target.product}, number {target.number}{target.suffix.value} of family {target.family}",
        f"PTX {target.ptx}, CUDA {target.ptxas_since} to {until}, tileiras {target.tileiras}, {target.matrix_unit}",
        f"{target.static_shared} and {target.max_shared} bytes of a CTA, clusters {target.max_cluster}",
        ", ".join(f"{field} {getattr(sm, field)}" for field in _OF_A_MULTIPROCESSOR),
        " ".join(sorted(feature.name for feature in target.features)),
    )
    return "; ".join(has)


TARGETS = ("sm_70", "sm_72", "sm_75", "sm_80", "sm_89", "sm_90", "sm_90a", "sm_100a", "sm_100f", "sm_110a", "sm_120a")
MODULES = (
    atom, dot, scaled, stages, tmem, along, copies, exchange, facts, registers, shared, arithmetic, lanes, ranges
)  # fmt: skip
NAMES: dict[str, Any] = {
    **{name: value for module in MODULES for name, value in vars(module).items() if not name.startswith("__")},
    "MmaType": MmaType, "Swizzle": Swizzle, "FloatType": FloatType, "BlockScaleWord": BlockScaleWord,
    "attr": attr, "by_target": by_target, "scaled_for": scaled_for, "named": named, "umma": umma, "advanced": advanced,
    "limits": limits, "remarked": remarked, "access": access, "decoded": decoded,
}  # fmt: skip


def shown(value: Any) -> str:
    match value:
        case Layout():
            return f"{_extents(value.shape)} registers {_bits(value.regs)} threads {_bits(value.threads)}"
        case SharedLayout(shape, order, bits, swizzle):
            return f"{_extents(shape)} order {order} of {bits} bits, {'plain' if swizzle is None else swizzle.value}"
        case Atom():
            return f"{value.name} {value.instruction}"
        case UmmaLayout(major, lbo, sbo, swizzle):
            return f"{major.value} {lbo} {sbo} {swizzle.value}"
        case DialectAttr(name, params):
            said = (f"{param.key} = {shown(param.value)}" for param in params or ())
            return f"{name}<{', '.join(said)}>"
        case Items(values):
            return f"[{', '.join(map(shown, values))}]"
        case BareWord(text):
            return text
        case tuple() | list():
            return f"({', '.join(shown(one) for one in cast(tuple[Any, ...], value))})"
        case _:
            return str(value)


def _extents(shape: tuple[int, ...]) -> str:
    return "x".join(map(str, shape)) or "scalar"


def _bits(bits: tuple[int, ...]) -> str:
    return "/".join(map(str, bits)) or "-"


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def valued(line: str) -> str:
    """A line with the value of its expression."""
    expression = line.partition(" -> ")[0]
    return line if line.startswith("# ") else f"{expression} -> {shown(eval(expression, dict(NAMES)))}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_values(path: Path) -> None:
    found = [valued(line) for line in lines(path)]
    if os.environ.get("TILELSP_BLESS"):
        path.write_text("".join(f"{line}\n" for line in found), encoding="utf-8")
    assert lines(path) == found


# --- laws --------------------------------------------------------------------------------------------------------


def layouts() -> list[Layout]:
    """Those that expressions of the table are made with."""
    found: dict[Layout, None] = {}
    for line in lines(CASES / "choices" / "registers.txt"):
        if not line.startswith("# "):
            value = eval(line.partition(" -> ")[0], dict(NAMES))
            if isinstance(value, Layout):
                found[value] = None
    return [*found]


@cache
def held(layout: Layout) -> dict[tuple[int, int], tuple[int, ...]]:
    """The coordinates of the element that each register of each thread holds, by the sum of what the bits say."""
    found: dict[tuple[int, int], tuple[int, ...]] = {}
    for register, thread in product(range(layout.registers), range(layout.thread_count)):
        index = sum(bit for j, bit in enumerate(layout.regs) if register >> j & 1)
        index += sum(bit for j, bit in enumerate(layout.threads) if thread >> j & 1)
        at: list[int] = []
        for extent in reversed(layout.shape):
            index, rest = divmod(index, extent)
            at.append(rest)
        found[register, thread] = tuple(reversed(at))
    return found


@pytest.mark.parametrize("layout", layouts(), ids=shown)
def test_laws_of_a_layout(layout: Layout) -> None:
    mine, rank = held(layout), len(layout.shape)
    assert {*mine.values()} == {*product(*map(range, layout.shape))}
    assert registers.read_layout(registers.layout_attr(layout), layout.shape) == layout
    for register in range(layout.registers):
        assert layout.coordinates(layout.offset(register)) == mine[register, 0]
    copies_of = layout.repeated_threads
    for (register, thread), at in mine.items():
        assert at == mine[register, thread & ~copies_of]
    turned = tuple(reversed(range(rank)))
    assert held(layout.permuted(turned)) == {where: at[::-1] for where, at in mine.items()}
    for dim, extent in enumerate(layout.shape):
        grown = (*layout.shape[:dim], 4 * extent, *layout.shape[dim + 1 :])
        assert held(layout.within(grown)) == mine
        two = held(layout.doubled(dim))
        for (register, thread), at in mine.items():
            assert two[register, thread] == at
            assert two[register + layout.registers, thread] == (*at[:dim], at[dim] + extent, *at[dim + 1 :])
        less, row = layout.without(dim), held(layout.along(dim))
        assert {*held(less).values()} == {*product(*map(range, less.shape))}
        for thread in range(layout.thread_count):
            at = mine[0, thread]
            assert held(less)[0, thread] == at[:dim] + at[dim + 1 :]
            assert row[0, thread] == (at[dim],)
        own, warps = along.steps(layout, dim)
        assert prod(2 for _ in (*own, *warps)) == extent


def test_fragments_are_those_of_the_instruction_set() -> None:
    """PTX ISA, "Matrix fragments for mma.m16n8k16" and "mma.m8n8k4"."""
    for (register, lane), at in held(registers.fragment((16, 8), ())).items():
        assert at == (lane // 4 + 8 * (register >> 1 & 1), 2 * (lane % 4) + (register & 1))
    for (register, lane), (row, column) in held(registers.quad_fragment((16, 16), (), packed=False)).items():
        wanted = (lane & 1) + (register & 2) + 4 * (lane >= 16), (register & 4) + (lane & 2) + (register & 1)
        assert (row % 8, column % 8) == wanted
    for (register, lane), (row, column) in held(registers.quad_fragment((16, 16), (), packed=True)).items():
        assert (row % 8, column % 8) == (lane % 4 + 4 * (lane >= 16), register % 8)


SWIZZLES = {Swizzle.B128: 3, Swizzle.B64: 2, Swizzle.B32: 1, Swizzle.NONE: 0}


@pytest.mark.parametrize("swizzle", SWIZZLES)
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("bits", [8, 16, 32])
def test_swizzled_tiles_lie_as_the_hardware_has_them(swizzle: Swizzle, order: tuple[int, int], bits: int) -> None:
    """Chunks of 16 bytes change places by the bits of the row's number; panels follow each other."""
    fast, slow = order
    extents = {fast: 2 * swizzle.span_bytes * 8 // bits, slow: 16}
    layout = SharedLayout((extents[0], extents[1]), order, bits, swizzle)
    for at in product(*map(range, layout.shape)):
        panel, within = divmod(at[fast] * bits // 8, swizzle.span_bytes)
        plain = at[slow] * swizzle.span_bytes + within
        mixed = plain ^ (plain >> 7 & (1 << SWIZZLES[swizzle]) - 1) << 4
        assert layout.byte_offset(at[0] * layout.shape[1] + at[1]) == panel * 16 * swizzle.span_bytes + mixed


def test_exchanges_lead_from_one_layout_to_the_other() -> None:
    every = layouts()
    for old, new in product(every, every):
        if old.shape != new.shape or len(old.threads) != len(new.threads):
            continue
        mine, wanted = held(old), held(new)
        moves = registers.register_moves(old, new)
        if moves is not None:
            assert all(mine[moves[register], thread] == at for (register, thread), at in wanted.items())
        exchanged = exchange.swaps(old, new, 32)
        if exchanged is not None:
            assert registers.register_moves(exchange.swapped(old, exchanged), new) is not None
