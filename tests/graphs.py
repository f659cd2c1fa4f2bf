"""The flow graph of a text: each function as the instructions of PTX that its ops become, and as blocks of steps.
The sections of `cases/graphs`; nobody writes such a file by hand: it is read when it changes."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, cast

import pytest

from tilelsp.analysis import Host, Language
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.analysis.instructions import graph
from tilelsp.analysis.instructions.body import Body, Line
from tilelsp.analysis.instructions.graph import Graph
from tilelsp.analysis.low_level import llvm_flow, mir_flow
from tilelsp.analysis.ptx.flow import findings
from tilelsp.analysis.tile import line_flow
from tilelsp.defs.thread_counts import MOST_THREADS
from tilelsp.flow.graph import FlowGraph, Step
from tilelsp.syntax.ptx import tree

_LEVELS = (findings, llvm_flow, mir_flow, line_flow)
"""The modules that make instructions of a level's own ops, and have their graph made."""
_PLACES = ("start", "end")


def graphs(text: str, language: Language, target: str, *, with_lines: bool = True) -> str:
    """The functions of a text that are followed."""
    made: list[tuple[Body, FlowGraph]] = []

    def noted(body: Body, quiet: Collection[str]) -> Generator[None, None, Graph]:
        found = yield from graph.graph_of(body, quiet)
        made.append((body, found.function))
        return found

    with pytest.MonkeyPatch.context() as patch:
        for module in _LEVELS:
            patch.setattr(module, "graph_of", noted)
        own_findings(Host().open("text", text, 1, language), (target,))
    shown = ((*_body(body, with_lines), *_graph(function)) for body, function in made)
    return "".join(f"{line}\n" for lines in shown for line in lines)


def _body(body: Body, with_lines: bool) -> Iterator[str]:
    said = {"kernel": body.is_kernel, "cluster": body.has_cluster, "fixed": body.has_fixed_size}
    marks = [name for name, holds in said.items() if holds]
    yield " ".join(["function", body.name, *marks, *([f"threads={body.threads}"] if body.threads is not None else [])])
    if not with_lines:
        return
    labels: dict[int, list[str]] = {}
    for (_, name), number in body.labels.items():
        labels.setdefault(number, []).append(name)
    for number, line in enumerate(body.lines):
        yield from (f"  {name}:" for name in labels.get(number, ()))
        yield f"    {number}: {_line(line)}"
    yield from (f"  {name}:" for name in labels.get(len(body.lines), ()))


def _line(line: Line) -> str:
    instruction, bound = line.tree, line.bound
    guard = (
        f"@{'!' * instruction.guard.negated}{instruction.guard.predicate.text} "
        if instruction.guard is not None
        else ""
    )
    written = f"{guard}{'.'.join(line.words)} {', '.join(map(shown, instruction.operands))}".rstrip()
    if bound is None:
        return written
    named = " ".join(f"{name}={shown(operand)}" for name, operand in bound.operands.items())
    more = f" words {' '.join(sorted(bound.words - set(line.words)))}" if bound.words - set(line.words) else ""
    outs = f" writes {', '.join(map(shown, bound.written))}" if bound.written else ""
    return f"{written}  ; {named}{outs}{more}"


def _graph(function: FlowGraph) -> Iterator[str]:
    yield f"  graph open={function.is_open} part={function.is_part}"
    for number, block in enumerate(function.blocks):
        yield f"  block {number}{' leaves' if block.leaves else ''}"
        yield from (f"    {_step(step, function.threads or MOST_THREADS)}" for step in block.steps)
        for edge in block.edges:
            when = f" when {shown(edge.when)}" if edge.when is not None else ""
            yield f"    -> {edge.target}{when}{' uniform' if edge.is_uniform else ''}"


def _step(step: Step, threads: int) -> str:
    spread = step.spread(threads) if step.spread is not None else None
    others = {name: value for name, value in _said(step) if name not in ("effect", "index", "spread")}
    if spread is not None:
        others["spread"] = f"{spread[0]}..{spread[-1]}"
    said = " ".join(f"{name}={shown(value)}" for name, value in others.items())
    return f"{step.index}: {step.effect.act.name} {step.effect.of.name} {said}".rstrip()


def shown(value: Any) -> str:
    """A value as a record has it: of a declared one the fields that say something, operands as PTX has them."""
    if type(value) in _OPERANDS:
        return _OPERANDS[type(value)](value)
    if isinstance(value, enum.Enum):
        return value.name
    if isinstance(value, type):
        return value.__name__
    if isinstance(value, frozenset | set):
        return f"{{{', '.join(sorted(map(shown, cast(Iterable[Any], value))))}}}"
    if hasattr(value, "_fields"):
        return f"{type(value).__name__}({', '.join(map(shown, cast(Iterable[Any], value)))})"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(shown, cast(Iterable[Any], value)))})"
    if is_dataclass(value):
        return f"{type(value).__name__}({', '.join(f'{name}={shown(part)}' for name, part in _said(value))})"
    return str(value)


def _said(value: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a record that are not what they are by default."""
    for field in fields(value):
        held = getattr(value, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if field.name not in _PLACES and held != default:
            yield field.name, held


_OPERANDS: dict[type, Callable[[Any], str]] = {
    tree.NameOperand: lambda one: one.text,
    tree.Component: lambda one: f"{one.base.text}.{one.field}",
    tree.NumberOperand: lambda one: one.text,
    tree.ConstantExpression: lambda one: f"({one.operator} {' '.join(map(shown, one.operands))})",
    tree.VectorOperand: lambda one: f"{{{', '.join(map(shown, one.items))}}}",
    tree.AddressOperand: lambda one: f"[{', '.join(map(shown, one.items))}]",
    tree.DestinationPair: lambda one: f"{shown(one.first)}|{shown(one.second)}",
    tree.NegatedOperand: lambda one: f"!{shown(one.operand)}",
    tree.GroupOperand: lambda one: f"({', '.join(map(shown, one.items))})",
}
