"""Cycles of a graph whose nodes are numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def cycles(edges: Sequence[Sequence[int]], inside: frozenset[int]) -> Iterator[frozenset[int]]:
    """The largest sets of the nodes `inside` each of which leads back to itself and to all others of its set.

    Tarjan's algorithm, without recursion.
    """
    order: dict[int, int] = {}
    lowest: dict[int, int] = {}
    open_nodes: list[int] = []
    closed: set[int] = set()
    for root in sorted(inside):
        waiting = [] if root in order else [(root, iter(edges[root]))]
        while waiting:
            node, targets = waiting[-1]
            if node not in order:
                order[node] = lowest[node] = len(order)
                open_nodes.append(node)
            for target in targets:
                if target not in inside or target in closed:
                    continue
                if target not in order:
                    waiting.append((target, iter(edges[target])))
                    break
                lowest[node] = min(lowest[node], order[target])
            else:
                waiting.pop()
                if waiting:
                    above = waiting[-1][0]
                    lowest[above] = min(lowest[above], lowest[node])
                if lowest[node] == order[node]:
                    cycle = _popped(open_nodes, node)
                    closed |= cycle
                    if len(cycle) > 1 or node in edges[node]:
                        yield cycle


def _popped(stack: list[int], last: int) -> frozenset[int]:
    """Pop the nodes down to `last`, which is included."""
    found: set[int] = set()
    while last not in found:
        found.add(stack.pop())
    return frozenset(found)
