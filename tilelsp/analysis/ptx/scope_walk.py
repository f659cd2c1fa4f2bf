"""The scopes that a walk over the statements of a chunk is in, and what it finds there."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.analysis.ptx.findings import DECLARATION, TARGET, ptx_error
from tilelsp.analysis.ptx.header import NEWEST
from tilelsp.analysis.ptx.lacking import lacking
from tilelsp.analysis.ptx.locations import Located
from tilelsp.analysis.ptx.place import MOST_NEXT, CheckedTargets, NameMark, StatementContext
from tilelsp.analysis.ptx.scopes import DeclarationScope, numbered
from tilelsp.analysis.ptx.symbols import parameter_bytes
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.defs.ptx.directives import LARGE_PARAMETERS, MOST_PARAMETERS, NEEDS, SMALL_PARAMETERS
from tilelsp.defs.ptx.names import CONSTANTS, SPECIAL_REGISTERS
from tilelsp.spec.ptx.need import Need
from tilelsp.spec.ptx.symbol import Symbol
from tilelsp.spec.target import Version
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.tree import NameOperand


class ScopeWalk:
    """The scopes that the statements of one chunk open and close, and the names that they see."""

    def __init__(self, place: StatementContext, checked: CheckedTargets) -> None:
        self.place = place
        self.checked = checked
        self.scope = place.scope
        self.owned: set[int] = set()
        """The scopes that this walk made, to which it may still add."""
        self.fresh: list[DeclarationScope] = []
        self.linkages = place.linkages
        self.version: Version | None = place.version
        self.target: str = place.target
        self.is_head = place.is_head
        self.begun = place.begun
        self.samplers = place.samplers
        self.declared: list[object] = []
        self.found: list[Diagnostic] = []
        self.marks: list[NameMark] = []
        self.lines = Located()
        self.unknown: tuple[NameOperand, int] | None = None
        self.at = 0
        self.label_in_front: str = place.label

    def behind(self) -> StatementContext:
        """The place behind the chunk."""
        if not self.declared and self.label_in_front == self.place.label:
            return self.place
        key = (*self.declared, self.label_in_front)
        following = self.place.next
        found = following.get(key)
        if found is None:
            if len(following) >= MOST_NEXT:
                del following[next(iter(following))]
            found = StatementContext(
                self.scope,
                self.linkages,
                self.version,
                self.target,
                self.is_head,
                label=self.label_in_front,
                begun=self.begun,
                samplers=self.samplers,
            )
            following[key] = found
        return found

    def say(
        self,
        code: str,
        message: str,
        start: int,
        end: int,
        targets: tuple[str, ...] = (),
        related: tuple[Label, ...] = (),
    ) -> None:
        """Note an error in the statement at hand; its place counts from the statement's start."""
        span = Span(self.at + start, self.at + end)
        self.found.append(ptx_error(code, message, span, targets=targets, related=related))

    def need(self, word: NameOperand, needs: Mapping[str, Need] = NEEDS) -> None:
        """Say what version or target lacks for a directive, or for another word that has a need."""
        needed = needs.get(word.text.removeprefix("."))
        if needed is not None:
            self.lacks(needed, word)

    def lacks(self, needed: Need, word: NameOperand) -> None:
        """Say, of a word, what version or target lacks for a need."""
        for message, about in lacking(needed, self.version or NEWEST, self.checked.targets):
            self.say(TARGET, message, word.start, word.end, about)

    # scopes -----------------------------------------------------------------------------------------------------

    def _mine(self) -> DeclarationScope:
        """The innermost scope, as one that may be added to."""
        if id(self.scope) not in self.owned:
            self.scope = DeclarationScope(self.scope.outer, self.scope)
            self._own(self.scope)
        self.scope.known.clear()
        return self.scope

    def _own(self, scope: DeclarationScope) -> None:
        self.owned.add(id(scope))
        self.fresh.append(scope)

    def _push(self) -> None:
        self.scope = DeclarationScope(self.scope)
        self._own(self.scope)

    def _pop(self) -> None:
        if self.scope.outer is not None:
            self.scope = self.scope.outer

    def _to_module(self) -> None:
        while self.scope.outer is not None:
            self.scope = self.scope.outer

    def open(self) -> None:
        """A brace opens."""
        self.declared.append("{")
        self.marks.append(NameMark("{", "", self.at))
        if not self.is_head:
            self._push()
        self.is_head = False

    def close(self, depth: int) -> None:
        """A brace closes; so many stay open."""
        self.declared.append("}")
        self.marks.append(NameMark("}", "", self.at))
        if depth:
            self._pop()
            return
        body = self.scope
        while body.outer is not None and body.outer.outer is not None:
            body = body.outer
        if body.parameter_bytes > SMALL_PARAMETERS:
            self._many_parameters(body.kernel, body.parameter_bytes)
        self._to_module()

    def _many_parameters(self, kernel: str, size: int) -> None:
        """Report the assembler's findings about large parameters where the kernel's body ends."""
        is_early = (self.version or NEWEST) < (LARGE_PARAMETERS.since or NEWEST)
        most = SMALL_PARAMETERS if is_early else MOST_PARAMETERS
        if size > most:
            message = f"Entry function '{kernel}' uses too much parameter space ({size:#x} bytes, {most:#x} max)."
            self.say(DECLARATION, message, 0, 1)
        self.lacks(LARGE_PARAMETERS, NameOperand(kernel, 0, 1))

    def _enter(self, content: syntax.FunctionHeader, parameters: dict[str, Symbol]) -> None:
        """Enter a function's scope."""
        self._to_module()
        self._push()
        if content.is_entry:
            self.scope.kernel = content.name.text
            self.scope.parameter_bytes = parameter_bytes(content.signature)
        self.scope.names = self.scope.names.with_entries(parameters)
        for name in parameters:
            self._number(self.scope, name)
        self.is_head = True

    # names ------------------------------------------------------------------------------------------------------

    def _number(self, scope: DeclarationScope, name: str) -> None:
        """Remember the number of a name, which no range of registers may hold."""
        found = numbered(name)
        if found is not None:
            lowest = scope.lowest.get(found[0])
            if lowest is None or found[1] < lowest:
                scope.lowest = scope.lowest.with_entries({found[0]: found[1]})

    def find(self, name: str) -> Symbol | None:
        """The symbol that a name stands for where the statement at hand stands; None for one that nothing declares so
        far."""
        known = self.scope.known
        if name in known:
            return known[name]
        found = self.scope.find(name)
        if found is None and name[0] == "%":
            found = SPECIAL_REGISTERS.get(name)
        known[name] = found
        return found

    def use(self, name: NameOperand) -> Symbol | None:
        """The symbol that a name stands for; one that nothing declares so far may be a label further on."""
        found = self.find(name.text)
        if found is None and name.text not in CONSTANTS and not self.scope.is_too_deep:
            self.marks.append(NameMark("name", name.text, self.at + name.start))
        return found

    def note(self, name: NameOperand, message: str) -> None:
        """Note the message for a name that nothing declares so far, if it is a label."""
        for number in range(len(self.marks) - 1, -1, -1) if message else ():
            mark = self.marks[number]
            if mark.at == self.at + name.start and mark.kind == "name":
                self.marks[number] = mark._replace(note=message)
            elif mark.at < self.at:
                return
