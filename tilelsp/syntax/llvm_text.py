"""LLVM IR text to the LLVM stage.

Reads the subset that `llvm_text_print` prints and what people write by hand around it: kernels (`define ptx_kernel`
or listed in `!nvvm.annotations`), shared-memory globals, the instructions of the pipeline, calls of `llvm.*`
intrinsics with operand bundles and named-field metadata, inline assembly. Every statement that is not understood is
one located diagnostic, and parsing goes on with the next one. What the pipeline does not need (debug metadata,
comdats, module flags) is skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Region, Successor, Value
from tilelsp.ir.origin import Origin
from tilelsp.ir.types import (
    BF16,
    F16,
    F32,
    F64,
    I1,
    I32,
    POISON,
    Attr,
    DenseArrayAttr,
    DictAttr,
    FloatType,
    IntAttr,
    IntType,
    StringAttr,
    TupleType,
    Type,
    TypeAttr,
    UnitAttr,
    VectorType,
)
from tilelsp.spec.constants import Address, Imm, address_space, pointer, width_of
from tilelsp.syntax.llvm_text_constants import ConstantError, number_bits
from tilelsp.syntax.llvm_text_print import BINARY, CASTS, FUNCTION_ATTRIBUTES, type_text
from tilelsp.syntax.llvm_text_tokens import GLOBAL, GROUP, LABEL, LOCAL, META, NUMBER, STRING, STRUCT, WORD, tokenize

_FLAGS = frozenset(
    (
        "nsw", "nuw", "exact", "disjoint", "nneg", "samesign", "fast", "nnan", "ninf", "nsz", "arcp", "contract",
        "afn", "reassoc", "inbounds", "nusw",
    )
)  # fmt: skip
_PARAMETER_WORDS = frozenset(
    (
        "noundef", "nocapture", "readonly", "writeonly", "noalias", "nonnull", "signext", "zeroext", "readnone",
        "returned", "immarg", "inreg",
    )
)  # fmt: skip
_SCALARS: dict[str, Type] = {"half": F16, "bfloat": BF16, "float": F32, "double": F64}
_ORDERINGS = frozenset(("unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"))
_VOID = TupleType(())
_DEEPEST = 32
_SKIPPED = frozenset(("declare", "target", "attributes", "source_filename", "module", "uselistorder"))
_READ_ATTRIBUTES = {written: name for name, written in FUNCTION_ATTRIBUTES.items()}


@dataclass(frozen=True, slots=True)
class ParsedLlvm:
    """The module that was understood, and what was not."""

    module: Op
    diagnostics: tuple[Diagnostic, ...]


def parse_llvm(text: str) -> ParsedLlvm:
    """Parse LLVM IR text; never raises."""
    return _Parser(text).run()


class _Wrong(Exception):
    """A statement that cannot be read; points at a token index."""

    def __init__(self, message: str, at: int) -> None:
        super().__init__(message)
        self.message = message
        self.at = at


@dataclass(slots=True)
class _Phi:
    value: Value
    incoming: list[tuple[int, str, int]]
    """(token index of the value, label, token index of the label)."""


class _Function:
    """What is known of the function being read."""

    def __init__(self, op_attrs: dict[str, Attr], span: Span) -> None:
        self.attrs = op_attrs
        self.span = span
        self.values: dict[str, Value] = {}
        self.spans: dict[str, Span] = {}
        self.blocks: list[Block] = []
        self.labels: dict[str, Block] = {}
        self.ops: list[Op] = []
        self.phis: dict[Block, list[_Phi]] = {}
        self.waiting: dict[str, list[tuple[Op, int, int, Type]]] = {}
        self.targets: list[tuple[Op, tuple[tuple[str, int], ...]]] = []
        self.number = 0
        self.group = ""
        self.last_failed = False


class _Parser:
    def __init__(self, text: str) -> None:
        tokens = tokenize(text)
        self.kinds, self.texts, self.starts = tokens.kinds, tokens.texts, tokens.starts
        self.statements = tokens.statements
        self.at = 0
        self.end = 0
        self.diagnostics: list[Diagnostic] = []
        self.globals: dict[str, Op] = {}
        self.functions: list[tuple[_Function, Op]] = []
        self.function: _Function | None = None
        self.metadata: dict[str, DictAttr] = {}
        self.groups: dict[str, dict[str, str]] = {}
        self.annotated: set[str] = set()
        self._result_at = 0
        self.types: dict[str, Type] = {}
        self._instructions: dict[str, Callable[[str, str | None, int], None]] = {
            **dict.fromkeys(BINARY, self._binary),
            **dict.fromkeys(CASTS, self._cast),
            "icmp": self._compare, "fcmp": self._compare, "select": self._select, "fneg": self._fneg,
            "freeze": self._freeze, "getelementptr": self._gep, "load": self._load, "store": self._store,
            "alloca": self._alloca, "atomicrmw": self._atomicrmw, "cmpxchg": self._cmpxchg, "fence": self._fence,
            "insertelement": self._insert, "extractelement": self._extract, "extractvalue": self._extractvalue,
            "shufflevector": self._shuffle, "call": self._call, "phi": self._phi, "br": self._br, "ret": self._ret,
            "unreachable": self._unreachable,
        }  # fmt: skip

    # --- statements ---------------------------------------------------------------------------------------------

    def run(self) -> ParsedLlvm:
        self._read_tables()
        for begin, end in self.statements:
            self.at, self.end = begin, end
            try:
                self._statement()
            except _Wrong as wrong:
                self._report(wrong.message, self._span(min(wrong.at, end - 1)))
                if self.function is not None:
                    self._poison(begin, end)
                    self.function.last_failed = True
            else:
                if self.function is not None:
                    self.function.last_failed = False
        if self.function is not None:
            self._report("expected '}' at the end of the function", self._span(len(self.kinds) - 1))
            self._finish_function()
        body = Block()
        functions: list[Op] = []
        for function, op in self.functions:
            self._apply_attributes(function)
            functions.append(op)
        body.ops = (*self.globals.values(), *functions)
        module = Op("builtin.module", regions=(Region((body,)),), origin=Origin(span=Span(0, 0)))
        return ParsedLlvm(module, tuple(sorted(self.diagnostics, key=lambda d: d.span)))

    def _report(self, message: str, span: Span, code: str = "llvm.syntax", *related: Label) -> None:
        self.diagnostics.append(Diagnostic(code, message, span, stage="llvm", related=related))

    def _span(self, at: int) -> Span:
        if not self.kinds:
            return Span(0, 0)
        at = max(0, min(at, len(self.kinds) - 1))
        return Span(self.starts[at], self.starts[at] + len(self.texts[at]))

    def _read_tables(self) -> None:
        """Metadata nodes and attribute groups stand behind the functions that use them: read them first."""
        for begin, end in self.statements:
            text = self.texts[begin]
            self.at, self.end = begin, end
            try:
                if self.kinds[begin] == META and end - begin > 3 and self.texts[begin + 1] == "=":
                    self._metadata(text)
                elif text == "attributes" and end - begin > 3:
                    self._attribute_group()
            except _Wrong as wrong:
                self._report(wrong.message, self._span(wrong.at))

    def _metadata(self, name: str) -> None:
        self.at += 2
        self._take("distinct")
        entries: list[tuple[str, Attr]] = []
        symbols: list[str] = []
        words: list[Attr] = []
        if self.at < self.end and self.texts[self.at] == "!" and self._ahead(1) == "{":
            self.at += 2
            while self.at < self.end and self.texts[self.at] != "}":
                text = self.texts[self.at]
                if text == "!" and self._ahead_kind(1) == STRING:
                    words.append(StringAttr(_unquote(self.texts[self.at + 1])))
                    self.at += 2
                elif self.kinds[self.at] == NUMBER and text.lstrip("-").isdigit():
                    words.append(IntAttr(int(text), I32))
                    self.at += 1
                else:
                    if self.kinds[self.at] == GLOBAL:
                        symbols.append(_name(text))
                    self.at += 1
        if symbols and any(isinstance(w, StringAttr) and w.value == "kernel" for w in words):
            self.annotated |= set(symbols)
        for key, value in zip(words[::2], words[1::2], strict=False):
            if isinstance(key, StringAttr):
                entries.append((key.value, value))
        self.metadata[name] = DictAttr(tuple(entries))

    def _attribute_group(self) -> None:
        self.at += 1
        number = self.texts[self.at]
        if self.kinds[self.at] != GROUP:
            raise _Wrong("expected the number of an attribute group", self.at)
        made: dict[str, str] = {}
        while self.at < self.end:
            if self.kinds[self.at] == STRING:
                key = _unquote(self.texts[self.at])
                if self._ahead(1) == "=" and self._ahead_kind(2) == STRING:
                    made[key] = _unquote(self.texts[self.at + 2])
                    self.at += 2
                else:
                    made[key] = ""
            self.at += 1
        self.groups[number] = made

    def _statement(self) -> None:
        kind, text = self.kinds[self.at], self.texts[self.at]
        if self.function is None:
            if kind == GLOBAL:
                self._global()
            elif text == "define":
                self._define()
            elif not (kind == META or text in _SKIPPED or (kind == LOCAL and self._ahead(1) == "=")):
                raise _Wrong("expected a top-level entity", self.at)
            return
        if text == "}":
            self._finish_function()
        elif kind == LABEL:
            self._label(_name("%" + text[:-1]))
        else:
            self._instruction()

    # --- cursor -------------------------------------------------------------------------------------------------

    def _ahead(self, by: int) -> str:
        at = self.at + by
        return self.texts[at] if at < self.end else ""

    def _ahead_kind(self, by: int) -> int:
        at = self.at + by
        return self.kinds[at] if at < self.end else -1

    def _take(self, text: str) -> bool:
        if self.at < self.end and self.texts[self.at] == text:
            self.at += 1
            return True
        return False

    def _expect(self, text: str, what: str = "") -> None:
        if not self._take(text):
            raise _Wrong(f"expected '{text}'{what}", self.at)

    def _next(self, kind: int, what: str) -> str:
        if self.at >= self.end or self.kinds[self.at] != kind:
            raise _Wrong(f"expected {what}", self.at)
        self.at += 1
        return self.texts[self.at - 1]

    def _integer(self, what: str) -> int:
        text = self._next(NUMBER, what)
        if not text.lstrip("-").isdigit():
            raise _Wrong(f"expected {what}", self.at - 1)
        return int(text)

    def _done(self) -> None:
        if self.at < self.end:
            raise _Wrong("expected the end of the instruction", self.at)

    # --- types and operands -------------------------------------------------------------------------------------

    def type(self) -> Type:
        """A type at the cursor."""
        if self.at >= self.end:
            raise _Wrong("expected type", self.at)
        if self.texts[self.at] in "<{[" and self._nesting() > _DEEPEST:
            raise _Wrong("type is nested too deeply", self.at)
        text = self.texts[self.at]
        kind = self.kinds[self.at]
        if kind == WORD:
            if text == "ptr":
                self.at += 1
                if self._take("addrspace"):
                    self._expect("(")
                    space = self._integer("an address space")
                    self._expect(")")
                    return pointer(space)
                return pointer(0)
            made = self.types.get(text) or _SCALARS.get(text)
            if made is None and text[0] == "i" and text[1:].isdigit():
                made = IntType(int(text[1:]))
            if made is None and text == "void":
                made = _VOID
            if made is None:
                raise _Wrong("expected type", self.at)
            self.types[text] = made
            self.at += 1
            return made
        if kind == STRUCT:
            known = self.types.get(text)
            if known is None:
                words = text[1:-1].replace(" ", "").split(",")
                known = self.types[text] = TupleType(tuple(_SCALARS.get(w) or IntType(int(w[1:])) for w in words))
            self.at += 1
            return known
        if text == "<":
            self.at += 1
            count = self._integer("the number of elements")
            self._expect("x")
            element = self.type()
            self._expect(">")
            if count < 1:
                raise _Wrong("zero element vector is illegal", self.at - 2)
            return self._interned(VectorType((count,), element))
        if text == "{":
            self.at += 1
            members: list[Type] = []
            while not self._take("}"):
                if members:
                    self._expect(",")
                members.append(self.type())
            return self._interned(TupleType(tuple(members)))
        raise _Wrong("expected type", self.at)

    def _nesting(self) -> int:
        """How many brackets of a type open at the cursor without a word in between that ends one."""
        at, depth = self.at, 0
        while at < self.end and self.texts[at] not in ">}])" and depth <= _DEEPEST:
            depth += self.texts[at] in "<{["
            at += 1
        return depth

    def _interned(self, type: Type) -> Type:
        return self.types.setdefault(type_text(type), type)

    def _value(self, type: Type) -> Value:
        """An operand of a known type at the cursor."""
        if self.at >= self.end:
            raise _Wrong("expected value token", self.at)
        at = self.at
        kind, text = self.kinds[at], self.texts[at]
        if kind == LOCAL:
            self.at += 1
            return self._use(_name(text), type, at)
        if kind == GLOBAL:
            self.at += 1
            name = _name(text)
            if name not in self.globals:
                raise _Wrong(f"use of undefined value '@{name}'", at)
            return Address(type, name)
        if kind == NUMBER:
            self.at += 1
            try:
                return Imm(type, number_bits(type, text))
            except ConstantError as error:
                raise _Wrong(str(error), at) from None
        if kind == WORD:
            return self._word_constant(type, text)
        if text == "<" and isinstance(type, VectorType):
            return self._vector_constant(type)
        raise _Wrong("expected value token", at)

    def _word_constant(self, type: Type, text: str) -> Value:
        self.at += 1
        if text in ("poison", "undef"):
            return Imm(type, None)
        if text == "zeroinitializer" or (text == "null" and address_space(type) is not None):
            return Imm(type, 0)
        if text in ("true", "false") and type == I1:
            return Imm(type, int(text == "true"))
        if text == "splat" and isinstance(type, VectorType):
            self._expect("(")
            self._check_type(self.type(), type.element, self.at - 1)
            one = self._value(type.element)
            self._expect(")")
            if not isinstance(one, Imm):
                raise _Wrong("expected a constant", self.at - 2)
            width = width_of(type.element)
            return Imm(type, sum((one.bits or 0) << (width * i) for i in range(type.shape[0])))
        if text == "inttoptr":
            self._expect("(")
            inner = self.type()
            value = self._value(inner)
            self._expect("to")
            self._check_type(self.type(), type, self.at - 1)
            self._expect(")")
            if not isinstance(value, Imm):
                raise _Wrong("expected a constant", self.at - 2)
            return Imm(type, value.bits)
        raise _Wrong("expected value token", self.at - 1)

    def _vector_constant(self, type: VectorType) -> Value:
        begin = self.at
        self.at += 1
        width = width_of(type.element)
        bits = 0
        count = 0
        while not self._take(">"):
            if count:
                self._expect(",")
            self._check_type(self.type(), type.element, self.at - 1)
            one = self._value(type.element)
            if not isinstance(one, Imm):
                raise _Wrong("expected a constant", self.at - 1)
            bits |= (one.bits or 0) << (width * count)
            count += 1
        if count != type.shape[0]:
            raise _Wrong(f"constant has {count} elements, and its type {type.shape[0]}", begin)
        return Imm(type, bits)

    def _typed(self) -> Value:
        type = self.type()
        return self._value(type)

    def _check_type(self, found: Type, wanted: Type, at: int) -> None:
        if found is not wanted and found != wanted:
            raise _Wrong(f"expected type '{type_text(wanted)}', not '{type_text(found)}'", at)

    def _use(self, name: str, type: Type, at: int) -> Value:
        function = self._in_function(at)
        value = function.values.get(name)
        if value is None:
            # A forward reference: the operand is filled in when the definition comes.
            return _Forward(type, name, at)
        if value.type is not type and value.type != type and value.type is not POISON and type != POISON:
            defined = type_text(value.type)
            raise _Wrong(f"'%{name}' defined with type '{defined}' but expected '{type_text(type)}'", at)
        return value

    def _in_function(self, at: int) -> _Function:
        if self.function is None:
            raise _Wrong("expected a function around this", at)
        return self.function

    # --- top level ------------------------------------------------------------------------------------------------

    def _global(self) -> None:
        at = self.at
        name = _name(self.texts[at])
        self.at += 1
        self._expect("=")
        dynamic = False
        space = 0
        while self.at < self.end and self.kinds[self.at] == WORD and self.texts[self.at] not in ("global", "constant"):
            text = self.texts[self.at]
            self.at += 1
            if text == "external":
                dynamic = True
            elif text == "addrspace":
                self._expect("(")
                space = self._integer("an address space")
                self._expect(")")
        if not (self._take("global") or self._take("constant")):
            raise _Wrong("expected 'global'", self.at)
        size = self._array_bytes()
        align = 1
        while self.at < self.end:
            if self._take("align"):
                align = self._integer("an alignment")
            else:
                self.at += 1
        if space != 3:
            raise _Wrong("only globals in shared memory, addrspace(3), can be lowered", at)
        if name in self.globals:
            raise _Wrong(f"redefinition of global '@{name}'", at)
        attrs: dict[str, Attr] = {
            "sym_name": StringAttr(name),
            "addr_space": IntAttr(space, I32),
            "size": IntAttr(size, I32),
            "alignment": IntAttr(align, I32),
        }
        if dynamic:
            attrs["dynamic"] = UnitAttr()
        span = self._span(at)
        self.globals[name] = Op("llvm.global", attrs=attrs, span=span, origin=Origin(span=span))

    def _array_bytes(self) -> int:
        """The size of an array type, or of any other type, in bytes."""
        if self._ahead(0) == "[" and self._nesting() > _DEEPEST:
            raise _Wrong("type is nested too deeply", self.at)
        if self._take("["):
            count = self._integer("the number of elements")
            self._expect("x")
            inner = self._array_bytes()
            self._expect("]")
            return count * inner
        at = self.at
        type = self.type()
        try:
            return max(1, width_of(type) // 8)
        except ValueError:
            raise _Wrong("this type has no size", at) from None

    def _define(self) -> None:
        self.at += 1
        attrs: dict[str, Attr] = {}
        while self._ahead_kind(0) == WORD and not _starts_type(self.texts[self.at]):
            if self.texts[self.at] == "ptx_kernel":
                attrs["kernel"] = UnitAttr()
            self.at += 1
        result_at = self.at
        result = self.type()
        at = self.at
        name = _name(self._next(GLOBAL, "function name"))
        function = _Function({"sym_name": StringAttr(name), **attrs}, self._span(at))
        self.function = function
        entry = Block("entry", function.span)
        function.blocks.append(entry)
        function.labels[""] = entry
        self._expect("(")
        args: list[Value] = []
        while not self._take(")"):
            if args:
                self._expect(",")
            type = self.type()
            while self.at < self.end and self.kinds[self.at] == WORD:
                self._parameter_attribute()
            span = self._span(self.at)
            if self._ahead_kind(0) == LOCAL:
                given = _name(self.texts[self.at])
                self.at += 1
            else:
                given = str(function.number)
            if given.isdigit():
                function.number = int(given) + 1
            value = Value(type, entry, len(args), given, span)
            if given in function.values:
                raise _Wrong(f"redefinition of argument '%{given}'", self.at - 1)
            function.values[given] = value
            function.spans[given] = span
            args.append(value)
        entry.args = tuple(args)
        while self.at < self.end and self.texts[self.at] != "{":
            if self.kinds[self.at] == GROUP:
                function.group = self.texts[self.at]
            self.at += 1
        self._expect("{")
        if result != _VOID:
            self._report("only functions that return void can be kernels", self._span(result_at), "llvm.unsupported")

    def _parameter_attribute(self) -> None:
        text = self.texts[self.at]
        self.at += 1
        if text == "align" and self._ahead_kind(0) == NUMBER:
            self.at += 1
        elif self._take("("):
            while self.at < self.end and not self._take(")"):
                self.at += 1
        elif text not in _PARAMETER_WORDS and text != "align":
            raise _Wrong(f"'{text}' is not a parameter attribute", self.at - 1)

    def _apply_attributes(self, function: _Function) -> None:
        name = function.attrs["sym_name"]
        if isinstance(name, StringAttr) and name.value in self.annotated:
            function.attrs["kernel"] = UnitAttr()
        for key, text in self.groups.get(function.group, {}).items():
            field = _READ_ATTRIBUTES.get(key)
            if field == "target_cpu":
                function.attrs[field] = StringAttr(text)
            elif field in ("reqntid", "cluster_dim"):
                parts = text.split(",")
                if all(p.strip().isdigit() for p in parts) and len(parts) <= 3:
                    function.attrs[field] = DenseArrayAttr(I32, tuple(int(p) for p in parts))
                else:
                    self._report(f'"{key}"="{text}" is not a list of up to three numbers', function.span)
            elif field is not None:
                if text.isdigit():
                    function.attrs[field] = IntAttr(int(text), I32)
                else:
                    self._report(f'"{key}"="{text}" is not a number', function.span)

    # --- blocks and functions ---------------------------------------------------------------------------------------

    def _label(self, name: str) -> None:
        function = self._in_function(self.at)
        span = self._span(self.at)
        span = Span(span.start, span.end - 1)
        if not function.ops and len(function.blocks) == 1 and "" in function.labels:
            entry = function.labels.pop("")
            entry.label = name
            function.labels[name] = entry
            entry.span = span
            return
        function.labels.pop("", None)
        if name in function.labels:
            self._report(f"redefinition of label '%{name}'", span)
            name = f"{name}\n{len(function.blocks)}"
        self._close_block(function, span)
        block = Block(name, span)
        function.labels[name] = block
        function.blocks.append(block)
        if name.isdigit():
            function.number = int(name) + 1

    def _close_block(self, function: _Function, span: Span) -> None:
        block = function.blocks[-1]
        block.ops = tuple(function.ops)
        if not function.ops or function.ops[-1].name not in _TERMINATORS:
            if not function.last_failed:
                self._report("expected instruction opcode: the block has no terminator", span, "llvm.terminator")
            end = Op("llvm.unreachable", span=span, origin=Origin(span=span))
            block.ops = (*block.ops, end)
        function.ops = []

    def _finish_function(self) -> None:
        function = self._in_function(self.at)
        self._close_block(function, self._span(min(self.at, len(self.kinds) - 1)))
        for waiting in function.waiting.values():
            _, _, at, _ = waiting[0]
            name = _name(self.texts[at])
            self._report(f"use of undefined value '%{name}'", self._span(at), "llvm.undefined-value")
        self._connect(function)
        self.function = None
        region = Region(tuple(function.blocks))
        op = Op(
            "llvm.func", attrs=function.attrs, regions=(region,), span=function.span, origin=Origin(span=function.span)
        )
        self.functions.append((function, op))

    def _connect(self, function: _Function) -> None:
        """Turn phis into block arguments, and give branches what they pass."""
        for block in function.blocks[1:]:
            block.args = tuple(phi.value for phi in function.phis.get(block, ()))
        block_of = {id(block.ops[-1]): block for block in function.blocks if block.ops}
        for op, targets in function.targets:
            source = block_of.get(id(op))
            successors: list[Successor] = []
            for label, at in targets:
                block = function.labels.get(label)
                if block is None:
                    self._report(f"use of undefined value '%{label}'", self._span(at), "llvm.undefined-label")
                    continue
                if block is function.blocks[0]:
                    self._report("Entry block to function must not have predecessors!", self._span(at), "llvm.entry")
                    continue
                successors.append(Successor(block, self._passed(function, block, source)))
            if len(successors) == len(targets):
                op.successors = tuple(successors)
            else:
                op.name, op.operands = "llvm.unreachable", ()
        for phis in function.phis.values():
            for phi in phis:
                for _, _, label_at in phi.incoming:
                    label = _name(self.texts[label_at])
                    if label not in function.labels:
                        self._report(f"use of undefined value '%{label}'", self._span(label_at), "llvm.undefined-label")

    def _passed(self, function: _Function, block: Block, source: Block | None) -> tuple[Value, ...]:
        made: list[Value] = []
        for phi in function.phis.get(block, ()):
            for value_at, label, _ in phi.incoming:
                if source is not None and function.labels.get(label) is source:
                    self.at, self.end = value_at, value_at + 1
                    while self.end < len(self.texts) and self.texts[self.end] != ",":
                        self.end += 1
                    try:
                        value = self._value(phi.value.type)
                        if isinstance(value, _Forward):
                            raise _Wrong(f"use of undefined value '%{value.forward}'", value_at)
                    except _Wrong as wrong:
                        self._report(wrong.message, self._span(wrong.at), "llvm.undefined-value")
                        value = Imm(phi.value.type, None)
                    made.append(value)
                    break
            else:
                self._report(
                    "PHINode should have one entry for each predecessor of its parent basic block!",
                    phi.value.span or function.span,
                    "llvm.phi",
                )
                made.append(Imm(phi.value.type, None))
        return tuple(made)

    # --- instructions ---------------------------------------------------------------------------------------------

    def _instruction(self) -> None:
        function = self._in_function(self.at)
        begin = self.at
        name: str | None = None
        if self.kinds[begin] == LOCAL and self._ahead(1) == "=":
            name = _name(self.texts[begin])
            if name in function.values:
                earlier = function.spans.get(name)
                related = (Label(earlier, "first defined here"),) if earlier else ()
                self._report(
                    f"multiple definition of local value named '{name}'",
                    self._span(begin), "llvm.redefinition", *related,
                )  # fmt: skip
            self.at += 2
        if self.at >= self.end or self.kinds[self.at] != WORD:
            raise _Wrong("expected instruction opcode", self.at)
        at = self.at
        word = self.texts[at]
        self.at += 1
        if word in ("tail", "musttail", "notail"):
            word = self._next(WORD, "instruction opcode")
            at = self.at - 1
        handler = self._instructions.get(word)
        if handler is None:
            raise _Wrong(f"'{word}' is not an instruction that can be lowered", at)
        self._result_at = begin
        handler(word, name, at)

    def _poison(self, begin: int, end: int) -> None:
        """The result of a statement that was not understood: uses of it are not reported again."""
        if self.kinds[begin] == LOCAL and begin + 1 < end and self.texts[begin + 1] == "=" and self.function:
            name = _name(self.texts[begin])
            block = self.function.blocks[-1]
            self.function.values.setdefault(name, Value(POISON, block, 0, name, self._span(begin)))
            self.function.waiting.pop(name, None)

    def _emit(
        self, op_name: str, operands: tuple[Value, ...], type: Type | None, name: str | None, at: int,
        attrs: dict[str, Attr] | None = None, segments: tuple[int, ...] = (), span: Span | None = None,
    ) -> Op | None:  # fmt: skip
        function = self._in_function(at)
        span = span or self._span(at)
        poisoned = any(v.type is POISON for v in operands)
        if poisoned:
            self._poison(self._result_at, self.end)
            return None
        op = Op(
            op_name, operands, () if type is None else (type,), attrs, segments=segments,
            origin=Origin(span=span), span=span, result_names=() if type is None else (name,),
        )  # fmt: skip
        for i, value in enumerate(operands):
            if isinstance(value, _Forward):
                function.waiting.setdefault(value.forward, []).append((op, i, value.token, value.type))
        if type is not None:
            result = op.results[0]
            given = name if name is not None else str(function.number)
            if given.isdigit():
                function.number = int(given) + 1
            result.name = given
            result.span = self._span(self._result_at) if name is not None else span
            self._define_value(function, given, result)
        elif name is not None:
            raise _Wrong("instructions returning void cannot have a name", self._result_at)
        function.ops.append(op)
        return op

    def _define_value(self, function: _Function, name: str, value: Value) -> None:
        function.values.setdefault(name, value)
        if value.span is not None:
            function.spans.setdefault(name, value.span)
        for op, index, token, type in function.waiting.pop(name, ()):
            if type != value.type:
                self._report(
                    f"'%{name}' defined with type '{type_text(value.type)}' but expected '{type_text(type)}'",
                    self._span(token),
                )
            operands = list(op.operands)
            operands[index] = value
            op.operands = tuple(operands)

    def _flags(self) -> dict[str, Attr]:
        words: list[str] = []
        while self.at < self.end and self.texts[self.at] in _FLAGS:
            words.append(self.texts[self.at])
            self.at += 1
        return {"flags": StringAttr(" ".join(words))} if words else {}

    def _tail(self) -> None:
        """Trailing metadata that means nothing here (`!dbg !5`)."""
        while self._take(","):
            if self._ahead_kind(0) != META:
                raise _Wrong("expected the end of the instruction", self.at)
            self.at += 1
            if self._ahead_kind(0) == META:
                self.at += 1
        self._done()

    def _binary(self, word: str, name: str | None, at: int) -> None:
        flags = self._flags()
        type = self.type()
        a = self._value(type)
        self._expect(",")
        b = self._value(type)
        self._tail()
        element = type.element if isinstance(type, VectorType) else type
        floating = word[0] == "f"
        if floating != isinstance(element, FloatType) or isinstance(element, TupleType):
            raise _Wrong("invalid operand type for instruction", at + 1)
        self._emit(f"llvm.{word}", (a, b), type, name, at, flags)

    def _cast(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        value = self._typed()
        self._expect("to")
        to = self.type()
        self._tail()
        problem = _cast_problem(word, value.type, to)
        if problem:
            raise _Wrong(f"invalid cast opcode for cast from '{type_text(value.type)}' to '{type_text(to)}'", at)
        self._emit(f"llvm.{word}", (value,), to, name, at)

    def _compare(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        predicate_at = self.at
        predicate = self._next(WORD, f"{word} predicate")
        legal = _INT_PREDICATES if word == "icmp" else _FLOAT_PREDICATES
        if predicate not in legal:
            raise _Wrong(f"expected {word} predicate (e.g. '{'eq' if word == 'icmp' else 'oeq'}')", predicate_at)
        type = self.type()
        a = self._value(type)
        self._expect(",")
        b = self._value(type)
        self._tail()
        result: Type = VectorType(type.shape, I1) if isinstance(type, VectorType) else I1
        self._emit(f"llvm.{word}", (a, b), result, name, at, {"predicate": StringAttr(predicate)})

    def _select(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        condition = self._typed()
        self._expect(",")
        a = self._typed()
        self._expect(",")
        b_at = self.at
        b = self._typed()
        self._tail()
        if a.type != b.type and POISON not in (a.type, b.type):
            raise _Wrong("select values must have same type", b_at)
        self._emit("llvm.select", (condition, a, b), a.type, name, at)

    def _fneg(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        value = self._typed()
        self._tail()
        self._emit("llvm.fneg", (value,), value.type, name, at)

    def _freeze(self, word: str, name: str | None, at: int) -> None:
        value = self._typed()
        self._tail()
        self._emit("llvm.bitcast", (value,), value.type, name, at)

    def _gep(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        element_at = self.at
        size: Type
        if self._ahead(0) == "[":
            bytes_ = self._array_bytes()
            size = IntType(8 * bytes_)
        else:
            size = self.type()
        self._expect(",")
        base_at = self.at
        base = self._typed()
        if address_space(base.type) is None and base.type != POISON:
            raise _Wrong("base of getelementptr must be a pointer", base_at)
        self._expect(",")
        index = self._typed()
        if self.at < self.end and self._ahead(0) == "," and self._ahead_kind(1) != META:
            raise _Wrong("getelementptr with more than one index cannot be lowered; use i8 and a byte offset", self.at)
        self._tail()
        if not isinstance(size, IntType | FloatType | VectorType):
            raise _Wrong("this element type has no size", element_at)
        self._emit("llvm.getelementptr", (base, index), base.type, name, at, {"elem_type": TypeAttr(size)})

    def _ordering(self, attrs: dict[str, Attr]) -> None:
        if self._take("syncscope"):
            self._expect("(")
            attrs["syncscope"] = StringAttr(_unquote(self._next(STRING, "a sync scope")))
            self._expect(")")
        if self._ahead(0) in _ORDERINGS:
            attrs["ordering"] = StringAttr(self.texts[self.at])
            self.at += 1

    def _alignment(self, attrs: dict[str, Attr], default: int) -> None:
        attrs["alignment"] = IntAttr(default, I32)
        while self._take(","):
            if self._take("align"):
                attrs["alignment"] = IntAttr(self._integer("an alignment"), I32)
            elif self._ahead_kind(0) == META:
                self.at += 1
                if self._ahead_kind(0) == META:
                    self.at += 1
            else:
                raise _Wrong("expected metadata or 'align'", self.at)
        self._done()

    def _access(self) -> dict[str, Attr]:
        attrs: dict[str, Attr] = {}
        self._take("atomic")
        if self._take("volatile"):
            attrs["volatile"] = UnitAttr()
        return attrs

    def _load(self, word: str, name: str | None, at: int) -> None:
        attrs = self._access()
        type = self.type()
        self._expect(",")
        pointer_at = self.at
        source = self._typed()
        if address_space(source.type) is None and source.type != POISON:
            raise _Wrong("load operand must be a pointer", pointer_at)
        self._ordering(attrs)
        self._alignment(attrs, max(1, _width(type, pointer_at) // 8))
        self._emit("llvm.load", (source,), type, name, at, attrs)

    def _store(self, word: str, name: str | None, at: int) -> None:
        attrs = self._access()
        value = self._typed()
        self._expect(",")
        pointer_at = self.at
        to = self._typed()
        if address_space(to.type) is None and to.type != POISON:
            raise _Wrong("store operand must be a pointer", pointer_at)
        self._ordering(attrs)
        self._alignment(attrs, max(1, _width(value.type, pointer_at) // 8))
        self._emit("llvm.store", (value, to), None, name, at, attrs)

    def _alloca(self, word: str, name: str | None, at: int) -> None:
        size = self._array_bytes()
        align, space = 16, 5
        while self._take(","):
            if self._take("align"):
                align = self._integer("an alignment")
            elif self._take("addrspace"):
                self._expect("(")
                space = self._integer("an address space")
                self._expect(")")
            else:
                raise _Wrong("expected 'align' or 'addrspace'", self.at)
        self._done()
        if space != 5:
            raise _Wrong("alloca must be in addrspace(5)", at)
        attrs: dict[str, Attr] = {"size": IntAttr(size, I32), "alignment": IntAttr(align, I32)}
        self._emit("llvm.alloca", (), pointer(5), name, at, attrs)

    def _atomicrmw(self, word: str, name: str | None, at: int) -> None:
        attrs = self._access()
        attrs["op"] = StringAttr(self._next(WORD, "an atomic operation"))
        target = self._typed()
        self._expect(",")
        value = self._typed()
        self._ordering(attrs)
        if "ordering" not in attrs:
            raise _Wrong("expected ordering on atomic instruction", self.at)
        self._alignment(attrs, 1)
        del attrs["alignment"]
        self._emit("llvm.atomicrmw", (target, value), value.type, name, at, attrs)

    def _cmpxchg(self, word: str, name: str | None, at: int) -> None:
        self._take("weak")
        attrs = self._access()
        target = self._typed()
        self._expect(",")
        compare = self._typed()
        self._expect(",")
        new = self._typed()
        self._ordering(attrs)
        if self._ahead(0) not in _ORDERINGS or "ordering" not in attrs:
            raise _Wrong("expected two orderings on cmpxchg", self.at)
        self.at += 1
        self._alignment(attrs, 1)
        del attrs["alignment"]
        result = self._interned(TupleType((compare.type, I1)))
        self._emit("llvm.cmpxchg", (target, compare, new), result, name, at, attrs)

    def _fence(self, word: str, name: str | None, at: int) -> None:
        attrs: dict[str, Attr] = {}
        self._ordering(attrs)
        if "ordering" not in attrs:
            raise _Wrong("expected ordering on atomic instruction", self.at)
        self._done()
        self._emit("llvm.fence", (), None, name, at, attrs)

    def _insert(self, word: str, name: str | None, at: int) -> None:
        vector = self._typed()
        self._expect(",")
        element = self._typed()
        self._expect(",")
        index = self._typed()
        self._tail()
        type = vector.type
        if type != POISON and (not isinstance(type, VectorType) or element.type not in (type.element, POISON)):
            raise _Wrong("invalid insertelement operands", at)
        self._emit("llvm.insertelement", (vector, element, index), type, name, at)

    def _extract(self, word: str, name: str | None, at: int) -> None:
        vector = self._typed()
        self._expect(",")
        index = self._typed()
        self._tail()
        type = vector.type
        if isinstance(type, VectorType):
            self._emit("llvm.extractelement", (vector, index), type.element, name, at)
        elif type == POISON:
            self._emit("llvm.extractelement", (vector, index), POISON, name, at)
        else:
            raise _Wrong("invalid extractelement operands", at)

    def _extractvalue(self, word: str, name: str | None, at: int) -> None:
        struct_at = self.at
        value = self._typed()
        self._expect(",")
        index_at = self.at
        index = self._integer("an index")
        self._tail()
        type = value.type
        if not isinstance(type, TupleType):
            raise _Wrong("extractvalue operand must be aggregate type", struct_at)
        if not 0 <= index < len(type.elements):
            raise _Wrong("invalid indices for extractvalue", index_at)
        self._emit("llvm.extractvalue", (value,), type.elements[index], name, at, {"index": IntAttr(index, I32)})

    def _shuffle(self, word: str, name: str | None, at: int) -> None:
        a = self._typed()
        self._expect(",")
        b = self._typed()
        self._expect(",")
        mask_at = self.at
        mask_type = self.type()
        if not isinstance(mask_type, VectorType) or not isinstance(a.type, VectorType):
            raise _Wrong("invalid shufflevector operands", mask_at)
        mask = self._value(mask_type)
        self._tail()
        if not isinstance(mask, Imm):
            raise _Wrong("shufflevector mask must be constant", mask_at)
        count = mask_type.shape[0]
        bits = mask.bits or 0
        lanes = tuple((bits >> (32 * i)) & 0xFFFFFFFF for i in range(count))
        attrs: dict[str, Attr] = {"mask": DenseArrayAttr(I32, lanes)}
        result = self._interned(VectorType((count,), a.type.element))
        self._emit("llvm.shufflevector", (a, b), result, name, at, attrs)

    # --- calls --------------------------------------------------------------------------------------------------------

    def _call(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        while self._ahead(0) in ("fastcc", "ccc", "coldcc") or self._ahead(0) in _PARAMETER_WORDS:
            self.at += 1
        result = self.type()
        if self._take("asm"):
            self._asm(None if result == _VOID else result, name, at)
            return
        if self._ahead(0) == "(":
            # An explicit function type: `call void (i32, ...) @f(...)`.
            self._skip_brackets()
        callee_at = self.at
        callee = _name(self._next(GLOBAL, "the name of a function"))
        operands = self._arguments()
        if not callee.startswith("llvm."):
            raise _Wrong(f"'@{callee}' is not an intrinsic, and other functions cannot be called", callee_at)
        attrs: dict[str, Attr] = {}
        segments: tuple[int, ...] = ()
        while self.at < self.end and self.kinds[self.at] in (GROUP, WORD):
            self.at += 1
        if self._take("["):
            plain = len(operands)
            tag = _unquote(self._next(STRING, "the tag of an operand bundle"))
            operands += self._arguments()
            self._expect("]")
            attrs["bundle"] = StringAttr(tag)
            segments = (plain, len(operands) - plain)
        while self._take(","):
            key = self._next(META, "metadata")[1:]
            node_at = self.at
            node = self._next(META, "a metadata node")
            if key.startswith("tile."):
                fields = self.metadata.get(node)
                if fields is None:
                    raise _Wrong(f"use of undefined metadata '{node}'", node_at)
                attrs[key] = fields
        self._done()
        span = Span(self.starts[at], self._span(callee_at).end)
        self._emit(callee, tuple(operands), None if result == _VOID else result, name, at, attrs, segments, span)

    def _skip_brackets(self) -> None:
        depth = 0
        while self.at < self.end:
            text = self.texts[self.at]
            self.at += 1
            if text == "(":
                depth += 1
            elif text == ")":
                depth -= 1
                if depth == 0:
                    return
        raise _Wrong("expected ')'", self.at)

    def _arguments(self) -> list[Value]:
        self._expect("(")
        made: list[Value] = []
        while not self._take(")"):
            if made:
                self._expect(",", " or ')' in argument list")
            type = self.type()
            while self._ahead(0) in _PARAMETER_WORDS or self._ahead(0) == "align":
                self._parameter_attribute()
            made.append(self._value(type))
        return made

    def _asm(self, result: Type | None, name: str | None, at: int) -> None:
        attrs: dict[str, Attr] = {}
        while self._ahead_kind(0) == WORD:
            if self.texts[self.at] == "sideeffect":
                attrs["has_side_effects"] = UnitAttr()
            self.at += 1
        attrs["asm_string"] = StringAttr(_unquote(self._next(STRING, "the text of inline assembly")))
        self._expect(",")
        attrs["constraints"] = StringAttr(_unquote(self._next(STRING, "the constraint string")))
        operands = self._arguments()
        while self.at < self.end and self.kinds[self.at] in (GROUP, WORD):
            self.at += 1
        self._tail()
        self._emit("llvm.inline_asm", tuple(operands), result, name, at, attrs)

    # --- control flow -------------------------------------------------------------------------------------------------

    def _phi(self, word: str, name: str | None, at: int) -> None:
        function = self._in_function(at)
        self._flags()
        type = self.type()
        incoming: list[tuple[int, str, int]] = []
        while True:
            self._expect("[")
            value_at = self.at
            depth = 0
            while self.at < self.end and (depth or self.texts[self.at] != ","):
                depth += {"<": 1, "(": 1, ">": -1, ")": -1}.get(self.texts[self.at], 0)
                self.at += 1
            self._expect(",")
            label_at = self.at
            label = _name(self._next(LOCAL, "the label of a predecessor"))
            self._expect("]")
            incoming.append((value_at, label, label_at))
            if not (self._ahead(0) == "," and self._ahead(1) == "["):
                break
            self.at += 1
        self._tail()
        block = function.blocks[-1]
        if block is function.blocks[0]:
            raise _Wrong("PHI nodes cannot stand in the entry block", at)
        if function.ops:
            raise _Wrong("PHI nodes not grouped at top of basic block!", at)
        if name is None:
            name = str(function.number)
        if name.isdigit():
            function.number = int(name) + 1
        phis = function.phis.setdefault(block, [])
        value = Value(type, block, len(phis), name, self._span(self._result_at))
        phis.append(_Phi(value, incoming))
        self._define_value(function, name, value)

    def _br(self, word: str, name: str | None, at: int) -> None:
        if self._take("label"):
            target = (_name(self._next(LOCAL, "a label")), self.at - 1)
            self._tail()
            self._branch("llvm.br", (), (target,), at)
            return
        condition_at = self.at
        condition = self._typed()
        if condition.type not in (I1, POISON):
            raise _Wrong("branch condition must have 'i1' type", condition_at)
        targets: list[tuple[str, int]] = []
        for _ in range(2):
            self._expect(",")
            self._expect("label")
            targets.append((_name(self._next(LOCAL, "a label")), self.at - 1))
        self._tail()
        self._branch("llvm.cond_br", (condition,), tuple(targets), at)

    def _branch(self, op_name: str, operands: tuple[Value, ...], targets: tuple[tuple[str, int], ...], at: int) -> None:
        function = self._in_function(at)
        if any(v.type is POISON for v in operands):
            operands = tuple(Imm(I1, None) for _ in operands)
        op = self._emit(op_name, operands, None, None, at)
        if op is not None:
            function.targets.append((op, targets))

    def _ret(self, word: str, name: str | None, at: int) -> None:
        if not self._take("void"):
            raise _Wrong("kernels return void", self.at)
        self._tail()
        self._emit("llvm.return", (), None, name, at)

    def _unreachable(self, word: str, name: str | None, at: int) -> None:
        self._tail()
        self._emit("llvm.unreachable", (), None, name, at)


class _Forward(Value):
    """A use before the definition; replaced when that comes."""

    __slots__ = ("forward", "token")

    def __init__(self, type: Type, name: str, token: int) -> None:
        super().__init__(type, _NOWHERE, 0, name)
        self.forward = name
        self.token = token


_NOWHERE = Block("forward")
_TERMINATORS = frozenset(("llvm.br", "llvm.cond_br", "llvm.return", "llvm.unreachable"))
_INT_PREDICATES = frozenset(("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"))
_FLOAT_PREDICATES = frozenset(
    (
        "oeq", "one", "olt", "ole", "ogt", "oge", "ord", "ueq", "une", "ult", "ule", "ugt", "uge", "uno", "true",
        "false",
    )
)  # fmt: skip


def _starts_type(word: str) -> bool:
    return word in _SCALARS or word in ("void", "ptr") or (word[0] == "i" and word[1:].isdigit())


def _width(type: Type, at: int) -> int:
    try:
        return width_of(type)
    except ValueError:
        raise _Wrong("this type cannot be loaded or stored", at) from None


def _cast_problem(word: str, source: Type, to: Type) -> bool:
    """Whether a cast is of kinds or sizes that LLVM does not allow."""
    if source == POISON:
        return False
    a = source.element if isinstance(source, VectorType) else source
    b = to.element if isinstance(to, VectorType) else to
    integers = isinstance(a, IntType), isinstance(b, IntType)
    floats = isinstance(a, FloatType), isinstance(b, FloatType)
    try:
        from_width, to_width = width_of(a), width_of(b)
    except ValueError:
        return True
    match word:
        case "trunc":
            return integers != (True, True) or from_width <= to_width
        case "zext" | "sext":
            return integers != (True, True) or from_width >= to_width
        case "fptrunc":
            return floats != (True, True) or from_width <= to_width
        case "fpext":
            return floats != (True, True) or from_width >= to_width
        case "fptosi" | "fptoui":
            return not floats[0] or not integers[1]
        case "sitofp" | "uitofp":
            return not integers[0] or not floats[1]
        case "bitcast":
            return width_of(source) != width_of(to)
        case "ptrtoint":
            return address_space(a) is None or not integers[1]
        case "inttoptr":
            return not integers[0] or address_space(b) is None
        case _:
            return address_space(a) is None or address_space(b) is None


def _name(text: str) -> str:
    """A name without its sigil and quotes."""
    text = text[1:]
    return _unquote(text) if text.startswith('"') else text


def _unquote(text: str) -> str:
    """The characters of a string token."""
    text = text[text.index('"') + 1 : -1]
    if "\\" not in text:
        return text
    made: list[str] = []
    at = 0
    while at < len(text):
        code = text[at + 1 : at + 3]
        if text[at] == "\\" and len(code) == 2 and all(c in "0123456789abcdefABCDEF" for c in code):
            made.append(chr(int(code, 16)))
            at += 3
        elif text.startswith("\\\\", at):
            made.append("\\")
            at += 2
        else:
            made.append(text[at])
            at += 1
    return "".join(made)
