"""Completion in PTX: instructions and their modifiers in documented order, directives, targets, names."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.functions import Function, functions
from tilelsp.analysis.ptx.names import function_at
from tilelsp.base.text import Span
from tilelsp.defs.ptx.forms import FORMS, find_form
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.ptx import Form
from tilelsp.spec.target import Feature
from tilelsp.syntax.ptx.words import DIRECTIVES

FAMILY = 64
"""Members of a register family that are listed."""

_WORD = frozenset("_.:%$")


def complete_ptx(document: PtxDocument, text: str, offset: int) -> Completion:
    """What may be written at `offset`."""
    start = offset
    while start and (text[start - 1].isalnum() or text[start - 1] in _WORD):
        start -= 1
    line = text[text.rfind("\n", 0, start) + 1 : start]
    statement = max(line.rfind(mark) for mark in ";{}:")
    before = line[statement + 1 :].lstrip()
    typed = text[start:offset]
    if before.startswith("@") and " " in before:
        before = before.partition(" ")[2].lstrip()
    if not before and not typed.startswith("%"):
        return _mnemonic(typed, Span(start, offset), _features(text))
    first = before.split()[0] if before else ""
    items = tuple(_operands(document, offset, first, typed))
    return Completion(items, Span(start, offset))


def _features(text: str) -> frozenset[Feature] | None:
    """What the document's own target has; None where it names none."""
    at = text.find(".target", 0, 20_000)
    words = text[at + len(".target") : at + 60].replace(",", " ").split() if at >= 0 else []
    return next((target.features for target in TARGETS if words and target.name == words[0]), None)


def _mnemonic(typed: str, span: Span, features: frozenset[Feature] | None) -> Completion:
    """Instructions and directives that begin as `typed` does, or the modifiers that may follow it."""
    items: list[Item] = []
    if typed.startswith(".") or not typed:
        items += (Item(f".{word}", ItemKind.KEYWORD, 3) for word in sorted(DIRECTIVES))
    head, dot, _ = typed.rpartition(".")
    found = find_form(head) if dot and head else None
    if found is not None:
        at = span.start + len(head)
        follow = [Item(f".{word}", ItemKind.WORD, rank) for rank, word in _following(*found)]
        deeper = [form for stem, form in FORMS.items() if stem.startswith(typed)]
        items += (Item(form.stem[len(head) :], ItemKind.OP, 0, detail=form.summary) for form in deeper)
        return Completion((*items, *follow), Span(at, span.end))
    for form in FORMS.values():
        if form.stem.startswith(typed):
            rank = 0 if features is None or _has(form, features) else 2
            items.append(Item(form.stem, ItemKind.OP, rank, detail=form.summary, page=f"ptx:{form.stem}"))
    return Completion(tuple(sorted(items, key=lambda item: item.rank)), span)


def _has(form: Form, features: frozenset[Feature]) -> bool:
    """Whether a target has an instruction without modifiers that ask for more."""
    return all(need.feature is None or need.feature in features for need in form.needs if not need.modifiers)


def _following(form: Form, written: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The modifiers that may come next, those of the nearest group first."""
    group = 0
    for word in written:
        at = next((n for n in range(group, len(form.modifiers)) if word in form.modifiers[n]), None)
        if at is None:
            at = next((n for n in range(group, len(form.modifiers)) if "*" in form.modifiers[n]), None)
        if at is None:
            return
        group = at + 1
    seen: set[str] = set()
    for rank, words in enumerate(form.modifiers[group:]):
        for word in words:
            if word not in ("", "*") and word not in seen:
                seen.add(word)
                yield rank, word
        if "" not in words:
            return


def _operands(document: PtxDocument, offset: int, first: str, typed: str) -> Iterator[Item]:
    if first == ".target":
        yield from (Item(target.name, ItemKind.TARGET) for target in TARGETS)
        return
    found = functions(document)
    here = function_at(document, offset)
    if first.startswith(("bra", "call")) and not typed.startswith("%"):
        yield from (Item(one.name, ItemKind.BLOCK) for one in here.labels)
        yield from (Item(one.name, ItemKind.SYMBOL, 1) for one in found[0].declared if one.kind in ("entry", "func"))
        return
    if not first.startswith("."):
        yield from _names(here)
        if here is not found[0]:
            yield from _names(found[0])
        yield from (Item(name, ItemKind.REGISTER, 2, detail="special register") for name in sorted(SPECIAL_REGISTERS))


def _names(function: Function) -> Iterator[Item]:
    """What operands may name: registers, and what addresses begin with."""
    for one in function.declared:
        if one.count is not None:
            yield from (Item(f"{one.name}{number}", ItemKind.VALUE, 1) for number in range(min(one.count, FAMILY)))
        elif one.kind not in ("label", "entry", "func"):
            yield Item(one.name, ItemKind.VALUE)
