"""Completion in machine functions of LLVM: opcodes, flags and classes in the body, keys in front of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

from tilelsp.analysis.features.completion.items import Completion, Item, ItemKind
from tilelsp.analysis.features.completion.llvm_metadata import nodes
from tilelsp.analysis.features.completion.llvm_values import missing_blocks
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.base.word import start_of_word
from tilelsp.defs.mir.words import machine_words
from tilelsp.syntax.mir.frame_keys import FUNCTION, FrameMapping, ListOf, Shape, boolean
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.machine_tokens import INSTRUCTION_FLAGS

MOST = 300
"""Opcodes that are offered, those of the function first."""

_WORD = frozenset("_.-")
_IN_FRAME = {"stack": "stack", "fixed-stack": "fixed-stack", "constant": "const", "jump-table": "jump-table"}
"""How the body names what the frame declares."""
_SIZES = (8, 16, 32, 64, 128, 1)
"""How many bits memory operands have."""


def complete_machine(document: LowLevelDocument, function: MachineFunction, text: str, offset: int) -> Completion:
    """Completion at `offset` in a machine function of a document."""
    unit = document.unit_at(offset).start
    start = start_of_word(text, offset, _WORD)
    start -= bool(start and text[start - 1] in "%@$!")
    typed, span = text[start:offset], Span(start, offset)
    line = text[text.rfind("\n", 0, start) + 1 : start]
    body = unit + function.body.chunks[0][1] if function.body.chunks else len(text)
    if typed[:1].isdecimal() or typed.startswith("-") or line.endswith("&"):
        return Completion((), span)  # a number, or a symbol that the instruction makes
    if offset < body:
        return Completion((*_keys(line), *_key_values(line)), span)
    if typed.startswith("!"):
        return Completion(tuple(nodes(text)), span)
    if typed.startswith("%"):
        blocks = (f"%bb.{block.number}" for block in function.body.blocks)
        numbered = dict.fromkeys(f"%{name}" for name in function.registers.classes)
        placed = (
            f"%{_IN_FRAME[occurrence.space]}.{occurrence.name}"
            for occurrence in function.declared
            if occurrence.space in _IN_FRAME
        )
        registers = tuple(Item(name, ItemKind.REGISTER) for name in (*numbered, *blocks, *dict.fromkeys(placed)))
        return Completion(registers if line.strip() else (), span)
    if line.endswith(":") and not line.endswith("::"):
        return Completion(tuple(_words("class", ItemKind.TYPE)), span)
    if "::" in line:
        sizes = (Item(f"s{bits}", ItemKind.TYPE, detail=f"{bits} bits of memory") for bits in _SIZES)
        words = sizes if line.endswith("(") and not line.endswith(":: (") else _words("memory", ItemKind.KEYWORD)
        return Completion(tuple(words), span)
    if not line.strip():
        lists = (replace(item, label=f"{item.label}:") for item in _words("list", ItemKind.KEYWORD, 1))
        labels = (Item(f"bb.{name}:", ItemKind.BLOCK) for name in missing_blocks(document, start))
        return Completion((*labels, *_opcodes(function, typed), *_words("flag", ItemKind.KEYWORD, 1), *lists), span)
    opens = not line.strip() or line.rstrip().endswith("=") or line.rsplit("=", 1)[-1].strip() in _flags()
    if opens:
        flags = (Item(word, ItemKind.KEYWORD, 1) for word in sorted(INSTRUCTION_FLAGS))
        return Completion((*_opcodes(function, typed), *_words("flag", ItemKind.KEYWORD, 1), *flags), span)
    # behind an operand's comma, or an opcode that may have no operands
    behind = _words("behind", ItemKind.KEYWORD, 1) if line.rstrip().endswith(",") or _is_opcode(line) else ()
    return Completion((*_words("register-flag", ItemKind.KEYWORD), *behind), span)


def _is_opcode(line: str) -> bool:
    """True if the line ends in an opcode."""
    from tilelsp.defs.mir.nvptx import NVPTX

    words = line.split()
    return bool(words) and words[-1] in NVPTX.opcodes


def _key_values(line: str) -> Iterator[Item]:
    """Items for the value of a key, behind its colon: true or false, a register class, a register."""
    key, colon, rest = line.replace("{", ",").rpartition(":")
    if not colon or rest.strip():
        return
    name = key.rpartition(",")[2].strip()
    if name == "class":
        yield from _words("class", ItemKind.TYPE)
    elif any(shape is boolean for key, shape in _shapes(FUNCTION) if key == name):
        yield from (Item(word, ItemKind.WORD) for word in ("true", "false"))


def _flags() -> frozenset[str]:
    return frozenset(word for word, kinds in machine_words().items() if "flag" in kinds) | INSTRUCTION_FLAGS


def _words(kind: str, item: ItemKind, rank: int = 0) -> Iterator[Item]:
    for word, kinds in machine_words().items():
        if kind in kinds:
            yield Item(word, item, rank, detail=kinds[kind])


def _opcodes(function: MachineFunction, typed: str) -> Iterator[Item]:
    """The opcodes that the function has, the most frequent first, and the target's that begin as it is typed."""
    from tilelsp.defs.mir.nvptx import NVPTX  # LLVM's own table, which nothing else here needs

    used: Counter[str] = Counter()
    for chunk, _ in function.body.chunks:
        used.update(list(chunk.opcodes))
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
    for _, value in shape.keys.items() if isinstance(shape, FrameMapping) else ():
        yield from (key for key, _ in _shapes(value.item if isinstance(value, ListOf) else value))


def _shapes(shape: Shape) -> Iterator[tuple[str, Shape]]:
    """Every key of a mapping and of those inside of it, with what its value is."""
    for key, value in shape.keys.items() if isinstance(shape, FrameMapping) else ():
        yield key, value
        yield from _shapes(value.item if isinstance(value, ListOf) else value)
