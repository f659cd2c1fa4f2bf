"""Sentences of the judge of PTX instructions."""

from __future__ import annotations

from tilelsp.base.record import record


@record
class Verdict:
    """One sentence about one instruction, in the assembler's words.

    `start` and `end` count from the start of the statement, as the tree's positions do. `cause` says beside the
    sentence what brought it about, `targets` names those that accept the form, and `nearest` is the legal form
    closest to what stands there; each is empty where there is nothing to say. With `unless_label` a label of the name
    that stands there, further on in the function, makes it legal.
    """

    message: str
    start: int
    end: int
    cause: str = ""
    targets: tuple[str, ...] = ()
    nearest: str = ""
    unless_label: bool = False
