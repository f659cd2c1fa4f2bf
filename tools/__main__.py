"""`python -m tools NAME ...`: one module per chore, with `configure(parser)` and `run(arguments) -> exit status`."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Sequence
from typing import Protocol, cast

COMMANDS = {
    "availability": ("availability", "write where the instructions are available that the pipeline prints often"),
    "constructs": ("constructs_docs", "write docs/generated/constructs.md, what becomes PTX from text of which level"),
    "demo": ("demo", "a GEMM through every stage on every SM target, with ptxas' verdicts"),
    "editors": ("editor_lists", "write the stages and engines that the editors offer from what the server declares"),
    "features": ("features_docs", "write docs/generated/features.md, what each editor can ask of each language"),
    "findings": ("findings_docs", "write docs/generated/findings.md, the pages that diagnostics lead to"),
    "isa": ("isa", "ask every installed ptxas about PTX: write the recorded verdicts and a report of what is new"),
    "grammars": (
        "grammars",
        "write the editors' syntax colouring from the declared words, and our grammar's tables",
    ),
    "intrinsics": ("intrinsics", "write the signatures of LLVM's intrinsics from its TableGen files"),
    "offered": ("offered", "write tilelsp/server/offered.json, what the server offers when a client begins"),
    "ops": ("op_reference", "write docs/generated/cuda_tile.md, the reference of the dialect's ops"),
    "passes": ("passes_docs", "write docs/generated/passes.md, the passes of the pipeline"),
    "settings": ("settings_docs", "write the VS Code settings section and docs/settings.md from the settings schema"),
    "verdict": ("isa.verdict", "print what ptxas says of PTX instructions, as lines of the recorded verdicts"),
    "words": ("words_docs", "write docs/generated/words.md and decisions.md, the reference of packed words"),
}
"""By name: the module in this package that holds the chore, and what it does."""


class Chore(Protocol):
    """Interface of a chore's module."""

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Add the chore's own arguments."""
        ...

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; 0 when all is well, 1 when a check failed."""
        ...


def main(argv: Sequence[str]) -> int:
    """Run the chore that the first argument names. Returns its exit status."""
    parser = argparse.ArgumentParser(prog="python -m tools", description=__doc__)
    chores = parser.add_subparsers(dest="chore", required=True, metavar="NAME")
    modules: dict[str, Chore] = {}
    for name, (module, summary) in COMMANDS.items():
        chosen = chores.add_parser(name, help=summary, description=summary)
        if name in argv[:1]:  # only the chore that runs is imported: some pull in the whole catalog
            modules[name] = cast("Chore", importlib.import_module(f"tools.{module}"))
            modules[name].configure(chosen)
    arguments = parser.parse_args(argv)
    return modules[arguments.chore].run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
