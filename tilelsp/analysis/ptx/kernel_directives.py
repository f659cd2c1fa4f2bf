"""Special registers that exist in kernels with a directive only."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.ptx.findings import MODULE, ptx_error
from tilelsp.analysis.ptx.place import NameMark
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.defs.ptx.names import SPECIAL_REGISTERS


class KernelDirectives:
    """The directives of one function after the other, from its marks in text order."""

    def __init__(self) -> None:
        self._is_entry = False
        self._directives: set[str] = set()

    def add(self, mark: NameMark, at: int) -> Iterator[Diagnostic]:
        """Take a mark of a chunk that starts at `at`. Functions are not asked: they may be called by any kernel."""
        match mark.kind:
            case "function":
                self._is_entry, self._directives = mark.note == "entry", set()
            case "directive":
                self._directives.add(mark.text)
            case "special" if self._is_entry:
                directive = SPECIAL_REGISTERS[mark.text].directive
                if directive not in self._directives:
                    together = " and ".join(
                        name for name, register in SPECIAL_REGISTERS.items() if register.directive == directive
                    )
                    message = f".{directive} directive required for 'using special register {together}'"
                    yield ptx_error(MODULE, message, Span(at + mark.at, at + mark.at + len(mark.text)))
            case _:
                pass
