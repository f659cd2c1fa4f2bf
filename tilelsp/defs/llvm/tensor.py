"""Intrinsics of the matrix units. Those of tcgen05 have the names of the background documents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from tilelsp.defs.mir.tensor import AccessShape, FenceSide, Group, LoadShape
from tilelsp.ir.module import Value
from tilelsp.spec.intrinsic import Intrinsic

Zero: TypeAlias = Intrinsic[[]]
One: TypeAlias = Intrinsic[[Value]]
Two: TypeAlias = Intrinsic[[Value, Value]]
Five: TypeAlias = Intrinsic[[Value, Value, Value, Value, Value]]

# --- mma.sync ------------------------------------------------------------------------------------------------------

MmaTypes: TypeAlias = tuple[str, str, str, str]
"""D, A, B and C in PTX's words."""
_FP8 = ("e4m3", "e5m2", "e3m2", "e2m3", "e2m1")
_ACCUMULATORS = {"f64": "f64", "bf16": "f32", "tf32": "f32"}


Layout: TypeAlias = Literal["row.col", "row.row", "col.row", "col.col"]


class MmaSync(
    Intrinsic[...],
    name="nvvm.mma.{shape}.{layout}.{kind}.{?satfinite}.{signature*}",
    arguments="any any *",
    result=True,
):
    """Warp-wide matrix multiply."""

    shape: str
    layout: Layout
    kind: Literal["", "kind.f8f6f4"]
    satfinite: bool
    signature: str

    @classmethod
    def refusal(cls, name: str) -> str:
        """The message that refuses another name."""
        return f"{name} is not the name of an mma intrinsic"

    @staticmethod
    def signature_of(types: MmaTypes) -> str:
        """The types that a name says: D and C for f16, all for 8-bit floats, else A, and B where it is another."""
        d, a, b, c = types
        if a == b == "f16":
            return f"{d}.{c}"
        if a in _FP8:
            return f"{d}.{a}.{b}.{c}"
        return a if a == b else f"{a}.{b}"

    @property
    def types(self) -> MmaTypes | None:
        """The types, or None where the name says none."""
        words = self.signature.split(".")
        if len(words) == 4:
            return words[0], words[1], words[2], words[3]
        if words[0] in ("f16", "f32"):
            return words[0], "f16", "f16", words[-1]
        if len(words) > 2:
            return None
        accumulator = _ACCUMULATORS.get(words[0], "s32")
        return accumulator, words[0], words[-1], accumulator

    @property
    def ptx_kind(self) -> str:
        """The kind without the word `kind`; empty for none."""
        return "f8f6f4" if self.kind else ""


class MmaScaled(
    Intrinsic[...],
    name="nvvm.mma.block.scale.{shape}.row.col.{kind}.scale.{vec}.{d}.{a}.{b}.{c}.{scale_type}",
    arguments="any any any any any any *",
    result=True,
):
    """Block-scaled warp-wide matrix multiply."""

    shape: str
    kind: str
    vec: str
    d: str
    a: str
    b: str
    c: str
    scale_type: str

    @classmethod
    def refusal(cls, name: str) -> str:
        """The message that refuses another name."""
        return f"{name} is not the name of an mma intrinsic"


# --- wgmma ---------------------------------------------------------------------------------------------------------


class WgmmaFence(Zero, name="nvvm.wgmma.fence.sync.aligned"):
    """Order accesses against wgmma."""


class WgmmaCommit(Zero, name="nvvm.wgmma.commit_group.sync.aligned"):
    """Close a group of wgmma."""


class WgmmaWait(One, name="nvvm.wgmma.wait_group.sync.aligned", arguments="imm64"):
    """Leave at most n groups in flight."""


# --- tcgen05 -------------------------------------------------------------------------------------------------------


class SmemDesc(Five, name="nvvm.tcgen05.mma_smem_desc.encode", arguments="p3 imm imm imm imm", result=True):
    """Shared-memory descriptor: sbo, lbo, base, swizzle."""


class Alloc(One, name="nvvm.tcgen05.alloc.shared", arguments="imm", result=True):
    """Allocate tensor memory."""


class Dealloc(Two, name="nvvm.tcgen05.dealloc", arguments="i32 imm"):
    """Free tensor memory."""


class Relinquish(Zero, name="nvvm.tcgen05.relinquish_alloc_permit"):
    """Give up the right to allocate."""


class Mma(
    Intrinsic[...],
    name="nvvm.tcgen05.mma.cta_group__{group}.{?sp}.{?block_scale}.{?ws}",
    arguments="i32 any i64 *",
):
    """Matrix multiply into tensor memory; kind word, collector word, enable-input-d last."""

    group: Group
    sp: bool
    block_scale: bool
    ws: bool

    @classmethod
    def refusal(cls, name: str) -> str:
        """The message that refuses another name."""
        return f"{name} is not the name of a tcgen05.mma intrinsic"


class MmaForm(Intrinsic[...]):
    """LLVM's own MMAs: accumulator, A, B, instruction descriptor, enable-input-d, what the words of the name ask for,
    and constants: kind, CTA group, collector."""

    form: str
    is_sparse = False
    is_stationary = False

    @property
    def modifiers(self) -> frozenset[str]:
        """The words behind where A stands."""
        return frozenset(self.form.split("."))


class MmaShared(MmaForm, name="nvvm.tcgen05.mma.shared.{form*}", arguments="any i64 i64 i32 any *"):
    """Matrix multiply into tensor memory, A in shared memory."""


class MmaTensor(MmaForm, name="nvvm.tcgen05.mma.tensor.{form*}", arguments="any any i64 i32 any *"):
    """Matrix multiply into tensor memory, A in tensor memory."""


class MmaSpShared(MmaForm, name="nvvm.tcgen05.mma.sp.shared.{form*}", arguments="any i64 i64 i32 any *"):
    """Matrix multiply into tensor memory, a sparse A in shared memory."""

    is_sparse = True


class MmaSpTensor(MmaForm, name="nvvm.tcgen05.mma.sp.tensor.{form*}", arguments="any any i64 i32 any *"):
    """Matrix multiply into tensor memory, a sparse A in tensor memory."""

    is_sparse = True


class MmaWsShared(MmaForm, name="nvvm.tcgen05.mma.ws.shared.{form*}", arguments="any i64 i64 i32 any *"):
    """Weight-stationary multiply into tensor memory, A in shared memory."""

    is_stationary = True


class MmaWsTensor(MmaForm, name="nvvm.tcgen05.mma.ws.tensor.{form*}", arguments="any any i64 i32 any *"):
    """Weight-stationary multiply into tensor memory, A in tensor memory."""

    is_stationary = True


class MmaWsSpShared(MmaForm, name="nvvm.tcgen05.mma.ws.sp.shared.{form*}", arguments="any i64 i64 i32 any *"):
    """Weight-stationary multiply into tensor memory, a sparse A in shared memory."""

    is_sparse = True
    is_stationary = True


class MmaWsSpTensor(MmaForm, name="nvvm.tcgen05.mma.ws.sp.tensor.{form*}", arguments="any any i64 i32 any *"):
    """Weight-stationary multiply into tensor memory, a sparse A in tensor memory."""

    is_sparse = True
    is_stationary = True


class Commit(Intrinsic[...], name="nvvm.tcgen05.commit.cta_group__{group}.{?multicast}", arguments="p3 any?"):
    """Arrive when earlier tcgen05 operations are complete."""

    group: Group
    multicast: bool


class WaitMma(Intrinsic[...], name="nvvm.tcgen05.wait.cta_group__{group}", arguments="p3? i32?"):
    """Wait for MMAs (bundle: mbarrier and parity); without a barrier per CTA, not per handle: for every one."""

    group: Group


class WaitLd(Zero, name="nvvm.tcgen05.wait.ld"):
    """Wait for this thread's loads of tensor memory."""


class WaitSt(Zero, name="nvvm.tcgen05.wait.st"):
    """Wait for this thread's stores to tensor memory."""


class Fence(Zero, name="nvvm.tcgen05.fence.{side}.thread.sync"):
    """Order tcgen05 around a thread synchronisation."""

    side: FenceSide


Repeat: TypeAlias = Literal["", "x1", "x2", "x4", "x8", "x16", "x32", "x64", "x128"]


REPEATS: Mapping[int, Repeat] = {
    1: "x1", 2: "x2", 4: "x4", 8: "x8", 16: "x16", 32: "x32", 64: "x64", 128: "x128",
}  # fmt: skip
"""How a name says how often a shape is repeated."""


def repetitions(repeat: Repeat) -> int:
    """How often a shape is repeated; 0 where the name does not say."""
    return int(repeat[1:] or 0)


class Ld(Intrinsic[...], name="nvvm.tcgen05.ld.{shape}.{repeat}", arguments="any any? any?", result=True):
    """Tensor memory to registers; LLVM's own has the offset of the second half of 16x32bx2, and whether to pack."""

    shape: LoadShape
    repeat: Repeat

    @classmethod
    def refusal(cls, name: str) -> str:
        """The shape that there is not."""
        return f"tcgen05.ld has no shape {name.removeprefix(f'{cls.stem}.')}"


class St(Intrinsic[...], name="nvvm.tcgen05.st.{shape}.{repeat}", arguments="any any any? any?"):
    """Registers to tensor memory; LLVM's own has the offset of the second half of 16x32bx2 in front of the registers,
    and whether to unpack behind them."""

    shape: AccessShape
    repeat: Repeat

    @classmethod
    def refusal(cls, name: str) -> str:
        """The shape that there is not."""
        return f"tcgen05.st has no shape {name.removeprefix(f'{cls.stem}.')}"


class Cp(Two, name="nvvm.tcgen05.cp.cta_group__{group}", arguments="i32 i64"):
    """Shared to tensor memory."""

    group: Group


class Shift(One, name="nvvm.tcgen05.shift.cta_group__{group}", arguments="i32"):
    """Shift rows of tensor memory down."""

    group: Group
