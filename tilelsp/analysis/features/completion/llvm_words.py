"""Words that completion offers in LLVM IR, by what stands in front of them on their line."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.completion.items import Item, ItemKind
from tilelsp.analysis.features.completion.llvm_values import is_type, opcode_of, type_at_end, values, wanted_type
from tilelsp.defs.llvm.keywords import Keyword, keywords, of_kind
from tilelsp.syntax.llvm.words import (
    BINARY,
    CASTS,
    FAILURE,
    FAST_MATH,
    FLAGS,
    FLOAT_ATOMICS,
    FLOAT_BINARY,
    HANDLING,
    INTEGER_ATOMICS,
    ORDERINGS,
    REFUSED_ORDERINGS,
    TERMINATORS,
)
from tilelsp.syntax.units import NameOccurrence

TYPES = ("i32", "i64", "float", "double", "ptr", "i1", "i8", "i16", "half", "bfloat", "i128", "void")
_MARKS = "(),=[]{}"
_EFFECTS = frozenset((*TERMINATORS, "store", "fence", "call", "tail", "musttail", "notail"))
"""Instructions that may stand without a result."""
_NO_RESULT = _EFFECTS - {"call", "tail", "musttail", "notail", "invoke", "callbr", "catchswitch"}
_FAST = frozenset((*FLOAT_BINARY, "fneg", "fcmp", "fptrunc", "fpext", "select", "phi", "call"))
"""Instructions that may have fast-math flags."""
_ALIKE = frozenset((*BINARY, "icmp", "fcmp"))
"""Instructions whose second operand has the type of the first."""
_FLAGS = {**FLAGS, "getelementptr": ("inbounds", "nuw", "nusw")}
"""Flags that stand behind an instruction's name."""
_RARE = ("indirectbr", "callbr", "musttail", "notail", "va_arg")
_CALLS = ("call", "tail", "musttail", "notail", "invoke", "callbr")
_ATOMICS = ("load", "store")
"""Instructions that are atomic where they say so."""


def split(text: str) -> list[str]:
    """The words and marks of a line."""
    for mark in _MARKS:
        text = text.replace(mark, f" {mark} ")
    return text.split()


def words_behind(before: str, above: str, names: list[NameOccurrence], *, inside: bool) -> Iterator[Item]:
    """Items that may follow the beginning of a line, in a function or outside; `above` is the line above."""
    words = split(before)
    if words[:1] in (["define"], ["declare"]):
        yield from _header(words)
    elif not inside:
        yield from _top(words)
    elif not words and (above.endswith("[") or is_type(above.strip().partition(" ")[0])):
        yield from (Item(word, ItemKind.TYPE) for word in split(above)[:2] if is_type(word))
        yield Item("]", ItemKind.PUNCTUATION)
    elif not words:
        yield from _opcodes(_EFFECTS, wanted=True)
    elif words[-1] == "=":
        yield from _opcodes(_NO_RESULT, wanted=False)
    elif words[-1] in ("tail", "musttail", "notail"):
        yield from (_item(keyword) for keyword in keywords()["call"])
    else:
        yield from _operands(before, words, names)


def _item(keyword: Keyword, rank: int = 0) -> Item:
    kind = {"opcode": ItemKind.OP, "type": ItemKind.TYPE}.get(keyword.kind, ItemKind.WORD)
    return Item(keyword.word, kind, rank, detail=keyword.meaning)


def _word(*words: str, rank: int = 0) -> Iterator[Item]:
    """Words that are known as keywords, attributes or constants."""
    yield from (_item(keywords()[word][-1], rank) for word in words)


def _types(rank: int = 1) -> Iterator[Item]:
    yield from (Item(name, ItemKind.TYPE, rank) for name in TYPES)


def _opcodes(words: frozenset[str], *, wanted: bool) -> Iterator[Item]:
    """The instructions among some words, or all others; those of exception handling last."""
    for keyword in of_kind("opcode"):
        if (keyword.word in words) is wanted:
            yield _item(keyword, int(keyword.word in HANDLING or keyword.word in _RARE))


def _operands(before: str, words: list[str], names: list[NameOccurrence]) -> Iterator[Item]:
    """Items that may stand in an instruction."""
    opcode, last = opcode_of(words), words[-1]
    if last.lstrip("<").isdecimal() and (words[-2:-1] == ["["] or last.startswith("<")):
        yield Item("x", ItemKind.WORD)
    elif last == "x":
        yield from (Item(name, ItemKind.TYPE) for name in TYPES if name != "void")
    elif opcode in CASTS and "to" not in words and type_at_end(before) == "" and len(words) > words.index(opcode) + 2:
        yield from _word("to")
    elif last == "asm":
        yield from _word("sideeffect")
        yield from (Item(word, ItemKind.WORD, 1) for word in ("alignstack", "inteldialect", "unwind"))
    elif type_at_end(before) == "ptr" and opcode == "alloca":
        yield from _word("addrspace")
    elif wanted_type(before) and opcode != "alloca":
        yield from _of_type(before, opcode, names)
    elif last == "," and _in_vector(words):
        yield from _types()
    elif last == "," and opcode in ("load", "store", "alloca") and words.count(",") >= 1 + (opcode != "alloca"):
        yield from _word("align", *(("addrspace",) if opcode == "alloca" else ()))
    elif opcode == "switch" and last == opcode:
        yield from (Item(name, ItemKind.TYPE) for name in TYPES if name[1:].isdecimal())
    elif (opcode in ("br", "switch", "indirectbr") and last in (opcode, ",")) or (not opcode and last == ","):
        yield from (Item(name, ItemKind.TYPE) for name in ("label", "i1"))
    elif opcode == "ret" and last == "ret":
        yield from _types(0)
    elif (ordered := ordered_part(words, opcode)) is not None:
        yield from (_item(keyword) for keyword in of_kind("ordering") if keyword.word not in REFUSED_ORDERINGS[ordered])
        if ordered != FAILURE and last != ")":
            yield from _word("syncscope", rank=1)
    elif last in ORDERINGS or words[-2:] == ["syncscope", "("]:
        return  # a comma, if anything, or a string
    elif opcode == "atomicrmw" and last in ("atomicrmw", "volatile"):
        yield from (Item(word, ItemKind.WORD) for word in (*sorted(INTEGER_ATOMICS), "xchg", *sorted(FLOAT_ATOMICS)))
        if last != "volatile":
            yield from _word("volatile", rank=2)
    elif last == "," and opcode in ("cmpxchg", "atomicrmw") and words[-2] in ORDERINGS:
        yield from _word("align")
    elif last == "atomic":
        yield from _types(0)
        yield from _word("volatile", rank=2)
    else:
        yield from _modifiers(opcode, words)


def ordered_part(words: list[str], opcode: str) -> str | None:
    """Which instruction's ordering may stand behind the words of a line, or `FAILURE`; None where none may."""
    last = words[-1]
    if opcode == "cmpxchg" and last in ORDERINGS:
        return FAILURE if words[-2] not in ORDERINGS else None
    if last == "," or (opcode in _ATOMICS and "atomic" not in words):
        return None
    if opcode == "fence":
        return opcode if last in (opcode, ")") else None
    if is_type(last) or last in ORDERINGS | {"("}:
        return None
    return opcode if _commas(words) == _COMMAS.get(opcode) else None


_COMMAS = {"load": 1, "store": 1, "atomicrmw": 1, "cmpxchg": 2}
"""How many commas stand in front of the ordering."""


def _commas(words: list[str]) -> int:
    """The commas outside of parentheses."""
    depth = count = 0
    for word in words:
        depth += (word == "(") - (word == ")")
        count += word == "," and not depth
    return count


def _in_vector(words: list[str]) -> bool:
    """True if the words end inside of a vector constant, where each element is preceded by its type."""
    opened = [number for number, word in enumerate(words) if word.startswith("<")]
    return bool(opened) and not any(">" in word for word in words[opened[-1] :])


def _of_type(before: str, opcode: str, names: list[NameOccurrence]) -> Iterator[Item]:
    """Values and constants of the type that is asked for, and what else may stand behind a type."""
    yield from values(names, before)
    wanted = wanted_type(before)
    if wanted == "i1":
        yield from (Item(word, ItemKind.WORD, 1) for word in ("true", "false"))
    if wanted.startswith("ptr"):
        yield from _word("getelementptr", "inttoptr", "addrspacecast", rank=2)
        yield from _word("null", *(("addrspace",) if wanted == "ptr" and type_at_end(before) else ()), rank=1)
    elif wanted[:1] in tuple("<[{"):
        yield from _word("zeroinitializer", rank=1)
    yield from _word("poison", "undef", rank=2)
    if opcode in _CALLS and type_at_end(before):
        if before.count("(") > before.count(")"):
            yield from (_item(keyword, 2) for keyword in of_kind("parameter-attribute"))
        else:
            yield from _word("asm", rank=2)


def _modifiers(opcode: str, words: list[str]) -> Iterator[Item]:
    """Predicates and flags, then types."""
    behind = words[words.index(opcode) + 1 :] if opcode in words else []
    if all(word in FAST_MATH or word in _FLAGS.get(opcode, ()) for word in behind):
        if opcode in ("icmp", "fcmp"):
            kind = "integer-predicate" if opcode == "icmp" else "float-predicate"
            yield from (_item(keyword) for keyword in of_kind(kind))
        yield from (_item(keyword, 2) for keyword in of_kind("flag") if keyword.word in _FLAGS.get(opcode, ()))
        if opcode in (*_ATOMICS, "cmpxchg"):
            yield from _word("atomic" if opcode in _ATOMICS else "weak", "volatile", rank=2)
        if opcode in _FAST:
            yield from (_item(keyword, 2) for keyword in of_kind("fast-math"))
        if opcode in ("icmp", "fcmp"):
            return
    yield from _types()


def _header(words: list[str]) -> Iterator[Item]:
    """The head of a function: linkage and types, parameters with their attributes, attributes of the function."""
    depth = words.count("(") - words.count(")")
    if depth > 0:
        yield from _types(0)
        yield from (_item(keyword, 1) for keyword in of_kind("parameter-attribute"))
    elif "(" in words:
        yield from (_item(keyword) for keyword in of_kind("function-attribute"))
        yield from _word("unnamed_addr", "local_unnamed_addr", "addrspace", "section", "comdat", "align", rank=1)
    else:
        yield from _types(0)
        yield from (_item(keyword, 1) for keyword in of_kind("linkage", "convention", "parameter-attribute"))


def _top(words: list[str]) -> Iterator[Item]:
    """Items that may stand outside of functions."""
    if not words:
        top = ("define", "declare", "target", "attributes", "source_filename", "module")
        yield from (_item(keyword) for keyword in of_kind("keyword") if keyword.word in top)
    elif words[-1] == "=" and words[0][:1] in ("$", "!"):
        yield from _word("comdat" if words[0].startswith("$") else "distinct")
    elif words == ["target"]:
        yield from (Item(word, ItemKind.WORD) for word in ("triple", "datalayout"))
    elif words[0] == "attributes":
        yield from (_item(keyword) for keyword in of_kind("function-attribute"))
    elif words[0].startswith("@") and not {"global", "constant"}.intersection(words):
        yield from (_item(keyword) for keyword in of_kind("linkage"))
        yield from _word("addrspace", rank=1)
    elif words[0].startswith("@") and words[-1] == ",":
        yield from _word("align", "section", "comdat")
    elif words[0].startswith("@") and len(words) > 1 and is_type(words[-1]):
        yield from _word("zeroinitializer", "null", "undef", "poison")
    else:
        yield from _types(0)
