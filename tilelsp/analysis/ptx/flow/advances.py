"""Descriptors of matrices that are moved on by a constant: what the rules on such a step look at."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.analysis.instructions.addresses import START
from tilelsp.analysis.instructions.body import STEP, Body, Line
from tilelsp.analysis.instructions.values import Values
from tilelsp.analysis.instructions.words import Words
from tilelsp.analysis.ptx.flow.descriptors import reading_of
from tilelsp.defs.encodings.terms import Swizzle
from tilelsp.defs.rules.views import AdvanceView
from tilelsp.spec.bits import Encoding
from tilelsp.syntax.ptx import tree


def advances(body: Body, values: Values) -> Generator[None, None, list[tuple[Line, AdvanceView]]]:
    """The additions that move a descriptor on by a known number of units, each once, in text order."""
    found: dict[int, tuple[Line, AdvanceView]] = {}
    words = Words(values)
    for count, line in enumerate(body.lines, 1):
        if count % STEP == 0:
            yield
        for operand, reading in reading_of(line):
            made = _step(words, operand, line, reading) if isinstance(operand, tree.NameOperand) else None
            if made is not None:
                found.setdefault(made[0].at, made)
    return [found[at] for at in sorted(found)]


def _step(words: Words, operand: tree.NameOperand, line: Line, reading: Encoding) -> tuple[Line, AdvanceView] | None:
    """The last addition that an operand comes from.

    Where the word begins is not known if a part of it is an address: somewhere in the first row of the pattern, from
    where no step leads into the first row again that does not end near enough to where the pattern begins anew.
    """
    word = words.of(operand, line)
    if not word.steps:
        return None
    step, units = word.steps[-1]
    start, fields = START.take(word.known), reading.unpack(word.known)
    swizzle = fields.value("swizzle", Swizzle) or Swizzle.NONE
    moved = sum(units for _, units in word.steps)
    inside = moved * START.scale
    if not word.is_whole:
        may_fit = inside % swizzle.repeat_bytes > swizzle.repeat_bytes - swizzle.span_bytes
        inside = None if may_fit or fields.flag("base_offset") else inside
    elif fields.flag("base_offset"):
        inside = None
    else:
        inside += start * START.scale
    return step, AdvanceView(start + moved - units, units * START.scale, ptx=True, swizzle=swizzle, inside=inside)
