"""Constructs of custom forms of upstream dialects that a flat format cannot say, as parsers; see `READ_ONLY`."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.text import Span
from tilelsp.ir.types import (
    DYNAMIC,
    I64,
    DenseArrayAttr,
    FunctionType,
    IndexType,
    OpaqueType,
    RawAttr,
    StringAttr,
    Type,
)
from tilelsp.spec.attr import IntsKind
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.slot import Arity, is_operand, is_result
from tilelsp.spec.spelling import type_text
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, Fault, match_bracket
from tilelsp.syntax.literals import symbol_name
from tilelsp.syntax.op_reader import FormatParser, OpReader
from tilelsp.syntax.parse_attrs import Slots, integer
from tilelsp.syntax.parse_regions import read_region
from tilelsp.syntax.tree import ArgSyntax, TypeList, Use


def operand_list(slots: Slots, spec: OpSpec) -> FormatParser:
    """All operands in one list; each slot that holds one takes one, the first other slot takes what is left."""

    def parse(op: OpReader) -> None:
        uses = op.uses_until("") if op.cursor.is_operand() else []
        _share_out(op, slots, spec, uses)

    return parse


def _share_out(op: OpReader, slots: Slots, spec: OpSpec, uses: list[Use]) -> None:
    single = [name for name in slots if is_operand(spec.slots[name]) and _arity(spec, name) is Arity.ONE]
    spare = len(uses) - len(single)
    at = 0
    for name in slots:
        arity = _arity(spec, name)
        size = 1 if arity is Arity.ONE else max(min(spare, 1 if arity is Arity.OPTIONAL else spare), 0)
        if arity is not Arity.ONE:
            spare -= size
        op.operands[name] = uses[at : at + size]
        at += size


def _arity(spec: OpSpec, name: str) -> Arity:
    slot = spec.slots[name]
    return slot.arity if is_operand(slot) or is_result(slot) else Arity.ONE


def token(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[%dep]` or `[]`: a token that the op gives, and perhaps one that it takes."""
    dependency, given = slots

    def parse(op: OpReader) -> None:
        if not op.cursor.take("["):
            return
        if op.cursor.kind == lexer.VALUE:
            op.operands[dependency] = [op.source.use(op.cursor, op.start)]
        op.cursor.need("]")
        if given != "results":
            op.types[given] = TypeList((OpaqueType("!ttg.async.token"),), ())

    return parse


def dependencies(slots: Slots, spec: OpSpec) -> FormatParser:
    """`async [%a, %b]`: whether the op gives a token, and the tokens that it waits for."""
    waited, given = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if cursor.take("async"):
            if not op.results:
                raise Fault(f"custom op '{op.name}' needs to be named when marked 'async'", start, cursor.last)
            if given != "results":
                op.types[given] = TypeList((OpaqueType("!gpu.async.token"),), ())
        if cursor.take("["):
            op.operands[waited] = op.uses_until("]")
            cursor.need("]")

    return parse


def predicated(slots: Slots, spec: OpSpec) -> FormatParser:
    """`, %a[%p], %b[%q]`: operands, each with another one in brackets."""
    values, predicates = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        while cursor.take(","):
            op.operands.setdefault(values, []).append(op.source.use(cursor, op.start))
            cursor.need("[")
            op.operands.setdefault(predicates, []).append(op.source.use(cursor, op.start))
            cursor.need("]")

    return parse


def index_list(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[%a, 3, [4]]` or the same in parentheses: operands and constants."""
    inner = indices(slots, spec)

    def parse(op: OpReader) -> None:
        close = ")" if op.cursor.at("(") else "]"
        op.cursor.need("(" if close == ")" else "[")
        inner(op)
        op.cursor.need(close)

    return parse


def indices(slots: Slots, spec: OpSpec) -> FormatParser:
    """`%a, 3, [4]`: operands and constants, which another slot holds."""
    values, constants = slots[:2]
    slot = spec.attr(constants)
    element = slot.kind.element if slot is not None and isinstance(slot.kind, IntsKind) else I64

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        entries: list[int] = []
        uses = op.operands.setdefault(values, [])
        while not cursor.at("]") and not cursor.at(")"):
            if cursor.kind == lexer.VALUE:
                uses.append(op.source.use(cursor, op.start))
                entries.append(DYNAMIC)
                if cursor.take(":"):
                    op.type()
            elif cursor.take("["):
                entries.append(integer(op))
                cursor.need("]")
            elif cursor.kind == lexer.NUMBER:
                entries.append(integer(op))
            else:
                raise cursor.fault(f"custom op '{op.name}' expected SSA value or integer")
            if not cursor.take(","):
                break
        op.set_attr(constants, DenseArrayAttr(element, tuple(entries)), start, cursor.last)

    return parse


def offsets(slots: Slots, spec: OpSpec) -> FormatParser:
    """`0, 16`: constants."""
    slot = spec.attr(slots[0])
    element = slot.kind.element if slot is not None and isinstance(slot.kind, IntsKind) else I64

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        found = [integer(op)]
        while op.cursor.take(","):
            found.append(integer(op))
        op.set_attr(slots[0], DenseArrayAttr(element, tuple(found)), start, op.cursor.last)

    return parse


def typed_args(slots: Slots, spec: OpSpec) -> FormatParser:
    """`%a : T, %b : U`: operands, each with its type."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        types: list[Type] = []
        spans: list[Span] = []
        uses = op.operands.setdefault(slots[0], [])
        while cursor.kind == lexer.VALUE:
            uses.append(op.source.use(cursor, op.start))
            cursor.need(":")
            start = cursor.start
            types.append(op.type())
            spans.append(Span(start - op.start, cursor.last - op.start))
            if not cursor.take(","):
                break
        op.types[slots[0]] = TypeList(tuple(types), tuple(spans))

    return parse


def full_attr(slots: Slots, spec: OpSpec) -> FormatParser:
    """An attribute with its dialect's prefix."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        value = op.source.attribute(op.cursor)
        op.set_attr(slots[0], value, start, op.cursor.last)

    return parse


def affine(slots: Slots, spec: OpSpec) -> FormatParser:
    """`affine_map<...>(%i)[%n]`, `#map(%i)`, `max #map(%i)`, `%n` or `4`: a bound, or a map with its operands."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        uses = op.operands.setdefault(slots[0], [])
        start = cursor.start
        if cursor.kind == lexer.VALUE:
            uses.append(op.source.use(cursor, op.start))
            return
        if cursor.at("max") or cursor.at("min"):
            cursor.advance()
        if cursor.kind == lexer.NUMBER:
            value = cursor.token
            cursor.advance()
        elif cursor.at("-"):
            cursor.advance()
            value = f"-{integer(op)}"
        else:
            op.source.attribute(cursor)
            value = cursor.text[start : cursor.last]
            for opening, close in (("(", ")"), ("[", "]")):
                if cursor.take(opening):
                    uses += op.uses_until(close)
                    cursor.need(close)
        op.set_attr(slots[1], RawAttr(value), start, cursor.last)

    return parse


def affine_indices(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[%i + 1, symbol(%n)]` or `(%i floordiv 2)`: expressions over operands."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        close = ")" if cursor.at("(") else "]"
        start = cursor.start
        cursor.need("(" if close == ")" else "[")
        uses = op.operands.setdefault(slots[0], [])
        depth = 0
        while depth or not cursor.at(close):
            if cursor.kind == lexer.END or cursor.token in ("{", "}", ":", "=", "<", ">"):
                raise Fault(f"expected '{close}'", start, start + 1)
            depth += cursor.token in ("(", "[")
            depth -= cursor.token in (")", "]")
            if cursor.kind == lexer.VALUE:
                uses.append(op.source.use(cursor, op.start))
                if cursor.kind in (lexer.VALUE, lexer.NUMBER):
                    raise cursor.wrong_token("expected ','")
            else:
                cursor.advance()
        cursor.need(close)

    return parse


def loop_args(slots: Slots, spec: OpSpec) -> FormatParser:
    """`%i` or `(%i, %j)`: the indices of a loop, arguments of its region."""
    region = slots[0]

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        bracketed = cursor.take("(")
        args = op.region_args.setdefault(region, [])
        while cursor.kind == lexer.VALUE or not bracketed:
            name, span = op.source.value_name(cursor, op.start)
            args.append((name, span, region))
            op.skip_location()
            if not bracketed or not cursor.take(","):
                break
        if bracketed:
            cursor.need(")")
        op.types[region] = TypeList((IndexType(),) * len(args), ())

    return parse


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
        for index in range(3):
            if index:
                cursor.need(",")
            bind()
        cursor.need(")")
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
            cursor.advance()
            cursor.need("(")
            while cursor.kind == lexer.VALUE:
                name, span = op.source.value_name(cursor, op.start)
                cursor.need(":")
                types.append(op.type())
                args.append((name, span, region))
                if cursor.at("{"):
                    op.source.dictionary(cursor)
                op.skip_location()
                if not cursor.take(","):
                    break
            cursor.need(")")
        op.types[region] = TypeList(tuple(types), ())

    return parse


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
        "read", "write", "data", "instr", "disjoint", "inbounds", "nusw", "nuw", "inbounds_flag", "|", "volatile",
        "musttail", "cleanup",
    )
)  # fmt: skip


def words(slots: Slots, spec: OpSpec) -> FormatParser:
    """Bare words in front of a name: linkage, visibility, calling convention and their like."""

    def parse(op: OpReader) -> None:
        while op.cursor.token in _LLVM_WORDS and op.cursor.kind != lexer.STRING:
            op.cursor.advance()

    return parse


def vscale(slots: Slots, spec: OpSpec) -> FormatParser:
    """`vscale_range(1, 2) comdat(@a::@b)`: what may stand behind the results of a function."""

    def parse(op: OpReader) -> None:
        while op.cursor.at("vscale_range") or op.cursor.at("comdat"):
            op.cursor.advance()
            op.cursor.jump(_behind(op.cursor))

    return parse


def _behind(cursor: Cursor) -> int:
    """Where the bracket at the cursor is closed. Raises `Fault`."""
    end = match_bracket(cursor.text, cursor.start) if cursor.token in ("(", "[", "{", "<") else -1
    if end < 0:
        raise cursor.wrong_token("expected '('")
    return end


def call(slots: Slots, spec: OpSpec) -> FormatParser:
    """`@f(%a) vararg(T) {attrs} : (T) -> R`, or `%p(%a) : !llvm.ptr, (T) -> R`; with the two blocks of an invoke."""
    values, callee, result = slots

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        uses: list[Use] = []
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
            cursor.jump(_behind(cursor))
        if cursor.take("["):
            _bundles(op)
        if cursor.at("{"):
            op.entries()
        cursor.need(":")
        op.operands[values] = uses
        head = (op.type(),) if indirect else ()
        if indirect:
            cursor.need(",")
        start = cursor.start
        signature = op.type()
        if not isinstance(signature, FunctionType):
            raise Fault("expected function type", start, cursor.last)
        span = Span(start - op.start, cursor.last - op.start)
        if len(signature.inputs) + len(head) != len(uses):
            given = len(signature.inputs) + len(head)
            message = f"number of operands and types do not match: got {len(uses)} operands and {given} types"
            raise Fault(f"custom op '{op.name}' {message}", start, cursor.last, "type")
        op.types[values] = TypeList((*head, *signature.inputs), (span,) * len(uses))
        returned = tuple(type for type in signature.results if type_text(type) not in _NOTHING)
        op.types[result] = TypeList(returned, (span,) * len(returned))

    return parse


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


def switch_cases(slots: Slots, spec: OpSpec) -> FormatParser:
    """`default: ^bb1, 42: ^bb2(%a : T)`, in brackets or not: the blocks of a switch."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        bracketed = cursor.take("[")
        while not cursor.at("]"):
            if not cursor.take("default"):
                integer(op)
            cursor.need(":")
            op.successors.append(op.successor())
            if not cursor.take(","):
                break
        if bracketed:
            cursor.need("]")

    return parse


def labels(slots: Slots, spec: OpSpec) -> FormatParser:
    """`[^bb1, ^bb2(%a : T)]`: blocks."""

    def parse(op: OpReader) -> None:
        op.cursor.need("[")
        while not op.cursor.at("]"):
            op.successors.append(op.successor())
            if not op.cursor.take(","):
                break
        op.cursor.need("]")

    return parse


def region_cases(slots: Slots, spec: OpSpec) -> FormatParser:
    """`case 2 { ... } case 5 { ... }`: regions with constants."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        values: list[int] = []
        while op.cursor.take("case"):
            values.append(integer(op))
            op.add_region(None)
        op.set_attr(slots[0], DenseArrayAttr(I64, tuple(values)), start, max(op.cursor.last, start))

    return parse


def regions(slots: Slots, spec: OpSpec) -> FormatParser:
    """`{ ... }, { ... }`: any number of regions."""

    def parse(op: OpReader) -> None:
        while op.cursor.at("{"):
            op.add_region(None)
            if not op.cursor.take(","):
                break

    return parse


def maybe_region(slots: Slots, spec: OpSpec) -> FormatParser:
    """`{ ... }`, or nothing."""

    def parse(op: OpReader) -> None:
        if op.cursor.at("{"):
            read_region(op, slots[0], spec)

    return parse


def trait(slots: Slots, spec: OpSpec) -> FormatParser:
    """An attribute dictionary, or an alias of one."""

    def parse(op: OpReader) -> None:
        if op.cursor.at("{"):
            op.entries()
        elif op.cursor.kind == lexer.ATTR_ALIAS:
            op.source.attribute(op.cursor)

    return parse


def extra_attrs(slots: Slots, spec: OpSpec) -> FormatParser:
    """`attrs = {...}`, or nothing."""

    def parse(op: OpReader) -> None:
        if op.cursor.take("attrs"):
            op.cursor.need("=")
            op.entries()

    return parse


def partitions(slots: Slots, spec: OpSpec) -> FormatParser:
    """`partition0(%a: T) num_warps(4) { ... } partition1 ...`: regions that run side by side."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        while cursor.kind == lexer.WORD and cursor.token.startswith("partition"):
            cursor.advance()
            cursor.need("(")
            args: list[ArgSyntax] = []
            while cursor.token.startswith("%"):
                name, span = op.source.value_name(cursor, op.start)
                cursor.need(":")
                type = op.type()
                op.skip_location()
                args.append(ArgSyntax(name, type, span))
                if not cursor.take(","):
                    break
            cursor.need(")")
            cursor.need("num_warps")
            cursor.need("(")
            integer(op)
            cursor.need(")")
            op.add_region(None, tuple(args))

    return parse


def global_value(slots: Slots, spec: OpSpec) -> FormatParser:
    """`uninitialized`, or a literal whose type is written elsewhere."""

    def parse(op: OpReader) -> None:
        cursor = op.cursor
        start = cursor.start
        if not cursor.token.isidentifier():
            raise cursor.fault("expected attribute value", "attribute")
        literal = cursor.token != "uninitialized"
        cursor.advance()
        if literal:
            cursor.jump(_behind(cursor))
        op.set_attr(slots[0], RawAttr(cursor.text[start : cursor.last]), start, cursor.last)

    return parse


def unbound_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """The type of a result, of which the text does not tell which one it is."""

    def parse(op: OpReader) -> None:
        op.type()

    return parse


def one_type(slots: Slots, spec: OpSpec) -> FormatParser:
    """One type, which all values of a slot have."""

    def parse(op: OpReader) -> None:
        start = op.cursor.start
        found = op.type()
        op.types[slots[0]] = TypeList((found,), (Span(start - op.start, op.cursor.last - op.start),), splat=True)

    return parse


UPSTREAM: dict[str, Callable[[Slots, OpSpec], FormatParser]] = {
    "operand_list": operand_list,
    "token": token,
    "dependencies": dependencies,
    "predicated": predicated,
    "index_list": index_list,
    "indices": indices,
    "offsets": offsets,
    "typed_args": typed_args,
    "full_attr": full_attr,
    "affine": affine,
    "affine_indices": affine_indices,
    "loop_args": loop_args,
    "launch_sizes": launch_sizes,
    "attributions": attributions,
    "function_name": function_name,
    "words": words,
    "vscale": vscale,
    "call": call,
    "switch_cases": switch_cases,
    "labels": labels,
    "region_cases": region_cases,
    "regions": regions,
    "maybe_region": maybe_region,
    "trait": trait,
    "extra_attrs": extra_attrs,
    "partitions": partitions,
    "one_type": one_type,
    "unbound_type": unbound_type,
    "global_value": global_value,
}
