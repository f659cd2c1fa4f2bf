"""Explanations of what no rule of ours says: decisions of a compiler, and questions that people ask about them."""

from __future__ import annotations

import enum

from tilelsp.base.record import record
from tilelsp.spec.cite import Cite


class Category(enum.Enum):
    """Subject of a compiler's decision; the value is the name that the setting for its inlay hints ends with."""

    MEMORY = "memoryAccess"
    TENSOR_CORES = "tensorCores"
    INDICES = "indexWidth"
    REGISTERS = "registerPressure"
    HINTS = "defaultHints"


class Counts(enum.Enum):
    """Of which operands of a slot a promise speaks, and in what they count."""

    ADDRESS = "address"
    """All; they count bytes."""
    ELEMENTS = "elements"
    """All; they count elements."""
    CONTIGUOUS = "contiguous"
    """Those of the dimensions whose neighbours in memory touch; they count elements."""


@record
class Promise:
    """That operands are multiples of `bytes`, which an op can tell the compiler.

    The operands are those of `slot` of the op `maker`, which makes the view that a finding's op works on. `form` is
    the op that makes the promise, with `{factor}`, `{value}` and `{type}` to be filled in.
    """

    maker: str
    slot: str
    bytes: int
    counts: Counts
    form: str


@record
class Advice:
    """Advice that changes a decision whose stated reason contains `reason`; `attribute` is the assume that does, if
    one.

    `promise` says the same to a program.
    """

    reason: str
    text: str
    attribute: str = ""
    promise: Promise | None = None


@record
class Explained:
    """Page of findings with the code `id`: their meaning, why, and what to do about them."""

    id: str
    says: str
    why: str
    fix: str
    src: Cite


@record
class Page:
    """One question with its answer. `id` is also the code of the findings that the page explains.

    `remarks` are the compiler's names (`KIND:NAME`) of the decisions that it explains, `messages` parts of its
    sentences. `subject` is what the finding says of the op in a few words. `wanted` marks a decision that needs
    no change: its finding is a hint. `category` is what the decisions are about, None for a page about none.
    """

    id: str
    question: str
    subject: str
    answer: str
    fix: str
    src: Cite
    remarks: tuple[str, ...] = ()
    messages: tuple[str, ...] = ()
    advice: tuple[Advice, ...] = ()
    wanted: bool = False
    category: Category | None = None

    def advice_for(self, reason: str) -> Advice | None:
        """The advice for a reason that the compiler gives."""
        return next((advice for advice in self.advice if advice.reason in reason), None)
