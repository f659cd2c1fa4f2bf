"""Checks of LLVM's verifier on calls that depend on the function around them and on the module.

These are intrinsics that are given allocas or globals, calls with Swift errors, and convergence control.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias, cast

from tilelsp.ir.types import Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.entity import Entity
from tilelsp.syntax.llvm.function import BoundFunction, FunctionDefinition
from tilelsp.syntax.llvm.module import ModuleNames
from tilelsp.syntax.llvm.operand import LlvmOperand
from tilelsp.syntax.llvm.statement import AllocaFacts, LlvmStatement
from tilelsp.syntax.llvm.verify_attributes import words_of
from tilelsp.syntax.llvm.verify_statepoints import (
    RELOCATE,
    RESULT,
    STATEPOINT,
    relocate_problem,
    result_problem,
    statepoint_problem,
)

_CASTS = ("bitcast", "addrspacecast")
_CALLS = frozenset(("call", "tail", "musttail", "notail", "invoke"))
_TOKENS = "llvm.experimental.convergence."
_CONTROL = "convergencectrl"
_ESCAPE = "llvm.localescape"
_INDICES = (
    "all indices passed to llvm.localrecover must be less than the number of arguments passed to llvm.localescape in "
    "the parent function"
)
_ELSEWHERE = "swifterror value can only be loaded and stored from, or as a swifterror argument!"

Found: TypeAlias = tuple[str, int, int]
"""A sentence, and where in the unit it is said."""


class SiteVerifier:
    """Checks the calls of one function that need it; the function's names are bound."""

    def __init__(self, module: ModuleNames, function: FunctionDefinition, bound: BoundFunction) -> None:
        self.module = module
        self.function = function
        self.bound = bound
        self.escaped = False

    def problems(self) -> Iterator[Found]:
        """Everything that is said of the function's calls."""
        controlled = False
        for index, (at, statement) in enumerate(self.function.statements):
            if statement.word in _CALLS and statement.problem is None:
                message = self._call(index, statement)
                if message:
                    yield message, at + statement.start, at + statement.end
                controlled = controlled or _CONTROL in _tags(statement) or _callee(statement).startswith(_TOKENS)
        yield from self._swift_errors()
        if controlled:
            yield from self._convergence()

    def _call(self, index: int, statement: LlvmStatement) -> str:
        callee = _callee(statement)
        if callee.startswith(SITES):
            for prefix, rule in _RULES.items():
                if callee.startswith(prefix):
                    return rule(self, index, statement)
        return next(
            filter(None, (self._swift_argument(statement.operands[number]) for number in _swift(statement))), ""
        )

    # --- what operands are --------------------------------------------------------------------------------------------

    def stripped(self, operand: LlvmOperand) -> tuple[LlvmOperand, LlvmStatement | None]:
        """An operand without casts and offsets of nothing, and the instruction that defines it."""
        while True:
            known = self.bound.values.get(operand.name) if operand.kind == "local" else None
            by = known.by if known is not None else None
            if by is None or not by.operands:
                return operand, by
            zeros = all(argument.kind == "number" and not argument.bits for argument in by.operands[1:])
            if by.word not in _CASTS and not (by.word == "getelementptr" and zeros):
                return operand, by
            operand = by.operands[0]

    def alloca(self, operand: LlvmOperand) -> AllocaFacts | None:
        """The alloca that an operand is."""
        _, by = self.stripped(operand)
        found = by.fields.get("alloca") if by is not None else None
        return found if isinstance(found, AllocaFacts) else None

    def in_entry(self, index: int) -> bool:
        """True if a statement is in the function's entry block."""
        return index < self.bound.blocks[0][2]

    def global_of(self, operand: LlvmOperand) -> Entity | None:
        """The global that an operand names."""
        known = self.module.defined.get(("global", operand.name)) if operand.kind == "global" else None
        return known.entity if known is not None else None

    # --- Swift errors -------------------------------------------------------------------------------------------------

    def _holders(self) -> Iterator[str]:
        """The names of parameters and allocas that hold a Swift error."""
        parameters = [name for name, known in self.bound.values.items() if known.chunk is None]
        for name, parameter in zip(parameters, self.function.parameters, strict=False):
            if "swifterror" in words_of(parameter.attributes):
                yield name
        for index, (_, statement) in enumerate(self.function.statements):
            made = statement.fields.get("alloca")
            if isinstance(made, AllocaFacts) and made.swift:
                yield self.bound.numbers[index]

    def _swift_argument(self, operand: LlvmOperand) -> str:
        known = self.bound.values.get(operand.name) if operand.kind == "local" else None
        if known is None:
            return "swifterror argument should come from an alloca or parameter"
        made = known.by.fields.get("alloca") if known.by is not None else None
        if isinstance(made, AllocaFacts):
            return "" if made.swift else "swifterror argument for call has mismatched alloca"
        if known.by is not None:
            return "swifterror argument should come from an alloca or parameter"
        return "" if operand.name in self._holders() else "swifterror argument for call has mismatched parameter"

    def _swift_errors(self) -> Iterator[Found]:
        holders = frozenset(self._holders())
        if not holders:
            return
        for at, statement in self.function.statements:
            made = statement.fields.get("alloca")
            message = ""
            if isinstance(made, AllocaFacts) and made.swift and not made.single:
                message = "swifterror alloca must not be array allocation"
            elif any(name in holders for name, *_ in statement.uses):
                message = self._swift_use(statement, holders)
            if message:
                yield message, at + statement.start, at + statement.end

    def _swift_use(self, statement: LlvmStatement, holders: frozenset[str]) -> str:
        if statement.word == "load":
            return ""
        if statement.word == "store":
            value = statement.operands[0]
            wrong = value.kind == "local" and value.name in holders
            return "swifterror value should be the second operand when used by stores" if wrong else ""
        if statement.word not in _CALLS:
            return _ELSEWHERE
        marked = set(_swift(statement))
        callee = self.module.defined.get(("global", _callee(statement)))
        if callee is not None and callee.entity.header is not None:
            parameters = enumerate(callee.entity.header.parameters)
            marked |= {number for number, parameter in parameters if "swifterror" in words_of(parameter.attributes)}
        count = statement.fields.get("arguments", 0)
        assert isinstance(count, int)
        passed = {
            n
            for n, operand in enumerate(statement.operands[:count])
            if operand.kind == "local" and operand.name in holders
        }
        wrong = passed - marked
        return "swifterror value when used in a callsite should be marked with swifterror attribute" if wrong else ""

    # --- convergence control ------------------------------------------------------------------------------------------

    def _is_convergent(self, statement: LlvmStatement) -> bool:
        """True if a call must not be made control-dependent on more; False where that is unknown, as for most
        intrinsics."""
        if statement.word not in _CALLS:
            return False
        callee = _callee(statement)
        if callee.startswith("llvm."):
            return callee.startswith(_TOKENS)
        groups = [name for space, name, *_ in statement.names if space == "attributes"]
        known = self.module.defined.get(("global", callee)) if callee else None
        header = known.entity.header if known is not None else None
        return (
            bool(statement.fields.get("convergent"))
            or self._has_convergent(groups)
            or (
                header is not None
                and ("convergent" in words_of(header.attributes) or self._has_convergent(header.groups))
            )
        )

    def _has_convergent(self, groups: list[str] | tuple[str, ...]) -> bool:
        return any("convergent" in words_of(self.module.group(name)) for name in groups)

    def _convergence(self) -> Iterator[Found]:
        """The rules that need no knowledge of cycles."""
        ways: set[bool] = set()
        begins = {first for _, first, _ in self.bound.blocks}
        preceded = False
        for index, (at, statement) in enumerate(self.function.statements):
            preceded = preceded and index not in begins
            if not self._is_convergent(statement):
                continue
            tags, kind = _tags(statement), _callee(statement).removeprefix(_TOKENS)
            message = self._control(index, kind, tags, preceded=preceded)
            # An entry, and an anchor, begin to control; a call that has no token does not.
            ways.add(_CONTROL in tags or kind in ("entry", "anchor"))
            if not message and len(ways) == 2:
                message = "Cannot mix controlled and uncontrolled convergence in the same function."
                ways = {True}
            if message:
                yield message, at + statement.start, at + statement.end
            preceded = True

    def _control(self, index: int, kind: str, tags: tuple[str, ...], *, preceded: bool) -> str:
        if tags.count(_CONTROL) > 1:
            return f"The '{_CONTROL}' bundle can occur at most once on a call"
        if kind in ("entry", "anchor") and _CONTROL in tags:
            return f"Entry or anchor intrinsic cannot have a {_CONTROL} token operand."
        if kind == "entry":
            if not ("convergent" in words_of(self.function.attributes) or self._has_convergent(self.function.groups)):
                return "Entry intrinsic can occur only in a convergent function."
            if not self.in_entry(index):
                return "Entry intrinsic can occur only in the entry block."
        if kind == "loop" and _CONTROL not in tags:
            return f"Loop intrinsic must have a {_CONTROL} token operand."
        if kind in ("entry", "loop") and preceded:
            what = kind.capitalize()
            return f"{what} intrinsic cannot be preceded by a convergent operation in the same basic block."
        return ""


Rule: TypeAlias = Callable[[SiteVerifier, int, LlvmStatement], str]


def _callee(call: LlvmStatement) -> str:
    return str(call.fields.get("callee", ""))


def _tags(call: LlvmStatement) -> tuple[str, ...]:
    """The tags of a call's operand bundles."""
    return cast("tuple[str, ...]", call.fields.get("tags", ()))


def _swift(call: LlvmStatement) -> tuple[int, ...]:
    """The numbers of a call's arguments that are marked to hold a Swift error."""
    return cast("tuple[int, ...]", call.fields.get("swift", ()))


def _root(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    if _callee(call).startswith("llvm.gcroot"):
        slot, about = call.operands[:2]
        made = self.alloca(slot)
        if made is None:
            return "llvm.gcroot parameter #1 must be an alloca."
        if about.kind == "local":
            return "llvm.gcroot parameter #2 must be a constant."
        if not ty.is_pointer(made.type) and about.kind == "number" and not about.bits:
            return (
                "llvm.gcroot parameter #1 must either be a pointer alloca, or argument #2 must be a non-null constant."
            )
    return "" if self.function.collected else "Enclosing function does not use GC."


def _escape(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    if not self.in_entry(index):
        return "llvm.localescape used outside of entry block"
    if self.escaped:
        return "multiple calls to llvm.localescape in one function"
    self.escaped = True
    for operand in call.operands:
        if operand.kind == "number":
            continue
        made = self.alloca(operand)
        known = self.bound.values.get(self.stripped(operand)[0].name)
        if made is None or known is None or not made.fixed or made.moved or self.bound.block(known):
            return "llvm.localescape only accepts static allocas"
    return ""


def _recover(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    function, _, number = call.operands
    if function.kind == "other":
        return ""
    found = self.global_of(function)
    if found is None or found.function is None:
        return "llvm.localrecover first argument must be function defined in this module"
    escapes = (
        statement.fields.get("arguments", 0)
        for _, statement in found.function.statements
        if _callee(statement) == _ESCAPE
    )
    count = next(escapes, 0)
    assert isinstance(count, int)
    return _INDICES if number.kind == "number" and (number.bits or 0) >= count else ""


def _deoptimize(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    if call.word == "invoke":
        return "experimental_deoptimize cannot be invoked"
    if _tags(call) != ("deopt",):
        return 'experimental_deoptimize must have exactly one "deopt" operand bundle'
    made: Type = call.type or ty.VOID
    if made != self.function.result:
        return "experimental_deoptimize return type must match caller return type"
    following = self.function.statement(index + 1)
    if following.word != "ret":
        return "calls to experimental_deoptimize must be followed by a return"
    if made is ty.VOID or (following.operands and following.operands[0].name == self.bound.numbers[index]):
        return ""
    return (
        "calls to experimental_deoptimize must be followed by a return of the value computed by experimental_deoptimize"
    )


def _guard(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    wrong = _tags(call) != ("deopt",)
    return 'experimental_guard must have exactly one "deopt" operand bundle' if wrong else ""


def _trampoline(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    operand, _ = self.stripped(call.operands[1])
    found = self.global_of(operand)
    wrong = operand.kind != "other" and (found is None or found.header is None)
    return "llvm.init_trampoline parameter #2 must resolve to a function." if wrong else ""


def _protector(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    wrong = self.alloca(call.operands[1]) is None
    return "llvm.stackprotector parameter #2 must resolve to an alloca." if wrong else ""


def _thread_local(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    operand = call.operands[0]
    if operand.kind != "global":
        return "llvm.threadlocal.address first argument must be a GlobalValue"
    found = self.global_of(operand)
    wrong = found is not None and found.kind in ("global", "define", "declare") and not found.fields.get("thread-local")
    return "llvm.threadlocal.address operand isThreadLocal() must be true" if wrong else ""


def _coroutine(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    wrong = call.operands[-1].kind == "local"
    return "info argument of llvm.coro.id must refer to an initialized constant" if wrong else ""


def _element(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    return "" if call.fields.get("typed") else "Intrinsic requires elementtype attribute on first argument."


def _statepoint(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    statements = (statement for _, statement in self.function.statements)
    return statepoint_problem(call, self.bound.numbers[index], statements)


def _relocate(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    return relocate_problem(call, self.stripped(call.operands[0])[1])


def _returned(self: SiteVerifier, index: int, call: LlvmStatement) -> str:
    return result_problem(call, self.stripped(call.operands[0])[1])


_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "llvm.gcroot": _root, "llvm.gcread": _root, "llvm.gcwrite": _root, _ESCAPE: _escape,
        "llvm.localrecover": _recover, "llvm.experimental.deoptimize.": _deoptimize,
        "llvm.experimental.guard": _guard, "llvm.init.trampoline": _trampoline, "llvm.stackprotector": _protector,
        "llvm.threadlocal.address.": _thread_local, "llvm.coro.id": _coroutine,
        STATEPOINT: _statepoint, RELOCATE: _relocate, RESULT: _returned,
        "llvm.preserve.array.access.index.": _element, "llvm.preserve.struct.access.index.": _element,
    }
)  # fmt: skip
SITES = (*_RULES, _TOKENS)
"""How the names begin of intrinsics whose calls are judged here."""
