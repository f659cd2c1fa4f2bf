"""Remarks of NVIDIA's compiler on its decisions, as findings: its own words, and beside them what would change it.

And in a few words, as inlay hints behind the line of the op that they are about.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tilelsp.analysis.features.inlay_hint import InlayHint, shortened
from tilelsp.base.diagnostic import Diagnostic, Label, Severity
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.defs.pages import page_of_message, page_of_remark
from tilelsp.spec.page import Category, Page

UNEXPLAINED = "tileiras.remark"
"""The code of a remark that no page explains."""

MESSAGE = "tileiras"
"""The code of the compiler's messages."""

_STAGE = "cuda_tile"
_SAYS = "Remark"
_REASON = "Reason"
_INSTRUCTION = "Instruction"
_SHAPE = "Shape"
_CTAS = "NumCTAs"


@record
class Decision:
    """A decision about the op at `span`, on one target: in a few words, and in the compiler's own with our advice.

    `code` is the page that explains it; one that is `wanted` needs no change.
    """

    code: str
    category: Category
    span: Span
    target: str
    short: str
    whole: str
    wanted: bool = False


def short_decision(
    kind: str, name: str, details: Sequence[tuple[str, str]], span: Span, target: str
) -> Decision | None:
    """A remark in a few words; None where no page says what it is about."""
    page = page_of_remark(kind, name)
    if page is None or page.category is None:
        return None
    whole = decision(kind, name, details, span, target)
    return Decision(page.id, page.category, span, target, _in_short(page, details), _whole_message(whole), page.wanted)


def short_message(text: str, severity: Severity, span: Span, target: str) -> Decision | None:
    """A message in a few words; None where it is about no decision."""
    page = page_of_message(text)
    if page is None or page.category is None:
        return None
    return Decision(
        page.id, page.category, span, target, page.subject, _whole_message(message(text, severity, span, target))
    )


def _in_short(page: Page, details: Sequence[tuple[str, str]]) -> str:
    """`TMA Load 64x128`, `Tensor-core SM100 128x128x16, 2 CTAs`, `no TMA: base pointer not 16-byte aligned`."""
    known = dict(reversed(details))  # the first of a name counts
    instruction = known.get(_INSTRUCTION, "").removesuffix(" instruction")
    if not page.wanted or not instruction:
        return ": ".join(part for part in (page.subject, known.get(_REASON, "") or instruction) if part)
    shape = known.get(_SHAPE, "").strip("[]").replace(", ", "x")
    ctas = known.get(_CTAS, "1")
    return " ".join(part for part in (instruction, shape) if part) + (f", {ctas} CTAs" if ctas != "1" else "")


def _whole_message(found: Diagnostic) -> str:
    return "\n\n".join((found.message, *(label.message for label in found.related)))


def decision_hints(
    decisions: Sequence[Decision], text: str, span: Span, shown: Collection[Category]
) -> Iterator[InlayHint]:
    """The decisions of the categories `shown` about ops of `text` in `span`, each at the end of its op's line.

    What could be better comes first, and what is decided differently on different targets names them.
    """
    targets = list(dict.fromkeys(choice.target for choice in decisions))
    by_place: dict[tuple[int, bool, str], list[Decision]] = {}
    for choice in decisions:
        if choice.category in shown and span.start <= choice.span.start <= span.end and choice.span.end <= len(text):
            end = text.find("\n", choice.span.start)
            by_place.setdefault((len(text) if end < 0 else end, choice.wanted, choice.short), []).append(choice)
    for place in sorted(by_place, key=lambda key: key[:2]):
        end, _, short = place
        same = by_place[place]
        where = sorted({choice.target for choice in same}, key=targets.index)
        label = short if len(where) == len(targets) else f"{', '.join(where)}: {short}"
        yield InlayHint(
            end, f" {shortened(label)}", tooltip="\n\n".join(dict.fromkeys(choice.whole for choice in same))
        )


def decision(kind: str, name: str, details: Sequence[tuple[str, str]], span: Span, target: str) -> Diagnostic:
    """A remark as a finding: information where something could be better, else a hint.

    `kind` is the remark's tag, `details` its arguments as the compiler names them.
    """
    page = page_of_remark(kind, name)
    sentences = [value for key, value in details if key == _SAYS] or [name]
    reasons = [value for key, value in details if key == _REASON]
    others = [f"{key} {value}" if value.isdigit() else value for key, value in details if key not in (_SAYS, _REASON)]
    message = ": ".join(part for part in (sentences[0], "; ".join(reasons), ", ".join(others)) if part)
    wanted = page.wanted if page is not None else kind == "Passed"
    severity = Severity.HINT if wanted else Severity.INFORMATION
    related = () if page is None or wanted else (Label(span, _advice(page, message)),)
    return Diagnostic(page.id if page else UNEXPLAINED, message, span, severity, _STAGE, (target,), related)


def message(text: str, severity: Severity, span: Span, target: str) -> Diagnostic:
    """An error or warning as a finding."""
    page = page_of_message(text)
    related = () if page is None else (Label(span, _advice(page, text)),)
    return Diagnostic(page.id if page else MESSAGE, text, span, severity, _STAGE, (target,), related)


def _advice(page: Page, sentence: str) -> str:
    found = page.advice_for(sentence)
    return f"{found.text if found else page.fix} (more: explain {page.id})"
