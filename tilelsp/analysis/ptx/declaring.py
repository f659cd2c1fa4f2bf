"""Declarations of the statements of a chunk, and problems of their names."""

from __future__ import annotations

from tilelsp.analysis.ptx.aliases import alias_problems
from tilelsp.analysis.ptx.declared import declaration_problems
from tilelsp.analysis.ptx.findings import CALL, DECLARATION, DUPLICATE, SYNTAX, UNKNOWN_SYMBOL
from tilelsp.analysis.ptx.header import NEWEST
from tilelsp.analysis.ptx.heads import (
    parameter_problems,
    prototype_problems,
    result_problems,
    small_values,
    tuning_problems,
)
from tilelsp.analysis.ptx.module_names import extern_with_body, function_again, variable_again
from tilelsp.analysis.ptx.place import NameMark
from tilelsp.analysis.ptx.scope_walk import ScopeWalk
from tilelsp.analysis.ptx.scopes import ParameterizedRegisters, Signed
from tilelsp.analysis.ptx.symbols import function, parameter, prototype, targets, variable
from tilelsp.base.diagnostic import Label
from tilelsp.base.record import replace
from tilelsp.base.text import Span
from tilelsp.defs.ptx.directives import MASKED, TYPES
from tilelsp.spec.ptx.symbol import FunctionSymbol, Space, Symbol, VariableSymbol
from tilelsp.syntax.ptx import statements as syntax
from tilelsp.syntax.ptx.tree import NameOperand


class Declaring(ScopeWalk):
    """Declarations of the statements of one chunk, and their faults."""

    def _declare(self, name: NameOperand, symbol: Symbol, what: str = "variable") -> None:
        """Declare a single name, which its scope must not have."""
        scope = self._mine()
        if scope.own(name.text) is not None:
            self.say(DUPLICATE, f"Duplicate definition of {what} '{name.text}'", name.start, name.end)
        scope.names = scope.names.with_entries({name.text: symbol})
        self._number(scope, name.text)

    def _declare_family(self, name: NameOperand, count: int, symbol: Symbol) -> None:
        scope = self._mine()
        lowest = scope.lowest.get(name.text)
        if scope.families.get(name.text) is not None:
            self.say(DUPLICATE, f"Duplicate definition of variable '{name.text}<'", name.start, name.end)
        elif lowest and lowest < count:  # where a name has number 0, ptxas compares none of them
            self.say(DUPLICATE, f"Duplicate definition of variable '{name.text}{lowest}'", name.start, name.end)
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
        for formal_parameter in (*results, *(content.signature.parameters or ())):
            is_result = any(formal_parameter is result for result in results)
            if formal_parameter.name.text in formal and content.is_defined:
                message = f"Duplicate definition of variable '{formal_parameter.name.text}'"
                self.say(DUPLICATE, message, formal_parameter.name.start, formal_parameter.name.end)
            for message, start, end in parameter_problems(content, formal_parameter):
                self.say(DECLARATION, message, start, end)
            if formal_parameter.type == "samplerref" and content.is_entry:
                self.sampler(formal_parameter.name)
            if formal_parameter.type in TYPES:
                self.need(
                    NameOperand(formal_parameter.type, formal_parameter.name.start, formal_parameter.name.end), TYPES
                )
            formal[formal_parameter.name.text] = parameter(formal_parameter, content.is_entry, is_result=is_result)
        for message in result_problems(results):
            self.say(DECLARATION, message, content.behind, content.behind + 1)
        name = content.name
        for message in small_values(content.signature) if content.is_defined and not content.is_entry else ():
            self.marks.append(NameMark("small", name.text, self.at + name.start, message))
        if len(results) > 1 and all(result.space == "reg" for result in results):
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
            wanted = "branch target, label" if content.is_branch else "call target, device function"
            for entry in content.names:
                self._table_entry(entry, content.is_branch, f"Illegal {wanted} expected")
        if not name:
            word = content.word
            self.say(SYNTAX, f"Parsing error near '{word}': syntax error", 0, len(word))
            return
        scope = self._mine()
        if isinstance(content, syntax.Targets):
            scope.names = scope.names.with_entries({name: targets(content)})
            return
        for entry in content.tuning:
            self.need(entry.name)
        for message, start, end in prototype_problems(content):
            self.say(DECLARATION, message, start, end)
        scope.names = scope.names.with_entries({name: prototype(content.signature)})
        scope.signatures = scope.signatures.with_entries({name: Signed(content.signature)})

    def _table_entry(self, name: NameOperand, is_branch: bool, message: str) -> None:
        """A name in the table that the label in front names: a place in the code, or a function."""
        symbol = self.use(name)
        if symbol is None:
            self.note(name, "" if is_branch else message)
        elif is_branch or not isinstance(symbol, FunctionSymbol):
            self.say(CALL, message, name.start, name.end)

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
