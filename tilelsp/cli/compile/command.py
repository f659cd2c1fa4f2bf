"""`tilelsp compile`: lower a document, from whatever stage it is at, for any number of targets."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.base.record import replace
from tilelsp.cli.configuration import Configuration, add_program_arguments, named_programs

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.api.compiling import CompileResult, Job
    from tilelsp.api.documents import Document
    from tilelsp.engines.module_run import EngineOptions

EMITS = (
    "ttir",
    "ttgir",
    "cute",
    "cuda_tile",
    "nv_tileaa",
    "nv_tileas",
    "llvm",
    "mir",
    "ptx",
    "bytecode",
    "cubin",
    "sass",
)


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `compile`."""
    parser = subparsers.add_parser("compile", help="lower a document to any stage, down to PTX")
    parser.add_argument("paths", nargs="*", metavar="PATH", help="a file, a folder, or - for standard input")
    parser.add_argument("--target", metavar="T,T", help="the targets; else those of the document, project or setting")
    parser.add_argument("--emit", choices=EMITS, default="ptx", help="what to make (default: ptx)")
    parser.add_argument("--engine", metavar="E", help="native or tileiras; with --diff also native,tileiras")
    parser.add_argument("-O", dest="level", type=int, choices=range(4), help="how much tileiras and ptxas optimize")
    parser.add_argument(
        "--lineinfo",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="let tileiras name the source lines in its PTX, which its map is made of",
    )
    parser.add_argument(
        "--tensor-maps",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="from sm_90 on, copies by tensor maps, in parameters behind the kernel's own (native)",
    )
    parser.add_argument(
        "--format", choices=("text", "json", "html"), default="text",
        help="text (default), json, or html: a page of one document with every stage, linked lines and pictures",
    )  # fmt: skip
    parser.add_argument(
        "--host",
        choices=("c", "python"),
        help="in place of PTX, host code that makes the tensor maps and launches: for the driver's API, or cuda-python",
    )
    parser.add_argument("--diff", action="store_true", help="compare two targets or engines, blind to register names")
    for when in ("after", "before"):
        parser.add_argument(
            f"--print-{when}",
            action="append",
            default=[],
            metavar="PASS",
            help=f"print the text {'behind' if when == 'after' else 'in front of'} a pass, or of all, and no other",
        )
    parser.add_argument("--list-passes", action="store_true", help="list the passes, and do nothing else")
    parser.add_argument("--timing", action="store_true", help="say what each pass cost")
    parser.add_argument("--no-cache", action="store_true", help="ask the tools again, whatever they answered before")
    parser.add_argument("--entry", metavar="NAME", help="which kernel of a source in Python, where there are several")
    parser.add_argument("-o", dest="output", metavar="FILE_OR_DIR", help="where to write; a folder for several")
    parser.add_argument(
        "--save",
        action="store_true",
        help="write the PTX of every target where saving in an editor does, and ask git whether that is what it holds",
    )
    parser.add_argument("--check", action="store_true", help="with --save: write nothing; name what is not up to date")
    parser.add_argument("--no-git", action="store_true", help="with --save: do not ask what is committed")
    add_program_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Make everything that is asked for, then print or write what could be made."""
    if args.save or args.check or args.no_git:
        return _save(args)
    # These bring the pipeline along, which other commands need not wait for.
    from tilelsp.api.compiling import Compiling
    from tilelsp.api.documents import read_documents
    from tilelsp.cli.compile.binaries import binaries_among, disassembled
    from tilelsp.cli.compile.dumps import list_passes, points
    from tilelsp.cli.compile.output import Destination, difference, show
    from tilelsp.cli.compile.plan import plan
    from tilelsp.cli.progress import progress
    from tilelsp.cli.source_paths import sources_among
    from tilelsp.engines.answers.results import user_answers

    as_json = args.format == "json"
    if args.list_passes:
        list_passes(as_json=as_json)
        return 0
    if not args.paths:
        raise UsageError("name a file or a folder, or - for standard input")
    print_points = points(args.print_before, args.print_after)
    if args.format == "html" and (args.emit != "ptx" or args.diff or print_points or args.host or args.timing):
        raise UsageError("--format html shows PTX and every stage in front of it, and nothing else beside them")
    if args.host and (args.emit != "ptx" or args.diff or print_points or as_json):
        raise UsageError("--host makes host code, and nothing else beside it")
    engines = _engines(args.engine, diff=args.diff)
    configuration = Configuration(named_programs(args))
    binaries = binaries_among(args.paths)
    sources = sources_among(args.paths)
    texts = [path for path in args.paths if path not in binaries and path not in sources]
    ready = disassembled(binaries, args.target, args.emit, configuration)
    documents = read_documents(texts) if texts else []
    documents += _made(sources, args, configuration) if sources else []
    planned = plan(documents, args.target, engines, args.emit, configuration)
    jobs = [
        replace(job, options=_options(args, job.options), points=print_points, timing=args.timing) for job in planned
    ]
    count = len(ready) + len(jobs)
    if args.diff and count != 2:
        raise UsageError(f"--diff compares two results, but there are {count}: name two targets, or two engines")
    if args.format == "html":
        return _page(jobs, ready, args)
    destination = Destination.of(args.output, count)
    results = ready + Compiling(None if args.no_cache else user_answers(), progress).all(jobs)
    if args.host:
        from tilelsp.cli.compile.host import as_host_code

        results = [as_host_code(result, args.host) for result in results]
    if args.diff:
        status = difference(results[0], results[1], destination)
    else:
        status = show(results, destination, as_json=as_json)
    return 2 if configuration.is_faulty else status


def _page(jobs: Sequence[Job], ready: Sequence[CompileResult], args: argparse.Namespace) -> int:
    """Print or write the page of a document: 1 where something could not be made. Raises `UsageError`."""
    from tilelsp.api.compiling import Compiling
    from tilelsp.cli.compile.page import as_page, with_stages
    from tilelsp.cli.outputs import write_file
    from tilelsp.cli.progress import progress
    from tilelsp.engines.answers.results import user_answers

    if ready:
        raise UsageError("--format html is for documents; what a binary holds is PTX already")
    results = Compiling(None if args.no_cache else user_answers(), progress).all(with_stages(jobs))
    page = as_page(results)
    if args.output in (None, "-"):
        print(page, end="")
    else:
        write_file(Path(args.output), page.encode("utf-8", "surrogatepass"))
    return int(any(not result.ok for result in results))


def _options(args: argparse.Namespace, known: EngineOptions) -> EngineOptions:
    """How to compile; what nobody says is as the settings have it."""
    maps = known.tensor_maps if args.tensor_maps is None else args.tensor_maps
    return replace(known, opt_level=args.level, line_info=args.lineinfo, tensor_maps=maps)


def _made(sources: Sequence[str], args: argparse.Namespace, configuration: Configuration) -> list[Document]:
    """Documents that producers make of sources."""
    from tilelsp.cli.sources import may_compile, produce_one

    return [
        produce_one(path, args.target, configuration, trusted=may_compile(args), entry=args.entry)[0]
        for path in sources
    ]


def _save(args: argparse.Namespace) -> int:
    """The files of the setting `compileOnSave`. Raises `UsageError` for options that have no meaning there."""
    if not args.save:
        raise UsageError(f"{'--check' if args.check else '--no-git'} goes with --save")
    others = {
        "--emit": args.emit != "ptx",
        "-O": args.level is not None,
        "--no-lineinfo": not args.lineinfo,
        "--tensor-maps": args.tensor_maps is not None,
        "--format json": args.format != "text",
        "--host": args.host is not None,
        "--diff": args.diff,
        "-o": args.output is not None,
        "--print-before": bool(args.print_before),
        "--print-after": bool(args.print_after),
        "--list-passes": args.list_passes,
        "--timing": args.timing,
    }
    if named := [option for option, value in others.items() if value]:
        raise UsageError(f"--save writes what saving in an editor does, so that {named[0]} does not go with it")
    if not args.paths:
        raise UsageError("name a file or a folder")
    from tilelsp.cli.compile.saving import SaveRequest, save
    from tilelsp.engines.answers.results import user_answers

    configuration = Configuration(named_programs(args))
    engines = _engines(args.engine, diff=False)
    request = SaveRequest(args.paths, args.target, engines, args.check, not args.no_git)
    status = save(request, configuration, None if args.no_cache else user_answers())
    return 2 if configuration.is_faulty else status


def _engines(text: str | None, *, diff: bool) -> tuple[str, ...]:
    """The engines named, none for those of the settings. Raises `UsageError`."""
    from tilelsp.engines.choice import ENGINE_NAMES

    names = tuple(dict.fromkeys((text or "").split(","))) if text else ()
    for name in names:
        if name not in ENGINE_NAMES:
            raise UsageError(f"unknown engine '{name}'; the engines are {', '.join(ENGINE_NAMES)}")
    if len(names) > 1 and not diff:
        raise UsageError("one engine at a time; --diff compares two")
    return names
