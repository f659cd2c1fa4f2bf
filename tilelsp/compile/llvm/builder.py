"""Building the LLVM stage: one thread's program, as generic IR whose ops are LLVM's instructions and intrinsics.

    module = LlvmModuleBuilder(target="sm_100a")
    smem = module.shared("smem", size=49152, align=1024, dynamic=True)
    b = module.function("gemm", [("a", pointer(GLOBAL)), ("n", I32)], reqntid=(128,), origin=origin)
    a, n = b.args
    ...
    b.ret()
    llvm = module.finish()

In memory, an instruction is an `ir.Op` named `llvm.<opcode>` (`llvm.add`), an intrinsic call is an op with the
intrinsic's own name (`llvm.nvvm.barrier0`), a function is `llvm.func` and a shared-memory array `llvm.global`, all
inside a `builtin.module`. Constants and addresses of globals are `spec.constants.Imm` and `SymbolAddress` operands; no
op defines them. Phis are block arguments. What PTX needs beyond the documents' words rides on calls as named fields:
the attribute `tile.<what>`, printed as metadata (`!tile.mma !3`). Values that belong to an operation without being
arguments of its documented form are operand bundles (`["tile.mbarrier"(ptr addrspace(3) %bar, i32 %parity)]`):
trailing operands, counted by `segments`, with the attribute `bundle` naming the tag.

Registers: i1 is a predicate; i8 and i16 and 16-bit floats take a 16-bit register; vectors of elements narrower than
32 bits are packed into 32-bit words; wider elements take a register each. Shared, local and tensor addresses are 32
bits wide, generic and global ones 64.

Collective operations. `tcgen05_alloc`, `tcgen05_dealloc` and `tcgen05_relinquish` are written once, in code that all
threads of the CTA reach together: the PTX stage lets warp 0 issue them, and adds to alloc and dealloc the barrier and
the fences that make the address known to every warp and the last reads precede the release. MMAs, `tcgen05_cp` and
commits are issued by whoever executes them: branch on `elect_sync` in one warp. `tcgen05_wait` is executed by all
threads: it spins on the mbarrier that `tcgen05_commit` arrives at, in the phase `parity`, and fences after. The LLVM
code owns that mbarrier (eight bytes of shared memory, initialised with count 1 before a barrier) and its parity, a
loop-carried i32 that starts at 0 and is xored with 1 after each wait. A wait without an mbarrier, as the documents
print it, is legal too: PTX then keeps a hidden barrier and phase, and lets thread 0 commit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.compile.llvm.control import Branch, CountedLoop
from tilelsp.compile.llvm.math import MathOps
from tilelsp.compile.llvm.tensor import MmaFields, TensorOps
from tilelsp.defs.llvm import instructions as llvm
from tilelsp.ir.build import block
from tilelsp.ir.module import Block, Op, Origin, Region, Value
from tilelsp.ir.types import I32, Attr, DenseArrayAttr, IntAttr, StringAttr, Type, UnitAttr
from tilelsp.spec.constants import BY_VALUE, GLOBAL, SHARED, SymbolAddress, pointer

__all__ = ["Branch", "CountedLoop", "LlvmBuilder", "LlvmModuleBuilder", "MmaFields"]


class LlvmBuilder(MathOps, TensorOps):
    """Appends instructions to one function. Made by `LlvmModuleBuilder.function`."""


class LlvmModuleBuilder:
    """Collects globals and functions into a `builtin.module`. `target` becomes every function's `target-cpu`."""

    def __init__(self, target: str | None = None, origin: Origin | None = None) -> None:
        self._target = target
        self._origin = origin or Origin()
        self._globals: list[Op] = []
        self._shared_by_all: dict[bytes | str, Value] = {}
        """Texts by their bytes, and variables that lowering needs by their names."""
        self._functions: list[Op] = []
        self._open: list[tuple[LlvmBuilder, Op]] = []

    def shared(self, name: str, size: int, align: int = 16, *, dynamic: bool = False) -> Value:
        """A shared-memory array of `size` bytes; its address, a `ptr addrspace(3)`.

        A `dynamic` one has no size in PTX (`.extern .shared`): the launch provides the bytes, and the reported
        budget (`dynamic_shared_bytes`) is the sum of the sizes given here. All dynamic arrays start at one address,
        so a module should have one.
        """
        attrs: dict[str, Attr] = {
            "sym_name": StringAttr(name),
            "addr_space": IntAttr(SHARED, I32),
            "size": IntAttr(size, I32),
            "alignment": IntAttr(align, I32),
        }
        if dynamic:
            attrs["dynamic"] = UnitAttr()
        self._globals.append(Op(llvm.GLOBAL.name, attrs=attrs, origin=self._origin))
        return SymbolAddress(pointer(SHARED), name)

    def variable(
        self, name: str, contents: bytes, align: int, *, constant: bool, internal: bool, origin: Origin
    ) -> Value:
        """A variable in global memory that begins with `contents`; its address.

        `constant` says that nobody writes it, `internal` that other modules do not see it.
        """
        attrs: dict[str, Attr] = {
            "sym_name": StringAttr(name),
            "addr_space": IntAttr(GLOBAL, I32),
            "size": IntAttr(len(contents), I32),
            "alignment": IntAttr(align, I32),
            "contents": StringAttr(contents.decode("latin-1") if any(contents) else ""),
        }
        attrs |= {word: UnitAttr() for word, holds in (("constant", constant), ("internal", internal)) if holds}
        self._globals.append(Op(llvm.GLOBAL.name, attrs=attrs, origin=origin))
        return SymbolAddress(pointer(GLOBAL), name)

    def text(self, characters: str) -> Value:
        """The address of a text in global memory, with a zero behind it; one for all who need the same."""
        return self._once(f"__text_{len(self._shared_by_all)}", characters.encode() + b"\0", 1, constant=True)

    def lock(self, name: str) -> Value:
        """The address of an i32 in global memory that begins as 0."""
        return self._once(name, bytes(4), 4, constant=False)

    def _once(self, name: str, contents: bytes, align: int, *, constant: bool) -> Value:
        key = contents if constant else name
        if key not in self._shared_by_all:
            made = self.variable(name, contents, align, constant=constant, internal=True, origin=self._origin)
            self._shared_by_all[key] = made
        return self._shared_by_all[key]

    def function(
        self,
        name: str,
        params: Sequence[tuple[str, Type]],
        *,
        origin: Origin,
        reqntid: Sequence[int] | None = None,
        cluster: Sequence[int] | None = None,
        minctasm: int | None = None,
        maxnreg: int | None = None,
        by_value: Sequence[tuple[int, int]] = (),
        blocks_are_clusters: bool = False,
    ) -> LlvmBuilder:
        """Start a kernel. The builder stands at the end of its entry block; `builder.args` are the parameters.

        `reqntid` is the exact block size, `cluster` the CTAs of a cluster, `minctasm` the CTAs that must fit on an
        SM, `maxnreg` the register limit per thread: `.reqntid`, `.reqnctapercluster`, `.minnctapersm`, `.maxnreg`.
        With `blocks_are_clusters` a launch counts clusters: `.blocksareclusters`.
        `by_value` has the bytes and the alignment of parameters that are constants passed by value, else 0 and 0.
        """
        entry = block([t for _, t in params], label="entry", names=[n for n, _ in params])
        attrs: dict[str, Attr] = {"sym_name": StringAttr(name), "kernel": UnitAttr()}
        if self._target is not None:
            attrs["target_cpu"] = StringAttr(self._target)
        if reqntid is not None:
            attrs["reqntid"] = DenseArrayAttr(I32, tuple(reqntid))
        if cluster is not None:
            attrs["cluster_dim"] = DenseArrayAttr(I32, tuple(cluster))
        if blocks_are_clusters:
            attrs["blocksareclusters"] = UnitAttr()
        if minctasm is not None:
            attrs["minctasm"] = IntAttr(minctasm, I32)
        if maxnreg is not None:
            attrs["maxnreg"] = IntAttr(maxnreg, I32)
        if any(size for size, _ in by_value):
            attrs[BY_VALUE] = DenseArrayAttr(I32, tuple(number for pair in by_value for number in pair))
        region = Region((entry,))
        made = LlvmBuilder(region, entry, origin)
        function = Op(llvm.FUNC.name, attrs=attrs, regions=(region,), origin=origin)
        self._functions.append(function)
        self._open.append((made, function))
        return made

    def finish(self, attrs: Mapping[str, Attr] | None = None) -> Op:
        """The module, with every function's blocks stored."""
        for builder, _ in self._open:
            builder.finish()
        self._open.clear()
        body = Block()
        body.ops = (*self._globals, *self._functions)
        return Op("builtin.module", attrs=attrs or {}, regions=(Region((body,)),), origin=self._origin)
