"""The frame of a machine function: what its document says around the body, checked against its shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.syntax.mir.frame_keys import FUNCTION, REGISTER, VARIABLE, AnyText, FrameMapping, ListOf, Shape
from tilelsp.syntax.mir.yaml_nodes import Mapping, Node, Problem, Sequence, YamlLiteral, YamlScalar, reported_at

Entry = dict[str, Node]
"""The values of a mapping by key; of a doubled key the first one."""

_N = TypeVar("_N", YamlScalar, YamlLiteral, Mapping, Sequence)


@record(frozen=False)
class FrameDocument:
    """A machine function document: its values by key. Spans count from the start of the text."""

    values: Entry = field(default_factory=dict[str, Node])
    problems: list[Problem] = field(default_factory=list[Problem])
    blocks: tuple[Span, ...] = ()
    """The lines of its blocks of text, but for the body: what stands in them has no place of its own."""

    def text(self, key: str) -> YamlScalar | None:
        """A scalar."""
        return of_kind(self.values.get(key), YamlScalar)

    def is_true(self, key: str) -> bool | None:
        """A flag; None where it is not written."""
        value = self.text(key)
        return None if value is None else is_true(value)

    def entries(self, *keys: str) -> Iterator[tuple[Entry, Span]]:
        """The mappings of a sequence, with where each one stands; further keys lead into mappings first."""
        value: Node | None = self.values.get(keys[0])
        for key in keys[1:]:
            value = entry_of(value).get(key)
        if isinstance(value, Sequence):
            for item in value.items:
                if isinstance(item, Mapping):
                    yield entry_of(item), item.span

    def scalars(self, key: str) -> Iterator[YamlScalar]:
        """The scalars of a sequence."""
        value = self.values.get(key)
        if isinstance(value, Sequence):
            yield from (item for item in value.items if isinstance(item, YamlScalar))


def is_true(value: YamlScalar) -> bool:
    """True for a flag that is set."""
    return value.value.lower() in ("true", "y", "yes", "on")


def of_kind(node: Node | None, kind: type[_N]) -> _N | None:
    """The node if it is of a kind."""
    return node if isinstance(node, kind) else None


def scalar(entry: Entry, key: str) -> YamlScalar | None:
    """A scalar of a mapping that is not empty."""
    value = entry.get(key)
    return value if isinstance(value, YamlScalar) and value.value else None


def inner(value: YamlScalar) -> int:
    """The offset at which the characters of a scalar begin, behind its quote."""
    return value.span.start + (not value.block and value.span.end - value.span.start > len(value.value))


def written(value: YamlScalar, text: str) -> Span:
    """Where the characters of a scalar stand in the text, blanks around a block aside."""
    if not value.block:
        return value.span
    lines = text[value.span.start : value.span.end]
    start = value.span.start + len(lines) - len(lines.lstrip())
    return Span(start, max(start + 1, value.span.start + len(lines.rstrip())))


def entry_of(node: Node | None) -> Entry:
    """The values of a mapping by key."""
    made: Entry = {}
    if isinstance(node, Mapping):
        for pair in node.pairs:
            if pair.value is not None:
                made.setdefault(pair.key.value, pair.value)
    return made


def read_frame(node: Node | None, problems: list[Problem]) -> FrameDocument:
    """Check a document against its shape; `problems` are those of the YAML reader."""
    frame = FrameDocument(problems=list(problems))
    if node is not None:
        _check(node, FUNCTION, Span(0, 0), frame.problems)
    frame.values = entry_of(node)
    return frame


def check_register(node: Node, problems: list[Problem]) -> None:
    """Check a row of `registers:`."""
    _check(node, REGISTER, node.span, problems)


def _check(node: Node | None, shape: Shape, at: Span, problems: list[Problem]) -> None:
    if isinstance(shape, FrameMapping):
        if isinstance(node, Mapping):
            _check_record(node, shape, problems)
        elif shape.required if node is None else not shape.loose:
            problems.append(("not a mapping", at if node is None else reported_at(node)))
    elif isinstance(shape, ListOf):
        if isinstance(node, Sequence):
            for item in node.items:
                _check(item, shape.item, item.span, problems)
        elif node is not None and not (isinstance(node, YamlScalar) and node.value in ("null", "~")):
            problems.append(("not a sequence", reported_at(node)))
    elif isinstance(shape, AnyText):
        if node is None or isinstance(node, Mapping | Sequence):
            problems.append(("unexpected scalar", at if node is None else reported_at(node)))
    elif node is None:
        problems.append(("unexpected scalar", at))
    elif not isinstance(node, YamlScalar):
        problems.append(("unexpected scalar", reported_at(node)))
    elif wrong := shape(node.value):
        problems.append((wrong, node.span))


def _check_record(node: Mapping, shape: FrameMapping, problems: list[Problem]) -> None:
    seen: set[str] = set()
    known = len(problems)
    foreign = _not_of_type(node)
    for pair in node.pairs:
        key = pair.key.value
        value = shape.keys.get(key)
        if key in seen:
            problems.append((f"duplicated mapping key '{key}'", pair.key.span))
        elif value is None or key in foreign:
            problems.append((f"unknown key '{key}'", pair.key.span))
        elif pair.value is not None or pair.after is not None:
            _check(pair.value, value, pair.after or pair.key.span, problems)
        seen.add(key)
    start = reported_at(node).start
    here = Span(start, start + 1)
    required = (*shape.required, *(_required_by_type(node, shape) if len(problems) == known else ()))
    problems.extend((f"missing required key '{key}'", here) for key in required if key not in seen)


def _not_of_type(node: Mapping) -> tuple[str, ...]:
    """Keys of a frame object that objects of its type do not have."""
    kind = _type_of(node)
    if kind == VARIABLE:
        return ("size",)
    return ("isImmutable", "isAliased") if kind == "spill-slot" else ()


def _required_by_type(node: Mapping, shape: FrameMapping) -> tuple[str, ...]:
    """Keys that a frame object must have unless it is of another type."""
    return () if _type_of(node) == VARIABLE else shape.sized


def _type_of(node: Mapping) -> str:
    return next((p.value.value for p in node.pairs if p.key.value == "type" and isinstance(p.value, YamlScalar)), "")
