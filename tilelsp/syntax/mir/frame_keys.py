"""The keys of a machine function document and what each one's value must be, as LLVM's YAML traits have it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from tilelsp.base.record import record

Check = Callable[[str], str]
"""The problem of a scalar, in LLVM's words; empty where there is none."""


@record
class ListOf:
    """A sequence of values of one shape."""

    item: Shape


@record
class FrameMapping:
    """A mapping with known keys. Where it is `loose`, a value that is none is not looked at; `sized` are the keys that
    it must have unless it says that its size varies."""

    keys: dict[str, Shape]
    required: tuple[str, ...] = ()
    loose: bool = False
    sized: tuple[str, ...] = ()


@record
class AnyText:
    """A scalar that may be a block of text, such as a body."""


Shape: TypeAlias = Check | ListOf | FrameMapping | AnyText


def text(value: str) -> str:
    """Anything."""
    return ""


def boolean(value: str) -> str:
    """`true` or `false`, in the spellings of YAML that LLVM knows."""
    known = ("true", "True", "TRUE", "false", "False", "FALSE", "y", "Y", "yes", "Yes", "YES", "on", "On", "ON",
             "n", "N", "no", "No", "NO", "off", "Off", "OFF")  # fmt: skip
    return "" if value in known else "invalid boolean"


def _whole(value: str) -> int | None:
    """The number that decimal digits spell, or hexadecimal ones behind `0x`; None for anything else."""
    base = 16 if value[:2].lower() == "0x" else 10
    digits = value[2:] if base == 16 else value
    if not digits.isascii() or not digits.isalnum() or len(digits) > 40:
        return None
    try:
        return int(digits, base)
    except ValueError:
        return None


def _unsigned(high: int) -> Check:
    def check(value: str) -> str:
        number = _whole(value)
        if number is None or number >= 1 << 64:
            return "invalid number"
        return "" if number <= high else "out of range number"

    return check


def _signed(high: int) -> Check:
    def check(value: str) -> str:
        number = _whole(value.removeprefix("-"))
        if number is None:
            return "invalid number"
        number = -number if value.startswith("-") else number
        if not -(1 << 63) <= number < 1 << 63:
            return "invalid number"
        return "" if -high - 1 <= number <= high else "out of range number"

    return check


unsigned32 = _unsigned((1 << 32) - 1)
unsigned64 = _unsigned((1 << 64) - 1)
signed32 = _signed((1 << 31) - 1)
signed64 = _signed((1 << 63) - 1)


def alignment(value: str) -> str:
    """A power of two, or 0."""
    number = int(value) if value.isascii() and value.isdecimal() and len(value) <= 20 else 1 << 64
    if number >= 1 << 64:
        return "invalid number"
    return "must be 0 or a power of two" if number & (number - 1) else ""


def one_of(*words: str) -> Check:
    """One of some words."""

    def check(value: str) -> str:
        return "" if value in words else "unknown enumerated scalar"

    return check


_STACK_IDS = one_of("default", "sgpr-spill", "scalable-vector", "wasm-local", "scalable-predicate-vector", "noalloc")
_DEBUG: dict[str, Shape] = {
    "debug-info-variable": text, "debug-info-expression": text, "debug-info-location": text,
}  # fmt: skip
_SAVED: dict[str, Shape] = {"callee-saved-register": text, "callee-saved-restored": boolean}
_PLACE: dict[str, Shape] = {"offset": signed64, "size": unsigned64, "alignment": alignment, "stack-id": _STACK_IDS}

REGISTER = FrameMapping(
    {"id": unsigned32, "class": text, "preferred-register": text, "flags": ListOf(text)}, ("id", "class")
)
FIXED = FrameMapping(
    {"id": unsigned32, "type": one_of("default", "spill-slot"), **_PLACE, "isImmutable": boolean,
     "isAliased": boolean, **_SAVED, **_DEBUG},
    ("id",),
)  # fmt: skip
VARIABLE = "variable-sized"
"""The type of a frame object whose size varies."""
STACK = FrameMapping(
    {"id": unsigned32, "name": text, "type": one_of("default", "spill-slot", VARIABLE), **_PLACE, **_SAVED,
     "local-offset": signed64, **_DEBUG},
    ("id",), sized=("size",),
)  # fmt: skip
CONSTANT = FrameMapping({"id": unsigned32, "value": text, "alignment": alignment, "isTargetSpecific": boolean}, ("id",))
JUMP_KINDS = (
    "block-address", "gp-rel64-block-address", "gp-rel32-block-address", "label-difference32", "label-difference64",
    "inline", "custom32", "coff-label-difference32",
)  # fmt: skip

_SAVE_POINT = FrameMapping({"point": text, "registers": ListOf(text)}, ("point",))
FRAME = FrameMapping({
    "isFrameAddressTaken": boolean, "isReturnAddressTaken": boolean, "hasStackMap": boolean, "hasPatchPoint": boolean,
    "stackSize": unsigned64, "offsetAdjustment": signed32, "maxAlignment": unsigned32, "adjustsStack": boolean,
    "hasCalls": boolean, "stackProtector": text, "functionContext": text, "maxCallFrameSize": unsigned32,
    "cvBytesOfCalleeSavedRegisters": unsigned32, "hasOpaqueSPAdjustment": boolean, "hasVAStart": boolean,
    "hasMustTailInVarArgFunc": boolean, "hasTailCall": boolean, "isCalleeSavedInfoValid": boolean,
    "localFrameSize": unsigned32, "savePoint": ListOf(_SAVE_POINT), "restorePoint": ListOf(_SAVE_POINT),
})  # fmt: skip

FUNCTION = FrameMapping(
    {
        "name": text, "alignment": alignment,
        **dict.fromkeys((
            "exposesReturnsTwice", "legalized", "regBankSelected", "selected", "failedISel", "tracksRegLiveness",
            "hasWinCFI", "noPhis", "isSSA", "noVRegs", "hasFakeUses", "callsEHReturn", "callsUnwindInit",
            "hasEHContTarget", "hasEHScopes", "hasEHFunclets", "isOutlined", "debugInstrRef", "failsVerification",
            "tracksDebugUserValues",
        ), boolean),
        "registers": ListOf(REGISTER),
        "liveins": ListOf(FrameMapping({"reg": text, "virtual-reg": text}, ("reg",))),
        "calleeSavedRegisters": ListOf(text),
        "frameInfo": FRAME,
        "fixedStack": ListOf(FIXED),
        "stack": ListOf(STACK),
        "entry_values": ListOf(FrameMapping({"entry-value-register": text, **_DEBUG}, ("entry-value-register",))),
        "callSites": ListOf(FrameMapping(
            {"bb": unsigned32, "offset": unsigned32,
             "fwdArgRegs": ListOf(FrameMapping({"arg": _unsigned((1 << 16) - 1), "reg": text}, ("arg", "reg"))),
             "calleeTypeIds": ListOf(unsigned64)},
            ("bb", "offset"),
        )),
        "calledGlobals": ListOf(FrameMapping(
            {"bb": unsigned32, "offset": unsigned32, "callee": text, "flags": unsigned32},
            ("bb", "offset", "callee", "flags"),
        )),
        "debugValueSubstitutions": ListOf(FrameMapping(
            dict.fromkeys(("srcinst", "srcop", "dstinst", "dstop", "subreg"), unsigned32),
            ("srcinst", "srcop", "dstinst", "dstop", "subreg"),
        )),
        "constants": ListOf(CONSTANT),
        "machineFunctionInfo": FrameMapping({}, loose=True),
        "jumpTable": FrameMapping(
            {"kind": one_of(*JUMP_KINDS),
             "entries": ListOf(FrameMapping({"id": unsigned32, "blocks": ListOf(text)}, ("id",)))},
            ("kind",),
        ),
        "machineMetadataNodes": ListOf(text),
        "body": AnyText(),
    },
    ("name",),
)  # fmt: skip
"""A machine function document."""
