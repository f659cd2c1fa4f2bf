"""The semantic tokens that the client has, to tell it next time only what has changed."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.base.record import record


@record
class SentTokens:
    """A document's tokens as the client has them."""

    id: str
    data: Sequence[int]
