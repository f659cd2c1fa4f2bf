"""Names that PTX itself defines: its special registers and constants."""

from __future__ import annotations

from tilelsp.spec.cite import Cite
from tilelsp.spec.ptx.scalar import SCALARS
from tilelsp.spec.ptx.symbol import SpecialRegister

SRC = Cite("PTX ISA 9.1", "Instruction Set; Special Registers")

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
