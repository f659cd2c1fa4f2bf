"""What machine instructions ask of a target: one answer for the machine verifier and for instruction selection.

An instruction is gated by what it prints: by the needs of its mnemonic, modifiers of its fields included, and by those
of the special register that it reads. Opcodes that are expanded by the PTX stage print no mnemonic of their own; the
rules on their words judge them.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.defs.mir.threads import READ_SREG, READ_SREG_B64
from tilelsp.defs.ptx.support import Support
from tilelsp.ir.types import Attr, StringAttr
from tilelsp.spec.machine import Opcode

_READS = (READ_SREG.name, READ_SREG_B64.name)


def refusal(opcode: Opcode, attrs: Mapping[str, Attr], support: Support) -> str:
    """Why the target cannot execute an instruction with these fields; nothing where it can."""
    asked = special_register(opcode, attrs) or opcode.mnemonic_with(attrs)
    if not asked or not support.knows(asked) or support.can(asked):
        return ""
    return f"{asked} is not supported on {support.target}"


def special_register(opcode: Opcode, attrs: Mapping[str, Attr]) -> str:
    """The special register that an instruction reads, as PTX writes it; nothing for any other instruction."""
    word = attrs.get("sreg")
    return f"%{word.value}" if opcode.name in _READS and isinstance(word, StringAttr) else ""
