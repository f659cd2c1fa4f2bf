"""LLVM's intrinsics as the pipeline uses them: how many arguments each takes, and of which types.

The names are upstream's where upstream has the intrinsic, and the background documents' for tcgen05. A signature is
written in words: `i1 i8 i16 i32 i64 f32 f64`, `p1`, `p3` (pointer to global, shared), `pointer`, `int`, `float`
(scalar or vector), `any`, `imm` (a constant i32), `imm64`, and a last `*` for any number of arguments of any type;
`?` behind a word makes the argument optional. Overloaded intrinsics are listed without their suffixes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, F64, I1, I8, I16, I32, I64, FloatType, IntType, Type, VectorType
from tilelsp.spec.constants import GLOBAL, SHARED, Imm, address_space


@dataclass(frozen=True, slots=True)
class Signature:
    """The arguments of an intrinsic, and whether it has a result."""

    name: str
    arguments: tuple[str, ...]
    result: bool
    summary: str

    @property
    def least(self) -> int:
        """The smallest number of arguments."""
        return sum(1 for word in self.arguments if word != "*" and not word.endswith("?"))

    @property
    def most(self) -> int | None:
        """The largest number of arguments; None for any."""
        return None if self.arguments and self.arguments[-1] == "*" else len(self.arguments)


_TYPES: dict[str, Type] = {"i1": I1, "i8": I8, "i16": I16, "i32": I32, "i64": I64, "f32": F32, "f64": F64}

_TABLE = """
smin: int int -> Signed minimum.
smax: int int -> Signed maximum.
umin: int int -> Unsigned minimum.
umax: int int -> Unsigned maximum.
abs: int i1 -> Magnitude.
ctpop: int -> Number of set bits.
fma: float float float -> Product plus addend, rounded once.
fabs: float -> Magnitude.
sqrt: float -> Square root, correctly rounded.
floor: float -> Largest integral value not above.
ceil: float -> Smallest integral value not below.
trunc: float -> Towards zero.
rint: float -> Nearest integral value, ties to even.
roundeven: float -> Nearest integral value, ties to even.
nearbyint: float -> Nearest integral value, ties to even.
copysign: float float -> Magnitude of the first with the sign of the second.
minnum: float float -> Smaller value; a NaN operand is ignored.
maxnum: float float -> Larger value; a NaN operand is ignored.
minimum: float float -> Smaller value; NaN if an operand is.
maximum: float float -> Larger value; NaN if an operand is.
masked.load: pointer imm any any -> Load where the mask holds.
masked.store: any pointer imm any : Store where the mask holds.
trap: : Abort the kernel.
nvvm.mulhi: int int -> Upper half of the product.
nvvm.add: float float -> Sum, rounded as named.
nvvm.sub: float float -> Difference, rounded as named.
nvvm.mul: float float -> Product, rounded as named.
nvvm.div: float float -> Quotient, rounded as named.
nvvm.fma: float float float -> Product plus addend, rounded as named.
nvvm.sqrt: float -> Square root, rounded as named.
nvvm.rcp: float -> Reciprocal.
nvvm.ex2: float -> Approximate power of two.
nvvm.lg2: float -> Approximate base-2 logarithm.
nvvm.sin: float -> Approximate sine.
nvvm.cos: float -> Approximate cosine.
nvvm.tanh: float -> Approximate hyperbolic tangent.
nvvm.rsqrt: float -> Approximate reciprocal square root.
nvvm.fmin: float float -> Minimum, flushing as named.
nvvm.fmax: float float -> Maximum, flushing as named.
nvvm.ff2f16x2: f32 f32 -> Two f32 to packed f16.
nvvm.ff2bf16x2: f32 f32 -> Two f32 to packed bf16.
nvvm.ff.to: f32 f32 -> Two f32 to packed fp8.
nvvm.f16x2.to: any -> Packed f16 to packed fp8.
nvvm.e4m3x2.to: i16 -> Packed e4m3 to packed f16.
nvvm.e5m2x2.to: i16 -> Packed e5m2 to packed f16.
nvvm.f2tf32: f32 -> f32 to tf32.
nvvm.read.ptx.sreg: -> A special register.
nvvm.exit: : End the thread.
nvvm.barrier0: : Wait for all threads of the CTA.
nvvm.barrier.cta.sync.aligned.all: i32 : Wait for all threads of the CTA.
nvvm.barrier.cta.sync.aligned.count: i32 i32 : Wait for a number of threads.
nvvm.bar.warp.sync: i32 : Wait for lanes of the warp.
nvvm.shfl.sync: i32 any i32 i32 -> Exchange between lanes.
nvvm.vote: i32 i1 -> Combine a predicate over the warp.
nvvm.elect.sync: i32 -> Choose one lane.
nvvm.redux.sync: i32 i32 -> Reduce over the warp.
nvvm.cp.async.ca: p3 p1 i32? : Asynchronous copy to shared memory.
nvvm.cp.async.cg: p3 p1 i32? : Asynchronous copy to shared memory, past L1.
nvvm.cp.async.commit.group: : Close a group of copies.
nvvm.cp.async.wait.group: imm : Leave at most n groups in flight.
nvvm.cp.async.wait.all: : Wait for all copies.
nvvm.mbarrier.init.shared: p3 i32 : Initialise a barrier object.
nvvm.mbarrier.inval.shared: p3 : Make the memory ordinary again.
nvvm.mbarrier.arrive.shared: p3 -> Arrive.
nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta: p3 i32 -> Expect bytes and arrive.
nvvm.mbarrier.try.wait.parity.scope.cta.space.cta: p3 i32 -> Whether a phase has completed.
nvvm.fence.mbarrier_init.release.cluster: : Make initialised barriers visible.
nvvm.fence.proxy.async: : Order generic against asynchronous accesses.
nvvm.fence.proxy.async.shared_cta: : The same for shared memory.
nvvm.fence.proxy.async.global: : The same for global memory.
nvvm.barrier.cluster.arrive.aligned: : Arrive at the cluster's barrier.
nvvm.barrier.cluster.arrive.relaxed.aligned: : Arrive without ordering memory.
nvvm.barrier.cluster.wait.aligned: : Wait at the cluster's barrier.
nvvm.mapa.shared.cluster: p3 i32 -> Address in another CTA of the cluster.
nvvm.griddepcontrol.wait: : Wait for the grid that this one depends on.
nvvm.griddepcontrol.launch.dependents: : Let dependent grids start.
nvvm.ldmatrix.sync.aligned.m8n8: p3 -> Load matrix fragments.
nvvm.stmatrix.sync.aligned.m8n8: p3 * : Store matrix fragments.
nvvm.mma: any any * -> Warp-wide matrix multiply.
nvvm.mma.block.scale: any any any any any any * -> Block-scaled warp-wide matrix multiply.
nvvm.wgmma.fence.sync.aligned: : Order accesses against wgmma.
nvvm.wgmma.commit_group.sync.aligned: : Close a group of wgmma.
nvvm.wgmma.wait_group.sync.aligned: imm64 : Leave at most n groups in flight.
nvvm.tcgen05.mma_smem_desc.encode: p3 imm imm imm imm -> Shared-memory descriptor: sbo, lbo, base, swizzle.
nvvm.tcgen05.alloc.shared: imm -> Allocate tensor memory.
nvvm.tcgen05.dealloc: i32 imm : Free tensor memory.
nvvm.tcgen05.relinquish_alloc_permit: : Give up the right to allocate.
nvvm.tcgen05.mma: i32 any i64 * : Matrix multiply into tensor memory; kind word, collector word, enable-input-d last.
nvvm.tcgen05.commit: p3 any? : Arrive when earlier tcgen05 operations are complete.
nvvm.tcgen05.wait: p3? i32? : Wait for MMAs (bundle: mbarrier and parity), or for loads or stores.
nvvm.tcgen05.fence: : Order tcgen05 around a thread synchronisation.
nvvm.tcgen05.ld: i32 -> Tensor memory to registers.
nvvm.tcgen05.st: i32 any : Registers to tensor memory.
nvvm.tcgen05.cp: i32 i64 : Shared to tensor memory.
nvvm.tcgen05.shift: i32 : Shift rows of tensor memory down.
"""


def _read(line: str) -> Signature:
    name, _, rest = line.partition(":")
    result = " -> " in f" {rest}"
    words, _, summary = rest.partition("->" if result else ":")
    return Signature(f"llvm.{name}", tuple(words.split()), result, summary.strip())


SIGNATURES: Mapping[str, Signature] = MappingProxyType(
    {signature.name: signature for signature in map(_read, _TABLE.strip().splitlines())}
)
"""Every intrinsic that the pipeline knows, by its name without overload suffixes."""


def find_signature(name: str) -> Signature | None:
    """The signature of an intrinsic, by its longest declared name."""
    end = len(name)
    while end > 5:
        found = SIGNATURES.get(name[:end])
        if found is not None:
            return found
        end = name.rfind(".", 0, end)
    return None


def call_problem(signature: Signature, op: Op) -> str | None:
    """What is wrong with a call's arguments or result; None for a call that fits."""
    count, most = len(op.operands), signature.most
    if count < signature.least or (most is not None and count > most):
        wanted = str(signature.least) if most == signature.least else f"at least {signature.least}"
        return f"{op.name} takes {wanted} argument{'' if wanted == '1' else 's'}, not {count}"
    for i, (word, value) in enumerate(zip(signature.arguments, op.operands, strict=False)):
        if word == "*":
            break
        if not _fits(word.rstrip("?"), value):
            return f"argument {i + 1} of {op.name} must be {_WORDS.get(word.rstrip('?'), word.rstrip('?'))}"
    if signature.result and not op.results:
        return f"{op.name} has a result, and is called as void"
    if op.results and not signature.result:
        return f"{op.name} returns void"
    return None


_WORDS = {
    "p1": "a pointer to global memory, addrspace(1)",
    "p3": "a pointer to shared memory, addrspace(3)",
    "pointer": "a pointer",
    "int": "an integer",
    "float": "a float",
    "imm": "a constant i32",
    "imm64": "a constant i64",
    "f32": "float",
    "f64": "double",
}


def _fits(word: str, value: Value) -> bool:
    type = value.type
    match word:
        case "any":
            return True
        case "p1":
            return address_space(type) == GLOBAL
        case "p3":
            return address_space(type) == SHARED
        case "pointer":
            return address_space(type) is not None
        case "int" | "float":
            element = type.element if isinstance(type, VectorType) else type
            return isinstance(element, IntType if word == "int" else FloatType)
        case "imm":
            return isinstance(value, Imm) and type == I32 and value.bits is not None
        case "imm64":
            return isinstance(value, Imm) and type == I64 and value.bits is not None
        case _:
            return type == _TYPES[word]
