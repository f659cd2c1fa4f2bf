"""Implementations of preview functions: the code that a library brings, and how its threads hold the tiles.

Source: the sentences and answers of tileirdisasm 13.5 with `--preview=simt`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice
from math import prod

from tilelsp.defs.dialects.cuda_tile import types as t
from tilelsp.defs.dialects.cuda_tile.fragment import FragmentType, MemorySpace
from tilelsp.defs.dialects.cuda_tile.preview import Func, constant_start, kind_fault
from tilelsp.defs.dialects.cuda_tile.preview_parts import (
    ACCESS,
    CODE,
    WILDCARD,
    access_of,
    argument_constraint,
    attribute_count,
    constant_problems,
    declared_constants,
    items_of,
    parameter_constraint,
    private_constraint,
)
from tilelsp.ir.types import (
    POISON,
    ArrayAttr,
    Attr,
    BareWord,
    DialectAttr,
    DictAttr,
    FunctionType,
    ParamValue,
    StringAttr,
)
from tilelsp.spec.attr import ARRAY, FUNCTION_TYPE, I64_ATTR, SYMBOL_NAME, SYMBOL_REF, DialectKind, StoredKind
from tilelsp.spec.declaration import Trait
from tilelsp.spec.layout import has_numbers, is_sized, leaves, mode_size, modes
from tilelsp.spec.op import OpDef, attr_value
from tilelsp.spec.problem import Lookup, Problem
from tilelsp.spec.slot import attr, optional_attr, region
from tilelsp.spec.stored import Stored
from tilelsp.spec.symbolic import PREFIX, VAR, operands, variables

_MODES = 3
"""Modes of a fragment map: invocations, participants, and the elements of one participant's footprint."""
_THREADS = {"warp": 32, "warpgroup": 128}
"""Of how many participants a synchronization asks for whole groups."""
_MODE_COUNT = "modes (invocation, participant, footprint)"

Mode = tuple[ParamValue, ParamValue]


def _fragments(op: ExternImpl) -> tuple[FragmentType, ...]:
    return tuple(type for type in op.function_type.inputs if isinstance(type, FragmentType))


def _map(fragment: FragmentType) -> tuple[Mode, ...]:
    """The modes of a fragment's map; none where it has not three."""
    found = modes(fragment.fragmap)
    return tuple(zip(*found, strict=True)) if found is not None and len(found[0]) == _MODES else ()


def _verified(op: ExternImpl) -> Iterator[Problem]:
    """The first problem that the reference finds; it looks no further."""
    checks = (
        parameter_constraint, argument_constraint, _architectures, private_constraint, _signature, constant_problems,
        _accesses, _declared, _maps, _agreement, _synchronized,
    )  # fmt: skip
    yield from islice(chain.from_iterable(check(op) for check in checks), 1)


def _architectures(op: ExternImpl) -> Iterator[Problem]:
    architectures = items_of(op.attrs.get("arch"))
    if not all(isinstance(value, StringAttr) for value in architectures):
        yield Problem("attribute 'arch' failed to satisfy constraint: string array attribute", "arch", CODE)
    for number, value in enumerate(architectures):
        if value == StringAttr(""):
            yield Problem(f"arch[{number}] must be a non-empty string", "arch", CODE)


def _signature(op: ExternImpl) -> Iterator[Problem]:
    function = op.function_type
    if POISON in function.inputs:
        return
    if not function.inputs or len(_fragments(op)) < len(function.inputs):
        wanted = "must have at least one input and all inputs must be fragment types"
        yield Problem(f"function_type {wanted}", "function_type", CODE)
    if "config" in op.attrs:
        yield Problem("extern_impl must not carry 'config'", "config", CODE)
    if function.results:
        wanted = "extern_impl must not declare results; outputs are represented as 'out' or 'inout' fragment args"
        yield Problem(f"{wanted}, got {len(function.results)} result(s)", "function_type", CODE)
    yield from attribute_count(op, function)


def _accesses(op: ExternImpl) -> Iterator[Problem]:
    """Every argument says how it is used, and those that are written stand together."""
    arg_attrs = items_of(op.attrs.get("arg_attrs"))
    written: list[int] = []
    for number in range(len(_fragments(op))):
        access = access_of(arg_attrs[number]) if number < len(arg_attrs) else ""
        if not access:
            message = f"extern_impl argument {number} must carry a '{ACCESS}' arg attr"
            yield Problem(message, "function_type", CODE)
        elif access != "in":
            written.append(number)
    if written and written[-1] - written[0] >= len(written):
        found = f"found {len(written)} out/inout arg(s) spanning indices {written[0]}..{written[-1]}"
        message = f"out/inout fragment args must form a single contiguous run; {found} with an 'in' arg in between"
        yield Problem(message, "function_type", CODE)


def _declared(op: ExternImpl) -> Iterator[Problem]:
    known = {name for name, _ in declared_constants(op.attrs.get("const_params"))} - {WILDCARD}
    for number, fragment in enumerate(_fragments(op)):
        for field, used in (
            ("shape", fragment.symbolic),
            ("alignment", (fragment.alignment,)),
            ("mem_layout", _expressions(fragment.mem_layout)),
            ("fragmap", _expressions(fragment.fragmap)),
        ):
            for name in (name for expression in used for name in _used(expression) if name not in known):
                message = f"argument {number} field {field} references an undeclared symbolic variable {name}"
                yield Problem(message, "function_type", CODE)


def _used(expression: ParamValue | None) -> list[str]:
    return [] if expression is None else variables(expression)


def _expressions(layout: Attr) -> tuple[ParamValue, ...]:
    found = modes(layout)
    return () if found is None else (*found[0], *found[1])


def _maps(op: ExternImpl) -> Iterator[Problem]:
    for number, fragment in enumerate(_fragments(op)):
        start = f"fragment arg {number}"
        found = modes(fragment.fragmap) or ((), ())
        for what, count in (("shape", len(found[0])), ("stride", len(found[1]))):
            if count != _MODES:
                yield Problem(f"{start} fragmap must have 3 {what} {_MODE_COUNT}, got {count}", "function_type", CODE)
        three = _map(fragment)
        if not three:
            continue
        if not all(map(is_sized, three)):
            wanted = "must contain signed 64-bit shape leaves with representable products"
            yield Problem(f"{start} fragmap modes {wanted}", "function_type", CODE)
        footprint = mode_size(three[2])
        if None not in (footprint, fragment.elements) and footprint != fragment.elements:
            counts = f"({footprint}) must equal the fragment element count ({fragment.elements})"
            yield Problem(f"{start} fragmap footprint mode size {counts}", "function_type", CODE)
        if fragment.memory_space is MemorySpace.SMEM:
            yield from _shared(start, three[1])


def _shared(start: str, participants: Mode) -> Iterator[Problem]:
    """Demand that contents of shared memory are there for all participants alike."""
    found = leaves(participants)
    if not has_numbers(participants):
        wanted = "must simplify to signed 64-bit shape and stride integers"
        yield Problem(f"{start} smem fragmap participant mode {wanted}", "function_type", CODE)
    elif not any(None in leaf for leaf in found) and any(extent != 1 and stride != 0 for extent, stride in found):
        wanted = "must have zero stride for every non-unit submode"
        yield Problem(f"{start} smem fragmap participant mode {wanted}", "function_type", CODE)


def _agreement(op: ExternImpl) -> Iterator[Problem]:
    """All arguments of one invocation have the same participants, and as many invocations."""
    first, *others = (_map(fragment) for fragment in _fragments(op))
    for number, other in enumerate(others, 1):
        for place, what, why in (
            (1, "participant", "; all args of one invocation use the same participants"),
            (0, "invocation", ""),
        ):
            sizes = [mode_size(found[place]) if found else None for found in (first, other)]
            if None not in sizes and sizes[0] != sizes[1]:
                counts = f"mode size ({sizes[1]}) must match arg 0's ({sizes[0]}){why}"
                yield Problem(f"fragment arg {number} fragmap {what} {counts}", "function_type", CODE)


def _synchronized(op: ExternImpl) -> Iterator[Problem]:
    stored = op.attrs.get("synchronization")
    words = operands(stored) if isinstance(stored, DialectAttr) else ()
    word = words[0].text if words and isinstance(words[0], BareWord) else ""
    threads = _THREADS.get(word)
    first = _map(_fragments(op)[0])
    size = mode_size(first[1]) if first else None
    if threads is not None and size is not None and size % threads:
        wanted = f"requires the fragmap participant mode size ({size}) to be a positive multiple of {threads}"
        yield Problem(f"synchronization '{word}' {wanted}", "synchronization", CODE)


def _implements(op: ExternImpl, lookup: Lookup) -> Iterator[Problem]:
    found = lookup(op.implements)
    if found is None:
        return
    if not isinstance(found, Func):
        message = f"'{op.implements}' does not reference a valid extern preview$func"
        yield Problem(message, "implements", "symbol.undefined")
    elif next(_verified(op), None) is None:
        checks: tuple[Callable[[ExternImpl, Func], Iterator[Problem]], ...] = (_constants, _arguments)
        yield from islice(chain.from_iterable(check(op, found) for check in checks), 1)


def _constants(op: ExternImpl, function: Func) -> Iterator[Problem]:
    declared = declared_constants(function.attrs.get("const_params"))
    own = declared_constants(op.attrs.get("const_params"))
    const_args = items_of(op.attrs.get("const_args"))
    if len(const_args) != len(declared):
        counts = f"({len(const_args)}) must match extern function constant parameter count ({len(declared)})"
        yield Problem(f"constant argument count {counts}", "const_args", CODE)
    elif len(own) != len(declared):
        counts = f"({len(own)}) must match the implemented function's const_param count ({len(declared)})"
        yield Problem(f"impl const_param count {counts}", "const_params", CODE)
    else:
        for number, ((name, _), (wanted, type), value) in enumerate(zip(own, declared, const_args, strict=True)):
            if fault := kind_fault(value, type):
                yield Problem(f"{constant_start(number, wanted)} a valid {fault}", "const_args", CODE)
            if name == WILDCARD:
                continue
            if name != wanted:
                names = f"name '{name}' must match implemented function const_param name '{wanted}'"
                yield Problem(f"const_params[{number}] {names}", "const_params", CODE)
            if not (isinstance(value, DialectAttr) and value.name == VAR and operands(value) == (StringAttr(name),)):
                same = (
                    f"must be an identity reference to impl param '{name}' (non-identity const_args are not supported)"
                )
                yield Problem(f"const_args[{number}] {same}", "const_args", CODE)


def _arguments(op: ExternImpl, function: Func) -> Iterator[Problem]:
    type = attr_value(function, "function_type")
    if not isinstance(type, FunctionType):
        return  # said of the function itself
    inputs, fragments = type.inputs, _fragments(op)
    if len(fragments) != len(inputs):
        counts = f"({len(fragments)}) must match extern function input count ({len(inputs)})"
        yield Problem(f"input count {counts}", "function_type", CODE)
        return
    actual, wanted = (items_of(owner.attrs.get("arg_attrs")) for owner in (op, function))
    for number in range(min(len(actual), len(wanted), len(inputs))):
        own, other = access_of(actual[number]), access_of(wanted[number])
        if other and own != other:
            uses = f"access ({own}) must match extern function argument access ({other})"
            yield Problem(f"simt-path impl argument {number} {uses}", "function_type", CODE)
    for number, (fragment, tile) in enumerate(zip(fragments, inputs, strict=True)):
        if isinstance(tile, t.TileType) and not tile.symbolic:
            yield from _covered(number, _map(fragment), tile.elements)


def _covered(number: int, three: tuple[Mode, ...], elements: int) -> Iterator[Problem]:
    """All invocations and participants together hold each element of the tile once; a stride of 0 repeats them."""
    counts = [_distinct(mode) for mode in three[:2]] + [mode_size(mode) for mode in three[2:]]
    known = [count for count in counts if count is not None]
    if len(known) < _MODES or prod(known) == elements:
        return
    nouns = ("distinct invocation(s)", "distinct participant(s)", "footprint element(s)")
    covered = " * ".join(f"{count} {noun}" for count, noun in zip(known, nouns, strict=True))
    message = f"simt-path argument {number} fragmap covers {covered}, but the extern function tile has"
    yield Problem(f"{message} {elements} element(s)", "function_type", CODE)


def _distinct(mode: Mode) -> int | None:
    found = [(extent, stride) for extent, stride in leaves(mode) if stride != 0]
    known = [extent for extent, stride in found if extent is not None and stride is not None]
    return prod(known) if len(known) == len(found) else None


class ExternImpl(
    OpDef,
    name="cuda_tile.preview$extern_impl",
    summary="What implements a preview function, and how its threads hold the tiles (preview).",
    since="13.5",
    traits=(Trait.ISOLATED, Trait.SYMBOL),
):
    """The implementation of a preview function.

    A library brings the code under the symbol's name. Each argument is a fragment of the function's tile: the map of
    a fragment says for each invocation, participant and element of the footprint which element of the tile it is.
    Constant parameters have the names of the function's; `?` takes any argument. `arch` lists the architectures that
    the code is for, `scratch` the shared memory that it needs, `synchronization` how many threads run it together. A
    file that holds one is preview content, which the compiler takes with `--preview=simt` alone.
    """

    sym_name = attr(SYMBOL_NAME, "name of the code")
    implements = attr(SYMBOL_REF, "the function")
    const_params = optional_attr(ARRAY, "names and types of the constant parameters")
    const_args = optional_attr(ARRAY, "what the function's constant parameters are")
    function_type = attr(FUNCTION_TYPE, "the fragments; there are no results")
    arg_attrs = optional_attr(ARRAY, "one dictionary per argument, with its access")
    res_attrs = optional_attr(ARRAY, "one dictionary per result")
    scratch_smem = optional_attr(
        DialectKind("Scratch memory request for an external implementation", (f"{PREFIX}scratch_request",)),
        "shared memory for its own use",
    )
    config = optional_attr(StoredKind("dictionary of named attribute values", (DictAttr,)), "none: it is refused")
    arch = optional_attr(StoredKind("string array attribute", (ArrayAttr,)), "the architectures it is for; any without")
    frontendABI = optional_attr(  # noqa: N815
        StoredKind("dictionary of named attribute values", (DictAttr,)), "what the frontend agreed on with the library"
    )
    synchronization = optional_attr(
        DialectKind("Synchronization of an external implementation", (f"{PREFIX}synchronization",)),
        "the threads that run it together",
    )
    provider_score = optional_attr(I64_ATTR, "which of several implementations is preferred")
    sym_visibility = optional_attr(StoredKind("string attribute", (StringAttr,)), "private, as of all without a body")
    body = region("no code", optional=True)
    format = (
        "$sym_name const_params($const_params) `implements` $implements const_args($const_args) ` ` "
        "extern_params($function_type) (`synchronization` `=` $synchronization^)? (`arch` `=` $arch^)? "
        "(`scratch` braces($scratch_smem)^)? attr-dict"
    )
    symbols = (_implements,)
    verifiers = (_verified,)
    stored = Stored(
        None,
        flags="const_params const_args arg_attrs res_attrs scratch_smem config arch frontendABI synchronization "
        "provider_score",
        attrs="sym_name implements const_params? const_args? function_type arg_attrs? res_attrs? scratch_smem? config? "
        "arch? frontendABI? synchronization? provider_score?",
    )
    example = (
        "preview$extern_impl @g implements @f (%a: preview$fragment<4xf32, local, mem_layout = <(4):(1)>, "
        "fragmap = <(1, 32, 4):(0, 4, 1)>> {cuda_tile.preview$access = #cuda_tile<preview$access<in>>})"
    )
