"""The passes of the pipeline, in order: what `--list-passes`, editors and `docs/generated/passes.md` show."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.compile.passes import Finding, Pass, PassContext, PassResult
from tilelsp.compile.stage import PrintedPtx, Resources, Stage
from tilelsp.ir.module import Op

# Whoever lists the passes does not load what they do: that comes with their first run.


def _assign_atoms(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.assign_atoms import assign_atoms

    return assign_atoms(ops, context)


def _convert_cuda_tile(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.cuda_tile_to_tileaa.conversion import convert_cuda_tile_to_tileaa

    return convert_cuda_tile_to_tileaa(ops, context)


def _load_operands(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.load_operands import load_operands

    return load_operands(ops, context)


def _form_clusters(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.form_clusters.forming import form_clusters

    return form_clusters(ops, context)


def _split_tiles(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.tileaa_to_tileas.conversion import split_tiles

    return split_tiles(ops, context)


def _assign_layouts(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.assign_layouts.assignment import assign_layouts

    return assign_layouts(ops, context)


def _pipeline_loops(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.pipeline_loops.planning import pipeline_loops

    return pipeline_loops(ops, context)


def _convert_tileaa(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.tileaa_to_tileas.conversion import convert_tileaa_to_tileas

    return convert_tileaa_to_tileas(ops, context)


def _convert_cute(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    if context.source in (Stage.CUDA_TILE, Stage.NV_TILEAA):
        return PassResult(ops)  # no pass writes ops of cute_nvgpu: they come in with a text of the stage behind
    from tilelsp.compile.cute_to_tileas.conversion import convert_cute_nvgpu_to_tileas

    return convert_cute_nvgpu_to_tileas(ops, context)


def _convert_tileas(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.tileas_to_llvm.conversion import convert_tileas_to_llvm

    return convert_tileas_to_llvm(ops, context)


def _write_functions(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.mlir_functions import convert_functions_to_llvm

    return convert_functions_to_llvm(ops, context)


def _select(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.select.selection import select_module

    selected = select_module(ops[0], context.target, context.token)
    return PassResult(() if selected.diagnostics else (selected.module,), selected.diagnostics)


def _complete_listings(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.complete_listings import complete_listings

    return complete_listings(ops, context)


def _print_ptx(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    from tilelsp.compile.print_ptx.module import print_module

    made = print_module(ops[0], context.target, context.token)
    if made.diagnostics:
        return PassResult((), made.diagnostics)
    resources = tuple(
        Resources(e.entry, e.threads, e.static_shared_bytes, e.dynamic_shared_bytes) for e in made.entries
    )
    return PassResult(ops, (), PrintedPtx(made.text, made.ops, resources))


def _verify_tileaa(ops: tuple[Op, ...], context: PassContext) -> tuple[Finding, ...]:
    from tilelsp.compile.verify_tiles import verify

    return verify(ops, Stage.NV_TILEAA, context.target)


def _verify_layouts(ops: tuple[Op, ...], context: PassContext) -> Iterator[Finding]:
    """Verify only what the pass wrote: everything else is as it was when it was verified."""
    from tilelsp.compile.assign_layouts.assignment import verify_layouts

    return verify_layouts(ops, context)


def _verify_distances(ops: tuple[Op, ...], context: PassContext) -> Iterator[Finding]:
    """Verify only what the pass wrote: everything else is as it was when it was verified."""
    from tilelsp.compile.pipeline_loops.planning import verify_distances

    return verify_distances(ops, context)


def _verify_tileas(ops: tuple[Op, ...], context: PassContext) -> Iterator[Finding]:
    from tilelsp.compile.verify_tiles import verify

    yield from verify(ops, Stage.NV_TILEAS, context.target)
    if context.follower is not None:
        yield from context.follower(ops, Stage.NV_TILEAS, context.target)


def _verify_machine(ops: tuple[Op, ...], context: PassContext) -> Iterator[Finding]:
    from tilelsp.compile.verify_machine import verify_mir

    for found in verify_mir(ops[0], context.target, direct=context.source is Stage.MIR):
        yield None, found
    if context.follower is not None:
        yield from context.follower(ops, Stage.MIR, context.target)


PASSES = (
    Pass(
        "assign-atoms",
        Stage.CUDA_TILE,
        Stage.CUDA_TILE,
        "Names the instruction of every matrix multiply, the widest that target, types and size allow.",
        _assign_atoms,
    ),
    Pass(
        "convert-cuda-tile-to-tileaa",
        Stage.CUDA_TILE,
        Stage.NV_TILEAA,
        "Tiles become tensors, ops those of arith, math, scf and nv_tileaa, a multiply a dot with its atom.",
        _convert_cuda_tile,
        needs=("assign-atoms",),
        verifier=_verify_tileaa,
    ),
    Pass(
        "load-operands",
        Stage.NV_TILEAA,
        Stage.NV_TILEAA,
        "Tensors that a listing takes are loaded from memory, and those that it leaves unused stored; with a hint.",
        _load_operands,
        verifier=_verify_tileaa,
    ),
    Pass(
        "form-clusters",
        Stage.NV_TILEAA,
        Stage.NV_TILEAA,
        "Where num_cta_in_cga asks for it, each of two CTAs of a cluster works on half of the rows of its tiles.",
        _form_clusters,
        verifier=_verify_tileaa,
    ),
    Pass(
        "split-tiles",
        Stage.NV_TILEAA,
        Stage.NV_TILEAA,
        "Tiles that registers or shared memory cannot hold are worked on in halves.",
        _split_tiles,
        verifier=_verify_tileaa,
    ),
    Pass(
        "assign-layouts",
        Stage.NV_TILEAA,
        Stage.NV_TILEAA,
        "Every tensor gets its layout, one for all that belong together, by what each would cost.",
        _assign_layouts,
        verifier=_verify_layouts,
    ),
    Pass(
        "pipeline-loops",
        Stage.NV_TILEAA,
        Stage.NV_TILEAA,
        "Loads of a loop that feed a multiply are started turns ahead, as many as shared memory has room for.",
        _pipeline_loops,
        verifier=_verify_distances,
    ),
    Pass(
        "convert-tileaa-to-tileas",
        Stage.NV_TILEAA,
        Stage.NV_TILEAS,
        "Dots become buffers, copies, descriptors, barriers and their instruction; tensors that differ are converted.",
        _convert_tileaa,
        verifier=_verify_tileas,
    ),
    Pass(
        "convert-cute-nvgpu-to-tileas",
        Stage.NV_TILEAS,
        Stage.NV_TILEAS,
        "Ops of cute_nvgpu become those of nv_tileas: an S2T copy its barrier, its partition and the copy.",
        _convert_cute,
        verifier=_verify_tileas,
    ),
    Pass(
        "convert-tileas-to-llvm",
        Stage.NV_TILEAS,
        Stage.LLVM,
        "Each op becomes what one thread does for it, in LLVM IR with intrinsics; the kind word is packed.",
        _convert_tileas,
    ),
    Pass(
        "convert-nvgpu-to-llvm",
        Stage.NVGPU,
        Stage.LLVM,
        "Where text enters with ops of nvgpu: fragments, copies and descriptors become LLVM IR with intrinsics.",
        _write_functions,
    ),
    Pass(
        "convert-nvvm-to-llvm",
        Stage.NVVM,
        Stage.LLVM,
        "Where text enters with functions of llvm and ops of nvvm: written as LLVM IR, those without intrinsic as PTX.",
        _write_functions,
    ),
    Pass(
        "select",
        Stage.LLVM,
        Stage.MIR,
        "Instructions and intrinsics become machine opcodes on virtual registers.",
        _select,
    ),
    Pass(
        "complete-listings",
        Stage.MIR,
        Stage.MIR,
        "Gives what listings of documents leave open: tiles and types by their words, parameters; each with a hint.",
        _complete_listings,
    ),
    Pass(
        "verify-machine",
        Stage.MIR,
        Stage.MIR,
        "Unpacks the words of the selected instructions and rejects what the target cannot execute.",
        verifier=_verify_machine,
    ),
    Pass(
        "print-ptx",
        Stage.MIR,
        Stage.PTX,
        "Writes PTX, in which packed words are those of the PTX ISA.",
        _print_ptx,
        needs=("verify-machine",),
    ),
)
"""A document starts at the first of its own stage; from there each that starts where the one before has led to runs."""

PASS_NAMES = tuple(pass_.name for pass_ in PASSES)


def passes_between(source: Stage, until: Stage, shown: frozenset[str] = frozenset()) -> tuple[Pass, ...]:
    """The passes from text of a stage to the beginning of another, and further to the last pass named in `shown`.

    A pass that only verifies comes with its stage.
    """
    rows: list[Pass] = []
    at, count = source, 0
    for pass_ in PASSES:
        if pass_.source is at:
            rows.append(pass_)
            at = pass_.result
    for number, pass_ in enumerate(rows, 1):
        reached = pass_.converts and pass_.result.position <= until.position
        judges = pass_.run is None and pass_.result.position <= until.position
        if reached or judges or pass_.name in shown:
            count = number
    return tuple(rows[:count])


def verifier_of(stage: Stage) -> Pass | None:
    """The pass whose verifier judges text that was written at a stage; None where reading it has judged it."""
    return next((pass_ for pass_ in PASSES if pass_.converts and pass_.result is stage and pass_.verifier), None)
