"""Needs of each kernel of a PTX text on its target: ptxas' figures, the text's own, and the occupancy they allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.analysis.features.generated.lowered import Resources, StagePlan
from tilelsp.analysis.features.generated.ptx_words import ALLOCATES
from tilelsp.base.numerals import counted
from tilelsp.base.record import record
from tilelsp.defs.occupancy import KernelNeed, Occupancy, occupancy
from tilelsp.engines.ptx_lines import function_name, program_lines
from tilelsp.engines.ptxas.assembler import PtxasReport

_THREADS = (".reqntid", ".maxntid")


@record
class KernelNeeds:
    """One kernel's needs. Registers count per thread, everything else per CTA, memory in bytes.

    `threads` and `occupancy` are None where the text leaves the size of a CTA open.
    """

    name: str
    target: str
    threads: int | None
    registers: int
    static_shared: int
    dynamic_shared: int
    spill: int
    stack: int
    barriers: int
    tensor_columns: int
    occupancy: Occupancy | None
    maps: tuple[Mapping[str, object], ...] = ()
    """Tensor maps in parameters behind the kernel's own, each as the JSON result describes it."""
    staged: tuple[StagePlan, ...] = ()
    """Pipelines of loops that copy ahead, where we compiled it."""

    @property
    def shared(self) -> int:
        """All of its shared memory."""
        return self.static_shared + self.dynamic_shared

    @property
    def title(self) -> str:
        """A line for a lens above the kernel."""
        parts = [f"{self.registers} registers"]
        if self.threads is not None:
            parts.append(f"{self.threads} threads")
        parts.append(f"{self.shared / 1024:.4g} KiB shared")
        if self.staged:
            stages = " and ".join(str(plan.stages) for plan in self.staged)
            in_flight = sum(plan.in_flight for plan in self.staged)
            parts.append(f"{stages} stages, {in_flight / 1024:.4g} KiB in flight")
        if self.tensor_columns:
            parts.append(f"{self.tensor_columns} TMEM columns")
        if self.spill:
            parts.append(f"{self.spill} bytes spilled")
        if self.occupancy is not None:
            fit = self.occupancy
            what = f"{counted(fit.ctas, 'CTA')}/SM" if fit.ctas else "does not fit"
            parts.append(f"{what} ({fit.percent}%, by {fit.limit.value})")
        return f"{self.target}: {', '.join(parts)}"

    def as_json(self) -> dict[str, object]:
        """As plain data, for the command line and the protocol."""
        fit = self.occupancy
        return {
            "name": self.name,
            "threads": self.threads,
            "registers": self.registers,
            "static_shared_bytes": self.static_shared,
            "dynamic_shared_bytes": self.dynamic_shared,
            "spill_bytes": self.spill,
            "stack_bytes": self.stack,
            "barriers": self.barriers,
            "tmem_columns": self.tensor_columns,
            "occupancy": None
            if fit is None
            else {"ctas": fit.ctas, "warps": fit.warps, "max_warps": fit.max_warps, "limit": fit.limit.value},
            "title": self.title,
            **({"tensor_maps": list(self.maps)} if self.maps else {}),
            **({"pipelines": [plan.as_json() for plan in self.staged]} if self.staged else {}),
        }


def kernel_needs(report: PtxasReport, ptx: str, resources: Sequence[Resources] = ()) -> tuple[KernelNeeds, ...]:
    """The needs of every kernel that ptxas accepted, in its order; none where it did not.

    `resources` is what the compiler itself planned: ptxas never sees dynamic shared memory.
    """
    if not report.accepted:
        return ()
    stated = {name: _StatedFigures() for name in (entry.name for entry in report.entries)}
    _read(ptx, stated)
    planned = {resource.entry: resource for resource in resources}
    found: list[KernelNeeds] = []
    for entry in report.entries:
        own, plan = stated[entry.name], planned.get(entry.name)
        threads = own.threads or (plan.threads if plan is not None else 0)
        dynamic = plan.dynamic_shared_bytes if plan is not None else 0
        shared = entry.static_shared_bytes + dynamic
        need = KernelNeed(threads, entry.registers, shared, own.tensor_columns)
        found.append(
            KernelNeeds(
                entry.name,
                report.target,
                threads or None,
                entry.registers,
                entry.static_shared_bytes,
                dynamic,
                entry.spill_bytes,
                entry.stack_bytes,
                entry.barriers,
                own.tensor_columns,
                occupancy(report.target, need) if threads else None,
                tuple(tensor_map.as_json() for tensor_map in plan.maps) if plan is not None else (),
                plan.staged if plan is not None else (),
            )
        )
    return tuple(found)


@record(frozen=False)
class _StatedFigures:
    """Figures that a kernel's own text states."""

    threads: int = 0
    tensor_columns: int = 0


def _read(ptx: str, stated: dict[str, _StatedFigures]) -> None:
    current: _StatedFigures | None = None
    constants: dict[str, int] = {}
    for line in program_lines(ptx):
        stripped = line.strip()
        name = function_name(stripped)
        if name:
            current, constants = stated.get(name), {}
        elif current is None:
            continue
        elif stripped.startswith(_THREADS):
            current.threads = _product(stripped.partition(" ")[2])
        elif stripped.startswith("mov.") and ", " in stripped:
            register, _, value = stripped.partition(" ")[2].strip().rstrip(";").partition(", ")
            if value.isdigit():
                constants[register] = int(value)
        elif ALLOCATES in stripped:
            amount = stripped.rstrip(";").rpartition(",")[2].strip()
            current.tensor_columns += int(amount) if amount.isdigit() else constants.get(amount, 0)


def _product(dimensions: str) -> int:
    """`128, 1, 1` as a number of threads; 0 where it is none."""
    product = 1
    for part in dimensions.partition("//")[0].split(","):
        if not part.strip().isdigit():
            return 0
        product *= int(part)
    return product
