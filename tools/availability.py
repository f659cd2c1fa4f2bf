"""Makes `tilelsp/defs/ptx/availability.txt`: where the instructions are available that the pipeline prints often.

Those are the ones of the kernels in `tests/cases/emitted`; more of them in the table make no answer another one.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tilelsp.defs.ptx import availability
from tilelsp.defs.ptx.availability import declared_variants, written
from tools.generated import ROOT, configure_check, settle

EMITTED = ROOT / "tests" / "cases" / "emitted"
HEAD = """\
# Where instructions are available; made by: python -m tools availability
# A version (- for every one) and targets (* for all) for each variant, with bars between them, and the mnemonics.
"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the table up to date. Returns the exit status."""
    return settle(files(), "availability", arguments.check)


def files() -> dict[Path, str]:
    """The table as it should be, by its path."""
    lines: dict[str, list[str]] = {}
    for mnemonic in sorted(_emitted()):
        lines.setdefault(written(declared_variants(mnemonic)), []).append(mnemonic)
    text = HEAD + "".join(f"{where}: {' '.join(mnemonics)}\n" for where, mnemonics in sorted(lines.items()))
    return {Path(availability.__file__).with_name(availability.TABLE): text}


def _emitted() -> set[str]:
    """The mnemonics of the kernels: each line has counts of instructions, with commas between them."""
    found: set[str] = set()
    for file in EMITTED.glob("*.txt"):
        for line in file.read_text(encoding="utf-8").splitlines():
            for part in line.partition(": ")[2].split(", "):
                count, _, mnemonic = part.partition(" ")
                if count.isdigit() and " " not in mnemonic and _is_declared(mnemonic):
                    found.add(mnemonic)
    return found


def _is_declared(mnemonic: str) -> bool:
    try:
        declared_variants(mnemonic)
    except KeyError:
        return False
    return True
