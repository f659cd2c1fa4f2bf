"""Walks the statements of a chunk: what they declare, and what is wrong with them where they stand.

What is found depends on the chunk and on the `StatementContext` in front of it alone, so it is remembered for both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.analysis.ptx.address_checks import narrow_address
from tilelsp.analysis.ptx.calls import arguments, callee, check_call
from tilelsp.analysis.ptx.declaring import Declaring
from tilelsp.analysis.ptx.fields import unknown_field
from tilelsp.analysis.ptx.findings import CALL, DECLARATION, INSTRUCTION, MODULE, SYNTAX, TARGET, UNKNOWN_INSTRUCTION
from tilelsp.analysis.ptx.header import DEBUG, NEWEST, target_problems, version_problems
from tilelsp.analysis.ptx.heads import small_values
from tilelsp.analysis.ptx.instruction_checks import check_instruction
from tilelsp.analysis.ptx.place import CheckedTargets, ChunkFindings, NameMark, StatementContext
from tilelsp.analysis.ptx.pragmas import pragma_problems
from tilelsp.analysis.ptx.rule_notes import broken_by
from tilelsp.analysis.ptx.scopes import DeclarationScope, Signed
from tilelsp.analysis.ptx.uses import base_of, if_label, names_of, shape_of
from tilelsp.base.diagnostic import Label
from tilelsp.base.text import Span
from tilelsp.defs.ptx.directives import ADDRESS_SIZE, PRAGMAS
from tilelsp.defs.ptx.families import registry
from tilelsp.defs.ptx.granularity import GROUPS, TENSOR_MEMORY
from tilelsp.defs.ptx.instructions import read_mnemonic
from tilelsp.spec.ptx import symbol as symbols
from tilelsp.spec.ptx.verdict import Verdict
from tilelsp.spec.target import Version
from tilelsp.syntax.chunks import Chunk
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.state import Mode, PtxStatement, StatementProblem
from tilelsp.syntax.ptx.tree import AddressOperand, Instruction, NameOperand
from tilelsp.syntax.ptx.words import NAMES_OF_NOTHING

_OF_A_VENDOR = ".nv_"
"""How sections begin that a later assembler may have; of every other word the newest one knows that it is none."""


def chunk_findings(chunk: Chunk[PtxStatement], place: StatementContext, checked: CheckedTargets) -> ChunkFindings:
    """Check a chunk, for its findings."""
    known = chunk.derived
    if isinstance(known, ChunkFindings) and known.place is place and known.target_names == checked.names:
        return known
    walk = _Walk(place, checked)
    for statement, start in zip(chunk.statements, chunk.starts, strict=True):
        walk.step(statement, start + statement.gap)
    made = chunk.derived = ChunkFindings(
        place, checked.names, walk.behind(), tuple(walk.found), tuple(walk.marks), walk.unknown, walk.lines.made()
    )
    return made


_OF_HEAD = (syntax.VersionDirective, syntax.TargetDirective)
"""Directives that those at a module's start may stand behind."""


class _Walk(Declaring):
    def step(self, statement: PtxStatement, at: int) -> None:
        """One statement, whose code starts at `at`."""
        self.at = at
        content = statement.read.content
        if statement.read.problems:
            self._problems(statement.read.problems)
        match content:
            case Instruction():
                self._instruction(content)
            case syntax.Location():
                self.lines.add(content, at)
            case syntax.File():
                self.lines.files.append((content.number, at + content.behind))
            case syntax.LabelStatement():
                self.label(content.name)
                if statement.after.mode is Mode.SECTION:
                    self.lines.labels.add(content.name.text)
            case syntax.OpenBrace():
                self.open()
            case syntax.Close():
                self.close(statement.after.depth)
            case syntax.Declaration():
                self.declaration(content)
            case syntax.More():
                self.values(content.values)
            case syntax.FunctionHeader():
                self.function(content)
                for tuning in content.tuning:
                    self._pragmas(tuning.strings, in_head=True)
            case syntax.Prototype() | syntax.Targets():
                self.table(content)
            case syntax.VersionDirective():
                self._version(content)
            case syntax.TargetDirective():
                self._target(content)
            case syntax.AddressSize():
                self._address_size(content.bits)
            case syntax.AliasStatement():
                self.alias(content)
            case syntax.UnknownDirective():
                self._unknown(content.word)
            case syntax.Vendor():
                self.need(content.word)
            case syntax.Pragma():
                self._pragmas(content.strings)
            case syntax.DebugSection():
                self.marks += (NameMark("{", "", at), NameMark("section", content.name.text, at))
            case syntax.OtherStatement.BROKEN:
                self.lines.is_broken = True
                self.marks.append(NameMark("broken", "", at))
            case syntax.OtherStatement.LOST:
                self.lines.is_broken = True
                self.marks.append(NameMark("lost", "", at))
            case _:
                pass
        if not isinstance(content, syntax.LabelStatement):
            self.label_in_front = ""
        if not self.begun and not isinstance(content, _OF_HEAD) and content is not syntax.OtherStatement.EMPTY:
            self.begun = True
            self.declared.append("begun")

    def _pragmas(self, strings: Sequence[NameOperand], *, in_head: bool = False) -> None:
        """Pragmas of the scope at hand, or of the head of a function."""
        in_module = not in_head and self.scope.outer is None
        for string in strings:
            pragma = PRAGMAS.get(string.text.partition(" ")[0])
            if pragma is not None:
                self.lacks(pragma.need, string)
            for message in pragma_problems(string.text, in_module, in_body=not (in_head or in_module)):
                self.say(DECLARATION, message, string.start, string.end)

    def _problems(self, problems: Sequence[StatementProblem]) -> None:
        """Report the reader's problems."""
        for problem in problems:
            message = problem.message
            if problem.field:
                message = unknown_field(self.find(problem.message), problem.field)
            if message:
                self.say(SYNTAX, message, problem.start, problem.end)

    def _unknown(self, word: NameOperand) -> None:
        """A directive that the assembler does not know."""
        self.marks.append(NameMark("lost", "", self.at))
        if not word.text.startswith(_OF_A_VENDOR):
            self.lines.is_broken = True
            self.say(SYNTAX, f"Parsing error near '{word.text}': syntax error", word.start, word.end)
        elif self.unknown is None:
            self.unknown = (word, self.at)

    # the module's head ------------------------------------------------------------------------------------------

    def _version(self, content: syntax.VersionDirective) -> None:
        self.declared.append(content)
        if self.version is None:
            self.version = Version(content.major, content.minor)
            for message in version_problems(self.version):
                self.say(MODULE, message, 0, len(".version"))
            return
        message = f"Parsing error near '.version {content.major}.{content.minor}': syntax error"
        self.say(SYNTAX, message, 0, len(".version"))

    def _address_size(self, bits: int) -> None:
        if self.begun:
            self.say(SYNTAX, "Parsing error near '.address_size': syntax error", 0, len(".address_size"))
            return
        self.lacks(ADDRESS_SIZE, NameOperand("", 0, len(".address_size")))
        if bits == 32:
            for message in dict.fromkeys(narrow_address(target) for target in self.checked.targets):
                self.say(MODULE, message, 0, len(".address_size"))
        elif bits != 64:
            message = "Illegal value for .address_size directive (must be 32 or 64)"
            self.say(MODULE, message, 0, len(".address_size"))

    def _target(self, content: syntax.TargetDirective) -> None:
        if self.begun:
            self.say(SYNTAX, "Parsing error near '.target': syntax error", 0, len(".target"))
            return
        self.declared.append(content)
        names = [name.text for name in content.names]
        self.target = self.target or names[0]
        self.samplers = self.samplers or "texmode_independent" in names
        if DEBUG in names:
            option = content.names[names.index(DEBUG)]
            self.marks.append(NameMark(DEBUG, option.text, self.at + option.start))
        for message, which in target_problems(names, self.version):
            name = content.names[which]
            self.say(MODULE, message, name.start, name.end)

    # instructions -----------------------------------------------------------------------------------------------

    def _instruction(self, content: Instruction) -> None:
        known = self.scope.known
        for name in names_of(content):
            symbol = known.get(name.text) or self.use(name)
            if symbol is None:
                self.note(name, if_label(content, name))
            elif isinstance(symbol, symbols.VariableSymbol | symbols.FunctionSymbol):
                self._named(name, symbol)
            elif isinstance(symbol, symbols.SpecialRegister) and symbol.directive:
                self.marks.append(NameMark("special", symbol.name, self.at + name.start))
        if any(modifier.text.startswith("param") for modifier in content.modifiers):
            self._parameter(content)
        opcode = content.opcode
        if opcode.text not in registry().first_words:
            message = f"Not a name of any known instruction: '{opcode.text}'"
            self.say(UNKNOWN_INSTRUCTION, message, opcode.start, opcode.end)
            return
        if opcode.text == "call":
            self._call(content)
        elif opcode.text == TENSOR_MEMORY:
            groups = (modifier for modifier in content.modifiers if modifier.text in GROUPS)
            self.marks += (NameMark("group", group.text, self.at + group.start) for group in groups)
        self._check_instruction(content)

    def _named(self, name: NameOperand, symbol: symbols.VariableSymbol | symbols.FunctionSymbol) -> None:
        if isinstance(symbol, symbols.FunctionSymbol) or symbol.space is symbols.Space.SHARED:
            self.marks.append(NameMark("used", name.text, self.at + name.start))

    def _parameter(self, content: Instruction) -> None:
        """Loads and stores of parameters that the body declares."""
        meaning = read_mnemonic((content.opcode.text, *(modifier.text for modifier in content.modifiers)))
        for operand in content.operands if meaning is not None else ():
            name = base_of(operand.items[0]) if isinstance(operand, AddressOperand) else None
            symbol = None if name is None else self.find(name.text)
            if (
                name is None
                or meaning is None
                or not isinstance(symbol, symbols.VariableSymbol)
                or not symbol.is_of_call
            ):
                continue
            if content.guard is not None:
                message = f"Illegal to predicate instruction '{meaning.op}.param' with operand '{name.text}'"
                self.say(INSTRUCTION, message, name.start, name.end)
            elif not any(operand.stored for operand in meaning.family.operands.values()):
                self.marks.append(NameMark("load", name.text, self.at + name.start))

    def _call(self, content: Instruction) -> None:
        function, results, _, prototype = callee(content)
        for result in results:
            if isinstance(result, NameOperand):
                self.marks.append(NameMark("returned", result.text, self.at + result.start))
        if function is None:
            return
        known = self.find(function.text)
        if known is None:
            opcode = content.opcode
            self.say(CALL, f"Call to '{function.text}' requires call prototype", opcode.start, opcode.end)
        named = function if isinstance(known, symbols.FunctionSymbol) else self._callee(content, known, prototype)
        signed = None if named is None else self._signed(named.text)
        if signed is None:
            return
        for message, start, end in check_call(content, signed, self.find):
            self.say(CALL, message, start, end)
        for formal, actual in arguments(content, signed):
            if (
                isinstance(actual, NameOperand)
                and actual.text not in NAMES_OF_NOTHING
                and self.find(actual.text) is None
            ):
                self.marks.append(NameMark("argument", actual.text, self.at + content.opcode.start, formal.name.text))
        for message in () if signed.is_defined or signed.is_entry else small_values(signed.signature):
            self.marks.append(NameMark("small called", function.text, self.at + function.start, message))

    def _callee(
        self, content: Instruction, through: symbols.Symbol | None, listed: NameOperand | None
    ) -> NameOperand | None:
        """The callee that a call through a register names: a prototype, or the first function of a list."""
        opcode = content.opcode
        if isinstance(through, symbols.VariableSymbol):
            self.say(CALL, "Arguments mismatch for instruction 'call'", opcode.start, opcode.end)
            return None
        if not isinstance(through, symbols.RegisterSymbol):
            return listed
        if listed is None:
            message = "Label expected for argument 0 of instruction 'call'"
            self.say(CALL, message, opcode.start, opcode.end)
            return None
        found = self.find(listed.text)
        if found is None:
            self.note(listed, f"Unknown symbol '{listed.text}'")
        elif isinstance(found, symbols.FunctionSymbol):
            self.say(CALL, "Call target not recognized", opcode.start, opcode.end)
        elif isinstance(found, symbols.LabelTable) and found.kind is symbols.TableKind.CALLS and found.members:
            return NameOperand(found.members[0], listed.start, listed.end)
        else:
            return listed
        return None

    def _signed(self, name: str) -> Signed | None:
        scope: DeclarationScope | None = self.scope
        while scope is not None:
            found = scope.signatures.get(name)
            if found is not None:
                return found
            scope = scope.outer
        return None

    def _check_instruction(self, content: Instruction) -> None:
        version = self.version or NEWEST
        shape = shape_of(content, self.find)
        for number, target in enumerate(self.checked.targets):
            key = (target.name, version, shape)
            if key in self.checked.fine:
                continue
            verdicts = check_instruction(content, self.find, version, target)
            rules = tuple(broken_by(content, self.find, target, verdicts))
            if not verdicts and not rules:
                self.checked.remember(key)
            for rule in rules:
                if rule.verdict is None and (not rule.rule.target_independent or not number):
                    self.found.append(rule.diagnostic(self.at, target))
            for place, verdict in enumerate(verdicts):
                if verdict.unless_label and self._may_be_label(content, verdict, number):
                    continue
                if verdict.targets or not number:
                    named = (target.name,) if verdict.targets else ()
                    code = TARGET if verdict.targets else INSTRUCTION
                    notes = tuple(
                        Label(Span(self.at + verdict.start, self.at + verdict.end), note) for note in _notes(verdict)
                    )
                    notes += tuple(rule.label(self.at) for rule in rules if rule.verdict == place)
                    self.say(code, verdict.message, verdict.start, verdict.end, named, notes)

    def _may_be_label(self, content: Instruction, verdict: Verdict, number: int) -> bool:
        """True if an unknown name may be a label of these braces, which is decided at the end of the function."""
        for name in names_of(content):
            if name.start == verdict.start and self.scope.own(name.text) is None:
                if not number:
                    self.marks.append(NameMark("target", name.text, self.at + name.start, verdict.message))
                return True
        return False


def _notes(verdict: Verdict) -> Iterator[str]:
    """Notes beside the assembler's sentence."""
    if verdict.cause:
        yield verdict.cause
    if verdict.targets:
        yield f"accepted on {', '.join(verdict.targets)}"
    if verdict.nearest:
        yield f"the nearest form is {verdict.nearest}"
