"""Names that PTX itself defines: the first words of its instructions, and its special registers."""

from __future__ import annotations

from tilelsp.spec.cite import Cite
from tilelsp.spec.ptx.scalar import SCALARS
from tilelsp.spec.ptx.symbol import SpecialRegister

SRC = Cite("PTX ISA 9.1", "Instruction Set; Special Registers")

INSTRUCTIONS: frozenset[str] = frozenset(
    (
        "abs", "activemask", "add", "addc", "alloca", "and", "applypriority", "atom", "bar", "barrier", "bfe",
        "bfi", "bfind", "bmsk", "bra", "brev", "brkpt", "brx", "call", "clz", "clusterlaunchcontrol", "cnot",
        "copysign", "cos", "cp", "createpolicy", "cvt", "cvta", "discard", "div", "dp2a", "dp4a", "elect",
        "ex2", "exit", "fence", "fma", "fns", "getctarank", "griddepcontrol", "isspacep", "istypep", "ld",
        "ldmatrix", "ldu", "lg2", "lop3", "mad", "mad24", "madc", "mapa", "match", "max", "mbarrier", "membar",
        "min", "mma", "mov", "movmatrix", "mul", "mul24", "multimem", "nanosleep", "neg", "not", "or",
        "pmevent", "popc", "prefetch", "prefetchu", "prmt", "rcp", "red", "redux", "rem", "ret", "rsqrt", "sad",
        "selp", "set", "setmaxnreg", "setp", "shf", "shfl", "shl", "shr", "sin", "slct", "sqrt", "st",
        "stackrestore", "stacksave", "stmatrix", "sub", "subc", "suld", "suq", "sured", "sust", "szext", "tanh",
        "tcgen05", "tensormap", "testp", "tex", "tld4", "trap", "txq", "vabsdiff", "vabsdiff2", "vabsdiff4",
        "vadd", "vadd2", "vadd4", "vavrg2", "vavrg4", "vmad", "vmax", "vmax2", "vmax4", "vmin", "vmin2",
        "vmin4", "vote", "vset", "vset2", "vset4", "vshl", "vshr", "vsub", "vsub2", "vsub4", "wgmma", "wmma",
        "xor",
    )
)  # fmt: skip
"""What may stand in front of the first dot of a mnemonic."""

SPECIAL_REGISTERS: frozenset[str] = frozenset(
    (
        "%tid", "%ntid", "%laneid", "%warpid", "%nwarpid", "%ctaid", "%nctaid", "%smid", "%nsmid", "%gridid",
        "%is_explicit_cluster", "%clusterid", "%nclusterid", "%cluster_ctaid", "%cluster_nctaid",
        "%cluster_ctarank", "%cluster_nctarank", "%lanemask_eq", "%lanemask_le", "%lanemask_lt", "%lanemask_ge",
        "%lanemask_gt", "%clock", "%clock_hi", "%clock64", "%globaltimer", "%globaltimer_lo", "%globaltimer_hi",
        "%reserved_smem_offset_begin", "%reserved_smem_offset_end", "%reserved_smem_offset_cap",
        "%reserved_smem_offset_0", "%reserved_smem_offset_1", "%total_smem_size", "%aggr_smem_size",
        "%dynamic_smem_size", "%current_graph_exec",
    )
)  # fmt: skip
"""Registers that nobody declares, without the component behind the dot; `%pm0` and `%envreg0` are families."""

SPECIAL_FAMILIES: tuple[str, ...] = ("%pm", "%envreg")
"""Starts of special registers that end in a number."""


_VECTORS = frozenset(
    (
        "%tid", "%ntid", "%ctaid", "%nctaid", "%clusterid", "%nclusterid", "%cluster_ctaid", "%cluster_nctaid",
    )
)  # fmt: skip
_WIDE = frozenset(("%clock64", "%globaltimer", "%gridid", "%current_graph_exec"))
_PREDICATES = frozenset(("%is_explicit_cluster",))

CONSTANTS: frozenset[str] = frozenset(("WARP_SZ",))
"""Names of numbers."""


def special_register(name: str) -> SpecialRegister | None:
    """What PTX itself declares under a name, written without the component behind the dot; None for other names."""
    if name in _VECTORS:
        return SpecialRegister(SCALARS["u32"], 4)
    if name in _PREDICATES:
        return SpecialRegister(SCALARS["pred"])
    if name in _WIDE or (name.startswith("%pm") and name.endswith("_64")):
        return SpecialRegister(SCALARS["u64"])
    return SpecialRegister(SCALARS["u32"]) if is_special(name) else None


def is_special(register: str) -> bool:
    """Whether PTX defines the register itself."""
    base = register.partition(".")[0]
    return base in SPECIAL_REGISTERS or base.startswith(SPECIAL_FAMILIES)
