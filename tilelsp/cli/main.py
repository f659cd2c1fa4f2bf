"""The command `tilelsp`: finds the command module, runs it, and turns what went wrong into an exit status.

A command is a module with `add_arguments(subparsers)` and `run(args) -> int`, listed once in `COMMANDS`. Only the
module of the command in use is loaded.

Exit status: 0 no errors; 1 errors were reported in a document; 2 wrong usage, an unreadable file, a missing tool,
an output that cannot be written, too little memory (one line on standard error); 130 interrupted; 141 the reader of our
output went away; 143 terminated.
"""

from __future__ import annotations

import argparse
import atexit
import gc
import importlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, cast

from tilelsp.api.errors import UsageError
from tilelsp.base.record import record
from tilelsp.base.version import __version__
from tilelsp.cli.own_modules import find_own_modules_first
from tilelsp.cli.streams import OUTPUT, OutputError, complain, demand_folder, demand_streams, give_up, guard_output

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

EXIT_OK = 0
EXIT_FINDINGS = 1
EXIT_USAGE = 2
EXIT_INTERRUPTED = 130
EXIT_PIPE = 141


class CommandModule(Protocol):
    """Interface of a command module."""

    def add_arguments(self, subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
        """Add the command's parser, under its name in `COMMANDS`."""
        ...

    def run(self, args: argparse.Namespace) -> int:
        """Do it; the exit status. Raises `UsageError` for what ends with status 2."""
        ...


@record
class Command:
    """A command: its name, the module that has it, and the line that `--help` shows."""

    name: str
    module: str
    summary: str
    takes_program: bool = False
    """Set if the command line of another program follows after `--`."""


COMMANDS: tuple[Command, ...] = (
    Command("serve", "tilelsp.cli.serve", "the language server"),
    Command("dap", "tilelsp.cli.dap", "a debugger for kernels, by the Debug Adapter Protocol"),
    Command("mcp", "tilelsp.cli.mcp", "the commands as tools for agents, by the Model Context Protocol"),
    Command("check", "tilelsp.cli.check.command", "every diagnostic of every stage, for each target"),
    Command("compile", "tilelsp.cli.compile.command", "lower a document to any stage, down to PTX"),
    Command("dis", "tilelsp.cli.dis", "the text of Tile IR bytecode"),
    Command("asm", "tilelsp.cli.asm", "Tile IR bytecode of a document"),
    Command("fmt", "tilelsp.cli.fmt", "lay documents out, keeping comments and names"),
    Command("run", "tilelsp.cli.run.command", "run a kernel on arrays"),
    Command("sanitize", "tilelsp.cli.run.sanitize", "run a PTX kernel, and tell what nothing orders"),
    Command("gpu", "tilelsp.cli.gpu", "run a program's kernels without a GPU, each launch sanitized", True),
    Command("watch", "tilelsp.cli.watch", "check every document that a program writes into a folder", True),
    Command("decode", "tilelsp.cli.decode", "decode a packed word"),
    Command("encode", "tilelsp.cli.encode", "pack a word from its fields"),
    Command("show", "tilelsp.cli.show.command", "pictures of kernels, words and launches, as text or SVG"),
    Command("gate", "tilelsp.cli.gate.command", "registers, spills, shared memory and verdicts against a baseline"),
    Command("explain", "tilelsp.cli.explain", "explain a rule, by its id or its message, or an instruction"),
    Command("targets", "tilelsp.cli.targets", "the SM targets and what they can do"),
    Command("dialects", "tilelsp.cli.dialects", "the dialects that are known, and declarations of others"),
    Command("conformance", "tilelsp.cli.conformance", "run the RUN lines of a public dialect test tree"),
    Command("matrix", "tilelsp.cli.matrix", "op by target: what is legal where, what it becomes, and why not"),
    Command("producers", "tilelsp.cli.producers", "the compilers that make documents of other languages' source"),
    Command("doctor", "tilelsp.cli.doctor.command", "what was found, and how to install what is missing"),
)


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one line: the usage text is for `--help`."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("formatter_class", _unprinted)
        super().__init__(**options)

    def format_help(self) -> str:
        """The help, as wide as the terminal."""
        self.formatter_class, self.usage = argparse.HelpFormatter, None
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see `{self.prog} --help`)")


def _unprinted(prog: str) -> argparse.HelpFormatter:
    """Formatter for a usage text that nobody sees: parsers make one for each argument, to see that it can be laid out.
    To find the terminal's width, as they would, imports a dozen modules."""
    return argparse.HelpFormatter(prog, width=80)


class _CommandParser(_Parser):
    """The parser of one command: options may stand between its positional arguments. What stands behind `--` is one
    of these, whatever it begins with."""

    _passes = 0
    _behind: Sequence[str] = ()

    # What argparse declares here is an overload that no override can repeat in public names.
    def parse_known_args(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        filled = argparse.Namespace() if namespace is None else namespace
        # Parsing intermixed arguments calls this method again: for the options, then for all other arguments. The first
        # call loses `--`.
        if self._passes:
            self._passes += 1
            return super().parse_known_args([*(args or ()), *(self._behind if self._passes > 2 else ())], filled)
        words = list(args or ())
        end = words.index("--") if "--" in words else len(words)
        self._behind = words[end:] if words[end + 1 :] else ()
        self._passes = 1
        try:
            return self.parse_known_intermixed_args(words[:end], filled)
        finally:
            self._passes = 0


def _new_parser() -> argparse.ArgumentParser:
    return _Parser(
        prog="tilelsp",
        description="Language server, command line and editor tooling for NVIDIA's tile compiler stack.",
        allow_abbrev=False,
    )


def _command_parser() -> type[argparse.ArgumentParser]:
    return _CommandParser


def build_parser(chosen: str | None, *, alone: bool = False) -> argparse.ArgumentParser:
    """The parser, with the arguments of the command `chosen`; the others are listed by name only, or not at all where
    that stands `alone`, as a command line does that begins with it."""
    parser = _new_parser()
    parser.add_argument("--version", action="version", version=f"tilelsp {__version__}")
    subparsers = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=_command_parser(), prog=parser.prog
    )
    for command in COMMANDS:
        if command.name == chosen:
            _load(command).add_arguments(subparsers)
        elif not alone:
            subparsers.add_parser(command.name, help=command.summary)
    return parser


def _load(command: Command) -> CommandModule:
    return cast(CommandModule, importlib.import_module(command.module))


def main(argv: Sequence[str] | None = None, *, trusted: bool = True) -> int:
    """Run the command line `argv` (that of the process by default); the exit status.

    One that is not `trusted` names files that its user has not seen: their compilers are not run on them.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        if argv is None:
            demand_streams()
            demand_folder()
            guard_output()
            _collect_seldom()
            find_own_modules_first()
        if threading.current_thread() is threading.main_thread():
            _end_cleanly()
        # A document may hold characters that the terminal's encoding lacks; that is no reason to fail. What stands in
        # for standard output in an embedding program need not be able to change.
        reconfigure: Callable[..., None] | None = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")
        status = _run(arguments, trusted=trusted)
        sys.stdout.flush()
        if argv is None:
            _end(status)
    except OutputError as error:
        give_up(OUTPUT)
        complain(error.line)
        return EXIT_USAGE
    except UsageError as error:
        complain(error.line)
        return EXIT_USAGE
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        give_up(OUTPUT)
        return EXIT_PIPE
    except OSError as error:
        complain(f"tilelsp: {error.filename or 'a stream'}: {error.strerror or error}")
        return EXIT_USAGE
    except MemoryError:
        complain("tilelsp: needs more memory than this process may have")
        return EXIT_USAGE
    return status


COLLECTED = (400_000, 20, 20)
"""New objects after which the youngest are collected, and how many times that the older ones. A short command makes
fewer: to look at 50,000 took it 25 ms, and let go of 1,600. At most 20 MB more are held (45 files of machine IR)."""


def _end(status: int) -> None:
    """End the process here. Functions that are to run at exit do so, but Python does not take its modules and objects
    apart, which would be a tenth of a short command. Where other threads are at work it ends as usual, behind them.
    """
    if all(thread.daemon or thread is threading.main_thread() for thread in threading.enumerate()):
        atexit._run_exitfuncs()  # pyright: ignore[reportPrivateUsage]  # what Python itself does here; no public name
        sys.stdout.flush()
        os._exit(status)
    gc.disable()
    gc.freeze()


def _collect_seldom() -> None:
    """Collect garbage less often, in a process of our own: most of what a command makes, modules to start with, lives
    until it ends. Collecting it by Python's own measure takes a tenth of a short command's time.
    """
    gc.set_threshold(*COLLECTED)


def _end_cleanly() -> None:
    """End as after an interrupt where the process is told to end, or its terminal is closed, so that programs are
    stopped and temporary files removed; one that `nohup` started goes on."""
    signal.signal(signal.SIGTERM, _terminated)
    closed: int | None = getattr(signal, "SIGHUP", None)
    if closed is not None and signal.getsignal(closed) == signal.SIG_DFL:
        signal.signal(closed, _terminated)


def _terminated(number: int, *_: object) -> NoReturn:
    raise SystemExit(128 + number)


def _run(arguments: list[str], *, trusted: bool) -> int:
    named = next((argument for argument in arguments if not argument.startswith("-")), None)
    alone = arguments[:1] == [named] and any(named == command.name for command in COMMANDS)
    parser = build_parser(named, alone=alone)
    program: list[str] = []
    if "--" in arguments and any(command.takes_program for command in COMMANDS if command.name == named):
        end = arguments.index("--")
        arguments, program = arguments[:end], arguments[end + 1 :]
    try:
        args = parser.parse_args(arguments, argparse.Namespace(trusted=trusted, program=program))
    except SystemExit as done:
        # --help and --version have printed what they print.
        return done.code if isinstance(done.code, int) else EXIT_OK
    command = next(command for command in COMMANDS if command.name == args.command)
    return _load(command).run(args)
