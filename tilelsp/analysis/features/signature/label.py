"""An op's format as one line for people, with the place of each slot in it."""

from __future__ import annotations

import enum
from functools import lru_cache

from tilelsp.base.record import record
from tilelsp.spec.attr import DialectKind, EnumKind, FlagKind, SymbolNameKind, SymbolRefKind, WordsKind
from tilelsp.spec.declaration import OpSpec
from tilelsp.spec.format import AttrDict, Directive, Element, Group, Literal, SlotRef, Tight, TypesOf
from tilelsp.spec.op import OpDef, unmentioned_attrs
from tilelsp.spec.slot import AttrSlot, OpArity, OpSlot, is_attr, is_operand, is_result


class SlotAspect(enum.Enum):
    """Aspect of a slot that a part of the line stands for."""

    VALUE = "value"
    TYPE = "type"


@record
class SignaturePart:
    """A part of the line, `start` to `end`, that stands for a slot."""

    start: int
    end: int
    slot: str
    role: SlotAspect
    doc: str


@record
class SignatureLine:
    """The line and its parts, in order."""

    text: str
    parameters: tuple[SignaturePart, ...]

    def find(self, slot: str, role: SlotAspect) -> int | None:
        """The number of the part that stands for a slot; None where the line does not mention it."""
        return next((i for i, p in enumerate(self.parameters) if p.slot == slot and p.role is role), None)


_NO_BLANK_BEFORE = frozenset(",)]>")
_NO_BLANK_BEHIND = frozenset("([<")


class _Writer:
    def __init__(self, spec: OpSpec) -> None:
        self.spec = spec
        self.text = ""
        self.parts: list[SignaturePart] = []
        self.tight = False

    def put(self, text: str) -> None:
        bare = not self.text or self.tight or text[0] in _NO_BLANK_BEFORE or self.text[-1] in _NO_BLANK_BEHIND
        self.text += text if bare else f" {text}"
        self.tight = False

    def part(self, text: str, slot: OpSlot, role: SlotAspect) -> None:
        """Add a part that stands for `slot`."""
        self.put(text)
        start = len(self.text) - len(text)
        self.parts.append(SignaturePart(start, len(self.text), slot.name, role, _doc(slot, role)))

    def optional(self, elements: tuple[Element, ...]) -> None:
        """Add a part that may be left out, in square brackets."""
        self.put("[")
        before = len(self.text)
        for element in elements:
            self.element(element)
        if len(self.text) == before:
            self.text = self.text[:-1].rstrip()
        else:
            self.text += "]"

    def element(self, element: Element) -> None:
        """Add what stands for an element."""
        match element:
            case Literal(text):
                self.put(text)
            case Tight():
                self.tight = True
            case SlotRef(name):
                self.slot(self.spec.slots[name])
            case TypesOf(slots):
                for index, name in enumerate(slots):
                    if index:
                        self.put(",")
                    self.part(f"type({name})", self.spec.slots[name], SlotAspect.TYPE)
            case Group(inner):
                self.optional(inner)
            case Directive(name, slots):
                self.directive(name, slots)
            case AttrDict() if unmentioned_attrs(self.spec):
                self.optional((Literal("{...}"),))
            case _:
                pass

    def slot(self, slot: OpSlot) -> None:
        """Add a slot that stands by itself."""
        if is_operand(slot):
            many = ", ..." if slot.arity is OpArity.VARIADIC else ""
            self.part(f"%{slot.name}{many}", slot, SlotAspect.VALUE)
        elif is_attr(slot):
            self.part(_value(slot), slot, SlotAspect.VALUE)
        elif slot in self.spec.successors:
            self.part(f"^{slot.name}", slot, SlotAspect.VALUE)
        else:
            self.put("{...}")

    def directive(self, name: str, slots: tuple[str, ...]) -> None:
        """Add what stands for a directive."""
        attr = self.spec.attr(slots[-1]) if slots else None
        match name:
            case "modifier" if attr is not None:
                self.part(_bracketed(f"{attr.written}<{_value(attr)}>", attr), attr, SlotAspect.VALUE)
            case "word" | "scope" | "symbol" if attr is not None:
                self.part(_bracketed(_value(attr), attr), attr, SlotAspect.VALUE)
            case "flag" | "flags" | "trues":
                for flag in filter(None, map(self.spec.attr, slots)):
                    self.part(f"[{flag.written}]", flag, SlotAspect.VALUE)
            case "body" if attr is not None:
                self.part(f"<{attr.name}>", attr, SlotAspect.VALUE)
            case "true_list" if attr is not None:
                self.part("[true, ...]", attr, SlotAspect.VALUE)
            case "predicate" if attr is not None:
                self.part(_value(attr), attr, SlotAspect.VALUE)
            case "dense":
                literal, typed = self.spec.slots[slots[0]], self.spec.slots[slots[-1]]
                self.part("<element: numbers>", literal, SlotAspect.VALUE)
                self.put(":")
                self.part(f"type({typed.name})", typed, SlotAspect.TYPE)
            case "mixed":
                self.part(f"[{slots[0]}, ...]", self.spec.slots[slots[0]], SlotAspect.VALUE)
            case "params":
                self.tight = True
                self.put("(%arg: type, ...)")
            case "results" | "call_results":
                self.put("[-> type, ...]")
            case "induction":
                self.put("%index")
            case "assign":
                self.part(f"(%arg = %{slots[1]}, ...)", self.spec.slots[slots[1]], SlotAspect.VALUE)
            case "arrow_list" | "arrow_types":
                self.put("->")
                self.part(f"(type({slots[0]}), ...)", self.spec.slots[slots[0]], SlotAspect.TYPE)
            case "loop_types":
                self.put(f"[: type({slots[0]}), ... -> type({slots[1]}), ...]")
            case "index_type":
                self.part(f"type({slots[0]})", self.spec.slots[slots[0]], SlotAspect.TYPE)
            case "unless_index":
                self.part(f"[: type({slots[0]})]", self.spec.slots[slots[0]], SlotAspect.TYPE)
            case "condition_type":
                self.part(f"[type({slots[0]}),]", self.spec.slots[slots[0]], SlotAspect.TYPE)
            case "signature":
                self.part(f"(type({slots[0]}), ...)", self.spec.slots[slots[0]], SlotAspect.TYPE)
                self.put("->")
                self.part(f"type({slots[1]})", self.spec.slots[slots[1]], SlotAspect.TYPE)
            case "args_region":
                self.put("(%arg: type, ...) {...}")
            case "region":
                self.put("{...}")
            case "else_region":
                self.put("[else {...}]")
            case "dict":
                self.put("[attributes {...}]")
            case _:
                pass


@lru_cache(maxsize=1024)
def op_label(definition: type[OpDef], name: str) -> SignatureLine:
    """The form of an op, written as `name`: the custom one, or the generic one where it has no other."""
    spec = definition.spec
    writer = _Writer(spec)
    results = ", ".join(f"%{slot.name}" for slot in spec.results)
    if results:
        writer.put(f"{results} =")
    if spec.program:
        writer.put(name)
        for element in spec.program:
            writer.element(element)
        return SignatureLine(writer.text, tuple(writer.parts))
    return generic_label(definition)


@lru_cache(maxsize=1024)
def generic_label(definition: type[OpDef]) -> SignatureLine:
    """The generic form of an op."""
    spec = definition.spec
    writer = _Writer(spec)
    results = ", ".join(f"%{slot.name}" for slot in spec.results)
    if results:
        writer.put(f"{results} =")
    writer.put(f'"{spec.name}"')
    writer.tight = True
    writer.put("(")
    for index, slot in enumerate(spec.operands):
        if index:
            writer.put(",")
        writer.slot(slot)
    writer.put(")")
    if spec.attrs:
        writer.put("{")
        writer.tight = True
        for index, slot in enumerate(spec.attrs):
            if index:
                writer.put(",")
            writer.part(slot.spelled or slot.name, slot, SlotAspect.VALUE)
        writer.text += "}"
    writer.put(": (")
    for role_slots, close in ((spec.operands, ") -> ("), (spec.results, ")")):
        for index, slot in enumerate(role_slots):
            if index:
                writer.put(",")
            writer.part(f"type({slot.name})", slot, SlotAspect.TYPE)
        writer.text += close
    return SignatureLine(writer.text, tuple(writer.parts))


def _bracketed(text: str, slot: AttrSlot[object]) -> str:
    return f"[{text}]" if slot.optional else text


def _value(slot: AttrSlot[object]) -> str:
    kind = slot.kind
    if isinstance(kind, EnumKind | WordsKind) and len(kind.words) <= 4:
        return "|".join(kind.words)
    if isinstance(kind, DialectKind):
        return "|".join(name.partition(".")[2] for name in kind.names)
    if isinstance(kind, SymbolNameKind | SymbolRefKind):
        return f"@{slot.name}"
    return slot.written if isinstance(kind, FlagKind) else slot.name


def _doc(slot: OpSlot, role: SlotAspect) -> str:
    if is_operand(slot) or is_result(slot):
        return slot.constraint.text if role is SlotAspect.TYPE else f"{slot.doc}: {slot.constraint.text}".lstrip(": ")
    if is_attr(slot):
        words = f"one of {', '.join(slot.kind.words)}" if isinstance(slot.kind, EnumKind | WordsKind) else ""
        return "; ".join(filter(None, (slot.doc, words))) or slot.constraint
    return ""
