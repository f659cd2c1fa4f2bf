"""The text of a stage, read back."""

from __future__ import annotations

from dataclasses import replace

from tests.acceptance.cases import compiled, ptx_of
from tilelsp.analysis.low_level.intrinsics import DeclaredIntrinsics
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Compilation, Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.targets import find_target
from tilelsp.ir.module import Op
from tilelsp.syntax.document import parse_document
from tilelsp.syntax.llvm.parser import parse_llvm
from tilelsp.syntax.mir.parser import parse_mir
from tilelsp.syntax.parse_format import compile_parser
from tilelsp.syntax.reader import Reader

STAGES = (Stage.NV_TILEAA, Stage.NV_TILEAS, Stage.LLVM, Stage.MIR)


def text_of(made: Compilation, stage: Stage) -> str:
    """The text of a stage, which must have been reached."""
    found = made.stage(stage)
    assert found is not None, [d.message for d in made.diagnostics]
    return found.text


def parse(text: str, stage: Stage) -> tuple[Op, ...]:
    """The ops of a stage's own text, which must be without fault."""
    if stage is Stage.LLVM:
        llvm = parse_llvm(text, DeclaredIntrinsics())
        assert [d.message for d in llvm.diagnostics] == []
        return (llvm.module,)
    if stage is Stage.MIR:
        mir = parse_mir(text, OPCODES)
        assert [d.message for d in mir.diagnostics] == []
        return (mir.module,)
    document = parse_document(text, Reader(catalog(), compile_parser), dialect=None)
    assert [d.message for d in document.diagnostics] == []
    return document.ops


def differing_stages(text: str, target: str) -> list[str]:
    """The stages whose text, compiled on, does not give the same PTX, or is not printed the same again."""
    made = compiled(text, target)
    wanted = ptx_of(made)
    if wanted is None:
        return []
    found: list[str] = []
    for stage in STAGES:
        printed = text_of(made, stage)
        again = compile_ops(parse(printed, stage), stage, find_target(target), tensor_maps=False)
        if ptx_of(again) != wanted:
            found.append(f"{stage.value}: other PTX")
        if text_of(again, stage) != printed:
            found.append(f"{stage.value}: printed otherwise")
        # How many buffers a loop fills is known of tiles: below them nothing says so.
        known = (
            made.resources
            if stage not in (Stage.LLVM, Stage.MIR)
            else tuple(replace(resource, staged=()) for resource in made.resources)
        )
        if again.resources != known:
            found.append(f"{stage.value}: other resources")
    return found
