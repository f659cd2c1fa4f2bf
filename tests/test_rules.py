"""Rules: which fire, where, and in which words."""

from __future__ import annotations

import enum
import types
import typing
from dataclasses import replace
from pathlib import Path

import pytest

from tilelsp.base.diagnostic import Severity
from tilelsp.base.text import Span
from tilelsp.defs.catalog import catalog
from tilelsp.defs.dialects.nv_tileas.memory import MakeUmmaSmemDesc, Umma, UmmaSmemToTmemCp
from tilelsp.defs.encodings.terms import Collector, CtaGroup, Major, MmaKind, ScaleVec
from tilelsp.defs.rules import RULES, find_rule, views
from tilelsp.defs.rules.from_ops import MACHINE_OPERANDS, cp_view, layout_view, umma_view
from tilelsp.defs.rules.mbarrier import documented_expected_txn
from tilelsp.defs.rules.tcgen05 import LADDER
from tilelsp.defs.rules.views import MmaView
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.ir.module import Op
from tilelsp.spec.rule import AnyRule, TextLevel, broken_rules, checked_rules, rules_on
from tilelsp.spec.target import Feature
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader
from tilelsp.syntax.tree import OpSyntax

CASES = Path(__file__).parent / "cases" / "rules"
TCGEN05 = [f"sm_{chip}{suffix}" for chip in (100, 103, 107, 110) for suffix in "af"]
SETS = {"tcgen05": TCGEN05, "f": [name for name in TCGEN05 if name.endswith("f")]}


def lines(name: str) -> list[str]:
    text = (CASES / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def value_of(hint: object, text: str) -> object:
    """The value that `text` spells, of the type that a view's field declares."""
    if isinstance(hint, types.UnionType):
        if text == "none":
            return None
        hint = next(option for option in typing.get_args(hint) if option is not type(None))
    if typing.get_origin(hint) is tuple:
        element = typing.get_args(hint)[0]
        return tuple(value_of(element, part) for part in text.split("x"))
    if hint is bool:
        return {"true": True, "false": False}[text]
    if hint is int:
        return int(text, 0)
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return next(member for member in hint if str(member.value) == text)
    assert hint is str
    return text


def view_of(name: str, items: list[str]) -> object:
    kind = getattr(views, name)
    hints = typing.get_type_hints(kind)
    return kind(**{key: value_of(hints[key], text) for key, _, text in (item.partition("=") for item in items)})


def rule_of(rule_id: str) -> AnyRule:
    rule = find_rule(rule_id)
    assert rule is not None, rule_id
    return rule


# --- the ladder -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", lines("ladder.txt"))
def test_ladder(line: str) -> None:
    head, _, where = line.partition("|")
    number, form, *items = head.replace(":", "").split() if ": " not in head else _split(head)
    rule = LADDER[int(number) - 1]
    wanted = [name for text in where.split() for name in SETS.get(text, [text])]
    fired: list[str] = []
    for target in TARGETS:
        if form == "op":
            view = view_of("MmaView", items)
            assert isinstance(view, MmaView)
        else:
            kind_word, collector_word, *flags = items
            view = MmaView.from_words(
                int(kind_word, 0),
                int(collector_word, 0),
                sparse="sparse" in flags,
                weight_stationary="weight_stationary" in flags,
                target=target,
            )
        if rule in broken_rules(rules_on(RULES, MmaView, None), view, target):
            fired.append(target.name)
            assert rule.sentence(view) == rule.message
    assert fired == wanted


def _split(head: str) -> list[str]:
    start, _, rest = head.partition(": ")
    return [*start.split(), *rest.split()]


def test_ladder_has_thirteen_rules_in_order() -> None:
    assert len(LADDER) == 13
    assert rules_on(RULES, MmaView, None)[:13] == LADDER


def test_every_ladder_rule_fires_and_stays_quiet_in_both_forms() -> None:
    cases = {
        (int(line.split()[0]), _split(line)[1], bool(line.partition("|")[2].strip())) for line in lines("ladder.txt")
    }
    assert cases == {(n, form, fires) for n in range(1, 14) for form in ("op", "mir") for fires in (True, False)}


def test_the_walkthroughs_own_operation_breaks_nothing() -> None:
    op = MmaView(kind=MmaKind.F16, scale_vec=ScaleVec.X1, collector=Collector.FILL)
    for name in ("sm_100a", "sm_100f", "sm_103a", "sm_110a"):
        target = find_target(name)
        assert broken_rules(rules_on(RULES, MmaView, None, selector=True), op, target) == ()
        word = MmaView.from_words(193, 1, target=target)
        assert broken_rules(rules_on(RULES, MmaView, None, selector=True), word, target) == ()


def test_words_and_attributes_give_one_view() -> None:
    op = MmaView(kind=MmaKind.MXF4, cta_group=CtaGroup.TWO, scale_vec=ScaleVec.X2, block_scale=True, sparse=True)
    word = MmaView.from_words(0x1E6, 0, sparse=True, target=find_target("sm_100a"))
    for rule in rules_on(RULES, MmaView, None):
        for target in TARGETS:
            assert rule.broken(op, target) == rule.broken(word, target), rule.id


def test_several_broken_rules_are_all_reported_in_order() -> None:
    view = MmaView(kind=MmaKind.I8, block_scale=True, ashift=True, collector=Collector.FILL)
    found = broken_rules(rules_on(RULES, MmaView, None), view, find_target("sm_100f"))
    assert [LADDER.index(rule) + 1 for rule in found] == [1, 6, 7, 10]


def test_without_a_target_only_independent_rules_speak() -> None:
    view = MmaView(kind=MmaKind.I8, weight_stationary=True, cta_group=CtaGroup.TWO, scale_input_acc=True)
    found = broken_rules(rules_on(RULES, MmaView, None, selector=True), view, None)
    assert [LADDER.index(rule) + 1 for rule in found] == [5, 8]


def test_scratch_bits_of_the_selector_are_reported() -> None:
    view = MmaView.from_words(0xC1 | 1 << 20, 1 | 1 << 31, target=find_target("sm_100a"))
    found = broken_rules(rules_on(RULES, MmaView, None), view, find_target("sm_100a"))
    assert [rule.sentence(view) for rule in found] == [
        "reserved bits of the tcgen05 control word must be zero: 0x100000 is set",
        "reserved bits of the tcgen05 collector word must be zero: 0x80000000 is set",
    ]


# --- from text ------------------------------------------------------------------------------------------------------


def ops_of(text: str) -> tuple[Op, ...]:
    """The operations of a text without regions."""
    reader = Reader(catalog(), compile_parser)
    trees: list[tuple[int, OpSyntax]] = []
    at = 0
    while at < len(text):
        tree = reader.read_op(text, at)
        trees.append((at, tree))
        at += tree.length
        at += len(text[at:]) - len(text[at:].lstrip())
    bound = Binder(catalog()).bind(trees)
    assert [problem.message for problem in bound.diagnostics] == []
    return bound.ops


ATTRIBUTES = {
    "kind": ("kind", "#nvvm.tcgen05_mma_kind<{}>"),
    "cta_group": ("cta_group", "#nvvm.tcgen05_group<cta{}>"),
    "scale_vec": ("scale_vec_size", "#nvvm.tcgen05_mma_scale_vec<{}>"),
    "collector": ("collector_a", "#nvvm.tcgen05_mma_collectorop<{}>"),
}


@pytest.mark.parametrize("line", [line for line in lines("ladder.txt") if " op: " in line])
def test_ladder_case_as_text(line: str) -> None:
    _, _, *items = _split(line.partition("|")[0])
    given = dict(item.split("=") for item in items)
    written = [f"{name} = {form.format(given[key])}" for key, (name, form) in ATTRIBUTES.items() if key in given]
    written += [f"{key} = {value}" for key, value in given.items() if key not in ATTRIBUTES]
    text = (
        '%d, %a, %b = "test.operands"() : () -> (!nv_tileas.tmem<128x64xf32>, !nv_tileas.tmem<128x32xbf16>, '
        "!nv_tileas.umma_smem_desc<32x64xbf16>)\n"
        f"%t = nv_tileas.umma %d, %a, %b {{{', '.join(written)}}} : !nv_tileas.tmem<128x64xf32>, "
        "!nv_tileas.tmem<128x32xbf16>, !nv_tileas.umma_smem_desc<32x64xbf16> -> !nv_tileas.async_token"
    )
    _, op = ops_of(text)
    assert isinstance(op, Umma)
    expected = view_of("MmaView", [*items, "a_in_tmem=true"])
    assert umma_view(op) == expected


def test_walkthrough_block() -> None:
    found: list[tuple[str, str]] = []
    target = find_target("sm_100a")
    for op in ops_of((CASES / "walkthrough.mlir").read_text(encoding="utf-8").partition("\n")[2].rstrip()):
        if isinstance(op, Umma):
            found += [("umma", rule.id) for rule in broken_rules(rules_on(RULES, MmaView, None), umma_view(op), target)]
        elif isinstance(op, UmmaSmemToTmemCp):
            rules = rules_on(RULES, views.CpView, None)
            found += [("cp", rule.id) for rule in broken_rules(rules, cp_view(op), target)]
        elif isinstance(op, MakeUmmaSmemDesc):
            view = layout_view(op, right=op.layout.major is Major.K)
            assert view is not None
            rules = rules_on(RULES, views.UmmaLayoutView, None)
            found += [("layout", rule.sentence(view)) for rule in broken_rules(rules, view, target)]
    assert found == [
        ("layout", "Not a canonical UMMA_K Layout: Expected stride failure."),
        ("layout", "Not a canonical UMMA_MN Layout: Expected stride failure."),
    ]


def test_machine_operands_are_blamed_for_what_they_carry() -> None:
    in_words = {rule.blame for rule in LADDER} - {"sparse", "weight_stationary"}
    assert in_words <= set(MACHINE_OPERANDS)


# --- all others -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", lines("others.txt"))
def test_rule(line: str) -> None:
    text, _, name = line.partition(" @ ")
    sign, rule_id, view_name, *items = text.split()
    rule = rule_of(rule_id)
    view = view_of(view_name, items)
    target = find_target(name) if name else None
    assert rule.on is type(view)
    assert rule.broken(view, target) == (sign == "+")


def test_every_rule_has_a_case_and_a_near_miss() -> None:
    seen = {(rule.id, sign) for rule in LADDER for sign in "+-"}
    seen |= {(line.split()[1], line.split()[0]) for line in lines("others.txt")}
    seen |= {(rule.id, sign) for rule in RULES if rule.levels for sign in "+-"}  # see test_flow
    assert seen == {(rule.id, sign) for rule in RULES for sign in "+-"}


# --- laws -----------------------------------------------------------------------------------------------------------


def test_messages_are_those_of_the_sources() -> None:
    frozen = {rule_id: text for rule_id, _, text in (line.partition(": ") for line in lines("messages.txt"))}
    catalog = {rule.id: rule.message + ("..." if rule.rest is not None else "") for rule in RULES if not rule.ours}
    assert catalog == frozen


def test_ids_are_words() -> None:
    for rule in RULES:
        family, _, name = rule.id.partition(".")
        assert family
        assert name
        assert set(rule.id) <= set("abcdefghijklmnopqrstuvwxyz0123456789-."), rule.id


def test_blame_names_an_attribute_or_an_operand() -> None:
    # What a view's field is called at the levels that people read.
    names = {
        "scale_vec_size",
        "collector_a",
        "ctrl",
        "collector",
        "layout",
        "types",
        "num_columns",
        "src_fmt",
        "multicast_mask",
        "atom",
        "input_precision",
        "tx_bytes",
    }
    for rule in RULES:
        assert not rule.blame or rule.blame in typing.get_type_hints(rule.on) or rule.blame in names, rule.id


def test_a_rule_is_declared_once() -> None:
    with pytest.raises(ValueError, match=r"tcgen05\.i8-needs-arch-conditional is declared twice"):
        checked_rules(LADDER, LADDER[:1])


@pytest.mark.parametrize("level", TextLevel)
def test_rules_speak_at_their_levels_only(level: TextLevel) -> None:
    for view in {rule.on for rule in RULES}:
        told = rules_on(RULES, view, level, selector=True)
        assert {rule.id for rule in told} == {rule.id for rule in RULES if rule.on is view and level in rule.levels}


def test_a_rule_without_a_level_does_not_load() -> None:
    with pytest.raises(ValueError, match=r"rule tcgen05\.\S+ names no level at which a text breaks it"):
        checked_rules((replace(LADDER[0], levels=()),))


def test_diagnostic_names_the_target_where_it_matters() -> None:
    target = find_target("sm_100f")
    view = MmaView(kind=MmaKind.I8, block_scale=True)
    i8, _, _, _, _, scale, *_ = LADDER
    found = i8.diagnostic(view, Span(3, 5), target, "nv_tileas")
    assert (found.code, found.targets, found.stage) == (i8.id, ("sm_100f",), "nv_tileas")
    assert found.span == Span(3, 5)
    assert found.severity is Severity.ERROR
    assert scale.diagnostic(view, Span(3, 5), target).targets == ()


def test_targets_of_a_rule() -> None:
    assert [t.name for t in TARGETS if LADDER[0].targets(t)] == SETS["f"]
    assert [t.name for t in TARGETS if LADDER[7].targets(t)] == TCGEN05
    gate = rule_of("tcgen05.mma-target")
    assert [t.name for t in TARGETS if gate.targets(t)] == [t.name for t in TARGETS if not t.has(Feature.TMEM)]
    assert gate not in rules_on(RULES, MmaView, None)
    assert rules_on(RULES, MmaView, None, selector=True)[0] is gate


def test_documented_transaction_count() -> None:
    assert documented_expected_txn(tma=True, size_minor=64) == 2048
    assert documented_expected_txn(tma=False, size_minor=64) == 1
