"""A function that was read, and what its names mean: numbers, types of uses, blocks, what LLVM says against it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import cast

from tilelsp.ir.types import POISON, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attributes import Attribute
from tilelsp.syntax.llvm.flow import Flow, PhiEntry, PhiNode
from tilelsp.syntax.llvm.statement import BLOCK, INSTRUCTION, RECORD, Statement
from tilelsp.syntax.llvm.types import type_text
from tilelsp.syntax.llvm.values import same
from tilelsp.syntax.llvm.words import TERMINATORS

STEP = 100
"""Statements between two breaks."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter: its type, its name (None: the next number), where that or else the type stands."""

    type: Type
    name: str | None
    start: int
    end: int
    attributes: tuple[Attribute, ...] = ()


@dataclass(slots=True)
class Function:
    """A definition as it was read. Places count from the unit; those of a statement from its own offset."""

    name: str
    start: int
    end: int
    result: Type
    parameters: tuple[Parameter, ...] = ()
    variadic: bool = False
    kernel: bool = False
    attributes: tuple[Attribute, ...] = ()
    groups: tuple[str, ...] = ()
    statements: list[tuple[int, Statement]] = field(default_factory=list[tuple[int, Statement]])
    closed: int = -1
    """Where the closing brace stands; -1 without one."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong: a sentence, its code, its place in the unit, and a first place it refers to."""

    message: str
    code: str
    start: int
    end: int
    earlier: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Defined:
    """A value or a block: its type, its place, the block and the statement it belongs to (-1: a parameter)."""

    type: Type
    start: int
    end: int
    block: int
    statement: int


@dataclass(slots=True)
class Bound:
    """What the names of a function mean. `values` has blocks too, which have the type `label`."""

    values: dict[str, Defined] = field(default_factory=dict[str, Defined])
    blocks: list[tuple[str, int, int]] = field(default_factory=list[tuple[str, int, int]])
    """The first and one past the last statement of each block, and its name."""
    numbers: list[str] = field(default_factory=list[str])
    """The name of each statement's result; empty without one."""
    faults: list[Fault] = field(default_factory=list[Fault])


class Binder:
    """Binds one function."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.bound = Bound()
        self.number = 0
        self.block = -1
        self.ended = True
        """Whether the block at hand has its terminator."""
        self.failed = False
        """Whether the statement before could not be read."""
        self.uncertain = False
        """Whether something unnamed could not be read, so that numbers are not known."""
        self.flow_known = True
        self.pending: dict[str, list[tuple[Type, int, int, int, int]]] = {}
        self.across: list[tuple[str, int, int, int, int]] = []
        """Uses in other blocks or in front of their definition: name, block, statement, place."""

    def fault(self, message: str, start: int, end: int, code: str, earlier: tuple[int, int] | None = None) -> None:
        """Note that something is wrong."""
        self.bound.faults.append(Fault(message, code, start, end, earlier))

    def run(self) -> Generator[None, None, Bound]:
        """Bind the function; breaks every few statements."""
        for parameter in self.function.parameters:
            self._parameter(parameter)
        for index, (base, statement) in enumerate(self.function.statements):
            if index % STEP == STEP - 1:
                yield
            self._statement(index, base, statement)
        self._close()
        self._undefined()
        yield
        yield from self._verify()
        return self.bound

    def _parameter(self, parameter: Parameter) -> None:
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
            earlier = self.bound.values[name]
            self.fault(
                f"redefinition of argument '%{name}'", parameter.start, parameter.end, "llvm.redefinition",
                (earlier.start, earlier.end),
            )  # fmt: skip
        self.bound.values.setdefault(name, Defined(parameter.type, parameter.start, parameter.end, 0, -1))

    # --- statements ---------------------------------------------------------------------------------------------------

    def _statement(self, index: int, base: int, statement: Statement) -> None:
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
            if known is None:
                self.pending.setdefault(name, []).append((type, base + start, base + end, self.block, index))
                continue
            if known.type is not type:
                self._mismatch(name, known.type, type, base + start, base + end)
            elsewhere = known.block != self.block or statement.word == "phi"
            if elsewhere and known.statement >= 0 and type is not ty.LABEL_TYPE:
                self.across.append((name, self.block, index, base + start, base + end))
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
        if same(found, wanted):
            return
        if wanted is ty.LABEL_TYPE:
            message = f"'%{name}' is not a basic block"
        else:
            message = f"'%{name}' defined with type '{type_text(found)}' but expected '{type_text(wanted)}'"
        self.fault(message, start, end, "llvm.type")

    def _returned(self, base: int, returned: object) -> None:
        made, start, end = cast("tuple[Type, int, int]", returned)
        wanted = self.function.result
        if not same(made, wanted) or (made is ty.VOID) != (wanted is ty.VOID):
            message = f"value doesn't match function result type '{type_text(wanted)}'"
            self.fault(message, base + start, base + end, "llvm.type")

    def _define(self, index: int, base: int, statement: Statement) -> None:
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
            earlier = self.bound.values[name]
            self.fault(
                f"multiple definition of local value named '{name}'", start, end, "llvm.redefinition",
                (earlier.start, earlier.end),
            )  # fmt: skip
            return
        self.bound.numbers[index] = name
        self.bound.values.setdefault(name, Defined(statement.type, start, end, self.block, index))
        waiting = self.pending.pop(name, None)
        if waiting is None:
            return
        for type, *_ in waiting:
            if not same(type, statement.type):
                message = f"instruction forward referenced with type '{type_text(type)}'"
                self.fault(message, start, end, "llvm.type")
                break
        for type, at, to, block, user in waiting:
            if type is not ty.LABEL_TYPE:
                self.across.append((name, block, user, at, to))

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
            self.fault(message, start, end, "llvm.redefinition", (known.start, known.end))
            name = f"{name}\n{index}"
        if self.bound.blocks:
            last, first, _ = self.bound.blocks[-1]
            self.bound.blocks[-1] = last, first, index
        self.block = len(self.bound.blocks)
        self.bound.blocks.append((name, index, index))
        values[name] = Defined(ty.LABEL_TYPE, start, end, self.block, -1)
        for type, at, to, _, _ in self.pending.pop(name, ()):
            if type is not ty.LABEL_TYPE:
                self._mismatch(name, ty.LABEL_TYPE, type, at, to)
        self.ended = self.failed = False

    def _label(self, index: int, base: int, statement: Statement) -> None:
        start, end = base + statement.start, base + statement.end
        if self.bound.blocks and not self.ended:
            if not self.failed:
                self.fault("expected instruction opcode", start, end, "llvm.terminator")
            self.flow_known = False
        self._open(index, statement.word, start, end)

    def _close(self) -> None:
        function, bound = self.function, self.bound
        at = function.closed
        if bound.blocks:
            name, first, _ = bound.blocks[-1]
            bound.blocks[-1] = name, first, len(function.statements)
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
            if name.isdecimal() and self.uncertain:
                continue
            _, start, end, _, _ = min(waiting, key=lambda use: use[1])
            self.fault(f"use of undefined value '%{name}'", start, end, "llvm.undefined-value")
            if any(type is ty.LABEL_TYPE for type, *_ in waiting):
                self.flow_known = False

    # --- what the verifier says ---------------------------------------------------------------------------------------

    def _verify(self) -> Generator[None, None, None]:
        bound = self.bound
        if not bound.blocks or self.function.closed < 0:
            return
        successors: list[tuple[int, ...]] = []
        phis: list[PhiNode] = []
        entry_branch: tuple[int, int] | None = None
        for number, (_, first, end) in enumerate(bound.blocks):
            targets: tuple[int, ...] = ()
            grouped = True
            for index in range(first, end):
                if index % STEP == STEP - 1:
                    yield
                base, statement = self.function.statements[index]
                if statement.kind != INSTRUCTION:
                    continue
                if statement.word == "phi":
                    if not grouped:
                        place = statement.result_at or (statement.start, statement.end)
                        self.fault(
                            "PHI nodes not grouped at top of basic block!", base + place[0], base + place[1],
                            "llvm.verify",
                        )  # fmt: skip
                    elif statement.problem is None:
                        phis.append(self._phi(number, base, statement))
                else:
                    grouped = False
                if statement.labels and index == end - 1:
                    targets = tuple(
                        bound.values[label].block
                        for label in statement.labels
                        if label in bound.values and bound.values[label].type is ty.LABEL_TYPE
                    )
                    if 0 in targets and entry_branch is None:
                        entry_branch = base + statement.start, base + statement.end
            successors.append(targets)
        if entry_branch is not None:
            self.fault("Entry block to function must not have predecessors!", *entry_branch, "llvm.verify")
        if not self.flow_known:
            return
        flow = Flow(successors)
        yield
        for message, start, end in flow.phi_problems(phis):
            self.fault(message, start, end, "llvm.verify")
        if entry_branch is None:
            self._dominance(flow)

    def _phi(self, block: int, base: int, statement: Statement) -> PhiNode:
        entries: list[PhiEntry] = []
        for operand, label in zip(statement.operands, statement.incoming, strict=True):
            known = self.bound.values.get(label)
            value = (operand.kind, operand.name, operand.bits)
            entries.append(PhiEntry(-1 if known is None or known.type is not ty.LABEL_TYPE else known.block, value))
        start, end = statement.result_at or (statement.start, statement.end)
        return PhiNode(block, tuple(entries), base + start, base + end)

    def _dominance(self, flow: Flow) -> None:
        statements, values = self.function.statements, self.bound.values
        for name, block, index, start, end in self.across:
            known = values[name]
            base, user = statements[index]
            if user.kind == RECORD or known.statement < 0 or known.type is POISON or block < 0:
                continue
            if not flow.reachable(block) and user.word != "phi":
                continue
            if user.word == "phi":
                if not self._reaches(flow, known, user, start - base):
                    self.fault("Instruction does not dominate all uses!", start, end, "llvm.dominance")
                continue
            if known.statement == index:
                self.fault("Only PHI nodes may reference their own value!", start, end, "llvm.dominance")
                continue
            callee = user.fields.get("callee")
            if isinstance(callee, str) and callee.startswith("llvm.dbg."):
                continue
            here = known.block == block
            if not (known.statement < index if here else self._edge_dominates(flow, known, block)):
                self.fault("Instruction does not dominate all uses!", start, end, "llvm.dominance")

    def _reaches(self, flow: Flow, known: Defined, phi: Statement, start: int) -> bool:
        """Whether a value is there at the end of the predecessor that a phi takes it from."""
        for operand, label in zip(phi.operands, phi.incoming, strict=True):
            if operand.start == start:
                block = self.bound.values.get(label)
                if block is None or block.type is not ty.LABEL_TYPE or not flow.reachable(block.block):
                    return True
                return known.block == block.block or self._edge_dominates(flow, known, block.block)
        return True

    def _edge_dominates(self, flow: Flow, known: Defined, block: int) -> bool:
        _, statement = self.function.statements[known.statement]
        if statement.word in ("invoke", "callbr") and flow.successors[known.block]:
            normal = flow.successors[known.block][0]
            return len(flow.predecessors[normal]) > 1 or flow.dominates(normal, block)
        return flow.dominates(known.block, block)
