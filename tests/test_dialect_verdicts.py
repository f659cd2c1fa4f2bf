"""MLIR of imported dialects: what is wrong with it, in the words of `mlir-opt` of LLVM 22.

Files under `dialects/refused` say with `mlir-opt`'s own comments which errors there are, so that it can judge them.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from case_files import CASES

from tests.machine import real_tools
from tests.producers.judges import llvm_program
from tilelsp.analysis import Host
from tilelsp.analysis.snapshot import finish
from tilelsp.base.diagnostic import Severity
from tilelsp.conformance.directives import read_directives

REFUSED = sorted((CASES / "dialects" / "refused").glob("*.mlir"))
OURS = "// Oracle: none"
"""How a file begins of which no tool judges what stands in it."""


def is_added(message: str) -> bool:
    """True if the reference adds a sentence to another one: of a parameter by its class in C++, or that the results
    of an op do not follow, of which it told those that would."""
    added = "expected a parameter name in struct", " op failed to infer returned types"
    return " which is to be a `" in message or message.endswith(added)


def without_op(message: str) -> str:
    """A sentence without the op that ends it: the reference prints that with names of its own."""
    start, has, _ = message.partition("block with no terminator, has")
    return start + has


@pytest.mark.parametrize("path", REFUSED, ids=lambda path: path.stem)
def test_what_is_wrong_is_said_as_the_reference_says_it(path: Path) -> None:
    text = path.read_text()
    found = [
        (text.count("\n", 0, diagnostic.span.start), without_op(diagnostic.message))
        for diagnostic in finish(Host().open(path.name, text).diagnostics())
        if diagnostic.severity is Severity.ERROR
    ]
    told = [
        directive for directive in read_directives(text) if directive.kind == "error" and not is_added(directive.text)
    ]
    wanted = [(directive.line, without_op(directive.text)) for directive in told]
    assert sorted(found) == sorted(wanted)


@pytest.mark.slow
@real_tools
@pytest.mark.parametrize(
    "path", [path for path in REFUSED if not path.read_text().startswith(OURS)], ids=lambda path: path.stem
)
def test_the_reference_says_what_the_cases_say(path: Path) -> None:
    command = [llvm_program("mlir-opt-22"), "--split-input-file", "--verify-diagnostics", "-o", "/dev/null", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
