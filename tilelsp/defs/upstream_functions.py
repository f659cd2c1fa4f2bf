"""Functions of dialects whose effects are followed, and the ops in them that effects are not about."""

from __future__ import annotations

from collections.abc import Mapping

LAUNCH = "gpu.launch"
"""A kernel that stands in the function which launches it."""

FUNCTIONS = ("nv_tileas.func", "llvm.func", "gpu.func", "func.func", LAUNCH)

OWN = ("nv_tileas.func", LAUNCH)
"""Functions that are always kernels."""

KERNELS = frozenset(("nvvm.kernel", "kernel", "gpu.kernel"))
"""Attributes of functions that are kernels."""

CONVENTION, KERNEL_CONVENTION = "CConv", "ptx_kernelcc"
"""The attribute of a function's calling convention, and that of kernels."""

CLUSTERS = ("cluster_dim", "nvvm.cluster_dim", "known_cluster_size", "gpu.known_cluster_size")
"""The attributes of a kernel that is launched as clusters."""

THREADS = ("nvvm.reqntid", "nvvm.maxntid", "known_block_size", "gpu.known_block_size")
"""The attributes of a kernel that say how many threads a CTA has at most."""

ASSEMBLY, INTRINSIC, MEMBER = "llvm.inline_asm", "llvm.call_intrinsic", "llvm.extractvalue"
"""Assembly, a call of an intrinsic, and one value of several."""

UNREACHABLE = "llvm.unreachable"

TILES = "nv_tileas."
"""How the names of ops begin that declare effects of their own."""

BUFFERS = ("memref.alloc", "memref.alloca", "nvgpu.mbarrier.create", "llvm.alloca", "nv_tileas.alloc_smem")
"""Ops each of which gives memory of its own."""

GLOBAL_BUFFER = "memref.get_global"
"""A buffer that stands in the module, by its name."""

CALLS = ("func.call", "llvm.call", ASSEMBLY, "nvvm.inline_ptx")
"""Ops that may have any effect."""

RETURNS = ("func.return", "llvm.return", "nv_tileas.return")
"""Ops that return values to a function's caller."""

STEPS = "llvm.getelementptr"
"""An address that is moved on."""

NAMED = "llvm.mlir.addressof"
"""The address of what a module has."""

PEER = "nvvm.mapa"
"""The same address in another CTA of the cluster."""

SEEN_THROUGH = (
    "llvm.addrspacecast", "llvm.bitcast", "llvm.inttoptr", "llvm.ptrtoint", "memref.cast", "nvgpu.mbarrier.get", STEPS,
    PEER,
)  # fmt: skip
"""Ops that give another form of an address; of another CTA, which runs the same code, that of this one."""

DYNAMIC = "gpu.dynamic_shared_memory"
"""The shared memory whose size the launch says: every op of the name gives all of it."""

VIEW = "memref.view"
"""Bytes behind the start of a buffer, taken as another one."""

PARTS = ("memref.subview", "memref.reinterpret_cast")
"""A part of a buffer."""

CONSTANTS = ("arith.constant", "llvm.mlir.constant")

BARRIER = 8
"""Bytes of an mbarrier, of which nvgpu numbers those of a group."""

PRODUCTS: Mapping[str, str] = {"nvvm.wgmma.mma_async": "inouts", "nvgpu.warpgroup.mma": "matrixC"}
"""Ops that multiply by a warp group, and the operand that is their accumulator."""

RENAMES = ("llvm.insertvalue", "llvm.extractvalue", "builtin.unrealized_conversion_cast")
"""Ops that give registers another name."""

NOTHING = ("llvm.mlir.undef", "llvm.mlir.poison")
"""Ops whose value nobody has written."""
