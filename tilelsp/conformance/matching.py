"""`FileCheck`: the library `filecheck`, called on bytes that we have."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

from tilelsp.conformance.results import Result, UsageFault
from tilelsp.conformance.tools import ReadFile

HOW_TO_INSTALL = "FileCheck needs the library `filecheck`: pip install 'tilelsp[conformance]'"


class MissingLibrary(Exception):
    """The library that matches output is not installed; `str(missing)` says how to get it."""


def file_check(arguments: Sequence[str], read_file: ReadFile, stdin: bytes) -> Result:
    """Compare `stdin` with the checks in a file. Raises `UsageFault`, and `MissingLibrary` without the library."""
    try:
        from filecheck.finput import FInput
        from filecheck.matcher import Matcher
        from filecheck.options import parse_argv_options
        from filecheck.parser import Parser, pattern_for_opts
    except ImportError:
        raise MissingLibrary(HOW_TO_INSTALL) from None
    try:
        options = parse_argv_options(["FileCheck", *arguments])
    except RuntimeError as error:
        raise UsageFault(str(error)) from None
    checks = read_file(options.match_filename).decode("utf-8", "surrogateescape")
    parser = Parser(options, io.StringIO(checks), *pattern_for_opts(options))
    content = stdin.decode("utf-8", "surrogateescape")
    matcher = Matcher(options, FInput("<stdin>", content), parser)
    matcher.stderr = err = io.StringIO()
    try:
        status = matcher.run()
    except (re.error, RuntimeError, ValueError) as error:
        # What the library says of checks that make no sense; anything else is its own business.
        raise UsageFault(f"{options.match_filename}: {error}") from None
    return Result(status, err=err.getvalue().encode("utf-8", "surrogateescape"))
