"""`tilelsp serve`: the language server."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tilelsp.cli.errors import UsageError

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.server.transport import Address


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `serve`."""
    parser = subparsers.add_parser("serve", help="the language server")
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--stdio", action="store_true", help="speak over standard input and output (the default)")
    ways.add_argument("--tcp", metavar="HOST:PORT", help="listen on a port; 0 lets the system choose one")
    ways.add_argument("--ws", metavar="HOST:PORT", help="the same for WebSockets")
    # Editors append it; the process is watched that `initialize` names.
    parser.add_argument("--clientProcessId", help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Serve until the client is gone, or on a port until interrupted."""
    tcp: str | None = args.tcp
    ws: str | None = args.ws
    # Loaded only here: the protocol's types alone take as long as most other commands.
    from tilelsp.server.main import serve_stdio, serve_tcp, serve_ws

    if tcp is None and ws is None:
        return serve_stdio()
    try:
        if tcp is not None:
            return serve_tcp(_address(tcp))
        return serve_ws(_address(ws or ""))
    except OSError as error:
        raise UsageError(f"cannot listen on {tcp or ws}: {error.strerror or error}") from None
    except ImportError:
        raise UsageError("--ws needs the package websockets: pip install websockets") from None


def _address(text: str) -> Address:
    from tilelsp.server.transport import Address

    host, colon, port = text.rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 65535:
        raise UsageError(f"'{text}' is not of the form HOST:PORT")
    return Address(host.strip("[]") or "127.0.0.1", int(port))
