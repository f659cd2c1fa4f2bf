"""Does PTX add up? What is asked of a matrix kernel, on its text, its run on the model, and ptxas' report.

Each check answers sentences, none where all is well. The model itself has already refused what would read or write
wrongly (`Refused` from `launch`): uninitialised barriers, missing fences and waits, descriptors that are not legal in
the hardware's reading or lead to bytes that nobody staged, tensor memory that was not allocated.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tests.acceptance.machine import Multiply, Trace
from tests.acceptance.memory import Array
from tests.acceptance.program import Program
from tilelsp.compile.stage import Resources
from tilelsp.defs.encodings.instr_desc import IDESC_BY_KIND
from tilelsp.defs.encodings.terms import MmaKind, MmaType
from tilelsp.engines.ptxas.output import PtxasResources
from tilelsp.spec.target import Target


@dataclass(frozen=True, slots=True)
class Expected:
    """The products of one CTA: a tile of `m` x `n` x `k` on each of `turns`, with operands of these types.

    `accumulators` tiles of that size are kept. `from_zero` says that they start at zero; None where it depends.
    """

    m: int
    n: int
    k: int
    turns: int
    a: str
    b: str
    d: str
    accumulators: int = 1
    from_zero: bool | None = True


def family(program: Program) -> str:
    """How a kernel multiplies: `tcgen05`, `wgmma`, `mma` or `fma`."""
    for name, stem in (("tcgen05", "tcgen05.mma"), ("wgmma", "wgmma.mma_async"), ("mma", "mma.sync")):
        if program.of(stem):
            return name
    return "fma"


def multiplies(program: Program, trace: Trace, expected: Expected) -> Iterator[str]:
    """Instructions x instruction tile x warps (or warpgroups, or CTAs) = M x N x K, turn by turn.

    A tile smaller than what all warps take at once is multiplied once for each copy of it. The four quads of a warp
    take 8 x 8 each where sm_70 multiplies f16; a whole warp does where f64 is multiplied.
    """
    wanted = expected.m * expected.n * expected.k * expected.turns * expected.accumulators
    if family(program) == "fma":
        done = max(trace.scalar.values(), default=0)
        if done < wanted:
            yield f"{done} scalar multiplications, {wanted} are needed"
        return
    if not trace.multiplies:
        if wanted:
            yield f"no products, {wanted} are needed"
        return
    done = sum(e.m * e.n * e.k * e.units for e in trace.multiplies)
    first = trace.multiplies[0]
    quads = 4 if (first.m, first.n, first.k) == (8, 8, 4) and expected.a != "f64" else 1
    atom = quads * first.m * first.n
    warps = program.threads // 32 if family(program) == "mma" else 1
    copies = max(1, warps * atom // (expected.m * expected.n))
    if done != wanted * copies:
        yield f"{done} products, {wanted} are needed{f' {copies} times' if copies > 1 else ''}"


def types(program: Program, trace: Trace, expected: Expected) -> Iterator[str]:
    """The operand types that an instruction names, or its descriptor holds, are those of the operands."""
    wanted = (expected.d, expected.a, expected.b)
    for event in _distinct(trace.multiplies):
        if event.idesc or event.mnemonic.startswith("tcgen05"):
            kind = next(k for k in MmaKind if f"kind::{k.value}" in event.mnemonic.split("."))
            fields = IDESC_BY_KIND[kind].unpack(event.idesc)
            named = [fields.value(f"{x}_type", MmaType) for x in "dab"]
            found = tuple(t.value if t else "" for t in named)
            if (fields.scaled("m"), fields.scaled("n")) != (event.m, event.n):
                yield f"line {event.line}: the instruction descriptor is for another shape"
        else:
            names = {t.value for t in MmaType}
            words = [w for w in event.mnemonic.split(".") if w in names]
            found = tuple(words[-4:][:3]) if event.mnemonic.startswith("mma") else tuple(words[-3:])
        if found != wanted:
            yield f"line {event.line}: multiplies {'.'.join(found)}, not {'.'.join(wanted)}"


def _distinct(events: list[Multiply]) -> list[Multiply]:
    return list({event.line: event for event in events}.values())


def first_steps(trace: Trace, expected: Expected) -> Iterator[str]:
    """The old accumulator is ignored exactly by the first multiply of each accumulator that starts at zero."""
    seen: set[str] = set()
    for event in trace.multiplies:
        if event.accumulates is None:
            continue
        first = event.tile not in seen
        seen.add(event.tile)
        if event.accumulates is first and expected.from_zero:
            what = "counts an old accumulator that was never set" if first else "drops what was accumulated"
            yield f"line {event.line}: {what}"
        if not event.accumulates and expected.from_zero is False:
            yield f"line {event.line}: drops the accumulator that was loaded"


def stores(writes: Array, rows: range, columns: range) -> Iterator[str]:
    """Every element of the tile within bounds is stored, once, and nothing else is."""
    inside = writes[rows.start : rows.stop, columns.start : columns.stop]
    if (inside == 0).any():
        yield f"{int((inside == 0).sum())} of {inside.size} elements are never stored"
    if (inside > 1).any():
        yield f"{int((inside > 1).sum())} of {inside.size} elements are stored more than once"
    if int(np.sum(writes)) != int(np.sum(inside)):
        yield "elements of other tiles are stored"


def resources(report: PtxasResources, needed: Resources, target: Target) -> Iterator[str]:
    """At most 255 registers, no spills, shared memory within the target's limits."""
    if report.registers > 255:
        yield f"{report.registers} registers"
    if report.spill_bytes:
        yield f"{report.spill_bytes} bytes of spills"
    if report.local_bytes or report.stack_bytes:
        yield f"{max(report.local_bytes, report.stack_bytes)} bytes of local memory"
    if report.static_shared_bytes != needed.static_shared_bytes:
        yield f"{report.static_shared_bytes} bytes of static shared memory, {needed.static_shared_bytes} were announced"
    if report.static_shared_bytes > target.static_shared:
        yield f"{report.static_shared_bytes} of {target.static_shared} bytes of static shared memory"
    total = needed.static_shared_bytes + needed.dynamic_shared_bytes
    if total > target.max_shared:
        yield f"{total} of {target.max_shared} bytes of shared memory"


def tensor_memory(program: Program, trace: Trace) -> Iterator[str]:
    """Allocations are freed in the same sizes, the permit is relinquished, one CTA group is used."""
    if family(program) != "tcgen05":
        return
    taken = sorted(e.value for e in trace.of("alloc"))
    given = sorted(e.value for e in trace.of("dealloc"))
    if not taken:
        yield "no tensor memory is allocated"
    for columns in taken:
        if columns not in (32, 64, 128, 256, 512):
            yield f"{columns} columns are allocated"
    if taken != given:
        yield f"columns {taken} are allocated, {given} are given back"
    if not trace.of("relinquish"):
        yield "no relinquish_alloc_permit"
    groups = {w for i in program.of("tcgen05") for w in i.modifiers if w.startswith("cta_group")}
    if len(groups) != 1:
        yield f"{len(groups)} cta groups in one kernel"
    if trace.multiplies and (not trace.of("tcgen05.commit") or not trace.of("mbarrier wait")):
        yield "multiplies are not committed, or not waited for"


def protocol(program: Program, trace: Trace) -> Iterator[str]:
    """wgmma: fence, multiplies, commit, wait. Nothing is in flight at the end."""
    if family(program) != "wgmma":
        return
    if not program.of("wgmma.fence.sync.aligned"):
        yield "no wgmma.fence"
    if not trace.multiplies:
        return
    if not trace.of("wgmma.commit") or not trace.of("wgmma.wait"):
        yield "no wgmma.commit_group, or no wgmma.wait_group"
    elif trace.of("wgmma.wait")[-1].value:
        yield "multiplies are still in flight at the end"


def transactions(program: Program) -> Iterator[str]:
    """expect_tx announces what bulk copies bring: none of the one without the other."""
    expects, copies = program.of("mbarrier.arrive.expect_tx", "mbarrier.expect_tx"), program.of("cp.async.bulk")
    loads = [c for c in copies if "mbarrier::complete_tx::bytes" in c.mnemonic]
    if bool(expects) != bool(loads):
        yield f"{len(expects)} expect_tx for {len(loads)} bulk copies"


def everything(program: Program, trace: Trace, expected: Expected) -> list[str]:
    """All checks that need no numbers of the result."""
    return [
        *multiplies(program, trace, expected),
        *types(program, trace, expected),
        *first_steps(trace, expected),
        *tensor_memory(program, trace),
        *protocol(program, trace),
        *transactions(program),
    ]
