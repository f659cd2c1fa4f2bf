"""Completion in machine functions of LLVM: opcodes, flags and classes in the body, keys in front of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.base.text import Span
from tilelsp.base.word import start_of_word
from tilelsp.defs.mir.words import machine_words
from tilelsp.syntax.mir.frame_keys import FUNCTION, ListOf, Record, Shape
from tilelsp.syntax.mir.function import MachineFunction

MOST = 300
"""Opcodes that are offered, those of the function first."""

_WORD = frozenset("_.-")


def complete_machine(function: MachineFunction, text: str, offset: int, unit: int) -> Completion:
    """What may be written at `offset` in a function whose unit begins at `unit`."""
    start = start_of_word(text, offset, _WORD)
    start -= bool(start and text[start - 1] in "%@$")
    typed, span = text[start:offset], Span(start, offset)
    line = text[text.rfind("\n", 0, start) + 1 : start]
    body = unit + function.body.chunks[0][1] if function.body.chunks else len(text)
    if offset < body:
        return Completion(tuple(_keys(line)), span)
    if typed.startswith("%"):
        blocks = (f"%bb.{block.number}" for block in function.body.blocks)
        numbered = dict.fromkeys(f"%{name}" for name in function.registers.classes)
        return Completion(tuple(Item(name, ItemKind.REGISTER) for name in (*numbered, *blocks)), span)
    if line.endswith(":") and not line.endswith("::"):
        return Completion(tuple(_words("class", ItemKind.TYPE)), span)
    if "::" in line:
        return Completion(tuple(_words("memory", ItemKind.KEYWORD)), span)
    opens = not line.strip() or line.rstrip().endswith("=") or line.rsplit("=", 1)[-1].strip() in _flags()
    if opens:
        return Completion((*_opcodes(function, typed), *_words("flag", ItemKind.KEYWORD, 1)), span)
    return Completion(tuple(_words("register-flag", ItemKind.KEYWORD)), span)


def _flags() -> frozenset[str]:
    return frozenset(word for word, kinds in machine_words().items() if "flag" in kinds)


def _words(kind: str, item: ItemKind, rank: int = 0) -> Iterator[Item]:
    for word, kinds in machine_words().items():
        if kind in kinds:
            yield Item(word, item, rank, detail=kinds[kind])


def _opcodes(function: MachineFunction, typed: str) -> Iterator[Item]:
    """The opcodes that the function has, the most frequent first, and the target's that begin as it is typed."""
    from tilelsp.defs.mir.nvptx import NVPTX  # LLVM's own table, which nothing else here needs

    used: Counter[str] = Counter()
    for said, _ in function.body.chunks:
        used.update(list(said.opcodes))
    known = [name for name, _ in used.most_common() if name in NVPTX.opcodes]
    yield from (Item(name, ItemKind.OP, page=f"machine:{name}") for name in known)
    others = (name for name in NVPTX.opcodes if typed and name not in used and name.startswith(typed))
    for name in islice(others, MOST):
        yield Item(name, ItemKind.OP, 1, page=f"machine:{name}")


def _keys(line: str) -> Iterator[Item]:
    """The keys of a function, or of the entries of its lists."""
    if line.rstrip().endswith(":"):
        return
    nested = line.startswith(" ") or "-" in line
    keys = dict.fromkeys(_inner(FUNCTION)) if nested else dict.fromkeys(FUNCTION.keys)
    for key in keys:
        meaning = machine_words().get(key, {}).get("key", "")
        yield Item(f"{key}:", ItemKind.ATTRIBUTE, insert=f"{key}: ", detail=meaning)


def _inner(shape: Shape) -> Iterator[str]:
    """The keys inside of a mapping's values."""
    for value in shape.keys.values() if isinstance(shape, Record) else ():
        inner = value.item if isinstance(value, ListOf) else value
        if isinstance(inner, Record):
            yield from inner.keys
            yield from _inner(inner)
