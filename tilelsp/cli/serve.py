"""`tilelsp serve`: the language server."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.server.authentication import ListenAddress


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `serve`."""
    parser = subparsers.add_parser("serve", help="the language server")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--stdio", action="store_true", help="speak over standard input and output (the default)")
    ways.add_argument("--tcp", metavar="HOST:PORT", help="listen on a port; 0 lets the system choose one")
    ways.add_argument("--ws", metavar="HOST:PORT", help="the same for WebSockets")
    parser.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="a web page that may connect to --ws, as in https://editor.example; it needs the token as well",
    )
    parser.add_argument("--allow-remote", action="store_true", help="listen where other machines can connect")
    # Editors append it; the process is watched that `initialize` names.
    parser.add_argument("--clientProcessId", help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Serve until the client is gone, or on a port until interrupted."""
    tcp: str | None = args.tcp
    ws: str | None = args.ws
    if tcp is None and ws is None:
        from tilelsp.server.greeting import greet

        greeting = greet(0, 1)
        # Each loaded only here: the protocol's types alone take as long as most other commands.
        from tilelsp.server.first_look import begin

        connection, greeting = begin(greeting)
        from tilelsp.server.main import serve_stdio

        return serve_stdio(connection, greeting)
    address = _address(tcp if tcp is not None else ws or "")
    if not address.is_loopback and not args.allow_remote:
        raise UsageError(f"other machines could connect to {address.shown}; --allow-remote says that they may")
    token = _token()
    from tilelsp.server.main import Listening, serve_tcp, serve_ws

    wanted = Listening(address, token, tuple(args.allow_origin))
    try:
        return serve_tcp(wanted) if tcp is not None else serve_ws(wanted)
    except OSError as error:
        raise UsageError(f"cannot listen on {tcp or ws}: {error.strerror or error}") from None
    except ImportError:
        raise UsageError("--ws needs the package websockets: pip install websockets") from None


def _token() -> str:
    """The token of the environment; empty where there is none."""
    from tilelsp.server.authentication import TOKEN_VARIABLE, checked_token

    try:
        return checked_token(os.environ[TOKEN_VARIABLE]) if TOKEN_VARIABLE in os.environ else ""
    except ValueError as error:
        raise UsageError(f"{TOKEN_VARIABLE} {error}") from None


def _address(text: str) -> ListenAddress:
    from tilelsp.server.authentication import ListenAddress

    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 65535:
        raise UsageError(f"'{text}' is not of the form HOST:PORT")
    return ListenAddress(host.strip("[]") or "127.0.0.1", int(port))
