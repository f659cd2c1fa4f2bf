"""Declarations of the statements of a chunk, and problems of their names."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.analysis.ptx.aliases import alias_problems
from tilelsp.analysis.ptx.declared import declaration_problems
from tilelsp.analysis.ptx.findings import DECLARATION, DUPLICATE, SYNTAX, TARGET, UNKNOWN_SYMBOL, ptx_error
from tilelsp.analysis.ptx.header import NEWEST
from tilelsp.analysis.ptx.heads import parameter_problems, result_problems, small_values, tuning_problems
from tilelsp.analysis.ptx.lacking import lacking
from tilelsp.analysis.ptx.locations import Located
from tilelsp.analysis.ptx.module_names import extern_with_body, function_again, variable_again
from tilelsp.analysis.ptx.place import MOST_NEXT, CheckedTargets, NameMark, StatementContext
from tilelsp.analysis.ptx.scopes import DeclarationScope, ParameterizedRegisters, Signed, family_of
from tilelsp.analysis.ptx.symbols import function, parameter, parameter_bytes, prototype, targets, variable
from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.defs.ptx.directives import (
    LARGE_PARAMETERS,
    MASKED,
    MOST_PARAMETERS,
    NEEDS,
    SMALL_PARAMETERS,
    TYPES,
)
from tilelsp.defs.ptx.names import CONSTANTS, SPECIAL_REGISTERS
from tilelsp.spec.ptx.need import Need
from tilelsp.spec.ptx.symbol import Space, Symbol, VariableSymbol
from tilelsp.spec.target import Version
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.tree import NameOperand


class Declaring:
    """The scopes that the statements of one chunk make, and what is wrong with what they declare."""

    def __init__(self, place: StatementContext, asked: CheckedTargets) -> None:
        self.place = place
        self.asked = asked
        self.scope = place.scope
        self.owned: set[int] = set()
        """The scopes that this walk made, to which it may still add."""
        self.fresh: list[DeclarationScope] = []
        self.linkages = place.linkages
        self.version: Version | None = place.version
        self.target: str = place.target
        self.is_head = place.is_head
        self.begun = place.begun
        self.samplers = place.samplers
        self.declared: list[object] = []
        self.found: list[Diagnostic] = []
        self.marks: list[NameMark] = []
        self.lines = Located()
        self.unknown: tuple[NameOperand, int] | None = None
        self.at = 0
        self.label_in_front: str = place.label

    def behind(self) -> StatementContext:
        """The place behind the chunk."""
        if not self.declared and self.label_in_front == self.place.label:
            return self.place
        key = (*self.declared, self.label_in_front)
        following = self.place.next
        found = following.get(key)
        if found is None:
            if len(following) >= MOST_NEXT:
                del following[next(iter(following))]
            found = StatementContext(
                self.scope,
                self.linkages,
                self.version,
                self.target,
                self.is_head,
                label=self.label_in_front,
                begun=self.begun,
                samplers=self.samplers,
            )
            following[key] = found
        return found

    def say(
        self,
        code: str,
        message: str,
        start: int,
        end: int,
        targets: tuple[str, ...] = (),
        related: tuple[Label, ...] = (),
    ) -> None:
        """Note an error in the statement at hand; its place counts from the statement's start."""
        span = Span(self.at + start, self.at + end)
        self.found.append(ptx_error(code, message, span, targets=targets, related=related))

    def need(self, word: NameOperand, needs: Mapping[str, Need] = NEEDS) -> None:
        """Say what version or target lacks for a directive, or for another word that has a need."""
        needed = needs.get(word.text.removeprefix("."))
        if needed is not None:
            self.lacks(needed, word)

    def lacks(self, needed: Need, word: NameOperand) -> None:
        """Say, of a word, what version or target lacks for a need."""
        for message, about in lacking(needed, self.version or NEWEST, self.asked.targets):
            self.say(TARGET, message, word.start, word.end, about)

    # scopes -----------------------------------------------------------------------------------------------------

    def _mine(self) -> DeclarationScope:
        """The innermost scope, as one that may be added to."""
        if id(self.scope) not in self.owned:
            self.scope = DeclarationScope(self.scope.outer, self.scope)
            self._own(self.scope)
        self.scope.known.clear()
        return self.scope

    def _own(self, scope: DeclarationScope) -> None:
        self.owned.add(id(scope))
        self.fresh.append(scope)

    def _push(self) -> None:
        self.scope = DeclarationScope(self.scope)
        self._own(self.scope)

    def _pop(self) -> None:
        if self.scope.outer is not None:
            self.scope = self.scope.outer

    def _to_module(self) -> None:
        while self.scope.outer is not None:
            self.scope = self.scope.outer

    def open(self) -> None:
        """A brace opens."""
        self.declared.append("{")
        self.marks.append(NameMark("{", "", self.at))
        if not self.is_head:
            self._push()
        self.is_head = False

    def close(self, depth: int) -> None:
        """A brace closes; so many stay open."""
        self.declared.append("}")
        self.marks.append(NameMark("}", "", self.at))
        if depth:
            self._pop()
            return
        body = self.scope
        while body.outer is not None and body.outer.outer is not None:
            body = body.outer
        if body.parameter_bytes > SMALL_PARAMETERS:
            self._many_parameters(body.kernel, body.parameter_bytes)
        self._to_module()

    def _many_parameters(self, kernel: str, size: int) -> None:
        """Report the assembler's findings about large parameters where the kernel's body ends."""
        is_early = (self.version or NEWEST) < (LARGE_PARAMETERS.since or NEWEST)
        most = SMALL_PARAMETERS if is_early else MOST_PARAMETERS
        if size > most:
            message = f"Entry function '{kernel}' uses too much parameter space ({size:#x} bytes, {most:#x} max)."
            self.say(DECLARATION, message, 0, 1)
        self.lacks(LARGE_PARAMETERS, NameOperand(kernel, 0, 1))

    def _enter(self, content: syntax.FunctionHeader, parameters: dict[str, Symbol]) -> None:
        """Enter a function's scope."""
        self._to_module()
        self._push()
        if content.is_entry:
            self.scope.kernel = content.name.text
            self.scope.parameter_bytes = parameter_bytes(content.signature)
        self.scope.names = self.scope.names.with_entries(parameters)
        for name in parameters:
            self._number(self.scope, name)
        self.is_head = True

    # names ------------------------------------------------------------------------------------------------------

    def _declare(self, name: NameOperand, symbol: Symbol, what: str = "variable") -> None:
        """Declare a single name, which its scope must not have."""
        scope = self._mine()
        if scope.owns(name.text):
            self.say(DUPLICATE, f"Duplicate definition of {what} '{name.text}'", name.start, name.end)
        scope.names = scope.names.with_entries({name.text: symbol})
        self._number(scope, name.text)

    def _number(self, scope: DeclarationScope, name: str) -> None:
        """Remember the number of a name, which no range of registers may hold."""
        prefix, number = family_of(name)
        if number is not None:
            lowest = scope.lowest.get(prefix)
            if lowest is None or number < lowest - 1:
                scope.lowest = scope.lowest.with_entries({prefix: number + 1})

    def _declare_family(self, name: NameOperand, count: int, symbol: Symbol) -> None:
        scope = self._mine()
        lowest = scope.lowest.get(name.text)
        if scope.families.get(name.text) is not None:
            self.say(DUPLICATE, f"Duplicate definition of variable '{name.text}<'", name.start, name.end)
        elif lowest is not None and lowest - 1 < count:
            message = f"Duplicate definition of variable '{name.text}{lowest - 1}'"
            self.say(DUPLICATE, message, name.start, name.end)
        if count:
            scope.families = scope.families.with_entries({name.text: ParameterizedRegisters(count, symbol)})

    def declaration(self, content: syntax.Declaration) -> None:
        """Variables or registers."""
        self.declared.append(content)
        in_module = self.scope.outer is None
        if content.type == "samplerref":
            self.sampler(content.names[0].name if content.names else None)
        for attribute in content.attributes:
            self.need(attribute)
        if content.type in TYPES and content.names:
            first = content.names[0].name
            self.need(NameOperand(content.type, first.start, first.end), TYPES)
        for name in content.names:
            symbol = variable(content, name)
            if name.count is not None:
                self._declare_family(name.name, name.count, symbol)
            elif in_module:
                self._module_variable(content.linkage, name.name, symbol)
            else:
                self._declare(name.name, symbol)
                if content.space == "param":
                    self.marks.append(NameMark("param", name.name.text, self.at + name.name.start))
            if isinstance(symbol, VariableSymbol) and symbol.space in (Space.SHARED, Space.CONST):
                note = f"{0 if content.linkage == 'extern' else symbol.size} {symbol.alignment}"
                self.marks.append(NameMark(symbol.space.value, name.name.text, self.at + name.name.start, note))
            for message in declaration_problems(content, name, in_module, self.version or NEWEST):
                self.say(DECLARATION, message, name.name.start, name.name.end)
            if name.values is not None:
                self.values(name.values, name.name)

    def sampler(self, name: NameOperand | None) -> None:
        """A sampler's name: where textures are with their samplers in one, there are none apart."""
        if name is not None and not self.samplers:
            message = "Instruction or declaration violates .target texmode_unified setting"
            self.say(DECLARATION, message, name.start, name.end)

    def _module_variable(self, linkage: str, name: NameOperand, symbol: Symbol) -> None:
        before = self.scope.names.get(name.text)
        if before is not None:
            for message in variable_again(name.text, before, self.linkages.get(name.text, ""), symbol, linkage):
                self.say(DUPLICATE, message, name.start, name.end)
        scope = self._mine()
        scope.names = scope.names.with_entries({name.text: symbol})
        if linkage:
            self.linkages = {**self.linkages, name.text: linkage}

    def values(self, values: syntax.InitialValues, variable: NameOperand | None = None) -> None:
        """Initial values, of a variable where they begin, whose names must be declared."""
        if values.has_masks:
            self.lacks(MASKED, variable or values.names[0])
        for name in values.names:
            symbol = self.find(name.text)
            if symbol is None:
                self.say(DECLARATION, f"Invalid initial value symbol '{name.text}'", name.start, name.end)
            elif isinstance(symbol, VariableSymbol) and symbol.space not in (Space.GLOBAL, Space.CONST):
                message = "Variable used as initial value not in .global or .const state space"
                self.say(DECLARATION, message, name.start, name.end)

    def function(self, content: syntax.FunctionHeader) -> None:
        """The head of a function."""
        self.declared.append(content)
        self._to_module()
        name = content.name
        before = self.scope.names.get(name.text)
        signed = self.scope.signatures.get(name.text)
        if before is not None:
            here = Label(Span(self.at + name.start, self.at + name.end), f"'{name.text}' is declared here")
            for message in function_again(content, before, signed):
                self.say(DUPLICATE, message, content.behind, content.behind + 1, related=(here,))
        scope = self._mine()
        scope.names = scope.names.with_entries({name.text: function(content.signature, content.is_entry)})
        is_defined = content.is_defined or (signed is not None and signed.is_defined)
        linkage = content.linkage or (signed.linkage if signed is not None else "")
        alias_of = signed.alias_of if signed is not None else ""
        made = Signed(content.signature, linkage, content.is_entry, is_defined, alias_of)
        scope.signatures = scope.signatures.with_entries({name.text: made})
        kind = "entry" if content.is_entry else ""
        self.marks.append(NameMark("function", name.text, self.at + name.start, kind))
        if content.is_defined and (content.linkage or linkage) == "extern":
            self.marks.append(NameMark("extern", extern_with_body(name.text), self.at + name.start))
        for attribute in content.attributes:
            self.need(attribute)
        formal = self._formal(content)
        for message, where in tuning_problems(content):
            self.say(DECLARATION, message, where.start, where.end)
        for tuning in content.tuning:
            self.need(tuning.name)
            if any(tuning.values):
                self.marks.append(NameMark("directive", tuning.name.text, self.at + tuning.name.start))
        if content.is_defined:
            self._enter(content, formal)

    def _formal(self, content: syntax.FunctionHeader) -> dict[str, Symbol]:
        """The results and parameters of a function by their names."""
        results = content.signature.results or ()
        formal: dict[str, Symbol] = {}
        for one in (*results, *(content.signature.parameters or ())):
            if one.name is None:
                continue
            is_result = any(one is result for result in results)
            if one.name.text in formal:
                message = f"Duplicate definition of variable '{one.name.text}'"
                self.say(DUPLICATE, message, one.name.start, one.name.end)
            for message, start, end in parameter_problems(content, one, one.name, is_result):
                self.say(DECLARATION, message, start, end)
            if one.type == "samplerref" and content.is_entry:
                self.sampler(one.name)
            if one.type in TYPES:
                self.need(NameOperand(one.type, one.name.start, one.name.end), TYPES)
            formal[one.name.text] = parameter(one, content.is_entry, is_result=is_result)
        for message in result_problems(results):
            self.say(DECLARATION, message, content.behind, content.behind + 1)
        name = content.name
        for message in small_values(content.signature) if content.is_defined and not content.is_entry else ():
            self.marks.append(NameMark("small", name.text, self.at + name.start, message))
        if len(results) > 1 and all(one.space == "reg" for one in results):
            self.marks.append(NameMark("several", name.text, self.at + name.start))
        return formal

    def label(self, name: NameOperand) -> None:
        """A label."""
        self.label_in_front = name.text
        self.marks.append(NameMark("label", name.text, self.at + name.start))
        if self.scope.outer is not None and self.scope.names.get(name.text) is not None:
            self.say(DUPLICATE, f"Duplicate definition of label '{name.text}'", name.start, name.end)

    def table(self, content: syntax.Prototype | syntax.Targets) -> None:
        """Declare the table that the label in front names, if that is no place in the code."""
        name = self.label_in_front
        self.declared.append((name, content))
        if isinstance(content, syntax.Targets):
            for one in content.names:
                self.use(one)
        if not name:
            word = content.word
            self.say(SYNTAX, f"Parsing error near '{word}': syntax error", 0, len(word))
            return
        scope = self._mine()
        if isinstance(content, syntax.Targets):
            scope.names = scope.names.with_entries({name: targets(content)})
            return
        for one in content.tuning:
            self.need(one.name)
        scope.names = scope.names.with_entries({name: prototype(content.signature)})
        scope.signatures = scope.signatures.with_entries({name: Signed(content.signature)})

    def alias(self, content: syntax.AliasStatement) -> None:
        """Another name of a function."""
        name, target = content.name, content.target
        self.declared.append(content)
        module = self.scope
        while module.outer is not None:
            module = module.outer
        signed = module.signatures.get(name.text)
        for message in alias_problems(
            name.text, self.find(name.text), signed, target.text, self.find(target.text),
            module.signatures.get(target.text),
        ):  # fmt: skip
            is_unknown = message.startswith("Unknown")
            place = target if is_unknown and self.find(name.text) is not None else name
            self.say(UNKNOWN_SYMBOL if is_unknown else DECLARATION, message, place.start, place.end)
        if signed is not None and module is self.scope:
            aliased = replace(signed, alias_of=signed.alias_of or target.text)
            scope = self._mine()
            scope.signatures = scope.signatures.with_entries({name.text: aliased})

    def find(self, name: str) -> Symbol | None:
        """The symbol that a name stands for where the statement at hand stands; None for one that nothing declares so
        far."""
        known = self.scope.known
        if name in known:
            return known[name]
        found = self.scope.find(name)
        if found is None and name[0] == "%":
            found = SPECIAL_REGISTERS.get(name)
        known[name] = found
        return found

    def use(self, name: NameOperand) -> Symbol | None:
        """The symbol that a name stands for; one that nothing declares so far may be a label further on."""
        found = self.find(name.text)
        if found is None and name.text not in CONSTANTS and not self.scope.is_too_deep:
            self.marks.append(NameMark("name", name.text, self.at + name.start))
        return found

    def note(self, name: NameOperand, message: str) -> None:
        """Note the message for a name that nothing declares so far, if it is a label."""
        for number in range(len(self.marks) - 1, -1, -1) if message else ():
            mark = self.marks[number]
            if mark.at == self.at + name.start and mark.kind == "name":
                self.marks[number] = mark._replace(note=message)
            elif mark.at < self.at:
                return
