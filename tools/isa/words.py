"""Which names, modifiers and special registers a ptxas knows: candidates from everywhere, put to it one by one."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tilelsp.defs.ptx.families import mnemonics, registry
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS
from tilelsp.spec.ptx.scalar import SCALARS
from tools.isa.answers import Answers
from tools.isa.assembler import Assembler

_DOTTED = re.compile(rb"(?<![\w.])\.([A-Za-z0-9_][\w:]{0,40})\x00")
_NAME = re.compile(rb"(?<=\x00)([a-z][a-z0-9_]{1,30}(?:\.[a-z0-9_]+)*)\x00")
_PERCENT = re.compile(rb"(?<=\x00)(%[a-z][a-z0-9_]{2,40})\x00")
_IN_TEXT = re.compile(rb"(?<![\w.])([a-z][a-z0-9_]*(?:\.[\w:]+)+)")
_BETWEEN = re.compile(rb'"\s*\n\s*"')
_ESCAPED = re.compile(rb"\\[nt]")
_WORD = re.compile(r"[A-Za-z_][\w:]*\w\Z|[a-z]\Z|\d\w*[a-z]\w*\Z")
_LEXER = r"syntax error|Ill formed|[Uu]nterminated|[Cc]onditional|[Mm]acro"
_NO_NAME = re.compile(f"Not a name of any known instruction|{_LEXER}")
_NO_MODIFIER = re.compile(f"Unknown modifier|{_LEXER}")
_NO_SPECIAL = re.compile(f"Unknown symbol|Unexpected|[Ii]nvalid|{_LEXER}")
_INTRINSICS = "llvm-22/include/llvm/IR/IntrinsicsNVVM.td"


@dataclass(frozen=True, slots=True)
class Words:
    """Candidates, or those of them that a ptxas knows."""

    names: frozenset[str]
    modifiers: frozenset[str]
    specials: frozenset[str]


def candidates(assemblers: Iterable[Assembler], texts: Iterable[bytes] = ()) -> Words:
    """Words of the binaries, of our declarations, and of `texts`: libraries, tables and files that hold PTX.

    ptxas 12.9 keeps a part of its words under a rotation by 13 places, so each string counts as both. Words of several
    parts (`a::b`) are not always strings of their own, so all parts are also put together.
    """
    names, modifiers, specials = set[str](), set(mnemonics().vocabulary) | set(SCALARS), set(SPECIAL_REGISTERS)
    for family in registry().families.values():
        names.add(family.mnemonic)
        modifiers |= family.words | set(family.mnemonic.split(".")[1:])
    for assembler in assemblers:
        data = assembler.path.read_bytes()
        for pattern, into in ((_DOTTED, modifiers), (_NAME, names), (_PERCENT, specials)):
            for found in pattern.finditer(data):
                word = found[1].decode()
                into |= {word, codecs.encode(word, "rot13")}
    heads = {name.partition(".")[0] for name in names}
    for text in texts:
        for found in _IN_TEXT.finditer(_ESCAPED.sub(b" ", _BETWEEN.sub(b"", text))):
            name, *words = found[1].decode().split(".")
            if name in heads:
                names.add(".".join((name, *words[:2])))
                modifiers |= set(words)
    names |= {name.partition(".")[0] for name in names}
    for name in names:
        modifiers |= set(name.split(".")[1:])
    return Words(frozenset(names), frozenset(word for word in modifiers if _WORD.match(word)), frozenset(specials))


def compounds(modifiers: Iterable[str]) -> frozenset[str]:
    """Every part of known words behind every beginning of one."""
    heads, tails = set[str](), set[str]()
    for word in modifiers:
        parts = word.split("::")
        tails.add(parts[-1])
        tails |= set(parts[1:])
        if len(parts) > 1:
            heads |= {"::".join(parts[:at]) for at in range(1, len(parts) + 1)}
    return frozenset(f"{head}::{tail}" for head in heads for tail in tails)


def known(assembler: Assembler, asked: Words, answers: Answers) -> Words:
    """Those of the words that this ptxas knows, and those that can be made of their parts."""
    ask = partial(_known, assembler, answers)
    names = ask(asked.names, "{}.u32 %r1, %r2;", _NO_NAME)
    modifiers = ask(asked.modifiers, "add.{}.u32 %r1, %r2, %r3;", _NO_MODIFIER)
    modifiers |= ask(compounds(modifiers) - modifiers, "add.{}.u32 %r1, %r2, %r3;", _NO_MODIFIER)
    return Words(names, modifiers, ask(asked.specials, "mov.b32 %r1, {};", _NO_SPECIAL))


def _known(
    assembler: Assembler, answers: Answers, asked: frozenset[str], statement: str, unknown: re.Pattern[str]
) -> frozenset[str]:
    """The words of which nothing is said that matches."""
    words = sorted(asked)
    said = answers.parsed(assembler, [statement.replace("{}", word) for word in words])
    return frozenset(
        word for word, messages in zip(words, said, strict=True) if not any(unknown.search(text) for text in messages)
    )


def sources() -> tuple[Path, ...]:
    """Files of this machine that hold PTX: LLVM's libraries and tables, and the headers of NVIDIA's C++ libraries."""
    root = Path(__file__).resolve().parents[2]
    made = [*Path("/usr/lib/x86_64-linux-gnu").glob("libLLVM.so.22*"), *Path("/usr/lib").glob(_INTRINSICS)]
    for site in (root / ".venv", root / "build" / "producers"):
        made += site.glob("lib/python3*/site-packages/nvidia/*/include/cccl/cuda/__ptx/instructions/generated/*.h")
    return tuple(sorted(path for path in made if path.is_file()))
