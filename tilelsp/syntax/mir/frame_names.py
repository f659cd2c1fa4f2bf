"""Names in the frame of a machine function: registers, frame objects, constants, jump tables, metadata.

Names are judged in the order in which LLVM's reader meets them, but every independent mistake is told, where LLVM
stops at the first.
"""

from __future__ import annotations

from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.spec.machine_facts import GENERIC_CLASS, MachineFacts
from tilelsp.syntax.mir.body import OUTER, MachineBlock, canonical
from tilelsp.syntax.mir.frame import Entry, inner, is_true, scalar
from tilelsp.syntax.mir.frame_values import read_constant, read_node
from tilelsp.syntax.mir.function import MachineFunction
from tilelsp.syntax.mir.machine_tokens import machine_tokens
from tilelsp.syntax.mir.register_rows import RegisterRow
from tilelsp.syntax.mir.yaml_nodes import YamlScalar
from tilelsp.syntax.units import NameOccurrence, OccurrenceRole


class FrameNames:
    """Binds the names of a frame, and knows what it defines."""

    def __init__(self, function: MachineFunction, facts: MachineFacts) -> None:
        self.function = function
        self.facts = facts
        self.problems = function.problems
        self.names = function.declared
        self.known: dict[str, set[str]] = {}
        """Defined names, by their kind."""
        self.blocks: dict[int, MachineBlock] = {}
        self.doubtful: set[str] = set()
        """Registers whose class is none."""
        self._object_names: dict[str, str] = {}

    def bind(self) -> None:
        """Bind all that stands in the frame but for the rows of `registers:`, given the blocks of the body."""
        self._live_ins()
        self._objects("constants", "constant", "constant pool item '%const.")
        self._machine_metadata()
        self._block_definitions()
        self._frame_objects()
        self._jump_tables()

    def say(self, message: str, span: Span) -> None:
        """Something is wrong."""
        self.problems.append((message, span))

    # --- registers ------------------------------------------------------------------------------------------------

    def row(self, row: RegisterRow, at: int) -> None:
        """A row of `registers:`, which counts from `at`."""
        for message, span in row.problems:
            self.say(message, span.shifted(at))
        if row.doubtful:
            self.doubtful.add(row.name)
        if row.preferred is not None:
            preferred = replace(row.preferred, span=row.preferred.span.shifted(at))
            if row.detail == GENERIC_CLASS:
                self.say("preferred register can only be set for normal vregs", preferred.span)
            else:
                message = "expected either a named or virtual register"
                self._reference(preferred, ("physical", "virtual"), message)

    def _live_ins(self) -> None:
        for entry, _ in self.function.frame.entries("liveins"):
            register = entry.get("reg")
            if isinstance(register, YamlScalar):
                self._reference(register, ("physical",), "expected a named register")
            self._reference(scalar(entry, "virtual-reg"), ("virtual",), "expected a virtual register")
        for saved in self.function.frame.scalars("calleeSavedRegisters"):
            self._reference(saved, ("physical",), "expected a named register")

    def _reference(self, value: YamlScalar | None, kinds: tuple[str, ...], message: str) -> None:
        """A register that stands alone as a value of the frame."""
        if value is None:
            return
        tokens = machine_tokens(value.value)
        at = inner(value)
        first = tokens[0] if tokens else None
        if first is None or first.kind not in kinds:
            self.say(message, value.reported_span)
        elif first.kind == "physical" and first.text[1:] not in self.facts.registers:
            self.say(f"unknown register name '{first.text[1:]}'", first.span.shifted(at))
        elif len(tokens) > 1:
            self.say("expected end of string after the register reference", tokens[1].span.shifted(at))
        elif first.kind == "virtual":
            name = canonical(first.text[1:])
            self.function.mentioned.setdefault(name, first.span.shifted(at))
            self.names.append(NameOccurrence(first.span.shifted(at), "register", name, OccurrenceRole.READ))

    # --- blocks and frame objects ---------------------------------------------------------------------------------

    def _block_definitions(self) -> None:
        blocks = self.function.body.blocks
        self.blocks = {block.label.number: block for block in reversed(blocks)}
        self.known["block"] = set(map(str, self.blocks))
        if len(self.blocks) < len(blocks):
            for block in blocks:
                if self.blocks[block.number] is not block:
                    self.say(f"redefinition of machine basic block with id #{block.number}", block.span)

    def _machine_metadata(self) -> None:
        named: list[NameOccurrence] = []
        for value in self.function.frame.scalars("machineMetadataNodes"):
            at = inner(value)
            node = read_node(value.value, self.facts)
            named += (replace(name, span=name.span.shifted(at)) for name in node.names)
            if node.problem is not None:
                message, span = node.problem
                self.say(message, span.shifted(at))
            elif node.name is not None and node.name.name in self.function.metadata:
                self.say("Metadata id is already used", Span(at + len(value.value), value.span.end))
            elif node.name is not None:
                self.function.metadata.add(node.name.name)
                span = node.name.span.shifted(at)
                self.names.append(replace(node.name, span=span, full=value.span))
        for name in named:
            self._stands(name)

    def _frame_objects(self) -> None:
        self._objects("fixedStack", "fixed-stack", "fixed stack object '%fixed-stack.")
        self._objects("stack", "stack", "stack object '%stack.")
        for entry, _ in self.function.frame.entries("entry_values"):
            self._reference(scalar(entry, "entry-value-register"), ("physical",), "expected a named register")
        frame = self.function.frame.values.get("frameInfo")
        for pair in getattr(frame, "pairs", ()):
            if pair.key.value in ("stackProtector", "functionContext") and isinstance(pair.value, YamlScalar):
                self._stack_reference(pair.value)
        for key in ("savePoint", "restorePoint"):
            for entry, _ in self.function.frame.entries("frameInfo", key):
                point = entry.get("point")
                if isinstance(point, YamlScalar):
                    self._block_reference(point)

    def _stack_reference(self, value: YamlScalar) -> None:
        if not value.value:
            return
        tokens = machine_tokens(value.value)
        if not tokens or tokens[0].kind != "stack":
            self.say("expected a stack object", value.span)
        else:
            name = str(tokens[0].number)
            self._stands(NameOccurrence(tokens[0].span.shifted(inner(value)), "stack", name, OccurrenceRole.READ))

    def _objects(self, key: str, space: str, what: str) -> None:
        known = self.known.setdefault(space, set())
        for entry, row in self.function.frame.entries(key):
            number = scalar(entry, "id")
            if number is None or not number.value.isdecimal():
                continue
            name = str(int(number.value[:12]))
            if key == "constants":
                self._constant(entry, row)
            if name in known:
                self.say(f"redefinition of {what}{name}'", number.span)
                continue
            known.add(name)
            alloca = scalar(entry, "name")
            if alloca is not None and key == "stack":
                self._object_names[name] = alloca.value
                self.function.allocas.append((alloca.value, alloca.span))
            stack_id = scalar(entry, "stack-id")
            if stack_id is not None and stack_id.value not in ("default", "noalloc"):
                self.say("StackID is not supported by target", number.span)
            detail = alloca.value if alloca is not None else ""
            self.names.append(NameOccurrence(number.span, space, name, OccurrenceRole.DEFINE, row, detail))
            self._reference(scalar(entry, "callee-saved-register"), ("physical",), "expected a named register")
            for field_name in ("debug-info-variable", "debug-info-expression", "debug-info-location"):
                self._node(scalar(entry, field_name))

    def _constant(self, entry: Entry, row: Span) -> None:
        target = scalar(entry, "isTargetSpecific")
        value = entry.get("value")
        if target is not None and is_true(target):
            place = value.reported_span if isinstance(value, YamlScalar) else row
            self.say("Can't parse target-specific constant pool entries yet", place)
        elif not isinstance(value, YamlScalar):
            self.say("expected type", row)
        else:
            at = inner(value)
            constant = read_constant(value.value)
            self.names += (replace(name, span=name.span.shifted(at)) for name in constant.names)
            if constant.problem is not None:
                message, span = constant.problem
                self.say(message, span.shifted(at))

    def _node(self, value: YamlScalar | None) -> None:
        """A metadata node that stands alone as a value of the frame."""
        if value is None:
            return
        if value.value.startswith("!DI"):
            return
        digits = value.value[1:]
        if not value.value.startswith("!"):
            self.say("expected a metadata node", value.span)
        elif not digits.isdecimal():
            self.say("expected metadata id after '!'", value.span)
        else:
            span = Span(inner(value), inner(value) + len(value.value))
            self._stands(NameOccurrence(span, "metadata", digits, OccurrenceRole.READ))

    def _jump_tables(self) -> None:
        known = self.known.setdefault("jump-table", set())
        for entry, row in self.function.frame.entries("jumpTable", "entries"):
            number = scalar(entry, "id")
            for block in getattr(entry.get("blocks"), "items", ()):
                if isinstance(block, YamlScalar):
                    self._block_reference(block)
            if number is None or not number.value.isdecimal():
                continue
            name = str(int(number.value[:12]))
            if name in known:
                self.say(f"redefinition of jump table entry '%jump-table.{name}'", number.span)
            known.add(name)
            self.names.append(NameOccurrence(number.span, "jump-table", name, OccurrenceRole.DEFINE, row))

    def _block_reference(self, value: YamlScalar) -> None:
        tokens = machine_tokens(value.value)
        if not tokens or tokens[0].kind != "block":
            self.say("expected a machine basic block reference", value.span)
        elif len(tokens) > 1:
            self.say("expected end of string after the machine basic block reference", value.span)
        else:
            self._stands(
                NameOccurrence(
                    tokens[0].span.shifted(inner(value)), "block", str(tokens[0].number), OccurrenceRole.READ
                )
            )

    # --- what names stand for -------------------------------------------------------------------------------------

    def _stands(self, named: NameOccurrence) -> None:
        """A name in the frame."""
        self.names.append(named)
        if named.space in OUTER:
            self.function.outer.append(named)
        elif wrong := self.refusal(named.space, named.name):
            self.say(wrong, named.span)

    def refusal(self, space: str, written: str) -> str:
        """The problem of a name that the function must define itself; empty where it does.

        What is written behind a number, as in `%bb.1.loop`, stands behind a zero character.
        """
        name, _, behind = written.partition("\0")
        if name not in self.known[space]:
            return f"use of undefined {_WHAT[space].format(name)}"
        if space == "block" and behind and behind != self.blocks[int(name)].label.written_name:
            return f"the name of machine basic block #{name} isn't '{behind}'"
        if space == "stack" and behind and behind != self._object_names.get(name, ""):
            return f"the name of the stack object '%stack.{name}' isn't '{behind}'"
        return ""


_WHAT = {
    "block": "machine basic block #{}", "stack": "stack object '%stack.{}'",
    "fixed-stack": "fixed stack object '%fixed-stack.{}'", "constant": "constant '%const.{}'",
    "jump-table": "jump table '%jump-table.{}'",
}  # fmt: skip
