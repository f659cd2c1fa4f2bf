"""Mutants of a kernel: an instruction of its PTX changed as a line of `cases/pipeline_mutants/changes.txt` says, or a
field of one of its tensor maps."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

from tests.pipeline_mutants.kernels import Kernel, arguments
from tests.pipeline_mutants.slices import Slices, slices_of
from tests.producer_runs import rows
from tests.sync_mutants import without
from tilelsp.compile.map_plan import TensorMapPlan
from tilelsp.interp.ptx.program import Instruction
from tilelsp.interp.ptx.reading import read_program

CASES = Path(__file__).parent.parent / "cases" / "pipeline_mutants"

_NUMBER = re.compile(r"(?<![\w%$.+-])-?(?:0x[0-9a-fA-F]+|\d+)(?=\s*[;,}])")
_ADDRESS = re.compile(r"\[([^\[\]{}]*)\](?!.*\[[^\[\]{}]*\])")
_SWIZZLES = {"128B": "64B", "64B": "32B", "32B": "none", "none": "128B"}


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed kernel; `what` names the line of the table, `place` the instruction or the map."""

    kernel: Kernel
    kind: str
    what: str
    place: str

    @property
    def name(self) -> str:
        """A name that stays the same as long as the kernel does."""
        return f"{self.kernel.name} {self.kernel.target} | {self.kind}: {self.what} | {self.place}"


@dataclass(frozen=True, slots=True)
class Change:
    """One line of the table."""

    kind: str
    chosen: tuple[str, ...]
    missing: tuple[str, ...]
    part: str
    change: str

    @property
    def what(self) -> str:
        """As the table has it."""
        words = [*self.chosen, *(f"!{one}" for one in self.missing), *(["of", self.part] if self.part else [])]
        return f"{' '.join(words)}, {self.change}"

    def fits(self, number: int, instruction: Instruction, slices: Slices) -> bool:
        """True if the change applies to an instruction."""
        parts = set(instruction.parts)
        if instruction.parts[0] != self.chosen[0] or not parts.issuperset(self.chosen) or parts & set(self.missing):
            return False
        return not self.part or number in slices.named(self.part)


@cache
def changes() -> tuple[Change, ...]:
    """The table."""
    found: list[Change] = []
    for row in rows(CASES / "changes.txt"):
        kind, which, change = (part.strip() for part in row.split("|"))
        words, _, part = which.partition(" of ")
        chosen = words.split()
        missing = tuple(one[1:] for one in chosen if one.startswith("!"))
        found.append(Change(kind, tuple(one for one in chosen if not one.startswith("!")), missing, part, change))
    return tuple(found)


def drawn(kernel: Kernel, seed: int, count: int | None = None) -> list[Mutant]:
    """Some mutants of a kernel, of each line of the table one before any has two; None for all. Raises `Fault`."""
    every = list(mutants(kernel, kernel.launch(arguments(kernel.name)).reached))
    if count is None:
        return every
    random = Random(f"{seed} {kernel.name} {kernel.target}")
    random.shuffle(every)
    turns: Counter[str] = Counter()
    ranked: list[tuple[int, int, Mutant]] = []
    for number, mutant in enumerate(every):
        ranked.append((turns[mutant.what], number, mutant))
        turns[mutant.what] += 1
    return [mutant for _, _, mutant in sorted(ranked, key=lambda row: row[:2])[:count]]


def mutants(kernel: Kernel, reached: frozenset[int]) -> Iterator[Mutant]:
    """All mutants of what a launch reached, in the order of the table."""
    program = read_program(kernel.text, kernel.name)
    slices = slices_of(program.code)
    for change in changes():
        for number, instruction in enumerate(program.code):
            if number in reached and instruction.span is not None and change.fits(number, instruction, slices):
                start, end = instruction.span
                new = _changed(kernel.text[start:end], instruction, change.change)
                if new is not None:
                    made = replace(kernel, text=kernel.text[:start] + new + kernel.text[end:])
                    yield Mutant(made, change.kind, change.what, _place(program.code, number))
    for at, plan in enumerate(kernel.maps):
        for kind, what, changed in _of_maps(plan):
            made = replace(kernel, maps=(*kernel.maps[:at], changed, *kernel.maps[at + 1 :]))
            yield Mutant(made, kind, what, f"map {at}")


def _place(code: Sequence[Instruction], number: int) -> str:
    """An instruction between its neighbours."""
    around = (instruction.source[:60] for instruction in code[max(0, number - 1) : number + 2])
    return f"{code[number].line}: {' '.join(around)}"


def _of_maps(plan: TensorMapPlan) -> Iterator[tuple[str, str, TensorMapPlan]]:
    yield "swizzle", f"map, {plan.swizzle}", replace(plan, swizzle=_SWIZZLES[plan.swizzle])
    for at, extent in enumerate(plan.box):
        box = [*plan.box]
        for new in (extent // 2, extent * 2):
            # Rows shorter than what a swizzle turns about are nothing that the evaluator executes.
            if 0 < new <= 256 and (at or new > extent or plan.swizzle == "none"):
                box[at] = new
                yield (
                    "box",
                    f"map, extent {at} {'halved' if new < extent else 'doubled'}",
                    replace(plan, box=tuple(box)),
                )


def _changed(source: str, instruction: Instruction, change: str) -> str | None:
    """The instruction's text after a change; None where it has nothing to change."""
    body = source.partition(" ")[2].lstrip() if source.startswith("@") else source
    guard = source[: len(source) - len(body)]
    word, *given = change.split()
    new = _CHANGES[word](body, instruction, given) if word != "drop" else without(instruction, "")
    return None if new is None else guard + new if new or not guard else ""


def _last(body: str, instruction: Instruction, given: list[str]) -> str | None:
    del instruction
    (how,) = given
    match how[0]:
        case "*":
            return _with_number(body, lambda old: old * int(how[1:]))
        case "/":
            return _with_number(body, lambda old: old // int(how[1:]))
        case _:
            return _with_number(body, lambda old: old + int(how))


def _field(body: str, instruction: Instruction, given: list[str]) -> str | None:
    del instruction
    low, bits, value = map(int, given)
    mask = ((1 << bits) - 1) << low
    return _with_number(body, lambda old: old & ~mask | value << low)


def _with_number(body: str, change: Callable[[int], int]) -> str | None:
    places = list(_NUMBER.finditer(body))
    if not places:
        return None
    old = int(places[-1][0], 0)
    new = change(old)
    if new == old or new < -1:
        return None
    text = f"{new:#x}" if places[-1][0].startswith("0x") else str(new)
    return body[: places[-1].start()] + text + body[places[-1].end() :]


def _address(body: str, instruction: Instruction, given: list[str]) -> str | None:
    del instruction
    place = _ADDRESS.search(body)
    if place is None:
        return None
    base, _, offset = place[1].partition("+")
    moved = int(offset or 0) + int(given[0])
    behind = f"+{moved}" if moved else ""
    return f"{body[: place.start()]}[{base}{behind}]{body[place.end() :]}"


def _size(body: str, instruction: Instruction, given: list[str]) -> str | None:
    """Half of what `cp.async` copies is zeros."""
    del given
    full = body.rpartition("]")[2].strip(" ,;").split(",")[0].strip()
    head = body[: body.rindex("]") + 1]
    return f"{head}, {full}, {int(full) // 2};" if instruction.parts[:2] == ("cp", "async") else None


def _first(body: str, instruction: Instruction, given: list[str]) -> str | None:
    del instruction, given
    opcode, _, operands = body.partition(" ")
    target, first, _ = operands.split(",")
    return f"mov.{opcode.rpartition('.')[2]} {target.strip()}, {first.strip()};"


_CHANGES: dict[str, Callable[[str, Instruction, list[str]], str | None]] = {
    "last": _last, "field": _field, "address": _address, "size": _size, "first": _first,
}  # fmt: skip
