"""Answers about documents for an editor or the command line, as plain data.

`Host` is the one mutable thing. Everything else is a value: a `Snapshot` never changes, and features are functions of
a snapshot and an offset. Offsets and spans count code points from the start of the document; only `Snapshot` turns
them into editor positions. Nothing here knows LSP, opens a file or starts a thread.

    host = Host()
    snapshot = host.open(uri, text, version, Language.TILEIR)     # or language_of(language_id, path)
    snapshot = host.change(uri, version, [TextChange("x", start, end)], PositionEncoding.UTF16)
    host.snapshot(uri), host.close(uri)

    snapshot.uri, .version, .language, .text, .length, .line_count, .line(number), .slice(span)
    snapshot.position(offset, encoding), .offset(position, encoding), .range(span, encoding) -> (start, end)
    snapshot.pinned                                               # target names that the document pins

Work that may take longer than a keystroke allows is a generator: every `next` does at most about two milliseconds,
and its return value is the result. Dropping the generator cancels it; what it had finished is kept for the next one.

    slices = snapshot.diagnostics(targets)          # targets: names; () runs the target-independent checks only
    diagnostics = finish(slices)                    # or next() it from an event loop until StopIteration(value)

Features (`tilelsp.analysis.features`), a folder or module for each thing that an editor asks for:

    hover.at_cursor.hover(snapshot, offset) -> Hover | None                        # .markdown, .span
    names.definition.definition(snapshot, offset) -> tuple[Place, ...]             # .span, .full (what it defines)
    names.references.references(snapshot, offset, declaration=True) -> tuple[Span, ...]
    names.highlight.highlights(snapshot, offset) -> tuple[Highlight, ...]          # .span, .write
    outline.symbols.symbols(snapshot) -> tuple[Symbol, ...]                        # .name, .detail, .kind, .span, ...
    generated.lowered.lower(request: LowerRequest) -> Lowered                      # picklable, for a worker process
"""

from tilelsp.analysis.host import Host, TextChange
from tilelsp.analysis.snapshot import Language, Slices, Snapshot, finish, language_of

__all__ = ["Host", "Language", "Slices", "Snapshot", "TextChange", "finish", "language_of"]
