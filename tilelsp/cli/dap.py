"""`tilelsp dap`: a debugger for kernels, by the Debug Adapter Protocol over standard input and output."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.api.running import require_numpy
from tilelsp.base.numerals import shortened
from tilelsp.base.record import replace

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

    from tilelsp.base.cancel import CancelToken
    from tilelsp.base.diagnostic import Diagnostic
    from tilelsp.base.text import Span
    from tilelsp.dap.launching import LaunchOptions, PreparedLaunch


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `dap`."""
    subparsers.add_parser("dap", help="a debugger for kernels, by the Debug Adapter Protocol")


def run(args: argparse.Namespace) -> int:
    """Serve the debugger at the other end of standard input and output until it is gone."""
    from tilelsp.dap.adapter import serve_stdio

    trusted: bool = args.trusted

    def prepare(options: LaunchOptions, cancel: CancelToken) -> PreparedLaunch:
        return prepare_launch(options, cancel, trusted=trusted)

    return serve_stdio(prepare)


def prepare_launch(options: LaunchOptions, cancel: CancelToken, *, trusted: bool) -> PreparedLaunch:
    """Read a launch request as the command line of `run`. Raises `UsageError` and `Cancelled`."""
    require_numpy("dap")
    # What runs kernels is loaded when the client has its first answer, which some wait four seconds for.
    from tilelsp.analysis.snapshot import Language
    from tilelsp.api.launch.ptx_kernel import execute_module
    from tilelsp.api.launch.results import RunResult
    from tilelsp.api.launch.tile_kernel import execute
    from tilelsp.api.launch.watching import Watcher
    from tilelsp.cli.run.binaries import read_launched
    from tilelsp.cli.run.command import launch_of, prepared, request_of
    from tilelsp.dap.launching import DisplayedText, PreparedLaunch

    args = _arguments(options, trusted=trusted)
    try:
        launched = read_launched(args, cancel)
    except OSError as error:
        raise UsageError(f"{options.program}: {error.strerror or error}") from None
    document = launched.document
    requested = prepared(argparse.Namespace(**{**vars(args), "generate": False}), document)
    args = prepared(args, document) if args.generate else requested
    if document.language is Language.PTX:
        launch = launch_of(args, document)

        def work(watcher: Watcher) -> RunResult:
            return execute_module(replace(launch, watcher=watcher), sanitize=options.sanitize, strict=options.strict)
    else:
        request = request_of(args, document)
        as_ptx = args.engine != "interp"

        def work(watcher: Watcher) -> RunResult:
            return execute(
                replace(request, watcher=watcher), sanitize=options.sanitize and as_ptx, strict=options.strict
            )

    own = DisplayedText.of(document.name, document.path, document.text)
    way_back = launched.way_back
    if way_back is None or launched.source is None:
        return PreparedLaunch(own, own, work, _same, _as_found, _invented(requested, args))
    source = launched.source

    def back(span: Span) -> Span | None:
        return way_back.span(span.start)

    def led_back(found: Diagnostic) -> Diagnostic | None:
        return next(iter(way_back.all((found,))), None)

    shown = DisplayedText.of(source.name, source.path, source.text)
    return PreparedLaunch(shown, own, work, back, led_back, _invented(requested, args))


def _same(span: Span) -> Span | None:
    return span


def _as_found(found: Diagnostic) -> Diagnostic | None:
    return found


def _arguments(options: LaunchOptions, *, trusted: bool) -> argparse.Namespace:
    """Raises `UsageError`."""
    from tilelsp.cli.run.command import add_run_arguments

    parser = argparse.ArgumentParser(prog="launch", add_help=False, exit_on_error=False, allow_abbrev=False)
    add_run_arguments(parser)
    if options.program.startswith("-"):
        raise UsageError(f"program: '{shortened(options.program)}' names no file")
    try:
        args, others = parser.parse_known_args([options.program, *options.options], argparse.Namespace(trusted=trusted))
    except argparse.ArgumentError as error:
        raise UsageError(f"args: {error}") from None
    if others:
        raise UsageError(f"args: no option of a launch: {shortened(' '.join(others))}")
    args.generate = args.generate or options.generate
    return args


_OPTIONS = ("grid", "launch", "block", "cluster")


def _invented(requested: argparse.Namespace, made: argparse.Namespace) -> str:
    """Options for the parts of a launch that nobody gave; empty where all were given."""
    if not made.generate:
        return ""
    sizes = [
        f"--{name} {value}" for name in _OPTIONS if (value := getattr(made, name)) and not getattr(requested, name)
    ]
    return " ".join((*sizes, *(f"--arg {argument}" for argument in made.given if argument not in requested.given)))
