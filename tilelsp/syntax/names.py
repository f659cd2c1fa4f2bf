"""SSA names for printing: from hints, one counter for conflicts, one for plain numbers, scoped by region.

The rules are those of the public disassembler: a region names its arguments, then the results of all its ops, and
only then descends; nested regions start from a copy of what their parent had, so siblings reuse the same names.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable, Iterator

from tilelsp.base.record import field, record
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef

Hints = Callable[[Op], tuple[str | None, ...]]
ArgHints = Callable[[Op, int], tuple[str | None, ...]]


def declared_hints(op: Op) -> tuple[str | None, ...]:
    """Result names from the op's declaration, as canonical printing has them."""
    hook = op.spec.hints if isinstance(op, OpDef) else None
    return hook(op) if hook is not None else (None,) * len(op.results)


def declared_arg_hints(op: Op, region: int) -> tuple[str | None, ...]:
    """Block argument names from the op's declaration."""
    hook = op.spec.arg_hints if isinstance(op, OpDef) else None
    return hook(op) if hook is not None else ()


def no_hints(op: Op) -> tuple[str | None, ...]:
    """No names: every op takes a number, as in MLIR's generic form."""
    return (None,) * len(op.results)


def no_arg_hints(op: Op, region: int) -> tuple[str | None, ...]:
    """No names for block arguments but `%arg0`, `%arg1`, ..."""
    return ()


def source_names(op: Op) -> tuple[str | None, ...]:
    """The names that values were written with; numbers are given anew. Results that share one, as those of `%x:2` do,
    keep sharing it."""
    names = [_not_a_number(value.name) for value in op.results]
    return tuple(None if place and name == names[place - 1] else name for place, name in enumerate(names))


def source_arg_names(op: Op, region: int) -> tuple[str | None, ...]:
    """The names that block arguments were written with."""
    blocks = op.regions[region].blocks
    return tuple(_not_a_number(value.name) for value in blocks[0].args) if blocks else ()


def _not_a_number(name: str | None) -> str | None:
    return None if name is None or name.isdigit() else name


@record(frozen=False)
class _Scope:
    next_number: int = 0
    next_arg: int = 0
    next_conflict: int = 0
    used: set[str] = field(default_factory=set[str])

    def copy(self) -> _Scope:
        return _Scope(self.next_number, self.next_arg, self.next_conflict, set(self.used))

    def unique(self, hint: str) -> str:
        name = hint
        while name in self.used:
            name = f"{hint}_{self.next_conflict}"
            self.next_conflict += 1
        self.used.add(name)
        return name

    def number(self) -> str:
        name = str(self.next_number)
        self.next_number += 1
        return name


@record(frozen=False)
class PrintedNames:
    """Printed names. `values` has what a use prints (`x`, `2#1`); `results` what stands before `=`, op by op."""

    values: dict[Value, str] = field(default_factory=dict[Value, str])
    results: dict[Op, str] = field(default_factory=dict[Op, str])
    blocks: dict[Block, str] = field(default_factory=dict[Block, str])


def name_values(
    ops: tuple[Op, ...],
    hints: Hints = declared_hints,
    arg_hints: ArgHints = declared_arg_hints,
    *,
    anew: bool = True,
) -> PrintedNames:
    """Names for everything in `ops`. Each op that is isolated from above starts anew; without `anew` it takes no name
    of a value around it, since parsers in C++ need not let it."""
    names = PrintedNames()
    scope = _Scope()
    _name_results(ops, scope, names, hints)
    for op in ops:
        _descend(op, scope, names, hints, arg_hints, anew=anew)
    return names


def _starts_anew(op: Op) -> bool:
    return isinstance(op, OpDef) and Trait.ISOLATED in op.spec.traits


def _descend(
    op: Op, scope: _Scope, names: PrintedNames, hints: Hints, arg_hints: ArgHints, *, anew: bool = True
) -> None:
    isolated = anew and _starts_anew(op)
    work: list[tuple[Op, int, Region, _Scope]] = [
        (op, i, region, _Scope() if isolated else scope.copy()) for i, region in enumerate(op.regions)
    ]
    while work:
        owner, index, region, local = work.pop()
        wanted = arg_hints(owner, index)
        for number, block in enumerate(region.blocks):
            names.blocks[block] = block.label or f"bb{number}"
            for position, arg in enumerate(block.args):
                hint = wanted[position] if number == 0 and position < len(wanted) else None
                if hint is None and number:
                    names.values[arg] = local.number()
                    continue
                if hint is None:
                    hint = f"arg{local.next_arg}"
                    local.next_arg += 1
                names.values[arg] = local.unique(hint)
            _name_results(block.ops, local, names, hints)
        for block in region.blocks:
            for inner in block.ops:
                if inner.regions:
                    fresh = anew and _starts_anew(inner)
                    work += [(inner, i, r, _Scope() if fresh else local.copy()) for i, r in enumerate(inner.regions)]


def _name_results(ops: tuple[Op, ...], scope: _Scope, names: PrintedNames, hints: Hints) -> None:
    for op in ops:
        if not op.results:
            continue
        wanted = hints(op)
        groups: list[tuple[str, int]] = []
        for index in range(len(op.results)):
            hint = wanted[index] if index < len(wanted) else None
            if hint is not None:
                groups.append((scope.unique(hint), 1))
            elif index == 0:
                groups.append((scope.number(), 1))
            else:
                name, size = groups[-1]
                groups[-1] = (name, size + 1)
        names.results[op] = ", ".join(f"%{name}" if size == 1 else f"%{name}:{size}" for name, size in groups)
        values = iter(op.results)
        for name, size in groups:
            for position in range(size):
                names.values[next(values)] = name if size == 1 else f"{name}#{position}"


_Written = tuple[str | None, int]
"""The name that a value was written with, and its place among the values of its owner that have it."""


def quoted_names(op: Op, block: Block) -> PrintedNames:
    """Names for `op` alone, numbered as in a function with the body `block`, in which it stands.

    An edit leaves an op alone where it changes nothing that the op depends on; what the op uses may then be a value of
    before. It is named as the value that is written in the same way now. Inner regions see what is around them.
    """
    names, scope = PrintedNames(), _Scope()
    wanted = {value.name for inner in op.walk() for value in _used(inner)}
    for number, arg in enumerate(block.args):
        names.values[arg] = scope.unique(f"arg{number}")
    scope.next_arg = len(block.args)
    wanted.difference_update(arg.name for arg in block.args)
    numbered = [sibling for sibling in block.ops if sibling.results]
    for number in range(len(numbered) - 1, -1, -1):  # from the end: what an op uses often stands near
        other = numbered[number]
        if other is op or len(other.results) != 1 or other.results[0].name in wanted:
            scope.next_number = number
            _name_results((other,), scope, names, no_hints)
            wanted.difference_update(value.name for value in other.results)
        if not wanted:
            break
    scope.next_number = len(numbered)
    work = [(op, ChainMap(_by_writing(names.values, names)))]
    _descend(op, scope, names, no_hints, no_arg_hints)
    while work:
        other, visible = work.pop()
        for value in _used(other):
            if value not in names.values:
                names.values[value] = visible.get(_writing(value)) or value.name or str(value.index)
        for blocks in (region.blocks for region in other.regions):
            defined = (v for b in blocks for v in (*b.args, *(result for inner in b.ops for result in inner.results)))
            inside = visible.new_child(_by_writing(defined, names))
            work += [(inner, inside) for b in blocks for inner in b.ops]
    return names


def _used(op: Op) -> Iterator[Value]:
    yield from op.operands
    for successor in op.successors:
        yield from successor.operands


def _by_writing(values: Iterable[Value], names: PrintedNames) -> dict[_Written, str]:
    """The names of values by how they are written; of those that are written alike, the first is meant."""
    found: dict[_Written, str] = {}
    for value in values:
        found.setdefault(_writing(value), names.values[value])
    return found


def _writing(value: Value) -> _Written:
    owner = value.owner
    before = owner.results[: value.index] if isinstance(owner, Op) else ()
    return value.name, sum(earlier.name == value.name for earlier in before)
