"""Problems of the head of a function by itself: its results and parameters, and the directives behind them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tilelsp.spec.ptx.scalar import SCALARS, TypeClass
from tilelsp.syntax.ptx.statements import FormalParameter, FunctionHeader, FunctionSignature
from tilelsp.syntax.ptx.tree import NameOperand

_PASSED = (
    "In ABI compilation, passing predicate, 8-bit and 16-bit parameters to device functions is not supported",
    "In ABI compilation, returning predicate, 8-bit and 16-bit values from device functions is not supported",
)
_SMALL = frozenset(("pred", "u8", "s8", "u16", "s16"))
"""Types that a device function can neither take nor return by themselves; the untyped `.b8` and `.b16` it can."""


def parameter_problems(
    head: FunctionHeader, parameter: FormalParameter, name: NameOperand, is_result: bool
) -> Iterable[tuple[str, int, int]]:
    """Problems of one named result or parameter, and where they stand."""
    parameters = head.signature.parameters or ()
    kind = SCALARS[parameter.type].kind
    if head.is_entry and parameter.space != "param":
        yield f"Entry parameter '{name.text}' must have .param state space", parameter.behind, parameter.behind + 1
        if not parameter.space:
            yield "No variable storage specified", name.start, name.end
    elif not parameter.space:
        yield f"Function parameter '{name.text}' has illegal state space", parameter.behind, parameter.behind + 1
    if parameter.space == "param" and parameter.vector > 1 and not parameter.dims:
        yield f"Variable '{name.text}' cannot be allocated in .param state space", name.start, name.end
    if parameter.space == "param" and parameter.type == "pred":
        yield f"Predicate variable '{name.text}' must be in register state space", name.start, name.end
    if kind is TypeClass.OPAQUE and not head.is_entry:
        where = "into a register" if parameter.space == "reg" else "in .param state space"
        yield f"Variable '{name.text}' cannot be allocated {where}", name.start, name.end
    if parameter.dims[:1] != (0,):
        return
    is_before = any(parameter is other for other in parameters[:-1])
    if is_result:
        yield "Output parameter cannot be an incomplete array.", parameter.closing, parameter.closing + 1
    elif head.is_entry:
        yield "Parameter to entry function cannot be an incomplete array.", parameter.closing, parameter.closing + 1
    elif is_before:
        yield "Only the last input parameter can be an incomplete array.", parameter.closing, parameter.closing + 1


def small_values(signature: FunctionSignature) -> Iterable[str]:
    """Sentences of ptxas about values that functions can not hand over, where one has a body or is called."""
    for formal, sentence in zip((signature.parameters or (), signature.results or ()), _PASSED, strict=True):
        if any(parameter.type in _SMALL and not parameter.dims and parameter.vector == 1 for parameter in formal):
            yield sentence


def result_problems(results: Sequence[FormalParameter]) -> Iterable[str]:
    """Problems of the results together."""
    if len(results) > 1 and any(result.space == "param" for result in results):
        yield "Multiple return parameters require .register state space"


def tuning_problems(content: FunctionHeader) -> Iterable[tuple[str, NameOperand]]:
    """Problems of the directives behind a function's parameters."""
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
