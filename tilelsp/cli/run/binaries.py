"""The document that `run` and `sanitize` are given: text, bytecode, PTX in a binary file, or source to compile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from tilelsp.analysis.snapshot import Language
from tilelsp.base.numerals import shortened
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.errors import UsageError
from tilelsp.cli.inputs import STANDARD_INPUT, Document, make_document, read_bytes
from tilelsp.cli.run.results import Ran
from tilelsp.cli.sources import Production, is_source, produce_one
from tilelsp.fatbin.errors import DamagedError
from tilelsp.fatbin.modules import PtxModule, is_binary, read_modules


@dataclass(frozen=True, slots=True)
class Launched:
    """A document to run, and how it was made where it was compiled from a source."""

    document: Document
    production: Production | None = None

    def led_back(self, ran: Ran) -> Ran:
        """What became of a launch, at the lines of the source."""
        if self.production is None:
            return ran
        return replace(ran, document=self.production.source, found=self.production.led_back(ran.found))


def read_launched(path: str, target: str | None, *, trusted: bool) -> Launched:
    """The document at `path`; of a binary file the PTX for `target`, which may stay open where there is one module.

    Raises `UsageError`.
    """
    if is_source(path):
        made = produce_one(path, target, Configuration(), trusted=trusted)
        return Launched(made.made, made)
    return Launched(_read(path, target))


def _read(path: str, target: str | None) -> Document:
    if Path(path).is_dir():
        raise UsageError(f"{path}: is a folder; a launch takes one document")
    name, data = read_bytes(path)
    place = None if path == STANDARD_INPUT else Path(path)
    if not is_binary(data):
        return make_document(place, name, data)
    try:
        modules = read_modules(data)
    except DamagedError as error:
        raise UsageError(f"{name}: {error}") from None
    return Document(place, name, _chosen(name, modules, target).text, b"", Language.PTX)


def _chosen(name: str, modules: tuple[PtxModule, ...], target: str | None) -> PtxModule:
    """Raises `UsageError` where no module or several are meant."""
    meant = modules if target is None else tuple(one for one in modules if one.target == target)
    if len(meant) == 1:
        return meant[0]
    there = ", ".join(dict.fromkeys(one.target for one in modules))
    if not meant:
        raise UsageError(f"{name}: no PTX for {shortened(target or '')} in it; there is PTX for {there}")
    if target is None and there.count(","):
        raise UsageError(f"{name}: PTX for {there}; choose one with --target")
    raise UsageError(f"{name}: {len(meant)} PTX modules for {there}; take one out with cuobjdump -xptx")
