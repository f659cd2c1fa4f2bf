"""Completion in PTX: instructions and their modifiers in documented order, directives, targets, names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from operator import itemgetter

from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.features.hover.ptx_lines import in_source_section
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.functions import FunctionExtent, functions
from tilelsp.analysis.ptx.names import function_at
from tilelsp.base.text import Span
from tilelsp.base.word import start_of_word
from tilelsp.defs.ptx.directive_words import directives
from tilelsp.defs.ptx.families import registry
from tilelsp.defs.ptx.instructions import find_family, following
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS
from tilelsp.defs.ptx.targets import module_target
from tilelsp.defs.targets import TARGETS
from tilelsp.spec.ptx.family import Family
from tilelsp.spec.target import Target
from tilelsp.syntax.ptx.words import DIRECTIVES, TYPES, VECTORS

FAMILY = 64
"""Members of a register family that are listed."""

_HEAD = ("version", "target", "address_size")
_MODULE = ("visible", "entry", "func", "extern", "global", "const", "shared")
_WORD = frozenset("_.:%$")


def complete_ptx(document: PtxDocument, text: str, offset: int) -> Completion:
    """Completion at `offset` of PTX."""
    start = start_of_word(text, offset, _WORD)
    line = text[text.rfind("\n", 0, start) + 1 : start]
    statement = max(line.rfind(mark) for mark in ";{}:")
    before = line[statement + 1 :].lstrip()
    typed = text[start:offset]
    if in_source_section(text, offset) or typed[:1].isdecimal() or text[max(start - 1, 0) : start] == "-":
        return Completion((), Span(start, offset))  # no PTX, or a number
    if before.startswith("@") and " " in before:
        before = before.partition(" ")[2].lstrip()
    if not before and typed.startswith("$"):
        if not text[max(start - 200, 0) : start].rstrip().endswith((",", ".branchtargets", ".calltargets")):
            return Completion(tuple(_missing_labels(document, start, typed)), Span(start, offset))
        before = ".branchtargets"  # its labels stand on lines of their own
    if not before and not typed.startswith("%"):
        return _mnemonic(typed, Span(start, offset), _target(text), _first(text, start))
    first = before.split()[0] if before else ""
    items = tuple(_operands(document, offset, first, typed))
    return Completion(items, Span(start, offset), typed.startswith("%"))


_LABEL = re.compile(r"\$[\w$]+")


def _missing_labels(document: PtxDocument, start: int, typed: str) -> Iterator[Item]:
    """The labels that the function around names and that are not there yet."""
    here = function_at(document, start)
    known = {label.name for label in here.labels if label.span.start != start} | {typed}
    named = _LABEL.finditer(document.buffer.slice(here.full.start, here.full.end))
    for name in dict.fromkeys(match[0] for match in named if match.start() + here.full.start != start):
        if name not in known:
            yield Item(name, ItemKind.BLOCK)


def _target(text: str) -> Target | None:
    """The document's own target; None where it names none."""
    at = text.find(".target", 0, 20_000)
    words = text[at + len(".target") : at + 60].replace(",", " ").split() if at >= 0 else []
    return module_target(words[0]) if words else None


def _first(text: str, offset: int) -> tuple[str, ...]:
    """The directives that belong where nothing of a module stands yet: the head in its order, then what it holds."""
    head = text[:offset]
    if head.count("{") > head.count("}"):
        return ()
    missing = next((word for word in _HEAD if f".{word}" not in head), None)
    return (missing,) if missing is not None else _MODULE


def _mnemonic(typed: str, span: Span, target: Target | None, first: tuple[str, ...]) -> Completion:
    """Instructions and directives that begin as `typed` does, or the modifiers that may follow it; those in `first` are
    offered before all others."""
    items: list[Item] = []
    if typed.startswith(".") or not typed:
        known = directives()
        items += (Item(f".{word}", ItemKind.KEYWORD, 4, detail=known[word].meaning) for word in _DATA)
        for word in sorted(DIRECTIVES):
            detail = known[word].meaning if word in known else ""
            items.append(Item(f".{word}", ItemKind.KEYWORD, -1 if word in first else 3, detail=detail))
    head, dot, _ = typed.rpartition(".")
    stems = registry().families.values()
    found = find_family(head) if dot and head else None
    if found is not None:
        at = span.start + len(head)
        follow = [Item(f".{word}", ItemKind.WORD, rank) for rank, word in sorted(following(*found), key=itemgetter(0))]
        deeper = [family for family in stems if family.mnemonic.startswith(typed)]
        items += (Item(family.mnemonic[len(head) :], ItemKind.OP, 0, detail=family.summary) for family in deeper)
        return Completion((*items, *follow), Span(at, span.end))
    for family in stems:
        if family.mnemonic.startswith(typed):
            rank = 0 if target is None or _has(family, target) else 2
            stem = family.mnemonic
            items.append(Item(stem, ItemKind.OP, rank, detail=family.summary, page=f"ptx:{stem}"))
    return Completion(tuple(sorted(items, key=lambda item: item.rank)), span)


def _has(family: type[Family], target: Target) -> bool:
    """True if the target has a variant of the instruction family."""
    return any(all(need.holds_on(target) for need in form.needs) for form in family.variants)


def _operands(document: PtxDocument, offset: int, first: str, typed: str) -> Iterator[Item]:
    if first == ".target":
        yield from (Item(target.name, ItemKind.TARGET) for target in TARGETS)
        return
    if first == ".section":
        yield from (Item(f".debug_{name}", ItemKind.KEYWORD) for name in _SECTIONS)
        return
    found = functions(document)
    here = function_at(document, offset)
    if first.startswith(("bra", "call", ".branchtargets", ".calltargets")) and not typed.startswith("%"):
        yield from (Item(label.name, ItemKind.BLOCK) for label in here.labels)
        yield from (
            Item(declaration.name, ItemKind.SYMBOL, 1)
            for declaration in found[0].declared
            if declaration.kind in ("entry", "func")
        )
        return
    if first == ".loc" and not typed.startswith("."):
        yield from (Item(word, ItemKind.KEYWORD) for word in ("function_name", "inlined_at"))
    elif first[1:] in _DATA and typed.startswith("$"):
        yield from (Item(label.name, ItemKind.BLOCK) for function in found for label in function.labels)
    elif first.startswith("."):
        yield from _behind_directive(first, typed)
    else:
        near = _near(document, offset)
        yield from _names(here, near, typed)
        if here is not found[0]:
            yield from _names(found[0], near, typed)
        yield from (
            Item(register.name, ItemKind.REGISTER, 2, detail=register.meaning)
            for register in SPECIAL_REGISTERS.values()
        )


_SECTIONS = ("abbrev", "info", "line", "loc", "macinfo", "pubnames", "ranges", "str")
"""The sections of DWARF that compilers write, behind `.debug_`."""
_DATA = ("b8", "b16", "b32", "b64")
"""Directives that begin a line of data in a section."""
_LINKAGE = (".visible", ".extern", ".weak", ".common")
_SPACES = (".reg", ".param", ".shared", ".local", ".global", ".const")


def _behind_directive(first: str, typed: str) -> Iterator[Item]:
    """Directives and types that may stand behind the directive that begins a statement."""
    if typed and not typed.startswith("."):
        return
    known = directives()
    likely = ("entry", "func", *(space[1:] for space in _SPACES)) if first in _LINKAGE else ()
    types = (word for word in known if word in TYPES or word in VECTORS)
    words = tuple(types) if first in _SPACES or not likely else ()
    for word in (*likely, *words):
        yield Item(f".{word}", ItemKind.TYPE if word in words else ItemKind.KEYWORD, detail=known[word].meaning)
    for word in sorted(DIRECTIVES):
        if word not in likely:
            yield Item(f".{word}", ItemKind.KEYWORD, 1, detail=known[word].meaning if word in known else "")


_BEFORE = 4000
"""Characters in front of the cursor whose registers are offered first: about a hundred lines."""


def _near(document: PtxDocument, offset: int) -> dict[str, None]:
    """The names in the text in front of a place, the last one first."""
    text = document.buffer.slice(max(0, offset - _BEFORE), offset)
    for mark in ",;()[]{}!@|+":
        text = text.replace(mark, " ")
    return dict.fromkeys(word for word in reversed(text.split()[:-1]) if word.startswith("%"))


def _names(function: FunctionExtent, near: dict[str, None], typed: str) -> Iterator[Item]:
    """Names for operands: registers, first those that were named last, and what addresses begin with. Of a family its
    first members are listed, and those whose number begins as it is typed."""
    digits = typed[len(typed.rstrip("0123456789")) :]
    families = {
        declaration.name: declaration.count for declaration in function.declared if declaration.count is not None
    }
    for name in near:
        stem = name.rstrip("0123456789")
        if stem in families and name != stem and int(name[len(stem) :]) < families[stem]:
            yield Item(name, ItemKind.VALUE)
    for declaration in function.declared:
        if declaration.count is not None:
            numbers = range(min(declaration.count, FAMILY)) if not digits else _beginning(digits, declaration.count)
            numbered = (f"{declaration.name}{number}" for number in numbers)
            yield from (Item(name, ItemKind.VALUE, 1) for name in numbered if name not in near)
        elif declaration.kind not in ("label", "entry", "func"):
            yield Item(declaration.name, ItemKind.VALUE)


def _beginning(digits: str, count: int) -> Iterator[int]:
    """The numbers below `count` that begin with some digits."""
    first, width = int(digits), 1
    while first * width < count:
        yield from range(first * width, min((first + 1) * width, count))
        width *= 10
        if not first:
            return
