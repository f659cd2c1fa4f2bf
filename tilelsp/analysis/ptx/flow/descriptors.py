"""The descriptors of PTX' matrix multiplies that are known."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.analysis.instructions.addresses import DESCRIPTORS
from tilelsp.analysis.instructions.body import STEP, Body, Line
from tilelsp.analysis.instructions.values import Values
from tilelsp.analysis.instructions.words import Words
from tilelsp.base.text import Span
from tilelsp.defs.encodings.instr_desc import IDESC_BY_KIND, idesc_faults
from tilelsp.defs.encodings.smem_desc import PTX_TCGEN05_DESC, PTX_WGMMA_DESC
from tilelsp.defs.encodings.terms import CtaGroup, MmaKind
from tilelsp.defs.rules.views import DescriptorView
from tilelsp.spec.bits import Encoding
from tilelsp.syntax.ptx import tree


def descriptors(body: Body, values: Values) -> Generator[None, None, list[tuple[Span, DescriptorView]]]:
    """The descriptors that instructions are given as known numbers, or as known bits around an address, and that are
    not legal, each where it is used.

    A descriptor that is zero is a placeholder, as tests of assemblers have them.
    """
    found: list[tuple[Span, DescriptorView]] = []
    words = Words(values)
    for count, line in enumerate(body.lines, 1):
        if count % STEP == 0:
            yield
        for operand, encoding in _described(line):
            word = _known(words, operand, line, encoding)
            faults = () if word is None else _faults(line, encoding, word % (1 << encoding.width))
            if faults:
                found.append(
                    (Span(line.at + operand.start, line.at + operand.end), DescriptorView(encoding.name, faults))
                )
    return found


def _faults(line: Line, encoding: Encoding, word: int) -> tuple[str, ...]:
    kind = next((mma_kind for mma_kind, known in IDESC_BY_KIND.items() if known is encoding), None)
    if kind is None:
        return encoding.faults(word)
    group = CtaGroup.TWO if "cta_group::2" in line.words else CtaGroup.ONE
    return idesc_faults(kind, group, word, weight_stationary="ws" in line.words)


def _known(words: Words, operand: tree.Operand, line: Line, encoding: Encoding) -> int | None:
    """The bits that a descriptor has wherever the matrix lies; None where they are not known."""
    known = words.values.constant(operand, line)
    if known is None and encoding in (PTX_TCGEN05_DESC, PTX_WGMMA_DESC):
        word = words.of(operand, line)
        known = word.known if word.is_placed and not word.steps else None
    return known or None


def reading_of(line: Line) -> Iterator[tuple[tree.Operand, Encoding]]:
    """The operands that are descriptors of shared memory, and what their bits mean."""
    for name, operand in () if line.bound is None else line.bound.operands.items():
        if name in DESCRIPTORS:
            yield operand, PTX_WGMMA_DESC if line.tree.opcode.text == "wgmma" else PTX_TCGEN05_DESC


def _described(line: Line) -> Iterator[tuple[tree.Operand, Encoding]]:
    if line.bound is None or line.tree.opcode.text not in ("tcgen05", "wgmma"):
        return
    operands = line.bound.operands
    kind = next((mma_kind for mma_kind in MmaKind if f"kind::{mma_kind.value}" in line.words), None)
    if "idesc" in operands and kind is not None:
        yield operands["idesc"], IDESC_BY_KIND[kind]
    yield from reading_of(line)
