"""`tilelsp check`: every diagnostic of every stage, for each target."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.cli.configuration import Configuration, add_program_arguments, named_programs
from tilelsp.cli.streams import complain

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.cli.sources import CompiledSource

STAGES = ("cuda_tile", "nv_tileaa", "nv_tileas", "llvm", "mir", "ptx")
FORMATS = ("text", "json", "sarif", "github")
ENGINES = ("native", "tileiras")


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `check`."""
    parser = subparsers.add_parser("check", help="every diagnostic of every stage, for each target")
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")
    parser.add_argument("--target", metavar="T,T", help="the targets; else those of the document or the project")
    parser.add_argument("--stage", choices=STAGES, help="stop after the verifier of this stage")
    parser.add_argument("--format", choices=FORMATS, default="text", help="default: text")
    parser.add_argument("--baseline", metavar="FILE", help="accept the findings that FILE lists, a `--format json`")
    parser.add_argument(
        "--trust",
        action="store_true",
        help="compile the sources of other languages in a folder, or that a hook names: runs what is in them",
    )
    parser.add_argument("--fix", action="store_true", help="first make, in place, the only fix of each finding")
    parser.add_argument("--engine", choices=ENGINES, help="who looks; tileiras is the vendor's own compiler")
    parser.add_argument(
        "--dialect",
        action="append",
        default=[],
        metavar="FILE",
        help="declarations of a dialect, made by `tilelsp dialects import`; may be given again",
    )
    add_program_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Check everything that is asked for; 1 where something has an error, 2 where a file or setting cannot be."""
    from tilelsp.api.documents import readable_documents
    from tilelsp.cli.check.baseline import read_baseline
    from tilelsp.cli.check.jobs import check_documents
    from tilelsp.cli.check.output import show
    from tilelsp.cli.source_paths import hosts_among, sources_among

    if args.engine == "tileiras" and args.stage not in (None, "ptx"):
        raise UsageError(f"tileiras looks at all stages at once; --stage {args.stage} comes from --engine native")
    baseline = read_baseline(args.baseline)
    if args.fix and "-" in args.paths:
        raise UsageError("--fix changes files in place; standard input has no place")
    configuration = Configuration(named_programs(args))
    paths, sources = _in_folders(args.paths) if args.trust else (args.paths, [])
    sources += sources_among(paths)
    made = _made(sources, args, configuration) if sources else []
    hosts = hosts_among(paths)
    texts = [path for path in paths if path not in sources and path not in hosts]
    documents, faults = readable_documents(texts) if texts else ([], [])
    settings = [configuration.of(document.path).settings for document in documents]
    if args.dialect or any(setting.dialects for setting in settings):
        from tilelsp.cli.dialect_files import use_dialects

        use_dialects(args.dialect, [path for setting in settings for path in setting.dialects])
    if args.fix:
        from tilelsp.cli.check.fixes import fix_documents

        documents = fix_documents(documents)
    reports = check_documents(
        documents, args.target, args.stage, args.engine, configuration, fixes=args.format == "json"
    )
    if sources or hosts:
        from tilelsp.cli.check.sources import check_sources, check_strings

        strings, missing = check_strings([*sources, *(path for path in hosts if path not in sources)])
        if missing:
            complain(f"tilelsp: {missing}")
        reports += check_sources(made, strings, args.stage, args.engine, configuration)
    reports = [baseline.without_accepted(report) for report in reports]
    show(reports, args.format, sys.stdout)
    for fault in faults:
        complain(fault.line)
    return 2 if faults or configuration.is_faulty else int(any(report.errors for report in reports))


def _in_folders(paths: Sequence[str]) -> tuple[list[str], list[str]]:
    """Paths without folders of sources alone, and the sources in all folders; what finds them is imported here."""
    from tilelsp.cli.sources import with_sources

    return with_sources(paths)


def _made(sources: Sequence[str], args: argparse.Namespace, configuration: Configuration) -> list[CompiledSource]:
    """Documents that producers make of sources."""
    from tilelsp.cli.sources import may_compile, produce_all

    trusted = may_compile(args)
    return [source for path in sources for source in produce_all(path, args.target, configuration, trusted=trusted)]
