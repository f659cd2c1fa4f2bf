"""The document that `run` and `sanitize` are given: text, bytecode, PTX in a binary file, or what is compiled to it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import STANDARD_INPUT, Document, make_document, read_bytes
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.results import RunResult
from tilelsp.base.cancel import CancelToken
from tilelsp.base.numerals import shortened
from tilelsp.base.record import record, replace
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.source_paths import sources_among
from tilelsp.fatbin.errors import DamagedError
from tilelsp.fatbin.kinds import is_binary
from tilelsp.fatbin.modules import PtxModule, read_modules

if TYPE_CHECKING:
    from tilelsp.base.diagnostic import Diagnostic
    from tilelsp.base.text import Span


class WayToSource(Protocol):
    """The way from a document to what it was compiled from."""

    def span(self, offset: int) -> Span | None:
        """The source span of an offset in the document."""
        ...

    def all(self, found: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Findings in the document, at their places in the source."""
        ...


@record
class RunnableDocument:
    """A document to run, and the way back to its source where it was compiled from one."""

    document: Document
    source: Document | None = None
    way_back: WayToSource | None = None

    def led_back(self, ran: RunResult) -> RunResult:
        """Result of a launch, at the lines of the source."""
        if self.way_back is None or self.source is None:
            return ran
        return replace(ran, document=self.source, found=self.way_back.all(ran.found))


def read_launched(args: argparse.Namespace, cancel: CancelToken | None = None) -> RunnableDocument:
    """The document that is named; of a binary file the PTX for the target, which may stay open where there is one.

    Raises `UsageError`, and `Cancelled`.
    """
    path: str = args.path
    if sources_among([path]):
        from tilelsp.cli.sources import may_compile, produce_one

        document, produced = produce_one(
            path,
            args.target,
            Configuration(),
            trusted=may_compile(args),
            entry=args.entry,
            arguments=tuple(args.given),
            cancel=cancel,
        )
        source = Document(document.path, path, produced.source.text, b"")
        return RunnableDocument(document, source, produced.way_back)
    document = _read(path, args.target, args.entry)
    if document.language is Language.PTX:
        return RunnableDocument(document)
    from tilelsp.api.launch.lowered import lowered, runs_lowered

    if not runs_lowered(document):
        return RunnableDocument(document)
    made = lowered(document, args.target, Configuration().of(document.path).settings)
    return RunnableDocument(made.document, document, made)


def _read(path: str, target: str | None, entry: str | None) -> Document:
    if Path(path).is_dir():
        path = str(_cached_kernel(Path(path)))
    name, data = read_bytes(path)
    place = None if path == STANDARD_INPUT else Path(path)
    if not is_binary(data):
        return make_document(place, name, data)
    try:
        modules = read_modules(data)
    except DamagedError as error:
        raise UsageError(f"{name}: {error}") from None
    return Document(place, name, _chosen(name, _holding(modules, entry), target).text, b"", Language.PTX)


def _cached_kernel(folder: Path) -> Path:
    """The PTX of the only kernel in a folder of Triton's cache. Raises `UsageError`."""
    from tilelsp.engines.producers.triton_cache import kernels_in

    found = kernels_in(folder)
    if len(found) > 1:
        raise UsageError(f"{folder}: {len(found)} kernels; name one: {', '.join(path.name for path in found)}")
    if not found:
        raise UsageError(f"{folder}: is a folder; a launch takes one document")
    return found[0]


def _holding(modules: tuple[PtxModule, ...], entry: str | None) -> tuple[PtxModule, ...]:
    """The modules that have the kernel that is asked for: linked files hold those of libraries, too."""
    return tuple(module for module in modules if entry is not None and _has(module, entry)) or modules


def _has(module: PtxModule, entry: str) -> bool:
    behind = module.text.split(f".entry {entry}")[1:]
    return any(not (rest[:1].isalnum() or rest[:1] in ("_", "$")) for rest in behind)


def _chosen(name: str, modules: tuple[PtxModule, ...], target: str | None) -> PtxModule:
    """Raises `UsageError` where no module or several are meant."""
    meant = modules if target is None else tuple(module for module in modules if module.target == target)
    if len(meant) == 1:
        return meant[0]
    there = ", ".join(dict.fromkeys(module.target for module in modules))
    if not meant:
        raise UsageError(f"{name}: no PTX for {shortened(target or '')} in it; there is PTX for {there}")
    if target is None and there.count(","):
        raise UsageError(f"{name}: PTX for {there}; choose one with --target")
    raise UsageError(f"{name}: {len(meant)} PTX modules for {there}; take one out with cuobjdump -xptx")
