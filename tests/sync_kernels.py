"""Kernels whose synchronisation is mutated, in small launches: those of `cases/producer_runs`, and ours."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from interp.kernels import KERNELS, NOT_DRAWN

from tests.gpu.check import compile_kernel
from tests.gpu.kernels import GEMMS
from tests.gpu.others import OTHERS
from tests.producer_runs import TEXTS, Report, launch, launch_file, rows, text_of
from tilelsp.compile.stage import Stage
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.ptx.reading import kernels

CASES = Path(__file__).parent / "cases" / "producer_runs"
TARGETS = ("sm_80", "sm_90a", "sm_100a")
"""The targets to compile for: one for each kind of product."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel and how it is launched: `run` takes a text, a report and a device, and gives how far it is off."""

    name: str
    text: str
    entry: str
    run: Callable[[str, Report | None, Evaluator], float]
    tolerance: float


def tileiras() -> list[tuple[str, str, str, str]]:
    """Kernel, target, tensor maps and report of each launch of what tileiras made."""
    found: list[tuple[str, str, str, str]] = []
    for row in rows(CASES / "tileiras.txt"):
        kernel, targets, maps, report = (field.strip() for field in f"{row} ".split("|"))
        found += [(kernel, target, maps, report) for target in targets.split()]
    return found


def names() -> list[str]:
    """The kernels that mutants are drawn of, in an order that does not change."""
    launches = [(kernel, target) for kernel, target, _, report in tileiras() if not report and kernel not in NOT_DRAWN]
    found = [f"tileiras:{kernel}.{target}" for kernel, target in launches]
    for name, case in tomllib.loads((CASES / "others.toml").read_text()).items():
        found += [f"{name}:{path.relative_to(TEXTS)}" for path in sorted(TEXTS.glob(case["files"]))]
    corpus = sorted({*KERNELS, *OTHERS, *(gemm.name for gemm in GEMMS)})
    return found + [f"ours:{name}.{target}" for name in corpus for target in TARGETS]


def kernel(name: str) -> Kernel | None:
    """The kernel of a name; None for one of ours that is not compiled for that target."""
    family, _, rest = name.partition(":")
    entry, _, target = rest.rpartition(".")
    if family == "ours":
        return _ours(entry, target)
    if family == "tileiras":
        maps = next(maps for one, other, maps, _ in tileiras() if (one, other) == (entry, target))
        return _corpus_kernel(name, text_of(entry, target), entry, target, maps, 0)
    return _other(name, TEXTS / rest, tomllib.loads((CASES / "others.toml").read_text())[family])


def _ours(entry: str, target: str) -> Kernel | None:
    made = compile_kernel(entry, target)
    ptx = made.stage(Stage.PTX)
    if ptx is None:
        return None
    return _corpus_kernel(f"ours:{entry}.{target}", ptx.text, entry, target, "", made.resources[0].dynamic_shared_bytes)


def _corpus_kernel(name: str, text: str, entry: str, target: str, maps: str, shared: int) -> Kernel:
    def run(text: str, report: Report | None, device: Evaluator) -> float:
        return launch(entry, target, maps, report, text=text, device=device, dynamic_shared_bytes=shared)

    return Kernel(name, text, entry, run, 1.0)


def _other(name: str, path: Path, case: dict[str, object]) -> Kernel:
    def run(text: str, report: Report | None, device: Evaluator) -> float:
        return launch_file(path, case, report or _ignore, text=text, device=device)

    text = path.read_text()
    (entry,) = [one for one in kernels(text) if one == case.get("kernel", one)]
    error = case["error"]
    assert isinstance(error, float)
    return Kernel(name, text, entry, run, error)


def _ignore(fault: Fault) -> None:
    del fault


def producer_diagnostics(kernel: Kernel, text: str, device: Evaluator) -> str:
    """The sanitizer's first finding in a text of a kernel, or why it cannot run; empty for nothing."""
    found: list[Fault] = []
    try:
        kernel.run(text, found.append, device)
    except Fault as fault:
        found.append(fault)
    return str(found[0]).splitlines()[0] if found else ""


def is_right(kernel: Kernel, text: str, device: Evaluator) -> bool:
    """True if a text of a kernel gives the right results, whatever is reported."""
    try:
        return kernel.run(text, _ignore, device) <= kernel.tolerance
    except Fault:
        return False
