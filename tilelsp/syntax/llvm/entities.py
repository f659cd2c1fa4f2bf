"""What stands at the top level of LLVM text: functions, globals, types, metadata, attribute groups, and the rest."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from tilelsp.ir.types import POISON, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attributes import Attribute
from tilelsp.syntax.llvm.body import Bodies
from tilelsp.syntax.llvm.cursor import Later, Outside, Wrong
from tilelsp.syntax.llvm.function import Function, Parameter
from tilelsp.syntax.llvm.tokens import (
    BANG,
    COMDAT,
    END,
    GLOBAL,
    GROUP,
    LABEL,
    LOCAL,
    META,
    NUMBER,
    STRING,
    SUMMARY,
    WORD,
    name_of,
    unquote,
)
from tilelsp.syntax.llvm.values import same
from tilelsp.syntax.llvm.words import (
    CODE_MODELS,
    LINKAGES,
    SANITIZERS,
    SELECTIONS,
    STORAGES,
    THREAD_MODELS,
    VISIBILITIES,
)

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


@dataclass(slots=True)
class Entity:
    """A top-level entity. `kind` says what it is, and `space` and `name` what it defines; places count from the unit.

    `value` is a global's or function's type; `address_space` theirs; `fields` what is particular to the kind.
    """

    kind: str
    start: int
    end: int
    space: str = ""
    name: str = ""
    name_start: int = 0
    name_end: int = 0
    value: Type | None = None
    address_space: int = 0
    function: Function | None = None
    fields: dict[str, object] = field(default_factory=dict[str, object])
    names: list[Outside] = field(default_factory=list[Outside])
    later: list[Later] = field(default_factory=list[Later])
    problem: Wrong | None = None


@dataclass(frozen=True, slots=True)
class Prefix:
    """What stands in front of a global or function."""

    linkage: str
    visibility: str
    storage: str
    local: bool


class Entities(Bodies):
    """Reads top-level entities."""

    def entity(self) -> Generator[None, None, Entity]:
        """The entity at the cursor. It is returned even where it is wrong, with what was read of it."""
        self._take_lines()
        start, end = self.here()
        made = Entity("", self.base + start, self.base + end)
        self.fresh()
        self.depth = 0
        base = self.base
        try:
            yield from self._entity(made)
        except Wrong as wrong:
            made.problem = wrong
            self.body = self.locals = False
        if made.function is None:
            made.names, made.later = self.names, self.later
        made.fields["base"] = base
        made.end = self.base + (self._last_end() if self.at else 0)
        if made.function is not None and made.function.closed < 0:
            made.end = len(self.text.rstrip())
        return made

    def _take_lines(self) -> None:
        """Take the lines of an entity, and those of others behind it in the unit; of a function those of its header."""
        function = self.texts[self.at] == "define"
        at = self.at
        while True:
            if function and "{" in self.texts[at:]:
                return
            at = len(self.texts) - 1
            if not self.extend(must=True):
                return

    def _entity(self, made: Entity) -> Generator[None, None, None]:
        kind, text = self.kinds[self.at], self.texts[self.at]
        if text == "define":
            yield from self._define(made)
        elif text == "declare":
            self._declare(made)
        elif kind == GLOBAL:
            self._named(made, "global", "expected '=' in global variable")
            self._global_entity(made)
        elif kind == BANG:
            self._node(made)
        elif kind == META:
            self._named_metadata(made)
        elif text == "attributes":
            self._group(made)
        elif kind == LOCAL:
            self._type(made)
        elif kind == COMDAT:
            self._comdat(made)
        elif kind == SUMMARY:
            self._summary(made)
        elif text in ("target", "source_filename", "module"):
            self._header(made, text)
        elif text == "uselistorder":
            made.kind = "order"
            self.use_list_order()
        else:
            raise self.wrong("expected top-level entity")

    def _named(self, made: Entity, space: str, message: str) -> None:
        """A name and an equals sign."""
        made.space = space
        made.name = name_of(self.texts[self.at])
        start, end = self.place(self.at)
        made.name_start, made.name_end = self.base + start, self.base + end
        self.at += 1
        self.expect("=", message)

    # --- small ones ---------------------------------------------------------------------------------------------------

    def _header(self, made: Entity, text: str) -> None:
        made.kind = text
        self.at += 1
        if text == "target":
            self.need()
            which = self.texts[self.at]
            if which not in ("triple", "datalayout"):
                raise self.wrong("unknown target property")
            self.at += 1
            self.expect("=", f"expected '=' after target {which}")
            made.fields[which] = self.string()
        elif text == "source_filename":
            self.expect("=", "expected '=' after source_filename")
            self.string()
        else:
            self.expect("asm", "expected 'module asm'")
            self.string()

    def _type(self, made: Entity) -> None:
        made.kind = "type"
        self._named(made, "type", "expected '=' after name")
        self.expect("type", f"expected 'type' after {'=' if made.name.isdecimal() else 'name'}")
        if self.take_far("opaque"):
            made.fields["opaque"] = True
            return
        made.value = self.type()

    def _comdat(self, made: Entity) -> None:
        made.kind = "comdat"
        self._named(made, "comdat", "expected '=' here")
        self.expect("comdat", "expected comdat type")
        self.need()
        if self.texts[self.at] not in SELECTIONS:
            raise self.wrong("unknown selection kind")
        self.at += 1

    def _group(self, made: Entity) -> None:
        made.kind = "attributes"
        self.at += 1
        if self.need() != GROUP:
            raise self.wrong("expected attribute group id")
        self._named(made, "attributes", "expected '=' here")
        self.expect("{", "expected '{' here")
        found = self.function_attributes(group=True)
        self.expect("}", "expected end of attribute group")
        if not found:
            start, end = made.start - self.base, made.end - self.base
            raise Wrong("attribute group has no attributes", start, end)
        made.fields["attributes"] = tuple(found)

    def _node(self, made: Entity) -> None:
        made.kind = "metadata"
        bang = self.at
        self.at += 1
        number = self.uint()
        made.space, made.name = "metadata", str(number)
        made.name_start = self.base + self.starts[bang]
        made.name_end = self.base + self._last_end()
        self.expect("=", "expected '=' here")
        distinct = self.take_far("distinct")
        if self.need() == META:
            made.fields["node"] = self.special(distinct=distinct)
            return
        if self.kinds[self.at] != BANG:
            raise self.wrong("Expected '!' here")
        self.at += 1
        made.fields["entries"] = self.tuple()
        made.fields["node"] = "tuple"

    def _named_metadata(self, made: Entity) -> None:
        made.kind = "named metadata"
        made.name = self.texts[self.at][1:]
        self.at += 1
        self.expect("=", "expected '=' here")
        if self.need() != BANG:
            raise self.wrong("Expected '!' here")
        self.at += 1
        self.expect("{", "Expected '{' here")
        nodes: list[str] = []
        if not self.take_far("}"):
            while True:
                if self.need() == META and self.texts[self.at] == "!DIExpression":
                    self.special(distinct=False)
                else:
                    if self.kinds[self.at] != BANG:
                        raise self.wrong("Expected '!' here")
                    self.at += 1
                    self.need()
                    start = self.starts[self.at - 1]
                    nodes.append(str(self.uint()))
                    self.names.append(("metadata", nodes[-1], None, start, self._last_end()))
                if not self.take(","):
                    break
            self.expect("}", "expected end of metadata node")
        made.fields["nodes"] = tuple(nodes)

    def _summary(self, made: Entity) -> None:
        made.kind = "summary"
        self.at += 1
        self.expect("=", "expected '=' here")
        kind = self.need()
        if kind not in (WORD, LABEL):
            raise self.wrong(
                "Expected 'gv', 'module', 'typeid', 'typeidCompatibleVTable', 'flags' or 'blockcount' at the start of "
                "summary entry"
            )
        self.at += 1
        if kind == WORD:
            self.expect(":", "expected ':' at start of summary entry")
        if self.need() == NUMBER:
            self.at += 1
            return
        self.expect("(", "expected '(' at start of summary entry")
        depth = 1
        while depth:
            if self.need() == END:
                raise self.wrong("found end of file while parsing summary entry")
            depth += {"(": 1, ")": -1}.get(self.texts[self.at], 0)
            self.at += 1

    # --- globals ------------------------------------------------------------------------------------------------------

    def _one_of(self, words: frozenset[str]) -> str:
        text = self.texts[self.at]
        if text in words:
            self.at += 1
            return text
        return ""

    def _prefix(self) -> Prefix:
        self.need()
        linkage = self._one_of(LINKAGES)
        local = self._one_of(frozenset(("dso_local", "dso_preemptable"))) == "dso_local"
        visibility = self._one_of(VISIBILITIES)
        storage = self._one_of(STORAGES)
        if local and storage == "dllimport":
            raise self.wrong("dso_location and DLL-StorageClass mismatch")
        return Prefix(linkage, visibility, storage, local)

    def _check_prefix(self, prefix: Prefix, start: int, end: int) -> None:
        if prefix.linkage in _LOCAL_LINKAGES:
            if prefix.visibility not in ("", "default"):
                raise Wrong("symbol with local linkage must have default visibility", start, end)
            if prefix.storage:
                raise Wrong("symbol with local linkage cannot have a DLL storage class", start, end)

    def _global_entity(self, made: Entity) -> None:
        prefix = self._prefix()
        made.fields["linkage"] = prefix.linkage
        if self.take("thread_local") and self.take("("):
            if not self._one_of(THREAD_MODELS):
                raise self.wrong("expected localdynamic, initialexec or localexec")
            self.expect(")", "expected ')' after thread local model")
        self._one_of(frozenset(("unnamed_addr", "local_unnamed_addr")))
        self.need()
        if self.texts[self.at] in ("alias", "ifunc"):
            self._alias(made, prefix)
        else:
            self._variable(made, prefix)

    def _alias(self, made: Entity, prefix: Prefix) -> None:
        made.kind = self.texts[self.at]
        self.at += 1
        place = made.name_start - self.base, made.name_end - self.base
        if made.kind == "alias" and prefix.linkage not in _ALIAS_LINKAGES:
            raise Wrong("invalid linkage type for alias", *place)
        self._check_prefix(prefix, *place)
        made.value = self.type()
        self.expect(",", "expected comma after alias or ifunc's type")
        self.need()
        at = self.at
        if self.texts[at] in ("bitcast", "getelementptr", "addrspacecast", "inttoptr"):
            self.value(POISON)
        else:
            target = self.typed()
            if not ty.is_pointer(target.type):
                raise self.wrong("An alias or ifunc must have pointer type", at)
        while self.take(","):
            if self.take_far("partition"):
                self.string("expected partition string")
            elif made.kind == "ifunc" and self.need() == META:
                self.attachment()
            else:
                raise self.wrong("unknown alias or ifunc property!")

    def _variable(self, made: Entity, prefix: Prefix) -> None:
        made.kind = "global"
        self._check_prefix(prefix, made.name_start - self.base, made.name_end - self.base)
        made.address_space = self.address_space()
        self.take("externally_initialized")
        self.need()
        if self.texts[self.at] not in ("global", "constant"):
            raise self.wrong("expected 'global' or 'constant'")
        self.at += 1
        self.need()
        type_at = self.at
        made.value = self.type()
        if prefix.linkage not in _OUTER:
            self.need()
            at = self.at
            initial = self.value(made.value)
            made.fields["initial"] = initial
            if initial.kind == "global":
                made.fields["initial_at"] = self.place(at)
        if isinstance(made.value, ty.SignatureType) or not ty.is_element(made.value):
            raise self.wrong("invalid type for global variable", type_at)
        self._properties(made)
        self.function_attributes(group=False)

    def _properties(self, made: Entity) -> None:
        while self.take(","):
            kind = self.need()
            text = self.texts[self.at]
            if text == "align":
                made.fields["align"] = self.alignment()
                continue
            self.at += 1
            if text == "section":
                self.string("expected global section string")
            elif text == "partition":
                self.string("expected partition string")
            elif text == "code_model":
                if self.need() != STRING or unquote(self.texts[self.at]) not in CODE_MODELS:
                    raise self.wrong("expected global code model string")
                self.at += 1
            elif kind == META:
                self.at -= 1
                self.attachment()
            elif text == "comdat":
                self._comdat_of(made)
            elif text not in SANITIZERS:
                raise self.wrong("unknown global variable property!", self.at - 1)

    def _comdat_of(self, made: Entity) -> None:
        """What stands behind `comdat`: a name in parentheses, or nothing for the name of its own."""
        at = self.at - 1
        if self.take("("):
            if self.need() != COMDAT:
                raise self.wrong("expected comdat variable")
            self.names.append(("comdat", name_of(self.texts[self.at]), None, *self.place(self.at)))
            self.at += 1
            self.expect(")", "expected ')' after comdat var")
        elif made.name.isdecimal():
            raise self.wrong("comdat cannot be unnamed")
        else:
            self.names.append(("comdat", made.name, None, *self.place(at)))

    # --- functions ----------------------------------------------------------------------------------------------------

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
