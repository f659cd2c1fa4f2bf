"""Instructions of LLVM text, apart from calls and control flow."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.base.diagnostic import Label
from tilelsp.base.text import Span
from tilelsp.ir.module import Op, Origin, Value
from tilelsp.ir.types import (
    I1,
    I32,
    POISON,
    Attr,
    DenseArrayAttr,
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
from tilelsp.spec.constants import Imm, address_space, pointer, width_of
from tilelsp.syntax.llvm.cursor import Cursor, Forward, FunctionState, Wrong, name_of, unquote
from tilelsp.syntax.llvm.printer import type_text
from tilelsp.syntax.llvm.tokens import LOCAL, META, STRING, WORD

_FLAGS = frozenset(
    (
        "nsw", "nuw", "exact", "disjoint", "nneg", "samesign", "fast", "nnan", "ninf", "nsz", "arcp", "contract",
        "afn", "reassoc", "inbounds", "nusw",
    )
)  # fmt: skip
_ORDERINGS = frozenset(("unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"))
_INT_PREDICATES = frozenset(("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"))
_FLOAT_PREDICATES = frozenset(
    (
        "oeq", "one", "olt", "ole", "ogt", "oge", "ord", "ueq", "une", "ult", "ule", "ugt", "uge", "uno", "true",
        "false",
    )
)  # fmt: skip


class Instructions(Cursor):
    """Reads one instruction at a time into the current function."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._result_at = 0
        self._instructions: dict[str, Callable[[str, str | None, int], None]] = {}

    def _instruction(self) -> None:
        function = self._in_function(self.at)
        begin = self.at
        name: str | None = None
        if self.kinds[begin] == LOCAL and self._ahead(1) == "=":
            name = name_of(self.texts[begin])
            if name in function.values:
                earlier = function.spans.get(name)
                related = (Label(earlier, "first defined here"),) if earlier else ()
                self._report(
                    f"multiple definition of local value named '{name}'",
                    self._span(begin), "llvm.redefinition", *related,
                )  # fmt: skip
            self.at += 2
        if self.at >= self.end or self.kinds[self.at] != WORD:
            raise Wrong("expected instruction opcode", self.at)
        at = self.at
        word = self.texts[at]
        self.at += 1
        if word in ("tail", "musttail", "notail"):
            word = self._next(WORD, "instruction opcode")
            at = self.at - 1
        handler = self._instructions.get(word)
        if handler is None:
            raise Wrong(f"'{word}' is not an instruction that can be lowered", at)
        self._result_at = begin
        handler(word, name, at)

    def _poison(self, begin: int, end: int) -> None:
        """The result of a statement that was not understood: uses of it are not reported again."""
        if self.kinds[begin] == LOCAL and begin + 1 < end and self.texts[begin + 1] == "=" and self.function:
            name = name_of(self.texts[begin])
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
            if isinstance(value, Forward):
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
            raise Wrong("instructions returning void cannot have a name", self._result_at)
        function.ops.append(op)
        return op

    def _define_value(self, function: FunctionState, name: str, value: Value) -> None:
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
                raise Wrong("expected the end of the instruction", self.at)
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
            raise Wrong("invalid operand type for instruction", at + 1)
        self._emit(f"llvm.{word}", (a, b), type, name, at, flags)

    def _cast(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        value = self._typed()
        self._expect("to")
        to = self.type()
        self._tail()
        problem = _cast_problem(word, value.type, to)
        if problem:
            raise Wrong(f"invalid cast opcode for cast from '{type_text(value.type)}' to '{type_text(to)}'", at)
        self._emit(f"llvm.{word}", (value,), to, name, at)

    def _compare(self, word: str, name: str | None, at: int) -> None:
        self._flags()
        predicate_at = self.at
        predicate = self._next(WORD, f"{word} predicate")
        legal = _INT_PREDICATES if word == "icmp" else _FLOAT_PREDICATES
        if predicate not in legal:
            raise Wrong(f"expected {word} predicate (e.g. '{'eq' if word == 'icmp' else 'oeq'}')", predicate_at)
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
            raise Wrong("select values must have same type", b_at)
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
            raise Wrong("base of getelementptr must be a pointer", base_at)
        self._expect(",")
        index = self._typed()
        if self.at < self.end and self._ahead(0) == "," and self._ahead_kind(1) != META:
            raise Wrong("getelementptr with more than one index cannot be lowered; use i8 and a byte offset", self.at)
        self._tail()
        if not isinstance(size, IntType | FloatType | VectorType):
            raise Wrong("this element type has no size", element_at)
        self._emit("llvm.getelementptr", (base, index), base.type, name, at, {"elem_type": TypeAttr(size)})

    def _ordering(self, attrs: dict[str, Attr]) -> None:
        if self._take("syncscope"):
            self._expect("(")
            attrs["syncscope"] = StringAttr(unquote(self._next(STRING, "a sync scope")))
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
                raise Wrong("expected metadata or 'align'", self.at)
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
            raise Wrong("load operand must be a pointer", pointer_at)
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
            raise Wrong("store operand must be a pointer", pointer_at)
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
                raise Wrong("expected 'align' or 'addrspace'", self.at)
        self._done()
        if space != 5:
            raise Wrong("alloca must be in addrspace(5)", at)
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
            raise Wrong("expected ordering on atomic instruction", self.at)
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
            raise Wrong("expected two orderings on cmpxchg", self.at)
        self.at += 1
        self._alignment(attrs, 1)
        del attrs["alignment"]
        result = POISON if compare.type is POISON else self._interned(TupleType((compare.type, I1)))
        self._emit("llvm.cmpxchg", (target, compare, new), result, name, at, attrs)

    def _fence(self, word: str, name: str | None, at: int) -> None:
        attrs: dict[str, Attr] = {}
        self._ordering(attrs)
        if "ordering" not in attrs:
            raise Wrong("expected ordering on atomic instruction", self.at)
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
            raise Wrong("invalid insertelement operands", at)
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
            raise Wrong("invalid extractelement operands", at)

    def _extractvalue(self, word: str, name: str | None, at: int) -> None:
        struct_at = self.at
        value = self._typed()
        self._expect(",")
        index_at = self.at
        index = self._integer("an index")
        self._tail()
        type = value.type
        if not isinstance(type, TupleType):
            raise Wrong("extractvalue operand must be aggregate type", struct_at)
        if not 0 <= index < len(type.elements):
            raise Wrong("invalid indices for extractvalue", index_at)
        self._emit("llvm.extractvalue", (value,), type.elements[index], name, at, {"index": IntAttr(index, I32)})

    def _shuffle(self, word: str, name: str | None, at: int) -> None:
        a = self._typed()
        self._expect(",")
        b = self._typed()
        self._expect(",")
        mask_at = self.at
        mask_type = self.type()
        if not isinstance(mask_type, VectorType) or not isinstance(a.type, VectorType):
            raise Wrong("invalid shufflevector operands", mask_at)
        mask = self._value(mask_type)
        self._tail()
        if not isinstance(mask, Imm):
            raise Wrong("shufflevector mask must be constant", mask_at)
        count = mask_type.shape[0]
        bits = mask.bits or 0
        lanes = tuple((bits >> (32 * i)) & 0xFFFFFFFF for i in range(count))
        attrs: dict[str, Attr] = {"mask": DenseArrayAttr(I32, lanes)}
        result = self._interned(VectorType((count,), a.type.element))
        self._emit("llvm.shufflevector", (a, b), result, name, at, attrs)


def _width(type: Type, at: int) -> int:
    try:
        return width_of(type)
    except ValueError:
        raise Wrong("this type cannot be loaded or stored", at) from None


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
