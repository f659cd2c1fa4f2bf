"""A machine function document of LLVM: its frame, its body, and what the names in it mean.

Names are judged in the order in which LLVM's reader meets them, but every independent mistake is told, where LLVM
stops at the first. What other units have to answer (globals, metadata, values and blocks of the IR function) is in
`outer`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field

from tilelsp.base.text import Span
from tilelsp.syntax.mir.blocks import Body, MachineBlock, read_body
from tilelsp.syntax.mir.frame import Entry, Frame, inner, read_frame, scalar
from tilelsp.syntax.mir.instruction import MachineInstruction, Operand, Problem
from tilelsp.syntax.mir.machine_tokens import machine_tokens
from tilelsp.syntax.mir.read_line import LineReader
from tilelsp.syntax.mir.register_rows import read_rows, register_rows
from tilelsp.syntax.mir.yaml import Literal, Scalar, YamlReader
from tilelsp.syntax.units import Named, Role

OUTER = frozenset(("global", "metadata", "ir-value", "ir-block"))
"""Kinds of names that other units define."""

STEP = 64
"""Instructions that are looked at in one step."""
BLOCKS = 16
"""Blocks of which all that is wanted is one word of each instruction: as many in one step."""


@dataclass(slots=True)
class Register:
    """A virtual register: its class, where it is declared and where it is defined.

    `definitions` are block and instruction numbers with the operand.
    """

    name: str
    first: Span
    register_class: str = ""
    row: Span | None = None
    """Its row among the function's registers."""
    row_class: str = ""
    definitions: list[tuple[int, int, Operand]] = field(default_factory=list[tuple[int, int, Operand]])
    doubtful: bool = False
    """A line that was refused mentions it: nothing is said of what may be missing."""


@dataclass(slots=True)
class MachineFunction:
    """A machine function; spans count from the start of its unit."""

    name: str = ""
    name_span: Span = field(default_factory=lambda: Span(0, 0))
    frame: Frame = field(default_factory=Frame)
    body: Body = field(default_factory=Body)
    registers: dict[str, Register] = field(default_factory=dict[str, Register])
    declared: list[Named] = field(default_factory=list[Named])
    """Names in the frame."""
    problems: list[Problem] = field(default_factory=list[Problem])
    outer: list[tuple[Named, int]] = field(default_factory=list[tuple[Named, int]])
    """Names that other units define, each with the offset that its span counts from."""
    allocas: list[tuple[str, Span]] = field(default_factory=list[tuple[str, Span]])
    """Names of IR allocas that frame objects name."""

    metadata: set[str] = field(default_factory=set[str])
    """The machine metadata nodes that it defines."""

    def locations(self) -> Iterator[tuple[str, Span]]:
        """The nodes that debug locations name."""
        for block in self.body.blocks:
            for instruction, at in block.instructions:
                if instruction.location is not None:
                    yield instruction.location[0], instruction.location[1].shifted(at)

    def names(self) -> tuple[Named, ...]:
        """Every name in the function, in text order."""
        made = list(self.declared)
        if self.name:
            made.append(Named(self.name_span, "global", self.name, Role.READ))
        for register in self.registers.values():
            if register.row is not None:
                role, detail = Role.DECLARE, register.row_class
                made.append(Named(register.first, "register", register.name, role, register.row, detail))
        made += (Named(n.span, n.space, n.name.partition("\0")[0], n.role) for n in self.body.names)
        for block in self.body.blocks:
            full = Span(block.span.start, block.end)
            made.append(Named(block.span, "block", str(block.number), Role.DEFINE, full, block.name))
            for instruction, at in block.instructions:
                made += self._in_instruction(instruction, at)
        return tuple(sorted(made, key=lambda named: named.span))

    def _in_instruction(self, instruction: MachineInstruction, at: int) -> Iterator[Named]:
        if instruction.opcode:
            yield Named(instruction.span.shifted(at), "opcode", instruction.opcode, Role.READ)
        for operand in instruction.operands:
            if operand.kind != "register":
                continue
            register = self.registers[canonical(operand.name)]
            role = Role.READ
            if operand.defines:
                role = Role.DEFINE if register.definitions[0][2] is operand else Role.WRITE
            full = Span(at, at + instruction.end) if operand.defines else None
            yield Named(operand.span.shifted(at), "register", register.name, role, full, register.register_class)
        for named in instruction.names:
            yield Named(named.span.shifted(at), named.space, named.name.partition("\0")[0], named.role)


def canonical(name: str) -> str:
    """A register's name without leading zeros."""
    return str(int(name)) if name[:1] == "0" and name.isdecimal() and len(name) < 20 else name


def read_function(text: str, lines: LineReader) -> Generator[None, None, MachineFunction]:
    """Read a unit that is a machine function document; never raises."""
    start = 3 if text.startswith("---") else 0
    end = 0 if text.startswith("...") else text.find("\n...") + 1
    end = end if end > 0 or text.startswith("...") else len(text)
    made = MachineFunction()
    rows = register_rows(text, start, end)
    yaml = YamlReader(text, start, end, rows)
    node = yaml.document()
    yield
    made.frame = read_frame(node, yaml.problems)
    if rows is not None:
        yield from read_rows(text, rows, made.frame)
    yield
    body = made.frame.values.get("body")
    if isinstance(body, Literal):
        made.body = yield from read_body(text, body.span.start, body.span.end, lines)
    elif isinstance(body, Scalar) and body.value.strip():
        made.body.problems.append(("expected a basic block definition before instructions", body.span))
    name = made.frame.text("name")
    if name is not None:
        made.name, made.name_span = name.value, name.span
    linker = _Linker(made, lines)
    yield from linker.run()
    return made


class _Linker:
    def __init__(self, function: MachineFunction, lines: LineReader) -> None:
        self.function = function
        self.facts = lines.facts
        self.problems = function.problems
        self.names = function.declared
        self.known: dict[str, set[str]] = {}
        self.object_names: dict[str, str] = {}
        self.blocks: dict[int, MachineBlock] = {}

    def run(self) -> Generator[None, None, None]:
        function = self.function
        self.problems += function.frame.problems
        self._declared_registers()
        yield
        self._constants()
        self._machine_metadata()
        self._block_definitions()
        self._frame_objects()
        self._jump_tables()
        yield
        self.problems += function.body.problems
        for named in function.body.names:
            self._resolve(named, 0)
        registers = function.registers
        count = 0
        for number, block in enumerate(function.body.blocks):
            for index, (instruction, at) in enumerate(block.instructions):
                for operand in instruction.operands:
                    if operand.kind == "register":
                        known = registers.get(operand.name) or self._mention(operand.name, operand.span.shifted(at))
                        if operand.register_class and operand.register_class != known.register_class:
                            self._classify(known, operand, at)
                        if operand.defines:
                            known.definitions.append((number, index, operand))
                for named in instruction.names:
                    self._resolve(named, at)
                for name in instruction.poisoned:
                    self._mention(name, Span(at, at)).doubtful = True
                count += 1
                if count % STEP == 0:
                    yield
        yield
        self._registers_without_class()
        yield
        yield from self._properties()
        yield
        self._call_sites()

    def _say(self, message: str, span: Span) -> None:
        self.problems.append((message, span))

    # --- registers ------------------------------------------------------------------------------------------------

    def _declared_registers(self) -> None:
        for entry, row in self.function.frame.entries("registers"):
            self._declared_register(entry, row, 0)
        for entry, start, end in self.function.frame.rows:
            self._declared_register(entry, Span(start, end), start)
        for entry, _ in self.function.frame.entries("liveins"):
            self._reference(scalar(entry, "reg"), ("physical",), "expected a named register")
            self._reference(scalar(entry, "virtual-reg"), ("virtual",), "expected a virtual register")
        for saved in self.function.frame.scalars("calleeSavedRegisters"):
            self._reference(saved, ("physical",), "expected a named register")

    def _declared_register(self, entry: Entry, row: Span, at: int) -> None:
        number, register_class = scalar(entry, "id"), scalar(entry, "class")
        if number is None or not number.value.isdecimal():
            return
        name = canonical(number.value)
        detail = register_class.value if register_class is not None else ""
        if name in self.function.registers:
            self._say(f"redefinition of virtual register '%{name}'", number.span.shifted(at))
            return
        register = Register(name, number.span.shifted(at), row=row, row_class=detail)
        self.function.registers[name] = register
        if register_class is not None:
            if detail != "_" and detail not in self.facts.classes:
                message = f"use of undefined register class or register bank '{detail}'"
                start = inner(register_class) + at
                self._say(message, Span(start, start + len(detail)))
                register.doubtful = True
            else:
                register.register_class = detail
        preferred = scalar(entry, "preferred-register")
        if preferred is not None:
            self._preferred(_moved(preferred, at), detail)
        flags = entry.get("flags")
        for flag in getattr(flags, "items", ()):
            if isinstance(flag, Scalar):
                self._say(f"use of undefined register flag '{flag.value}'", flag.span.shifted(at))

    def _preferred(self, value: Scalar, register_class: str) -> None:
        if register_class == "_":
            self._say("preferred register can only be set for normal vregs", value.span)
            return
        self._reference(value, ("physical", "virtual"), "expected either a named or virtual register")

    def _reference(self, value: Scalar | None, kinds: tuple[str, ...], message: str) -> None:
        """A register that stands alone as a value of the frame."""
        if value is None:
            return
        tokens = machine_tokens(value.value)
        at = inner(value)
        first = tokens[0] if tokens else None
        if first is None or first.kind not in kinds:
            self._say(message, value.span)
        elif first.kind == "physical" and first.text[1:] not in self.facts.registers:
            self._say(f"unknown register name '{first.text[1:]}'", first.span.shifted(at))
        elif len(tokens) > 1:
            self._say("expected end of string after the register reference", tokens[1].span.shifted(at))
        elif first.kind == "virtual":
            self._mention(first.text[1:], first.span.shifted(at))
            self.names.append(Named(first.span.shifted(at), "register", first.text[1:], Role.READ))

    def _mention(self, name: str, span: Span) -> Register:
        name = canonical(name)
        register = self.function.registers.get(name)
        if register is None:
            register = self.function.registers[name] = Register(name, span)
        return register

    def _classify(self, register: Register, operand: Operand, at: int) -> None:
        known, new = register.register_class, operand.register_class
        span = operand.class_span.shifted(at)
        if new == "_" and known not in ("", "_"):
            self._say("register bank specification on normal register", span)
        elif new != "_" and known == "_":
            self._say("register class specification on generic register", span)
        elif known and known != new:
            self._say(f"conflicting register classes, previously: {self.facts.classes.get(known, known)}", span)
        elif not register.doubtful:
            register.register_class = new

    def _registers_without_class(self) -> None:
        for register in self.function.registers.values():
            if not register.register_class and not register.doubtful:
                message = (
                    f"Cannot determine class/bank of virtual register {register.name} in function"
                    f" '{self.function.name}'"
                )
                self._say(message, register.first)

    # --- blocks and frame objects ---------------------------------------------------------------------------------

    def _block_definitions(self) -> None:
        self.known["block"] = set()
        for block in self.function.body.blocks:
            if block.number in self.blocks:
                self._say(f"redefinition of machine basic block with id #{block.number}", block.span)
                continue
            self.blocks[block.number] = block
            self.known["block"].add(str(block.number))
            if block.name:
                self.function.outer.append((Named(block.span, "ir-block", f"\0{block.name}", Role.READ), 0))

    def _constants(self) -> None:
        self._objects("constants", "constant", "constant pool item '%const.")

    def _machine_metadata(self) -> None:
        for value in self.function.frame.scalars("machineMetadataNodes"):
            tokens = machine_tokens(value.value)
            if len(tokens) < 3 or tokens[0].text != "!" or tokens[1].kind != "number":
                self._say("expected metadata id after '!'" if tokens else "expected a metadata node", value.span)
            elif tokens[2].text != "=":
                self._say("expected '='", tokens[2].span.shifted(inner(value)))
            elif tokens[1].text in self.function.metadata:
                self._say("Metadata id is already used", value.span)
            else:
                self.function.metadata.add(tokens[1].text)
                span = Span(inner(value), inner(value) + tokens[1].end)
                self.names.append(Named(span, "metadata", tokens[1].text, Role.DEFINE, value.span))

    def _frame_objects(self) -> None:
        self._objects("fixedStack", "fixed-stack", "fixed stack object '%fixed-stack.")
        self._objects("stack", "stack", "stack object '%stack.")
        for entry, _ in self.function.frame.entries("entry_values"):
            self._reference(scalar(entry, "entry-value-register"), ("physical",), "expected a named register")
        frame = self.function.frame.values.get("frameInfo")
        for pair in getattr(frame, "pairs", ()):
            if pair.key.value in ("stackProtector", "functionContext") and isinstance(pair.value, Scalar):
                self._stack_reference(pair.value)

    def _stack_reference(self, value: Scalar) -> None:
        if not value.value:
            return
        tokens = machine_tokens(value.value)
        if not tokens or tokens[0].kind != "stack":
            self._say("expected a stack object", value.span)
        else:
            name = str(tokens[0].number)
            self._stands(Named(tokens[0].span.shifted(inner(value)), "stack", name, Role.READ))

    def _objects(self, key: str, space: str, what: str) -> None:
        known = self.known.setdefault(space, set())
        for entry, row in self.function.frame.entries(key):
            number = scalar(entry, "id")
            if number is None or not number.value.isdecimal():
                continue
            name = str(int(number.value[:12]))
            if key == "constants":
                self._constant(entry.get("value"), number)
            if name in known:
                self._say(f"redefinition of {what}{name}'", number.span)
                continue
            known.add(name)
            alloca = scalar(entry, "name")
            if alloca is not None and key == "stack":
                self.object_names[name] = alloca.value
                self.function.allocas.append((alloca.value, alloca.span))
            stack_id = scalar(entry, "stack-id")
            if stack_id is not None and stack_id.value not in ("default", "noalloc"):
                self._say("StackID is not supported by target", number.span)
            detail = alloca.value if alloca is not None else ""
            self.names.append(Named(number.span, space, name, Role.DEFINE, row, detail))
            self._reference(scalar(entry, "callee-saved-register"), ("physical",), "expected a named register")
            for field_name in ("debug-info-variable", "debug-info-expression", "debug-info-location"):
                self._node(scalar(entry, field_name))

    def _constant(self, value: object, number: Scalar) -> None:
        if not isinstance(value, Scalar) or not value.value.strip():
            self._say("expected type", number.span)

    def _node(self, value: Scalar | None) -> None:
        """A metadata node that stands alone as a value of the frame."""
        if value is None:
            return
        if value.value.startswith("!DI"):
            return
        digits = value.value[1:]
        if not value.value.startswith("!"):
            self._say("expected a metadata node", value.span)
        elif not digits.isdecimal():
            self._say("expected metadata id after '!'", value.span)
        else:
            span = Span(inner(value), inner(value) + len(value.value))
            self._stands(Named(span, "metadata", digits, Role.READ))

    def _jump_tables(self) -> None:
        known = self.known.setdefault("jump-table", set())
        for entry, row in self.function.frame.entries("jumpTable", "entries"):
            number = scalar(entry, "id")
            for block in getattr(entry.get("blocks"), "items", ()):
                if isinstance(block, Scalar):
                    self._block_reference(block)
            if number is None or not number.value.isdecimal():
                continue
            name = str(int(number.value[:12]))
            if name in known:
                self._say(f"redefinition of jump table entry '%jump-table.{name}'", number.span)
            known.add(name)
            self.names.append(Named(number.span, "jump-table", name, Role.DEFINE, row))

    def _block_reference(self, value: Scalar) -> None:
        tokens = machine_tokens(value.value)
        if not tokens or tokens[0].kind != "block":
            self._say("expected a machine basic block reference", value.span)
        elif len(tokens) > 1:
            self._say("expected end of string after the machine basic block reference", value.span)
        else:
            self._stands(Named(tokens[0].span.shifted(inner(value)), "block", str(tokens[0].number), Role.READ))

    def _stands(self, named: Named) -> None:
        """A name in the frame."""
        self.names.append(named)
        self._resolve(named, 0)

    def _resolve(self, named: Named, at: int) -> None:
        """Look up what a function defines itself; the rest is for others."""
        space = named.space
        if space in OUTER:
            self.function.outer.append((named, at))
            return
        name, _, written = named.name.partition("\0")
        known = self.known.get(space)
        if known is not None and name not in known:
            self._say(f"use of undefined {_WHAT[space].format(name)}", named.span.shifted(at))
        elif space == "block" and written and written != self._block_name(int(name)):
            self._say(f"the name of machine basic block #{name} isn't '{written}'", named.span.shifted(at))
        elif space == "stack" and written and written != self.object_names.get(name, ""):
            self._say(f"the name of the stack object '%stack.{name}' isn't '{written}'", named.span.shifted(at))

    def _block_name(self, number: int) -> str:
        block = self.blocks[number]
        if block.name:
            return block.name
        named = block.ir_block.name if block.ir_block is not None else ""
        return "" if named.isdecimal() else named

    # --- the function as a whole ----------------------------------------------------------------------------------

    def _properties(self) -> Generator[None, None, None]:
        function = self.function
        frame = function.frame
        opcodes: set[str] = set()
        for number, block in enumerate(function.body.blocks):
            opcodes.update(instruction.opcode for instruction, _ in block.instructions)
            if number % BLOCKS == BLOCKS - 1:
                yield
        ssa = is_ssa(function) if frame.text("isSSA") is not None else True
        yield
        for key, wrong, sentence in (
            ("noPhis", "PHI" in opcodes or "G_PHI" in opcodes, "NoPhi, but contains at least one PHI"),
            ("isSSA", not ssa, "IsSSA, but is not valid SSA"),
            ("noVRegs", bool(function.registers), "NoVRegs, but contains virtual registers"),
        ):
            value = frame.text(key)
            if wrong and value is not None and frame.is_true(key):
                self._say(f"{function.name} has explicit property {sentence}", value.span)
        value = frame.text("hasFakeUses")
        if value is not None and frame.is_true("hasFakeUses") is False and "FAKE_USE" in opcodes:
            self._say(f"{function.name} has explicit property hasFakeUses=false, but contains fake uses", value.span)

    def _call_sites(self) -> None:
        blocks = self.function.body.blocks
        for entry, row in self.function.frame.entries("callSites"):
            numbers = [scalar(entry, key) for key in ("bb", "offset")]
            block, offset = (int(n.value) if n is not None and n.value.isdecimal() else 0 for n in numbers)
            prefix = f"{self.function.name} call"
            if block >= len(blocks):
                message = f"{prefix} instruction block out of range. Unable to reference bb:{block}"
            elif offset >= len(blocks[block].instructions):
                message = (
                    f"{prefix} instruction offset out of range. Unable to reference instruction at bb: {block}"
                    f" at offset:{offset}"
                )
            else:
                message = "Call site info provided but not used"
            self._say(message, row)


_WHAT = {
    "block": "machine basic block #{}", "stack": "stack object '%stack.{}'",
    "fixed-stack": "fixed stack object '%fixed-stack.{}'", "constant": "constant '%const.{}'",
    "jump-table": "jump table '%jump-table.{}'",
}  # fmt: skip


def is_ssa(function: MachineFunction) -> bool:
    """Whether every virtual register is defined once at most, and as a whole."""
    return all(
        len(register.definitions) <= 1 and not any(operand.sub_register for _, _, operand in register.definitions)
        for register in function.registers.values()
    )


def _moved(value: Scalar, by: int) -> Scalar:
    return Scalar(value.value, value.span.shifted(by)) if by else value
