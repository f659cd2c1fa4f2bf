"""Outcomes of a program's launches: lines of a file that all servers write to, and the summary of them."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

from tilelsp.base.numerals import inflected
from tilelsp.base.record import record


@record
class LaunchRecord:
    """A launch: `instructions` are those of warps, `findings` texts, and so are `warnings`, which fail nothing."""

    kernel: str
    launch: str
    ctas: int
    instructions: int
    schedules: int
    findings: tuple[str, ...]
    warnings: tuple[str, ...]
    not_modelled: tuple[str, ...]
    refused: str = ""


class ReportFile:
    """Writes lines to a file, whole ones, whoever else does."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def launch(self, record: LaunchRecord) -> None:
        """Note a launch."""
        self._write({"launch": asdict(record)})

    def unsupported(self, name: str) -> None:
        """Note a function that the program called and that is not there."""
        self._write({"unsupported": name})

    def note(self, text: str) -> None:
        """Note what was done in another way than on a GPU."""
        self._write({"note": text})

    def _write(self, line: Mapping[str, object]) -> None:
        descriptor = os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(descriptor, json.dumps(line).encode() + b"\n")
        finally:
            os.close(descriptor)


@record
class Summary:
    """All that was noted."""

    launches: tuple[LaunchRecord, ...]
    unsupported: Mapping[str, int]
    notes: tuple[str, ...]

    @property
    def findings(self) -> tuple[str, ...]:
        """Each finding of a kernel once."""
        return _once((launch.kernel, text) for launch in self.launches for text in launch.findings)

    @property
    def warnings(self) -> tuple[str, ...]:
        """Each warning about a kernel once."""
        return _once((launch.kernel, text) for launch in self.launches for text in launch.warnings)

    def new_lines(self) -> Iterator[str]:
        """Each finding and warning below the first launch that has it."""
        before: set[tuple[str, str]] = set()
        for launch in self.launches:
            texts = (*launch.findings, *(f"warning: {text}" for text in launch.warnings))
            new = [text for text in texts if (launch.kernel, text) not in before]
            before.update((launch.kernel, text) for text in new)
            if new:
                yield launch.launch
            yield from (f"  {line}" for text in new for line in text.splitlines())

    def lines(self) -> Iterator[str]:
        """Lines that are printed at the end."""
        kernels = {launch.kernel for launch in self.launches}
        instructions = sum(launch.instructions for launch in self.launches)
        schedules = max((launch.schedules for launch in self.launches), default=0)
        counts = [_counted(len(kernels), "kernel"), _counted(len(self.launches), "launch")]
        counts += [
            _counted(sum(launch.ctas for launch in self.launches), "CTA"),
            _counted(instructions, "warp instruction"),
        ]
        counts += [f"each launch under {schedules} more schedules"] if schedules else []
        counts.append(_counted(len(self.findings), "finding"))
        counts += [_counted(len(self.warnings), "warning")] if self.warnings else []
        yield ", ".join(counts)
        refused = Counter(f"{launch.kernel}: {launch.refused}" for launch in self.launches if launch.refused)
        yield from (f"not run: {text}{_times(count)}" for text, count in refused.items())
        for text in dict.fromkeys(text for launch in self.launches for text in launch.not_modelled):
            yield f"not modelled: {text}"
        yield from (f"not supported: {name}{_times(count)}" for name, count in self.unsupported.items())
        yield from self.notes

    def as_json(self) -> dict[str, object]:
        """The same as an object."""
        return {
            "launches": [asdict(launch) for launch in self.launches],
            "findings": list(self.findings),
            "warnings": list(self.warnings),
            "unsupported": dict(self.unsupported),
            "notes": list(self.notes),
        }


def read_report(path: Path) -> Summary:
    """The summary of what was written; of nothing where there is no file."""
    launches: list[LaunchRecord] = []
    unsupported: Counter[str] = Counter()
    notes: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        held = cast(dict[str, Any], json.loads(line))
        if "launch" in held:
            fields = {name: _frozen(value) for name, value in held["launch"].items()}
            launches.append(LaunchRecord(**fields))
        elif "unsupported" in held:
            unsupported[held["unsupported"]] += 1
        else:
            notes.append(held["note"])
    return Summary(tuple(launches), unsupported, tuple(dict.fromkeys(notes)))


def _once(found: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    return tuple(text for _, text in dict.fromkeys(found))


def _frozen(value: object) -> Any:
    return tuple(cast(Sequence[str], value)) if isinstance(value, list) else value


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {inflected(count, noun)}"


def _times(count: int) -> str:
    return f" ({count} times)" if count > 1 else ""
