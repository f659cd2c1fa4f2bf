"""Rules, declared as data: when a view of an operation is broken, on which targets, and in which words.

A view is a frozen dataclass that a dialect op and a machine op both turn into, so that a rule is written once.

    Rule(
        id="tcgen05.i8-needs-arch-conditional", on=MmaView, blame="kind",
        when=lambda m: m.kind is MmaKind.I8, needs=(Feature.TMEM,), lacks=Feature.ARCH_CONDITIONAL,
        message="INT8 type is supported only on arch-conditional variants.", ...
    )

Every broken rule is reported. Those of a view are declared in the order in which the reference tool asks them: it would
stop at the first.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.spec.cite import Cite
from tilelsp.spec.effect import WHOLE, Done, KernelEffects
from tilelsp.spec.target import Feature, Target

V = TypeVar("V")


class TextLevel(enum.Enum):
    """Where a rule can be broken in text; values are the names of the languages and dialects."""

    CUDA_TILE = "cuda_tile"
    NV_TILEAA = "nv_tileaa"
    NV_TILEAS = "nv_tileas"
    CUTE = "cute_nvgpu"
    NVGPU = "nvgpu"
    NVVM = "nvvm"
    LLVM = "llvm"
    MIR = "mir"
    PTX = "ptx"


@record
class RuleVariant:
    """Another spelling of a message, or another reading of a rule, with its source. It never fires."""

    text: str
    src: Cite


@record
class Rule(Generic[V]):
    """One rule over views of type `on`.

    `when` says which views are broken, whatever the target. `needs` are the features without which the question
    does not arise (another rule speaks there); `lacks` is the one whose absence makes the rule fire, and a rule
    without it is target-independent. `blame` names the attribute or operand at fault, empty for the whole op.

    `message` is the sentence as the source has it, typos included. Where the source cuts a sentence short, `rest`
    completes it from the view, and `message` is the part before; where it begins with an X that stands for a name,
    `subject` gives that. `ours` marks a sentence that no source has.
    `others` holds the spellings and readings that were not chosen. `fix` says in words how to repair it.

    `same_as` is the code of MLIR's own finding that says the same of the same op: the rule then is a note of that one.

    `levels` are those at which some text breaks it, at least one; a case of the tests shows a text for each.

    `misses` are the effects of which it says that one is missing: in a text that shows a part of a kernel, and none of
    them, it is a hint.

    `unnoticed` are levels whose own tool takes some text that breaks the rule: there it is a warning.

    `selector` rules speak when an instruction is selected, and from a verifier only where a machine-level document
    is opened directly. `ptxas_refuses` marks what the documents let pass and ptxas does not: no PTX may be printed
    for it, whatever the severity.
    """

    id: str
    on: type[V]
    message: str
    when: Callable[[V], bool]
    explain: str
    src: Cite
    blame: str = ""
    needs: tuple[Feature, ...] = ()
    lacks: Feature | None = None
    rest: Callable[[V], str] | None = None
    subject: Callable[[V], str] | None = None
    others: tuple[RuleVariant, ...] = ()
    fix: str = ""
    severity: Severity = Severity.ERROR
    ours: bool = False
    same_as: str = ""
    selector: bool = False
    ptxas_refuses: bool = False
    levels: tuple[TextLevel, ...] = ()
    misses: tuple[Done, ...] = ()
    unnoticed: tuple[TextLevel, ...] = ()

    @property
    def target_independent(self) -> bool:
        """True if the rule's verdict does not depend on the target."""
        return self.lacks is None

    @property
    def severity_name(self) -> str:
        """How severe it is, as pages say it."""
        listing = ", in a listing that shows no such step a hint" if self.misses else ""
        taken = "".join(f", in {level.value} that its tool takes a warning" for level in self.unnoticed)
        return f"{self.severity.name.lower()}{listing}{taken}"

    def targets(self, target: Target) -> bool:
        """True if the rule can fire on `target`."""
        if not all(target.has(feature) for feature in self.needs):
            return False
        return self.lacks is None or not target.has(self.lacks)

    def broken(self, view: V, target: Target | None) -> bool:
        """True if `view` breaks the rule on `target`; without a target, only target-independent rules can be broken."""
        where = self.target_independent if target is None else self.targets(target)
        return where and self.when(view)

    def sentence(self, view: V) -> str:
        """The message for `view`."""
        whole = self.message if self.rest is None else self.message + self.rest(view)
        return whole if self.subject is None else self.subject(view) + whole.removeprefix("X")

    def diagnostic(
        self, view: V, span: Span, target: Target | None, stage: str = "", shown: KernelEffects = WHOLE
    ) -> Diagnostic:
        """The finding at `span`, in a function of which so much is `shown`. It names the target where the rule depends
        on one."""
        named = () if target is None or self.target_independent else (target.name,)
        severity = Severity.HINT if self.misses and shown.leaves_out(self.misses) else self.severity
        return Diagnostic(self.id, self.sentence(view), span, severity, stage, named)


AnyRule = Rule[Any]
"""A rule of whatever view, for tables of rules."""


def rules_on(
    rules: Iterable[AnyRule], view: type[V], level: TextLevel | None, *, selector: bool = False
) -> tuple[Rule[V], ...]:
    """The verifier's rules over `view`, in the order of their declarations; with `selector` the selector's too.

    Of texts of a `level` no other rules speak than those that name it; None is for those who ask about no text.
    """
    return tuple(
        rule
        for rule in rules
        if rule.on is view and (selector or not rule.selector) and (level is None or level in rule.levels)
    )


def broken_rules(rules: Iterable[Rule[V]], view: V, target: Target | None) -> tuple[Rule[V], ...]:
    """The rules that `view` breaks on `target`, in the order given."""
    return tuple(rule for rule in rules if rule.broken(view, target))


def checked_rules(*groups: tuple[AnyRule, ...]) -> tuple[AnyRule, ...]:
    """All rules of the groups. Raises `ValueError` when two have one id, or one has neither sentence nor reason, or no
    level at which a text breaks it."""
    rules = tuple(rule for group in groups for rule in group)
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            raise ValueError(f"rule {rule.id} is declared twice")
        if not (rule.message and rule.explain):
            raise ValueError(f"rule {rule.id} lacks its message or its explanation")
        if not rule.levels:
            raise ValueError(f"rule {rule.id} names no level at which a text breaks it")
        seen.add(rule.id)
    return rules
