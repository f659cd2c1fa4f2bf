"""The three families of matrix instructions of the LLVM builder."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from tilelsp.base.record import record
from tilelsp.compile.llvm.base import mangled
from tilelsp.compile.llvm.copies import CopyOps
from tilelsp.compile.llvm.wgmma_asm import WgmmaAsm
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.defs.llvm.tensor import (
    REPEATS,
    Alloc,
    Commit,
    Cp,
    Dealloc,
    Fence,
    Layout,
    Ld,
    Mma,
    MmaScaled,
    MmaSync,
    Relinquish,
    SmemDesc,
    St,
    WaitLd,
    WaitMma,
    WaitSt,
    WgmmaCommit,
    WgmmaFence,
    WgmmaWait,
)
from tilelsp.defs.llvm.threads import (
    LdMatrix,
    StMatrix,
)
from tilelsp.defs.mir.tensor import DOCUMENTED_LOAD, MET, AccessShape, FenceSide, Group
from tilelsp.defs.mir.threads import Matrices
from tilelsp.ir.module import Value
from tilelsp.ir.types import (
    F16,
    F32,
    F64,
    I32,
    I64,
    Attr,
    StringAttr,
    TupleType,
    Type,
    UnitAttr,
    VectorType,
)
from tilelsp.spec.constants import Imm

_MMA_FRAGMENT: dict[str, Type] = {"f16": VectorType((2,), F16), "f32": F32, "f64": F64, "s32": I32}


@record
class MmaFields:
    """Fields of the hardware's instruction descriptor that the documents' words lack: `!tile.mma`.

    `shape` is one instruction's (M, N, K). `types` are (D, A, B): f16 f32 s32; f16 bf16 tf32 e4m3 e5m2 e3m2 e2m3
    e2m1 s8 u8. `major` is "k" or "mn" for A and B. `scale_type` (ue8m0, ue4m3), `scale_ids` (the byte or half-word
    of a scale word for A and B) and `block` ("block16", "block32" or "" for the word's own scale_vec) belong to block
    scaling, `selector` to sparsity, `scale_input` (0..15: D is multiplied by 2^-n) to the word's scale_input_acc.
    `lastuse` stands beside a collector word of 0, `buffer` (b0..b3) is the collector of a stationary B.
    """

    shape: tuple[int, int, int]
    types: tuple[str, str, str]
    major: tuple[str, str] = ("k", "k")
    negate: tuple[bool, bool] = (False, False)
    saturate: bool = False
    selector: int = 0
    scale_type: str = ""
    scale_ids: tuple[int, int] = (0, 0)
    block: str = ""
    scale_input: int = 0
    lastuse: bool = False
    buffer: str = ""

    def entries(self) -> dict[str, str | int]:
        """The named fields as they are printed; those that say nothing are left out."""
        m, n, k = self.shape
        made: dict[str, str | int] = {
            "shape": f"m{m}n{n}k{k}",
            "types": ".".join(self.types),
            "major": ".".join(self.major),
        }
        if any(self.negate):
            made["negate"] = ".".join("n" if n else "p" for n in self.negate)
        if self.saturate:
            made["saturate"] = 1
        if self.selector:
            made["selector"] = self.selector
        if self.scale_type:
            made["scale_type"] = self.scale_type
        if any(self.scale_ids):
            made["scale_ids"] = f"{self.scale_ids[0]}.{self.scale_ids[1]}"
        if self.block:
            made["block"] = self.block
        if self.scale_input:
            made["scale_input"] = self.scale_input
        if self.lastuse:
            made["lastuse"] = 1
        if self.buffer:
            made["buffer"] = self.buffer
        return made


class TensorOps(CopyOps):
    """mma.sync, wgmma and tcgen05, beside what threads do."""

    # --- mma.sync -------------------------------------------------------------------------------------------------

    def ldmatrix(self, ptr: Value, count: Matrices, *, trans: bool = False) -> tuple[Value, ...]:
        """`ldmatrix.m8n8.x{count}.b16`: `count` (1, 2, 4) i32 registers (sm_75)."""
        load = LdMatrix(count, trans)(ptr)
        if count == 1:
            return (self.emit(load, I32),)
        return self.elements(self.emit(load, TupleType((I32,) * count)))

    def stmatrix(self, ptr: Value, values: Sequence[Value], *, trans: bool = False) -> None:
        """`stmatrix.m8n8.xN.b16` (sm_90)."""
        count: Matrices = 1 if len(values) == 1 else 2 if len(values) == 2 else 4
        self.emit_void(StMatrix(count, trans)(ptr, *values))

    def mma_sync(
        self, shape: str, types: tuple[str, str, str, str], a: Sequence[Value], b: Sequence[Value],
        c: Sequence[Value], *, kind: Literal["", "f8f6f4"] = "", layout: Layout = "row.col",
    ) -> tuple[Value, ...]:  # fmt: skip
        """`mma.sync.aligned.<shape>.row.col.<D>.<A>.<B>.<C>`; returns D's registers.

        `types` are (D, A, B, C) in PTX words. `a` and `b` are 32-bit registers as i32 (f64 for f64), `c` f32, f64,
        s32 as i32, or f16 pairs as i32 or `<2 x half>`; D comes back in the same types as `c`, or
        as f32 where only C is f16. `kind` is "" or "f8f6f4". `facts`: shapes by type are checked at selection.
        """
        d_type, a_type, b_type, c_type = types
        wanted: Type | None = VectorType((2,), F16) if a_type == "f16" and b_type == "f16" else None
        signature = MmaSync.signature_of(types)
        multiply = MmaSync(shape, layout, "kind.f8f6f4" if kind else "", False, signature)
        fragment_c, fragment_d = _MMA_FRAGMENT[c_type], _MMA_FRAGMENT[d_type]
        operands = [self._as(v, wanted) for v in (*a, *b)] + [self._as(v, fragment_c) for v in c]
        count = len(c) if d_type == c_type else 2 * len(c)  # f32 of D beside pairs of f16 of C
        results = self.elements(self.emit(multiply(*operands), TupleType((fragment_d,) * count)))
        return tuple(self._as(v, c[0].type) for v in results) if d_type == c_type else results

    def mma_sync_scaled(
        self, shape: str, kind: str, vec: str, types: tuple[str, str, str, str], scale_type: str,
        a: Sequence[Value], b: Sequence[Value], c: Sequence[Value], scale_a: Value, scale_b: Value,
        ids: tuple[int, int, int, int] = (0, 0, 0, 0),
    ) -> tuple[Value, ...]:  # fmt: skip
        """Block-scaled `mma.sync` (sm_120a/f): kind mxf8f6f4, mxf4 or mxf4nvf4, `vec` 1X, 2X or 4X.

        `scale_a` and `scale_b` are i32; `ids` are (byte A, thread A, byte B, thread B).
        """
        d_type, a_type, b_type, c_type = types
        multiply = MmaScaled(shape, kind, vec.lower(), d_type, a_type, b_type, c_type, scale_type)
        tail = (scale_a, self.i16(ids[0]), self.i16(ids[1]), scale_b, self.i16(ids[2]), self.i16(ids[3]))
        return self.elements(self.emit(multiply(*a, *b, *c, *tail), TupleType((F32,) * len(c))))

    def _as(self, value: Value, type: Type | None) -> Value:
        if type is None or value.type == type:
            return value
        key = (id(value), mangled(type))
        made = self._casts.get(key)
        if made is None:
            made = self._casts[key] = self.bitcast(value, type)
        return made

    # --- shared-memory descriptors --------------------------------------------------------------------------------

    def smem_desc(self, address: Value, *, sbo: int, lbo: int, base: int = 0, swizzle: int) -> Value:
        """A shared-memory matrix descriptor as i64, for wgmma and tcgen05 alike.

        `sbo` and `lbo` are byte offsets, `base` the matrix base offset (0..7), `swizzle` the documents' code: 0 none,
        1 128B, 2 64B, 3 32B; 4 is 128B with 32-byte atoms (tcgen05, MN-major tf32). PTX gets the hardware's word for
        the target's matrix unit. Advance by adding byte offsets divided by 16.
        """
        return self.emit(SmemDesc()(address, self.i32(sbo), self.i32(lbo), self.i32(base), self.i32(swizzle)), I64)

    # --- wgmma ----------------------------------------------------------------------------------------------------

    def wgmma_fence(self) -> None:
        """`wgmma.fence.sync.aligned` (sm_90a)."""
        self.emit_void(WgmmaFence()())

    def wgmma_commit(self) -> None:
        """`wgmma.commit_group.sync.aligned`."""
        self.emit_void(WgmmaCommit()())

    def wgmma_wait(self, groups: int) -> None:
        """`wgmma.wait_group.sync.aligned`: leave at most `groups` groups in flight."""
        self.emit_void(WgmmaWait()(self.i64(groups)))

    def wgmma(
        self, shape: tuple[int, int, int], types: tuple[str, str, str], acc: Sequence[Value],
        a: Value | Sequence[Value], b: Value, *, scale_d: Value | bool = True,
        negate: tuple[bool, bool] = (False, False), trans: tuple[bool, bool] = (False, False),
    ) -> tuple[Value, ...]:  # fmt: skip
        """One `wgmma.mma_async` as inline assembly; returns the accumulator registers.

        `types` are (D, A, B). `acc` has N/2 f32 or i32 registers (f16: N/4 i32 pairs). `a` is an i64 descriptor or
        four i32 registers, `b` a descriptor. `scale_d` false ignores the old accumulator: a constant, or an i1.
        `trans` (MN-major operands) is for 16-bit types only.
        """
        registers = [] if isinstance(a, Value) else list(a)
        inputs: list[Value] = [*registers] if registers else [a] if isinstance(a, Value) else []
        inputs.append(b)
        if isinstance(scale_d, Imm):
            scale_d = bool(scale_d.bits)
        dynamic = isinstance(scale_d, Value)
        inputs.append(self.zext(scale_d, I32) if isinstance(scale_d, Value) else self.i32(int(scale_d)))
        count = len(acc)
        asm = WgmmaAsm(
            shape, types, count, "f" if acc[0].type == F32 else "r", len(registers), "r" if dynamic else "n", dynamic,
        )  # fmt: skip
        constants = asm.constants(negate, trans)
        inputs += [self.i32(value) for value in constants]
        text, constraints = asm.text(len(constants)), ",".join(asm.constraints(len(constants)))
        attrs: dict[str, Attr] = {
            "asm_string": StringAttr(text),
            "constraints": StringAttr(constraints),
            "has_side_effects": UnitAttr(),
        }
        made = self.emit(llvm.INLINE_ASM(*inputs, *acc), TupleType((acc[0].type,) * count), attrs)
        return self.elements(made)

    # --- tcgen05 ----------------------------------------------------------------------------------------------------

    def tcgen05_alloc(
        self, columns: int, *, rows: int, cols: int, type: str, group: Group = 1, hardware_columns: int | None = None
    ) -> Value:
        """Allocate tensor memory for a `rows` x `cols` tile of `type`; the i32 handle (its hardware address).

        `columns` is the documents' count (16-byte columns), printed as the call's argument; the tile decides the
        columns PTX allocates, or `hardware_columns` does (a power of two, 32 to 512). Collective.
        """
        entries: dict[str, str | int] = {"tile": f"{rows}x{cols}", "type": type}
        if hardware_columns is not None:
            entries["columns"] = hardware_columns
        if group != 1:
            entries["cta_group"] = group
        return self.emit(Alloc()(self.i32(columns)), I32, {"tile.tmem": self.fields(entries)})

    def tcgen05_dealloc(
        self, handle: Value, columns: int, *, rows: int, cols: int, type: str, group: Group = 1,
        hardware_columns: int | None = None, met: bool = False,
    ) -> None:  # fmt: skip
        """Free what `tcgen05_alloc` with the same arguments gave. Collective. `met`: the first warp has met all threads
        that accessed it since they did."""
        entries: dict[str, str | int] = {"tile": f"{rows}x{cols}", "type": type}
        if hardware_columns is not None:
            entries["columns"] = hardware_columns
        if group != 1:
            entries["cta_group"] = group
        if met:
            entries[MET.name] = 1
        attrs: dict[str, Attr] = {"tile.tmem": self.fields(entries)}
        self.emit_void(Dealloc()(handle, self.i32(columns)), attrs)

    def tcgen05_relinquish(self, *, group: Group = 1) -> None:
        """Give up the right to allocate. Collective."""
        attrs: dict[str, Attr] = {"tile.tmem": self.fields({"cta_group": group})} if group != 1 else {}
        self.emit_void(Relinquish()(), attrs)

    def tcgen05_mma(
        self, d: Value, a: Value, b: Value, kind_word: int, collector_word: int, enable_d: Value, fields: MmaFields,
        *, group: Group = 1, sparse_meta: Value | None = None, scales: tuple[Value, Value] | None = None,
        ws: bool = False, idesc: Value | None = None,
    ) -> None:  # fmt: skip
        """One asynchronous tensor-memory MMA: D (+)= A x B.

        `d` is the i32 handle; `a` an i64 descriptor, or an i32 tensor-memory address; `b` a descriptor. `kind_word`
        and `collector_word` are the documents' packed words (`defs.encodings`). `enable_d` (i1) false ignores the old
        D. `sparse_meta` and `scales` are tensor-memory addresses (i32), `idesc` is an instruction descriptor.
        """
        multiply = Mma(group, sparse_meta is not None, scales is not None, ws)
        more = (*(() if sparse_meta is None else (sparse_meta,)), *(scales or ()))
        words = self.i32(kind_word), self.i32(collector_word)
        attrs: dict[str, Attr] = {"tile.mma": self.fields(fields.entries())}
        if idesc is None:
            self.emit_void(multiply(d, a, b, *more, *words, enable_d), attrs)
            return
        attrs["bundle"] = StringAttr("tile.idesc")
        self.emit_void(multiply(d, a, b, *more, *words, enable_d, idesc), attrs, (6 + len(more), 1))

    def tcgen05_commit(self, bar: Value, *, group: Group = 1, multicast: Value | None = None) -> None:
        """Arrive at the mbarrier when the MMAs and copies this thread issued have completed."""
        commit = Commit(group, multicast is not None)
        self.emit_void(commit(bar) if multicast is None else commit(bar, multicast))

    def tcgen05_wait(self, bar: Value, parity: Value, *, group: Group = 1) -> None:
        """Wait for the phase `parity` (i32) of `bar`, then fence: the committed MMAs are visible."""
        self.emit_void(
            WaitMma(group)(bar, parity),
            {"bundle": StringAttr("tile.mbarrier")},
            (0, 2),
        )

    def tcgen05_ld(
        self, address: Value, shape: AccessShape, num: int, *, type: Type = F32, pack: bool = False,
        offset: int | None = None, documented: bool = False,
    ) -> Value:  # fmt: skip
        """Read tensor memory into registers: a vector of f32 or i32, `elements` takes it apart.

        `shape` is 16x64b, 16x128b, 16x256b, 32x32b or 16x32bx2 (which needs the half-split `offset`), `num` the `.xN`;
        the count of registers follows (N, 2N, 4N, N, N). `pack` packs two 16-bit columns into a register. Call
        `tcgen05_wait_ld` before using the elements. With `documented`, the call has the documents' name,
        the real shape travels as named fields, and PTX adds the wait.
        """
        count = num * {"16x128b": 2, "16x256b": 4}.get(shape, 1)
        vector = VectorType((count,), type)
        entries: dict[str, str | int] = {"shape": shape, "num": num}
        if pack:
            entries["pack"] = 1
        if offset is not None:
            entries["offset"] = offset
        load = Ld(DOCUMENTED_LOAD, "") if documented else Ld(shape, REPEATS[num])
        return self.emit(load(address), vector, {"tile.ld": self.fields(entries)})

    def tcgen05_st(
        self, address: Value, values: Sequence[Value], shape: AccessShape, num: int, *, unpack: bool = False,
        offset: int | None = None,
    ) -> None:  # fmt: skip
        """Write registers to tensor memory; shapes as `tcgen05_ld`."""
        entries: dict[str, str | int] = {"shape": shape, "num": num}
        if unpack:
            entries["unpack"] = 1
        if offset is not None:
            entries["offset"] = offset
        vector = self.vector(values)
        attrs: dict[str, Attr] = {"tile.st": self.fields(entries)}
        self.emit_void(St(shape, REPEATS[num])(address, vector), attrs)

    def tcgen05_wait_ld(self) -> None:
        """Wait for this thread's tensor-memory loads."""
        self.emit_void(WaitLd()())

    def tcgen05_wait_st(self) -> None:
        """Wait for this thread's tensor-memory stores."""
        self.emit_void(WaitSt()())

    def tcgen05_fence(self, which: FenceSide) -> None:
        """`which` is "before" or "after": the fences around a thread synchronisation."""
        self.emit_void(Fence(which)())

    def tcgen05_cp(
        self, address: Value, desc: Value, shape: str, *, multicast: str = "", format: str = "", group: Group = 1
    ) -> None:
        """Copy from shared to tensor memory. `shape` 128x256b 4x256b 128x128b 64x128b 32x128b; `multicast`
        warpx2::02_13 or warpx2::01_23 for 64x128b, warpx4 for 32x128b; `format` b6x16_p32 or b4x16_p64."""
        entries: dict[str, str | int] = {"shape": shape}
        if multicast:
            entries["multicast"] = multicast
        if format:
            entries["format"] = format
        attrs: dict[str, Attr] = {"tile.cp": self.fields(entries)}
        self.emit_void(Cp(group)(address, desc), attrs)
