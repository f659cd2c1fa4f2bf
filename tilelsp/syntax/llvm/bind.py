"""Meanings of a function's names: numbers, types of uses, blocks, and what LLVM's assembler says against them."""

from __future__ import annotations

from collections.abc import Generator
from typing import cast

from tilelsp.ir.types import POISON, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.chunk import ChunkDefinition, LlvmChunk, LlvmChunkSummary, NameUse
from tilelsp.syntax.llvm.demands import SAME
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition, FunctionParameter, LlvmFault
from tilelsp.syntax.llvm.operand import same
from tilelsp.syntax.llvm.statement import BLOCK, INSTRUCTION, ORDER, RECORD, LlvmStatement
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.use_lists import order_faults
from tilelsp.syntax.llvm.verify import Verifier
from tilelsp.syntax.llvm.words import TERMINATORS

STEP = 12
"""Chunks that are bound in one step."""
SLOW = 6
"""As many of these is one that is bound statement by statement."""


class FunctionBinder:
    """Binds one function."""

    def __init__(self, function: FunctionDefinition, before: BoundFunction | None = None) -> None:
        self.function = function
        self._before = before
        self.base = 0, 0, 0
        self.chunk: LlvmChunk | None = None
        self.bound = BoundFunction()
        self.number = 0
        self.block = -1
        self.ended = True
        """Set once the current block has its terminator."""
        self.failed = False
        """Set if the previous statement could not be read."""
        self.uncertain = function.broken
        """Set if something unnamed could not be read, so that the numbers of unnamed values are not known."""
        self.flow_known = True
        self.pending: dict[str, list[tuple[Type, NameUse]]] = {}
        self.across: list[tuple[str, NameUse]] = []
        """Uses in other blocks or in front of their definition; statements and blocks count from the function's."""

    def fault(self, message: str, start: int, end: int, code: str, earlier: tuple[int, int] | None = None) -> None:
        """Note that something is wrong."""
        self.bound.faults.append(LlvmFault(message, code, start, end, earlier))

    def run(self) -> Generator[None, None, BoundFunction]:
        """Bind the function; breaks every few statements."""
        for parameter in self.function.parameters:
            self._parameter(parameter)
        steps = 0
        for at, chunk in self.function.chunks:
            steps += 1 if self._whole(at, chunk) else SLOW
            if steps >= STEP:
                steps = 0
                yield
        self._close()
        self._undefined()
        if len(self.function.chunks) >= STEP:
            yield
        if self.bound.blocks and self.function.closed >= 0 and not self.function.broken:
            flow = self._before.flow if self._before is not None else None
            self.bound.faults += order_faults(self.function, self.bound)
            yield from Verifier(self.function, self.bound, self.across, flow, known=self.flow_known).run()
        return self.bound

    # --- chunks -------------------------------------------------------------------------------------------------------

    def _whole(self, at: int, chunk: LlvmChunk) -> bool:
        """Bind a chunk, in one step where that is the same as statement by statement, and say whether it was."""
        bound = self.bound
        self.base = bound.bases[chunk] = at, len(bound.numbers), self.block
        self.chunk = chunk
        summary = chunk.summary
        if summary.binds_at_once and self._fits(summary):
            self._take(summary)
            return True
        for index, (offset, statement) in enumerate(chunk.statements, self.base[1]):
            self._statement(index, at + offset, statement)
        return False

    def _fits(self, summary: LlvmChunkSummary) -> bool:
        """True if a chunk is free of faults at this place, but for what may come after it."""
        values = self.bound.values
        if self.ended != summary.opens and (self.bound.blocks or not summary.opens):
            return False
        if 0 <= summary.first < self.number or not values.keys().isdisjoint(summary.defined.keys()):
            return False
        if any(type is not self.function.result for type in summary.returned):
            return False
        for name, (type, _) in summary.needs.items():
            known = values.get(name)
            if known is not None and known.type is not type:
                return False
        late = self.pending.keys() & summary.defined.keys() if self.pending else ()
        return all(type is summary.defined[name].type for name in late for type, _ in self.pending[name])

    def _take(self, summary: LlvmChunkSummary) -> None:
        """Bind a chunk that fits."""
        bound = self.bound
        at, index, block = self.base
        values, bases, phis = bound.values, bound.bases, summary.phis
        for name, (type, places) in summary.needs.items():
            known = values.get(name)
            if known is None:
                waiting = self.pending.setdefault(name, [])
                waiting += ((type, _placed(place, at, index, block)) for place in places)
            elif known.statement >= 0:
                defined = bases[known.chunk][2] + known.block - block
                for place in places:
                    if place.block != defined or (phis and place.statement.word == "phi"):
                        self.across.append((name, _placed(place, at, index, block)))
        for name in self.pending.keys() & summary.defined.keys() if self.pending else ():
            for type, place in self.pending.pop(name):
                if type is not ty.LABEL_TYPE:
                    self.across.append((name, place))
        self.across += ((name, _placed(place, at, index, block)) for name, place in summary.across)
        bound.numbers += summary.names
        bound.values.update(summary.defined)
        for name, first in summary.labels:
            self._end_block(index + first)
            bound.blocks.append((name, index + first, index + first))
        self.block = len(bound.blocks) - 1
        self.number = max(self.number, summary.last)
        self.ended, self.failed = summary.ended, False

    def _end_block(self, index: int) -> None:
        """The last block, if there is one, ends in front of a statement."""
        if self.bound.blocks:
            name, first, _ = self.bound.blocks[-1]
            self.bound.blocks[-1] = name, first, index

    def _parameter(self, parameter: FunctionParameter) -> None:
        name = parameter.name
        if name is None or (name.isdecimal() and len(name) < 10):
            number = self.number if name is None else int(name)
            if number < self.number:
                self.fault(
                    f"argument expected to be numbered '%{self.number}' or greater", parameter.start, parameter.end,
                    "llvm.number",
                )  # fmt: skip
            self.number = number + 1
            name = str(number)
        elif name in self.bound.values:
            earlier = self.bound.place(self.bound.values[name])
            self.fault(
                f"redefinition of argument '%{name}'", parameter.start, parameter.end, "llvm.redefinition", earlier
            )  # fmt: skip
        self.bound.values.setdefault(name, ChunkDefinition(parameter.type, parameter.start, parameter.end, 0, -1))

    # --- statements ---------------------------------------------------------------------------------------------------

    def _statement(self, index: int, base: int, statement: LlvmStatement) -> None:
        self.bound.numbers.append("")
        if statement.kind == BLOCK:
            self._label(index, base, statement)
            return
        if self.ended and statement.kind in (INSTRUCTION, RECORD):
            self._open(index, None, base + statement.start, base + statement.start)
        problem = statement.problem
        self.failed = problem is not None
        if problem is not None:
            self.fault(problem.message, base + problem.start, base + problem.end, problem.code)
            if statement.word in TERMINATORS or (not statement.word and statement.result is None):
                self.flow_known = False
                self.ended = statement.word in TERMINATORS
            if statement.result is None and statement.word not in ("store", "fence"):
                self.uncertain = True
        for name, type, start, end in statement.uses:
            known = self.bound.values.get(name)
            place = NameUse(index, self.block, base, start, end, statement)
            if known is None:
                self.pending.setdefault(name, []).append((type, place))
                continue
            if known.type is not type:
                self._mismatch(name, known.type, type, base + start, base + end)
            elsewhere = self.bound.block(known) != self.block or statement.word == "phi"
            if elsewhere and known.statement >= 0 and type is not ty.LABEL_TYPE:
                self.across.append((name, place))
        returned = statement.fields.get("returns")
        if returned is not None and problem is None:
            self._returned(base, returned)
        if statement.kind != INSTRUCTION:
            return
        if statement.type is not None and (problem is None or statement.result is not None):
            self._define(index, base, statement)
        if problem is None and statement.word in TERMINATORS:
            self.ended = True

    def _mismatch(self, name: str, found: Type, wanted: Type, start: int, end: int) -> None:
        if found == wanted or POISON in (found, wanted):
            return
        if wanted is ty.LABEL_TYPE:
            message = f"'%{name}' is not a basic block"
        else:
            message = f"'%{name}' defined with type '{type_text(found)}' but expected '{type_text(wanted)}'"
        self._differ(found, wanted, message, start, end)

    def _differ(self, found: Type, wanted: Type, message: str, start: int, end: int) -> None:
        """Two types that are not equal: the module knows whether those with names are one."""
        if not same(found, wanted):
            self.fault(message, start, end, "llvm.type")
        else:
            self.bound.later.append((SAME, (found, wanted), message, start, end))

    def _returned(self, base: int, returned: object) -> None:
        if self.function.broken:
            return
        made, start, end = cast("tuple[Type, int, int]", returned)
        wanted = self.function.result
        if made == wanted or POISON in (made, wanted):
            return
        message = f"value doesn't match function result type '{type_text(wanted)}'"
        if (made is ty.VOID) != (wanted is ty.VOID):
            self.fault(message, base + start, base + end, "llvm.type")
        else:
            self._differ(made, wanted, message, base + start, base + end)

    def _define(self, index: int, base: int, statement: LlvmStatement) -> None:
        assert statement.type is not None
        name = statement.result
        start, end = statement.result_at or (statement.start, statement.end)
        start, end = base + start, base + end
        if name is None or (name.isdecimal() and len(name) < 10):
            number = self.number if name is None else int(name)
            if number < self.number:
                if not self.uncertain:
                    self.fault(
                        f"instruction expected to be numbered '%{self.number}' or greater", start, end, "llvm.number"
                    )
            else:
                self.number = number + 1
            name = str(number)
        elif name in self.bound.values:
            earlier = self.bound.place(self.bound.values[name])
            message = f"multiple definition of local value named '{name}'"
            self.fault(message, start, end, "llvm.redefinition", earlier)
            return
        self.bound.numbers[index] = name
        self.bound.values.setdefault(name, self._defined(statement.type, start, end, index, statement))
        waiting = self.pending.pop(name, None)
        if waiting is None:
            return
        for type, _ in waiting:
            if type != statement.type and POISON not in (type, statement.type):
                message = f"instruction forward referenced with type '{type_text(type)}'"
                self._differ(type, statement.type, message, start, end)
                break
        self.across += ((name, place) for type, place in waiting if type is not ty.LABEL_TYPE)

    def _defined(
        self, type: Type, start: int, end: int, index: int = -1, by: LlvmStatement | None = None
    ) -> ChunkDefinition:
        """A value, or without a statement a block, that the chunk at hand defines."""
        at, first, block = self.base
        number = index - first if index >= 0 else -1
        return ChunkDefinition(type, start - at, end - at, self.block - block, number, self.chunk, by)

    # --- blocks -------------------------------------------------------------------------------------------------------

    def _open(self, index: int, name: str | None, start: int, end: int) -> None:
        """Begin a block."""
        values = self.bound.values
        if name is None or (name.isdecimal() and len(name) < 10):
            number = self.number if name is None else int(name)
            if number < self.number and not self.uncertain:
                self.fault(f"label expected to be numbered '{self.number}' or greater", start, end, "llvm.number")
            self.number = max(number + 1, self.number)
            name = str(number)
        elif name in values:
            known = values[name]
            if known.type is ty.LABEL_TYPE:
                message = "Terminator found in the middle of a basic block!"
            else:
                message = f"unable to create block named '{name}'"
            self.fault(message, start, end, "llvm.redefinition", self.bound.place(known))
            name = f"{name}\n{index}"
        self._end_block(index)
        self.block = len(self.bound.blocks)
        self.bound.blocks.append((name, index, index))
        values[name] = self._defined(ty.LABEL_TYPE, start, end)
        for type, place in self.pending.pop(name, ()):
            if type is not ty.LABEL_TYPE:
                self._mismatch(name, ty.LABEL_TYPE, type, place.offset + place.start, place.offset + place.end)
        self.ended = self.failed = False

    def _label(self, index: int, base: int, statement: LlvmStatement) -> None:
        start, end = base + statement.start, base + statement.end
        if statement.problem is not None:
            self.fault(statement.problem.message, start, end, statement.problem.code)
        if self.bound.blocks and not self.ended:
            if not self.failed:
                self.fault("expected instruction opcode", start, end, "llvm.terminator")
            self.flow_known = False
        self._open(index, statement.result, start, end)

    def _close(self) -> None:
        bound = self.bound
        at = self.function.closed
        end = len(bound.numbers)
        while end and self.function.statement(end - 1).kind == ORDER:
            end -= 1
        self._end_block(end)
        if at < 0:
            return
        if not bound.blocks:
            self.fault("function body requires at least one basic block", at, at + 1, "llvm.syntax")
        elif not self.ended:
            self.flow_known = False
            if not self.failed:
                self.fault("expected instruction opcode", at, at + 1, "llvm.terminator")

    def _undefined(self) -> None:
        for name, waiting in self.pending.items():
            if (name.isdecimal() and self.uncertain) or self.function.broken:
                continue
            start, end = min((place.offset + place.start, place.offset + place.end) for _, place in waiting)
            self.fault(f"use of undefined value '%{name}'", start, end, "llvm.undefined-value")
            self.bound.undefined[name] = waiting[0][0]
            if any(type is ty.LABEL_TYPE for type, *_ in waiting):
                self.flow_known = False


def _placed(place: NameUse, at: int, index: int, block: int) -> NameUse:
    """A place in a chunk as one of the function."""
    user, inside, offset, start, end, statement = place
    return NameUse(index + user, block + inside, at + offset, start, end, statement)
