"""Machine opcodes for control flow, special registers, warps, barriers and asynchronous copies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tilelsp.defs.encodings.terms import REGISTER_COUNTS
from tilelsp.defs.mir.kinds import Five, Four, One, Three, Two, Zero
from tilelsp.defs.mir.memory import OFFSET, address
from tilelsp.ir.module import Value
from tilelsp.ir.types import F32, I1, I32, I64, Type, VectorType
from tilelsp.spec.machine import Arity, Field, Slot, TypedOpcode

# --- control -------------------------------------------------------------------------------------------------------

BRA: Zero = TypedOpcode("BRA", terminator=True, doc="Jump to the successor.")
CBRA: One = TypedOpcode(
    "CBRA", (Slot("p", I1),), terminator=True, doc="Jump to the first successor where `p` holds, else to the second."
)
RET: Zero = TypedOpcode("RET", (), (), "ret", terminator=True)
TRAP_END: Zero = TypedOpcode("TRAP_END", (), (), "trap", terminator=True, doc="The end of a block that is never left.")
TRAP: Zero = TypedOpcode("TRAP", (), (), "trap")
EXIT: Zero = TypedOpcode("EXIT", (), (), "exit")
READ_SREG: Zero = TypedOpcode("READ_SREG", (), (Slot("d", I32),), "mov.u32 $d, %$sreg", (Field("sreg"),), pure=True)
READ_SREG_B64: Zero = TypedOpcode(
    "READ_SREG_B64", (), (Slot("d", I64),), "mov.u64 $d, %$sreg", (Field("sreg"),), pure=True
)
INLINE_ASM: TypedOpcode[[tuple[Value, ...]]] = TypedOpcode(
    "INLINE_ASM", (Slot("in", None, imm=True, arity=Arity.MANY),), (Slot("out", None),), "",
    (Field("text"), Field("constraints")), doc="PTX text with `$0`, `$1`, ... for results, then operands.",
)  # fmt: skip

# --- warps ---------------------------------------------------------------------------------------------------------

_MASK = Slot("mask", I32, imm=True)

BAR_SYNC: One = TypedOpcode("BAR_SYNC", (Slot("id", I32, imm=True),), (), "bar.sync $id")
BAR_SYNC_COUNT: Two = TypedOpcode(
    "BAR_SYNC_COUNT", (Slot("id", I32, imm=True), Slot("n", I32, imm=True)), (), "bar.sync $id, $n"
)
BAR_ARRIVE: Two = TypedOpcode(
    "BAR_ARRIVE", (Slot("id", I32, imm=True), Slot("n", I32, imm=True)), (), "bar.arrive $id, $n"
)
BAR_WARP_SYNC: One = TypedOpcode("BAR_WARP_SYNC", (_MASK,), (), "bar.warp.sync $mask")

Shuffle: TypeAlias = Literal["bfly", "idx", "up", "down"]
_SHUFFLES: Final[tuple[Shuffle, ...]] = ("bfly", "idx", "up", "down")
Shuffled: TypeAlias = Literal["i32", "f32"]


def _shuffle(mode: Shuffle, kind: Shuffled) -> Four:
    type = F32 if kind == "f32" else I32
    return TypedOpcode(
        f"SHFL_SYNC_{mode.upper()}{'_F32' if kind == 'f32' else ''}",
        (Slot("a", type), Slot("b", I32, imm=True), Slot("c", I32, imm=True), _MASK),
        (Slot("d", type),),
        f"shfl.sync.{mode}.b32 $d, $a, $b, $c, $mask",
    )


SHFL_SYNC: Mapping[Shuffle, Mapping[Shuffled, Four]] = {
    mode: {kind: _shuffle(mode, kind) for kind in ("i32", "f32")} for mode in _SHUFFLES
}
"""Value, lane, clamp, mask."""

Vote: TypeAlias = Literal["any", "all", "uni", "ballot"]


def _vote(mode: Vote) -> Two:
    ballot = mode == "ballot"
    return TypedOpcode(
        f"VOTE_SYNC_{mode.upper()}", (Slot("p", I1), _MASK), (Slot("d", I32 if ballot else I1),),
        f"vote.sync.{mode}.{'b32' if ballot else 'pred'} $d, $p, $mask",
    )  # fmt: skip


VOTE_SYNC: Mapping[Vote, Two] = {mode: _vote(mode) for mode in ("any", "all", "uni", "ballot")}
"""Predicate, mask."""
ELECT_SYNC: One = TypedOpcode("ELECT_SYNC", (_MASK,), (Slot("d", I1),), "elect.sync _|$d, $mask")

Reduction: TypeAlias = Literal["add", "min", "max"]
Reduced: TypeAlias = Literal["s32", "u32"]


def _redux(op: Reduction, kind: Reduced) -> Two:
    return TypedOpcode(
        f"REDUX_SYNC_{op}_{kind}".upper(), (Slot("a", I32), _MASK), (Slot("d", I32),),
        f"redux.sync.{op}.{kind} $d, $a, $mask",
    )  # fmt: skip


REDUX_SYNC: Mapping[Reduction, Mapping[Reduced, Two]] = {
    op: {kind: _redux(op, kind) for kind in ("s32", "u32")} for op in ("add", "min", "max")
}

# --- asynchronous copies -------------------------------------------------------------------------------------------

Caching: TypeAlias = Literal["ca", "cg"]
CopySize: TypeAlias = Literal[4, 8, 16]
_COPIED = (address("shared", "dst"), OFFSET, address("global", "src"), Slot("src_off", I32, imm=True))
_SIZES: Mapping[Caching, tuple[CopySize, ...]] = {"ca": (4, 8, 16), "cg": (16,)}


def _copy(where: Caching, size: CopySize) -> Four:
    ptx = f"cp.async.{where}.shared.global [$dst$+off], [$src$+src_off], {size}"
    return TypedOpcode(f"CP_ASYNC_{where.upper()}_{size}", _COPIED, (), ptx)


def _copy_some(where: Caching, size: CopySize) -> Five:
    ptx = f"cp.async.{where}.shared.global [$dst$+off], [$src$+src_off], {size}, $n"
    return TypedOpcode(
        f"CP_ASYNC_{where.upper()}_{size}_S", (*_COPIED, Slot("n", I32, imm=True)), (), ptx,
        doc="Copies n bytes and fills the rest with zeros.",
    )  # fmt: skip


CP_ASYNC: Mapping[Caching, Mapping[CopySize, Four]] = {
    where: {size: _copy(where, size) for size in sizes} for where, sizes in _SIZES.items()
}
"""Target, its offset, source, its offset."""
CP_ASYNC_SOME: Mapping[Caching, Mapping[CopySize, Five]] = {
    where: {size: _copy_some(where, size) for size in sizes} for where, sizes in _SIZES.items()
}
CP_ASYNC_COMMIT_GROUP: Zero = TypedOpcode("CP_ASYNC_COMMIT_GROUP", (), (), "cp.async.commit_group")
CP_ASYNC_WAIT_GROUP: One = TypedOpcode("CP_ASYNC_WAIT_GROUP", (Slot("n", I32, imm=True),), (), "cp.async.wait_group $n")
CP_ASYNC_WAIT_ALL: Zero = TypedOpcode("CP_ASYNC_WAIT_ALL", (), (), "cp.async.wait_all")

# --- barriers ------------------------------------------------------------------------------------------------------

_BAR = address("shared", "bar")

MBARRIER_INIT: Three = TypedOpcode(
    "MBARRIER_INIT", (_BAR, OFFSET, Slot("count", I32, imm=True)), (), "mbarrier.init.shared.b64 [$bar$+off], $count"
)
MBARRIER_INVAL: Two = TypedOpcode("MBARRIER_INVAL", (_BAR, OFFSET), (), "mbarrier.inval.shared.b64 [$bar$+off]")
MBARRIER_ARRIVE: Two = TypedOpcode(
    "MBARRIER_ARRIVE", (_BAR, OFFSET), (Slot("state", I64),), "mbarrier.arrive.shared.b64 $state, [$bar$+off]"
)
MBARRIER_ARRIVE_EXPECT_TX: Three = TypedOpcode(
    "MBARRIER_ARRIVE_EXPECT_TX", (_BAR, OFFSET, Slot("bytes", I32, imm=True)), (Slot("state", I64),),
    "mbarrier.arrive.expect_tx.shared.b64 $state, [$bar$+off], $bytes",
)  # fmt: skip
_SCOPE = Field("scope", ("cta", "cluster"), required=False)


def _order(*words: str) -> tuple[Field, Field]:
    """How an access of an mbarrier is ordered, and among whom; with `.relaxed` the scope is said too."""
    return Field("sem", words, required=False), _SCOPE


MBARRIER_ARRIVE_CLUSTER: Three = TypedOpcode(
    "MBARRIER_ARRIVE_CLUSTER", (address("cluster", "bar"), OFFSET, Slot("count", I32, imm=True)), (),
    "mbarrier.arrive$.sem$.scope.shared::cluster.b64 _, [$bar$+off], $count", _order("release", "relaxed"),
    doc="Arrive at a barrier of another CTA of the cluster, which answers nothing.",
)  # fmt: skip
MBARRIER_TRY_WAIT_PARITY: Three = TypedOpcode(
    "MBARRIER_TRY_WAIT_PARITY", (_BAR, OFFSET, Slot("parity", I32, imm=True)), (Slot("d", I1),),
    "mbarrier.try_wait.parity$.sem$.scope.shared.b64 $d, [$bar$+off], $parity", _order("acquire", "relaxed"),
)  # fmt: skip
MBARRIER_TEST_WAIT_PARITY: Three = TypedOpcode(
    "MBARRIER_TEST_WAIT_PARITY", (_BAR, OFFSET, Slot("parity", I32, imm=True)), (Slot("d", I1),),
    "mbarrier.test_wait.parity$.sem$.scope.shared.b64 $d, [$bar$+off], $parity", _order("acquire", "relaxed"),
)  # fmt: skip
FENCE_MBARRIER_INIT: Zero = TypedOpcode("FENCE_MBARRIER_INIT", (), (), "fence.mbarrier_init.release.cluster")
FENCE_PROXY_ALIAS: Zero = TypedOpcode("FENCE_PROXY_ALIAS", (), (), "fence.proxy.alias")
FENCE_PROXY_ASYNC: Zero = TypedOpcode("FENCE_PROXY_ASYNC", (), (), "fence.proxy.async")
FENCE_PROXY_ASYNC_SHARED_CTA: Zero = TypedOpcode(
    "FENCE_PROXY_ASYNC_SHARED_CTA", (), (), "fence.proxy.async.shared::cta"
)
FENCE_PROXY_ASYNC_GLOBAL: Zero = TypedOpcode("FENCE_PROXY_ASYNC_GLOBAL", (), (), "fence.proxy.async.global")
BARRIER_CLUSTER_ARRIVE: Zero = TypedOpcode("BARRIER_CLUSTER_ARRIVE", (), (), "barrier.cluster.arrive.aligned")
BARRIER_CLUSTER_ARRIVE_RELAXED: Zero = TypedOpcode(
    "BARRIER_CLUSTER_ARRIVE_RELAXED", (), (), "barrier.cluster.arrive.relaxed.aligned"
)
BARRIER_CLUSTER_WAIT: Zero = TypedOpcode("BARRIER_CLUSTER_WAIT", (), (), "barrier.cluster.wait.aligned")
MAPA_SHARED_CLUSTER: Two = TypedOpcode(
    "MAPA_SHARED_CLUSTER", (Slot("a", I32), Slot("rank", I32, imm=True)), (Slot("d", I32),),
    "mapa.shared::cluster.u32 $d, $a, $rank", pure=True,
)  # fmt: skip
GRIDDEPCONTROL_WAIT: Zero = TypedOpcode("GRIDDEPCONTROL_WAIT", (), (), "griddepcontrol.wait")
GRIDDEPCONTROL_LAUNCH_DEPENDENTS: Zero = TypedOpcode(
    "GRIDDEPCONTROL_LAUNCH_DEPENDENTS", (), (), "griddepcontrol.launch_dependents"
)

Resizing: TypeAlias = Literal["inc", "dec"]


def _resize(way: Resizing) -> One:
    return TypedOpcode(
        f"SETMAXNREG_{way.upper()}", (Slot("n", I32, imm=True, numbers=REGISTER_COUNTS),), (),
        f"setmaxnreg.{way}.sync.aligned.u32 $n", doc="How many registers each thread of the warp group has.",
    )  # fmt: skip


SETMAXNREG: Mapping[Resizing, One] = {way: _resize(way) for way in ("inc", "dec")}

# --- matrices in shared memory -------------------------------------------------------------------------------------

Matrices: TypeAlias = Literal[1, 2, 4]
ByteMatrices: TypeAlias = Literal[1, 2]
ByteForm: TypeAlias = Literal["b8", "b8x16.b6x16_p32", "b8x16.b4x16_p64"]
"""Sources that matrices of bytes are read from: bytes, or sixteen numbers of 6 or 4 bits each in 16 bytes."""
StoreMatrix: TypeAlias = TypedOpcode[[Value, Value, tuple[Value, ...]]]


def _matrix_words(count: Matrices, trans: bool) -> tuple[str, str]:
    """How the opcode and the mnemonic name a count of matrices."""
    return f"X{count}{'_TRANS' if trans else ''}", f"x{count}{'.trans' if trans else ''}"


def _ldmatrix(count: Matrices, trans: bool) -> Two:
    name, words = _matrix_words(count, trans)
    result: Type = VectorType((count,), I32)
    return TypedOpcode(
        f"LDMATRIX_{name}", (address("shared"), OFFSET), (Slot("d", result),),
        f"ldmatrix.sync.aligned.m8n8.{words}.shared.b16 {{$d}}, [$a$+off]",
    )  # fmt: skip


def _stmatrix(count: Matrices, trans: bool) -> StoreMatrix:
    name, words = _matrix_words(count, trans)
    return TypedOpcode(
        f"STMATRIX_{name}", (address("shared"), OFFSET, Slot("v", I32, arity=Arity.MANY)), (),
        f"stmatrix.sync.aligned.m8n8.{words}.shared.b16 [$a$+off], {{$v}}",
    )  # fmt: skip


_MATRICES: Final[tuple[Matrices, ...]] = (1, 2, 4)
LDMATRIX: Mapping[Matrices, Mapping[bool, Two]] = {
    count: {trans: _ldmatrix(count, trans) for trans in (False, True)} for count in _MATRICES
}
"""By the number of matrices, and whether they are transposed."""
STMATRIX: Mapping[Matrices, Mapping[bool, StoreMatrix]] = {
    count: {trans: _stmatrix(count, trans) for trans in (False, True)} for count in _MATRICES
}


def _byte_ldmatrix(count: ByteMatrices, form: ByteForm) -> Two:
    result: Type = VectorType((2 * count,), I32)
    return TypedOpcode(
        f"LDMATRIX_M16N16_X{count}_TRANS_{form.replace('.', '_').upper()}", (address("shared"), OFFSET),
        (Slot("d", result),), f"ldmatrix.sync.aligned.m16n16.x{count}.trans.shared.{form} {{$d}}, [$a$+off]",
    )  # fmt: skip


def _byte_stmatrix(count: Matrices) -> StoreMatrix:
    return TypedOpcode(
        f"STMATRIX_M16N8_X{count}_TRANS_B8", (address("shared"), OFFSET, Slot("v", I32, arity=Arity.MANY)), (),
        f"stmatrix.sync.aligned.m16n8.x{count}.trans.shared.b8 [$a$+off], {{$v}}",
    )  # fmt: skip


_BYTE_FORMS: Final[tuple[ByteForm, ...]] = ("b8", "b8x16.b6x16_p32", "b8x16.b4x16_p64")
LDMATRIX_BYTES: Mapping[ByteMatrices, Mapping[ByteForm, Two]] = {
    count: {form: _byte_ldmatrix(count, form) for form in _BYTE_FORMS} for count in (1, 2)
}
"""Transposed matrices of 16 by 16 bytes, by how many there are and what they are read from."""
STMATRIX_BYTES: Mapping[Matrices, StoreMatrix] = {count: _byte_stmatrix(count) for count in _MATRICES}
"""Transposed matrices of 16 by 8 bytes."""
