"""One op from text: results, name, then the generic form or the op's own format."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.numerals import small_integer
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr, DialectType, FunctionType, OpaqueType, StringAttr, Type
from tilelsp.spec.op import OpDef
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import UNKNOWN_OP, Cursor, ParseFault, entry_spans
from tilelsp.syntax.literals import symbol_name
from tilelsp.syntax.misfits import dropped
from tilelsp.syntax.op_names import declared, ends_block, may_be_opaque, slip, starts_op, unknown
from tilelsp.syntax.opaque import OpaqueReader
from tilelsp.syntax.pieces import TextPieces
from tilelsp.syntax.tree import ArgSyntax, OpSyntax, RegionSyntax, ResultName, SuccessorSyntax, TypeList, ValueUse

MAX_RESULTS = 10_000
"""Results that one name may stand for; more are a slip of the finger."""
_MAY_BE_EMPTY = ("!llvm.ptr",)
"""Types whose parameters may all be left out, and so stand for nothing where the name may be."""

FormatParser = Callable[["OpReader"], None]
FormatPrograms = Callable[[type[OpDef]], tuple[FormatParser, ...]]
"""Finds the parser of an op's format, to be run step by step."""


class UnclosedRegion(ParseFault):
    """A region that the text ends in; what was read of it is kept."""

    at_end = True

    def __init__(self, region: RegionSyntax, cursor: Cursor) -> None:
        super().__init__("expected '}'", cursor.start, cursor.end)
        self.region = region


class OpReader:
    """Reads one op. What it collects becomes the `OpSyntax`; formats' parsers write into it."""

    def __init__(
        self, source: TextPieces, cursor: Cursor, dialect: str | None, depth: int, programs: FormatPrograms
    ) -> None:
        self.source = source
        self.programs = programs
        self.cursor = cursor
        self.dialect = dialect
        self.depth = depth
        self.start = cursor.start
        self.name = ""
        self.name_span = Span(0, 0)
        self.results: list[ResultName] = []
        self.problems: list[Diagnostic] = []
        self.broken = False
        self._nothing_read()

    def _nothing_read(self) -> None:
        """The state in front of what stands behind the op's name."""
        self.definition: type[OpDef] | None = None
        self.operands: dict[str, list[ValueUse]] = {}
        self.loose_operands: list[ValueUse] = []
        self.successors: list[SuccessorSyntax] = []
        self.attrs: dict[str, Attr] = {}
        self.attr_spans: dict[str, Span] = {}
        self.types: dict[str, TypeList] = {}
        self.signature: FunctionType | None = None
        self.regions: list[RegionSyntax] = []
        self.region_args: dict[str, list[tuple[str, Span, str | None]]] = {}
        self.loc: Attr | None = None
        self.late_checks: list[FormatParser] = []
        self.opaque = False

    # reading ---------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Read the whole op. Raises `ParseFault`."""
        cursor = self.cursor
        if cursor.kind == lexer.VALUE:
            self._result_names()
        self.name_span = self.span()
        if cursor.kind == lexer.STRING:
            self._generic()
        elif cursor.kind == lexer.WORD:
            self._custom()
        else:
            raise self._no_name()
        if cursor.location_bracket() >= 0:
            self.loc = self.source.location(cursor)

    def _no_name(self) -> ParseFault:
        """Behind `%x =` an op is missing there, whatever the next line begins with.

        Where a statement begins, what stands in front of it is another statement's: the fault is at the token.
        """
        message = "expected operation name in quotes"
        cursor = self.cursor
        return ParseFault(message, cursor.last, cursor.last) if self.results else cursor.fault(message)

    def span(self) -> Span:
        """The current token's span, from the op's start."""
        return Span(self.cursor.start - self.start, self.cursor.end - self.start)

    def _result_names(self) -> None:
        cursor = self.cursor
        while True:
            if cursor.kind != lexer.VALUE:
                raise cursor.wrong_token("expected SSA operand")
            span = Span(cursor.start - self.start, cursor.end - self.start)
            name = cursor.text[cursor.start + 1 : cursor.end]
            cursor.advance()
            self.results.append(ResultName(name.partition("#")[0] if "#" in name else name, self._pack(), span))
            if not cursor.take(","):
                break
        if not cursor.take("="):
            raise cursor.wrong_token("expected '=' after SSA name")

    def _pack(self) -> int:
        """How many results one name stands for: `:2`, or one."""
        cursor = self.cursor
        if not cursor.take(":"):
            return 1
        if cursor.kind != lexer.NUMBER or not cursor.token.isdigit():
            raise cursor.fault("expected integer number of results")
        count = small_integer(cursor.token, MAX_RESULTS)
        if not count:
            raise cursor.fault("expected named operation to have at least 1 result")
        cursor.advance()
        return count

    def _custom(self) -> None:
        cursor = self.cursor
        written = cursor.token
        self.name = written
        catalog = self.source.catalog
        self.definition = declared(catalog, self.dialect, written)
        if self.definition is None:
            if not self.source.tolerant or not may_be_opaque(catalog, self.dialect, written):
                raise self.cursor.fault(unknown(catalog, self.dialect, written), UNKNOWN_OP)
            self.name = catalog.declared(written) if "." in written else f"{self.dialect}.{written}"
            self._opaque()
            self._meant(written, self.name_span)
            return
        self.name = self.definition.declared_name
        if self.definition.spec.opaque:
            self._opaque()
            return
        if catalog.is_whole(self.name) or not self.source.tolerant:
            self._declared_form()
            return
        start = cursor.start
        try:
            self._declared_form()
        except ParseFault as fault:
            firm = self.definition.spec.firm or self.definition.spec.dialect in catalog.firm
            if firm or fault.certain or not self._read_again(start):
                raise fault

    def _declared_form(self) -> None:
        """Run the format of the op. Raises `ParseFault`."""
        assert self.definition is not None
        if not self.definition.spec.program and (self.definition.spec.operands or self.definition.spec.imported):
            raise self.cursor.fault(f"custom op '{self.name}' has no custom assembly form", UNKNOWN_OP)
        self.cursor.advance()
        for step in self.programs(self.definition):
            step(self)
        for check in self.late_checks:
            check(self)

    def _meant(self, written: str, span: Span, sign: str = "") -> None:
        found = slip(self.source.catalog, written, span, sign)
        if found is not None:
            self.problems.append(found)

    def _opaque(self) -> None:
        """Read the op without a declaration; its name is at the cursor. Raises `ParseFault`."""
        dialect = self.name.partition(".")[0]
        catalog, around = self.source.catalog, self.dialect
        inside = dialect if dialect not in catalog.dialects or dialect == around else None
        form = OpaqueReader(
            self.cursor,
            self.start,
            lambda word: starts_op(catalog, around, word),
            lambda word: ends_block(catalog, around, word),
            lambda args: self.add_region(inside, args),
            lambda: self.source.type(self.cursor),
            results=bool(self.results),
            declared=self.definition is not None,
        ).read()
        self.definition = None
        self.loose_operands += form.uses
        self.successors += form.successors
        if form.symbol is not None:
            name, span = form.symbol
            self.attrs["sym_name"] = StringAttr(name)
            self.attr_spans["sym_name"] = span
        self.opaque = True

    def _read_again(self, start: int) -> bool:
        """Read the op, whose name stands at `start`, without its declaration; False where it is no op at all."""
        if not self.source.may_start_again(read=len(self.regions)):
            return False
        definition = self.definition
        self._nothing_read()
        self.cursor.jump(start)
        try:
            self._opaque()
        except ParseFault:
            self.definition = definition
            return False
        return True

    def _generic(self) -> None:
        cursor = self.cursor
        self.name = self.source.catalog.declared(cursor.token[1:-1])
        self.definition = self.source.catalog.find(self.name)
        cursor.advance()
        cursor.need("(")
        self.loose_operands = self.uses_until(")")
        cursor.need(")")
        if cursor.at("["):
            cursor.advance()
            while not cursor.at("]"):
                self.successors.append(self.successor())
                if not cursor.take(","):
                    break
            cursor.need("]")
        if cursor.at("<"):
            cursor.advance()
            self.entries()
            cursor.need(">")
        if cursor.at("("):
            cursor.advance()
            dialect = self.region_dialect(0)
            while cursor.at("{"):
                self.add_region(dialect)
                self.drop_empty_block()
                if not cursor.take(","):
                    break
                dialect = self.region_dialect(len(self.regions))
            cursor.need(")")
        if cursor.at("{"):
            self.entries()
        cursor.need(":")
        start = cursor.start
        signature = self.source.type(cursor)
        if not isinstance(signature, FunctionType):
            raise ParseFault("expected function type", start, cursor.last)
        self.signature = signature

    def region_dialect(self, index: int) -> str | None:
        """The default dialect inside region `index`; the generic form leaves the one around the op as it is."""
        if self.dialect is not None and self.cursor.text.startswith('"', self.start + self.name_span.start):
            return self.dialect
        if self.definition is not None and index < len(self.definition.spec.regions):
            return self.definition.spec.regions[index].default_dialect
        return None

    def slot_names(self) -> Mapping[str, str]:
        """Slots of attributes whose name in dictionaries is another, by that name."""
        if self.definition is None or not self.definition.spec.spelled:
            return {}
        return {spelled: name for name, spelled in self.definition.spec.spelled.items()}

    def uses_until(self, close: str) -> list[ValueUse]:
        """Operands separated by commas; none when `close` follows at once."""
        cursor = self.cursor
        found: list[ValueUse] = []
        if cursor.at(close):
            return found
        while True:
            found.append(self.source.use(cursor, self.start))
            if not cursor.take(","):
                return found

    def successor(self) -> SuccessorSyntax:
        """`^bb1(%a : T)`."""
        cursor = self.cursor
        if cursor.kind != lexer.BLOCK:
            raise cursor.wrong_token("expected block name")
        label, span = cursor.token[1:], self.span()
        cursor.advance()
        operands: list[ValueUse] = []
        types: list[Type] = []
        if cursor.at("("):
            cursor.advance()
            operands = self.uses_until(":")
            cursor.need(":")
            while not cursor.at(")"):
                types.append(self.source.type(cursor))
                if not cursor.take(","):
                    break
            cursor.need(")")
        return SuccessorSyntax(label, span, tuple(operands), tuple(types))

    # used by formats -------------------------------------------------------------------------------------------

    def add_region(self, dialect: str | None, args: tuple[ArgSyntax, ...] = ()) -> None:
        """Read a region and keep it, even when the text ends inside it. Raises `ParseFault`."""
        try:
            region = self.source.region(self.cursor, dialect, self.start, self.depth + 1, args)
        except UnclosedRegion as fault:
            self.regions.append(fault.region)
            raise
        self.regions.append(region)

    def drop_empty_block(self) -> None:
        """Empty braces without arguments are a region without blocks, where nothing fills them."""
        region = self.regions[-1]
        if len(region.blocks) == 1 and not (region.blocks[0].ops or region.blocks[0].label or region.blocks[0].args):
            self.regions[-1] = RegionSyntax(region.span, ())

    def entries(self) -> None:
        """An attribute dictionary, each entry at its own place. Raises `ParseFault`."""
        cursor = self.cursor
        start = cursor.start
        found = self.source.dictionary(cursor).entries
        spans = entry_spans(cursor.text, start)
        names = self.slot_names()
        for name, value in found:
            self.set_attr(names.get(name, name), value, *spans.get(name, (start, cursor.last)))

    def set_attr(self, name: str, value: Attr, start: int, end: int) -> None:
        """Keep an attribute that stands at `start:end` of the text."""
        self.attrs[name] = value
        self.attr_spans[name] = Span(start - self.start, end - self.start)

    def symbol(self) -> str:
        """`@name`. Raises `ParseFault`."""
        cursor = self.cursor
        if cursor.kind != lexer.SYMBOL:
            raise cursor.fault("expected valid '@'-identifier for symbol name")
        name = symbol_name(cursor.token)
        cursor.advance()
        return name

    def type(self, short: str = "") -> Type:
        """A type. Raises `ParseFault`; what a type's declaration finds is said in the op's name.

        Upstream's printers leave out the name of a type that an operand must have: its parameters stand alone. `short`
        is that name, where it is known.
        """
        spec = self.definition.spec if self.definition is not None else None
        if spec is not None and spec.imported and self.cursor.at("<"):
            if not spec.strips_types:
                raise self.cursor.wrong_token("expected non-function type")
            if short:
                return self.source.short_type(self.cursor, short, self.name)
            return OpaqueType(self.source.balanced(self.cursor))
        if short in _MAY_BE_EMPTY and (self.cursor.kind == lexer.END or self.cursor.starts_line()):
            return self.source.params.type(short)  # its parameters alone are nothing
        start, written = self.cursor.start, self.cursor.token
        found = self.source.type(self.cursor, self.name if self.signature is None else "")
        if isinstance(found, DialectType) and written.startswith("!") and "." in written:
            name = found.name
            at = start - self.start
            self._meant(name, Span(at, at + 1 + len(name)), "!")
        return found

    def skip_location(self) -> None:
        """Step over `loc(...)`, if one stands here."""
        self.source.skip_location(self.cursor)

    def finish(self) -> OpSyntax:
        """The op that was read, as a tree."""
        operands: list[ValueUse] = []
        segments: tuple[int, ...] = ()
        if self.signature is None and self.definition is not None:
            for name, diagnostic in tuple(dropped(self.definition, self.attrs, self.attr_spans)):
                del self.attrs[name]
                self.problems.append(diagnostic)
            sizes: list[int] = []
            for slot in self.definition.spec.operands:
                uses = self.operands.get(slot.name, [])
                operands += uses
                sizes.append(len(uses))
            segments = tuple(sizes)
        else:
            operands = self.loose_operands
        return OpSyntax(
            definition=self.definition,
            name=self.name,
            name_span=self.name_span,
            length=max(self.cursor.last - self.start, 1),
            results=tuple(self.results),
            operands=tuple(operands),
            segments=segments,
            successors=tuple(self.successors),
            attrs=self.attrs,
            attr_spans=self.attr_spans,
            types=self.types,
            signature=self.signature,
            regions=tuple(self.regions),
            loc=self.loc,
            problems=tuple(self.problems),
            broken=self.broken,
            opaque=self.opaque,
        )
