"""No opcode, LLVM instruction, intrinsic or PTX mnemonic stands in a string outside of the declarations.

What is listed here has some for the reason beside it; a module that has none any more must leave the list.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tilelsp.defs.llvm import instructions
from tilelsp.defs.llvm.intrinsics import find_intrinsic
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.spec.intrinsic import LlvmInstruction

ROOT = Path(__file__).parent.parent / "tilelsp"
DECLARING = ("defs", "spec")
EXEMPT: dict[str, str] = {
    "syntax/llvm/build.py": "reads text into ops of the LLVM stage, and the readers may not import declarations",
    "syntax/llvm/printer.py": "prints the ops that build.py makes",
    "syntax/ptx/near.py": "what is one token to ptxas' lexer: beginnings of instructions, which the declarations lack",
}
"""Modules with names in strings, and why they have them."""
_INSTRUCTIONS = {each.name for each in vars(instructions).values() if isinstance(each, LlvmInstruction)}
_SENTENCE = re.compile(r"[a-z]{3}")
"""Text that follows a name in a message, and not in an instruction."""
_PIECE = re.compile(r"[A-Z][A-Z0-9]*_[A-Z0-9_]*")


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every string of a module that is no docstring, and its line."""
    docs = {
        id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def names(text: str) -> bool:
    """True if a string is a declared name, or the start of one."""
    if text in OPCODES or (_PIECE.fullmatch(text) and len(text) > 3 and any(o.startswith(text) for o in OPCODES)):
        return True
    if text.startswith("llvm."):
        return text in _INSTRUCTIONS or find_intrinsic(text.rstrip(".")) is not None
    head, _, rest = text.strip().partition(" ")
    if "." not in head.strip(".;") or _SENTENCE.search(rest):
        return False
    known = find_family(head.rstrip(";."))
    if known is None:
        return False
    family = known[0]
    modifiers = head.rstrip(";.").removeprefix(family.mnemonic).split(".")[1:]
    return all(any(word.startswith(modifier) for word in family.words) for modifier in modifiers)


def found() -> dict[str, list[str]]:
    made: dict[str, list[str]] = {}
    for path in sorted(ROOT.rglob("*.py")):
        module = path.relative_to(ROOT).as_posix()
        if module.split("/")[0] in DECLARING:
            continue
        lines = [f"{line}: {text!r}" for line, text in strings(ast.parse(path.read_text())) if names(text)]
        if lines:
            made[module] = lines
    return made


def test_names_stand_in_declarations_alone() -> None:
    made = found()
    wrong = {module: lines for module, lines in made.items() if module not in EXEMPT}
    assert not wrong, "\n".join(f"{module}:{line}" for module, lines in wrong.items() for line in lines)
    assert not EXEMPT.keys() - made.keys(), "these have no name in a string any more"
