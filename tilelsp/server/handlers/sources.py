"""Sources of other languages: compiled when they rest, and shown as what was made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lsprotocol import types

from tilelsp.analysis.features.generated.line_map import line_rows, link_ranges
from tilelsp.analysis.features.generated.lowered import Link
from tilelsp.analysis.features.outline.symbols import entries
from tilelsp.analysis.features.reference.targets import DEFAULT_TARGETS
from tilelsp.analysis.features.sources.values import value_of
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.pins import LaunchPin, read_pins
from tilelsp.base.record import replace
from tilelsp.base.text import LineIndex, Span
from tilelsp.base.word import end_of_word
from tilelsp.engines.producers.launching import command_options
from tilelsp.server import convert, embedded
from tilelsp.server.compiling_sources import comments_of, renew, targets_of
from tilelsp.server.diagnostic_json import plain_range
from tilelsp.server.handlers import diagnostics, inlay
from tilelsp.server.previews import Preview
from tilelsp.server.server import Server
from tilelsp.server.sources import OpenSource, ProducedDocument, kernel_span, moved_span

_LINES = 12
"""How many lines of a document a hover shows at most."""

_NO_CODE = (".loc", "//")
"""Beginnings of lines that a hover leaves out."""


def schedule(server: Server, uri: str, delay: float) -> None:
    """A source is new, or was changed: compile it when it rests, and give up what is being made of an earlier text."""
    source = server.sources.find(uri)
    if source is None:
        return

    def tell(source: OpenSource) -> None:
        diagnostics.schedule(server, source.uri)
        diagnostics.refresh(server)
        inlay.refresh(server)
        refresh_lenses(server)

    def tell_strings(source: OpenSource) -> None:
        diagnostics.schedule(server, source.uri)
        diagnostics.refresh(server)

    server.background.put(("source", uri), delay, lambda: renew(server, source, tell))
    rest = min(delay, embedded.REST_SECONDS)
    server.background.put(("strings", uri), rest, lambda: embedded.renew(server, source, tell_strings))


def closed(server: Server, uri: str) -> None:
    """Forget what was made of a source."""
    server.background.drop(("source", uri))
    server.background.drop(("strings", uri))
    server.background.drop(("targets", uri))
    source = server.sources.close(uri)
    made = source.made if source is not None else None
    for part in (*made.parts, *made.requested) if made is not None else ():
        server.documents.unmake(part.uri)
        server.previews.closed(part.uri)


def refresh_lenses(server: Server) -> None:
    """There are kernels now, or others: clients should ask for their lenses again."""
    if server.session.client.refreshes_lenses:

        async def ask() -> None:
            await server.ask(lambda: server.lsp.workspace_code_lens_refresh_async(None))

        server.background.put("refresh lenses", 0, ask)


def kernels(server: Server, source: OpenSource) -> list[tuple[ProducedDocument, str, types.Range, tuple[str, ...]]]:
    """The kernels that were made of a source: document, name in it, place in the source, targets."""
    found: list[tuple[ProducedDocument, str, types.Range, tuple[str, ...]]] = []
    text = source.buffer.text
    for part in source.made.parts if source.made is not None else ():
        snapshot = server.documents.snapshot(part.uri)
        targets = targets_of_part(server, source, part) or DEFAULT_TARGETS
        for symbol in entries(snapshot) if snapshot is not None else ():
            span = kernel_span(text, part.kernel(symbol.name))
            found.append((part, symbol.name, convert.from_range(source.snapshot, span, server.session.client), targets))
    return found


def targets_of_part(server: Server, source: OpenSource, part: ProducedDocument) -> tuple[str, ...]:
    """The targets that a document was made for; of Tile IR, where it is for every one, those of the source."""
    return part.targets or (() if part.production.is_ptx else targets_of(server, source))


def led_back(server: Server, preview: Preview) -> Preview:
    """A preview of a document that was made of a source, as one of the source."""
    owner = server.sources.owner(preview.wanted.source)
    if owner is None or owner[0].made is None:
        return preview
    source, part = owner
    before, text = part.text, source.buffer.text
    back = part.production.way_back
    stage = part.production.stage(preview.wanted.stage)
    if stage is not None:
        links = tuple(
            Link(link.output, moved_span(link.source, before, text)).row for link in part.production.links(stage)
        )
    else:
        links = tuple(
            Link(link.output, moved_span(span, before, text)).row
            for link in preview.links
            if (span := back.span(link.source.start)) is not None
        )
    output, index = LineIndex(preview.text), LineIndex(text)
    return replace(
        preview,
        version=source.version or 0,
        stale=preview.stale or before != text,
        source=text,
        link_rows=links,
        rows=line_rows(output, index, links),
        found=back.all(preview.found),
        ranges=link_ranges(output, index, links, server.session.client.encoding),
    )


def places_in(server: Server, snapshot: Snapshot) -> Callable[[Iterable[Span]], list[dict[str, object]]]:
    """A function that gives spans of a document to the client; of one that was made of a source, the places in the
    source, each once."""
    client = server.session.client
    owner = server.sources.owner(snapshot.uri)
    if owner is None or owner[0].made is None:
        plain = LineIndex(snapshot.text)
        return lambda spans: [plain_range(plain, span, client) for span in spans]
    source, part = owner
    before, text = part.text, source.buffer.text
    back, index = part.production.way_back, LineIndex(text)

    def led(spans: Iterable[Span]) -> list[dict[str, object]]:
        found = dict.fromkeys(place for span in spans if (place := back.span(span.start)) is not None)
        return [plain_range(index, moved_span(place, before, text), client) for place in found]

    return led


def launch_of(source: OpenSource, part: ProducedDocument, entry: str) -> tuple[str, ...]:
    """The options of the comment above a kernel, for a run of the document that was made of it."""
    if source.made is None:
        return ()
    text = source.made.text
    pins = read_pins(text, comments_of(source)).launches
    line = LineIndex(text).line_of(kernel_span(text, part.kernel(entry)).start)
    pin = next((candidate for candidate in pins if _is_above(text, candidate, line)), None)
    if pin is None and len(pins) == 1 and len(source.made.parts) == 1:
        pin = pins[0]
    return command_options(part.production, pin.options if pin is not None else "")


def _is_above(text: str, pin: LaunchPin, line: int) -> bool:
    """True if a comment is on a kernel's line, or above its decorators."""
    if line in pin.lines:
        return True
    lines = text.splitlines()
    last = max(pin.lines)
    return last < line and all(between.lstrip().startswith("@") for between in lines[last:line])


def tell_run(
    server: Server, source: OpenSource, part: ProducedDocument, entry: str, found: tuple[Diagnostic, ...]
) -> None:
    """Add the findings of a kernel's run to those of its source, until it is compiled anew."""
    led = part.production.led_back(found)
    source.ran = {**source.ran, f"{part.uri} {entry}": led}
    source.round += 1
    diagnostics.schedule(server, source.uri)
    diagnostics.refresh(server)


def _named(server: Server, source: OpenSource, position: types.Position) -> str:
    """The SSA value that the name under the cursor is."""
    snapshot = source.snapshot
    text, offset = snapshot.text, convert.to_offset(snapshot, position, server.session.client)
    start = offset
    while start and (text[start - 1].isalnum() or text[start - 1] == "_"):
        start -= 1
    value = value_of(source.values, text, Span(start, end_of_word(text, start, "_")))
    return f"`{value.name}` is `{value.value} : {value.type}`" if value is not None else ""


def hover(server: Server, source: OpenSource, position: types.Position) -> types.Hover | None:
    """Hover on PTX in a string; else the SSA value that a name is, and what its line became."""
    found = embedded.hover(server, source, position)
    if found is not None:
        return found
    if source.made is None or source.is_old:
        return None
    texts: list[str] = [line] if (line := _named(server, source, position)) else []
    for part in source.made.parts:
        numbers = part.lines.get(position.line, ())
        if not numbers:
            continue
        lines = part.production.text.splitlines()
        made = [lines[number].strip() for number in numbers if number < len(lines)]
        shown = [instruction for instruction in made if not instruction.startswith(_NO_CODE)]
        more = f"\n... {len(shown) - _LINES} more" if len(shown) > _LINES else ""
        language = "ptx" if part.production.is_ptx else "mlir"
        texts.append(f"`{part.production.name}`\n```{language}\n" + "\n".join(shown[:_LINES]) + f"{more}\n```")
    if not texts:
        return None
    kind = types.MarkupKind.Markdown if server.session.client.markdown else types.MarkupKind.PlainText
    return types.Hover(types.MarkupContent(kind, "\n\n".join(texts)))
