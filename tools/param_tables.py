"""The tables of the grammar `params.lark`, worked out by lark for `tilelsp.syntax.lalr`, which runs them.

States are numbered in the order in which they are reached, since lark's own numbers differ from run to run.
"""

from __future__ import annotations

import json
import re
from typing import Any, cast

from lark import Lark, parse_tree_builder

from tilelsp.syntax.param_grammar import STARTS, TABLES
from tools.generated import ROOT

GRAMMAR = ROOT / "tilelsp" / "syntax" / "params.lark"
FILE = ROOT / "tilelsp" / "syntax" / TABLES
MADE_BY = "python -m tools grammars"


def lark_parser() -> Any:
    """Lark's own parser of the grammar."""
    return Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", start=list(STARTS), maybe_placeholders=True)


def tables_text() -> str:
    """The file of the tables as it should be."""
    lark = lark_parser()
    table: Any = lark.parser.parser._parse_table
    order = _reached(table)
    rules: list[Any] = sorted(lark.rules, key=lambda rule: (rule.origin.name, rule.order))
    symbols = sorted({name for actions in table.states.values() for name in actions})
    tables = {
        "made_by": MADE_BY,
        "starts": {name: [order[table.start_states[name]], order[table.end_states[name]]] for name in STARTS},
        **_terminals(lark),
        "symbols": symbols,
        "rules": [_rule(rule) for rule in rules],
        "states": [_row(table.states[each], order, rules, symbols) for each in order],
    }
    lines = (f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in tables.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _reached(table: Any) -> dict[Any, int]:
    """Lark's states, and their numbers here."""
    found: dict[Any, int] = {table.start_states[name]: number for number, name in enumerate(STARTS)}
    waiting = list(found)
    for state in waiting:  # which grows
        for name in sorted(table.states[state]):
            action, where = table.states[state][name]
            if action.name == "Shift" and where not in found:
                found[where] = len(found)
                waiting.append(where)
    return found


def _row(actions: Any, order: dict[Any, int], rules: list[Any], symbols: list[str]) -> list[int]:
    """Actions of a state: symbols, and behind each the state that it leads to, or -1 less a rule to reduce by."""
    row: list[int] = []
    for name in sorted(actions):
        action, what = actions[name]
        row += (symbols.index(name), order[what] if action.name == "Shift" else -1 - rules.index(what))
    return row


def _rule(rule: Any) -> list[Any]:
    """An expansion as the fields of `lalr.Rule`."""
    helper = rule.origin.name.startswith("_")
    kept = cast(Any, parse_tree_builder).maybe_create_child_filter(
        rule.expansion, False, False, rule.options.empty_indices
    )
    if kept is None:
        parts, missing = [[place, 0, 0] for place in range(len(rule.expansion))], 0
    else:
        parts = [[part[0], int(part[1]), part[2] if len(part) > 2 else 0] for part in kept.args[0]]
        missing = kept.args[1] if len(kept.args) > 1 else 0
    name = "" if helper else rule.alias or rule.origin.name
    transparent = bool(rule.options.expand1 and not rule.alias)
    return [rule.origin.name, len(rule.expansion), name, int(transparent), parts, missing]


def _terminals(lark: Any) -> dict[str, Any]:
    """Patterns in the order in which they are tried, with the literals that each matches whole; and the literals."""
    ordered = sorted(lark.terminals, key=_order)
    kinds = {each.name: each.pattern.type for each in ordered}
    literals = {each.name: each.pattern.value for each in ordered if kinds[each.name] == "str"}
    patterns = [
        [each.name, each.pattern.to_regexp(), [word.name for word in ordered if _is_whole(each, word)]]
        for each in ordered
        if kinds[each.name] == "re"
    ]
    last = [kinds[each.name] for each in ordered].index("str")
    assert {kinds[each.name] for each in ordered[last:]} == {"str"}, "literals are tried behind all patterns"
    return {"patterns": patterns, "literals": literals, "ignored": sorted(lark.ignore_tokens)}


def _order(terminal: Any) -> tuple[object, ...]:
    return (-terminal.priority, -terminal.pattern.max_width, -len(terminal.pattern.value), terminal.name)


def _is_whole(terminal: Any, word: Any) -> bool:
    """True if the pattern matches the literal, which needs no terminal of its own then."""
    if word.pattern.type != "str" or word.priority != terminal.priority:
        return False
    found = re.match(str(terminal.pattern.to_regexp()), str(word.pattern.value))
    return found is not None and found[0] == word.pattern.value
