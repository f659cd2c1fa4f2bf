"""`cuda-tile-opt` and `cuda-tile-translate`, made of our own parser, verifier, printer and bytecode."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.base.record import field, record, replace
from tilelsp.base.text import LineIndex, PositionEncoding, Span
from tilelsp.bytecode.container import MODULE, is_bytecode
from tilelsp.bytecode.primitives import BytecodeFault
from tilelsp.bytecode.reader import read_module
from tilelsp.bytecode.writer import UnwritableError, write_module
from tilelsp.conformance.chunks import FileChunk, parts_of
from tilelsp.conformance.directives import UNKNOWN, Emitted, compare, read_directives
from tilelsp.conformance.options import Options, read_options
from tilelsp.conformance.policy import KINDS, Strictness, emitted, read_as_reference
from tilelsp.conformance.results import Result, UsageFault
from tilelsp.conformance.testing_dialect import TEST_VERSIONS, testing_catalog
from tilelsp.ir.module import Block, Op, Region
from tilelsp.ir.types import Attr, StringAttr, UnknownLoc
from tilelsp.spec.stored import Version, parse_version, version_text
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.print_style import PrintStyle
from tilelsp.syntax.printer import print_ops
from tilelsp.syntax.reader import Reader
from tilelsp.syntax.separators import SEPARATOR

BUILTIN_MODULE = "builtin.module"
MODULE_OF_BYTECODE = "kernels"
"""Name by which the reference calls the module of a bytecode file, which does not say."""
NO_PLACE = Span(-1, -1)
"""Where a diagnostic stands that has no place in the file."""

ReadFile = Callable[[str], bytes]
"""The bytes of a file by its name, `-` for standard input. Raises `UsageFault`."""


@record(frozen=False)
class ReferencePrograms:
    """Both programs. Keep one: it remembers types, attributes and lines."""

    reader: Reader = field(default_factory=lambda: Reader(testing_catalog(), compile_parser))

    def opt(self, arguments: Sequence[str], read_file: ReadFile) -> Result:
        """`cuda-tile-opt`: parse, verify, print. Raises `UsageFault` and `OutOfScope`."""
        options = read_options(arguments)
        if options.action:
            raise UsageFault(f"unknown option '--{options.action}'")
        return self._texts(options, read_file, self._print)

    def translate(self, arguments: Sequence[str], read_file: ReadFile) -> Result:
        """`cuda-tile-translate`: between text and bytecode. Raises `UsageFault` and `OutOfScope`."""
        options = read_options(arguments)
        version = _version(options)
        if version is not None and not TEST_VERSIONS.takes(version):
            message = f"Invalid argument '{options.version}': the supported versions are {TEST_VERSIONS.range}"
            return Result(1, err=f"{message}\n".encode())
        match options.action:
            case "list-versions":
                listed = (*TEST_VERSIONS.listed, *TEST_VERSIONS.unlisted)
                return Result(out="".join(f"{version_text(v)}\n" for v in listed).encode())
            case "mlir-to-cudatilebc":
                return self._texts(options, read_file, self._bytecode)
            case "test-cudatile-roundtrip":
                return self._texts(options, read_file, self._there_and_back)
            case "cudatilebc-to-mlir":
                return self._from_bytecode(options, read_file)
            case _:
                raise UsageFault("no translation is asked for")

    # texts -----------------------------------------------------------------------------------------------------

    def _texts(self, options: Options, read_file: ReadFile, work: _Work) -> Result:
        """Check each part of the input; where one is accepted, `work` on it."""
        name = _only(options.inputs)
        text = read_file(name).decode("utf-8", "surrogateescape")
        strictness = Strictness(options.warn_hints, options.refuse_hints)
        outputs: list[bytes] = []
        reported: list[Emitted] = []
        shown: list[str] = []
        accepted = True
        for part in parts_of(text, split=options.split):
            judged = read_as_reference(part.text, self.reader, strictness)
            diagnostics = judged.diagnostics
            output = b""
            if judged.accepted:
                try:
                    output = work(judged.ops, options)
                except UnwritableError as error:
                    diagnostics = (*diagnostics, *_unwritable(error))
                except BytecodeFault as fault:
                    diagnostics = (*diagnostics, Diagnostic("bytecode", str(fault), NO_PLACE))
            accepted = accepted and all(diagnostic.severity is not Severity.ERROR for diagnostic in diagnostics)
            reported += _places(diagnostics, part)
            shown += _lines(name, diagnostics, part)
            outputs.append(output)
        if options.verify_diagnostics:
            comparison = compare(read_directives(text), reported)
            return Result(
                int(not comparison.agrees), comparison=comparison, err=_unexpected_lines(name, comparison.unexpected)
            )
        out = f"{SEPARATOR}\n".encode().join(outputs) if options.split else b"".join(outputs)
        return Result(int(not accepted), out, "".join(shown).encode("utf-8", "surrogateescape"))

    def _print(self, ops: tuple[Op, ...], options: Options) -> bytes:
        if options.implicit_module and not (len(ops) == 1 and ops[0].name == BUILTIN_MODULE):
            ops = (self._wrapped(ops, BUILTIN_MODULE),)
        style = PrintStyle(generic=options.generic, locations=options.locations)
        return print_ops(ops, style).text.encode("utf-8", "surrogateescape")

    def _wrapped(self, ops: tuple[Op, ...], name: str, attrs: dict[str, Attr] | None = None) -> Op:
        block = Block()
        block.ops = ops
        return self.reader.catalog.ops[name]((), (), attrs or {}, (Region((block,)),), loc=UnknownLoc())

    # bytecode --------------------------------------------------------------------------------------------------

    def _bytecode(self, ops: tuple[Op, ...], options: Options) -> bytes:
        return write_module(ops, _version(options), versions=TEST_VERSIONS)

    def _there_and_back(self, ops: tuple[Op, ...], options: Options) -> bytes:
        data = self._bytecode(ops, options)
        return self._print(self._module_of(data), replace(options, implicit_module=False))

    def _module_of(self, data: bytes) -> tuple[Op, ...]:
        found = read_module(data, self.reader.catalog, TEST_VERSIONS)
        attrs: dict[str, Attr] = {"sym_name": StringAttr(MODULE_OF_BYTECODE)}
        if found.producer is not None:
            attrs["producer"] = StringAttr(found.producer)
        return (self._wrapped(found.ops, MODULE, attrs),)

    def _from_bytecode(self, options: Options, read_file: ReadFile) -> Result:
        name = _only(options.inputs)
        data = read_file(name)
        try:
            if not is_bytecode(data):
                raise BytecodeFault("invalid magic number", 0)
            ops = self._module_of(data)
        except BytecodeFault as fault:
            return Result(1, err=f"{name}: error: {fault}\n".encode())
        return Result(out=self._print(ops, replace(options, implicit_module=False)))


_Work = Callable[[tuple[Op, ...], Options], bytes]
"""Work on the ops of an accepted part. Raises `UnwritableError`."""


def _only(inputs: tuple[str, ...]) -> str:
    if len(inputs) > 1:
        raise UsageFault(f"more than one input: {', '.join(inputs)}")
    return inputs[0] if inputs else "-"


def _version(options: Options) -> Version | None:
    """The bytecode version asked for. Raises `UsageFault` for what is no version at all."""
    version = parse_version(options.version)
    if options.version and version is None:
        raise UsageFault(f"'{options.version}' is not a bytecode version")
    return version


# diagnostics ---------------------------------------------------------------------------------------------------


def _unwritable(error: UnwritableError) -> Iterator[Diagnostic]:
    """The reference's diagnostics of a module that bytecode cannot hold."""
    message = str(error)
    # The reference writes types after the ops that have them, and no longer knows where those stood.
    blamed = None if message.startswith("type '") else error.container or error.op
    yield Diagnostic("bytecode", message, _span(blamed))
    if error.container is not None:
        yield Diagnostic("bytecode", "invalid op", _span(error.op), Severity.INFORMATION)


def _span(op: Op | None) -> Span:
    return NO_PLACE if op is None or op.span is None else op.span


def _places(diagnostics: Iterable[Diagnostic], part: FileChunk) -> Iterator[Emitted]:
    for diagnostic in diagnostics:
        if diagnostic.span == NO_PLACE:
            yield Emitted(UNKNOWN, KINDS[diagnostic.severity], diagnostic.message)
        else:
            yield from emitted((diagnostic,), part.text, part.line)


def _lines(name: str, diagnostics: Iterable[Diagnostic], part: FileChunk) -> Iterator[str]:
    """Diagnostics as the reference's tools print them, without the source line."""
    index = LineIndex(part.text)

    def line(span: Span, kind: str, message: str) -> str:
        if span == NO_PLACE:
            return f"loc(unknown): {kind}: {message}\n"
        at = index.position(span.start, PositionEncoding.UTF8)
        return f"{name}:{part.line + at.line + 1}:{at.character + 1}: {kind}: {message}\n"

    for diagnostic in diagnostics:
        for message in (diagnostic.message, *diagnostic.also):
            yield line(diagnostic.span, KINDS[diagnostic.severity], message)
        for label in diagnostic.related:
            yield line(label.span, "note", label.message)


def _unexpected_lines(name: str, unexpected: Iterable[Emitted]) -> bytes:
    return "".join(f"{name}:{line.line + 1}: unexpected {line.kind}: {line.message}\n" for line in unexpected).encode()
