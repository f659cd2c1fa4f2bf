"""Views of calls of intrinsics and matrix builtins in LLVM IR: from the words of the name and from constants."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tilelsp.defs.encodings.builtin_calls import BuiltinFamily, read_builtin
from tilelsp.defs.llvm.tensor import Commit, Mma
from tilelsp.defs.rules.views import BuiltinView, MmaView, Tcgen05View, TmaMode, TmaView
from tilelsp.ir.types import I1, I32, IntType, Type
from tilelsp.spec.target import Target

TMA = "llvm.nvvm.cp.async.bulk.tensor."
"""What the names of tensor copies begin with."""

_LOADS, _STORES = ("g2s", "prefetch"), ("s2g", "reduce")


@dataclass(frozen=True, slots=True)
class Argument:
    """What an intrinsic is called with: its type, and its value where that is a constant."""

    type: Type
    constant: int | None


def tma_views(name: str, arguments: Sequence[Argument], target: Target) -> Iterator[TmaView]:
    """The view of `llvm.nvvm.cp.async.bulk.tensor.<direction>.<mode>.<rank>d`; none for a name of another form.

    A load into a cluster ends in whether it multicasts, whether it has a cache hint, and, since LLVM 22, its CTA group
    with 0 for none.
    """
    direction, *mode, rank = name.removeprefix(TMA).split(".")
    if direction == "reduce":
        mode = mode[1:]
    cluster = direction == "g2s" and mode[:1] != ["cta"]
    found = _MODES.get(tuple(mode if mode[:1] != ["cta"] else mode[1:]))
    if direction not in (*_LOADS, *_STORES) or found is None or not (rank[:-1].isdecimal() and rank.endswith("d")):
        return
    flags = [one.constant for one in arguments if one.type == I1]
    last = arguments[-1] if arguments else None
    yield TmaView(
        rank=int(rank[:-1]),
        mode=found,
        two_cta=cluster and last is not None and last.type == I32 and bool(last.constant),
        multicast=cluster and len(flags) == 2 and bool(flags[0]),
        store=direction in _STORES,
    )


_MODES: Mapping[tuple[str, ...], TmaMode] = {
    ("tile",): TmaMode.TILE,
    ("im2col",): TmaMode.IM2COL,
    ("im2col", "w"): TmaMode.IM2COL_W,
    ("im2col", "w", "128"): TmaMode.IM2COL_W128,
    ("tile", "gather4"): TmaMode.GATHER4,
    ("tile", "scatter4"): TmaMode.SCATTER4,
}


def commit_views(name: str, arguments: Sequence[Argument], target: Target) -> Iterator[Tcgen05View]:
    """The view of the documents' commit with a multicast mask, which is of any type."""
    read = Commit.read(name)
    mask = arguments[-1].type if read is not None and read.multicast and arguments else None
    if isinstance(mask, IntType):
        yield Tcgen05View("tcgen05.commit", mask.width)


def mma_views(name: str, arguments: Sequence[Argument], target: Target) -> Iterator[MmaView]:
    """The view of the documents' MMA, which ends in its kind word, its collector word and whether it adds to D."""
    read = Mma.read(name)
    words = [one.constant for one in arguments[-3:-1]]
    if read is not None and len(arguments) > _FEWEST and words[0] is not None and words[1] is not None:
        yield MmaView.from_words(
            words[0],
            words[1],
            sparse=read.sp,
            weight_stationary=read.ws,
            a_in_tmem=arguments[1].type == I32,
            target=target,
        )


def builtin_views(name: str, arguments: Sequence[Argument], target: Target) -> Iterator[BuiltinView]:
    """The view of a call of a matrix builtin."""
    read = read_builtin(name)
    if read is None:
        return

    def is_constant(number: int | None) -> bool:
        return number is None or number >= len(arguments) or arguments[number].constant is not None

    wgmma = read.family is BuiltinFamily.WGMMA
    constants = [one.constant for one in arguments if one.constant is not None and isinstance(one.type, IntType)]
    yield BuiltinView(
        name,
        read.family,
        typed=read.typed,
        sub_byte=read.sub_byte,
        rowcol_constant=is_constant(read.rowcol),
        satf_constant=is_constant(read.satf),
        overflows=wgmma and any(one >= 1 << 32 for one in constants),
        n=constants[0] if wgmma and constants else None,
    )


_FEWEST = 5
"""Accumulator, A, B and the two words: an MMA has more arguments."""

Maker = Callable[[str, Sequence[Argument], Target], Iterator[object]]

MAKERS: Mapping[str, Maker] = {
    TMA: tma_views,
    f"{Commit.stem}.": commit_views,
    f"{Mma.stem}.": mma_views,
    **{family.value: builtin_views for family in BuiltinFamily},
}
"""What makes views of a call, by what the intrinsic's name begins with."""


def intrinsic_views(name: str, arguments: Sequence[Argument], target: Target) -> Iterator[object]:
    """What rules look at in a call of an intrinsic; some of it depends on the target."""
    for begins, maker in MAKERS.items():
        if name.startswith(begins):
            yield from maker(name, arguments, target)
