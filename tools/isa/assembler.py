"""Asking a ptxas: what it says of forms, one by one, and which words, versions and targets it knows."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tilelsp.defs.targets import TARGETS
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.tool import Candidate, Tool, ToolName, ToolOrigin
from tools.isa.forms import REGISTERS, VARIABLES, WIDE_REGISTERS, Form, module

_MESSAGE = re.compile(r", line (\d+); (error|fatal)\s*: (.*)")
_NARROW = re.compile(r"(Program uses 32-bit address) on line '(\d+)'")
"""A warning that ends the assembly where nothing else of the module has a wider address."""
_CURRENT = re.compile(r"current version is '([\d.]+)'")
_UNREAD = "syntax error: nothing is said of what follows"
_SECONDS = 600
_ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Assembler:
    """One installed ptxas."""

    path: Path
    release: str
    targets: frozenset[str]

    @cached_property
    def latest(self) -> str:
        """The highest `.version` that it takes. Raises `ValueError` where it does not say."""
        found = _CURRENT.search(self._run(".version 99.9\n.target sm_90\n", "sm_90"))
        if found is None:
            raise ValueError(f"{self.path} does not say which version is its latest")
        return found[1]

    @property
    def widest(self) -> str:
        """The target of this ptxas that has most features."""
        known = [target for target in TARGETS if target.name in self.targets]
        return max(known, key=lambda target: len(target.features)).name

    def verdicts(self, forms: Sequence[Form], version: str, target: str) -> list[list[str]]:
        """Messages on each form. Those without an error are asked about again, since later phases then run."""
        made: list[list[str]] = [[] for _ in forms]
        left = list(range(len(forms)))
        while left:
            said, whole = self._ask([forms[number] for number in left], version, target)
            if said:
                for place, messages in said.items():
                    made[left[place]] = messages
                left = [number for place, number in enumerate(left) if place not in said]
            elif whole and len(left) > 1:
                half = len(left) // 2
                for part in (left[:half], left[half:]):
                    answers = self.verdicts([forms[n] for n in part], version, target)
                    for number, messages in zip(part, answers, strict=True):
                        made[number] = messages
                return made
            else:
                for number in left:
                    made[number] = whole
                return made
        return made

    def parsed(self, statements: Sequence[str], target: str) -> list[list[str]]:
        """Its parser's messages on each statement, many in one entry: no later phase runs where one has an error.

        What ends the reading of a text (`fatal`, and errors of syntax) is said of its line; the rest is asked again.
        """
        head = [f".version {self.latest}", f".target {target}", ".address_size 64", *VARIABLES.splitlines()]
        head += [".entry k(.param .align 16 .b8 prm[256])", f"{{ {REGISTERS} {WIDE_REGISTERS}T0: .branchtargets L0;"]
        made: list[list[str]] = [[] for _ in statements]
        start = 0
        while start < len(statements):
            # The last line has an error of its own, so that nothing is compiled.
            text = "\n".join([*head, *statements[start:], "add.notAModifier.u32 %r1, %r1, %r1;", "L0: ret;", "}"])
            stop, last, whole = len(statements), start - 1, False
            for found in _MESSAGE.finditer(self._run(text + "\n", target)):
                at = start + int(found[1]) - len(head) - 1
                whole = whole or at >= len(statements)
                if start <= at < stop:
                    made[at].append(found[3])
                    last = at
                    if found[2] == "fatal" or "syntax error" in found[3]:
                        stop = at + 1
            if not whole and stop == len(statements):
                # Something swallowed the rest without a word: what follows the last word heard is asked again.
                stop = last + 1
                if stop == start:
                    made[start].append(_UNREAD)
                    stop += 1
            start = stop
        return made

    def _ask(self, forms: Sequence[Form], version: str, target: str) -> tuple[Mapping[int, list[str]], list[str]]:
        """Messages on single forms, and those on the module as a whole if on no form."""
        text, where = module(forms, version, target)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "forms.ptx"
            path.write_text(text)
            done = self._assemble(path, target)
        said: dict[int, list[str]] = {}
        for found in _MESSAGE.finditer(done.stdout + done.stderr):
            number = where.get(int(found[1]) - 1)
            if number is not None:
                messages = said.setdefault(number, [])
                if found[3] not in messages:
                    messages.append(found[3])
        for found in _NARROW.finditer(done.stdout + done.stderr):
            number = where.get(int(found[2]) - 1)
            if number is not None:
                said.setdefault(number, [found[1]])
        return said, [done.stderr.strip() or f"exit status {done.returncode}"] if done.returncode and not said else []

    def _run(self, text: str, target: str) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "forms.ptx"
            path.write_text(text)
            done = self._assemble(path, target)
        return done.stdout + done.stderr

    def _assemble(self, path: Path, target: str) -> subprocess.CompletedProcess[str]:
        command = [str(self.path), f"-arch={target}", "-O0", "-o", "/dev/null", str(path)]
        return subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS)


def installed() -> tuple[Assembler, ...]:
    """Every ptxas of this machine, one of each release, the newest first. Raises `ToolMissing` where there is none.

    Those of the environments that `make vendor-versions` sets up are among them.
    """
    toolbox = Toolbox()
    others = sorted(_ROOT.glob("build/vendor-*/lib/python3*/site-packages/nvidia/*/bin/ptxas"))
    tools = [
        *toolbox.installed(ToolName.PTXAS),
        *(toolbox.probe(Candidate(ToolName.PTXAS, path, ToolOrigin.WHEEL, "nvidia-cuda-nvcc")) for path in others),
    ]
    made: dict[str, Assembler] = {}
    for tool in sorted(tools, key=lambda tool: tool.version, reverse=True):
        made.setdefault(str(tool.version), _assembler(toolbox, tool))
    return tuple(made.values())


def assembler_for(target: str) -> Assembler:
    """The newest ptxas that knows a target. Raises `ToolMissing` where none does."""
    toolbox = Toolbox()
    return _assembler(toolbox, toolbox.ptxas_for(target))


def _assembler(toolbox: Toolbox, tool: Tool) -> Assembler:
    return Assembler(tool.path, str(tool.version), toolbox.ptxas_targets(tool))
