"""The PTX instructions of ops of the dialect `nvvm` for which the pipeline selects no intrinsic of LLVM: bulk copies,
tensor maps, barriers. Modifiers and the order of operands are those that `llc` of LLVM 22 prints for what
`mlir-translate` makes of the op. `<slot>` stands for what the op has in that slot, `<result>` for what it makes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilelsp.defs.nvvm_tcgen05 import TENSOR_MEMORY
from tilelsp.defs.nvvm_wmma import MATRICES
from tilelsp.defs.nvvm_words import flag_of, operands_of, space_of, word_of
from tilelsp.ir.module import Op
from tilelsp.ir.types import I32
from tilelsp.spec.op import slot_values


def instruction_of(op: Op) -> str | None:
    """The text of an op; None where it has none here, or not with these attributes and operands."""
    make = _TEXTS.get(op.name.removeprefix("nvvm."))
    return None if make is None else make(op)


def _modifiers(op: Op, **slots: str) -> str:
    """The modifiers of the optional operands that are given, by the operands' names."""
    return "".join(modifier for slot, modifier in slots.items() if operands_of(op, slot))


def _operands(op: Op, *slots: str) -> str:
    """The optional operands that are given, each behind a comma."""
    return "".join(f", <{slot}>" for slot in slots if operands_of(op, slot))


_HINT, _MULTICAST = ".L2::cache_hint", ".multicast::cluster"
_BYTES = "mbarrier::complete_tx::bytes"

# tensor maps -------------------------------------------------------------------------------------------------------

_LOAD_MODES = {
    "tile": "tile", "tile_gather4": "tile::gather4",
    "im2col": "im2col", "im2col_w": "im2col::w", "im2col_w_128": "im2col::w::128",
}  # fmt: skip
_STORE_MODES = {"tile": "tile", "tile_scatter4": "tile::scatter4", "im2col": "im2col_no_offs"}


def _box(op: Op, modes: Mapping[str, str]) -> tuple[int, str] | None:
    """How many dimensions a copy has, and its mode in PTX; None for one that has no text here."""
    mode = modes.get(word_of(op, "mode") or "tile")
    rank = len(slot_values(op, "coordinates"))
    if mode in ("tile::gather4", "tile::scatter4"):  # one column, and four rows, of two dimensions
        return (2, mode) if rank == 5 else None
    return None if mode is None or not 1 <= rank <= 5 else (rank, mode)


def _guard(op: Op) -> str:
    return "@<predicate> " if operands_of(op, "predicate") else ""


def _tensor_load(op: Op) -> str | None:
    box = _box(op, _LOAD_MODES)
    only = flag_of(op, "isCTAOnly")
    space = space_of(slot_values(op, "dstMem")[0].type)
    if box is None or space != (3 if only else 7):
        return None
    where = "shared::cta" if only else "shared::cluster"
    more = _modifiers(op, multicastMask=_MULTICAST, l2CacheHint=_HINT)
    group = {"cta_1": ".cta_group::1", "cta_2": ".cta_group::2"}.get(word_of(op, "group") or "", "")
    offsets = ", {<im2colOffsets>}" if operands_of(op, "im2colOffsets") else ""
    extra_operands = _operands(op, "multicastMask", "l2CacheHint")
    return (
        f"{_guard(op)}cp.async.bulk.tensor.{box[0]}d.{where}.global.{box[1]}.{_BYTES}{more}{group} [<dstMem>], "
        f"[<tmaDescriptor>, {{<coordinates>}}], [<mbar>]{offsets}{extra_operands};"
    )


def _tensor_store(op: Op) -> str | None:
    box = _box(op, _STORE_MODES)
    if box is None:
        return None
    hint, extra_operands = _modifiers(op, l2CacheHint=_HINT), _operands(op, "l2CacheHint")
    return (
        f"{_guard(op)}cp.async.bulk.tensor.{box[0]}d.global.shared::cta.{box[1]}.bulk_group{hint} "
        f"[<tmaDescriptor>, {{<coordinates>}}], [<srcMem>]{extra_operands};"
    )


def _prefetch(op: Op) -> str | None:
    if set(op.attrs) != {"tensormap"} or space_of(slot_values(op, "addr")[0].type) != 0:
        return None
    return f"{_guard(op)}prefetch.tensormap [<addr>];"


# mbarriers and registers -------------------------------------------------------------------------------------------


_SPACES = {0: "", 3: ".shared", 7: ".shared::cluster"}


def _on_barrier(
    name: str, *operands: str, returns: bool = False, generic: bool = False, order: str = ""
) -> Callable[[Op], str | None]:
    """An instruction on a barrier, whose `order` is the one that is meant where none is said, within the CTA; whether a
    generic address may lead to it."""

    def make(op: Op) -> str | None:
        where = _SPACES.get(space_of(slot_values(op, "addr")[0].type) or 0)
        scope, relaxed = word_of(op, "scope") or "cta", flag_of(op, "relaxed")
        ordered = relaxed or scope != "cta"
        if where is None or not (where or generic) or scope not in _SCOPES or (ordered and not order):
            return None
        words = f".{'relaxed' if relaxed else order}.{scope}" if ordered else ""
        sink = ["<result>" if op.results else "_"] if returns else []
        extra_operands = (f"<{operand}>" for operand in operands if operands_of(op, operand))
        return f"{_guard(op)}{name}{words}{where}.b64 {', '.join((*sink, '[<addr>]', *extra_operands))};"

    return make


_SCOPES = ("cta", "cluster")
"""The scopes that an access of an mbarrier may have."""


def _test(name: str) -> Callable[[Op], str | None]:
    """A question whether a phase is over: that of a state, or, of 32 bits, that of a parity."""
    plain, parity = (
        _on_barrier(f"{name}{literal}", "stateOrPhase", "ticks", returns=True, order="acquire")
        for literal in ("", ".parity")
    )
    return lambda op: (parity if slot_values(op, "stateOrPhase")[0].type == I32 else plain)(op)


def _counted(name: str) -> Callable[[Op], str | None]:
    """A change of how many bytes a barrier waits for."""

    def make(op: Op) -> str | None:
        where = _SPACES.get(space_of(slot_values(op, "addr")[0].type) or 0)
        scope = word_of(op, "scope") or "cta"
        return None if where is None else f"{name}.relaxed.{scope}{where}.b64 [<addr>], <txcount>;"

    return make


def _wait_parity(op: Op) -> str | None:
    """A wait that tries until the phase is over; its labels are those of its own block."""
    if space_of(slot_values(op, "addr")[0].type) != 3:
        return None
    return (
        "{ .reg .pred P1; LAB_WAIT: mbarrier.try_wait.parity.shared.b64 P1, [<addr>], <phase>, <ticks>; "
        "@P1 bra.uni DONE; bra.uni LAB_WAIT; DONE: }"
    )


def sparse_product(shape: tuple[int, int, int], types: tuple[str, str, str, str], *, satfinite: bool) -> str:
    """The mnemonic of a product of a warp whose A is sparse, of D, A, B and C in PTX's words."""
    m, n, k = shape
    return f"mma.sp.sync.aligned.m{m}n{n}k{k}.row.col{'.satfinite' if satfinite else ''}.{'.'.join(types)}"


_TEXTS: Mapping[str, Callable[[Op], str | None]] = {
    "cp.async.bulk.tensor.global.shared.cta": _tensor_store,
    "cp.async.bulk.tensor.shared.cluster.global": _tensor_load,
    "fence.sc.cluster": lambda _: "fence.sc.cluster;",
    "mbarrier.arrive": _on_barrier("mbarrier.arrive", "count", returns=True, order="release"),
    "mbarrier.arrive.expect_tx": _on_barrier("mbarrier.arrive.expect_tx", "txcount", returns=True, order="release"),
    "mbarrier.arrive.nocomplete": _on_barrier("mbarrier.arrive.noComplete", "count", returns=True, generic=True),
    "mbarrier.arrive_drop": _on_barrier("mbarrier.arrive_drop", "count", returns=True, order="release"),
    "mbarrier.arrive_drop.expect_tx": _on_barrier(
        "mbarrier.arrive_drop.expect_tx", "txcount", returns=True, order="release"
    ),
    "mbarrier.arrive_drop.nocomplete": _on_barrier(
        "mbarrier.arrive_drop.noComplete", "count", returns=True, generic=True
    ),
    "mbarrier.complete_tx": _counted("mbarrier.complete_tx"),
    "mbarrier.expect_tx": _counted("mbarrier.expect_tx"),
    "mbarrier.init": _on_barrier("mbarrier.init", "count", generic=True),
    "mbarrier.inval": _on_barrier("mbarrier.inval", generic=True),
    "mbarrier.test.wait": _test("mbarrier.test_wait"),
    "mbarrier.try_wait": _test("mbarrier.try_wait"),
    "mbarrier.try_wait.parity": _wait_parity,
    "prefetch": _prefetch,
    "rcp.approx.ftz.f": lambda _: "rcp.approx.ftz.f32 <result>, <arg>;",
    **TENSOR_MEMORY,
    **MATRICES,
}
