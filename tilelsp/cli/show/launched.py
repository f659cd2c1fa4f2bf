"""Pictures of launches: what the evaluator saw."""

from __future__ import annotations

import argparse

from tilelsp.analysis.pictures.banks import bank_picture
from tilelsp.analysis.pictures.deadlock import deadlock_diagram
from tilelsp.analysis.pictures.diagram import Diagram
from tilelsp.analysis.pictures.picture import Picture
from tilelsp.analysis.snapshot import Language
from tilelsp.api.errors import UsageError
from tilelsp.api.launch.ptx_kernel import PtxRunRequest, execute_module
from tilelsp.api.launch.results import RunResult
from tilelsp.api.running import require_numpy
from tilelsp.base.record import replace
from tilelsp.base.text import one_line
from tilelsp.cli.run.binaries import read_launched
from tilelsp.cli.run.command import launch_of, prepared
from tilelsp.interp.ptx.reading import kernels, read_program
from tilelsp.interp.ptx.traffic import Traffic


def deadlock_drawing(args: argparse.Namespace) -> Diagram:
    """Who waits for whom. Raises `UsageError` for a launch that ends, or for another reason."""
    launch = _launch(args)
    ran = execute_module(launch, sanitize=True)
    if not ran.waits:
        raise UsageError(f"{launch.document.name}: no deadlock: {_outcome(ran)}")
    return deadlock_diagram(_entry(launch), ran.waits)


def bank_drawing(args: argparse.Namespace) -> Picture:
    """The first access of a warp of the first CTA at a line. Raises `UsageError`."""
    if args.line is None:
        raise UsageError("`show banks` needs --line N, that of a load, a store or a copy in shared memory")
    launch = replace(_launch(args), traffic=Traffic())
    assert launch.traffic is not None  # given above
    ran = execute_module(launch)
    name = launch.document.name
    code = read_program(launch.document.text, _entry(launch)).code
    numbers = [number for number, instruction in enumerate(code) if instruction.line == args.line]
    found = [launch.traffic.first_access.get((number, args.warp)) for number in numbers]
    access = next((candidate for candidate in found if candidate is not None), None)
    if access is None:
        ended = "" if ran.ok else f": {_outcome(ran)}"
        raise UsageError(f"{name}: warp {args.warp} of CTA 0 accessed no shared memory at line {args.line}{ended}")
    return bank_picture(f"{code[numbers[0]].mnemonic}, warp {args.warp}, at line {args.line}", *access)


def _launch(args: argparse.Namespace) -> PtxRunRequest:
    require_numpy(f"show {args.what}")
    paths: list[str] = args.of
    if len(paths) != 1:
        raise UsageError(f"`show {args.what}` takes one document, not {len(paths)}")
    # The rest is as `sanitize` has it.
    args = argparse.Namespace(**{**vars(args), "path": paths[0], "engine": "ptx"})
    document = read_launched(args).document
    if document.language is not Language.PTX:
        raise UsageError(f"{document.name}: this is seen in PTX; `tilelsp compile` makes it")
    return launch_of(prepared(args, document), document)


def _entry(launch: PtxRunRequest) -> str:
    return launch.entry or kernels(launch.document.text)[0]


def _outcome(ran: RunResult) -> str:
    return one_line(ran.found[-1].message) if ran.found else "the launch ends"
