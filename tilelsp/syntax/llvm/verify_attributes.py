"""Checks of LLVM's verifier on the attributes of functions and their parameters, and on calling conventions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from tilelsp.ir.types import IntType, Type
from tilelsp.syntax.llvm import types as ty
from tilelsp.syntax.llvm.attribute import NO_WRITES, Attribute, effective
from tilelsp.syntax.llvm.function import FunctionDefinition
from tilelsp.syntax.llvm.operand import same
from tilelsp.syntax.llvm.words import MEMORY_ATTRIBUTES

Listed: TypeAlias = tuple[int, Sequence[Attribute]]
"""The number of a parameter, and its attributes."""

_CLASHES = (
    ("sret", "returned"), ("zeroext", "signext"), ("readnone", "readonly"), ("readnone", "writeonly"),
    ("readonly", "writeonly"), ("inalloca", "readonly"),
)  # fmt: skip
_MEMORY_KINDS = frozenset(("byval", "inalloca", "preallocated", "nest", "byref"))
_RETURNED_KINDS = frozenset(("inreg", "sret"))
"""Of these two one does not exclude the other."""
ONCE = {
    **{
        word: f"Cannot have multiple '{word}' parameters!" for word in ("sret", "swiftself", "swifterror", "swiftasync")
    },
    **{word: f"More than one parameter has attribute {word}!" for word in ("nest", "returned")},
}
_ONCE_IN_ALL = frozenset(("nest", "returned"))
"""Attributes that one argument has, be there a parameter for it or none."""
_RETURNED = "Incompatible argument and return types for 'returned' attribute"

_FUNCTION_CLASHES = (
    ("noinline", "alwaysinline"), ("optsize", "optnone"), ("minsize", "optnone"), ("optdebug", "optnone"),
    ("sanitize_realtime", "sanitize_realtime_blocking"), ("optsize", "optdebug"), ("minsize", "optdebug"),
)  # fmt: skip
_BOOLEAN = frozenset(
    (
        "less-precise-fpmad", "no-infs-fp-math", "no-nans-fp-math", "no-signed-zeros-fp-math", "no-jump-tables",
        "no-inline-line-tables", "profile-sample-accurate", "use-sample-profile", "loader-replaceable",
        "marked_for_windows_hot_patching", "allow_direct_access_in_hot_patch_function",
    )
)  # fmt: skip
_WORDS = {
    "frame-pointer": ("all", "non-leaf", "none", "reserved", "non-leaf-no-reserve"),
    "sign-return-address": ("none", "all", "non-leaf"),
    "sign-return-address-key": ("a_key", "b_key"),
}
"""String attributes, and what their value may be."""
_MOST_UNSIGNED = (1 << 32) - 1
"""LLVM reads these attributes as `unsigned`."""
_UNSIGNED = ("patchable-function-prefix", "patchable-function-entry", "warn-stack-size")
_FLAGS = ("branch-target-enforcement", "branch-protection-pauth-lr", "guarded-control-stack")
_FILLED = {
    "alloc-variant-zeroed": "'alloc-variant-zeroed'",
    "patchable-function-entry-section": '"patchable-function-entry-section"',
}
"""String attributes that must have a value."""
_FORMAT_PARTS = 5
_STREAMING = ("aarch64_pstate_sm_enabled", "aarch64_pstate_sm_compatible")
_EXCLUSIVE = tuple(
    (*(f"aarch64_{how}_{what}" for how in ("new", "in", "out", "inout", "preserves")), "aarch64_za_state_agnostic")
    for what in ("za", "zt0")
)
_WRITES_NO_ARGUMENT = frozenset(("readnone", "readonly", "inaccessiblememonly"))
_DENORMALS = ("denormal-fp-math", "denormal-fp-math-f32")
_DENORMAL_KINDS = frozenset(("", "ieee", "preserve-sign", "positive-zero", "dynamic"))
_VOID_ONLY = frozenset(("amdgpu_kernel", "spir_kernel", "amdgpu_cs_chain", "amdgpu_cs_chain_preserve"))
_SHADERS = _VOID_ONLY | {"amdgpu_vs", "amdgpu_hs", "amdgpu_gs", "amdgpu_ps", "amdgpu_cs"}
_FIXED = _SHADERS | {"fastcc", "coldcc", "intel_ocl_bicc", "ptx_kernel", "ptx_device"}
NEVER_CALLED = frozenset(
    (
        "amdgpu_kernel", "spir_kernel", "amdgpu_cs", "amdgpu_es", "amdgpu_gs", "amdgpu_hs", "amdgpu_ls", "amdgpu_ps",
        "amdgpu_vs", "amdgpu_cs_chain", "amdgpu_cs_chain_preserve",
    )
)  # fmt: skip
"""Calling conventions that no call may have."""


def words_of(attributes: Sequence[Attribute]) -> frozenset[str]:
    """The attributes that are no strings."""
    return frozenset(attribute.word for attribute in attributes if not attribute.text)


def parameter_problems(
    listed: Iterable[Listed], signature: ty.SignatureType, *, intrinsic: bool, assembly: bool = False
) -> Iterator[str]:
    """Problems of the attributes of a function's parameters, or of a call's arguments for them."""
    seen: set[str] = set()
    count = len(signature.parameters)
    for number, attributes in listed:
        if number >= count:
            break
        words = words_of(attributes)
        if "returned" in words and not same(signature.parameters[number], signature.result):
            yield _RETURNED
        if "elementtype" in words and not (intrinsic or assembly):
            yield "Attribute 'elementtype' can only be applied to intrinsics and inline asm."
        if "immarg" in words and not intrinsic:
            yield "immarg attribute only applies to intrinsics"
        if "sret" in words and number > 1 and "sret" not in seen:
            yield "Attribute 'sret' is not on first or second parameter!"
        if "inalloca" in words and number + 1 < count:
            yield "inalloca isn't on the last parameter!"
        yield from listed_problems(attributes, words)
        for word in sorted(words & seen & ONCE.keys()):
            yield ONCE[word]
        seen |= words


def variable_problems(
    listed: Iterable[Listed], signature: ty.SignatureType, types: Sequence[Type], *, statepoint: bool
) -> Iterator[str]:
    """Problems of the attributes of arguments of these types, of those for which there are no parameters."""
    seen: set[str] = set()
    for number, attributes in listed:
        words = words_of(attributes)
        if number >= len(signature.parameters):
            yield from listed_problems(attributes, words)
            yield from (ONCE[word] for word in sorted(words & seen & _ONCE_IN_ALL))
            if "returned" in words and not same(types[number], signature.result):
                yield _RETURNED
            if "sret" in words and not statepoint:
                yield "Attribute 'sret' cannot be used for vararg call arguments!"
            if "inalloca" in words and number + 1 < len(types):
                yield "inalloca isn't on the last argument!"
        seen |= words


def listed_problems(attributes: Sequence[Attribute], words: frozenset[str]) -> Iterator[str]:
    """Problems of the attributes of one parameter or argument."""
    if len(words & _MEMORY_KINDS) + bool(words & _RETURNED_KINDS) > 1:
        kinds = "'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret'"
        yield f"Attributes {kinds} are incompatible!"
    for word in ("readnone", "readonly"):
        if words.issuperset(("writable", word)):
            yield f"Attributes writable and {word} are incompatible!"
    for pair in _CLASHES:
        if words.issuperset(pair):
            yield f"Attributes '{' and '.join(pair)}' are incompatible!"


def convention_problems(function: FunctionDefinition) -> Iterator[str]:
    """Problems of a function for its calling convention."""
    convention = function.convention
    words = [words_of(parameter.attributes) for parameter in function.parameters]
    if convention == "x86_intrcc" and words and "byval" not in words[0]:
        yield "Calling convention parameter requires byval"
    if convention in _VOID_ONLY and function.result is not ty.VOID:
        yield "Calling convention requires void return type"
    if convention in _SHADERS:
        if any("sret" in found for found in words[:2]):
            yield "Calling convention does not allow sret"
        for word in ("byval", "preallocated", "inalloca") if convention != "spir_kernel" else ():
            if any(word in found for found in words):
                yield f"Calling convention disallows {word}"
    if convention in _FIXED and function.variadic:
        yield "Calling convention does not support varargs or perfect forwarding!"


def function_problems(
    attributes: Sequence[Attribute], signature: ty.SignatureType, *, unnamed: bool = True, writable: bool = False
) -> Iterator[str]:
    """Problems of the attributes of a function, or of a call, those of groups included.

    `unnamed` is whether the function's address may be that of another one, `writable` whether a parameter says so of
    what it points to.
    """
    attributes = tuple(effective(attributes))
    words = words_of(attributes)
    for pair in _FUNCTION_CLASHES:
        if words.issuperset(pair):
            yield f"Attributes '{' and '.join(pair)}' are incompatible!"
    if "optnone" in words and "noinline" not in words:
        yield "Attribute 'optnone' requires 'noinline'!"
    if "jumptable" in words and not unnamed:
        yield "Attribute 'jumptable' requires 'unnamed_addr'"
    if writable and not _may_write(attributes):
        yield "Attribute writable and memory without argmem: write are incompatible!"
    for attribute in attributes:
        if attribute.text:
            yield from _string_problems(attribute.word, attribute.value or "")
            if attribute.word == "modular-format":
                yield from _format_problems((attribute.value or "").split(","), signature)
        elif isinstance(attribute.payload, str):
            yield from _kind_problems(frozenset(attribute.payload.split(",")))
        elif attribute.word == "allocsize" and isinstance(attribute.payload, tuple):
            yield from _allocation_problems(attribute.payload, signature.parameters)
        elif isinstance(attribute.payload, tuple):
            yield from _scale_problems(attribute.payload)
    yield from _exclusive_problems({attribute.word for attribute in attributes if attribute.text})


def call_problems(attributes: Sequence[Attribute], signature: ty.SignatureType) -> Iterator[str]:
    """Problems of the attributes of a call, behind its arguments, those of groups included."""
    for attribute in attributes:
        if attribute.word == "align" and not attribute.text:
            yield f"Attribute 'align {attribute.payload}' does not apply to functions!"
    yield from function_problems(attributes, signature)


def _may_write(attributes: Sequence[Attribute]) -> bool:
    """True unless a function's attributes forbid that it writes what its arguments point to."""
    old = [attribute.word for attribute in attributes if attribute.word in MEMORY_ATTRIBUTES and not attribute.text]
    if old:
        return not _WRITES_NO_ARGUMENT.intersection(old)
    return all(attribute.payload != NO_WRITES for attribute in attributes if attribute.word == "memory")


def _exclusive_problems(strings: set[str]) -> Iterator[str]:
    """Problems of string attributes beside each other."""
    if "sign-return-address-key" in strings and "sign-return-address" not in strings:
        yield "'sign-return-address-key' present without `sign-return-address`"
    if strings.issuperset(_STREAMING):
        yield f"Attributes '{' and '.join(_STREAMING)}' are incompatible!"
    for words in _EXCLUSIVE:
        if len(strings.intersection(words)) > 1:
            *others, last = (f"'{word}'" for word in words)
            yield f"Attributes {', '.join(others)} and {last} are mutually exclusive"


def _format_problems(parts: Sequence[str], signature: ty.SignatureType) -> Iterator[str]:
    """Problems of `"modular-format"`: a kind, two numbers of arguments, two functions."""
    what = "modular-format attribute"
    if len(parts) < _FORMAT_PARTS:
        yield f"{what} requires at least {_FORMAT_PARTS} arguments"
        return
    first = parts[2]
    if not (first.isascii() and first.isdecimal() and int(first) <= _MOST_UNSIGNED):
        yield f"{what} first arg index is not an integer"
    elif not 0 < int(first) <= len(signature.parameters) + signature.variadic:
        yield f"{what} first arg index is out of bounds"


def _string_problems(word: str, value: str) -> Iterator[str]:
    wrong = False
    if word in _BOOLEAN:
        wrong = value not in ("", "true", "false")
    elif word in _WORDS:
        wrong = value not in _WORDS[word]
    elif word in _FLAGS:
        wrong = value not in ("", "true", "false")
    elif word in _UNSIGNED:
        if not (value.isascii() and value.isdecimal() and int(value) <= _MOST_UNSIGNED):
            yield f'"{word}" takes an unsigned integer: {value}'
    elif word in _DENORMALS:
        kinds = value.split(",")
        wrong = len(kinds) > 2 or not _DENORMAL_KINDS.issuperset(kinds)
    elif word == "target-features":
        features = value.split(",") if value else []
        if not all(features):
            yield "target-features attribute should not contain an empty string"
        yield from (
            f"target feature '{feature}' must start with a '+' or '-'"
            for feature in features
            if feature and feature[0] not in "+-"
        )
    elif word == "vector-function-abi-variant":
        for name in value.split(","):
            if not name.startswith("_ZGV"):
                yield f"invalid name for a VFABI variant: {name}"
    elif word in _FILLED and not value:
        yield f"{_FILLED[word]} must not be empty"
    if wrong:
        yield f"invalid value for '{word}' attribute: {value}"


def _allocation_problems(payload: tuple[int, int | None], parameters: Sequence[Type]) -> Iterator[str]:
    for what, number in zip(("element size", "number of elements"), payload, strict=False):
        if number is None:
            continue
        if number >= len(parameters):
            yield f"'allocsize' {what} argument is out of bounds"
        elif not isinstance(parameters[number], IntType):
            yield f"'allocsize' {what} argument must refer to an integer parameter"


def _kind_problems(words: frozenset[str]) -> Iterator[str]:
    """Problems of the words of `allockind`."""
    if len(words & {"alloc", "realloc", "free"}) != 1:
        yield "'allockind()' requires exactly one of alloc, realloc, and free"
    if "free" in words and words & {"uninitialized", "zeroed", "aligned"}:
        yield "'allockind(\"free\")' doesn't allow uninitialized, zeroed, or aligned modifiers."
    if words.issuperset(("uninitialized", "zeroed")):
        yield "'allockind()' can't be both zeroed and uninitialized"


def _scale_problems(payload: tuple[int, int | None]) -> Iterator[str]:
    least, most = payload
    most = least if most is None else most
    if not least and most:
        yield "'vscale_range' minimum must be greater than 0"
    elif least & (least - 1):
        yield "'vscale_range' minimum must be power-of-two value"
    if most and most & (most - 1):
        yield "'vscale_range' maximum must be power-of-two value"
    if most and least > most:
        yield "'vscale_range' minimum cannot be greater than maximum"
