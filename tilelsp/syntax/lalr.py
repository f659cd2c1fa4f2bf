"""An LALR(1) parser that runs tables: text to a tree of nodes, by a contextual lexer.

The tables are worked out ahead, by lark (`tools.param_tables`), and this is what runs them: of a parser generator, the
part that a process needs which only parses. The lexer is lark's contextual one: in each state of the parser the
terminals that it accepts are tried in one order, and of those that match the first one is the token.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from tilelsp.base.record import record

END: Final = "$END"
"""The terminal behind the last token."""

Value: TypeAlias = "ParseNode | ParserToken | None"
"""Value of a symbol of a rule. None stands for an optional part that is not there."""


class ParserToken(str):
    """The text of a terminal, and where it starts."""

    __slots__ = ("start",)
    start: int


class ParseNode:
    """A rule, or the alias of one of its expansions, over what it consists of."""

    __slots__ = ("children", "name")

    def __init__(self, name: str, children: list[Value]) -> None:
        self.name = name
        self.children = children

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ParseNode) and (self.name, self.children) == (other.name, other.children)

    __hash__ = None  # pyright: ignore[reportAssignmentType] - what may change has no hash


class SyntaxFault(Exception):
    """The text stops to follow the grammar at `at`, or behind the token there where it ends too soon.

    `wanted` are the terminals that may follow; `character` says that no terminal of the grammar begins with what does.
    """

    def __init__(self, at: int, wanted: frozenset[str], *, character: bool) -> None:
        super().__init__(at, wanted)
        self.at = at
        self.wanted = wanted
        self.character = character


@record
class GrammarRule:
    """An expansion: `size` symbols become a node with a name.

    Without a `name` they become a list, which the rule around it takes in. `parts` are the places of those that are
    kept, with whether a list is taken in, and how many optional parts are missing in front of each; `missing` is how
    many are behind the last. One that is `transparent` makes no node of a single part.
    """

    origin: str
    size: int
    name: str
    transparent: bool
    parts: tuple[tuple[int, bool, int], ...]
    missing: int


@record
class Lexing:
    """The terminals that a state of the parser accepts, in the order in which they are tried."""

    patterns: tuple[tuple[str, Callable[[str, int], re.Match[str] | None], Mapping[str, str]], ...]
    """Names, what matches, and words that are terminals of their own where one matches them whole."""
    literals: Mapping[str, str]
    lengths: tuple[int, ...]
    """Those of the literals, the longest first."""


class Parser:
    """Runs the tables of one grammar, as `tools.param_tables` writes them."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        symbols: list[str] = tables["symbols"]
        self._states: list[dict[str, int]] = [
            {symbols[row[at]]: row[at + 1] for at in range(0, len(row), 2)} for row in tables["states"]
        ]
        """For each state what a symbol leads to: the next state, or -1 less the number of the rule to reduce by."""
        self._rules = [_rule(*rule) for rule in tables["rules"]]
        self._starts: dict[str, tuple[int, int]] = {name: tuple(ends) for name, ends in tables["starts"].items()}
        self._patterns: list[tuple[str, str, list[str]]] = tables["patterns"]
        self._literals: dict[str, str] = tables["literals"]
        self._ignored = frozenset[str](tables["ignored"])
        self._compiled: dict[str, Callable[[str, int], re.Match[str] | None]] = {}
        self._lexings: dict[int, Lexing] = {}
        self._whole = self._lexing((*self._literals, *(name for name, _, _ in self._patterns)))

    def parse(self, text: str, start: str) -> ParseNode:
        """The tree of a text that begins with the rule `start`. Raises `SyntaxFault`."""
        first, last = self._starts[start]
        stack, values = [first], list[Any]()
        at = before = 0
        while True:
            name, token, at = self._next(text, at, stack)
            if name == END:
                token.start = before
            before = token.start
            if self._feed(stack, values, name, token, last):
                return values[-1]

    # the parser -------------------------------------------------------------------------------------------------

    def _feed(self, stack: list[int], values: list[Any], name: str, token: ParserToken, last: int) -> bool:
        """Shift a token, behind the reductions that it asks for. Gives whether the text is whole."""
        states, rules = self._states, self._rules
        while True:
            action = states[stack[-1]].get(name)
            if action is None:
                raise SyntaxFault(token.start, self._accepted(stack), character=False)
            if action >= 0:
                stack.append(action)
                values.append(token)
                return False
            rule = rules[-1 - action]
            if rule.size:
                value = _reduced(rule, values[-rule.size :])
                del stack[-rule.size :]
                del values[-rule.size :]
            else:
                value = _reduced(rule, [])
            stack.append(states[stack[-1]][rule.origin])
            values.append(value)
            if name == END and stack[-1] == last:
                return True

    def _accepted(self, stack: list[int]) -> frozenset[str]:
        """The terminals that may stand next: those that are shifted, perhaps behind reductions."""
        return frozenset(name for name in self._states[stack[-1]] if _is_terminal(name) and self._shifts(stack, name))

    def _shifts(self, stack: Iterable[int], name: str) -> bool:
        trial = list(stack)
        while True:
            action = self._states[trial[-1]].get(name)
            if action is None:
                return False
            if action >= 0:
                return True
            rule = self._rules[-1 - action]
            del trial[len(trial) - rule.size :]
            trial.append(self._states[trial[-1]][rule.origin])
            if name == END and trial[-1] in (last for _, last in self._starts.values()):
                return True

    # the lexer --------------------------------------------------------------------------------------------------

    def _next(self, text: str, at: int, stack: list[int]) -> tuple[str, ParserToken, int]:
        """The token at a place, or behind blanks and comments there: its terminal, itself, and where it ends."""
        state = stack[-1]
        lexing = self._lexings.get(state)
        if lexing is None:
            lexing = self._lexings[state] = self._lexing(filter(_is_terminal, self._states[state]))
        while True:
            name, end = _matched(lexing, text, at)
            if name in self._ignored:
                at = end
                continue
            token = ParserToken(text[at:end])
            token.start = at
            if not name:
                known = bool(_matched(self._whole, text, at)[0])
                raise SyntaxFault(at, self._accepted(stack), character=not known)
            return name, token, end

    def _lexing(self, accepted: Iterable[str]) -> Lexing:
        names = {*accepted, *self._ignored}
        patterns = [
            (name, self._matcher(name, pattern), {self._literals[word]: word for word in words if word in names})
            for name, pattern, words in self._patterns
            if name in names
        ]
        swallowed = {word for name, _, words in self._patterns if name in names for word in words}
        literals = {text: name for name, text in self._literals.items() if name in names and name not in swallowed}
        return Lexing(tuple(patterns), literals, tuple(sorted({len(text) for text in literals}, reverse=True)))

    def _matcher(self, name: str, pattern: str) -> Callable[[str, int], re.Match[str] | None]:
        found = self._compiled.get(name)
        if found is None:
            found = self._compiled[name] = re.compile(pattern, re.ASCII).match
        return found


def _matched(lexing: Lexing, text: str, at: int) -> tuple[str, int]:
    """The terminal that matches at a place, and where it ends; "" for none."""
    for name, match, words in lexing.patterns:
        found = match(text, at)
        if found is not None:
            return words.get(found[0], name) if words else name, found.end()
    for length in lexing.lengths:
        name = lexing.literals.get(text[at : at + length])
        if name is not None:
            return name, at + length
    return (END, at) if at >= len(text) else ("", at)


def _reduced(rule: GrammarRule, values: list[Any]) -> Any:
    children: list[Any] = []
    for place, taken_in, missing in rule.parts:
        if missing:
            children += [None] * missing
        if taken_in and not children:
            # Nobody else holds this list: thousands of elements, each of which is another reduction, are not copied.
            children = values[place]
        elif taken_in:
            children += values[place]
        else:
            children.append(values[place])
    if rule.missing:
        children += [None] * rule.missing
    if not rule.name:
        return children
    return children[0] if rule.transparent and len(children) == 1 else ParseNode(rule.name, children)


def _rule(origin: str, size: int, name: str, transparent: bool, parts: list[list[int]], missing: int) -> GrammarRule:
    return GrammarRule(
        origin, size, name, transparent, tuple((at, bool(list_), none) for at, list_, none in parts), missing
    )


def _is_terminal(name: str) -> bool:
    return name.isupper()
