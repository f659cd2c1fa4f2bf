"""The words of LLVM's machine instructions (the body of a machine function document)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.syntax.llvm.tokens import name_of

_QUOTED = r'"[^"\n]*"'
_NAME = r"[-\w.$]*"

_TOKEN = re.compile(
    r"(?P<skip>[ \t]+|;[^\n]*|/\*.*?\*/)|(?P<newline>[\n\r])"
    r"|(?P<label>bb\.[0-9]+(?:\.[-\w.$]*)?)|(?P<block>%bb\.[0-9]+(?:\.[-\w.$]*)?)"
    r"|(?P<badblock>%?bb\.)"
    r"|(?P<stack>%stack\.[0-9]+(?:\.[-\w.$]*)?)|(?P<fixed>%fixed-stack\.[0-9]+)"
    r"|(?P<constant>%const\.[0-9]+)|(?P<table>%jump-table\.[0-9]+)"
    rf"|(?P<subreg>%subreg\.{_NAME})|(?P<irblock>%ir-block\.(?:{_QUOTED}|{_NAME}))"
    rf"|(?P<irvalue>%ir\.(?:{_QUOTED}|{_NAME})|`[^`\n]*`)"
    rf"|(?P<virtual>%(?:[0-9]+|[-\w$]+))|(?P<physical>\$[-\w$]*)"
    rf"|(?P<global>@(?:{_QUOTED}|{_NAME}))|(?P<external>&(?:{_QUOTED}|{_NAME}))"
    rf"|(?P<symbol><mcsymbol (?:{_QUOTED}|{_NAME})>)"
    r"|(?P<node>!DI[A-Z]\w*|!(?=[a-zA-Z])[\w.]*)"
    r"|(?P<hex>0[xX][HKLMR]?[0-9A-Fa-f]+)|(?P<float>-?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?)|(?P<number>-?[0-9]+)"
    rf'|(?P<string>{_QUOTED})|(?P<open>"[^\n]*)'
    r"|(?P<word>[A-Za-z_][-\w.$]*)|(?P<punct>::|[-+,.=:!(){}<>])|(?P<bad>[^\n])",
    re.ASCII,
)

REGISTERS = frozenset(("virtual", "physical"))
"""Kinds of words that name registers; `_` does too."""

REGISTER_FLAGS = frozenset((
    "implicit", "implicit-def", "def", "dead", "killed", "undef", "internal", "early-clobber", "debug-use", "renamable",
))  # fmt: skip

INSTRUCTION_FLAGS = frozenset((
    "frame-setup", "frame-destroy", "nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "nuw", "nsw", "nusw",
    "exact", "nofpexcept", "noconvergent", "unpredictable", "nneg", "disjoint", "samesign", "inbounds",
))  # fmt: skip

AFTER_OPERANDS = frozenset((
    "pre-instr-symbol", "post-instr-symbol", "heap-alloc-marker", "pcsections", "cfi-type",
    "debug-instr-number", "debug-location", "deactivation-symbol",
))  # fmt: skip

FLOATS = frozenset(("half", "bfloat", "float", "double", "x86_fp80", "fp128", "ppc_fp128"))

CFI: Mapping[str, str] = MappingProxyType({
    "same_value": "r", "offset": "ro", "rel_offset": "ro", "def_cfa_register": "r", "def_cfa_offset": "o",
    "adjust_cfa_offset": "o", "def_cfa": "ro", "llvm_def_aspace_cfa": "roa", "register": "rr", "remember_state": "",
    "restore": "r", "restore_state": "", "undefined": "r", "window_save": "", "negate_ra_sign_state": "",
    "negate_ra_sign_state_with_pc": "", "escape": "e",
})  # fmt: skip
"""Frame directives, and what stands behind each: registers, offsets, an address space, bytes."""

KEYWORDS = (
    REGISTER_FLAGS | INSTRUCTION_FLAGS | AFTER_OPERANDS | FLOATS | CFI.keys()
    | frozenset((
        "_", "tied-def", "dbg-instr-ref", "blockaddress", "intrinsic", "target-index", "target-flags", "volatile",
        "non-temporal", "dereferenceable", "invariant", "align", "basealign", "addrspace", "stack", "got",
        "jump-table", "constant-pool", "call-entry", "custom", "liveout", "lanemask", "landing-pad",
        "inlineasm-br-indirect-target", "ehfunclet-entry", "liveins", "successors", "floatpred", "intpred",
        "shufflemask", "bbsections", "bb_id", "call-frame-size", "unknown-size", "unknown-address", "distinct",
        "ir-block-address-taken", "machine-block-address-taken", "ehscope-entry",
    ))
)  # fmt: skip
"""Words that are no identifiers: neither an opcode nor a register class is called so."""


@record
class MachineToken:
    """A word with its place in the line or document that it was read from."""

    kind: str
    text: str
    start: int

    @property
    def end(self) -> int:
        """The offset behind it."""
        return self.start + len(self.text)

    @property
    def span(self) -> Span:
        """Where it stands."""
        return Span(self.start, self.end)

    @property
    def number(self) -> int:
        """The number of `%bb.3`, `%stack.0.x`, `%7`, `%const.1`; -1 where there is none."""
        digits = ""
        at = 1 if self.kind == "virtual" else self.text.find(".") + 1
        while at < len(self.text) and self.text[at].isdigit() and self.text[at].isascii():
            digits += self.text[at]
            at += 1
        return int(digits) if digits and len(digits) < 20 else -1

    @property
    def trailing_name(self) -> str:
        """The name behind the number of `bb.3.name` and `%stack.0.name`."""
        parts = self.text.split(".", 2)
        return parts[2] if len(parts) > 2 else ""


def machine_tokens(text: str, start: int = 0, end: int | None = None) -> list[MachineToken]:
    """The words of `text[start:end]`; line ends are words of the kind `newline`."""
    made: list[MachineToken] = []
    for match in _TOKEN.finditer(text, start, len(text) if end is None else end):
        kind = match.lastgroup
        if kind is not None and kind != "skip":
            made.append(MachineToken(kind, match.group(), match.start()))
    return made


def plain_name(text: str, sigil: int) -> str:
    """A name without its sigil and quotes; a number in quotes keeps them, as in LLVM IR."""
    return name_of(text[sigil - 1 :])
