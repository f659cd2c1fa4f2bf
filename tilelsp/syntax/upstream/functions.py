"""Functions, calls and globals in custom forms of upstream dialects; see `READ_ONLY` of `spec.format`."""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.ir.types import (
    POISON,
    BareWord,
    DialectAttr,
    FunctionType,
    IndexType,
    MemRefType,
    Param,
    RawAttr,
    StringAttr,
    Type,
    TypeAttr,
    UnitAttr,
)
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.spelling import type_text
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, ParseFault, match_bracket
from tilelsp.syntax.literals import symbol_name
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots
from tilelsp.syntax.tree import TypeList, ValueUse


def launch_sizes(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c)`: six arguments of the region and three operands."""
    region, *sizes = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        args = op.region_args.setdefault(region, [])

        def bind() -> None:
            name, span = op.source.value_name(cursor, op.start)
            args.append((name, span, region))

        cursor.need("(")
        first, start = len(args), cursor.start
        while len(args) == first or cursor.take(","):
            bind()
        del args[first + 3 :]
        while len(args) < first + 3:  # has no name; a second one such would have the same
            args.append(("", Span(start - op.start, cursor.start - op.start), region))
        if not cursor.take(")"):
            raise cursor.wrong_token("expected ')' in operand list")
        cursor.need("in")
        cursor.need("(")
        for index, size in enumerate(sizes):
            if index:
                cursor.need(",")
            bind()
            cursor.need("=")
            op.operands[size] = [op.source.use(cursor, op.start)]
        cursor.need(")")
        op.types[region] = TypeList((IndexType(),) * len(args), ())

    return parse


def attributions(slots: Slots, spec: OpSpec) -> FormatParser:
    """`workgroup(%a : T) private(%b : U)`: memory that a kernel has, arguments of its region."""
    region = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        args = op.region_args.setdefault(region, [])
        types = list(op.types[region].types) if region in op.types else []
        while cursor.at("workgroup") or cursor.at("private"):
            memory = cursor.token
            cursor.advance()
            cursor.need("(")
            while cursor.kind == lexer.VALUE:
                name, span = op.source.value_name(cursor, op.start)
                cursor.need(":")
                types.append(op.type())
                args.append((name, span, region))
                if message := _misplaced(types[-1], spec, memory):
                    op.problems.append(Diagnostic(f"{op.name}.verify", f"'{op.name}' op {message}", span))
                if cursor.at("{"):
                    op.source.dictionary(cursor)
                op.skip_location()
                if not cursor.take(","):
                    break
            cursor.need(")")
        op.types[region] = TypeList(tuple(types), ())

    return parse


def _misplaced(type: Type, spec: OpSpec, memory: str) -> str:
    """The fault of the type of an attribution in a memory; empty for nothing."""
    if type is POISON:
        return ""
    if not isinstance(type, MemRefType):
        return "expected memref type in attribution"
    space = type.parameters[-1] if type.parameters else None
    named = isinstance(space, DialectAttr) and space.name == f"{spec.dialect}.address_space"
    if named and isinstance(space, DialectAttr) and space.params != (Param(BareWord(memory)),):
        return f"expected memory space {memory} in attribution"
    return ""


def function_name(slots: Slots, spec: OpSpec) -> FormatParser:
    """`@name`, which the op defines."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        name = op.symbol()
        op.set_attr("sym_name", StringAttr(name), start, op.cursor.last)

    return parse


_NOTHING = ("!llvm.void", "void")
_LLVM_WORDS = frozenset(
    (
        "private", "internal", "available_externally", "linkonce", "weak", "common", "appending", "extern_weak",
        "linkonce_odr", "weak_odr", "external", "hidden", "protected", "default", "thread_local", "unnamed_addr",
        "local_unnamed_addr", "constant", "tail", "notail", "musttail", "none", "ccc", "fastcc", "coldcc", "cc_10",
        "anyregcc", "preserve_mostcc", "preserve_allcc", "swiftcc", "cxx_fast_tlscc", "tailcc", "cfguard_checkcc",
        "swifttailcc", "preserve_nonecc", "ptx_kernelcc", "ptx_devicecc", "spir_funccc", "spir_kernelcc",
        "amdgpu_kernelcc", "intel_ocl_bicc", "win64cc", "x86_64_sysvcc", "x86_regcallcc", "x86_vectorcallcc",
        "x86_fastcallcc", "x86_stdcallcc", "x86_thiscallcc", "x86_intrcc", "x86_ldcc", "arm_aapcscc", "arm_apcscc",
        "arm_aapcs_vfpcc", "aarch64_vector_pcs", "externally_initialized", "public", "nested", "kernel", "readonly",
        "disjoint", "inbounds", "nusw", "nuw", "inbounds_flag", "|", "volatile",
        "musttail", "cleanup",
    )
)  # fmt: skip


_LINKAGES = frozenset((
    "private", "internal", "available_externally", "linkonce", "weak", "common", "appending", "extern_weak",
    "linkonce_odr", "weak_odr", "external",
))  # fmt: skip
"""Words of `llvm` that are the attribute `linkage` in the generic form."""


_KERNEL_CONVENTION = "ptx_kernelcc"
"""Calling convention of a kernel, `CConv` in the generic form. What other conventions say nobody asks."""


def words(slots: Slots, spec: OpSpec) -> FormatParser:
    """Bare words in front of a name: linkage, visibility, calling convention and their like."""

    def parse(op: OpReader) -> None:
        while op.cursor.token in _LLVM_WORDS and op.cursor.kind != lexer.STRING:
            word, start = op.cursor.token, op.cursor.start
            op.cursor.advance()
            if word in _LINKAGES:
                value = DialectAttr("llvm.linkage", (Param(BareWord(word)),))
                op.set_attr("linkage", value, start, op.cursor.last)
            elif word == _KERNEL_CONVENTION:
                value = DialectAttr("llvm.cconv", (Param(BareWord(word)),))
                op.set_attr("CConv", value, start, op.cursor.last)

    return parse


def kernel_word(slots: Slots, spec: OpSpec) -> FormatParser:
    """`kernel`, where a function of `gpu` is one: the attribute `gpu.kernel` of the generic form."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        if op.cursor.at("kernel"):
            op.cursor.advance()
            op.set_attr("gpu.kernel", UnitAttr(), start, op.cursor.last)

    return parse


def vscale(slots: Slots, spec: OpSpec) -> FormatParser:
    """`vscale_range(1, 2) comdat(@a::@b)`: what may stand behind the results of a function."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        while cursor.at("vscale_range") or cursor.at("comdat"):
            named = cursor.take("comdat")
            if named and cursor.take("("):
                start = cursor.start
                op.set_attr("comdat", op.source.attribute(cursor), start, cursor.last)
                cursor.need(")")
                continue
            if not named:
                cursor.advance()
            cursor.jump(_behind(cursor))

    return parse


def call(slots: Slots, spec: OpSpec) -> FormatParser:
    """`@f(%a) vararg(T) {attrs} : (T) -> R`, or `%p(%a) : !llvm.ptr, (T) -> R`; with the two blocks of an invoke."""
    values, callee, result = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        uses: list[ValueUse] = []
        indirect = cursor.kind == lexer.VALUE
        if indirect:
            uses.append(op.source.use(cursor, op.start))
        else:
            start = cursor.start
            if cursor.kind != lexer.SYMBOL:
                raise cursor.fault("expected valid '@'-identifier for symbol name")
            slot = spec.attr(callee)
            name = symbol_name(cursor.token)
            cursor.advance()
            if slot is not None:
                op.set_attr(callee, slot.kind.encode(name), start, cursor.last)
        cursor.need("(")
        uses += op.uses_until(")")
        cursor.need(")")
        for word in ("to", "unwind"):
            if spec.successors and cursor.take(word):
                op.successors.append(op.successor())
        if cursor.take("vararg"):
            _variadic_type(op)
        if cursor.take("["):
            _bundles(op)
        if cursor.at("{"):
            op.entries()
        cursor.need(":")
        op.operands[values] = uses
        head = (op.type(),) if indirect else ()
        if indirect:
            cursor.need(",")
        _typed(op, values, result, head)

    return parse


def _variadic_type(op: OpReader) -> None:
    """`(T)`: the type of the variadic function that is called."""
    cursor = op.cursor
    cursor.need("(")
    start = cursor.start
    op.set_attr("var_callee_type", TypeAttr(op.type()), start, cursor.last)
    cursor.need(")")


def call_types(slots: Slots, spec: OpSpec) -> FormatParser:
    """`(T {attrs}, U) -> (R {attrs})`: the types of what a call takes and gives."""
    values, result = slots

    def parse(op: OpReader) -> None:
        _typed(op, values, result, ())

    return parse


def _typed(op: OpReader, values: str, result: str, head: tuple[Type, ...]) -> None:
    """Read the signature of a call whose operands were read; `head` are types that stand in front of it."""
    cursor = op.cursor
    count = len(op.operands.get(values, ()))
    start = cursor.start
    signature = _signature(op)
    span = Span(start - op.start, cursor.last - op.start)
    type_count = len(signature.inputs) + len(head)
    if type_count != count:
        message = f"number of operands and types do not match: got {count} operands and {type_count} types"
        raise ParseFault(f"custom op '{op.name}' {message}", start, cursor.last, "type")
    op.types[values] = TypeList((*head, *signature.inputs), (span,) * count)
    if len(signature.results) > 1:
        message = f"custom op '{op.name}' expected function with 0 or 1 result"
        raise ParseFault(message, start, cursor.last, "type")
    returned = tuple(type for type in signature.results if type_text(type) not in _NOTHING)
    op.types[result] = TypeList(returned, (span,) * len(returned))


def _signature(op: OpReader) -> FunctionType:
    """`(T {attrs}, U) -> (R {attrs})`: a function type whose parts may have attributes."""
    if not op.cursor.at("("):
        raise op.cursor.wrong_token("expected '('")
    inputs = _attributed_types(op)
    op.cursor.need("->")
    return FunctionType(inputs, _attributed_types(op))


def _attributed_types(op: OpReader) -> tuple[Type, ...]:
    """`(T {attrs}, U)`, or one type."""
    cursor = op.cursor
    found: list[Type] = []
    listed = cursor.take("(")
    while not (listed and cursor.at(")")):
        found.append(op.type())
        if cursor.at("{"):
            op.source.dictionary(cursor)
        if not listed or not cursor.take(","):
            break
    if listed:
        cursor.need(")")
    return tuple(found)


def _bundles(op: OpReader) -> None:
    """`"tag"(%a : T), "other"()]`: operands that a call carries along."""
    cursor = op.cursor
    uses = op.operands.setdefault("op_bundle_operands", [])
    while cursor.kind == lexer.STRING:
        cursor.advance()
        cursor.need("(")
        if not cursor.at(")"):
            uses += op.uses_until(":")
            cursor.need(":")
            op.type()
            while cursor.take(","):
                op.type()
        cursor.need(")")
        if not cursor.take(","):
            break
    cursor.need("]")


def bundles(slots: Slots, spec: OpSpec) -> FormatParser:
    """`["tag"(%a : T), "other"()]`, or nothing."""

    def parse(op: OpReader) -> None:
        if op.cursor.take("["):
            _bundles(op)

    return parse


def payload(slots: Slots, spec: OpSpec) -> FormatParser:
    """`{ arith.addf {fastmath = ...} }`, or nothing: the one op that a body consists of."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        if not cursor.take("{"):
            return
        if cursor.kind != lexer.WORD:
            raise cursor.fault("expected bare identifier or keyword")
        cursor.advance()
        if cursor.at("{"):
            cursor.jump(_behind(cursor))
        cursor.need("}")

    return parse


def global_value(slots: Slots, spec: OpSpec) -> FormatParser:
    """`uninitialized`, for which a unit attribute stands, or a literal whose type is written elsewhere."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if not cursor.token.isidentifier():
            raise cursor.fault("expected attribute value", "attribute")
        literal = cursor.token != "uninitialized"
        cursor.advance()
        if literal:
            cursor.jump(_behind(cursor))
        value = RawAttr(cursor.text[start : cursor.last]) if literal else UnitAttr()
        op.set_attr(slots[0], value, start, cursor.last)

    return parse


def _behind(cursor: Cursor) -> int:
    """Where the bracket at the cursor is closed. Raises `ParseFault`."""
    end = match_bracket(cursor.text, cursor.start) if cursor.token in ("(", "[", "{", "<") else -1
    if end < 0:
        raise cursor.wrong_token("expected '('")
    return end
