"""Completion of metadata in LLVM IR: kinds that are attached, nodes by number, fields of debug information."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.completion.items import Item, ItemKind
from tilelsp.base.word import end_of_word
from tilelsp.defs.llvm.attachments import ATTACHMENTS, LISTS
from tilelsp.syntax.llvm.metadata_fields import KINDS, NODES, MetadataClass, words_for

_WORD = frozenset("_.")
_MOST_READ = 2_000_000
"""Characters of a document that are searched for nodes and attachments."""


def metadata_items(text: str, line: int, start: int) -> Iterator[Item] | None:
    """Items for `start`, behind its line's beginning at `line`, where a `!` is typed or a node of debug information is
    open; None at other places."""
    before = text[line:start]
    node = open_node(before)
    if node is not None:
        return _of_node(text, *node, sigil=text[start : start + 1] == "!")
    return _marked(text, before) if text[start : start + 1] == "!" else None


def open_node(before: str) -> tuple[MetadataClass, str] | None:
    """The class of the node that is open at the end of a line's beginning, and what stands in it; None outside."""
    at = before.rfind("!DI")
    name = before[at + 1 : end_of_word(before, at + 1, _WORD)] if at >= 0 else ""
    inside = before[at + 1 + len(name) :]
    if name not in NODES or inside.count("(") <= inside.count(")"):
        return None
    return NODES[name], inside[1:]


def _of_node(text: str, node: MetadataClass, inside: str, *, sigil: bool) -> Iterator[Item]:
    """The fields that are not written, or what may be the value of the one that is begun."""
    written = inside.rpartition(",")[2]
    label, colon, value = written.partition(":")
    if not colon:
        taken = {part.partition(":")[0].strip() for part in inside.split(",")}
        for field in node.fields:
            if field not in taken:
                rank = int(field not in node.required)
                yield Item(f"{field}:", ItemKind.ATTRIBUTE, rank, f"{field}: ")
        return
    holds = node.fields.get(label.strip(), "")
    if sigil:
        yield from nodes(text)
    elif holds == "b":
        yield from (Item(word, ItemKind.WORD) for word in ("true", "false"))
    elif not value.strip() or value.rstrip().endswith("|"):
        words = KINDS[label.strip()][1] if label.strip() in KINDS else words_for(holds)
        yield from (Item(word, ItemKind.WORD) for word in sorted(words))
        if holds in ("m", "sm", "um", "cm"):
            yield Item("null", ItemKind.WORD)


def _marked(text: str, before: str) -> Iterator[Item]:
    """Items that begin with `!`: the module's lists, a node behind `=`, one that is attached, kinds behind a comma."""
    words = before.replace(",", " , ").replace("{", " { ").split()
    if not words:
        yield from (Item(f"!{name}", ItemKind.WORD, detail=meaning) for name, meaning in LISTS.items())
    elif words[-1] in ("=", "distinct") and words[0].startswith("!"):
        yield from (Item(f"!{name}", ItemKind.TYPE, insert=f"!{name}(") for name in NODES)
    elif words[0].startswith("!") or words[-1] == "metadata" or words[-1] == "{":
        yield from nodes(text)
    elif words[-1].startswith("!"):
        attached = list(_attached(text, words[-1]))
        yield from (Item(name, ItemKind.SYMBOL) for name in attached)
        yield from (item for item in nodes(text, 1) if item.label not in attached)
    else:
        kinds = {f"!{kind}": meaning for kind, meaning in ATTACHMENTS.items()}
        for kind, meaning in kinds.items():
            yield Item(kind, ItemKind.WORD, int(f"{kind} !" not in text), detail=meaning)


def nodes(text: str, rank: int = 0) -> Iterator[Item]:
    """The nodes of the document, with the beginning of what they hold; in machine IR lines are indented."""
    at = 0
    while (at := text.find(" = ", at, _MOST_READ)) >= 0:
        line = text.rfind("\n", 0, at) + 1
        name = text[line:at].strip()
        at += 3
        if name[:1] == "!" and name[1:].isdecimal():
            end = text.find("\n", at)
            yield Item(name, ItemKind.SYMBOL, rank, detail=text[at : min(end if end >= 0 else len(text), at + 80)])


def _attached(text: str, kind: str) -> Iterator[str]:
    """The nodes that are attached by a kind, the last in the text first."""
    seen: set[str] = set()
    at = min(len(text), _MOST_READ)
    while (at := text.rfind(f"{kind} !", 0, at)) >= 0:
        start = at + len(kind) + 1
        name = text[start : end_of_word(text, start + 1, _WORD)]
        if len(name) > 1 and name not in seen:
            seen.add(name)
            yield name
