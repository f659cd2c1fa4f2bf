"""Who may speak to a server behind a port: any program of this machine can connect, and so can any web page.

A page's requests come with the page's origin, which it cannot hide, and with the name that it took us for; a page that
has that name point at this machine is told by it. Neither tells one local program from another: for that there is a
token, which only those know who may read what the server printed, or its environment.
"""

from __future__ import annotations

import hmac
import ipaddress
import secrets
from collections.abc import Mapping
from urllib.parse import parse_qs, urlsplit

from tilelsp.base.record import record

TOKEN_VARIABLE = "TILELSP_TOKEN"
"""The environment variable that fixes the token."""

LEAST_TOKEN = 16
"""Characters of a token: with fewer it could be guessed."""
FIRST_LINE_SECONDS = 10.0
"""Time for a connection to authenticate, after which it is closed so that it holds no resources."""

_SCHEME = "bearer"
_LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]"})


@record
class ListenAddress:
    """Where to listen; port 0 lets the system choose."""

    host: str
    port: int

    @property
    def is_loopback(self) -> bool:
        """True if only this machine can connect there."""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def shown(self) -> str:
        """As a URL has it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class Authenticator:
    """Decides about connections to `address`, where we do listen. `origins` are pages that may connect."""

    def __init__(self, address: ListenAddress, token: str, origins: tuple[str, ...] = ()) -> None:
        self._token = token.encode()
        self._origins = frozenset(origin.rstrip("/").lower() for origin in origins)
        self._is_local = address.is_loopback  # elsewhere the machine has names that we do not know
        self._hosts = {f"{name}:{address.port}" for name in _LOCAL_NAMES} | {address.shown.lower()}

    def first_line(self, line: bytes) -> bool:
        """True if a connection that begins with this line is authenticated: `Authorization: Bearer TOKEN`."""
        name, colon, value = line.rstrip(b"\r\n").decode("latin-1").partition(":")
        return bool(colon) and name.strip().lower() == "authorization" and self._presents(value)

    def refusal(self, path: str, headers: Mapping[str, str]) -> str:
        """Why a WebSocket's request is refused, in one line; empty where it is not.

        `headers` are those of the request by their names in lower case. The token is in the header `Authorization`
        or, for clients that cannot send one, in the query: `?token=TOKEN`.
        """
        if self._is_local and headers.get("host", "").lower() not in self._hosts:
            return "the Host is not the address that this server listens at"
        origin = headers.get("origin")
        if origin is not None and origin.lower() not in self._origins:
            return "pages of this Origin may not connect; serve --allow-origin names those that may"
        queried = parse_qs(urlsplit(path).query).get("token", [""])
        if not self._presents(headers.get("authorization", "")) and not self._is_token(queried[-1]):
            return "the token that the server printed is missing or wrong"
        return ""

    def _presents(self, value: str) -> bool:
        scheme, _, token = value.strip().partition(" ")
        return scheme.lower() == _SCHEME and self._is_token(token.strip())

    def _is_token(self, token: str) -> bool:
        return hmac.compare_digest(token.encode("utf-8", "replace"), self._token)


def make_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(24)


def checked_token(token: str) -> str:
    """A token of the user's own. Raises `ValueError` for one that is too short to keep, or cannot stand in a line."""
    if len(token) < LEAST_TOKEN or not token.isascii() or not token.isprintable() or " " in token:
        raise ValueError(f"must be {LEAST_TOKEN} or more printable ASCII characters without spaces")
    return token
