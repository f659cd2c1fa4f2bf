"""Services that all parts of a server work with."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.record import record
from tilelsp.server.assemblers import Assemblers
from tilelsp.server.compiler import Compiler
from tilelsp.server.documents import Documents
from tilelsp.server.schedule import Latest, Waiters
from tilelsp.server.session import Session


@record
class Services:
    """The documents and settings of one client, and who does work for it; `notify` sends it a notification."""

    documents: Documents
    session: Session
    background: Latest
    waiters: Waiters
    compiler: Compiler
    assemblers: Assemblers
    notify: Callable[[str, object], None]
