"""Copies, reductions and atomics between devices, by handles of logical endpoints.

Source: the chapter on fabric instructions of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.defs.ptx.async_copy import HINT
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Family, Rule, choice, form
from tilelsp.spec.ptx.need import Need, need
from tilelsp.spec.ptx.operand import Words, address, constant, read
from tilelsp.spec.target import Feature

_FABRIC = Feature.FABRIC
REPORT = "mbarrier::report::fabric"
"""That the mbarrier is also told of an error."""
BYTES, SIXTEENS = "mbarrier::complete_tx::bytes", "mbarrier::complete_tx::16B"
"""In what an operation counts its end on the mbarrier."""
ORDERS = ("{.sys}", ".relaxed.sys")
"""How the order of an operation is said, which is the same one each time."""
COUNTED = (("", ""), (".counted::bytes", ", counter"))
"""Forms without and with a count of what is sent, and the operand for its offset in the endpoint."""
_NARROW = "100af 103af 107af 110af 120af 121af"


class Submit(Family, mnemonic="fabric.submit", summary="Submit fabric operations."):
    """Submits the fabric operations that this thread has issued, or those alone that fetch; until then nobody can see
    them complete.
    """

    variants = (
        form("{.op_restrict::fetching}", since="9.3", on=_FABRIC, named="fabric.submit"),
        form(".commit_group", since="9.5", on=_FABRIC, named="fabric.submit.commit_group"),
    )
    example = "fabric.submit;"


class Wait(Family, mnemonic="fabric.wait", summary="Wait until fabric operations have read shared memory."):
    """Waits until submitted fabric operations have read their sources in shared memory; with a number, those of all
    groups but the latest n.
    """

    n = constant()
    variants = (
        form(".sync_restrict::reads", since="9.3", on=_FABRIC, named="fabric.wait"),
        form(".sync_restrict::reads n", since="9.3", on=_FABRIC, named="fabric.wait"),
        form(".sync_restrict::read n", since="9.5", on=_FABRIC, named="fabric.wait"),
    )
    needs = (need("sync_restrict::read", "9.5", _FABRIC), need("sync_restrict::reads", "9.3", _FABRIC))
    example = "fabric.wait.sync_restrict::read 0;"


class Fabric(Family):
    """A move of bytes between shared memory and a logical endpoint: its number and an offset into it."""

    near, mbar = address("shared"), address("shared")
    endpoint, offset, counter = read("u32", constant=False), read("u64"), read("u64", beside="counted::bytes")
    size, policy = read("u32"), read("u64", beside=HINT)
    bytes = read("u16", beside="cp_mask", wrapped=True)
    effects = (Effect(Act.READ, Resource.SHARED, "near"),)


def _from(since: str = "9.3") -> tuple[Need, ...]:
    """Needs of the ways in which an operation tells of its end."""
    return (need(REPORT, since, 100), need(SIXTEENS, "9.3", 100), need("multimem", "9.3", _FABRIC))


class TryGet(Fabric, mnemonic="fabric.try_get.async", summary="Copy bytes from another device."):
    """Copies `size` bytes, a multiple of 16, from the endpoint to shared memory and counts them on the mbarrier, which
    must have been made with `.layout::v1`.
    """

    variants = tuple(
        form(
            f".shared::cta.{BYTES}.{REPORT}{{.{HINT}}}{order}.b128 "
            "[near], [endpoint, offset], size, [mbar]{, policy}",
            since="9.3",
            on=_FABRIC,
            named="fabric.try_get.async",
        )
        for order in ORDERS
    )
    needs = (need(REPORT, "9.3", 100),)
    effects = (
        Effect(Act.ARRIVE, Resource.TRANSACTION, "mbar", "size"),
        Effect(Act.FILL, Resource.SHARED, "near"),
    )
    example = (
        "fabric.try_get.async.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric.relaxed.sys.b128 "
        "[%r1], [%r2, %rd1], 256, [%r3];"
    )


class TryPut(Fabric, mnemonic="fabric.try_put.async", summary="Copy bytes to another device."):
    """Copies `size` bytes, a multiple of 16, from shared memory to the endpoint and counts each 16 of them as one on
    the mbarrier. `.counted::bytes` also counts them at an offset of the endpoint, `.multimem` writes to all devices.
    """

    variants = tuple(
        form(
            f"{{.multimem}}.shared::cta.{SIXTEENS}.{REPORT}{more}{{.{HINT}}}{order}.b128 "
            f"[endpoint, offset{counter}], [near], size, [mbar]{bytes}{{, policy}}",
            since="9.3",
            on=_FABRIC,
            named="fabric.try_put.async",
        )
        for order in ORDERS
        for more, counter, bytes in (*((*counted, "") for counted in COUNTED), (".cp_mask", "", ", bytes"))
    )
    needs = (*_from(), need("cp_mask", "8.6", 100))
    example = (
        "fabric.try_put.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.b128 "
        "[%r2, %rd1], [%r1], 256, [%r3];"
    )


REDUCED: Mapping[str, str] = {
    "and": "b32 b64", "or": "b32 b64", "xor": "b32 b64", "add": "u32 u64 f16 bf16 f32 f64",
    "min": "u32 s32 u64 s64 f16 bf16", "max": "u32 s32 u64 s64 f16 bf16",
}  # fmt: skip
"""The types that a reduction on another device combines."""
_PULLED: Mapping[str, str] = {
    **REDUCED, "add": "u32 u64 f16 bf16 f32",
    "min": f"{REDUCED['min']} e4m3 e5m2", "max": f"{REDUCED['max']} e4m3 e5m2",
}  # fmt: skip
_WIDENED: Mapping[str, str] = {"acc::f16": "e4m3 e5m2", "acc::f32": "f16 bf16"}
"""The types of sums that are kept in a wider one on the way."""
_SWAPPED: Mapping[str, str] = {
    "and": "b32 b64", "or": "b32 b64", "xor": "b32 b64", "exch": "b32 b64 b128", "cas": "b32 b64 b128",
    "inc": "u32", "dec": "u32", "min": "u32 s32 u64 s64 f16x2 bf16x2", "max": "u32 s32 u64 s64 f16x2 bf16x2",
    "add": "u32 s32 u64 f32 f64 f16x2 bf16x2",
}  # fmt: skip


def _typed(types: Mapping[str, str]) -> Rule:
    """Which types an operation takes."""

    def judged(words: Words) -> list[str]:
        op, type, wider = words["op"], words["type"], words.get("wider", "")
        if type in (_WIDENED[wider] if wider else types[op]).split():
            return []
        return [f"Incorrect type '.{type}' for operation '.{op}' in instruction '{{op}}'"]

    return judged


class TryRed(Fabric, mnemonic="fabric.try_red.async", summary="Combine bytes with those of another device."):
    """Combines `size` bytes of shared memory, element by element, with what is at the endpoint. `.counted::bytes` and
    `.multimem` are as in `fabric.try_put.async`.
    """

    op, type = choice(*REDUCED), choice("b32 b64 u32 s32 u64 s64 f16 bf16 f32 f64")
    variants = tuple(
        form(
            f"{{.multimem}}.shared::cta.{SIXTEENS}.{REPORT}{more}{{.{HINT}}}{order}.op.type "
            f"[endpoint, offset{counter}], [near], size, [mbar]{{, policy}}",
            since="9.3",
            on=_FABRIC,
            named="fabric.try_red.async",
        )
        for order in ORDERS
        for more, counter in COUNTED
    )
    rules = (_typed(REDUCED),)
    needs = _from()
    example = (
        "fabric.try_red.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.u32 "
        "[%r2, %rd1], [%r1], 256, [%r3];"
    )


class TryPullred(
    Fabric, mnemonic="fabric.try_pullred.async", summary="Combine bytes of several devices and copy the outcome."
):
    """Combines `size` bytes of all devices of the endpoint, element by element, and writes the outcome to shared
    memory. `acc::f16` and `acc::f32` say in what type sums are kept on the way. The whole warp executes it.
    """

    op, wider = choice(*_PULLED), choice("acc::f16 acc::f32")
    type = choice("b32 b64 u32 s32 u64 s64 f16 bf16 f32 f64 e4m3 e5m2")
    lanes = constant(0xFFFFFFFF)
    variants = tuple(
        form(
            f".multimem.shared::cta.{BYTES}.{REPORT}{order}.op{wider}.type.sync "
            "[near], [endpoint, offset], size, [mbar], lanes",
            op=op,
            since="9.3",
            on=_FABRIC,
            named="fabric.try_pullred.async",
        )
        for order in ORDERS
        for wider, op in (("", " ".join(_PULLED)), (".wider", "add"))
    )
    rules = (_typed(_PULLED),)
    needs = (
        need(REPORT, "9.3", 100),
        need("multimem", "9.3", _FABRIC),
        *(need(word, "9.3", _NARROW) for word in ("e4m3", "e5m2")),
        *(need(f"acc::f32 {type}", "9.3", _NARROW, f".{type}") for type in ("f16", "bf16")),
    )
    effects = TryGet.effects
    example = (
        "fabric.try_pullred.async.multimem.shared::cta.mbarrier::complete_tx::bytes.mbarrier::report::fabric"
        ".relaxed.sys.add.u32.sync [%r1], [%r2, %rd1], 256, [%r3], 0xffffffff;"
    )


class TryAtom(Fabric, mnemonic="fabric.try_atom.async", summary="Atomic operation on another device."):
    """Combines what stands at the endpoint with the value at `source` in shared memory, and writes what was there to
    `old` in shared memory.
    """

    op, type = choice(*_SWAPPED), choice("b32 b64 b128 u32 s32 u64 s64 f32 f64 f16x2 bf16x2")
    old, source = address("shared"), address("shared")
    variants = (
        form(
            f".shared::cta.{SIXTEENS}.{REPORT}{{.{HINT}}}.relaxed.sys.op.type "
            "[endpoint, offset], [old], [source], [mbar]{, policy}",
            since="9.4",
            on=_FABRIC,
            named="fabric.try_atom.async",
        ),
    )
    rules = (_typed(_SWAPPED),)
    needs = (need(REPORT, "9.3", 100), need(SIXTEENS, "9.3", 100))
    effects = (Effect(Act.READ, Resource.SHARED, "source"), Effect(Act.FILL, Resource.SHARED, "old"))
    example = (
        "fabric.try_atom.async.shared::cta.mbarrier::complete_tx::16B.mbarrier::report::fabric.relaxed.sys.add.u32 "
        "[%r2, %rd1], [%r1], [%r3], [%r4];"
    )
