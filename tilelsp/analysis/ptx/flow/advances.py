"""Descriptors of matrices that are moved on by a constant: what the rules on such a step look at."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from tilelsp.analysis.ptx.flow.addresses import DESCRIPTORS, START
from tilelsp.analysis.ptx.flow.body import STEP, Body, Line
from tilelsp.analysis.ptx.flow.values import Values
from tilelsp.defs.encodings.smem_desc import PTX_TCGEN05_DESC, PTX_WGMMA_DESC
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.defs.rules.views import AdvanceView
from tilelsp.spec.bits import Encoding
from tilelsp.syntax.ptx import tree


def advances(body: Body, values: Values) -> Generator[None, None, list[tuple[Line, AdvanceView]]]:
    """The additions that move a known descriptor on by a known number of units, each once, in text order."""
    found: dict[int, tuple[Line, AdvanceView]] = {}
    for count, line in enumerate(body.lines, 1):
        if count % STEP == 0:
            yield
        for name, operand in line.bound.operands.items() if line.bound is not None else ():
            if name in DESCRIPTORS and isinstance(operand, tree.Name):
                reading = PTX_WGMMA_DESC if line.words[0] == "wgmma" else PTX_TCGEN05_DESC
                for writer, view in _steps(body, values, operand, line, reading):
                    found.setdefault(writer.at, (writer, view))
    return [found[at] for at in sorted(found)]


def _steps(
    body: Body, values: Values, operand: tree.Name, line: Line, reading: Encoding
) -> Iterator[tuple[Line, AdvanceView]]:
    """The one addition that an operand comes from, where both sides are known.

    What is larger than the field builds the descriptor from parts, and moves nothing.
    """
    writers = values.writers.get(body.register(line.scope, operand.text), [])
    if len(writers) != 1 or writers[0].tree.opcode.text != "add" or writers[0].tree.guard is not None:
        return
    (writer,) = writers
    base, *rest = (values.constant(one, writer) for one in writer.tree.operands[1:])
    if base is None or len(rest) != 1 or rest[0] is None:
        return
    word, units = sorted((base % (1 << PTX_TCGEN05_DESC.width), rest[0]), key=abs, reverse=True)
    if word > START.mask and 0 < units <= START.mask:
        start, fields = START.take(word), reading.unpack(word)
        swizzle = fields.value("swizzle", Swizzle) or Swizzle.NONE
        inside = None if fields.flag("base_offset") else (start + units) * START.scale
        yield writer, AdvanceView(start, units * START.scale, ptx=True, swizzle=swizzle, inside=inside)
