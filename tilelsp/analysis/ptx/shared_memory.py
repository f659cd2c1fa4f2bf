"""How much static shared memory the kernels of a PTX module use, and what ptxas says where that is too much.

A kernel uses the variables that its body declares, and those of the module that it names, or that a function which it
calls names. ptxas lays them out as they are declared, and what the launch brings begins behind them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tilelsp.analysis.ptx.findings import MODULE, ptx_error
from tilelsp.analysis.ptx.place import NameMark
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import field, record
from tilelsp.base.text import Span
from tilelsp.compile.stage import Stage
from tilelsp.spec.target import Target

DYNAMIC = 16
"""The least alignment of what the launch brings."""

Variables = dict[int, tuple[int, int]]
"""Sizes and alignments in bytes, by the places of the declarations."""


@record(frozen=False)
class _Function:
    name: str
    span: Span
    is_entry: bool
    own: Variables = field(default_factory=dict[int, tuple[int, int]])
    names: set[str] = field(default_factory=set[str])
    """Variables and functions of the module that it names."""


class SharedMemoryUse:
    """Gathers what functions use, from their marks in text order."""

    def __init__(self) -> None:
        self._module: dict[str, tuple[int, int, int]] = {}
        """Place, size and alignment of the module's variables."""
        self._functions: dict[str, _Function] = {}
        self._current: _Function | None = None
        self._depth = 0
        self._most = 0
        """The bytes of all variables."""
        self._end = 1
        """Alignment of the end."""

    def add(self, mark: NameMark, at: int) -> None:
        """Take a mark of a chunk that starts at `at`."""
        match mark.kind:
            case "function":
                span = Span(at + mark.at, at + mark.at + len(mark.text))
                self._current = _Function(mark.text, span, mark.note == "entry")
                self._functions[mark.text] = self._current
            case "{":
                self._depth += 1
            case "}":
                self._depth = max(self._depth - 1, 0)
            case "shared":
                size, alignment = map(int, mark.note.split())
                self._most += size + alignment
                if not size:
                    self._end = max(self._end, alignment, DYNAMIC)
                elif not self._depth:
                    self._module[mark.text] = at + mark.at, size, alignment
                elif self._current is not None:
                    self._current.own[at + mark.at] = size, alignment
            case "used":
                if self._current is not None:
                    self._current.names.add(mark.text)
            case _:
                pass

    def end(self, target: Target | None) -> Iterator[Diagnostic]:
        """Diagnostics of memory that a target lacks. With `--enable-extended-smem` ptxas takes what a block may have at
        most."""
        if target is None or self._most <= target.static_shared:
            return
        for function in self._functions.values():
            used = self._used(function) if function.is_entry else {}
            size = _laid_out(used)
            size += -size % self._end
            if size <= target.static_shared:
                continue
            allowed = target.max_shared if size > target.max_shared else target.static_shared
            message = f"Entry function '{function.name}' uses too much shared data ({size:#x} bytes, {allowed:#x} max)"
            if size > target.max_shared:
                yield ptx_error(MODULE, message, function.span)
                continue
            note = f"accepted with --enable-extended-smem, which takes {target.max_shared:#x} bytes"
            related = (Label(function.span, note),)
            yield Diagnostic(MODULE, message, function.span, Severity.HINT, Stage.PTX.value, related=related)

    def _used(self, entry: _Function) -> Variables:
        made: Variables = {}
        waiting = [entry]
        seen = {entry.name}
        while waiting:
            function = waiting.pop()
            made |= function.own
            for name in function.names:
                if name in self._module:
                    place, size, alignment = self._module[name]
                    made[place] = size, alignment
                elif name in self._functions and name not in seen:
                    seen.add(name)
                    waiting.append(self._functions[name])
        return made


def _laid_out(variables: Mapping[int, tuple[int, int]]) -> int:
    """The bytes of variables behind each other."""
    end = 0
    for _, (size, alignment) in sorted(variables.items()):
        end += -end % alignment + size
    return end
