"""Functions of LLVM IR as the instructions of PTX that they become; see `analysis.instructions.body`.

Intrinsics become what `defs.llvm.effects` says, and assembly is what it is. What a phi takes is moved on the edges.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.body import Body, Line
from tilelsp.analysis.instructions.intrinsics import Argument, call_of
from tilelsp.analysis.instructions.lines_for import Copies, LinesFor
from tilelsp.analysis.low_level.llvm_forms import made_of
from tilelsp.analysis.low_level.llvm_names import POISON, LlvmNames
from tilelsp.analysis.low_level.spliced import Spliced, spliced
from tilelsp.defs.llvm.as_ptx import PARAMETER
from tilelsp.spec.effect import Act, Resource
from tilelsp.syntax.llvm import function as syntax
from tilelsp.syntax.llvm.statement import INSTRUCTION, Assembly, LlvmStatement
from tilelsp.syntax.ptx import tree

STEP = 40
"""Statements that are read in one step."""

_GROUP = "wgmma"
"""Mark of assembly of warp groups."""


class LlvmLines(LinesFor[int]):
    """The lines of one function; their owners are the numbers of statements."""

    def __init__(self, function: syntax.FunctionDefinition, bound: syntax.BoundFunction, body: Body) -> None:
        super().__init__(body)
        self.made: dict[str, LlvmStatement] = {}
        """The instructions by the names of their results."""
        self._function = function
        self._bound = bound
        self._spliced: dict[int, Spliced | None] = {}
        """Spliced assembly, by the number of its statement."""
        self._copied: dict[int, list[tuple[str, tree.Operand]]] = {}
        """Copies into accumulators behind the statements that make it; behind -1 where the function begins."""
        self._numbers: dict[str, int] = {}
        self._products: set[str] = set()
        """The results of products of warp groups."""
        self.names = LlvmNames({}, (), frozenset(), frozenset())

    def read(self) -> Generator[None]:
        """Make all lines, in steps."""
        yield from self._prepare()
        for number, parameter in enumerate(self._function.parameters):
            operands = ptx.register(f"%_{parameter.name or number}"), ptx.address(ptx.register(f"param_{number}"))
            self._write(-1, PARAMETER, operands)
        self._copies(-1, self._copied.get(-1, ()))
        begins = {name: first for name, first, _ in self._bound.blocks}
        for at, (name, first, end) in enumerate(self._bound.blocks):
            self._label(name)
            following = self._bound.blocks[at + 1][0] if at + 1 < len(self._bound.blocks) else ""
            for number in range(first, end):
                statement = self._function.statements[number][1]
                if statement.kind != INSTRUCTION:
                    continue
                if statement.labels:
                    self._called(statement, number)
                    self._branch(statement, number, name, following, begins)
                else:
                    self._statement(statement, number)
                self._copies(number, self._copied.get(number, ()))
                if number % STEP == 0:
                    yield

    def _prepare(self) -> Generator[None]:
        """Read the assembly, and find out which registers are one."""
        products = self._products
        passing: set[str] = set()
        for number, (_, statement) in enumerate(self._function.statements):
            name = self._bound.numbers[number] if number < len(self._bound.numbers) else ""
            if name:
                self.made[name] = statement
                self._numbers[name] = number
            assembly = statement.fields.get("assembly")
            if isinstance(assembly, Assembly):
                found = self._spliced[number] = spliced(assembly)
                if name and _GROUP in assembly.text and found is not None:
                    is_product = any(
                        line.bound is not None and line.bound.does(Act.ISSUE, Resource.WGMMA) for line in found.lines
                    )
                    (products if is_product else passing).add(name)
            if number % (5 * STEP) == 0:
                yield
        statements = [statement for _, statement in self._function.statements]
        self.names = LlvmNames(self.made, statements, products, passing)
        yield
        for name in products:
            for own, source in _changing(self.names.tied(name)):
                self._copied.setdefault(self._maker_of(source), []).append((own, source))

    def _maker_of(self, source: tree.Operand) -> int:
        """The number of the statement that makes what a product is given; -1 for a constant and a parameter."""
        if not isinstance(source, tree.NameOperand):
            return -1
        made = source.text.removeprefix("%_").partition("#")[0]
        return self._numbers.get(made, -1)

    def statement(self, number: int) -> LlvmStatement | None:
        """A statement by its number; None for what stands in front of the first one."""
        return self._function.statements[number][1] if number >= 0 else None

    def line_of(self, statement: LlvmStatement) -> Line:
        """The first line of an instruction that has a result."""
        return self.first[next(self._numbers[name] for name, made in self.made.items() if made is statement)]

    # --- statements ---------------------------------------------------------------------------------------------------

    def _statement(self, statement: LlvmStatement, number: int) -> None:
        name = self._bound.numbers[number]
        if statement.word in ("load", "store") and statement.operands[-1].name in self.names.slots:
            slot, is_store = statement.operands[-1], statement.word == "store"
            targets = self.names.results(slot.name if is_store else name)
            sources = self.names.items(statement.operands[0] if is_store else slot)
            self._copies(number, _changing(zip(targets, sources, strict=False)))
        elif statement.word in ("phi", "alloca") or (
            statement.word in ("extractvalue", "insertvalue", "freeze") and self.names.is_name(name)
        ):
            return
        elif not self._called(statement, number):
            for mnemonic, operands in made_of(statement, name, self.names):
                self._write(number, mnemonic, operands)

    def _called(self, statement: LlvmStatement, number: int) -> bool:
        """Write a call's lines; False for another statement."""
        name = self._bound.numbers[number]
        if number in self._spliced:
            self._splice(self._spliced[number], statement, number)
            return True
        called = statement.fields.get("callee")
        if statement.word not in ("call", "invoke", "callbr"):
            return False
        results = [*map(ptx.register, self.names.results(name))] if name else []
        arguments = [
            Argument(self.names.item(operand), operand.type, self.names.number(operand))
            for operand in statement.operands
        ]
        for lowered in call_of(called if isinstance(called, str) else "", arguments, results):
            if isinstance(lowered, ptx.OperandForm):
                self._add(number, ptx.named(len(self.owners), lowered))
            else:
                self._write(number, *lowered)
        return True

    def _splice(self, found: Spliced | None, statement: LlvmStatement, number: int) -> None:
        """The instructions of a string, with what the call gives in the places of its operands."""
        if found is None:
            self._write(number, "call", (ptx.register("asm"),))
            return
        name = self._bound.numbers[number]
        results = self.names.results(name) if name else ()
        if name and name not in self._products:
            self._copies(number, _changing(self.names.tied(name)))
        start = len(self.owners)
        operands: list[tree.Operand] = [*map(ptx.register, results)]
        operands += (self.names.item(operand) for operand in statement.operands)
        for line in found.filled(operands, number):
            line.at = len(self.owners)
            self._add(number, line)
        for label, at in found.labels.items():
            self.body.labels[0, f"{label}#{number}"] = start + at

    # --- edges --------------------------------------------------------------------------------------------------------

    def _branch(
        self, statement: LlvmStatement, number: int, block: str, following: str, begins: Mapping[str, int]
    ) -> None:
        ways = [(label, self._moves(label, block, begins)) for label in statement.labels if label in begins]
        is_test = statement.word == "br" and len(ways) == 2 and statement.operands
        self._ways(number, ways, self.names.item(statement.operands[0]) if is_test else None, following)

    def _moves(self, label: str, block: str, begins: Mapping[str, int]) -> Copies:
        """Copies for the phis of a block on the edge from another one, without those that are there already."""
        found: list[tuple[str, tree.Operand]] = []
        for number in range(begins[label], len(self._function.statements)):
            statement = self._function.statements[number][1]
            if statement.word != "phi":
                if statement.kind == INSTRUCTION:
                    break
                continue
            incoming = zip(statement.operands, statement.incoming, strict=False)
            operand = next((candidate for candidate, before in incoming if before == block), None)
            if operand is not None:
                targets = self.names.results(self._bound.numbers[number])
                found += _changing(zip(targets, self.names.items(operand), strict=False))
        return found


def _changing(pairs: Iterable[tuple[str, tree.Operand]]) -> Copies:
    """The copies that change something: of another register, which holds something."""
    return [
        (own, source)
        for own, source in pairs
        if not isinstance(source, tree.NameOperand) or source.text not in (own, POISON)
    ]
