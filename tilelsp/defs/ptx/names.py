"""Names that PTX itself defines: its special registers and constants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.scalar import SCALARS
from tilelsp.spec.ptx.symbol import SpecialRegister

_EVENTS = 8
"""Performance counters, `%pm0` to `%pm7`."""
_ENVIRONMENT = 32
"""Registers that the driver fills, `%envreg0` to `%envreg31`."""


def _register(
    name: str, meaning: str, type: str = "u32", *, vector: int = 1, since: str = "", on: int | None = None,
    directive: str = "",
) -> SpecialRegister:  # fmt: skip
    """A special register. `since` and `on` are the lowest `.version` and target number, as ptxas 13.5 says."""
    needs = (need("", since, on, name),) if since or on is not None else ()
    return SpecialRegister(SCALARS[type], vector, name, needs, meaning, directive)


def _cluster(name: str, meaning: str, type: str = "u32", *, vector: int = 1) -> SpecialRegister:
    return _register(name, meaning, type, vector=vector, since="7.8", on=90)


def _reserved(name: str, meaning: str) -> SpecialRegister:
    return _register(name, meaning, since="7.6", on=80)


def _declared() -> Iterator[SpecialRegister]:
    yield _register("%tid", "the thread's place in its CTA", vector=4)
    yield _register("%ntid", "how many threads the CTA has", vector=4)
    yield _register("%laneid", "the thread's lane in its warp")
    yield _register("%warpid", "the warp's number in its CTA")
    yield _register("%nwarpid", "how many warps a multiprocessor can hold")
    yield _register("%ctaid", "the CTA's place in the grid", vector=4)
    yield _register("%nctaid", "how many CTAs the grid has", vector=4)
    yield _register("%smid", "the multiprocessor's number")
    yield _register("%nsmid", "one more than the highest number of a multiprocessor")
    yield _register("%gridid", "the number of this launch", "u64")
    yield _cluster("%is_explicit_cluster", "whether the launch names a cluster size", "pred")
    yield _cluster("%clusterid", "the cluster's place in the grid", vector=4)
    yield _cluster("%nclusterid", "how many clusters the grid has", vector=4)
    yield _cluster("%cluster_ctaid", "the CTA's place in its cluster", vector=4)
    yield _cluster("%cluster_nctaid", "how many CTAs the cluster has", vector=4)
    yield _cluster("%cluster_ctarank", "the CTA's number in its cluster")
    yield _cluster("%cluster_nctarank", "how many CTAs the cluster has, in all")
    for which, lanes in (
        ("eq", "the thread's own lane"),
        ("le", "lanes up to the thread's own"),
        ("lt", "lanes below the thread's own"),
        ("ge", "lanes from the thread's own on"),
        ("gt", "lanes above the thread's own"),
    ):
        yield _register(f"%lanemask_{which}", f"a mask with a bit for {lanes}")
    yield _register("%clock", "the lower half of the cycle counter")
    yield _register("%clock_hi", "the upper half of the cycle counter")
    yield _register("%clock64", "the cycle counter", "u64")
    yield _register("%globaltimer", "nanoseconds, for tools", "u64")
    yield _register("%globaltimer_lo", "the lower half of the nanoseconds")
    yield _register("%globaltimer_hi", "the upper half of the nanoseconds")
    yield _reserved("%reserved_smem_offset_begin", "where the system's own part of shared memory begins")
    yield _reserved("%reserved_smem_offset_end", "where the system's own part of shared memory ends")
    yield _reserved("%reserved_smem_offset_cap", "how much shared memory the system keeps")
    for number in range(2):
        yield _reserved(f"%reserved_smem_offset_{number}", "where a part of the system's shared memory begins")
    yield _register("%total_smem_size", "bytes of shared memory of the CTA, without the system's")
    yield _register("%aggr_smem_size", "bytes of shared memory of the CTA, with the system's", since="8.1", on=90)
    yield _register("%dynamic_smem_size", "bytes of shared memory that the launch asked for")
    yield _register("%current_graph_exec", "the graph that launched this grid, 0 for none", "u64", since="8.0")
    for name, meaning in (
        ("%locality_domain_id", "the number of the part of the GPU that the CTA runs in"),
        ("%locality_domain_supplemental_sm", "whether the multiprocessor is an extra one of its part of the GPU"),
    ):
        yield _register(name, meaning, since="9.5", on=100)
    for name, meaning, type in (
        ("%perctamemoryoffset", "where the CTA's own global memory begins", "u64"),
        ("%perctamemorysize", "bytes of the CTA's own global memory", "u32"),
    ):
        yield _register(name, meaning, type, since="9.4", on=80, directive="minperctamemory")
    for number in range(_EVENTS):
        yield _register(f"%pm{number}", "a performance counter")
        yield _register(f"%pm{number}_64", "a performance counter", "u64")
    for number in range(_ENVIRONMENT):
        yield _register(f"%envreg{number}", "what the driver put there")


SPECIAL_REGISTERS: Mapping[str, SpecialRegister] = MappingProxyType(
    {register.name: register for register in _declared()}
)
"""Registers that nobody declares, by their names without the component behind the dot."""

CONSTANTS: Mapping[str, int] = MappingProxyType({"WARP_SZ": 32})
"""Names of numbers."""


SYSTEM_CALLS: frozenset[str] = frozenset(
    (
        "vprintf",
        "__assertfail",
        "malloc",
        "free",
        "__profile",
        "cnpGetParameterBuffer",
        "__cuda_syscall_debug_breakpoint",
    )
)
"""Functions that every GPU has, so that a module may declare them without `.extern`. ptxas 13.5 knows these."""


def is_special(register: str) -> bool:
    """True if PTX defines the register itself."""
    return register.partition(".")[0] in SPECIAL_REGISTERS
