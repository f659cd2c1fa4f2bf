"""Matrix multiplication into tensor memory.

Source: the chapter on tcgen05 of the PTX ISA 9.x, asked of ptxas 13.5.
"""

from __future__ import annotations

from tilelsp.defs.ptx.tcgen05 import RUBIN, TMEM, Tcgen05
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import Words, address, constant, predicate, read
from tilelsp.spec.target import Feature

_FLOATS = "kind::f16 kind::tf32 kind::f8f6f4"
_PLAIN = f"{_FLOATS} kind::i8 kind::ti16"
_SCALED = "kind::mxf8f6f4 kind::mxf4 kind::mxf4nvf4"
_SIZES = {
    "kind::mxf8f6f4": ("", "block32", "scale_vec::1X"),
    "kind::mxf4": ("", "block32", "scale_vec::2X"),
    "kind::mxf4nvf4": ("block16", "block32", "scale_vec::2X", "scale_vec::4X"),
}
"""The block sizes of each scaled kind; "" is none written."""


def block_sizes(words: Words) -> list[str]:
    """Which block sizes a scaled kind has."""
    kind = words.get("kind", "")
    if kind not in _SIZES:
        return []
    size = words.get("size", "")
    if size in _SIZES[kind]:
        return []
    if not size:
        return [f"Modifier '.{kind}' requires modifier '.scale_vectorsize' for instruction '{{op}}'"]
    return [f"Modifier '.{kind}' cannot be combined with modifier '.{size}'"]


def lanes(words: Words) -> int:
    """How many registers of the mask of output lanes."""
    return 4 if words["group"] == "cta_group::1" else 8


class Mma(Tcgen05, mnemonic="tcgen05.mma", summary="Asynchronous matrix multiply into tensor memory."):
    """d = a * b, or a * b + d where `accumulate` holds. b lies in shared memory, a there or in tensor memory; `idesc`
    says types and shape. `.sp` takes a sparse a with its metadata, `.block_scale` multiplies blocks by scales, and
    `.decompress::lut::b` reads b as indices into the table of tensor memory.
    """

    kind = choice(_PLAIN, _SCALED)
    size = choice("scale_vec::1X scale_vec::2X scale_vec::4X block16 block32")
    keep = choice(*(f"collector::a::{use}" for use in ("fill", "use", "lastuse", "discard")))
    keep_b = choice(*(f"collector::b::{use}" for use in ("fill", "use", "lastuse", "discard")))
    d, a_tmem, meta = address("tmem", "u32"), address("tmem", "u32"), address("tmem", "u32")
    scale_a, scale_b = address("tmem", "u32"), address("tmem", "u32")
    a_desc, b_desc, idesc = read("u64"), read("u64"), read("u32")
    table = address("tmem", "u32")
    mask = read("b32", count=lanes, braces=True, integers=False)
    accumulate, scale = predicate(), constant(low=0, high=15)
    variants = (
        *(
            form(
                f"{sp}.group.kind{{.keep}}{{.keep_b}} [d], {a}, b_desc{meta}, idesc{{, mask}}, {{!}}accumulate",
                kind=_PLAIN,
                since="8.6",
                on=TMEM,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
            for a in ("a_desc", "[a_tmem]")
        ),
        *(
            form(
                f"{sp}.group.kind{{.keep}}{{.keep_b}} [d], {a}, b_desc{meta}, idesc{{, mask}}, {{!}}accumulate, scale",
                kind="kind::f16 kind::tf32",
                since="8.6",
                on=Feature.SCALE_INPUT_ACCUMULATOR,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
            for a in ("a_desc", "[a_tmem]")
        ),
        *(
            form(
                f"{sp}.group.kind{{.keep}}{{.keep_b}} [d], {a}, b_desc{meta}, idesc{mask}, {{!}}accumulate, scale",
                kind="kind::i8",
                since="8.6",
                on=TMEM,
            )
            for sp, meta, mask in (("", "", "{, mask}"), (".sp", ", [meta]", ""))
            for a in ("a_desc", "[a_tmem]")
        ),
        *(
            form(
                f"{sp}.group.kind.ashift{{.keep}}{{.keep_b}} [d], [a_tmem], b_desc{meta}, idesc{{, mask}}, "
                "{!}accumulate",
                kind=_PLAIN,
                keep="collector::a::lastuse collector::a::discard",
                since="8.6",
                on=TMEM,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
        ),
        *(
            form(
                f"{sp}.group.kind.ashift{{.keep}}{{.keep_b}} [d], [a_tmem], b_desc{meta}, idesc{{, mask}}, "
                "{!}accumulate, scale",
                kind="kind::f16 kind::tf32",
                keep="collector::a::lastuse collector::a::discard",
                since="8.6",
                on=Feature.SCALE_INPUT_ACCUMULATOR,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
        ),
        *(
            form(
                f"{sp}.group.kind.block_scale{{.size}}{{.keep}}{{.keep_b}} [d], {a}, b_desc{meta}, idesc, "
                "[scale_a], [scale_b], {!}accumulate",
                kind=_SCALED,
                since="8.6",
                on=TMEM,
            )
            for sp, meta in (("", ""), (".sp", ", [meta]"))
            for a in ("a_desc", "[a_tmem]")
        ),
        *(
            form(
                f".group.kind.decompress::lut::b{{.keep}}{{.keep_b}} [d], {a}, b_desc, [table], idesc{{, mask}}, "
                "{!}accumulate",
                kind="kind::f8f6f4",
                since="8.6",
                on=TMEM,
            )
            for a in ("a_desc", "[a_tmem]")
        ),
        *(
            form(
                f".group.kind.block_scale.decompress::lut::b{{.size}}{{.keep}}{{.keep_b}} [d], {a}, b_desc, [table], "
                "idesc, [scale_a], [scale_b], {!}accumulate",
                kind="kind::mxf8f6f4",
                since="8.6",
                on=TMEM,
            )
            for a in ("a_desc", "[a_tmem]")
        ),
    )
    rules = (block_sizes,)
    needs = (
        *Tcgen05.needs,
        need("kind::i8", "8.6", Feature.TCGEN05_I8),
        need("kind::ti16", "9.4", Feature.TCGEN05_TI16),
        need("decompress::lut::b", "9.4", RUBIN),
        *(need(f"collector::b::{use}", "9.4", RUBIN, "tcgen05.mma") for use in ("fill", "use", "lastuse", "discard")),
        need("kind::mxf4nvf4", "8.7"),
        need("block16", "8.8", Feature.TCGEN05_BLOCK_LENGTH),
        need("block32", "8.8", Feature.TCGEN05_BLOCK_LENGTH),
        *(need(f"scale_vec::{n}X", "8.6", Feature.TCGEN05_SCALE_VEC) for n in (1, 2, 4)),
        need("sp kind::mxf4", "8.6", Feature.TCGEN05_SPARSE_FP4, ".kind::mxf4 with .sp modifier"),
        need("sp kind::mxf4nvf4", "8.6", Feature.TCGEN05_SPARSE_FP4, ".kind::mxf4nvf4 with .sp modifier"),
    )
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "d"),
        Effect(Act.ISSUE, Resource.TCGEN05, "d"),
        Effect(Act.READ, Resource.OPERANDS),
        *Effect.of_collector(),
    )
    example = "tcgen05.mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p1;"


class MmaWs(Tcgen05, mnemonic="tcgen05.mma.ws", summary="Weight-stationary matrix multiply into tensor memory."):
    """As `tcgen05.mma`, with b kept in a collector; columns of b whose bits are set in `zeros` count as 0."""

    group = choice("cta_group::1")
    kind = choice(_FLOATS, "kind::i8 kind::ti16")
    keep = choice(*(f"collector::b{i}::{use}" for i in range(4) for use in ("fill", "use", "lastuse", "discard")))
    d, a_tmem, meta = address("tmem", "u32"), address("tmem", "u32"), address("tmem", "u32")
    a_desc, b_desc, idesc = Mma.a_desc, Mma.b_desc, Mma.idesc
    accumulate, zeros = predicate(), read("u64")
    variants = tuple(
        form(
            f"{sp}.group.kind{{.keep}} [d], {a}, b_desc{meta}, idesc, {{!}}accumulate{{, zeros}}", since="8.6", on=TMEM
        )
        for sp, meta in (("", ""), (".sp", ", [meta]"))
        for a in ("a_desc", "[a_tmem]")
    )
    needs = (
        Tcgen05.needs[0],
        need("kind::i8", "8.6", Feature.TCGEN05_I8),
        need("kind::ti16", "9.4", Feature.TCGEN05_TI16),
    )
    effects = (
        Effect(Act.USE, Resource.TENSOR_MEMORY, "d"),
        Effect(Act.ISSUE, Resource.TCGEN05, "d"),
        Effect(Act.READ, Resource.OPERANDS),
    )
    example = "tcgen05.mma.ws.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p1;"
