"""The pipeline of a kernel: a launch that is counted, and what ptxas says of the room that a CTA takes."""

from __future__ import annotations

import argparse
from pathlib import Path

from tilelsp.analysis.pictures.pipeline import PipelinedKernel
from tilelsp.analysis.snapshot import Language, language_of
from tilelsp.api.compiling import compile
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.compiled_kernel import COMPILERS
from tilelsp.api.launch.ptx_kernel import PtxRunRequest, execute_module
from tilelsp.api.launch.results import RunResult
from tilelsp.api.launch.tile_kernel import execute
from tilelsp.api.running import require_numpy
from tilelsp.api.selection import targets_of
from tilelsp.base.record import replace
from tilelsp.base.text import one_line
from tilelsp.cli.configuration import Configuration
from tilelsp.cli.run.binaries import read_launched
from tilelsp.cli.run.command import launch_of, prepared, request_of
from tilelsp.cli.run.made_up import EXTENT
from tilelsp.cli.run.options import add_launch_arguments
from tilelsp.defs.occupancy import KernelNeed, Occupancy, occupancy
from tilelsp.engines.ptxas.kernel_needs import KernelNeeds
from tilelsp.interp.ptx.kernel_facts import facts_of
from tilelsp.interp.ptx.pipeline_facts import pipeline_of
from tilelsp.interp.ptx.traffic import Traffic


def pipelined_kernel(args: argparse.Namespace) -> PipelinedKernel:
    """The facts of a launch. What is not said of it is made up.

    Raises `UsageError` for one that does not end, and for documents that nothing launches.
    """
    require_numpy("show pipeline")
    paths: list[str] = args.of
    if len(paths) != 1:
        raise UsageError(f"`show pipeline` takes one document, not {len(paths)}")
    args = argparse.Namespace(**{**vars(args), "path": paths[0], "extent": EXTENT, "generate": True})
    document = read_launched(args).document
    args = prepared(args, document)
    traffic = Traffic()
    if document.language is Language.PTX:
        launch = replace(launch_of(args, document), traffic=traffic)
        ran = execute_module(launch)
        target = targets_of(document, None, ())[0]
        fits = _fits_as_launched(launch, target, traffic)
    else:
        ran = execute(replace(request_of(args, document), traffic=traffic))
        target = targets_of(document, args.target, Configuration().of(document.path).settings.targets)[0]
        fits = _fits(document, target, COMPILERS[args.engine])
    program = traffic.program
    if program is None or not ran.ok:
        raise UsageError(f"{document.name}: {_why(ran)}")
    name = program.entry.name
    return PipelinedKernel(
        name, target, facts_of(program, traffic), pipeline_of(traffic.pipeline), fits.get(name),
        is_made_up=args.generate,
    )  # fmt: skip


def launch_arguments(path: Path, target: str) -> argparse.Namespace:
    """The arguments of a launch of which nothing is said but the target that Tile IR is compiled for."""
    parser = argparse.ArgumentParser()
    add_launch_arguments(parser)
    parsed = parser.parse_args([] if language_of("", path.name) is Language.PTX else ["--target", target])
    return argparse.Namespace(**vars(parsed), what="pipeline", of=[str(path)], engine="ptx")


def _why(ran: RunResult) -> str:
    return one_line(ran.found[-1].message) if ran.found else "the launch did not end"


def _needs(document: Document, target: str, engine: str) -> tuple[KernelNeeds, ...]:
    """Needs of the kernels by ptxas; nothing where there is none, or where it refuses them."""
    try:
        found = compile(document, target, engine=engine).ptxas
    except UsageError:
        return ()
    return () if found is None else found.kernels


def _fits(document: Document, target: str, engine: str) -> dict[str, Occupancy]:
    return {needs.name: needs.occupancy for needs in _needs(document, target, engine) if needs.occupancy is not None}


def _fits_as_launched(launch: PtxRunRequest, target: str, traffic: Traffic) -> dict[str, Occupancy]:
    """By the threads and the dynamic shared memory of the launch, of which PTX need not say anything; what a kernel
    gets that has no variable there counts as none, for a launch may be made up with some."""
    x, y, z = launch.block
    variables = () if traffic.program is None else traffic.program.shared
    dynamic = launch.shared_bytes if any(not variable.size for variable in variables) else 0
    return {
        needs.name: occupancy(
            target,
            KernelNeed(x * y * z, needs.registers, needs.static_shared + dynamic, needs.tensor_columns),
        )
        for needs in _needs(launch.document, target, "native")
    }
