"""Walks the statements of a chunk: what they declare, and what is wrong with them where they stand.

What is found depends on the chunk and on the `Place` in front of it alone, so that it is remembered for both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tilelsp.analysis.ptx.calls import callee, judge_call
from tilelsp.analysis.ptx.chunks import Chunk
from tilelsp.analysis.ptx.declared import declaration_problems, tuning_problems
from tilelsp.analysis.ptx.findings import (
    CALL,
    DECLARATION,
    DUPLICATE,
    INSTRUCTION,
    MODULE,
    SYNTAX,
    TARGET,
    UNKNOWN_INSTRUCTION,
    UNKNOWN_SYMBOL,
    ptx_error,
)
from tilelsp.analysis.ptx.header import NEWEST, target_problems, version_problems
from tilelsp.analysis.ptx.judge import judge
from tilelsp.analysis.ptx.module_names import function_again, variable_again
from tilelsp.analysis.ptx.scopes import Family, Scope, Signed, family_of
from tilelsp.analysis.ptx.symbols import function, parameter, prototype, targets, variable
from tilelsp.analysis.ptx.uses import names_of, shape_of
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.defs.ptx.families import registry
from tilelsp.defs.ptx.names import CONSTANTS, special_register
from tilelsp.spec.ptx import symbol as symbols
from tilelsp.spec.ptx.symbol import Symbol
from tilelsp.spec.target import Target, Version
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.reader import Statement
from tilelsp.syntax.ptx.tree import Instruction, Name


class Place:
    """What is known in front of a statement. Places never change; those with equal text in front are the same object.

    `is_head` says that a function's head stands directly in front, whose scope the next brace shares.
    """

    __slots__ = ("is_head", "linkages", "next", "scope", "target", "version")

    def __init__(
        self, scope: Scope, linkages: dict[str, str], version: Version | None, target: str, is_head: bool
    ) -> None:
        self.scope = scope
        self.linkages = linkages
        self.version = version
        self.target = target
        self.is_head = is_head
        self.next: dict[tuple[object, ...], Place] = {}
        """The places behind chunks that declare something, by what they declare."""

    @staticmethod
    def start() -> Place:
        """In front of a text."""
        return Place(Scope(None), {}, None, "", False)


MOST_NEXT = 8
"""Places behind one that are remembered; the oldest goes first."""


class Mark(NamedTuple):
    """What concerns labels.

    `kind` is `{`, `}`, `function`, `label`, `name` for one that no declaration has, `broken` where something could not
    be read, or `lost` where that was a declaration.
    """

    kind: str
    text: str
    at: int


@dataclass(slots=True)
class Judged:
    """What was found in a chunk behind `place` for the targets `asked`. Positions count from the chunk's start."""

    place: Place
    asked: tuple[str, ...]
    behind: Place
    found: tuple[Diagnostic, ...]
    marks: tuple[Mark, ...]
    unknown: tuple[Name, int] | None
    """The first directive that is not known, and where its statement starts."""


@dataclass(slots=True)
class Asked:
    """The targets that instructions are judged for: `own` is the document's, which stands in its text."""

    own: Target | None
    others: tuple[Target, ...]
    fine: set[object]
    """Instructions that nothing is wrong with, by target, version and shape."""
    targets: tuple[Target, ...] = field(init=False)
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.targets = (*((self.own,) if self.own else ()), *self.others)
        self.names = tuple(target.name for target in self.targets)

    def remember(self, key: object) -> None:
        """Note that nothing is wrong with an instruction."""
        if len(self.fine) >= REMEMBERED:
            self.fine.clear()
        self.fine.add(key)


REMEMBERED = 50_000


def judged(chunk: Chunk, place: Place, asked: Asked) -> Judged:
    """What is found in a chunk."""
    known = chunk.judged
    if isinstance(known, Judged) and known.place is place and known.asked == asked.names:
        return known
    walk = _Walk(place, asked)
    for statement, start in zip(chunk.statements, chunk.starts, strict=True):
        walk.step(statement, start + statement.gap)
    made = chunk.judged = Judged(place, asked.names, walk.behind(), tuple(walk.found), tuple(walk.marks), walk.unknown)
    return made


class _Walk:
    def __init__(self, place: Place, asked: Asked) -> None:
        self.place = place
        self.asked = asked
        self.scope = place.scope
        self.owned: set[int] = set()
        """The scopes that this walk made, to which it may still add."""
        self.fresh: list[Scope] = []
        self.linkages = place.linkages
        self.version = place.version
        self.target = place.target
        self.is_head = place.is_head
        self.declared: list[object] = []
        self.found: list[Diagnostic] = []
        self.marks: list[Mark] = []
        self.unknown: tuple[Name, int] | None = None
        self.at = 0
        self.label: Name | None = None
        self.known: dict[str, Symbol | None] = {}
        """What names stand for in the scope `known_in`, behind as many declarations as `known_at`."""
        self.known_in = self.scope
        self.known_at = 0

    def behind(self) -> Place:
        """The place behind the chunk."""
        if not self.declared:
            return self.place
        key = tuple(self.declared)
        following = self.place.next
        found = following.get(key)
        if found is None:
            if len(following) >= MOST_NEXT:
                del following[next(iter(following))]
            found = following[key] = Place(self.scope, self.linkages, self.version, self.target, self.is_head)
        return found

    def step(self, statement: Statement, at: int) -> None:
        """One statement, whose code starts at `at`."""
        self.at = at
        read = statement.read
        content = read.content
        for problem in read.problems:
            self._say(SYNTAX, problem.message, problem.start, problem.end)
        match content:
            case Instruction():
                self._instruction(content)
            case syntax.Label():
                self._label(content.name)
            case syntax.Open():
                self._open()
            case syntax.Close():
                self._close(statement.after.depth)
            case syntax.Declaration():
                self._declaration(content)
            case syntax.More():
                self._values(content.values)
            case syntax.Function():
                self._function(content)
            case syntax.Prototype() | syntax.Targets():
                self._table(content)
            case syntax.Version():
                self._version(content)
            case syntax.Target():
                self._target(content)
            case syntax.AddressSize():
                if content.bits not in (32, 64):
                    message = "Illegal value for .address_size directive (must be 32 or 64)"
                    self._say(MODULE, message, 0, len(".address_size"))
            case syntax.Alias():
                self._alias(content)
            case syntax.Unknown():
                self.marks.append(Mark("lost", "", at))
                if self.unknown is None:
                    self.unknown = (content.word, at)
            case syntax.Section():
                self.marks.append(Mark("{", "", at))
            case syntax.Plain.BROKEN:
                self.marks.append(Mark("broken", "", at))
            case syntax.Plain.LOST:
                self.marks.append(Mark("lost", "", at))
            case _:
                pass

    def _say(self, code: str, message: str, start: int, end: int, targets: tuple[str, ...] = ()) -> None:
        self.found.append(ptx_error(code, message, Span(self.at + start, self.at + end), targets=targets))

    # scopes -----------------------------------------------------------------------------------------------------

    def _mine(self) -> Scope:
        """The innermost scope, as one that may be added to."""
        if id(self.scope) not in self.owned:
            self.scope = Scope(self.scope.outer, self.scope)
            self._own(self.scope)
        return self.scope

    def _own(self, scope: Scope) -> None:
        self.owned.add(id(scope))
        self.fresh.append(scope)

    def _push(self) -> None:
        self.scope = Scope(self.scope)
        self._own(self.scope)

    def _pop(self) -> None:
        if self.scope.outer is not None:
            self.scope = self.scope.outer

    def _to_module(self) -> None:
        while self.scope.outer is not None:
            self.scope = self.scope.outer

    def _open(self) -> None:
        self.declared.append("{")
        self.marks.append(Mark("{", "", self.at))
        if not self.is_head:
            self._push()
        self.is_head = False

    def _close(self, depth: int) -> None:
        self.declared.append("}")
        self.marks.append(Mark("}", "", self.at))
        if depth == 0:
            self._to_module()
        else:
            self._pop()

    def _enter(self, parameters: dict[str, Symbol]) -> None:
        """Enter a function's scope."""
        self._to_module()
        self._push()
        self.scope.names = self.scope.names.with_entries(parameters)
        self.is_head = True

    # names ------------------------------------------------------------------------------------------------------

    def _declare(self, name: Name, symbol: Symbol, what: str = "variable") -> None:
        """Declare a single name, which its scope must not have."""
        scope = self._mine()
        if scope.owns(name.text):
            self._say(DUPLICATE, f"Duplicate definition of {what} '{name.text}'", name.start, name.end)
        scope.names = scope.names.with_entries({name.text: symbol})
        prefix, number = family_of(name.text)
        if number is not None:
            lowest = scope.lowest.get(prefix)
            if lowest is None or number < lowest - 1:
                scope.lowest = scope.lowest.with_entries({prefix: number + 1})

    def _declare_family(self, name: Name, count: int, symbol: Symbol) -> None:
        scope = self._mine()
        lowest = scope.lowest.get(name.text)
        if scope.families.get(name.text) is not None:
            self._say(DUPLICATE, f"Duplicate definition of variable '{name.text}<'", name.start, name.end)
        elif lowest is not None and lowest - 1 < count:
            message = f"Duplicate definition of variable '{name.text}{lowest - 1}'"
            self._say(DUPLICATE, message, name.start, name.end)
        if count:
            scope.families = scope.families.with_entries({name.text: Family(count, symbol)})

    def _declaration(self, content: syntax.Declaration) -> None:
        self.declared.append(content)
        in_module = self.scope.outer is None
        for one in content.names:
            symbol = variable(content, one)
            if one.count is not None:
                self._declare_family(one.name, one.count, symbol)
            elif in_module:
                self._module_variable(content.linkage, one.name, symbol)
            else:
                self._declare(one.name, symbol)
            for message in declaration_problems(content, one, in_module):
                self._say(DECLARATION, message, one.name.start, one.name.end)
            if one.values is not None:
                self._values(one.values)

    def _module_variable(self, linkage: str, name: Name, symbol: Symbol) -> None:
        before = self.scope.names.get(name.text)
        if before is not None:
            for message in variable_again(name.text, before, self.linkages.get(name.text, ""), symbol, linkage):
                self._say(DUPLICATE, message, name.start, name.end)
        scope = self._mine()
        scope.names = scope.names.with_entries({name.text: symbol})
        if linkage:
            self.linkages = {**self.linkages, name.text: linkage}

    def _values(self, values: syntax.Values) -> None:
        for name in values.names:
            if self._find(name.text) is None:
                self._say(DECLARATION, f"Invalid initial value symbol '{name.text}'", name.start, name.end)

    def _function(self, content: syntax.Function) -> None:
        self.declared.append(content)
        self._to_module()
        name = content.name
        before = self.scope.names.get(name.text)
        signed = self.scope.signatures.get(name.text)
        if before is not None:
            for message in function_again(content, before, signed):
                self._say(DUPLICATE, message, name.start, name.end)
        scope = self._mine()
        scope.names = scope.names.with_entries({name.text: function(content.signature, content.is_entry)})
        is_defined = content.is_defined or (signed is not None and signed.is_defined)
        linkage = content.linkage or (signed.linkage if signed is not None else "")
        made = Signed(content.signature, linkage, content.is_entry, is_defined)
        scope.signatures = scope.signatures.with_entries({name.text: made})
        self.marks.append(Mark("function", name.text, self.at + name.start))
        formal: dict[str, Symbol] = {}
        for one in (*(content.signature.results or ()), *(content.signature.parameters or ())):
            if one.name is None:
                continue
            if one.name.text in formal:
                message = f"Duplicate definition of variable '{one.name.text}'"
                self._say(DUPLICATE, message, one.name.start, one.name.end)
            if content.is_entry and one.space != "param":
                message = f"Entry parameter '{one.name.text}' must have .param state space"
                self._say(DECLARATION, message, one.name.start, one.name.end)
            formal[one.name.text] = parameter(one, content.is_entry)
        for message, where in tuning_problems(content):
            self._say(DECLARATION, message, where.start, where.end)
        if content.is_defined:
            self._enter(formal)

    def _label(self, name: Name) -> None:
        self.label = name
        self.marks.append(Mark("label", name.text, self.at + name.start))
        if self.scope.outer is not None and self.scope.owns(name.text):
            self._say(DUPLICATE, f"Duplicate definition of label '{name.text}'", name.start, name.end)

    def _table(self, content: syntax.Prototype | syntax.Targets) -> None:
        name = self.label
        self.declared.append((None if name is None else name.text, content))
        if isinstance(content, syntax.Targets):
            for one in content.names:
                self._use(one)
        if name is None:
            return
        scope = self._mine()
        if isinstance(content, syntax.Targets):
            scope.names = scope.names.with_entries({name.text: targets(content)})
            return
        scope.names = scope.names.with_entries({name.text: prototype(content.signature)})
        scope.signatures = scope.signatures.with_entries({name.text: Signed(content.signature)})

    def _alias(self, content: syntax.Alias) -> None:
        for name in (content.name, content.target):
            if self._find(name.text) is None:
                self._say(UNKNOWN_SYMBOL, f"Unknown symbol '{name.text}'", name.start, name.end)

    def _find(self, name: str) -> Symbol | None:
        if self.known_in is not self.scope or len(self.declared) != self.known_at:
            self.known = {}
            self.known_in, self.known_at = self.scope, len(self.declared)
        if name in self.known:
            return self.known[name]
        found = self.scope.find(name)
        if found is None and name[0] == "%":
            found = special_register(name)
        self.known[name] = found
        return found

    def _use(self, name: Name) -> Symbol | None:
        """What a name stands for; one that nothing declares so far may be a label further on."""
        found = self._find(name.text)
        if found is None and name.text not in CONSTANTS and not self.scope.is_too_deep:
            self.marks.append(Mark("name", name.text, self.at + name.start))
        return found

    # the module's head ------------------------------------------------------------------------------------------

    def _version(self, content: syntax.Version) -> None:
        self.declared.append(content)
        if self.version is None:
            self.version = Version(content.major, content.minor)
            for message in version_problems(self.version):
                self._say(MODULE, message, 0, len(".version"))
            return
        message = f"Parsing error near '.version {content.major}.{content.minor}': syntax error"
        self._say(SYNTAX, message, 0, len(".version"))

    def _target(self, content: syntax.Target) -> None:
        self.declared.append(content)
        names = [name.text for name in content.names]
        self.target = self.target or names[0]
        for message, which in target_problems(names, self.version):
            name = content.names[which]
            self._say(MODULE, message, name.start, name.end)

    # instructions -----------------------------------------------------------------------------------------------

    def _instruction(self, content: Instruction) -> None:
        for name in names_of(content):
            self._use(name)
        opcode = content.opcode
        if opcode.text not in registry().first_words:
            message = f"Not a name of any known instruction: '{opcode.text}'"
            self._say(UNKNOWN_INSTRUCTION, message, opcode.start, opcode.end)
            return
        if opcode.text == "call":
            self._call(content)
        self._judge(content)

    def _call(self, content: Instruction) -> None:
        function, _, _, prototype = callee(content)
        if function is None:
            return
        known = self._find(function.text)
        if known is None:
            opcode = content.opcode
            self._say(CALL, f"Call to '{function.text}' requires call prototype", opcode.start, opcode.end)
        named = function if isinstance(known, symbols.Function) else prototype
        signed = None if named is None else self._signed(named.text)
        if signed is not None:
            for message, start, end in judge_call(content, signed, self._find):
                self._say(CALL, message, start, end)

    def _signed(self, name: str) -> Signed | None:
        scope: Scope | None = self.scope
        while scope is not None:
            found = scope.signatures.get(name)
            if found is not None:
                return found
            scope = scope.outer
        return None

    def _judge(self, content: Instruction) -> None:
        version = self.version or NEWEST
        shape = shape_of(content, self._find)
        for number, target in enumerate(self.asked.targets):
            key = (target.name, version, shape)
            if key in self.asked.fine:
                continue
            verdicts = judge(content, self._find, version, target)
            if not verdicts:
                self.asked.remember(key)
            for verdict in verdicts:
                if verdict.targets or not number:
                    named = (target.name,) if verdict.targets else ()
                    code = TARGET if verdict.targets else INSTRUCTION
                    self._say(code, verdict.message, verdict.start, verdict.end, named)
