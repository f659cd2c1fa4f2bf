"""A Tile IR document as bytecode: with where its ops stand, for the vendor's compiler, or as the file it came from.

One function from plain data to plain data, so that it can run in another process.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Mapping

from tilelsp.analysis.comments import united
from tilelsp.analysis.languages import shared_languages
from tilelsp.analysis.snapshot import Language, finish
from tilelsp.analysis.tile.stored_locations import stored_locations
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import field, record
from tilelsp.base.text import LineIndex, PositionEncoding, Span
from tilelsp.bytecode.container import RELEASED
from tilelsp.bytecode.reader import BytecodeModule
from tilelsp.bytecode.writer import Positions, UnwritableError, write_module
from tilelsp.ir.module import Op
from tilelsp.ir.types import Attr, StringAttr
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.spec.stored import Version, parse_version, version_text

FILE_NAME = "document.mlir"
"""The name in the debug records. Records hold one document, so the real name would only make results differ."""


class RecordStyle(enum.Enum):
    """Contents of the bytecode's debug records."""

    OWN = "own"
    """Where each op stands in the document."""
    WRITTEN = "written"
    """The locations that the document gives its ops; none where it gives none."""


@record
class Assembled:
    """Bytecode, or (`data` is empty then) what stands in its way. `entries` are the kernels' symbols and places."""

    data: bytes = field(repr=False)
    diagnostics: tuple[Diagnostic, ...]
    entries: tuple[tuple[str, Span], ...] = ()


def bytecode_version(text: str) -> Version:
    """The file version that `13.1` spells. Raises `ValueError` with one line for what is none that we write."""
    version = parse_version(text)
    if version is None or not RELEASED.takes(version):
        raise ValueError(f"Invalid argument '{text}': the supported versions are {RELEASED.range}")
    return version


def bytecode_versions() -> tuple[str, ...]:
    """The file versions that are read, the newest first."""
    return tuple(map(version_text, reversed(RELEASED.listed)))


def assemble(
    text: str,
    language: Language,
    *,
    version: Version | None = None,
    records: RecordStyle = RecordStyle.OWN,
    name: str = FILE_NAME,
    base: BytecodeModule | None = None,
    entry: str | None = None,
) -> Assembled:
    """Bytecode of a Tile IR document, of the oldest version that can hold it unless `version` is asked for.

    `name` is the document's in records of its own places; lines and columns count from 1, columns in UTF-8 units.
    With `base`, the file that the text was printed from, locations are those stored there (ops that an edit left
    recognisable keep theirs), unless the text has some of its own; and its tables and producer are kept. `entry`
    leaves out all other kernels.
    """
    languages = shared_languages()
    found = finish(languages.findings(language, text, ()))
    if any(diagnostic.severity is Severity.ERROR for diagnostic in found):
        return Assembled(b"", tuple(united(found)))
    if language is not Language.TILEIR:
        return Assembled(b"", (_refusal(f"a {language.value} document has no bytecode form", Span(0, 0)),))
    ops = languages.ops(language, text)
    if entry is not None:
        ops = tuple(_only(ops, entry))
    locations: Mapping[Op, Attr] | None = None
    if base is not None and all(inner.loc is None for op in ops for inner in op.walk()):
        locations = stored_locations(ops, base.ops)
    try:
        data = write_module(
            ops,
            version,
            _positions(text, name) if records is RecordStyle.OWN and base is None else None,
            locations=locations,
            producer=base.producer if base is not None else None,
            stored=base.stored if base is not None else None,
        )
    except UnwritableError as error:
        span = error.op.span if error.op is not None and error.op.span is not None else Span(0, 0)
        return Assembled(b"", (*united(found), _refusal(str(error), span)))
    return Assembled(data, tuple(united(found)), tuple(_entries(ops)))


def _positions(text: str, name: str) -> Positions:
    lines = LineIndex(text)

    def place(op: Op) -> tuple[int, int] | None:
        if op.span is None:
            return None
        position = lines.position(op.span.start, PositionEncoding.UTF8)
        return position.line + 1, position.character + 1

    return Positions(name, "", place)


def _entries(ops: Iterable[Op]) -> Iterator[tuple[str, Span]]:
    """The kernels' symbols and places."""
    for op in _unwrapped(ops):
        name = _kernel_name(op)
        if name is not None and op.span is not None:
            yield name, op.span


def _only(ops: Iterable[Op], entry: str) -> Iterator[Op]:
    """The ops at the top, without the kernels that are not called `entry`."""
    for op in _unwrapped(ops):
        if _kernel_name(op) in (None, entry):
            yield op


def _unwrapped(ops: Iterable[Op]) -> Iterator[Op]:
    """The ops at the top, module wrappers looked through."""
    for op in ops:
        if isinstance(op, OpDef) and Trait.CONTAINER in op.spec.traits:
            yield from _unwrapped(inner for region in op.regions for block in region.blocks for inner in block.ops)
        else:
            yield op


def _kernel_name(op: Op) -> str | None:
    """The symbol of an op that is a kernel."""
    if not (isinstance(op, OpDef) and Trait.SYMBOL in op.spec.traits and op.regions):
        return None
    name = op.attrs.get("sym_name")
    return name.value if isinstance(name, StringAttr) else None


def _refusal(message: str, span: Span) -> Diagnostic:
    return Diagnostic("bytecode.unwritable", message, span)
