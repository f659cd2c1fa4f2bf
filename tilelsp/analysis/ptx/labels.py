"""Checks of a PTX function that are settled at its end: its labels, and which parameters of calls were filled.

Names that no declaration has must be labels of the braces around them, or further out. A parameter that a body declares
is read behind a call that returns it.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.findings import CALL, DUPLICATE, INSTRUCTION, UNKNOWN_SYMBOL, ptx_error
from tilelsp.analysis.ptx.place import NameMark
from tilelsp.analysis.ptx.scopes import DEEPEST
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span


class Labels:
    """The labels of one function after the other, from its marks in text order."""

    def __init__(self) -> None:
        self._blocks: list[int] = [0]
        """The braces around, by their numbers, outermost first."""
        self._count = 0
        self._outer: dict[int, int] = {}
        self._defined: dict[tuple[int, str], int] = {}
        self._wanted: list[tuple[NameMark, int, int]] = []
        self._returned: dict[tuple[int, str], bool] = {}
        """For each parameter that the body declares, True once a call has filled it."""
        self._extern = ""
        """Error of the function for being `.extern`, which ptxas reports where the body ends."""
        self._early: list[tuple[tuple[int, str], int]] = []
        """Parameters that were read before."""
        self._is_broken = False
        self._is_lost = False
        self._is_module_broken = False
        """Set once something could not be read: in the function, in one of its declarations, or outside of
        functions."""

    def add(self, mark: NameMark, at: int) -> Iterator[Diagnostic]:
        """Take a mark of a chunk that starts at `at`; at the end of a function, what is wrong with its labels."""
        match mark.kind:
            case "function":
                yield from self.end()
            case "extern":
                self._extern = mark.text
            case "{":
                self._count += 1
                self._outer[self._count] = self._blocks[-1]
                self._blocks.append(self._count)
            case "}":
                if len(self._blocks) > 1:
                    self._blocks.pop()
                if len(self._blocks) == 1:
                    if self._extern:
                        yield ptx_error(DUPLICATE, self._extern, Span(at + mark.at, at + mark.at + 1))
                    yield from self.end()
            case "label":
                yield from self._define(mark.text, at + mark.at)
            case "name" | "argument" | "target":
                self._wanted.append((mark, at + mark.at, self._blocks[-1]))
            case "param":
                self._returned[self._blocks[-1], mark.text] = False
            case "returned" | "load":
                self._parameter(mark, at + mark.at)
            case "lost":
                self._is_broken = self._is_lost = True
                self._is_module_broken = self._is_module_broken or len(self._blocks) == 1
            case "broken":
                self._is_broken = True
            case _:
                pass

    def _define(self, name: str, at: int) -> Iterator[Diagnostic]:
        key = self._blocks[-1], name
        first = self._defined.setdefault(key, at)
        if first != at:
            related = (Label(Span(first, first + len(name)), "previously defined here"),)
            message = f"Duplicate definition of label '{name}'"
            yield ptx_error(DUPLICATE, message, Span(at, at + len(name)), related=related)

    def end(self) -> Iterator[Diagnostic]:
        """Diagnostics of the names of the function that ends here."""
        for mark, at, block in self._wanted:
            span = Span(at, at + len(mark.text))
            if mark.kind == "argument":
                if not self._is_excused(mark.text):
                    what = (
                        "Illegal argument for",
                        "Type of argument does not match",
                        "Alignment of argument does not match",
                    )
                    yield from (ptx_error(CALL, f"{literal} formal parameter '{mark.note}'", span) for literal in what)
            elif mark.kind == "target":
                if not self._has(mark.text, block):
                    yield ptx_error(INSTRUCTION, mark.note, span)
            elif not self._has(mark.text, block):
                if not self._is_excused(mark.text):
                    yield ptx_error(UNKNOWN_SYMBOL, f"Unknown symbol '{mark.text}'", span)
            elif mark.note:
                yield ptx_error(INSTRUCTION, mark.note, span)
        for key, at in self._early:
            if not self._returned[key] and not self._is_broken:
                name = key[1]
                message = f"Function call sequence invalid: 'ld.param' of '{name}' without corresponding call"
                yield ptx_error(CALL, message, Span(at, at + len(name)))
        is_module_broken = self._is_module_broken
        self.__init__()
        self._is_module_broken = is_module_broken

    def _parameter(self, mark: NameMark, at: int) -> None:
        for block in reversed(self._blocks):
            key = block, mark.text
            if key in self._returned:
                if mark.kind == "returned":
                    self._returned[key] = True
                elif not self._returned[key]:
                    self._early.append((key, at))
                return

    def _is_excused(self, name: str) -> bool:
        """True if the declaration of the name may be in a part that could not be read."""
        return self._is_lost or (name[0] != "%" and (self._is_broken or self._is_module_broken))

    def _has(self, name: str, block: int) -> bool:
        for _ in range(DEEPEST + 1):
            if (block, name) in self._defined:
                return True
            if not block:
                return False
            block = self._outer[block]
        return True
