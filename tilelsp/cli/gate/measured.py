"""Needs of a kernel on a target, and how they differ from those before."""

from __future__ import annotations

import enum
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from tilelsp.analysis.pictures.request import NoPicture, PictureRequest, kernels_of
from tilelsp.analysis.snapshot import Language
from tilelsp.api.compiling import CompileResult, Compiling, Job
from tilelsp.api.errors import UsageError
from tilelsp.base.record import record, replace
from tilelsp.base.text import one_line
from tilelsp.cli.compile.entries import entry_names
from tilelsp.engines.answers.stored_form import StoredAnswers

VERSION = 1
"""Of the baseline's form."""

_END = 1 << 64
"""Quantities are below it; files of strangers may hold longer numbers."""

QUANTITIES = ("registers", "spills", "shared", "instructions")
"""Compared quantities, each smaller the better: registers of a thread, bytes that it spills, bytes of shared memory of
a CTA, instructions of the PTX."""


@record
class Measure:
    """A kernel on a target. `verdict` is `accepted` or `refused` by ptxas, `made` where none was asked, or `not made`;
    quantities that nobody knows are None."""

    path: str
    entry: str
    target: str
    verdict: str
    registers: int | None = None
    spills: int | None = None
    shared: int | None = None
    instructions: int | None = None

    @property
    def key(self) -> tuple[str, str, str]:
        """Key that it is compared by."""
        return self.path, self.entry, self.target

    def quantity(self, name: str) -> int | None:
        """One of `QUANTITIES`."""
        return cast("int | None", getattr(self, name))


@record
class _RememberedKernels:
    """The kernels of a document on a target, as they are remembered; the path is the document's."""

    measures: tuple[Measure, ...]


class BaselineChange(enum.Enum):
    """How a kernel compares with its baseline, the gravest first."""

    WORSE = "worse"
    GONE = "gone"
    NEW = "new"
    BETTER = "better"
    SAME = "same"


@record
class KernelComparison:
    """A kernel now and before; `worse` and `better` name the quantities, and `verdict`, that changed so."""

    now: Measure | None
    before: Measure | None
    worse: tuple[str, ...] = ()
    better: tuple[str, ...] = ()

    @property
    def shown(self) -> Measure:
        """The one that there is, the newer where there are both."""
        found = self.now or self.before
        assert found is not None  # one of them is there
        return found

    @property
    def change(self) -> BaselineChange:
        """Change from before to now."""
        if self.now is None:
            return BaselineChange.GONE
        if self.before is None:
            return BaselineChange.NEW
        return BaselineChange.WORSE if self.worse else BaselineChange.BETTER if self.better else BaselineChange.SAME


def measures(jobs: Sequence[Job], compiling: Compiling, answers: StoredAnswers | None) -> list[Measure]:
    """The kernels that jobs make PTX of; a document that becomes none counts with what it was to have. What `answers`
    holds of an earlier time is not compiled again. Raises as `Compiling.all` does."""
    known: dict[int, tuple[Measure, ...]] = {}
    keys: dict[int, str] = {}
    for number, job in enumerate(jobs if answers is not None else ()):
        depends = compiling.depends_on(job)
        keys[number] = f"gate\0{VERSION}\0{depends}" if depends else ""
        found = answers.get(_RememberedKernels, keys[number]) if answers is not None and depends else None
        if found is not None:
            known[number] = found.measures
    unknown = [number for number in range(len(jobs)) if number not in known]
    results = compiling.all([jobs[number] for number in unknown]) if unknown else []
    for number, result in zip(unknown, results, strict=True):
        known[number] = tuple(_measures(result))
        if answers is not None and keys.get(number):
            answers.put(keys[number], _RememberedKernels(known[number]))
    return [
        replace(measure, path=job.document.name.replace("\\", "/"))
        for number, job in enumerate(jobs)
        for measure in known[number]
    ]


def _measures(result: CompileResult) -> Iterator[Measure]:
    if result.text is None:
        for entry in entry_names(result) or ("",):
            yield Measure("", one_line(entry), result.target, "not made")
        return
    counts = _instructions(result.text, result.target)
    report = result.ptxas
    if report is None or not report.accepted:
        verdict = "refused" if report is not None and report.accepted is False else "made"
        yield from (Measure("", name, result.target, verdict, instructions=count) for name, count in counts.items())
        return
    for kernel in report.kernels:
        needs = (kernel.registers, kernel.spill, kernel.shared, counts.get(kernel.name))
        yield Measure("", kernel.name, result.target, "accepted", *needs)


def _instructions(text: str, target: str) -> dict[str, int]:
    """By kernel."""
    try:
        found = kernels_of(PictureRequest(text, Language.PTX, (target,)))
    except NoPicture:
        return {}
    return {kernel.body.name: len(kernel.body.lines) for kernel in found if kernel.body.is_kernel}


_VERDICTS = ("accepted", "made", "refused", "not made")


def compare(now: Sequence[Measure], before: Sequence[Measure], tolerance: float) -> list[KernelComparison]:
    """Every kernel of both, worse ones first. A quantity may grow by `tolerance` per cent; one that is not known on a
    side is not compared."""
    old, new = {measure.key: measure for measure in before}, {measure.key: measure for measure in now}
    found = [_compared(new.get(key), old.get(key), tolerance) for key in dict.fromkeys((*new, *old))]
    order = list(BaselineChange)
    return sorted(found, key=lambda comparison: (order.index(comparison.change), comparison.shown.key))


def _compared(now: Measure | None, before: Measure | None, tolerance: float) -> KernelComparison:
    if now is None or before is None:
        return KernelComparison(now, before)
    worse: list[str] = []
    better: list[str] = []
    rank, former = (_VERDICTS.index(measure.verdict) for measure in (now, before))
    # Where there is no ptxas to ask, nothing is known to have become worse.
    if rank != former and not (now.verdict == "made" and before.verdict in ("accepted", "refused")):
        (worse if rank > former else better).append("verdict")
    for name in QUANTITIES:
        value, was = now.quantity(name), before.quantity(name)
        if value is None or was is None or value == was:
            continue
        if value > was * (1 + tolerance / 100):
            worse.append(name)
        elif value < was:
            better.append(name)
    return KernelComparison(now, before, tuple(worse), tuple(better))


def as_baseline(found: Sequence[Measure]) -> str:
    """The text of a baseline: one kernel a line, so that differences of it are read well."""
    rows = ",\n".join(
        f"    {json.dumps(as_json(measure))}" for measure in sorted(found, key=lambda measure: measure.key)
    )
    return f'{{\n  "version": {VERSION},\n  "kernels": [\n{rows}\n  ]\n}}\n'


def as_json(measure: Measure) -> dict[str, object]:
    """A kernel as plain data."""
    named: dict[str, object] = {
        "path": measure.path,
        "entry": measure.entry,
        "target": measure.target,
        "verdict": measure.verdict,
    }
    return named | {name: measure.quantity(name) for name in QUANTITIES}


def read_baseline(text: str, name: str) -> list[Measure]:
    """The kernels of a baseline. Raises `UsageError` for what is none."""
    refusal = UsageError(f"{name}: not a baseline; `tilelsp gate --write {name}` writes one")
    try:
        data = cast("Mapping[str, object]", json.loads(text))
        if data["version"] != VERSION:
            raise UsageError(f"{name}: a baseline of version {data['version']!r:.20}; this is version {VERSION}")
        return [_measure(mapping) for mapping in cast("list[Mapping[str, object]]", data["kernels"])]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise refusal from None


def _measure(row: Mapping[str, object]) -> Measure:
    """Raises `ValueError`, `KeyError` or `TypeError` for data that is none."""
    texts = [row[name] for name in ("path", "entry", "target", "verdict")]
    numbers = [row[name] for name in QUANTITIES]
    if not all(isinstance(text, str) for text in texts) or texts[3] not in _VERDICTS:
        raise ValueError("names and a verdict")
    if not all(
        number is None or (isinstance(number, int) and not isinstance(number, bool) and 0 <= number < _END)
        for number in numbers
    ):
        raise ValueError("quantities")
    path, entry, target, verdict = cast("list[str]", texts)
    registers, spills, shared, instructions = cast("list[int | None]", numbers)
    return Measure(path, entry, target, verdict, registers, spills, shared, instructions)
