"""Views of one PTX instruction that rules look at, by its modifiers and operands, and the modifier that they blame.

The assembler refuses most of what breaks them, in words of its own; see `rule_notes`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tilelsp.analysis.ptx.literals import constant_value
from tilelsp.base.numerals import small_integer
from tilelsp.defs.encodings.cp import cp_multicast
from tilelsp.defs.encodings.terms import (
    Collector,
    CpMulticast,
    CpShape,
    CpSource,
    CtaGroup,
    Major,
    MmaKind,
    MmaType,
    ScaleVec,
)
from tilelsp.defs.encodings.tmem_addr import TMEM_COLUMNS, is_allocation
from tilelsp.defs.rules.from_ptx import LARGEST, tma_view
from tilelsp.defs.rules.views import (
    CpView,
    MbarrierView,
    MmaView,
    SleepView,
    Tcgen05View,
    TmaView,
    TmemUseView,
    WgmmaUseView,
    WgmmaView,
)
from tilelsp.spec.ptx.symbol import LookUp, RegisterSymbol
from tilelsp.syntax.ptx.tree import AddressOperand, Instruction, NameOperand, NumberOperand, Operand, VectorOperand

View = SleepView | MmaView | Tcgen05View | CpView | TmaView | WgmmaUseView | WgmmaView | MbarrierView | TmemUseView

_FEWEST = 5
"""Fewest operands of a tcgen05.mma: D, A, B, the descriptor and whether D is added to."""


def rule_views(instruction: Instruction, look_up: LookUp) -> Iterator[View]:
    """The views of an instruction, whether the assembler takes it or not."""
    make = _MAKERS.get(instruction.opcode.text)
    if make is not None:
        yield from make(_words(instruction), instruction.operands, look_up)


def blamed(instruction: Instruction, view: View, blame: str) -> tuple[int, int]:
    """Where the modifier or the amount stands that a rule on a view blames, else the mnemonic."""
    amount = _AMOUNTS.get((type(view), blame))
    if amount is not None and amount < len(instruction.operands):
        operand = instruction.operands[amount]
        return operand.start, operand.end
    pattern = _MODIFIERS.get((type(view), blame))
    for modifier in instruction.modifiers if pattern is not None else ():
        if pattern is not None and pattern.match(modifier.text):
            return modifier.start, modifier.end
    end = instruction.modifiers[-1].end if instruction.modifiers else instruction.opcode.end
    return instruction.opcode.start, end


def _words(instruction: Instruction) -> tuple[str, ...]:
    return (instruction.opcode.text, *(modifier.text for modifier in instruction.modifiers))


Words = tuple[str, ...]
Operands = Sequence[Operand]


def _tcgen05(words: Words, operands: Operands, look_up: LookUp) -> Iterator[View]:
    name = words[1].partition("::")[0] if len(words) > 1 else ""
    if name == "mma":
        yield from _multiply(words, operands)
        return
    mask = operands[-1] if "multicast::cluster" in words and len(operands) == 2 else None
    symbol = look_up(mask.text) if isinstance(mask, NameOperand) else None
    yield Tcgen05View(f"tcgen05.{name}", symbol.type.bits if isinstance(symbol, RegisterSymbol) else None)
    if name == "cp":
        yield _copy_to_tensor_memory(words)
    elif name in ("alloc", "dealloc") and "exclusive" not in words:
        columns = _constant(operands, _AMOUNTS[TmemUseView, "num_columns"])
        if columns is not None and columns <= TMEM_COLUMNS and not is_allocation(columns):
            yield TmemUseView(is_size=False)


def _multiply(words: Words, operands: Operands) -> Iterator[MmaView]:
    kind = next((candidate for candidate in MmaKind if f"kind::{candidate.value}" in words), None)
    if kind is None or len(operands) < _FEWEST:
        return
    stationary = "ws" in words
    operand_count = sum(not isinstance(operand, VectorOperand) for operand in operands)
    scalars = _FEWEST + ("sp" in words) + 2 * ("block_scale" in words)
    yield MmaView(
        kind=kind,
        cta_group=_cta_group(words),
        scale_vec=next((candidate for candidate in ScaleVec if f"scale_vec::{candidate.value}" in words), None),
        scale_input_acc=not stationary and isinstance(operands[-1], NumberOperand) and operand_count > scalars,
        block_scale="block_scale" in words,
        sparse="sp" in words,
        weight_stationary=stationary,
        collector=next(
            (collector for collector in Collector if f"collector::a::{collector.value}" in words), Collector.DISCARD
        ),
        ashift="ashift" in words,
        a_in_tmem=isinstance(operands[1], AddressOperand),
    )


def _cta_group(words: Words) -> CtaGroup | None:
    """The group that a modifier names, and one CTA where there is none; None for a number that is no group."""
    number = next((word.removeprefix(_GROUP) for word in words if word.startswith(_GROUP)), None)
    return CtaGroup.ONE if number is None else next((group for group in CtaGroup if str(group.value) == number), None)


_GROUP = "cta_group::"

_CP_SHAPE, _CP_FORMAT = re.compile(r"\d+x\d+b$"), re.compile(r"b\d+x\d+")
_TO = "b8x16"
"""The one format that a copy to tensor memory makes of another."""


def _copy_to_tensor_memory(words: Words) -> CpView:
    shape = next((word for word in words if _CP_SHAPE.match(word)), "")
    multicast = next((word for word in words if word.startswith("warpx")), "none")
    formats = [word for word in words if _CP_FORMAT.match(word)]
    source = next((candidate for candidate in CpSource if candidate.value in formats), CpSource.NONE)
    return CpView(
        next((candidate for candidate in CpShape if candidate.value == shape), None),
        cp_multicast(multicast) or CpMulticast.NONE,
        source,
        unsupported_format=any(word not in (_TO, source.value) for word in formats),
    )


_RANK = r"\d+d$"


def _tensor_copy(words: Words, operands: Operands, look_up: LookUp) -> Iterator[View]:
    view = tma_view(words)
    if view is not None:
        yield view


def _tensor_map(words: Words, operands: Operands, look_up: LookUp) -> Iterator[View]:
    """One extent of the box of a tensor map."""
    if "box_dim" in words and operands and isinstance(operands[-1], NumberOperand):
        yield TmaView(rank=1, box=(operands[-1].value,))


_SHAPE = re.compile(r"m(\d+)n(\d+)k(\d+)$")
_TYPES = {mma_type.value: mma_type for mma_type in MmaType}


def _warp_group(words: Words, operands: Operands, look_up: LookUp) -> Iterator[View]:
    yield WgmmaUseView()
    at = next((number for number, word in enumerate(words) if _SHAPE.match(word)), None)
    if words[1:2] != ("mma_async",) or at is None:
        return
    found = _SHAPE.match(words[at])
    sizes = [small_integer(text, LARGEST) for text in found.groups()] if found is not None else []
    d, a, b = (_TYPES.get(word) for word in (*words[at + 1 : at + 4], "", "", "")[:3])
    m, n, k = (*sizes, None, None, None)[:3]
    if m is None or n is None or k is None or a is None or b is None or d is None:
        return
    in_registers = len(operands) > 1 and isinstance(operands[1], VectorOperand)
    flags = [] if "sp" in words else [operand for operand in operands[_SIGNS:] if isinstance(operand, NumberOperand)]
    majors = [Major.MN if flag.text == "1" else Major.K for flag in flags[2:]]
    yield WgmmaView(
        m, n, k, a, b, d,
        a_major=majors[0] if len(majors) == 2 else Major.K,
        b_major=majors[-1] if majors else Major.K,
        a_in_registers=in_registers,
        sparse="sp" in words,
        other_reduction="popc" in words and "and" not in words,
        a_flag=len(majors) == 2,
    )  # fmt: skip


_SIGNS = 4
"""Where the flags begin that are constants: the signs of A and B, then whether they are transposed."""


def _barrier(words: Words, operands: Operands, look_up: LookUp) -> Iterator[View]:
    counts = "expect_tx" in words or "complete_tx" in words
    bytes_ = constant_value(operands[-1]) if counts and operands else None
    yield MbarrierView(
        count=_constant(operands, _AMOUNTS[MbarrierView, "count"]) if words[1:2] == ("init",) else None,
        tx_bytes=(bytes_ or 0) if counts else None,
        parity=_constant(operands, _AMOUNTS[MbarrierView, "parity"]) if "parity" in words else None,
    )


def _sleep(words: Words, operands: Operands, look_up: LookUp) -> Iterator[View]:
    time = _constant(operands, _AMOUNTS[SleepView, "nanoseconds"])
    if time is not None:
        yield SleepView(time)


def _constant(operands: Operands, number: int) -> int | None:
    return constant_value(operands[number]) if number < len(operands) else None


_MAKERS: Mapping[str, Callable[[Words, Operands, LookUp], Iterator[View]]] = MappingProxyType(
    {
        "tcgen05": _tcgen05,
        "cp": _tensor_copy,
        "tensormap": _tensor_map,
        "wgmma": _warp_group,
        "mbarrier": _barrier,
        "nanosleep": _sleep,
    }
)
"""By the first word of the mnemonic."""

_AMOUNTS: Mapping[tuple[type[Any], str], int] = MappingProxyType(
    {
        (MbarrierView, "count"): 1,
        (MbarrierView, "parity"): 2,
        (TmemUseView, "num_columns"): 1,
        (SleepView, "nanoseconds"): 0,
    }
)
"""The operand that says how much."""

_MODIFIERS: Mapping[tuple[type[Any], str], re.Pattern[str]] = MappingProxyType(
    {
        (view, blame): re.compile(pattern)
        for view, blame, pattern in (
            (MmaView, "kind", "kind::"),
            (MmaView, "cta_group", "cta_group::"),
            (MmaView, "scale_vec_size", "scale_vec::"),
            (MmaView, "block_scale", "block_scale$"),
            (MmaView, "collector_a", "collector::a::"),
            (MmaView, "ashift", "ashift$"),
            (Tcgen05View, "multicast_mask", "multicast::"),
            (CpView, "multicast", "warpx"),
            (CpView, "src_fmt", _CP_FORMAT.pattern),
            (CpView, "shape", _CP_SHAPE.pattern),
            (TmaView, "rank", _RANK),
            (TmaView, "mode", "tile|im2col"),
            (TmaView, "two_cta", "cta_group::"),
            (TmaView, "multicast", "multicast::"),
            (TmaView, "box", "box_dim$"),
            (MbarrierView, "tx_bytes", "expect_tx$|complete_tx$"),
            *((WgmmaView, blame, _SHAPE.pattern) for blame in "mnk"),
        )
    }
)
"""How the modifier is written that says what a rule on a view blames."""
