"""Functions: what stands around their bodies, and what the verifier says of that."""

from __future__ import annotations

from collections.abc import Generator

from tilelsp.ir.types import Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attributes import Attribute
from tilelsp.syntax.llvm.cursor import Wrong
from tilelsp.syntax.llvm.entity import Entity, Prefix
from tilelsp.syntax.llvm.function import Function, Parameter
from tilelsp.syntax.llvm.globals import Globals
from tilelsp.syntax.llvm.tokens import (
    GLOBAL,
    LOCAL,
    META,
    name_of,
)
from tilelsp.syntax.llvm.values import same

_CLASHES = (
    ("sret", "returned"), ("zeroext", "signext"), ("readnone", "readonly"), ("readnone", "writeonly"),
    ("readonly", "writeonly"),
)  # fmt: skip
_MEMORY_KINDS = frozenset(("byval", "inalloca", "preallocated", "inreg", "nest", "byref", "sret"))
_LOCAL_LINKAGES = ("private", "internal")
_OUTER = frozenset(("external", "extern_weak"))
_ALIAS_LINKAGES = frozenset(
    ("", "external", "private", "internal", "weak", "weak_odr", "linkonce", "linkonce_odr", "available_externally")
)


class Headers(Globals):
    """Reads declarations and definitions."""

    def _declare(self, made: Entity) -> None:
        made.kind = "declare"
        self.at += 1
        while self.need() == META:
            self.attachment()
        self._function_header(made, define=False)

    def _define(self, made: Entity) -> Generator[None, None, None]:
        made.kind = "define"
        self.at += 1
        function = self._function_header(made, define=True)
        while self.need() == META:
            kind, node = self.attachment()
            if kind == "dbg":
                made.fields["subprogram"] = node
        self.expect("{", "expected '{' in function body")
        made.names, made.later = self.names, self.later
        made.function = function
        self.fresh()
        yield from self.function_body(function)

    def _function_header(self, made: Entity, *, define: bool) -> Function:
        self.need()
        place = self.here()
        prefix = self._prefix()
        made.fields["linkage"] = prefix.linkage
        convention = self.convention()
        on_result = self.result_attributes()
        self.need()
        result_at = self.at
        result = self.type(void=True)
        self._check_linkage(prefix, place, define=define)
        if result in (ty.LABEL_TYPE, ty.METADATA) or isinstance(result, ty.SignatureType):
            raise self.wrong("invalid function return type", result_at)
        if self.need() != GLOBAL:
            raise self.wrong("expected function name")
        made.space, made.name = "global", name_of(self.texts[self.at])
        start, end = self.place(self.at)
        made.name_start, made.name_end = self.base + start, self.base + end
        self.at += 1
        if self.ahead() != "(":
            raise self.wrong("expected '(' in function argument list")
        parameters, variadic = self._parameters()
        self._one_of(frozenset(("unnamed_addr", "local_unnamed_addr")))
        made.address_space = self.address_space()
        before = len(self.names)
        attributes = self.function_attributes(group=False)
        groups = tuple(name for space, name, *_ in self.names[before:] if space == "attributes")
        self._function_properties(made, attributes)
        types = tuple(parameter.type for parameter in parameters)
        made.value = self.shared.type(ty.SignatureType(result, types, variadic))
        if any(a.word == "sret" and not a.text for p in parameters[:1] for a in p.attributes) and result is not ty.VOID:
            raise self.wrong("functions with 'sret' argument must return void", result_at)
        for attribute in on_result:
            if not self.fits(attribute, result):
                raise self._unfit(attribute)
        self._check_function(made, result, parameters)
        function = Function(made.name, made.name_start, made.name_end, result, tuple(parameters), variadic)
        function.kernel = convention == "ptx_kernel"
        function.attributes, function.groups = tuple(attributes), groups
        return function

    def _check_function(self, made: Entity, result: Type, parameters: list[Parameter]) -> None:
        """The verifier's sentences about types that only intrinsics may have, and about attributes."""
        place = made.name_start - self.base, made.name_end - self.base
        if not made.name.startswith("llvm."):
            if result is ty.TOKEN:
                raise Wrong("Function returns a token but isn't an intrinsic", *place, "llvm.verify")
            for parameter in parameters:
                word = parameter.type.name if isinstance(parameter.type, ty.WordType) else ""
                if word:
                    raise Wrong(f"Function takes {word} but isn't an intrinsic", *place, "llvm.verify")
        for parameter in parameters:
            words = {attribute.word for attribute in parameter.attributes if not attribute.text}
            if "returned" in words and not same(parameter.type, result):
                raise Wrong("Incompatible argument and return types for 'returned' attribute", *place, "llvm.verify")
            if "elementtype" in words:
                message = "Attribute 'elementtype' can only be applied to intrinsics and inline asm."
                raise Wrong(message, *place, "llvm.verify")
            if len(words & _MEMORY_KINDS) > 1:
                kinds = "'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret'"
                raise Wrong(f"Attributes {kinds} are incompatible!", *place, "llvm.verify")
            for pair in _CLASHES:
                if words.issuperset(pair):
                    raise Wrong(f"Attributes '{' and '.join(pair)}' are incompatible!", *place, "llvm.verify")

    def _check_linkage(self, prefix: Prefix, place: tuple[int, int], *, define: bool) -> None:
        linkage = prefix.linkage
        if linkage in ("appending", "common"):
            raise Wrong("invalid function linkage type", *place)
        if define and linkage == "extern_weak":
            raise Wrong("invalid linkage for function definition", *place)
        if not define and linkage not in ("", "external", "extern_weak"):
            raise Wrong("invalid linkage for function declaration", *place)
        self._check_prefix(prefix, *place)

    def _function_properties(self, made: Entity, attributes: list[Attribute]) -> None:
        """What stands between a function's attributes and its body."""
        if self.take("section"):
            self.string()
        if self.take("partition"):
            self.string()
        if self.take("comdat"):
            self._comdat_of(made)
        if self.ahead() == "align":
            self.alignment()
        if self.take("gc"):
            self.string()
        for word in ("prefix", "prologue", "personality"):
            if self.take(word):
                self.typed()
        for attribute in attributes:
            if attribute.word == "builtin" and not attribute.text:
                raise Wrong("'builtin' attribute not valid on function", attribute.start, attribute.end)

    def _parameters(self) -> tuple[list[Parameter], bool]:
        """`(i32 %x, ptr noalias, ...)`."""
        self.at += 1
        made: list[Parameter] = []
        number = 0
        if self.take_far(")"):
            return made, False
        while True:
            if self.take_far("..."):
                self.expect(")", "expected ')' at end of argument list")
                return made, True
            self.need()
            at = self.at
            type = self.type()
            attributes = self.parameter_attributes()
            name: str | None = None
            place = self.place(at)
            if self.kinds[self.at] == LOCAL:
                name = name_of(self.texts[self.at])
                place = self.place(self.at)
                self.at += 1
            number = self._argument_number(name, number, at)
            if not ty.is_argument(type):
                raise self.wrong("invalid type for function argument", at)
            for attribute in attributes:
                if not self.fits(attribute, type):
                    raise self._unfit(attribute)
            made.append(Parameter(type, name, self.base + place[0], self.base + place[1], tuple(attributes)))
            if not self.take(","):
                break
        self.expect(")", "expected ')' at end of argument list")
        return made, False

    def _argument_number(self, name: str | None, number: int, at: int) -> int:
        """The number of the next argument without a name."""
        if name is None:
            return number + 1
        if not name.isdecimal() or len(name) > 9:
            return number
        if int(name) < number:
            raise self.wrong(f"argument expected to be numbered '%{number}' or greater", at)
        return int(name) + 1
