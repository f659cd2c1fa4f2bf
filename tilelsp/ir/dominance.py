"""Which blocks of a region dominate which: every path from the entry block to the one leads through the other."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.ir.module import Block, Op, Region, Value


class Dominance:
    """Dominators of one region's blocks, by iteration over reverse post-order (Cooper, Harvey and Kennedy)."""

    def __init__(self, region: Region) -> None:
        order = _reverse_post_order(region)
        self._number = {block: number for number, block in enumerate(order)}
        self._idom: list[int] = [-1] * len(order)
        self._reach: list[tuple[int, int]] = []
        """For each block the stretch of a walk over the tree of dominators in which those stand that it dominates."""
        if order:
            self._solve(order)
            self._walk()

    def _solve(self, order: list[Block]) -> None:
        before: list[list[int]] = [[] for _ in order]
        for number, block in enumerate(order):
            for target in successors(block):
                if target in self._number:
                    before[self._number[target]].append(number)
        idom = self._idom
        idom[0] = 0
        changed = True
        while changed:
            changed = False
            for number in range(1, len(order)):
                found = -1
                for other in before[number]:
                    if idom[other] >= 0:
                        found = other if found < 0 else self._meet(found, other)
                if idom[number] != found:
                    idom[number] = found
                    changed = True

    def _walk(self) -> None:
        children: list[list[int]] = [[] for _ in self._idom]
        for number, above in enumerate(self._idom):
            if number:
                children[above].append(number)
        entered = [0] * len(children)
        left = [0] * len(children)
        clock = 0
        waiting = [0]
        while waiting:
            number = waiting.pop()
            if number < 0:
                left[~number] = clock
                continue
            entered[number] = clock
            clock += 1
            waiting += (~number, *children[number])
        self._reach = list(zip(entered, left, strict=True))

    def _meet(self, a: int, b: int) -> int:
        while a != b:
            while a > b:
                a = self._idom[a]
            while b > a:
                b = self._idom[b]
        return a

    def reachable(self, block: Block) -> bool:
        """True if a path leads from the entry block to `block`."""
        return block in self._number

    def dominates(self, a: Block, b: Block) -> bool:
        """True if every path to `b` leads through `a`; also if no path leads to `b`."""
        target = self._number.get(b)
        wanted = self._number.get(a)
        if target is None:
            return True
        if wanted is None:
            return False
        begin, end = self._reach[wanted]
        return begin <= self._reach[target][0] < end


def successors(block: Block) -> tuple[Block, ...]:
    """The blocks that a block may go on to."""
    return tuple(s.block for s in block.ops[-1].successors) if block.ops else ()


def _reverse_post_order(region: Region) -> list[Block]:
    if not region.blocks:
        return []
    own = set(region.blocks)
    entry = region.blocks[0]
    seen = {entry}
    done: list[Block] = []
    stack: list[tuple[Block, Iterator[Block]]] = [(entry, iter(successors(entry)))]
    while stack:
        block, left = stack[-1]
        following = next((b for b in left if b in own and b not in seen), None)
        if following is None:
            done.append(block)
            stack.pop()
        else:
            seen.add(following)
            stack.append((following, iter(successors(following))))
    done.reverse()
    return done


def undominated(region: Region) -> Iterator[tuple[Op, int, Value]]:
    """(op, operand number, value) of every use in `region`, nested ones included, that its definition does not
    dominate, for values that the region's own blocks define. Operands passed to successors are numbered after the
    op's own."""
    place: dict[Op, tuple[Block, int]] = {}
    own = set(region.blocks)
    for block in region.blocks:
        for index, op in enumerate(block.ops):
            place[op] = (block, index)
    dominance = Dominance(region)
    for block in region.blocks:
        if not dominance.reachable(block):
            continue
        for index, op in enumerate(block.ops):
            for inner in op.walk():
                for number, value in enumerate(_used(inner)):
                    if not _defined_before(value, block, index, place, own, dominance):
                        yield inner, number, value


def _used(op: Op) -> tuple[Value, ...]:
    return (*op.operands, *(value for s in op.successors for value in s.operands))


def _defined_before(
    value: Value,
    block: Block,
    index: int,
    place: dict[Op, tuple[Block, int]],
    own: set[Block],
    dominance: Dominance,
) -> bool:
    owner = value.owner
    if isinstance(owner, Block):
        return owner not in own or dominance.dominates(owner, block)
    defined = place.get(owner)
    if defined is None:
        return True
    where, at = defined
    return at < index if where is block else dominance.dominates(where, block)
