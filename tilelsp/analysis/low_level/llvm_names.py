"""The registers that values of LLVM IR are, by name. A structure is a register for each member, and taking one apart or
putting one together names them; a place on the stack that nothing but loads and stores uses is registers, too; and what
products of warp groups work on has one name wherever it is handed on, as they work in place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

from tilelsp.analysis.instructions import operand as ptx
from tilelsp.analysis.instructions.webs import Webs
from tilelsp.analysis.low_level.spliced import tied
from tilelsp.ir.types import FloatType, IntType, TupleType, Type
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import AllocaFacts, Assembly, LlvmStatement
from tilelsp.syntax.llvm.steps import moved_by
from tilelsp.syntax.ptx import tree

POISON = "%poison"
"""A register that nothing writes."""

_FLOATS = {"f32": tree.NumberKind.F32, "f64": tree.NumberKind.F64}
_SEEN_THROUGH = frozenset(("addrspacecast", "bitcast", "inttoptr", "ptrtoint"))
_MEMORY = ("load", "store")


class LlvmNames:
    """The names of one function's registers. `products` are the results of its warp groups' products, and `passing`
    those of other assembly that registers are led through."""

    def __init__(
        self,
        made: Mapping[str, LlvmStatement],
        statements: Sequence[LlvmStatement],
        products: Set[str],
        passing: Set[str],
    ) -> None:
        self._made = made
        self._items: dict[str, tuple[tree.Operand, ...]] = {}
        self._webs = Webs()
        self.slots = _slots(statements, made)
        """Values of the places on the stack that are registers."""
        self._find(statements, products, passing)

    def _find(self, statements: Sequence[LlvmStatement], products: Set[str], passing: Set[str]) -> None:
        """Find out which registers are the same."""
        if not products:
            return
        moved = [*self._merges(statements, passing)]
        made = {
            register for name in self._made if self._is_maker(name, products | passing) for register in self._own(name)
        }
        tied = [pair for name in products for pair in self.tied(name)]
        held = {name for product in products for name in self._own(product)}
        held.update(
            source.text for _, source in tied if isinstance(source, tree.NameOperand) and source.text not in made
        )
        self._webs.hold(
            held,
            [
                (to, operand.text)
                for to, operand in moved
                if isinstance(operand, tree.NameOperand) and operand.text not in made
            ],
        )
        for name, operand in tied:
            if isinstance(operand, tree.NameOperand) and self._webs.holds(operand.text):
                self._webs.join(name, operand.text)
        self._items.clear()

    def _is_maker(self, name: str, asm: Set[str]) -> bool:
        """True if a value is computed, not merely passed on: it is no `phi`, no reload of a slot, no operand of
        assembly."""
        statement = self._made[name]
        slot = statement.operands[-1].name if statement.word == "load" and statement.operands else ""
        return name not in asm and statement.word != "phi" and slot not in self.slots and name not in self.slots

    def _merges(self, statements: Sequence[LlvmStatement], passing: Set[str]) -> Iterator[tuple[str, tree.Operand]]:
        """Registers, and what is handed on to them."""
        for name, statement in self._made.items():
            if statement.word == "phi":
                for operand in statement.operands:
                    yield from zip(self._own(name), self.items(operand), strict=False)
            elif name in passing:
                yield from self.tied(name)
            elif statement.word == "load" and statement.operands[-1].name in self.slots:
                yield from zip(self._own(name), self._of(statement.operands[-1].name), strict=False)
        for statement in statements:
            if statement.word == "store" and statement.operands[-1].name in self.slots:
                yield from zip(self._own(statement.operands[-1].name), self.items(statement.operands[0]), strict=False)

    def tied(self, name: str) -> Iterator[tuple[str, tree.Operand]]:
        """The registers of a string's result that it is given, each with what that is."""
        statement, own = self._made[name], self.results(name)
        written = statement.fields.get("assembly")
        for output, operand in tied(written.constraints, statement.operands) if isinstance(written, Assembly) else ():
            if output < len(own):
                yield own[output], self.items(operand)[0]

    # --- names --------------------------------------------------------------------------------------------------------

    def results(self, name: str) -> Sequence[str]:
        """The registers of a value."""
        return [*map(self._webs.root, self._own(name))]

    def _own(self, name: str) -> Iterator[str]:
        """The registers of a value, before any of them is another one's."""
        made = self._made.get(name)
        type = made.type if made is not None else None
        held = made.fields.get("alloca") if made is not None and name in self.slots else None
        type = held.type if isinstance(held, AllocaFacts) else type
        if isinstance(type, TupleType):
            yield from (f"%_{name}#{number}" for number in range(len(type.elements)))
        else:
            yield f"%_{name}"

    def _of(self, name: str) -> tuple[tree.Operand, ...]:
        found = self._items.get(name)
        if found is None:
            made = self._made.get(name)
            found = None if made is None else self._renamed(made)
            if found is None:
                found = tuple(ptx.register(self._webs.root(register)) for register in self._own(name))
            self._items[name] = found
        return found

    def _renamed(self, made: LlvmStatement) -> tuple[tree.Operand, ...] | None:
        """The operands that a statement gives another name only; None for any other."""
        index = made.fields.get("index")
        if made.word == "freeze" and isinstance(made.type, TupleType):
            return self.items(made.operands[0])
        if not isinstance(index, int) or made.word not in ("extractvalue", "insertvalue"):
            return None
        whole = self.items(made.operands[0])
        if index >= len(whole):
            return None
        if made.word == "extractvalue":
            return whole[index : index + 1] if not isinstance(made.type, TupleType) else None
        return (*whole[:index], *self.items(made.operands[1]), *whole[index + 1 :])

    def items(self, operand: LlvmOperand) -> tuple[tree.Operand, ...]:
        """Operands of an instruction for one value: one for each of its registers."""
        if operand.kind == "local":
            return self._of(operand.name)
        made = constant(operand)
        return (made,) * len(operand.type.elements) if isinstance(operand.type, TupleType) else (made,)

    def number(self, operand: LlvmOperand) -> int | None:
        """A number that stands there; None for anything else."""
        return _signed(operand) if operand.kind == "number" and isinstance(operand.type, IntType) else None

    def is_name(self, name: str) -> bool:
        """True if a value only renames other values."""
        made = self._made.get(name)
        return made is not None and self._renamed(made) is not None

    def item(self, operand: LlvmOperand) -> tree.Operand:
        """One operand."""
        found = self.items(operand)
        return found[0] if len(found) == 1 else ptx.vector(found)


def _slots(statements: Iterable[LlvmStatement], made: Mapping[str, LlvmStatement]) -> frozenset[str]:
    """The places on the stack whose address nothing but loads and stores of their own type uses."""
    types: dict[str, Type] = {}
    for name, statement in made.items():
        held = statement.fields.get("alloca")
        if isinstance(held, AllocaFacts) and held.single and held.fixed:
            types[name] = held.type
    for statement in statements if types else ():
        others = statement.operands
        if others and statement.word in _MEMORY:
            type = statement.type if statement.word == "load" else others[0].type
            if types.get(others[-1].name) == type:
                others = others[:-1]
        for other in others:
            types.pop(other.name if other.kind == "local" else "", None)
    return frozenset(types)


def constant(operand: LlvmOperand) -> tree.Operand:
    """A constant, or a symbol: what a cast or a step makes of one, where it is known."""
    if operand.kind == "global":
        return ptx.register(operand.name)
    if operand.kind == "number" and operand.bits is not None:
        kind = _FLOATS.get(operand.type.name) if isinstance(operand.type, FloatType) else None
        if kind is not None:
            return tree.NumberOperand(f"{kind.name}{operand.bits:X}", kind, operand.bits, 0, 0)
        return ptx.number(_signed(operand))
    made = operand.expression
    if made is not None and made.operands:
        inner = constant(made.operands[0])
        if made.word in _SEEN_THROUGH:
            return inner
        if made.word == "getelementptr":
            source = made.fields.get("source")
            indices = [_signed(index) if index.bits is not None else None for index in made.operands[1:]]
            step = moved_by(source, indices) if isinstance(source, Type) else None
            return ptx.register(POISON) if step is None else ptx.moved(inner, step)
        if made.word in ("add", "sub") and len(made.operands) == 2:
            return tree.ConstantExpression(
                "+" if made.word == "add" else "-", (inner, constant(made.operands[1])), 0, 0
            )
    return ptx.register(POISON if operand.kind == "poison" else f"%other{operand.start}")


def _signed(operand: LlvmOperand) -> int:
    """A number with its sign; one bit has none."""
    bits, width = operand.bits or 0, operand.type.width if isinstance(operand.type, IntType) else 64
    return bits - (1 << width) if width > 1 and bits >> (width - 1) else bits
