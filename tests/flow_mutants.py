"""Mutants of the texts of our own stages, and of the PTX of tileiras and Triton: a statement that orders others was
deleted, weakened or moved by one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from case_files import CASES

from tests.gpu.kernels import GEMMS
from tests.gpu.others import OTHERS
from tests.interp.kernels import KERNELS
from tests.producer_runs import Report, launch
from tests.sync_kernels import Kernel
from tests.sync_kernels import kernel as other_kernel
from tests.sync_kernels import names as other_names
from tests.sync_mutants import mutants as ptx_mutants
from tests.sync_mutants import without
from tests.test_lowered import kernels as lowered_kernels
from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import own_findings
from tilelsp.analysis.features.generated.lowered import Lowered, LowerRequest, lower
from tilelsp.analysis.languages import Language
from tilelsp.api.launch.maps import planned_maps
from tilelsp.base.diagnostic import Severity
from tilelsp.defs.rules import find_rule
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator, Passed
from tilelsp.interp.ptx.program import Instruction
from tilelsp.interp.ptx.reading import read_program

LEVELS = {
    "nv_tileas": Language.TILEIR,
    "llvm": Language.LLVM,
    "mir": Language.MIR,
    "ptx": Language.PTX,
    "others": Language.PTX,
}
"""Texts that mutants are drawn from: our stages, and under `others` the PTX of other compilers."""
TARGETS = ("sm_100a", "sm_90a", "sm_103a", "sm_120a", "sm_90", "sm_80")
_TARGET = re.compile(r"^\.target (\w+)", re.MULTILINE)
HOW = {"becomes": "weakened", "moved": "moved"}
"""The kind of change, by the word that introduces it."""
LIMIT = 200_000
"""Instructions of a CTA: a mutant may wait for ever."""

_ORDERING = {
    "nv_tileas": re.compile(
        r"nv_tileas\.(fence_proxy_async|init_mbarrier|umma_commit|umma_wait|dealloc_tmem|wgmma_\w+|relinquish\w*)\b"
    ),
    "llvm": re.compile(
        r"@llvm\.nvvm\.(fence|mbarrier\.(init|inval|arrive|try|test)|cp\.async\.(commit|wait|bulk\.(commit|wait))"
        r"|wgmma\.(fence|commit|wait)|tcgen05\.(alloc|dealloc|relinq|commit|wait|fence))"
    ),
    "mir": re.compile(
        r"\b(FENCE_|MBARRIER_|CP_ASYNC_(COMMIT|WAIT)|WGMMA_(FENCE|COMMIT|WAIT)"
        r"|TCGEN05_(ALLOC|DEALLOC|RELINQUISH|COMMIT|WAIT|FENCE))"
    ),
}
_CTA_BARRIER = re.compile(r"^ .*(@llvm\.nvvm\.barrier|\bBAR_SYNC(_COUNT)?\b)")
_WEAKER = {
    "nv_tileas": (("umma_commit", r"after (%\w+), [^:]+:", r"after \1 :"),),
    "llvm": (
        ("wgmma.wait_group", r"\(i(\d+) 0\)", r"(i\1 1)"),
        ("tcgen05.wait.ld", "wait.ld", "wait.st"),
        ("tcgen05.wait.st", "wait.st", "wait.ld"),
        ("tcgen05.fence", "before", "after"),
        ("tcgen05.fence", "after", "before"),
        ("fence.proxy.async", "fence.proxy.async.shared_cta", "fence.acq_rel.cta"),
        ("mbarrier.init", "i32 1", "i32 2"),
        ("tcgen05.alloc", r"i32 (\d+)", "i32 8"),
    ),
    "mir": (
        ("WGMMA_WAIT", "imm:0", "imm:1"),
        ("TCGEN05_WAIT_LD", "WAIT_LD", "WAIT_ST"),
        ("TCGEN05_WAIT_ST", "WAIT_ST", "WAIT_LD"),
        ("TCGEN05_FENCE", "BEFORE", "AFTER"),
        ("TCGEN05_FENCE", "AFTER", "BEFORE"),
        ("MBARRIER_INIT", "imm:1", "imm:2"),
        ("TCGEN05_ALLOC", r"imm:\d+", "imm:8"),
    ),
}


_GROUPED = {
    "mbarrier": ("init", "inval", "arrive", "arrive_drop", "expect_tx", "try_wait", "test_wait"),
    "wgmma": ("fence", "commit_group", "wait_group"),
    "tcgen05": ("alloc", "dealloc", "relinquish_alloc_permit", "commit", "wait::ld", "wait::st"),
}


def is_ordering(instruction: Instruction) -> bool:
    """True if an instruction of PTX is one that is deleted, weakened or moved."""
    parts = instruction.parts
    match parts[0]:
        case "cp":
            return bool({"commit_group", "wait_group", "wait_all", "mbarrier"} & set(parts[1:4]))
        case "fence" | "membar":
            return True
        case "barrier":
            return "cluster" in parts
        case opcode:
            word = parts[1] if len(parts) > 1 else ""
            return word in _GROUPED.get(opcode, ()) or (opcode == "tcgen05" and word.startswith("fence::"))


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed text of a level, what was done, and the text that it was. `run` launches PTX for it."""

    level: str
    target: str
    before: str
    text: str
    what: str
    how: str
    run: Callable[[str, Report], object]


@cache
def sources() -> dict[str, str]:
    """The kernels that we print stages for."""
    found = {path.stem: path.read_text() for path in sorted((CASES / "cutile").glob("*.mlir"))}
    return found | {lowered_kernel.name: lowered_kernel.text for lowered_kernel in lowered_kernels()}


@cache
def launched() -> frozenset[str]:
    """The kernels that can be launched, and the sanitizer asked."""
    return frozenset(
        {
            *KERNELS,
            *(gemm.name for gemm in GEMMS),
            *OTHERS,
            *(lowered_kernel.name for lowered_kernel in lowered_kernels()),
        }
    )


@cache
def made(name: str, target: str) -> Lowered:
    """All stages of a kernel."""
    return lower(LowerRequest(sources()[name], Language.TILEIR, target))


def launcher(name: str, target: str) -> Callable[[str, Report], object]:
    """A function that runs the PTX of a kernel."""
    needs = made(name, target).resources[0]

    def run(ptx: str, report: Report) -> None:
        shared, device = needs.dynamic_shared_bytes, Evaluator(LIMIT)
        case = next((lowered_kernel for lowered_kernel in lowered_kernels() if lowered_kernel.name == name), None)
        if case is None:
            launch(name, target, "", report, text=ptx, device=device, dynamic_shared_bytes=shared, plans=needs.maps)
        else:
            arguments: list[Passed] = [*case.filled()]
            arguments += planned_maps(needs.maps, arguments)
            device.launch(ptx, needs.entry, (1, 1, 1), needs.threads, shared, arguments, report=report)

    return run


@cache
def places(level: str) -> tuple[tuple[str, str], ...]:
    """Kernel and target of the texts that mutants of a level are drawn from."""
    if level != "others":
        return tuple((name, target) for name in sorted(launched() & set(sources())) for target in TARGETS)
    found = (
        other_name for other_name in other_names() if other_name.startswith("tileiras:") or ":triton/" in other_name
    )
    return tuple((one, _TARGET.findall(_other(one).text)[0]) for one in found)


@cache
def text_of(level: str, name: str, target: str) -> str | None:
    """The text of a level; None where a kernel does not come as far on a target."""
    if level == "others":
        return _other(name).text
    stage = made(name, target).stage(level)
    return None if stage is None or not made(name, target).resources else stage.text


@cache
def _other(name: str) -> Kernel:
    kernel = other_kernel(name)
    assert kernel is not None
    return kernel


def mutants(level: str, name: str, target: str, rng: random.Random) -> Iterator[Mutant]:
    """Mutants of one text, as many as draws allow."""
    text = text_of(level, name, target)
    if text is None:
        return
    if LEVELS[level] is Language.PTX:
        kernel = _other(name) if level == "others" else _own(name, target, text)
        code = read_program(text, kernel.entry).code
        if any(map(is_ordering, code)):
            for ptx_mutant in ptx_mutants(kernel, rng, range(len(code)), is_ordering):
                run = _launching(kernel) if level == "others" else launcher(name, target)
                yield Mutant(level, target, text, ptx_mutant.text, ptx_mutant.what, ptx_mutant.how, run)
        return
    run = launcher(name, target)
    lines = text.splitlines(keepends=True)
    starts = _statements(level, lines)
    chosen = [at for at in range(len(starts) - 1) if _is_chosen(level, lines[starts[at]])]
    while chosen:
        at = rng.choice(chosen)
        changed = _changed(level, lines, starts, at, rng)
        if changed is not None:
            done, new = changed
            what = f"{name}.{target}:{starts[at] + 1} {lines[starts[at]].strip()[:90]} {done}"
            yield Mutant(level, target, text, new, what, HOW.get(done.partition(" ")[0], done), run)


def deletions(level: str, name: str, target: str) -> Iterator[tuple[str, str]]:
    """Each statement of a text of ours that orders others, and the text without it."""
    text = text_of(level, name, target)
    if text is None:
        return
    if LEVELS[level] is Language.PTX:
        for instruction in read_program(text, made(name, target).resources[0].entry).code:
            is_barrier = instruction.parts[:2] == ("bar", "sync")
            if (is_barrier or is_ordering(instruction)) and instruction.span is not None:
                start, end = instruction.span
                source = text[start:end]
                guard = source.partition(" ")[0] + " " if source.startswith("@") else ""
                yield f"{instruction.line} {source}", text[:start] + without(instruction, guard) + text[end:]
        return
    lines = text.splitlines(keepends=True)
    starts = _statements(level, lines)
    for first, then in pairwise(starts):
        if _is_chosen(level, lines[first]) or _CTA_BARRIER.search(lines[first]):
            yield f"{first + 1} {lines[first].strip()[:90]}", "".join(lines[:first] + lines[then:])


def _own(name: str, target: str, text: str) -> Kernel:
    return Kernel(f"{name}.{target}", text, made(name, target).resources[0].entry, _unlaunched, 0.0)


def _launching(kernel: Kernel) -> Callable[[str, Report], object]:
    return lambda ptx, report: kernel.run(ptx, report, Evaluator(LIMIT))


def _unlaunched(text: str, report: Report | None, device: Evaluator) -> float:
    """The launch of a text of ours, which is never called: its mutant's own `run` launches it."""
    raise AssertionError(
        f"a text of ours of {len(text)} characters was launched as another compiler's: {report} {device}"
    )


def _is_chosen(level: str, line: str) -> bool:
    return bool(_ORDERING[level].search(line)) and not line.startswith("declare")


def _statements(level: str, lines: Sequence[str]) -> list[int]:
    """Where statements begin: in machine IR, what is indented deeper belongs to the one before it."""
    return [at for at, line in enumerate(lines) if level != "mir" or not line.startswith("    ")] + [len(lines)]


def _changed(level: str, lines: list[str], starts: list[int], at: int, rng: random.Random) -> tuple[str, str] | None:
    first, then = starts[at], starts[at + 1]
    match rng.choice(("deleted", "weakened", "moved")):
        case "deleted":
            return "deleted", "".join(lines[:first] + lines[then:])
        case "weakened":
            line = lines[first]
            choices = [re.sub(old, new, line, count=1) for word, old, new in _WEAKER[level] if word in line]
            choices = [choice for choice in choices if choice != line]
            if not choices:
                return None
            new = rng.choice(choices)
            return f"becomes {new.strip()[:80]}", "".join(lines[:first]) + new + "".join(lines[first + 1 :])
        case _:
            other = at + rng.choice((-1, 1))
            if not 0 <= other < len(starts) - 1:
                return None
            if not lines[starts[other]].startswith("  ") or _ends(lines[starts[other]]):
                return None
            low, high = min(at, other), max(at, other)
            parts = lines[starts[high] : starts[high + 1]] + lines[starts[low] : starts[high]]
            direction = "down" if other > at else "up"
            return f"moved {direction}", "".join(lines[: starts[low]] + parts + lines[starts[high + 1] :])


def _ends(line: str) -> bool:
    return line.lstrip().startswith(("br ", "ret", "BRA", "CBRA", "RET", "scf.", "}", "nv_tileas.return", "cf."))


def said(level: str, text: str, target: str) -> frozenset[str]:
    """The rules that are told of a text, and errors of other kinds as the code behind a `!`."""
    snapshot = Host().open("a", text, 1, LEVELS[level])
    told = own_findings(snapshot, (target,))
    return frozenset(
        diagnostic.code if find_rule(diagnostic.code) is not None else f"!{diagnostic.code}"
        for diagnostic in told
        if find_rule(diagnostic.code) is not None or diagnostic.severity is Severity.ERROR
    )


def judged(mutant: Mutant) -> str:
    """The sanitizer's report on the PTX of a mutant; empty for nothing, `-` where the mutant has no PTX."""
    ptx: str | None = mutant.text
    if LEVELS[mutant.level] is not Language.PTX:
        became = lower(LowerRequest(mutant.text, LEVELS[mutant.level], mutant.target))
        stage = became.stage("ptx")
        ptx = None if stage is None else stage.text
    if ptx is None:
        return "-"
    found: list[Fault] = []
    try:
        mutant.run(ptx, found.append)
    except Fault as fault:
        found.append(fault)
    return str(found[0]).splitlines()[0] if found else ""
