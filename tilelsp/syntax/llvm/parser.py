"""LLVM IR text to the LLVM stage.

Reads the subset that `printer` prints and what people write by hand around it: kernels (`define ptx_kernel`
or listed in `!nvvm.annotations`), shared-memory globals, the instructions of the pipeline, calls of `llvm.*`
intrinsics with operand bundles and named-field metadata, inline assembly. Every statement that is not understood is
one located diagnostic, and parsing goes on with the next one. What the pipeline does not need (debug metadata,
comdats, module flags) is skipped.
"""

from __future__ import annotations

from dataclasses import dataclass

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.ir.module import Block, Op, Origin, Region, Successor, Value
from tilelsp.ir.types import (
    I32,
    Attr,
    DenseArrayAttr,
    DictAttr,
    IntAttr,
    StringAttr,
    UnitAttr,
)
from tilelsp.spec.constants import Imm
from tilelsp.syntax.llvm.calls import Calls
from tilelsp.syntax.llvm.cursor import SCALARS, TERMINATORS, VOID, Forward, FunctionState, Wrong, name_of, unquote
from tilelsp.syntax.llvm.printer import BINARY, CASTS, FUNCTION_ATTRIBUTES
from tilelsp.syntax.llvm.tokens import GLOBAL, GROUP, LABEL, LOCAL, META, NUMBER, STRING, WORD
from tilelsp.syntax.references import Reference

_SKIPPED = frozenset(("declare", "target", "attributes", "source_filename", "module", "uselistorder"))
_READ_ATTRIBUTES = {written: name for name, written in FUNCTION_ATTRIBUTES.items()}


@dataclass(frozen=True, slots=True)
class ParsedLlvm:
    """The module that was understood, what was not, and where names are used; `Imm` operands have spans too."""

    module: Op
    diagnostics: tuple[Diagnostic, ...]
    references: tuple[Reference, ...] = ()


def parse_llvm(text: str) -> ParsedLlvm:
    """Parse LLVM IR text; never raises."""
    return _Parser(text).run()


class _Parser(Calls):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.functions: list[tuple[FunctionState, Op]] = []
        self.groups: dict[str, dict[str, str]] = {}
        self.annotated: set[str] = set()
        self._instructions = {
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
            except Wrong as wrong:
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
        found = tuple(sorted(self.diagnostics, key=lambda d: d.span))
        return ParsedLlvm(module, found, tuple(sorted(self.references, key=lambda r: r.span)))

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
            except Wrong as wrong:
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
                    words.append(StringAttr(unquote(self.texts[self.at + 1])))
                    self.at += 2
                elif self.kinds[self.at] == NUMBER and text.lstrip("-").isdigit():
                    words.append(IntAttr(int(text), I32))
                    self.at += 1
                else:
                    if self.kinds[self.at] == GLOBAL:
                        symbols.append(name_of(text))
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
            raise Wrong("expected the number of an attribute group", self.at)
        made: dict[str, str] = {}
        while self.at < self.end:
            if self.kinds[self.at] == STRING:
                key = unquote(self.texts[self.at])
                if self._ahead(1) == "=" and self._ahead_kind(2) == STRING:
                    made[key] = unquote(self.texts[self.at + 2])
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
                raise Wrong("expected a top-level entity", self.at)
            return
        if text == "}":
            self._finish_function()
        elif kind == LABEL:
            self._label(name_of("%" + text[:-1]))
        else:
            self._instruction()

    # --- top level ------------------------------------------------------------------------------------------------

    def _global(self) -> None:
        at = self.at
        name = name_of(self.texts[at])
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
            raise Wrong("expected 'global'", self.at)
        size = self._array_bytes()
        align = 1
        while self.at < self.end:
            if self._take("align"):
                align = self._integer("an alignment")
            else:
                self.at += 1
        if space != 3:
            raise Wrong("only globals in shared memory, addrspace(3), can be lowered", at)
        if name in self.globals:
            raise Wrong(f"redefinition of global '@{name}'", at)
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
        name = name_of(self._next(GLOBAL, "function name"))
        function = FunctionState({"sym_name": StringAttr(name), **attrs}, self._span(at))
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
                given = name_of(self.texts[self.at])
                self.at += 1
            else:
                given = str(function.number)
            if given.isdigit():
                function.number = int(given) + 1
            value = Value(type, entry, len(args), given, span)
            if given in function.values:
                raise Wrong(f"redefinition of argument '%{given}'", self.at - 1)
            function.values[given] = value
            function.spans[given] = span
            args.append(value)
        entry.args = tuple(args)
        while self.at < self.end and self.texts[self.at] != "{":
            if self.kinds[self.at] == GROUP:
                function.group = self.texts[self.at]
            self.at += 1
        self._expect("{")
        if result != VOID:
            self._report("only functions that return void can be kernels", self._span(result_at), "llvm.unsupported")

    def _apply_attributes(self, function: FunctionState) -> None:
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

    def _close_block(self, function: FunctionState, span: Span) -> None:
        block = function.blocks[-1]
        block.ops = tuple(function.ops)
        if not function.ops or function.ops[-1].name not in TERMINATORS:
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
            name = name_of(self.texts[at])
            self._report(f"use of undefined value '%{name}'", self._span(at), "llvm.undefined-value")
        for name, at in function.forward_uses:
            value = function.values.get(name)
            if value is not None:
                self.references.append(Reference(self._span(at), value))
        self._connect(function)
        self.function = None
        region = Region(tuple(function.blocks))
        op = Op(
            "llvm.func", attrs=function.attrs, regions=(region,), span=function.span, origin=Origin(span=function.span)
        )
        self.functions.append((function, op))

    def _connect(self, function: FunctionState) -> None:
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
                self.references.append(Reference(self._span(at), block))
                successors.append(Successor(block, self._passed(function, block, source)))
            if len(successors) == len(targets):
                op.successors = tuple(successors)
            else:
                op.name, op.operands = "llvm.unreachable", ()
        for phis in function.phis.values():
            for phi in phis:
                for _, _, label_at in phi.incoming:
                    label = name_of(self.texts[label_at])
                    if label in function.labels:
                        self.references.append(Reference(self._span(label_at), function.labels[label]))
                    else:
                        self._report(f"use of undefined value '%{label}'", self._span(label_at), "llvm.undefined-label")

    def _passed(self, function: FunctionState, block: Block, source: Block | None) -> tuple[Value, ...]:
        made: list[Value] = []
        for phi in function.phis.get(block, ()):
            for value_at, label, _ in phi.incoming:
                if source is not None and function.labels.get(label) is source:
                    self.at, self.end = value_at, value_at + 1
                    while self.end < len(self.texts) and self.texts[self.end] != ",":
                        self.end += 1
                    try:
                        value = self._value(phi.value.type)
                        if isinstance(value, Forward):
                            raise Wrong(f"use of undefined value '%{value.forward}'", value_at)
                    except Wrong as wrong:
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


def _starts_type(word: str) -> bool:
    return word in SCALARS or word in ("void", "ptr") or (word[0] == "i" and word[1:].isdigit())
