"""Ops as snippets: what their formats demand, with a place to fill in for each slot.

The notation is that of LSP snippets: `${1:name}`, `${1|one,two|}`, `$0` where the cursor ends up.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import count

from tilelsp.base.placeholders import placeholder
from tilelsp.spec.attr import (
    ARRAY,
    VALUE,
    AttrKind,
    BoolKind,
    DialectKind,
    EnumKind,
    IntKind,
    IntsKind,
    StringKind,
    WordsKind,
)
from tilelsp.spec.attr import SymbolNameKind as SymbolName
from tilelsp.spec.attr import SymbolRefKind as SymbolRef
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.format import AttrDict, Directive, Element, Literal, SlotRef, Tight, TypesOf
from tilelsp.spec.machine import Opcode
from tilelsp.spec.op import OpDef, unmentioned_attrs
from tilelsp.spec.slot import AttrSlot, OpArity, OpSlot, RegionSlot, is_attr, is_operand
from tilelsp.spec.spelling import attr_text, shown_type

_NO_BLANK_BEFORE = frozenset((",", ")", "]", ">"))
_NO_BLANK_BEHIND = frozenset(("(", "[", "<"))


class _Writer:
    def __init__(self, spec: OpSpec) -> None:
        self.spec = spec
        self.text = ""
        self.count = 0
        self.named: set[str] = set()
        self.tight = False

    def put(self, text: str) -> None:
        """Add a word or punctuation, with a blank in front where one belongs."""
        if not text:
            return
        bare = not self.text or self.tight or text[0] in _NO_BLANK_BEFORE or self.text[-1] in _NO_BLANK_BEHIND
        self.text += text if bare else f" {text}"
        self.tight = False

    def missing(self, name: str) -> str:
        """A place for what only its writer knows; until it is filled in, the op is not judged."""
        return self.hole(placeholder(name))

    def hole(self, text: str) -> str:
        """A place to fill in that holds `text` until then."""
        self.count += 1
        return f"${{{self.count}:{_escaped(text)}}}"

    def choice(self, words: Iterable[str]) -> str:
        """A place to fill in with one of a few words."""
        self.count += 1
        return f"${{{self.count}|{','.join(words)}|}}"

    def region(self) -> None:
        """A region on lines of its own; the cursor ends up in the first one."""
        inside = "$0" if "$0" not in self.text else self.hole("")
        self.put("{\n\t" + inside + "\n}")

    def element(self, element: Element) -> None:
        """Add what an element demands; optional parts are left to completion."""
        match element:
            case Literal(text):
                self.put(_escaped(text))
            case Tight():
                self.tight = True
            case SlotRef(name):
                self.slot(self.spec.slots[name])
            case TypesOf(slots):
                typed = [name for name in slots if not self.left_out(self.spec.slots[name])]
                self.put(", ".join(self.missing("type") for _ in typed))
            case Directive(name, slots):
                self.directive(name, slots)
            case AttrDict():
                self.dictionary()
            case _:
                pass

    def dictionary(self) -> None:
        """The numbers that must be there and that stand nowhere else; other attributes are left to completion."""
        here = unmentioned_attrs(self.spec)
        numbers: list[str] = []
        for attr in self.spec.attrs:
            kind: AttrKind[object] = attr.kind
            if attr.name in here and not attr.optional and isinstance(kind, IntKind):
                numbers.append(f"{attr.spelled or attr.name} = {self.value(attr)} : {shown_type(kind.type)}")
        if numbers:
            self.put("{" + ", ".join(numbers) + "}")

    def left_out(self, slot: OpSlot) -> bool:
        """True if the snippet leaves a slot out: an optional slot, or a variadic operand for which no name was
        chosen."""
        return _optional(slot) or (is_operand(slot) and slot.arity is OpArity.VARIADIC and slot.name not in self.named)

    def slot(self, slot: OpSlot) -> None:
        """Add an operand, an attribute or a region that stands by itself."""
        if is_operand(slot):
            self.named.add(slot.name)
            if slot.arity is not OpArity.OPTIONAL:
                self.put(f"%{self.missing(slot.name)}")
        elif is_attr(slot):
            self.put(self.value(slot))
        elif isinstance(slot, RegionSlot):
            self.region()
        else:
            self.put(f"^{self.missing(slot.name)}")

    def value(self, slot: AttrSlot[object]) -> str:
        """A place for an attribute, as its kind is written."""
        kind: AttrKind[object] = slot.kind
        if isinstance(kind, EnumKind | WordsKind):
            return self.choice(kind.words)
        if isinstance(kind, StringKind):
            return f'"{self.hole(slot.name)}"'
        if isinstance(kind, SymbolName | SymbolRef):
            return f"@{self.hole('name') if isinstance(kind, SymbolName) else self.missing('name')}"
        if isinstance(kind, IntKind):
            return self.hole("0")
        if isinstance(kind, IntsKind):
            return f"[{self.hole('0')}]"
        if isinstance(kind, DialectKind):
            return f"#{kind.names[0]}<{self.missing(slot.name)}>"
        if kind.samples:
            return self.hole(attr_text(kind.samples[0]))
        if kind is ARRAY:
            return f"[{self.hole('0.0 : f32')}]"
        if kind is VALUE:
            return self.hole("0 : i32")
        if isinstance(kind, BoolKind):
            return self.choice(("true", "false"))
        return self.missing(slot.name)

    def directive(self, name: str, slots: tuple[str, ...]) -> None:
        """Add what a directive demands."""
        attr = self.spec.attr(slots[-1]) if slots else None
        match name:
            case "modifier" if attr is not None and not attr.optional:
                self.put(f"{attr.written}<{self.value(attr)}>")
            case "word" | "scope" | "symbol" if attr is not None and not attr.optional:
                self.put(self.value(attr))
            case "body" if attr is not None:
                self.put(f"<{self.missing(attr.name)}>")
            case "predicate" if attr is not None and isinstance(attr.kind, DialectKind):
                self.put(self.choice(full.partition(".")[2] for full in attr.kind.names))
            case "dense":
                self.put(f"<{self.hole('f32')}: {self.hole('0.0')}> : {self.missing('type')}")
            case "mixed":
                self.put(f"[{self.hole('')}]")
            case "params":
                self.tight = True
                self.put(f"({self.hole('')})")
            case "induction":
                self.put(f"%{self.hole('i')}")
            case "assign":
                self.put(f"(%{self.hole('x')} = %{self.missing('init')})")
            case "arrow_list" | "arrow_types":
                self.put(f"-> ({self.missing('type')})")
            case "args_region":
                self.put(f"(%{self.hole('x')}: {self.missing('type')})")
                self.region()
            case "region":
                self.region()
            case "const_params" | "const_args":
                self.tight = True
                self.put(f"<[{self.hole('')}]>")
            case "extern_params":
                self.tight = True
                self.put(f"({self.hole('')})")
            case "signature" | "full_signature":
                self.put(f"({self.missing('type')}) -> {self.missing('type')}")
            case _:
                pass


@lru_cache(maxsize=2048)
def opcode_snippet(opcode: Opcode) -> str:
    """A machine opcode with a place for each operand, and for each field that must be there."""
    holes = (f"${{{number}:{slot.name}}}" for number, slot in enumerate(opcode.operands, 1))
    fields = " ".join(f"{f.name}: {'|'.join(f.choices) or '...'}" for f in opcode.fields if f.required)
    count = len(opcode.operands)
    tail = f"${{{count + 1}:{fields}}}" if fields else ""
    if opcode.named:
        named = "  ".join(f"{slot.name}: {hole}" for slot, hole in zip(opcode.operands, holes, strict=True))
        return "\n\t".join(filter(None, (opcode.name, named, tail)))
    return " ".join(filter(None, (opcode.name, ", ".join(holes), tail)))


@lru_cache(maxsize=2048)
def op_snippet(definition: type[OpDef], name: str, *, results: bool, taken: frozenset[str] = frozenset()) -> str:
    """`definition` written as `name`; with `results`, what it gives is named in front of it, by names not `taken`."""
    spec = definition.spec
    writer = _Writer(spec)
    single = [slot for slot in spec.results if slot.arity is OpArity.ONE]
    if results and single:
        names = ", ".join(f"%{writer.hole(_free(slot.name, taken))}" for slot in single)
        writer.put(f"{names} = {name}")
    else:
        writer.put(name)
    if not spec.program and (spec.operands or spec.results):
        return _generic(writer, definition, results=results)
    for element in spec.program:
        writer.element(element)
    return writer.text


def _free(name: str, taken: frozenset[str]) -> str:
    """`name`, with a number behind it where it is taken."""
    numbered = (f"{name}_{number}" for number in count(2))
    return name if name not in taken else next(candidate for candidate in numbered if candidate not in taken)


def _generic(writer: _Writer, definition: type[OpDef], *, results: bool) -> str:
    """The generic form, for an op that has no other."""
    spec = definition.spec
    before, found, _ = writer.text.rpartition("= ")
    operands = ", ".join(f"%{writer.missing(slot.name)}" for slot in spec.operands)
    types = ", ".join(writer.missing("type") for _ in spec.operands)
    made = ", ".join(writer.missing("type") for _ in spec.results)
    head = f"{before}{found}" if results else ""
    return f'{head}"{spec.name}"({operands}) : ({types}) -> ({made})'


def _optional(slot: OpSlot) -> bool:
    return is_operand(slot) and slot.arity is OpArity.OPTIONAL


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}")
