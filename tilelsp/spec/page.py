"""Explanations of what no rule of ours says: decisions of a compiler, and questions that people ask about them."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from tilelsp.spec.cite import Cite


class Category(enum.Enum):
    """What a decision of a compiler is about; the value is the name that the setting for its inlay hints ends with."""

    MEMORY = "memoryAccess"
    TENSOR_CORES = "tensorCores"
    INDICES = "indexWidth"
    REGISTERS = "registerPressure"
    HINTS = "defaultHints"


@dataclass(frozen=True, slots=True)
class Advice:
    """What changes a decision whose stated reason contains `reason`; `attribute` is the assume that does, if one."""

    reason: str
    text: str
    attribute: str = ""


@dataclass(frozen=True, slots=True)
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
        return next((one for one in self.advice if one.reason in reason), None)
