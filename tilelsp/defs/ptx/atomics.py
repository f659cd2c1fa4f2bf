"""Atomic operations and reductions on memory.

Source: the chapters on parallel synchronization of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.clashes import INCORRECT, LISTED, memory_order, operations, unflushed
from tilelsp.defs.ptx.memory import SCOPES, SPACE_NEEDS, order_needs
from tilelsp.spec.ptx.family import Family, Form, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Fit, Words, address, read, write

_LATE = (
    *(requirement for requirement in SPACE_NEEDS if not requirement.words[0].startswith("param")),
    *order_needs("relaxed release"),
    *(need(scope, "5.0", 60, "scopes on atomic operations") for scope in ("cta", "gpu", "sys")),
)


class OnMemory(Family):
    """An operation that changes memory in one step."""

    scope = choice(SCOPES)
    space = choice("global shared shared::cta shared::cluster")
    type = choice("b32 b64 u32 u64 s32 s64 f32 f64")
    half, packed = choice("f16 bf16"), choice("f16x2 bf16x2")
    few, many = choice("v2 v4"), choice("v2 v4 v8")
    op = choice("and or xor add min max inc dec exch cas")
    minmax = choice("add min max")
    a, b, c = address(wide=True), read(), read()
    bv, ov, qv = read(count="few"), read("half", count="many"), read("packed", count="few")
    policy = read("u64", beside="L2::cache_hint")


def _hinted(
    words: str, operands: str, *,
    since: str = "", on: int | None = None, named: str = "", kind: str = "Feature", **changes: str,
) -> tuple[Form, Form]:  # fmt: skip
    """A form in every space, and that of global memory with a cache policy."""
    head = "{.sem}{.scope}{.space}"
    before, _, type = words.rpartition(".")
    return (
        form(f"{head}{words} {operands}", since=since, on=on, named=named, called=kind, where=None, **changes),
        form(
            f"{head}{before}.L2::cache_hint.{type} {operands}, policy",
            since=since, on=on, named=named, called=kind, where=None, space="global", **changes,
        ),
    )  # fmt: skip


def _unflushed(called: str) -> str:
    return f"{called} with .noftz and .f32"


def _in_vectors(
    words: str, operands: str, *, since: str = "8.1", named: str = "{op} instruction with vector types", **changes: str
) -> Form:
    """A form that takes several values of global memory in braces."""
    text = f"{{.sem}}{{.scope}}{{.space}}{words} {operands}{{, policy}}"
    return form(text, space="global", since=since, on=90, named=named, where=None, **changes)


def _operations(called: str, bits: str, d: str) -> tuple[Form, ...]:
    """Forms that `atom` and `red` have in common. `bits` are the operations on untyped values, `d` is the former value
    in front of the operands: "" for none."""
    single, several, halves, pairs = (f"{result}[a], " if d else "[a], " for result in ("d, ", "dv, ", "hv, ", "pv, "))
    singles = {"dv": "f32"} if d else {}
    return (
        *_hinted(".op.type", f"{single}b", op=bits, type="b32 b64"),
        *_hinted(".op.type", f"{single}b", op="add", type="u32 u64 s32 f32 f64"),
        *_hinted(".op.type", f"{single}b", op="inc dec", type="u32"),
        *_hinted(".op.type", f"{single}b", op="min max", type="u32 u64 s32 s64"),
        *_hinted(".add.noftz.f16", f"{single}b", since="6.3", on=70),
        *_hinted(".add.noftz.f16x2", f"{single}b", since="6.2", on=60),
        *_hinted(
            ".add.noftz.bf16", f"{single}b", since="7.8", on=90, named=f"{called}.add.bf16.global", kind="Instruction"
        ),
        *_hinted(
            ".add.noftz.bf16x2",
            f"{single}b",
            since="7.8",
            on=90,
            named=f"{called}.add.bf16x2.global",
            kind="Instruction",
        ),
        *_hinted(".add.noftz.f32", f"{single}b", since="9.4", on=90, named=_unflushed(called)),
        _in_vectors(".add{.L2::cache_hint}.few.f32", f"{several}bv", bv="f32", **singles),
        _in_vectors(
            ".add.noftz{.L2::cache_hint}.few.f32",
            f"{several}bv",
            since="9.4",
            named=_unflushed(called),
            bv="f32",
            **singles,
        ),
        _in_vectors(".minmax.noftz{.L2::cache_hint}.many.half", f"{halves}ov"),
        _in_vectors(".minmax.noftz{.L2::cache_hint}.few.packed", f"{pairs}qv"),
    )


_LISTED = {
    "and or xor": "b32 b64",
    "exch": "b32 b64 b128",
    "add": "u32 s32 u64 f64 f16 f16x2 f32 bf16 bf16x2",
    "inc dec": "u32",
    "min max": "u32 s32 u64 s64 f16 f16x2 bf16 bf16x2",
}
"""The types of operations, as the assembler lists them."""


class Atom(OnMemory, mnemonic="atom", summary="Read, change and write memory in one step."):
    """d = what stood at a, and memory there becomes the outcome of the operation with b, and for `.cas` with c."""

    sem = choice("relaxed acquire release acq_rel")
    d, dv = write(sink=True), write(count="few", sink=True)
    hv, pv = write("half", count="many"), write("packed", count="few")
    variants = (
        *_operations("atom", "and or xor exch", "d"),
        form("{.sem}{.scope}{.space}.cas.type d, [a], b, c", type="b32 b64"),
        form("{.sem}{.scope}{.space}.cas.b16 d, [a], b, c", since="6.3", on=70),
        form("{.sem}{.scope}{.space}.cas.b128 d, [a], b, c", since="8.3", on=90),
        *_hinted(".exch.b128", "d, [a], b", since="8.3", on=90),
    )
    needs = (*_LATE, *order_needs("acquire acq_rel"), need("L2::cache_hint", "7.4", 80, called="Modifier"))
    clashes = (unflushed, operations(LISTED, _LISTED))
    example = "atom.global.add.u32 %r1, [%rd1], 1;"


class Red(OnMemory, mnemonic="red", summary="Change memory in one step."):
    """Memory at a becomes the outcome of the operation with b; the former value is not returned."""

    sem = choice("relaxed release")
    variants = _operations("red", "and or xor", "")
    needs = (*_LATE, need("L2::cache_hint", "7.4", 80, called="Modifier"))
    clashes = Atom.clashes
    example = "red.global.add.u32 [%rd1], 1;"


class RedAsync(OnMemory, mnemonic="red.async", summary="Change memory of another CTA, or global memory, later."):
    """Memory at a becomes the outcome of the operation with b; the bytes are counted on the mbarrier where one is
    given.
    """

    near = choice("shared::cluster")
    a, mbar, to = address("near", expanded=True), address("near", expanded=True), address("global", expanded=True)
    variants = (
        *(
            form(
                ".relaxed.cluster{.near}.mbarrier::complete_tx::bytes.op.type [a], b{, [mbar]}",
                op=ops,
                type=types,
                since="8.1",
                on=90,
            )
            for ops, types in (
                ("inc dec", "u32"),
                ("min max", "u32 s32"),
                ("and or xor", "b32"),
                ("add", "u32 s32 u64 s64"),
            )
        ),
        form(".release.scope{.global}.add.type [to], b", scope="gpu sys", type="u32 s32 u64 s64", since="8.7", on=100),
        form(".mmio.release.sys{.global}.add.type [to], b", type="u32 s32 u64 s64", since="8.7", on=100),
    )
    type = choice("b32 u32 s32 u64 s64")
    clashes = (
        operations(
            INCORRECT,
            {"inc dec": "u32", "min max": "u32 s32", "and or xor": "b32", "add": "u32 s32 u64 s64"},
        ),
    )
    example = "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [%r1], %r2, [%r3];"


_VECTORS = {
    "f16": "v2 v4 v8", "bf16": "v2 v4 v8", "f16x2": "v1 v2 v4", "bf16x2": "v1 v2 v4", "f32": "v1 v2 v4", "f64": "v1",
    "e5m2": "v4 v8", "e4m3": "v4 v8", "e5m2x2": "v2 v4 v8", "e4m3x2": "v2 v4 v8", "e5m2x4": "v1 v2 v4",
    "e4m3x4": "v1 v2 v4",
}  # fmt: skip
"""How many values of a type one multimem instruction moves; `v1` is one register without braces."""


def multimem_vector(words: Words) -> list[str]:
    """The vector sizes that a floating-point type has on multicast memory."""
    type = words.get("floats")
    if type is None:
        return []
    vec = words.get("vec", "v1")
    if vec in _VECTORS[type].split():
        return []
    if vec == "v1":
        return ["Unexpected instruction types specified for '{op}'"]
    return [f"Inconsistent type '.{type}' with vector .{vec} for '{{op}}'"]


_NARROW = "100af 103af 107af 110af 120a 121a"
_SMALL = "e5m2 e5m2x2 e5m2x4 e4m3 e4m3x2 e4m3x4"


_WHOLE = "b32 b64 u32 u64 s32 s64"
_HALVES = "f16 f16x2 bf16 bf16x2"
_ADDED = f"u32 u64 s32 {_HALVES} f32 f64 {_SMALL}"
_COMPARED = f"u32 u64 s32 s64 {_HALVES} {_SMALL}"


class Multimem(Family):
    """An operation on all copies of a multicast address."""

    scope = choice(SCOPES)
    op = choice("min max add and or xor")
    type = choice(_WHOLE)
    floats = choice("f16 f16x2 bf16 bf16x2 f32 f64 e5m2 e5m2x2 e5m2x4 e4m3 e4m3x2 e4m3x4")
    vec = choice("v2 v4 v8")
    acc = choice("acc::f32 acc::f16")
    a = address("global")
    rules = (multimem_vector,)
    clashes = (
        memory_order("order"),
        operations(INCORRECT, {"and or xor": "b32 b64", "add": _ADDED, "min max": _COMPARED}),
    )
    needs = (need("cluster", "7.8", 90, ".cluster scope"), *(need(type, "8.6", _NARROW) for type in _SMALL.split()))


class MultimemLdReduce(Multimem, mnemonic="multimem.ld_reduce", summary="Combined value of all copies."):
    """d is the outcome of the operation over the values that all copies have at a. `.acc` is the precision in which
    narrow values are added up."""

    sem = choice("relaxed acquire")
    d, e = write(), write("floats", count="vec")
    variants = tuple(
        variant
        for head in ("", ".weak", ".sem.scope")
        for variant in (
            form(f"{head}{{.global}}.op.type d, [a]", op="and or xor", type="b32 b64", since="8.1", on=90),
            form(f"{head}{{.global}}.op.type d, [a]", op="add", type="u32 u64 s32", since="8.1", on=90),
            form(f"{head}{{.global}}.op.type d, [a]", op="min max", type="u32 u64 s32 s64", since="8.1", on=90),
            form(f"{head}{{.global}}.op{{.vec}}.floats e, [a]", op="add", since="8.1", on=90),
            form(
                f"{head}{{.global}}.op{{.vec}}.floats e, [a]",
                op="min max",
                floats=f"{_HALVES} {_SMALL}",
                since="8.1",
                on=90,
            ),
            form(
                f"{head}{{.global}}.op.acc{{.vec}}.floats e, [a]",
                op="add",
                acc="acc::f32",
                floats=_HALVES,
                since="8.2",
                on=90,
                refusal="Modifier '.acc::f32' requires PTX ISA .version 8.2 or later",
            ),
            form(
                f"{head}{{.global}}.op.acc{{.vec}}.floats e, [a]",
                op="add",
                acc="acc::f16",
                floats=_SMALL,
                since="8.6",
                on=_NARROW,
            ),
        )
    )
    example = "multimem.ld_reduce.relaxed.gpu.global.add.u32 %r1, [%rd1];"


class MultimemSt(Multimem, mnemonic="multimem.st", summary="Store to all copies."):
    """All copies have b at a."""

    sem = choice("relaxed release")
    b, c, packed = read(), read("floats", count="vec"), read("b32")
    variants = tuple(
        variant
        for head in ("", ".weak", ".sem.scope")
        for variant in (
            form(f"{head}{{.global}}.type [a], b", since="8.1", on=90),
            form(f"{head}{{.global}}.floats [a], packed", floats="e5m2x4 e4m3x4", since="8.6", on=_NARROW),
            form(f"{head}{{.global}}{{.vec}}.floats [a], c", floats=f"{_HALVES} f32 f64", since="8.1", on=90),
            form(f"{head}{{.global}}{{.vec}}.floats [a], c", floats=_SMALL, since="8.6", on=_NARROW),
        )
    )
    example = "multimem.st.relaxed.gpu.global.u32 [%rd1], %r1;"


class MultimemRed(Multimem, mnemonic="multimem.red", summary="Change all copies."):
    """In all copies memory at a becomes the outcome of the operation with b."""

    a = address("global", expanded=True)
    sem = choice("relaxed release")
    b, c = read(), read("floats", count="vec")
    variants = tuple(
        variant
        for head in ("", ".sem.scope")
        for variant in (
            form(f"{head}{{.global}}.op.type [a], b", op="and or xor", type="b32 b64", since="8.1", on=90),
            form(f"{head}{{.global}}.op.type [a], b", op="add", type="u32 u64 s32", since="8.1", on=90),
            form(f"{head}{{.global}}.op.type [a], b", op="min max", type="u32 u64 s32 s64", since="8.1", on=90),
            form(
                f"{head}{{.global}}.op{{.vec}}.floats [a], c", op="add", floats=f"{_HALVES} f32 f64", since="8.1", on=90
            ),
            form(f"{head}{{.global}}.op.vec.floats [a], c", op="min max", floats=_HALVES, since="8.1", on=90),
        )
    )
    example = "multimem.red.relaxed.gpu.global.add.u32 [%rd1], %r1;"


class MultimemStAsync(Multimem, mnemonic="multimem.st.async", summary="Store to all copies, later."):
    """All copies will have b at a; what was written before is seen by who sees b."""

    type = choice(f"b8 b16 u8 u16 s8 s16 f32 f64 {_WHOLE}")
    a, b = address("global", expanded=True), read(fit=Fit.CONVERTED)
    variants = (form(".release.scope{.global}.type [a], b", scope="gpu sys", since="9.3", on=100),)
    needs = ()
    example = "multimem.st.async.release.sys.global.b32 [%rd1], %r1;"


class MultimemRedAsync(Multimem, mnemonic="multimem.red.async", summary="Change all copies, later."):
    """In all copies memory at a becomes the sum with b; what was written before is seen by who sees it."""

    a, b = address("global", expanded=True), read()
    variants = (
        form(".release.scope{.global}.add.type [a], b", scope="gpu sys", type="u32 s32 u64", since="9.3", on=100),
    )
    needs = ()
    example = "multimem.red.async.release.sys.global.add.u32 [%rd1], %r1;"
