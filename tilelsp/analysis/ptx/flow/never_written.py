"""Registers of a kernel that something reads and nothing writes, whatever the instructions do besides."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.analysis.ptx.flow.body import Body, Line, bind, written
from tilelsp.analysis.ptx.uses import names_in, names_of
from tilelsp.defs.rules.views import RegisterView
from tilelsp.syntax.ptx import tree

STEP = 100
"""Instructions that are read in one step."""

_HANDED_ON = frozenset(("mov", "selp", "prmt", "call"))
_ARGUMENT = ("st", "param")

Read = tuple[Line, tree.Name, RegisterView]


def never_written(body: Body) -> Generator[None, None, list[Read]]:
    """Where each register that nothing writes is read first, by anything but a move."""
    read: dict[str, tuple[Line, tree.Name]] = {}
    made: set[str] = set()
    for count, line in enumerate(body.lines, 1):
        if count % STEP == 0:
            yield
        line.bound = line.bound or bind(line)
        targets = [name for one in written(line) for name in names_in(one)]
        made.update(body.register(line.scope, name.text) for name in targets)
        for name in names_of(line.tree):
            if name not in targets and not _hands_on(line):
                read.setdefault(body.register(line.scope, name.text), (line, name))
    found: list[Read] = []
    for register in read.keys() - made:
        line, name = read[register]
        type = body.type_of(line.scope, name.text)
        if type:
            view = RegisterView(written=False) if type == "pred" else RegisterView(written_before=False)
            found.append((line, name, view))
    return sorted(found, key=lambda one: one[0].at)


def _hands_on(line: Line) -> bool:
    """Whether compilers use an instruction to hand on what they left undefined, of which nothing comes."""
    return line.tree.opcode.text in _HANDED_ON or line.words[:2] == _ARGUMENT
