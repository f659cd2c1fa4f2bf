"""How kernels use their time, tilelsp's and NVIDIA's compiler's: bytes in flight, waits, conflicts, widths, spills.

The first columns are a ratchet: `tests/test_kernel_facts.py` fails where one of ours is worse than what was recorded
(`python -m bench --yardstick --record` records them anew).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from bench.vendor import Vendor
from bench.yardstick_kernels import OWN, YardstickKernel, tensor_map, yardstick_kernels
from tilelsp.api.launch.maps import planned_maps
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.targets import find_target
from tilelsp.defs.thread_counts import WARP
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import AssembleOptions, Ptxas
from tilelsp.engines.ptxas.kernel_needs import KernelNeeds, kernel_needs
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator, Passed
from tilelsp.interp.ptx.kernel_facts import KernelFacts, facts_of
from tilelsp.interp.ptx.reading import read_program
from tilelsp.interp.ptx.traffic import Traffic
from tilelsp.syntax.binder import Binder
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

TARGETS = ("sm_80", "sm_90a", "sm_100a", "sm_120a")
RECORD = OWN / "figures.txt"


@dataclass(frozen=True, slots=True)
class Figures:
    """Recorded figures, which may not become worse. Bytes in flight are those of all CTAs that fit a multiprocessor."""

    in_flight: float
    in_flight_at_products: float
    barriers: float
    waits: float
    conflicts: float
    load_width: float
    store_width: float
    spills: float

    @property
    def text(self) -> str:
        """One line of the record."""
        return " ".join(f"{field.name}={getattr(self, field.name):.6g}" for field in fields(self))

    def worse_than(self, other: Figures) -> list[str]:
        """The figures that became worse: a sentence for each."""
        more = ("in_flight", "in_flight_at_products", "load_width", "store_width")
        found: list[str] = []
        for field in fields(self):
            mine, theirs = getattr(self, field.name), getattr(other, field.name)
            if (theirs - mine if field.name in more else mine - theirs) > 1e-4 * abs(theirs):
                found.append(f"{field.name} is {mine:g}, and was {theirs:g}")
        return found


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one kernel on one target, and what is told besides."""

    kernel: str
    target: str
    figures: Figures
    per_product: float | None
    registers: int
    ctas: int


def read_record() -> dict[tuple[str, str], Figures]:
    """The recorded figures, by kernel and target."""
    found: dict[tuple[str, str], Figures] = {}
    for line in RECORD.read_text().splitlines():
        if line and not line.startswith("#"):
            kernel, target, *parts = line.split()
            given = (part.split("=") for part in parts)
            found[kernel, target] = Figures(**{name: float(value) for name, value in given})
    return found


def write_record(rows: list[Row]) -> None:
    """Record what was measured."""
    head = "# What `python -m bench --yardstick --record` measured: `tests/test_kernel_facts.py` compares with it.\n"
    RECORD.write_text(head + "".join(f"{row.kernel} {row.target} {row.figures.text}\n" for row in rows))


def our_row(kernel: YardstickKernel, target: str, ptxas: Ptxas) -> Row | None:
    """One of ours; None where the target cannot do it."""
    bound = Binder(catalog()).bind([(0, Reader(catalog(), compile_parser).read_op(kernel.path.read_text()))])
    compiled = compile_ops(bound.ops, Stage.CUDA_TILE, find_target(target))
    ptx = compiled.stage(Stage.PTX)
    if ptx is None:
        return None
    needs = kernel_needs(ptxas.assemble(ptx.text, target), ptx.text, compiled.resources)
    arguments: list[Passed] = list(kernel.arguments())
    arguments += planned_maps(compiled.resources[0].maps, arguments)
    return _measured(kernel, target, ptx.text, needs[0], arguments)


def _measured(kernel: YardstickKernel, target: str, ptx: str, needs: KernelNeeds, arguments: list[Passed]) -> Row:
    traffic = Traffic()
    reports: list[Fault] = []
    done = Evaluator(traffic=traffic).launch(
        ptx, kernel.name, (1, 1, 1), needs.threads or 0, needs.dynamic_shared, arguments, report=reports.append
    )
    facts = facts_of(read_program(ptx, kernel.name), traffic, kernel.turns)
    ctas = needs.occupancy.ctas if needs.occupancy is not None else 1
    products = traffic.products
    per_product = sum(done.executed.values()) / WARP / products if products else None
    return Row(kernel.name, target, _figures(facts, ctas, needs.spill), per_product, needs.registers, ctas)


def _figures(facts: KernelFacts, ctas: int, spills: int) -> Figures:
    return Figures(
        facts.in_flight * ctas, facts.in_flight_at_products * ctas, facts.barriers_per_turn, facts.waits_per_turn,
        facts.conflicts, facts.load_width or 0, facts.store_width or 0, spills,
    )  # fmt: skip


def vendor_row(kernel: YardstickKernel, target: str, vendor: Vendor, ptxas: Ptxas) -> Row | None:
    """One of NVIDIA's compiler, with tensor maps of its remarks; None where there is none."""
    made = vendor.compile(kernel.path, target)
    maps = kernel.maps.get(target, "" if target == "sm_80" else None)
    if made is None or maps is None:
        return None
    options = AssembleOptions(extended_shared=True, vendor_pragmas=True)
    needs = kernel_needs(ptxas.assemble(made[0], target, options), made[0])
    arguments: list[Passed] = list(kernel.arguments())
    arguments += [tensor_map(arguments, one) for one in maps.split()]
    return _measured(kernel, target, made[0], needs[0], arguments)


def all_rows() -> Iterator[tuple[str, Row]]:
    """Ours and NVIDIA's, with who made each."""
    ptxas, vendor = Ptxas(Toolbox()), Vendor()
    for kernel in yardstick_kernels():
        for target in TARGETS:
            ours = our_row(kernel, target, ptxas)
            if ours is not None:
                yield "tilelsp", ours
            try:
                theirs = vendor_row(kernel, target, vendor, ptxas)
            except Fault as fault:
                print(f"{kernel.name:<15}{target:<9}tileiras  does not run: {fault}")
                continue
            if theirs is not None:
                yield "tileiras", theirs


_HEAD = (
    f"{'kernel':<15}{'target':<9}{'made by':<10}{'in flight':>10}{'at MMA':>9}{'barriers':>9}{'waits':>7}"
    f"{'conflicts':>10}{'loads':>7}{'stores':>7}{'spills':>7} |{'per MMA':>8}{'registers':>10}{'CTAs':>5}"
)


def _text(row: Row, maker: str) -> str:
    figures = row.figures
    per_product = "" if row.per_product is None else f"{row.per_product:.1f}"
    return (
        f"{row.kernel:<15}{row.target:<9}{maker:<10}{figures.in_flight / 1024:>7.0f} KB"
        f"{figures.in_flight_at_products / 1024:>6.0f} KB{figures.barriers:>9.2g}{figures.waits:>7.2g}"
        f"{figures.conflicts:>10.2f}"
        f"{figures.load_width:>7.3g}{figures.store_width:>7.3g}"
        f"{figures.spills:>7.0f} |{per_product:>8}{row.registers:>10}{row.ctas:>5}"
    )


def print_yardstick(*, record: bool = False) -> None:
    """Print a row for each kernel and target."""
    print(
        "\nwhat kernels do with their time: bytes in flight per SM (the most, and while products are issued), barriers"
    )
    print("and waits in a turn, wavefronts of shared memory over the ideal, bytes of global accesses, bytes spilled\n")
    print(_HEAD)
    rows: list[Row] = []
    for maker, row in all_rows():
        print(_text(row, maker), flush=True)
        rows += [row] if maker == "tilelsp" else []
    if record:
        write_record(rows)
