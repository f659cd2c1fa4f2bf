"""The commands that RUN lines may use, made of our own tools."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from tilelsp.conformance.matching import file_check
from tilelsp.conformance.options import read_options
from tilelsp.conformance.results import Result, UsageFault
from tilelsp.conformance.shell import Command, ShellCommand
from tilelsp.conformance.tools import ReferencePrograms

ROUND_TRIP = "round-trip-test"
"""Command that `%round_trip_test` stands for: text to bytecode and back is what printing the text gives."""


def commands_of(tools: ReferencePrograms) -> Mapping[str, Command]:
    """The commands by name."""

    def opt(call: ShellCommand) -> Result:
        return _stored(call, tools.opt(call.arguments, call.read))

    def translate(call: ShellCommand) -> Result:
        return _stored(call, tools.translate(call.arguments, call.read))

    return {
        "cuda-tile-opt": opt,
        "cuda-tile-translate": translate,
        "FileCheck": _file_check,
        "filecheck": _file_check,
        "not": _not,
        "diff": _diff,
        ROUND_TRIP: lambda call: _round_trip(call, tools),
    }


def _stored(call: ShellCommand, result: Result) -> Result:
    """Put what a tool wrote where `-o` says."""
    name = read_options(call.arguments).output
    if name == "-":
        return result
    call.session.files[name] = result.out
    return Result(result.status, b"", result.err, result.comparison)


def _file_check(call: ShellCommand) -> Result:
    return file_check(call.arguments, call.read, call.stdin)


def _not(call: ShellCommand) -> Result:
    """Succeed where the command given as arguments fails."""
    if not call.arguments:
        raise UsageFault("'not' needs a command")
    name, *arguments = call.arguments
    result = call.session.run(ShellCommand(name, tuple(arguments), call.stdin, call.session))
    return Result(int(not result.status), result.out, result.err, result.comparison)


def _diff(call: ShellCommand) -> Result:
    names = [word for word in call.arguments if not word.startswith("-") or word == "-"]
    if len(names) != 2:
        raise UsageFault("'diff' needs two files")
    before, after = (call.read(name).decode("utf-8", "surrogateescape").splitlines(True) for name in names)
    if "-B" in call.arguments:
        before, after = ([line for line in lines if line.strip()] for lines in (before, after))
    shown = "".join(difflib.unified_diff(before, after, names[0], names[1])).encode("utf-8", "surrogateescape")
    return Result(int(bool(shown)), shown, shown)


def _round_trip(call: ShellCommand, tools: ReferencePrograms) -> Result:
    """`SOURCE BASE [flags]`: to bytecode and back, compared with the source printed."""
    if len(call.arguments) < 2:
        raise UsageFault("the round trip needs a source and a name for its files")
    source, base, *flags = call.arguments
    files = call.session.files
    there = tools.translate(("-mlir-to-cudatilebc", "-no-implicit-module", source), call.read)
    if there.status:
        return there
    files[f"{base}.out.tilebc"] = there.out
    back = tools.translate(("-cudatilebc-to-mlir", f"{base}.out.tilebc", *flags), call.read)
    if back.status:
        return back
    files[f"{base}.roundtrip.mlir"] = back.out
    printed = tools.opt((source, "-no-implicit-module", *flags), call.read)
    if printed.status:
        return printed
    files[f"{base}.ref.mlir"] = printed.out
    return _diff(ShellCommand("diff", ("-B", f"{base}.ref.mlir", f"{base}.roundtrip.mlir"), b"", call.session))
