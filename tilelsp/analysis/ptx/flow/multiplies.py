"""Matrix multiplies of PTX, as the rules look at them: the modifiers of tcgen05.mma, and descriptors that are known."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.analysis.ptx.flow.body import STEP, Body, Line
from tilelsp.analysis.ptx.flow.values import Values
from tilelsp.base.text import Span
from tilelsp.defs.encodings.instr_desc import IDESC_BY_KIND
from tilelsp.defs.encodings.smem_desc import PTX_TCGEN05_DESC, PTX_WGMMA_DESC
from tilelsp.defs.encodings.terms import Collector, CtaGroup, MmaKind, ScaleVec
from tilelsp.defs.rules.views import DescriptorView, MmaView
from tilelsp.spec.bits import Encoding
from tilelsp.syntax.ptx import tree

_DESCRIPTORS = ("a_desc", "b_desc", "s")
"""What declarations call operands that are descriptors of shared memory."""

_MODIFIERS = {
    "kind": "kind::",
    "cta_group": "cta_group::",
    "scale_vec_size": "scale_vec::",
    "block_scale": "block_scale",
    "collector_a": "collector::a::",
    "ashift": "ashift",
}
"""How the modifier begins that says what a rule blames."""


def multiply_view(line: Line) -> MmaView | None:
    """The view of an instruction that is a tcgen05.mma, whether the assembler takes it or not; None for another."""
    words = line.words
    if words[:2] != ("tcgen05", "mma"):
        return None
    kind = next((one for one in MmaKind if f"kind::{one.value}" in words), None)
    operands = line.tree.operands
    if kind is None or len(operands) < _FEWEST:
        return None
    stationary = "ws" in words
    given = sum(not isinstance(one, tree.Vector) for one in operands)
    size = next((one for one in ScaleVec if f"scale_vec::{one.value}" in words), None)
    keep = next((one for one in Collector if f"collector::a::{one.value}" in words), Collector.DISCARD)
    return MmaView(
        kind=kind,
        cta_group=CtaGroup.TWO if "cta_group::2" in words else CtaGroup.ONE,
        scale_vec=size,
        scale_input_acc=not stationary and isinstance(operands[-1], tree.Number) and given > _scalars(words),
        block_scale="block_scale" in words,
        sparse="sp" in words,
        weight_stationary=stationary,
        collector=keep,
        ashift="ashift" in words,
        a_in_tmem=isinstance(operands[1], tree.Address),
    )


_FEWEST = 5
"""D, A, B, the descriptor and whether D is added to."""


def _scalars(words: tuple[str, ...]) -> int:
    return _FEWEST + ("sp" in words) + 2 * ("block_scale" in words)


def blamed(line: Line, blame: str) -> Span:
    """Where the modifier stands that a rule blames, else the mnemonic."""
    start = _MODIFIERS.get(blame)
    for modifier in line.tree.modifiers if start is not None else ():
        if start is not None and modifier.text.startswith(start):
            return Span(line.at + modifier.start, line.at + modifier.end)
    end = line.tree.modifiers[-1].end if line.tree.modifiers else line.tree.opcode.end
    return Span(line.at + line.tree.opcode.start, line.at + end)


def multiplies(body: Body) -> Generator[None, None, list[tuple[Line, MmaView]]]:
    """Every tcgen05.mma of a function, in text order."""
    found: list[tuple[Line, MmaView]] = []
    for count, line in enumerate(body.lines, 1):
        if count % STEP == 0:
            yield
        view = multiply_view(line) if line.tree.opcode.text == "tcgen05" else None
        if view is not None:
            found.append((line, view))
    return found


def descriptors(body: Body, values: Values) -> Generator[None, None, list[tuple[Span, DescriptorView]]]:
    """The descriptors that instructions are given as known numbers and that are not legal, each where it is used.

    A descriptor of shared memory that is zero is a placeholder, as tests of assemblers have them.
    """
    found: list[tuple[Span, DescriptorView]] = []
    for count, line in enumerate(body.lines, 1):
        if count % STEP == 0:
            yield
        for operand, encoding in _described(line):
            word = values.constant(operand, line)
            if word is None or (word == 0 and encoding in (PTX_TCGEN05_DESC, PTX_WGMMA_DESC)):
                continue
            faults = encoding.faults(word % (1 << encoding.width))
            if faults:
                found.append(
                    (Span(line.at + operand.start, line.at + operand.end), DescriptorView(encoding.name, faults))
                )
    return found


def _described(line: Line) -> Iterator[tuple[tree.Operand, Encoding]]:
    if line.bound is None or line.tree.opcode.text not in ("tcgen05", "wgmma"):
        return
    operands = line.bound.operands
    kind = next((one for one in MmaKind if f"kind::{one.value}" in line.words), None)
    if "idesc" in operands and kind is not None:
        yield operands["idesc"], IDESC_BY_KIND[kind]
    for name in _DESCRIPTORS:
        if name in operands:
            yield operands[name], PTX_WGMMA_DESC if line.tree.opcode.text == "wgmma" else PTX_TCGEN05_DESC
