"""No row of instruction selection selects what the machine verifier refuses on the target, on any of the targets.

The texts are the rows of selection, kernels of other cases in LLVM IR, and `cases/selection/gates.txt`, which has what
not every target can do. Each is selected for every target; what comes out without an error is judged by the verifier
as if it had been written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from test_selection import add_variants, rows, text_of

from tilelsp.compile.select import state
from tilelsp.compile.select.selection import select_module
from tilelsp.compile.verify_machine import verify_mir
from tilelsp.defs.mir.gates import Refusal, refusal
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx.support import Support
from tilelsp.defs.targets import TARGETS, find_target
from tilelsp.ir.module import Op
from tilelsp.ir.types import Attr
from tilelsp.spec.machine import Opcode
from tilelsp.spec.target import Target
from tilelsp.syntax.llvm.parser import parse_llvm
from tools.construct_cases import read_cases

CASES = Path(__file__).parent / "cases"
GATES = CASES / "selection" / "gates.txt"

_SETS = 9
"""Of so many sets of features one is tried in every run."""

NOT_SELECTED = GATES.with_name("not_selected.txt")
"""Machine opcodes that some target lacks and that no text here selects: most are written in machine IR only."""


def expanded(line: str) -> Iterator[str]:
    """A line for each choice of its braces."""
    parts = re.split(r"\{([^{}]*\|[^{}]*)\}", line)
    for chosen in product(*(part.split("|") for part in parts[1::2])):
        text = "".join(part + word for part, word in zip(parts[::2], (*chosen, ""), strict=True))
        for number, word in enumerate(chosen, 1):
            text = text.replace(f"{{{number}}}", word)
        yield text


@cache
def modules() -> tuple[tuple[str, Op], ...]:
    """All texts, read."""
    made: list[tuple[str, Op]] = []
    lines = GATES.read_text().splitlines()
    for number, line in enumerate(lines, 1):
        for text in () if line.startswith("#") else expanded(line):
            parameters, body = text.split(" :: ")
            kernel = "\n".join((f"define ptx_kernel void @f({parameters}) {{", *body.split("; "), "ret void", "}"))
            made.append((f"gates.txt:{number}", parse_llvm(kernel).module))
    for row in rows():
        module = parse_llvm(text_of(row)).module
        kernel = module.regions[0].blocks[0].ops[-1]
        add_variants(kernel.regions[0].blocks[0], row, [(None,) * len(row.operands)], 32)
        made.append((row.name, module))
    made += ((case.name, parse_llvm(case.text).module) for case in read_cases() if case.path.suffix == ".ll")
    for folder in ("llvm_dialect", "selection"):
        paths = sorted((CASES / folder).rglob("*.ll"))
        made += ((path.name, parse_llvm(path.read_text()).module) for path in paths)
    return tuple(made)


def machine_ops(module: Op) -> Iterator[Op]:
    for op in module.regions[0].blocks[0].ops:
        for region in op.regions:
            for block in region.blocks:
                yield from block.ops


def wrongly_selected(target: Target, used: set[str]) -> Iterator[str]:
    """Selected ops that a target lacks; the names of all that are selected go into `used`."""
    for name, module in modules():
        selected = select_module(module, target)
        refused = {found.span for found in selected.diagnostics}
        used |= {op.name for op in machine_ops(selected.module)}
        for found in verify_mir(selected.module, target, direct=True):
            if "target" in found.code and found.span not in refused:
                yield f"{name} on {target}: {found.message}"


def some_targets() -> Iterator[object]:
    """Some of the sets of features, by one target of each; the others in the slow run."""
    seen: set[object] = set()
    for target in TARGETS:
        new = target.features not in seen
        seen.add(target.features)
        quick = new and len(seen) % _SETS == 0
        yield pytest.param(target, id=target.name, marks=[] if quick else [pytest.mark.slow])


@pytest.mark.parametrize("target", [*some_targets()])
def test_nothing_is_selected_that_the_verifier_refuses(target: Target) -> None:
    assert [*wrongly_selected(target, set())] == []


@pytest.mark.parametrize("opcode", ["MBARRIER_TRY_WAIT_PARITY", "TCGEN05_WAIT_LD", "WGMMA_FENCE_SYNC_ALIGNED"])
def test_a_gate_that_does_not_close_is_noticed(opcode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the gate in selection, what the verifier refuses is selected, on a target that lacks it."""

    def left_open(asked: Opcode, attrs: Mapping[str, Attr], support: Support) -> Refusal | None:
        return None if asked.name == opcode else refusal(asked, attrs, support)

    monkeypatch.setattr(state, "refusal", left_open)
    assert any("sm_80" in found for found in wrongly_selected(find_target("sm_80"), set()))


def test_every_gate_is_a_predicate_of_the_target() -> None:
    """Each refusal depends on the features of the target alone, and some target accepts."""
    for opcode in OPCODES.values():
        verdicts: dict[object, bool] = {}
        for target in TARGETS:
            refused = refusal(opcode, {}, Support(target)) is not None
            assert verdicts.setdefault((target.features, target.number), refused) is refused, opcode.name
        assert not all(verdicts.values()), opcode.name


def test_every_gated_opcode_is_among_the_texts() -> None:
    """A new opcode that some target lacks needs a line in gates.txt, or in the list of the others.

    Those of tensor copies are one family of declarations, of which the constructs have some.
    """
    used: set[str] = set()
    for target in TARGETS:
        if target.name in ("sm_90a", "sm_100a", "sm_120a"):
            assert [*wrongly_selected(target, used)] == []
    supports = [Support(target) for target in TARGETS]
    gated = {name for name, opcode in OPCODES.items() if any(refusal(opcode, {}, support) for support in supports)}
    gated = {name for name in gated if not name.startswith("TMA_")}
    assert sorted(gated - used) == NOT_SELECTED.read_text().split()


REFUSED = [
    tuple(line.split(" :: "))
    for line in GATES.with_name("refused.txt").read_text().splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("target", "parameters", "body", "said"), REFUSED)
def test_an_instruction_beside_those_that_are_selected(target: str, parameters: str, body: str, said: str) -> None:
    kernel = "\n".join((f"define ptx_kernel void @f({parameters}) {{", *body.split("; "), "ret void", "}"))
    parsed = parse_llvm(kernel)
    selected = select_module(parsed.module, find_target(target))
    found = [diagnostic.message for diagnostic in (*parsed.diagnostics, *selected.diagnostics)]
    assert any(said in one for one in found) if said != "ok" else not found, found
