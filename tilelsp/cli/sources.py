"""Source that compilers of others turn into documents, on the command line: what is made of it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from tilelsp.analysis.snapshot import Language
from tilelsp.api.diagnostic_text import diagnostic_line
from tilelsp.api.documents import SUFFIXES as DOCUMENTS
from tilelsp.api.documents import Document, SourceOf, named_below, read_text
from tilelsp.api.errors import UsageError
from tilelsp.base.cancel import CancelToken
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.pins import read_pins
from tilelsp.base.record import record
from tilelsp.base.text import LineIndex
from tilelsp.cli.configuration import Configuration
from tilelsp.defs.targets import TARGET_NAMES, UnknownTargetError, find_targets
from tilelsp.engines.producers.producer import SourceFile
from tilelsp.engines.producers.production import Production, produce
from tilelsp.engines.producers.registry import SUFFIXES, producers_of
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.paths import ToolPaths
from tilelsp.project.targets import choose_targets

_HOOK_VARIABLE = "PRE_COMMIT"
"""Variable that pre-commit sets for the programs that it starts."""


@record
class CompiledSource:
    """A document that was made of a source, None where the source has errors, and how it was made."""

    source: Document
    production: Production
    document: Document | None

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Diagnostics of the producer, at its places in the source."""
        return self.production.diagnostics


class SourceErrors(UsageError):
    """The source has errors of its own, so that there is no document."""

    def __init__(self, source: Document, diagnostics: tuple[Diagnostic, ...]) -> None:
        index = LineIndex(source.text)
        lines = [diagnostic_line(source.name, index, diagnostic) for diagnostic in diagnostics]
        more = f" (and {len(lines) - 1} more: tilelsp check {source.name})" if len(lines) > 1 else ""
        super().__init__(lines[0] + more)


def may_compile(args: argparse.Namespace) -> bool:
    """True if the command line is consent to compile the sources that it names, which runs their code.

    Agents have none of their own; nor has pre-commit, which names what was changed, without `--trust`.
    """
    by_hook = bool(os.environ.get(_HOOK_VARIABLE))
    return args.trusted and (not by_hook or getattr(args, "trust", False))


def is_source(path: str) -> bool:
    """True if a path names a file that a producer may take."""
    return Path(path).suffix.lower() in SUFFIXES and Path(path).is_file()


def with_sources(paths: Sequence[str]) -> tuple[list[str], list[str]]:
    """Paths without those folders that hold nothing but sources, and the sources in all folders.

    Environments and other folders whose name begins with a dot are not searched.
    """
    left: list[str] = []
    sources: list[str] = []
    for path in paths:
        found = named_below(Path(path), (*SUFFIXES, *DOCUMENTS)) if path else []
        inside = [str(file) for file in found if file.suffix.lower() in SUFFIXES]
        sources += inside
        if not inside or any(file.suffix in DOCUMENTS for file in found):
            left.append(path)
    return left, sources


def produce_all(
    path: str,
    targets: str | None,
    configuration: Configuration,
    *,
    trusted: bool,
    entry: str | None = None,
    arguments: tuple[str, ...] = (),
    cancel: CancelToken | None = None,
) -> list[CompiledSource]:
    """Documents made of a source, for each target that is asked for; nothing where no kernel stands in it.

    `entry` and `arguments` are the kernel and the arguments that are wanted, where only one launch is.

    Raises `UsageError`, for what would be compiled where the command line is not trusted too.
    """
    place = Path(path)
    source = Document(place, path, read_text(path), b"")
    producers = producers_of(place, source.text)
    if not producers:
        return []
    if not trusted:
        raise UsageError(f"{path}: {producers[0].title}; its compiler is not run on what nobody has looked at")
    comments = producers[0].comments
    toolbox = Toolbox(ToolPaths.of(configuration.of(place).settings))
    wanted = SourceFile(place, source.text, entry=entry, arguments=arguments)
    try:
        made = produce(wanted, _targets(source, targets, configuration, comments), toolbox, cancel)
    except ToolError as error:
        raise UsageError(f"{path}: {error}") from None
    return [CompiledSource(source, production, _document(source, production)) for production in made]


def produce_one(
    path: str,
    target: str | None,
    configuration: Configuration,
    *,
    trusted: bool,
    entry: str | None = None,
    arguments: tuple[str, ...] = (),
    cancel: CancelToken | None = None,
) -> tuple[Document, Production]:
    """The one document that is made of a source, and how.

    Raises `UsageError` where there is none, and where there are several.
    """
    made = produce_all(path, target, configuration, trusted=trusted, entry=entry, arguments=arguments, cancel=cancel)
    found = [(source.document, source.production) for source in made if source.document is not None]
    if len(found) == 1:
        return found[0]
    if not found:
        diagnostics = tuple(diagnostic for source in made for diagnostic in source.diagnostics)
        if diagnostics:
            raise SourceErrors(made[0].source, diagnostics)
        wanted = f" called {entry}" if entry else ""
        raise UsageError(f"{path}: no kernel{wanted} stands in it")
    kernels = dict.fromkeys(production.product.entry for _, production in found if production.product is not None)
    if len(kernels) > 1:
        raise UsageError(f"{path}: {len(kernels)} kernels; name one with --entry: {', '.join(kernels)}")
    titles = ", ".join(
        f"{production.producer.title} for {production.source.target or 'any target'}" for _, production in found
    )
    raise UsageError(f"{path}: one document is wanted, and there are {len(found)} ({titles}); name one target")


def _targets(
    source: Document, targets: str | None, configuration: Configuration, comments: tuple[str, ...]
) -> tuple[str, ...]:
    """Raises `UsageError`."""
    configured = configuration.of(source.path)
    try:
        named = tuple(target.name for target in find_targets(targets)) if targets is not None else ()
    except UnknownTargetError as error:
        raise UsageError(str(error)) from None
    pinned = read_pins(source.text, comments).target_names
    return choose_targets(
        command_line=named,
        pinned=tuple(name for name in pinned if name in TARGET_NAMES),
        project=configured.project.layer.targets,
        setting=configured.settings.targets,
        default=(),
    ).targets


def _document(source: Document, made: Production) -> Document | None:
    if made.product is None:
        return None
    name = f"{source.name} ({made.producer.makes})"
    if made.product.entry:
        name = f"{source.name} ({made.product.entry}, {made.producer.makes})"
    data = b"" if made.is_ptx else made.product.data
    language = Language.PTX if made.is_ptx else Language.TILEIR
    product = made.product
    of = SourceOf(
        source.text,
        made.producer.comments,
        product.arguments,
        product.launch,
        product.invented,
        product.hidden,
        product.maps,
        product.stages,
    )
    return Document(source.path, name, made.text, data, language, source=of)
