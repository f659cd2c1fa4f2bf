"""Findings of the engine, and the parts that its checks share."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.base.record import record
from tilelsp.flow.graph import Step

Work = Generator[None, None, None]
"""A check's work: it breaks between its questions."""


@record
class Finding:
    """A violation by a step: a view that rules are declared on. `other` is the step that it is about, too."""

    view: object
    step: Step
    other: Step | None = None
