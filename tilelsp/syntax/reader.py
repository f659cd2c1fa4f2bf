"""Ops from text: the generic form of any op, the custom form by the op's own format, and recovery after errors.

Nothing here raises for bad input: an op that does not parse becomes a broken `OpSyntax` with its diagnostic, and
reading goes on with the next op.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.ir.types import Attr, DictAttr, FunctionType, Type
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.op import OpDef
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, Fault, closing_brace, ends_line, match_bracket, next_stop
from tilelsp.syntax.literals import ParamFault, symbol_name
from tilelsp.syntax.params import NO_ALIASES, Aliases, ParamReader
from tilelsp.syntax.tree import (
    ArgSyntax,
    BlockSyntax,
    OpSyntax,
    RegionSyntax,
    ResultName,
    SuccessorSyntax,
    TypeList,
    Use,
)

MAX_DEPTH = 64
"""Nested regions that are read; deeper ones are an error, so that no input exhausts the stack: reading, binding and
printing take up to eight Python frames per level."""

LINE_MEMO_LIMIT = 200_000
MAX_SHOWN = 200
"""Characters of a word that a message repeats."""
MAX_RESULTS = 10_000
"""Results that one name may stand for; more are a slip of the finger."""

FormatParser = Callable[["OpReader"], None]
FormatCompiler = Callable[[type[OpDef]], tuple[FormatParser, ...]]


class Reader:
    """Reads ops of one catalog. Holds memos of types, attributes and single-line ops, so keep one for a session."""

    def __init__(self, catalog: Catalog, compile_parser: FormatCompiler) -> None:
        self.catalog = catalog
        self.params = ParamReader(catalog)
        self._compile = compile_parser
        self._programs: dict[type[OpDef], tuple[FormatParser, ...]] = {}
        self._lines: dict[tuple[str | None, str], OpSyntax] = {}

    def program(self, definition: type[OpDef]) -> tuple[FormatParser, ...]:
        """The compiled parser of an op's format."""
        found = self._programs.get(definition)
        if found is None:
            found = self._programs[definition] = self._compile(definition)
        return found

    def read_op(self, text: str, at: int = 0, *, dialect: str | None = None, aliases: Aliases = NO_ALIASES) -> OpSyntax:
        """The op that starts at or after `at`."""
        return TextReader(self, text, aliases).op(Cursor(text, at), dialect, 0)

    def remembered(self, dialect: str | None, line: str) -> OpSyntax | None:
        """The op that this exact line was read as before."""
        return self._lines.get((dialect, line))

    def remember(self, dialect: str | None, line: str, op: OpSyntax) -> None:
        """Keep what a line was read as."""
        if len(self._lines) >= LINE_MEMO_LIMIT:
            self._lines.clear()
        self._lines[(dialect, line)] = op


class TextReader:
    """Reads ops, blocks and regions from one text."""

    def __init__(self, reader: Reader, text: str, aliases: Aliases) -> None:
        self.reader = reader
        self.text = text
        self.aliases = aliases
        self._use_memo = not aliases.types and not aliases.attrs
        self.end_reported = False
        """Whether it was said that the text ends inside a region: once is enough for all regions that are open."""

    def op(self, cursor: Cursor, dialect: str | None, depth: int) -> OpSyntax:
        """One op; the cursor ends up after it, or where reading can go on."""
        reader = OpReader(self, cursor, dialect, depth)
        try:
            reader.read()
        except Fault as fault:
            reader.recover(fault)
        return reader.finish()

    def ops(self, cursor: Cursor, dialect: str | None, base: int, depth: int) -> tuple[tuple[int, OpSyntax], ...]:
        """Ops up to a closing brace, a block label or the end; offsets count from `base`."""
        found: list[tuple[int, OpSyntax]] = []
        text = self.text
        reader = self.reader
        while True:
            kind = cursor.kind
            if kind in (lexer.END, lexer.BLOCK) or (kind == lexer.PUNCT and text[cursor.start] == "}"):
                return tuple(found)
            start = cursor.start
            if not self._use_memo:
                found.append((start - base, self.op(cursor, dialect, depth)))
                continue
            line_end = text.find("\n", start)
            line = text[start:] if line_end < 0 else text[start:line_end]
            op = reader.remembered(dialect, line)
            if op is not None:
                cursor.jump(start + op.length)
            else:
                op = self.op(cursor, dialect, depth)
                if not op.regions and not op.broken and op.length <= len(line) and not _more_on_line(cursor, line_end):
                    reader.remember(dialect, line, op)
            found.append((start - base, op))

    def region(
        self, cursor: Cursor, dialect: str | None, base: int, depth: int, args: tuple[ArgSyntax, ...] = ()
    ) -> RegionSyntax:
        """`{ ops and blocks }`. Raises `Fault` when no brace opens here or the nesting is too deep."""
        start = cursor.start
        cursor.need("{")
        if depth > MAX_DEPTH:
            fault = Fault(f"regions are nested more than {MAX_DEPTH} deep", start, start + 1, "nesting")
            close = closing_brace(self.text, start)
            cursor.jump(len(self.text) if close < 0 else close)
            raise fault
        blocks: list[BlockSyntax] = []
        if cursor.kind != lexer.BLOCK or args:
            ops = self.ops(cursor, dialect, base, depth)
            blocks.append(BlockSyntax("", Span(start - base, start - base), args, ops))
        while cursor.kind == lexer.BLOCK:
            blocks.append(self._block(cursor, dialect, base, depth))
        end = cursor.end
        closed = cursor.take("}")
        region = RegionSyntax(Span(start - base, (end if closed else cursor.start) - base), tuple(blocks))
        if not closed:
            raise UnclosedRegion(region, cursor)
        return region

    def _block(self, cursor: Cursor, dialect: str | None, base: int, depth: int) -> BlockSyntax:
        """A labelled block. A label that does not parse keeps its name, and arguments of unknown type."""
        start = cursor.start
        name, span = cursor.token[1:], Span(start - base, cursor.end - base)
        broken: tuple[tuple[int, OpSyntax], ...] = ()
        try:
            name, span, args = self._label(cursor, base)
        except Fault as fault:
            problem = Diagnostic(fault.code, fault.message, Span(fault.start - start, fault.end - start))
            line_end = self.text.find("\n", start)
            args = self._named_before(start, line_end, base)
            cursor.jump(len(self.text) if line_end < 0 else line_end)
            here = Span(0, span.end - span.start)
            broken = ((start - base, OpSyntax(None, "", here, cursor.last - start, problems=(problem,), broken=True)),)
        return BlockSyntax(name, span, args, (*broken, *self.ops(cursor, dialect, base, depth)))

    def _named_before(self, start: int, end: int, base: int) -> tuple[ArgSyntax, ...]:
        found: list[ArgSyntax] = []
        probe = Cursor(self.text, start)
        while probe.kind != lexer.END and (end < 0 or probe.start < end):
            if probe.kind == lexer.VALUE and "#" not in probe.token:
                found.append(ArgSyntax(probe.token[1:], None, Span(probe.start - base, probe.end - base)))
            probe.advance()
        return tuple(found)

    def _label(self, cursor: Cursor, base: int) -> tuple[str, Span, tuple[ArgSyntax, ...]]:
        label = cursor.token[1:]
        span = Span(cursor.start - base, cursor.end - base)
        cursor.advance()
        args: list[ArgSyntax] = []
        if cursor.take("("):
            while not cursor.at(")"):
                name, arg_span = self.value_name(cursor, base)
                cursor.need(":")
                args.append(ArgSyntax(name, self.type(cursor), arg_span))
                if not cursor.take(","):
                    break
            cursor.need(")")
        cursor.need(":")
        return label, span, tuple(args)

    # small pieces ----------------------------------------------------------------------------------------------

    def value_name(self, cursor: Cursor, base: int) -> tuple[str, Span]:
        """`%name` where a value is defined. Raises `Fault`."""
        if cursor.kind != lexer.VALUE:
            raise cursor.wrong_token("expected SSA operand")
        span = Span(cursor.start - base, cursor.end - base)
        name = cursor.token[1:]
        cursor.advance()
        return name, span

    def use(self, cursor: Cursor, base: int) -> Use:
        """`%name` or `%name#2` where a value is used. Raises `Fault`."""
        if cursor.kind != lexer.VALUE:
            raise cursor.wrong_token("expected SSA operand")
        start, end = cursor.start, cursor.end
        name = self.text[start + 1 : end]
        number = 0
        if "#" in name:
            name, _, digits = name.partition("#")
            number = int(digits)
        cursor.advance()
        return Use(name, number, Span(start - base, end - base))

    def type(self, cursor: Cursor, custom: str = "") -> Type:
        """A type. Raises `Fault`; inside the custom form of op `custom`, findings about the type name it."""
        text = self.text
        start = cursor.start
        if cursor.kind in (lexer.WORD, lexer.TYPE_ALIAS):
            end = cursor.end
            if text.startswith("<", end):
                end = self._close(end)
        elif cursor.at("("):
            end = self._function_end(start)
        else:
            raise cursor.fault("expected type")
        written = text[start:end]
        if self._use_memo:
            known = self.reader.params.known_type(written)
            if known is not None:
                cursor.jump(end)
                return known
        try:
            found = self.reader.params.type(written, self.aliases)
        except ParamFault as fault:
            prefix = f"custom op '{custom}' " if custom and fault.semantic else ""
            raise Fault(prefix + fault.message, start + fault.offset, end, "type") from None
        cursor.jump(end)
        return found

    def _close(self, at: int) -> int:
        end = match_bracket(self.text, at)
        if end < 0:
            line_end = self.text.find("\n", at)
            raise Fault("expected '>'", at, len(self.text) if line_end < 0 else line_end)
        return end

    def _function_end(self, at: int) -> int:
        end = self._close(at)
        probe = Cursor(self.text, end)
        if not probe.at("->"):
            raise probe.fault("expected '->'")
        probe.advance()
        if probe.at("("):
            return self._close(probe.start)
        end = probe.end
        return self._close(end) if self.text.startswith("<", end) else end

    def attribute(self, cursor: Cursor) -> Attr:
        """An attribute with its optional type, up to the `,`, bracket or word that cannot belong to it."""
        start = cursor.start
        end = self._attribute_end(cursor)
        return self.attribute_text(start, end, cursor)

    def attribute_text(self, start: int, end: int, cursor: Cursor) -> Attr:
        """The attribute that stands at `start:end`. Raises `Fault`."""
        try:
            found = self.reader.params.attr(self.text[start:end], self.aliases)
        except ParamFault as fault:
            raise Fault(fault.message, start + fault.offset, end, "attribute") from None
        cursor.jump(end)
        return found

    def _attribute_end(self, cursor: Cursor) -> int:
        text = self.text
        token = cursor.token
        if token in ("[", "{"):
            return self._close(cursor.start)
        end = cursor.end
        if cursor.kind in (lexer.WORD, lexer.ATTR_ALIAS, lexer.TYPE_ALIAS):
            if text.startswith("<", end):
                end = self._close(end)
            elif token == "loc" and text.startswith("(", end):
                return self._close(end)
            if token not in ("dense", "dense_resource"):
                return end
        elif cursor.kind not in (lexer.NUMBER, lexer.STRING, lexer.SYMBOL):
            raise cursor.fault("expected attribute value")
        probe = Cursor(text, end)
        if not probe.at(":"):
            return end
        probe.advance()
        end = probe.end
        return self._close(end) if text.startswith("<", end) else end

    def dictionary(self, cursor: Cursor) -> DictAttr:
        """`{a = 1, b}`. Raises `Fault`."""
        start = cursor.start
        if not cursor.at("{"):
            raise cursor.fault("expected '{'")
        found = self.attribute_text(start, self._close(start), cursor)
        if not isinstance(found, DictAttr):
            raise Fault("expected attribute dictionary", start, cursor.last)
        return found


def _more_on_line(cursor: Cursor, line_end: int) -> bool:
    """Whether another token follows on the line that ends at `line_end`."""
    return cursor.kind != lexer.END and (line_end < 0 or cursor.start < line_end)


class UnclosedRegion(Fault):
    """A region that the text ends in; what was read of it is kept."""

    def __init__(self, region: RegionSyntax, cursor: Cursor) -> None:
        super().__init__("expected '}'", cursor.start, cursor.end)
        self.region = region


class OpReader:
    """Reads one op. What it collects becomes the `OpSyntax`; formats' parsers write into it."""

    def __init__(self, source: TextReader, cursor: Cursor, dialect: str | None, depth: int) -> None:
        self.source = source
        self.cursor = cursor
        self.dialect = dialect
        self.depth = depth
        self.start = cursor.start
        self.definition: type[OpDef] | None = None
        self.name = ""
        self.name_span = Span(0, 0)
        self.results: list[ResultName] = []
        self.operands: dict[str, list[Use]] = {}
        self.loose_operands: list[Use] = []
        self.successors: list[SuccessorSyntax] = []
        self.attrs: dict[str, Attr] = {}
        self.attr_spans: dict[str, Span] = {}
        self.types: dict[str, TypeList] = {}
        self.signature: FunctionType | None = None
        self.regions: list[RegionSyntax] = []
        self.region_args: dict[str, list[tuple[str, Span, str | None]]] = {}
        self.loc: Attr | None = None
        self.problems: list[Diagnostic] = []
        self.late_checks: list[FormatParser] = []
        self.broken = False

    # reading ---------------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Read the whole op. Raises `Fault`."""
        cursor = self.cursor
        if cursor.kind == lexer.VALUE:
            self._result_names()
        self.name_span = self.span()
        if cursor.kind == lexer.STRING:
            self._generic()
        elif cursor.kind == lexer.WORD:
            self._custom()
        else:
            raise cursor.fault("expected operation name in quotes")
        if cursor.kind == lexer.WORD and cursor.at("loc") and cursor.text.startswith("(", cursor.end):
            self.loc = self._location()

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
        cursor.need("=")

    def _pack(self) -> int:
        """How many results one name stands for: `:2`, or one."""
        cursor = self.cursor
        if not cursor.take(":"):
            return 1
        if cursor.kind != lexer.NUMBER or not cursor.token.isdigit():
            raise cursor.fault("expected integer number of results")
        count = int(cursor.token)
        if not 1 <= count <= MAX_RESULTS:
            raise cursor.fault("expected named operation to have at least 1 result")
        cursor.advance()
        return count

    def _custom(self) -> None:
        cursor = self.cursor
        written = cursor.token
        self.name = written
        catalog = self.source.reader.catalog
        self.definition = catalog.op(written, self.dialect)
        if self.definition is None:
            raise self._unknown(written)
        self.name = self.definition.declared_name
        if not self.definition.spec.program and self.definition.spec.operands:
            raise cursor.fault(f"custom op '{self.name}' has no custom assembly form", "unknown-op")
        cursor.advance()
        for step in self.source.reader.program(self.definition):
            step(self)
        for check in self.late_checks:
            check(self)

    def _unknown(self, written: str) -> Fault:
        if len(written) > MAX_SHOWN:
            written = f"{written[:MAX_SHOWN]}..."
        dialect, dot, _ = written.partition(".")
        catalog = self.source.reader.catalog
        if dot and dialect not in catalog.dialects:
            return self.cursor.fault(f"Dialect `{dialect}' not found for custom op '{written}' ", "unknown-op")
        default = self.dialect or (catalog.top_level[0] if catalog.top_level else "builtin")
        tried = "" if dot else f" (tried '{default}.{written}' as well)"
        return self.cursor.fault(f"custom op '{written}' is unknown{tried}", "unknown-op")

    def _generic(self) -> None:
        cursor = self.cursor
        self.name = cursor.token[1:-1]
        self.definition = self.source.reader.catalog.ops.get(self.name)
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
            self._entries(self.source.dictionary(cursor))
            cursor.need(">")
        if cursor.at("("):
            cursor.advance()
            dialect = self.region_dialect(0)
            while cursor.at("{"):
                self.add_region(dialect)
                region = self.regions[-1]
                if len(region.blocks) == 1 and not region.blocks[0].ops and not region.blocks[0].label:
                    self.regions[-1] = RegionSyntax(region.span, ())
                if not cursor.take(","):
                    break
                dialect = self.region_dialect(len(self.regions))
            cursor.need(")")
        if cursor.at("{"):
            self._entries(self.source.dictionary(cursor))
        cursor.need(":")
        start = cursor.start
        signature = self.source.type(cursor)
        if not isinstance(signature, FunctionType):
            raise Fault("expected function type", start, cursor.last)
        self.signature = signature

    def region_dialect(self, index: int) -> str | None:
        """The default dialect inside region `index`."""
        if self.definition is not None and index < len(self.definition.spec.regions):
            return self.definition.spec.regions[index].default_dialect
        return None

    def _entries(self, entries: DictAttr) -> None:
        names = self.slot_names()
        for name, value in entries.entries:
            self.attrs[names.get(name, name)] = value

    def slot_names(self) -> Mapping[str, str]:
        """Slots of attributes whose name in dictionaries is another, by that name."""
        if self.definition is None or not self.definition.spec.spelled:
            return {}
        return {spelled: name for name, spelled in self.definition.spec.spelled.items()}

    def uses_until(self, close: str) -> list[Use]:
        """Operands separated by commas; none when `close` follows at once."""
        cursor = self.cursor
        found: list[Use] = []
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
            raise cursor.fault("expected block name")
        label, span = cursor.token[1:], self.span()
        cursor.advance()
        operands: list[Use] = []
        if cursor.at("("):
            cursor.advance()
            operands = self.uses_until(":")
            cursor.need(":")
            while not cursor.at(")"):
                self.source.type(cursor)
                if not cursor.take(","):
                    break
            cursor.need(")")
        return SuccessorSyntax(label, span, tuple(operands))

    def _location(self) -> Attr:
        cursor = self.cursor
        start = cursor.start
        end = match_bracket(cursor.text, cursor.end)
        if end < 0:
            raise cursor.fault("expected ')' in location")
        text = cursor.text[start:end]
        cursor.jump(end)
        try:
            return self.source.reader.params.location(text, self.source.aliases)
        except ParamFault:
            # A location alias may be defined after its use, at the end of the file: kept by name.
            return self.source.reader.params.location("loc(unknown)")

    # used by formats -------------------------------------------------------------------------------------------

    def add_region(self, dialect: str | None, args: tuple[ArgSyntax, ...] = ()) -> None:
        """Read a region and keep it, even when the text ends inside it. Raises `Fault`."""
        try:
            region = self.source.region(self.cursor, dialect, self.start, self.depth + 1, args)
        except UnclosedRegion as fault:
            self.regions.append(fault.region)
            raise
        self.regions.append(region)

    def set_attr(self, name: str, value: Attr, start: int, end: int) -> None:
        """Keep an attribute that stands at `start:end` of the text."""
        self.attrs[name] = value
        self.attr_spans[name] = Span(start - self.start, end - self.start)

    def symbol(self) -> str:
        """`@name`. Raises `Fault`."""
        cursor = self.cursor
        if cursor.kind != lexer.SYMBOL:
            raise cursor.fault("expected valid '@'-identifier for symbol name")
        name = symbol_name(cursor.token)
        cursor.advance()
        return name

    def type(self) -> Type:
        """A type. Raises `Fault`; what a type's declaration finds is said in the op's name."""
        return self.source.type(self.cursor, self.name if self.signature is None else "")

    def skip_location(self) -> None:
        """Step over `loc(...)`, if one stands here."""
        if (
            self.cursor.kind == lexer.WORD
            and self.cursor.at("loc")
            and self.cursor.text.startswith("(", self.cursor.end)
        ):
            self._location()

    # errors ----------------------------------------------------------------------------------------------------

    def recover(self, fault: Fault) -> None:
        """Report `fault` and go to where the next op starts, reading the regions that are still to come."""
        self.broken = True
        self._report(fault)
        cursor = self.cursor
        if isinstance(fault, UnclosedRegion) or cursor.kind == lexer.END:
            return
        if not self.regions and fault.code != "nesting":
            cursor.jump(self.start)
            cursor.advance()
        self._skip()

    def _report(self, fault: Fault) -> None:
        if isinstance(fault, UnclosedRegion):
            if self.source.end_reported:
                return
            self.source.end_reported = True
        span = Span(fault.start - self.start, max(fault.end, fault.start) - self.start)
        related = (Label(span, fault.note),) if fault.note else ()
        self.problems.append(Diagnostic(fault.code, fault.message, span, related=related))

    def _skip(self) -> None:
        """Go to the next token that starts an op, a label, or the end of the region around; read regions between."""
        cursor = self.cursor
        text = cursor.text
        balanced = True
        while cursor.kind != lexer.END:
            if cursor.starts_line() and self._resumes(cursor):
                if not self._is_own_body(cursor):
                    return
                self._add_body_without_brace()
                continue
            token = text[cursor.start]
            if token == "{":
                if ends_line(text, cursor.end):
                    if not self._add_region_after_fault():
                        return
                    continue
                end = match_bracket(text, cursor.start) if balanced else -1
                if end >= 0 and "\n" not in text[cursor.start : end]:
                    cursor.jump(end)
                    continue
                balanced = False
            elif token == "}" and (cursor.starts_line() or self._opened_here()):
                return
            cursor.jump(next_stop(text, cursor.end))

    def _add_region_after_fault(self) -> bool:
        """Read a region of a broken op; False when the text ends in it."""
        try:
            self.add_region(self.region_dialect(len(self.regions)), self._poisoned_args())
        except Fault as fault:
            self._report(fault)
            return not isinstance(fault, UnclosedRegion)
        return True

    def _is_own_body(self, cursor: Cursor) -> bool:
        """Whether the line belongs to a region of the op whose opening brace is missing: it is indented further."""
        if self.definition is None or not self.definition.spec.regions or self.regions:
            return False
        text = cursor.text
        line = text.rfind("\n", 0, self.start) + 1
        own = self.start - line
        return not text[line : self.start].strip() and cursor.start - text.rfind("\n", 0, cursor.start) - 1 > own

    def _add_body_without_brace(self) -> None:
        cursor = self.cursor
        start = cursor.start
        here = Span(start - self.start, start - self.start)
        args = self._poisoned_args()
        ops = self.source.ops(cursor, self.region_dialect(0), self.start, self.depth + 1)
        cursor.take("}")
        block = BlockSyntax("", here, args, ops)
        self.regions.append(RegionSyntax(Span(here.start, cursor.last - self.start), (block,)))

    def _opened_here(self) -> bool:
        """Whether the region around was opened on the op's own line, so that a brace there may close it."""
        text = self.cursor.text
        return "{" in text[text.rfind("\n", 0, self.start) + 1 : self.start]

    def _resumes(self, cursor: Cursor) -> bool:
        """Whether the token that starts a line also starts an op, a label or the end of a region."""
        if cursor.kind == lexer.BLOCK:
            return True
        probe = Cursor(cursor.text, cursor.end)
        if cursor.kind == lexer.VALUE:
            return probe.token in ("=", ",", ":")
        if cursor.kind == lexer.STRING:
            return probe.at("(")
        if cursor.kind == lexer.WORD:
            known = self.source.reader.catalog.op(cursor.token, self.dialect) is not None
            return (known or "." in cursor.token) and not probe.at("=")
        return False

    def _poisoned_args(self) -> tuple[ArgSyntax, ...]:
        """What the broken header defines for its region, as far as it can be told: `%x:`, `%x =`, `%x in`."""
        found = {
            name: ArgSyntax(name, None, span) for args in self.region_args.values() for name, span, _ in args if name
        }
        results = {result.name for result in self.results}
        probe = Cursor(self.cursor.text, self.start)
        assigned = False
        while probe.start < self.cursor.start and probe.kind != lexer.END:
            if probe.kind != lexer.VALUE:
                assigned = probe.at("=")
                probe.advance()
                continue
            name, span = probe.token[1:], Span(probe.start - self.start, probe.end - self.start)
            probe.advance()
            if not assigned and probe.token in (":", "=", "in") and name not in results and "#" not in name:
                found.setdefault(name, ArgSyntax(name, None, span))
        return tuple(found.values())

    def finish(self) -> OpSyntax:
        """What was read, as a tree."""
        operands: list[Use] = []
        segments: tuple[int, ...] = ()
        if self.signature is None and self.definition is not None:
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
        )
