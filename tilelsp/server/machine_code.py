"""Machine code of what engines compile, for previews: made by ptxas and a disassembler, with its way to the source."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Iterator

from tilelsp.analysis.features.generated.lowered import Link
from tilelsp.base.cancel import CancelToken
from tilelsp.base.text import LineIndex, Span
from tilelsp.engines.choice import make_engine
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.disassembly.machine_code import machine_code
from tilelsp.engines.disassembly.sass import Sass
from tilelsp.engines.engine import EngineText
from tilelsp.engines.programs.errors import ToolError
from tilelsp.server.compiler import Shared
from tilelsp.server.errors import Unable
from tilelsp.server.preview_uri import PreviewRequest
from tilelsp.server.services import Services
from tilelsp.server.shown_stages import SASS

_REMEMBERED = 16
"""Texts that are kept; a large kernel has a megabyte of machine code."""

_Key = tuple[str, str, str]


class MachineCode:
    """Makes machine code of PTX, once for everybody who wants the same, and remembers what came out."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._known: OrderedDict[_Key, EngineText] = OrderedDict()
        self._jobs: dict[tuple[str, _Key], Shared[EngineText]] = {}

    async def of(self, wanted: PreviewRequest, ptx: EngineText) -> EngineText:
        """The machine code of `ptx`, which is `wanted`'s document compiled, with links to the document.

        Raises `Overrun` when the document changes meanwhile, and `Unable` where a tool is missing or has no answer.
        """
        content = hashlib.sha256(ptx.text.encode("utf-8", "replace") + ptx.numbers).hexdigest()
        key = (content, wanted.target, wanted.engine)
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
            return known
        job = self._jobs.get((wanted.source, key))
        if job is None:
            job = self._jobs[wanted.source, key] = Shared(asyncio.ensure_future(self._make(wanted, ptx)))
        try:
            made = await job.wait()
        finally:
            if job.ended and self._jobs.get((wanted.source, key)) is job:
                del self._jobs[wanted.source, key]
        self._known[key] = made
        while len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return made

    def changed(self, uri: str) -> None:
        """Give up what is being made of an earlier version of a document."""
        for key in [key for key in self._jobs if key[0] == uri]:
            self._jobs.pop(key).give_up()

    async def _make(self, wanted: PreviewRequest, ptx: EngineText) -> EngineText:
        services = self._services
        toolbox = services.session.toolbox(services.session.settings(wanted.source))
        tools = (services.assemblers.of(wanted.source), Disassembler(toolbox))
        options = make_engine(wanted.engine, toolbox).assembling

        def work(token: CancelToken) -> EngineText:
            sass = machine_code(ptx.text, wanted.target, options, tools, cancel=token)
            return EngineText.of(SASS, sass.text, sass_links(sass, ptx))

        try:
            return await services.waiters.run(work)
        except ToolError as error:
            raise Unable(f"no {SASS} for {wanted.target}: {error}") from error


def sass_links(sass: Sass, ptx: EngineText) -> Iterator[Link]:
    """From each instruction to what its PTX instruction came from."""
    lines = LineIndex(ptx.text)
    sources: dict[int, dict[Span, None]] = {}
    for link in ptx.links():
        first = lines.line_of(link.output.start)
        last = lines.line_of(max(link.output.start, link.output.end - 1))
        for line in range(first, last + 1):
            sources.setdefault(line, {})[link.source] = None
    printed = LineIndex(sass.text)
    for line, ptx_line in sass.ptx_lines.items():
        for source in sources.get(ptx_line, ()):
            yield Link(printed.line_span(line), source)
