"""Functions: what stands around their bodies, and what the verifier says of that."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import Attribute
from tilelsp.syntax.llvm.cursor import UnreadableStatement
from tilelsp.syntax.llvm.entity import Entity, Prefix
from tilelsp.syntax.llvm.function import FunctionDefinition, FunctionParameter
from tilelsp.syntax.llvm.globals import Globals
from tilelsp.syntax.llvm.target_types import is_token
from tilelsp.syntax.llvm.tokens import (
    GLOBAL,
    LOCAL,
    META,
)
from tilelsp.syntax.llvm.verify_attributes import (
    convention_problems,
    listed_problems,
    parameter_problems,
    words_of,
)


class Headers(Globals):
    """Reads declarations and definitions."""

    def _declare(self, made: Entity) -> None:
        made.kind = "declare"
        self.at += 1
        while self.need() == META:
            self._attached_to(made)
        self._function_header(made, FunctionDefinition("", made.start, made.end, ty.VOID), define=False)
        for number, (question, about, message, start, end) in enumerate(self.later):
            if question == "attached":
                self.later[number] = question, (*about[:3], made.name), message, start, end

    def _define(self, made: Entity) -> Generator[None, None, None]:
        made.kind = "define"
        self.at += 1
        function = FunctionDefinition("", made.start, made.end, ty.VOID)
        try:
            self._function_header(made, function, define=True)
            while self.need() == META:
                kind, node = self._attached_to(made)
                if kind == "dbg" and isinstance(node, str):
                    made.fields["subprogram"] = node
            self.expect("{", "expected '{' in function body")
        except UnreadableStatement as wrong:
            if self.texts[-2:] != ["{", ""]:
                raise
            made.problem, function.broken = wrong, True
            self.at = len(self.texts) - 1
        made.names, made.later = self.names, self.later
        made.function = function
        self.fresh()
        yield from self.function_body(function)

    def _function_header(self, made: Entity, function: FunctionDefinition, *, define: bool) -> None:
        """Read everything in front of the attachments into a function, as far as it can be read."""
        self.need()
        place = self.here()
        prefix = self._prefix()
        made.fields["linkage"] = prefix.linkage
        made.fields["prefix"] = prefix
        function.convention = self.convention()
        function.kernel = function.convention == "ptx_kernel"
        on_result = self.result_attributes()
        self.need()
        result_at = self.at
        function.result = result = self.type(void=True)
        self._check_linkage(prefix, place, define=define)
        if result in (ty.LABEL_TYPE, ty.METADATA) or isinstance(result, ty.SignatureType):
            raise self.wrong("invalid function return type", result_at)
        if self.need() != GLOBAL:
            raise self.wrong("expected function name")
        made.space, made.name = "global", self.declared_name(self.at)
        start, end = self.place(self.at)
        made.name_start, made.name_end = self.base + start, self.base + end
        function.name, function.start, function.end = made.name, made.name_start, made.name_end
        self.at += 1
        if self.ahead() != "(":
            raise self.wrong("expected '(' in function argument list")
        parameters: list[FunctionParameter] = []
        try:
            function.variadic = self._parameters(parameters)
        finally:
            function.parameters = tuple(parameters)
        function.unnamed = self._one_of(frozenset(("unnamed_addr", "local_unnamed_addr"))) == "unnamed_addr"
        made.address_space = self.address_space(self.shared.spaces.program)
        before = len(self.names)
        function.attributes = tuple(self.function_attributes(group=False))
        function.groups = tuple(name for space, name, *_ in self.names[before:] if space == "attributes")
        self._function_properties(made, function)
        made.value = self.shared.type(function.signature)
        made.header = function
        if any("sret" in words_of(p.attributes) for p in parameters[:1]) and result is not ty.VOID:
            raise self.wrong("functions with 'sret' argument must return void", result_at)
        wrong = (self.unfit(attribute, result) for attribute in on_result)
        made.faults += (fault for fault in wrong if fault is not None)
        self._check_function(made, function, on_result)

    def _check_function(self, made: Entity, function: FunctionDefinition, on_result: list[Attribute]) -> None:
        """Note the verifier's sentences about types that only intrinsics may have, and about attributes."""
        place = made.name_start - self.base, made.name_end - self.base
        intrinsic = made.name.startswith("llvm.")
        messages: list[str] = []
        if not intrinsic:
            if is_token(function.result) or function.result is ty.AMX:
                what = "x86_amx" if function.result is ty.AMX else "token"
                messages.append(f"Function returns a {what} but isn't an intrinsic")
            for parameter in function.parameters:
                word = parameter.type.name if isinstance(parameter.type, ty.WordType) else ""
                word = "token" if is_token(parameter.type) else word
                if word:
                    messages.append(f"Function takes {word} but isn't an intrinsic")
        elif made.kind == "define":
            messages.append("llvm intrinsics cannot be defined!")
        if made.kind == "declare" and function.personality:
            messages.append("Function declaration shouldn't have a personality routine")
        if on_result:
            messages += listed_problems(on_result, words_of(on_result))
        listed = [(n, parameter.attributes) for n, parameter in enumerate(function.parameters) if parameter.attributes]
        messages += parameter_problems(listed, function.signature, intrinsic=intrinsic)
        if any("swifterror" in words_of(parameter.attributes) for parameter in function.parameters):
            self.later.append(("site", (), "", *place))
        if function.convention:
            messages += convention_problems(function)
        made.faults += (UnreadableStatement(message, *place, "llvm.verify") for message in messages)
        for parameter in function.parameters:
            self.check_types(parameter.attributes, parameter.type, *place)

    def _check_linkage(self, prefix: Prefix, place: tuple[int, int], *, define: bool) -> None:
        linkage = prefix.linkage
        if linkage in ("appending", "common"):
            raise UnreadableStatement("invalid function linkage type", *place)
        if define and linkage == "extern_weak":
            raise UnreadableStatement("invalid linkage for function definition", *place)
        if not define and linkage not in ("", "external", "extern_weak"):
            raise UnreadableStatement("invalid linkage for function declaration", *place)
        self._check_prefix(prefix, *place)

    def _function_properties(self, made: Entity, function: FunctionDefinition) -> None:
        """Read the properties between a function's attributes and its body."""
        if self.take("section"):
            self.string()
        if self.take("partition"):
            self.string()
        if self.take("comdat"):
            made.fields["comdat"] = True
            self._comdat_of(made)
        if self.ahead() == "align":
            self.alignment()
        if self.take("gc"):
            self.string()
            function.collected = True
        for word in ("prefix", "prologue", "personality"):
            if self.take(word):
                self.typed()
                function.personality = word == "personality"
        for attribute in function.attributes:
            if attribute.word == "builtin" and not attribute.text:
                raise UnreadableStatement("'builtin' attribute not valid on function", attribute.start, attribute.end)

    def _parameters(self, made: list[FunctionParameter]) -> bool:
        """Read `(i32 %x, ptr noalias, ...)`; whether there may be more arguments."""
        self.at += 1
        number = 0
        if self.take_far(")"):
            return False
        while True:
            if self.take_far("..."):
                self.expect(")", "expected ')' at end of argument list")
                return True
            self.need()
            at = self.at
            type = self.type()
            attributes = self.parameter_attributes()
            name: str | None = None
            place = self.place(at)
            if self.kinds[self.at] == LOCAL:
                name = self.declared_name(self.at) or None
                place = self.place(self.at)
                self.at += 1
            number = self._argument_number(name, number, at)
            if not ty.is_argument(type):
                raise self.wrong("invalid type for function argument", at)
            self.require("value", type, "invalid type for function argument", at)
            for attribute in attributes:
                wrong = self.unfit(attribute, type)
                if wrong is not None:
                    raise wrong
            made.append(FunctionParameter(type, name, self.base + place[0], self.base + place[1], tuple(attributes)))
            if not self.take(","):
                break
        self.expect(")", "expected ')' at end of argument list")
        return False

    def _argument_number(self, name: str | None, number: int, at: int) -> int:
        """The number of the next argument without a name."""
        if name is None:
            return number + 1
        if not name.isdecimal() or len(name) > 9:
            return number
        if int(name) < number:
            raise self.wrong(f"argument expected to be numbered '%{number}' or greater", at)
        return int(name) + 1
