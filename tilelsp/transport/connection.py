"""A server's view of the client at the other end, whatever lies between them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol

from tilelsp.transport.framing import Damage


class Connection(Protocol):
    """One client. Bodies are JSON texts in UTF-8, without headers."""

    def messages(self) -> AsyncIterator[bytes | Damage]:
        """Messages of the client, until it is gone."""
        ...

    def send(self, body: bytes) -> None:
        """Send one message; never blocks, and never raises when the client is gone."""
        ...

    async def close(self) -> None:
        """Send what is still waiting, for a while, and close."""
        ...
