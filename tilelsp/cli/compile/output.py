"""Output and files of `tilelsp compile`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

from tilelsp.analysis.features.generated.compare import unified_diff
from tilelsp.api.compiling import CompileResult
from tilelsp.api.diagnostic_text import diagnostic_line, diagnostics_json, one_line
from tilelsp.api.errors import UsageError
from tilelsp.base.diagnostic import Severity
from tilelsp.base.record import record, replace
from tilelsp.base.text import LineIndex
from tilelsp.cli.compile.dumps import dumps_json, missing, print_dumps, print_timings, timings_json
from tilelsp.cli.compile.entries import entry_names
from tilelsp.cli.outputs import make_folder, write_file, write_inside
from tilelsp.cli.table import print_table
from tilelsp.compile.lowering import ASSUMED, TARGET_TYPE, UNSUPPORTED
from tilelsp.project.atomic import is_stream
from tilelsp.project.outputs import output_name

HEADINGS = ("document", "entry", "target", "stage", "lines", "ptxas", "registers", "shared", "spills", "CTAs/SM")
"""Of the table of results."""

ENTRIES = 3
"""Kernels of one document that a table names."""


@record
class Destination:
    """Where results go: nowhere (both None), into one file, or into a folder, each under a name of its own."""

    file: Path | None = None
    folder: Path | None = None

    @classmethod
    def of(cls, output: str | None, count: int) -> Destination:
        """The destination `-o` means for so many results, of which `-` takes one to standard output.

        Raises `UsageError` where a file would have to hold several.
        """
        if output is None or (output == "-" and count == 1):
            return cls()
        if output == "-":
            raise UsageError(f"-o -: {count} results need a folder")
        path = Path(output)
        if path.is_dir() or output.endswith(("/", "\\")):
            return cls(folder=path)
        if count == 1:
            return cls(file=path)
        if path.exists():
            raise UsageError(f"{output}: is a file, and {count} results need a folder")
        return cls(folder=path)

    def path(self, result: CompileResult) -> Path | None:
        """The file for a result; None where none is written."""
        return self.file if self.folder is None else self.folder / self._name(result)

    def write(self, result: CompileResult) -> bool:
        """Write a result where it belongs, if anywhere; whether that changed the file. Raises `UsageError`."""
        if self.folder is not None:
            return write_inside(self.folder, self._name(result), result.content)
        if self.file is None:
            return False
        make_folder(self.file.parent)
        return write_file(self.file, result.content)

    def _name(self, result: CompileResult) -> Path:
        """The file of a result, in the folder."""
        return result.document.folder / output_name(result.document.stem, result.target, result.engine, result.stage)


def show(results: Sequence[CompileResult], destination: Destination, *, as_json: bool) -> int:
    """Write what could be made of what was asked for; the exit status: 1 where something could not be."""
    failed = any(not result.ok for result in results)
    paths = [destination.path(result) for result in results]
    named = [path for path in paths if path is not None]
    if len(set(named)) != len(named):
        raise UsageError("several documents of one name would be written to one file; compile their folders apart")
    changed = [result.ok and destination.write(result) for result in results]
    if as_json:
        written = [path if result.ok else None for result, path in zip(results, paths, strict=True)]
        rows = [
            {**_json(result, path), **({} if path is None else {"changed": new})}
            for result, path, new in zip(results, written, changed, strict=True)
        ]
        print(json.dumps({"results": rows}, indent=2))
        return 1 if failed else 0
    print_findings(results)
    print_timings([result for result in results if result.timings])
    failed = failed or any(True for _ in missing(results))
    if any(result.points for result in results):
        print_dumps(results)
        return 1 if failed else 0
    if len(results) == 1 and not named:
        _print_content(results[0])
    elif destination.file is None or failed or not is_stream(destination.file):
        fates = [_fate(result, path, new) for result, path, new in zip(results, paths, changed, strict=True)]
        _print_summary(results, fates)
    return 1 if failed else 0


def difference(result: CompileResult, other: CompileResult, destination: Destination) -> int:
    """Print, or write, how two results differ; 1 where one of them could not be made, else 0."""
    print_findings((result, other))
    if result.text is None or other.text is None:
        return 1
    names = (f"{one_line(result.document.name)} ({result.label})", f"{one_line(other.document.name)} ({other.label})")
    text = unified_diff(result.text, other.text, names, ptx=result.stage == "ptx")
    if destination.folder is not None:
        raise UsageError("-o must name a file for the difference")
    if destination.file is not None:
        write_file(destination.file, text.encode())
    else:
        sys.stdout.write(text)
    return 0


def _fate(result: CompileResult, path: Path | None, changed: bool) -> str:
    """Fate of a result's file."""
    if path is None:
        return ""
    return "not written" if not result.ok else "written" if changed else "unchanged"


def _print_content(result: CompileResult) -> None:
    if not result.content:
        return
    if result.text is None and sys.stdout.isatty():
        raise UsageError(f"{result.stage} is binary; write it with -o FILE")
    sys.stdout.flush()
    if result.text is None:
        sys.stdout.buffer.write(result.content)
    else:
        sys.stdout.write(result.text)


def print_findings(results: Sequence[CompileResult]) -> None:
    """Every finding once, on standard error; of several results it names those that it is about, unless all are."""
    lines: dict[str, list[str]] = {}
    for result in results:
        index = LineIndex(result.document.text)
        for found in result.diagnostics:
            if found.severity <= Severity.INFORMATION or found.code == ASSUMED:
                line = diagnostic_line(result.document.name, index, replace(found, targets=()))
                explained = found.related if found.code in (UNSUPPORTED, TARGET_TYPE) else ()
                notes = [f"\n  note: {label.text}" for label in explained]
                lines.setdefault("".join((line, *notes)), []).append(result.label)
        if result.problem:
            lines.setdefault(f"{one_line(result.document.name)}: {result.problem}", []).append(result.label)
        if result.ptxas is not None:
            for message in result.ptxas.messages:
                place = f":{message.source[0] + 1}" if message.source else ""
                line = f"{one_line(result.document.name)}{place}: ptxas {message.severity}: {message.message}"
                lines.setdefault(line, []).append(result.label)
    everybody = {result.label for result in results}
    for line, labels in lines.items():
        of = "" if set(labels) == everybody else f" ({', '.join(dict.fromkeys(labels))})"
        head, *notes = line.split("\n")
        print("\n".join((f"{head}{of}", *notes)), file=sys.stderr)


def _print_summary(results: Sequence[CompileResult], fates: Sequence[str]) -> None:
    """The table; with what became of the files, where there are any."""
    named = any(fates)
    rows = [(*summary_row(result), *((fate,) if named else ())) for result, fate in zip(results, fates, strict=True)]
    print_table((*HEADINGS, *(("file",) if named else ())), rows)
    if not named:
        print("tilelsp: several results; -o FOLDER writes them", file=sys.stderr)


def summary_row(result: CompileResult) -> tuple[str, ...]:
    """A result under `HEADINGS`."""
    return (
        one_line(result.document.name),
        _entries(result),
        result.label,
        result.stage,
        str(result.text.count("\n")) if result.text is not None else "-",
        _opinion(result),
        *_needs(result),
    )


def _entries(result: CompileResult) -> str:
    """The kernels of a result's document, as far as a column holds them."""
    names = entry_names(result)
    more = f", and {len(names) - ENTRIES} more" if len(names) > ENTRIES else ""
    return ", ".join(map(one_line, names[:ENTRIES])) + more or "-"


def _opinion(result: CompileResult) -> str:
    if not result.ok and result.ptxas is None:
        return result.reason
    if result.ptxas is None:
        return "-"
    if result.ptxas.accepted is None:
        return f"not asked: {result.ptxas.reason}"
    return f"{'accepted' if result.ptxas.accepted else 'refused'} ({result.ptxas.version})"


def _needs(result: CompileResult) -> tuple[str, str, str, str]:
    if result.ptxas is None or not result.ptxas.accepted:
        return "-", "-", "-", "-"
    shared = (result.ptxas.static_shared_bytes or 0) + (result.ptxas.dynamic_shared_bytes or 0)
    fits = [kernel.occupancy.ctas for kernel in result.ptxas.kernels if kernel.occupancy is not None]
    return str(result.ptxas.registers), str(shared), str(result.ptxas.spill_bytes), str(min(fits, default="-"))


def _json(result: CompileResult, path: Path | None) -> dict[str, object]:
    index = LineIndex(result.document.text)
    names = entry_names(result)
    content: dict[str, object] = {"text": result.text} if path is None else {"file": str(path)}
    return {
        "path": result.document.name,
        "entry": names[0] if len(names) == 1 else None,
        "entries": list(names),
        "target": result.target,
        "stage": result.stage,
        "engine": result.engine,
        "ok": result.ok,
        **content,
        "reason": result.reason,
        "diagnostics": diagnostics_json(result.document.name, index, result.diagnostics),
        "ptxas": None if result.ptxas is None else result.ptxas.as_json(),
        **({"launch": [resource.as_json() for resource in result.resources]} if result.resources else {}),
        "map": [list(row) for row in result.rows],
        **({"dumps": dumps_json(result)} if result.points else {}),
        **({"timing": timings_json(result.timings)} if result.timings else {}),
        **({} if result.sass is None else {"ptx_map": [list(row) for row in result.sass.ptx_lines.items()]}),
    }
