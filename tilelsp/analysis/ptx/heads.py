"""Problems of the head of a function by itself: its results and parameters, and the directives behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.spec.ptx.scalar import SCALARS, TypeClass
from tilelsp.syntax.ptx.statements import FormalParameter, FunctionHeader, FunctionSignature, Prototype, Tuning
from tilelsp.syntax.ptx.tree import NameOperand

_PASSED = (
    "In ABI compilation, passing predicate, 8-bit and 16-bit parameters to device functions is not supported",
    "In ABI compilation, returning predicate, 8-bit and 16-bit values from device functions is not supported",
)
_ONCE = frozenset(("abi_preserve", "abi_preserve_control"))
_SMALL = frozenset(("pred", "u8", "s8", "u16", "s16"))
"""Types that a device function can neither take nor return by themselves; the untyped `.b8` and `.b16` it can."""


def parameter_problems(head: FunctionHeader, parameter: FormalParameter) -> Iterable[tuple[str, int, int]]:
    """Problems of one result or parameter of a function, and where they stand."""
    name, is_entry = parameter.name, head.is_entry
    if is_entry and parameter.space != "param":
        yield f"Entry parameter '{name.text}' must have .param state space", parameter.behind, parameter.behind + 1
        if not parameter.space:
            yield "No variable storage specified", name.start, name.end
    if not is_entry and parameter.pointer >= 0:
        message = "Illegal placement of kernel parameter attribute"
        yield message, parameter.pointer, parameter.pointer + len(".ptr")
    if not is_entry and parameter.is_unnamed:
        yield "Illegal parameter name '_'", name.start, name.end
    if head.is_defined and parameter.space == "reg" and parameter.dims:
        yield f"Variable '{name.text}' cannot be allocated into a register", parameter.behind, parameter.behind + 1
    for message in _misplaced(parameter, is_entry) if head.is_defined else ():
        yield message, name.start, name.end
    yield from handed_over(head.signature, parameter, is_entry=is_entry)


def _misplaced(parameter: FormalParameter, is_entry: bool) -> Iterable[str]:
    """Problems of what a parameter is where it is kept."""
    name, type = parameter.name.text, SCALARS[parameter.type]
    is_opaque = type.kind is TypeClass.OPAQUE and not is_entry
    if is_opaque:
        where = "into a register" if parameter.space == "reg" else "in .param state space"
        yield f"Variable '{name}' cannot be allocated {where}"
    if parameter.space != "param":
        return
    if not parameter.dims and (parameter.vector > 1 or type.kind is TypeClass.PACKED):
        yield f"Variable '{name}' cannot be allocated in .param state space"
    if type.kind is TypeClass.PREDICATE:
        yield f"Predicate variable '{name}' must be in register state space"


def handed_over(
    signature: FunctionSignature, parameter: FormalParameter, *, is_entry: bool = False
) -> Iterable[tuple[str, int, int]]:
    """Problems of one result or parameter of a function or prototype that are one for its calls, and where they
    stand."""
    if not is_entry and not parameter.space:
        message = f"Function parameter '{parameter.name.text}' has illegal state space"
        yield message, parameter.behind, parameter.behind + 1
    if parameter.dims[:1] != (0,):
        return
    at, closing = parameter.behind, parameter.closing
    if not is_entry and parameter.space == "reg":
        yield "Incomplete array parameters must be in '.param' space", at, at + 1
    if any(parameter is result for result in signature.results or ()):
        yield "Output parameter cannot be an incomplete array.", closing, closing + 1
    elif is_entry:
        yield "Parameter to entry function cannot be an incomplete array.", closing, closing + 1
    elif any(parameter is other for other in (signature.parameters or ())[:-1]):
        yield "Only the last input parameter can be an incomplete array.", closing, closing + 1


def small_values(signature: FunctionSignature) -> Iterable[str]:
    """Sentences of ptxas about values that functions can not hand over, where one has a body or is called."""
    for formal, sentence in zip((signature.parameters or (), signature.results or ()), _PASSED, strict=True):
        if any(parameter.type in _SMALL and not parameter.dims and parameter.vector == 1 for parameter in formal):
            yield sentence


def result_problems(results: Sequence[FormalParameter]) -> Iterable[str]:
    """Problems of the results together."""
    if len(results) > 1 and any(result.space == "param" for result in results):
        yield "Multiple return parameters require .register state space"


def prototype_problems(prototype: Prototype) -> Iterable[tuple[str, int, int]]:
    """Problems of a prototype, and where they stand."""
    signature = prototype.signature
    for parameter in (*(signature.results or ()), *(signature.parameters or ())):
        yield from handed_over(signature, parameter)
    for message in result_problems(signature.results or ()):
        yield message, 0, len(prototype.word)
    for message, name in repeated_directives(prototype.tuning):
        yield message, name.start, name.end
    for tuning in prototype.tuning:
        if tuning.name.text == "noreturn" and signature.results:
            # "protoype" is how ptxas spells it.
            message = "Invalid directive '.noreturn' for function 'protoype with return parameters'"
            yield message, tuning.name.start, tuning.name.end


def repeated_directives(directives: Sequence[Tuning]) -> Iterable[tuple[str, NameOperand]]:
    """Directives that stand twice, and may not."""
    for place, directive in enumerate(directives):
        name = directive.name
        if name.text in _ONCE and any(name.text == other.name.text for other in directives[:place]):
            yield f"Attribute '.{name.text}' specified multiple times in function", name


def tuning_problems(content: FunctionHeader) -> Iterable[tuple[str, NameOperand]]:
    """Problems of the directives behind a function's parameters."""
    yield from repeated_directives(content.tuning)
    seen = {tuning.name.text for tuning in content.tuning}
    for tuning in content.tuning:
        word = tuning.name.text
        if word in ("maxntid", "reqntid", "minnctapersm", "maxnreg") and 0 in tuning.values:
            yield f"Positive non-zero value expected for {word}", tuning.name
        if word == "reqntid" and "maxntid" in seen:
            yield "Conflicting directives: .maxntid and .reqntid cannot both be specified", tuning.name
        if word == "maxclusterrank" and "reqnctapercluster" in seen:
            message = "Conflicting directives: .reqnctapercluster and .maxclusterrank cannot both be specified"
            yield message, tuning.name
        if word == "blocksareclusters" and not {"reqntid", "reqnctapercluster"} <= seen:
            message = ".reqntid and .reqnctapercluster directive(s) required for directive '.blocksareclusters'"
            yield message, tuning.name
        if word == "noreturn" and content.signature.results:
            yield f"Invalid directive '.noreturn' for function '{content.name.text}'", tuning.name
        if word == "maxnctapersm":
            yield "Deprecated feature: '.maxnctapersm directive' not supported as of PTX version 2.1", tuning.name
