"""`tilelsp dialects`: which dialects are known and from where; `import` makes declarations of TableGen's."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.cli.errors import UsageError
from tilelsp.cli.table import print_table
from tilelsp.defs.catalog import catalog
from tilelsp.defs.imported import imported
from tilelsp.defs.imported_ops import why_unread
from tilelsp.defs.upstream_predicates import NAMED
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.tablegen import dump
from tilelsp.spec.imported import unknown_demands
from tilelsp.spec.imported_data import Dialect, ImportedOp, ImportFault
from tilelsp.spec.tablegen import dialects_of
from tilelsp.syntax.irdl import dialects_of_irdl

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

MOST_BYTES = 256 << 20
"""The largest dump that is read."""


def add_arguments(subparsers: _SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command `dialects`."""
    parser = subparsers.add_parser("dialects", help="the dialects that are known, and declarations of others")
    parser.add_argument("action", nargs="?", choices=("list", "import"), default="list", help="default: list")
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="import: dumps of llvm-tblgen (.json), .td files, or IRDL (.mlir)"
    )
    parser.add_argument(
        "-I", dest="include", action="append", default=[], metavar="DIR", help="where .td files include"
    )
    parser.add_argument("-o", dest="output", metavar="FILE", help="import: the file of declarations to write")
    parser.add_argument(
        "--source", metavar="TEXT", default="", help="import: where the files come from; kept with them"
    )
    parser.add_argument("--dialect", metavar="NAME", help="import: this dialect only, where the files hold several")


def run(args: argparse.Namespace) -> int:
    """List, or import."""
    if args.action == "import":
        return _import(args)
    if args.files or args.include or args.output or args.dialect or args.source:
        raise UsageError("files are for `tilelsp dialects import`")
    print_table(("dialect", "ops", "custom forms", "from"), [*_own(), *_imported()])
    return 0


def _own() -> list[tuple[str, ...]]:
    known = catalog()
    rows: list[tuple[str, ...]] = []
    for name in sorted(known.dialects):
        ops = [op for op in known.ops.values() if op.spec.dialect == name]
        share = "all" if name in known.whole else "those of the ops declared"
        rows.append((name, str(len(ops)), share, "tilelsp"))
    return rows


def _imported() -> list[tuple[str, ...]]:
    found = imported()
    rows: list[tuple[str, ...]] = []
    for name in found.names:
        dialect = found.dialect(name)
        if dialect is not None:
            read = sum(not why_unread(op) for op in dialect.ops.values())
            source = "shipped" if found.is_shipped(name) else "project"
            rows.append((name, str(len(dialect.ops)), f"{read} of {len(dialect.ops)}", f"{source}: {dialect.made}"))
    return rows


# import ----------------------------------------------------------------------------------------------------------


def _import(args: argparse.Namespace) -> int:
    if not args.files or not args.output:
        raise UsageError("give the dumps or .td files to import, and -o FILE for the declarations")
    paths = [Path(name) for name in args.files]
    shown = " ".join(path.name for path in paths)
    made = f"tilelsp dialects import {shown}{f' --dialect {args.dialect}' if args.dialect else ''}"
    found: dict[str, Dialect] = {}
    for path in paths:
        for dialect in _read(path, [Path(folder) for folder in args.include], made):
            found[dialect.name] = _joined(found.get(dialect.name), dialect, path)
    chosen = _chosen(found, args.dialect, args.files)
    try:
        Path(args.output).write_text(text_of(replace(chosen, source=args.source)), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{args.output}: {error.strerror}") from None
    _report(chosen)
    return 0


def _read(path: Path, include: list[Path], made: str) -> tuple[Dialect, ...]:
    try:
        if path.suffix == ".td":
            text = dump(path, include)
        elif path.stat().st_size > MOST_BYTES:
            raise UsageError(f"{path}: a dump of more than 256 MiB is not read")
        else:
            text = path.read_text(encoding="utf-8")
        if path.suffix == ".mlir":
            return dialects_of_irdl(text, made, catalog())
        return dialects_of(json.loads(text), made)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except (ToolError, ImportFault) as error:
        raise UsageError(f"{path}: {error}") from None
    except RecursionError:
        raise UsageError(f"{path}: it is nested too deeply to be a dump") from None
    except ValueError as error:
        raise UsageError(f"{path}: it is no JSON: {error}") from None


def _joined(before: Dialect | None, dialect: Dialect, path: Path) -> Dialect:
    if before is None:
        return dialect
    for name, op in dialect.ops.items():
        if before.ops.get(name, op) != op:
            raise UsageError(f"{path}: op {name} is declared differently in another of the files")
    return Dialect(dialect.name, {**before.ops, **dialect.ops}, dialect.made)


def _chosen(found: dict[str, Dialect], wanted: str | None, files: list[str]) -> Dialect:
    if wanted is not None and wanted not in found:
        raise UsageError(f"no op of dialect '{wanted}' in {', '.join(files)}; there are {', '.join(sorted(found))}")
    if wanted is not None:
        return found[wanted]
    if len(found) > 1:
        raise UsageError(f"the files hold several dialects ({', '.join(sorted(found))}): choose one with --dialect")
    return next(iter(found.values()))


def text_of(dialect: Dialect) -> str:
    """The text of a file of declarations: one op a line, so that changes show line by line."""
    head = "".join(f"{json.dumps(key)}: {json.dumps(value)},\n" for key, value in dialect.head().items())
    table = ",\n".join(
        f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}" for entry, key in dialect.constraints().items()
    )
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(op, ensure_ascii=False)}" for name, op in dialect.body())
    return f'{{\n{head}"constraints": {{\n{table}\n}},\n"ops": {{\n{lines}\n}}}}\n'


def _report(dialect: Dialect) -> None:
    """What was carried over, and what could not be."""
    reasons: dict[str, list[str]] = {}
    for op in dialect.ops.values():
        why = why_unread(op)
        if why:
            reasons.setdefault(why, []).append(op.name)
    read = len(dialect.ops) - sum(map(len, reasons.values()))
    print(f"{dialect.name}: {len(dialect.ops)} ops, the custom forms of {read} can be checked")
    for why, names in sorted(reasons.items(), key=lambda entry: -len(entry[1])):
        print(f"  {len(names)} not, because {why}: {', '.join(names[:5])}{', ...' if len(names) > 5 else ''}")
    unknown = _unknown_demands(dialect.ops.values())
    carried = len(dialect.ops) - len({name for names in unknown.values() for name in names})
    print(f"  what is demanded of operands, results and attributes is judged whole for {carried}")
    for part, names in sorted(unknown.items(), key=lambda entry: -len(entry[1])):
        shown = ", ".join(names[:5]) + (", ..." if len(names) > 5 else "")
        print(f"  {len(names)} ask {part}, C++ that is not known and accepts everything here: {shown}")


def _unknown_demands(ops: Iterable[ImportedOp]) -> dict[str, list[str]]:
    """The C++ that constraints ask and that is not known, with the ops that ask it."""
    found: dict[str, list[str]] = {}
    for op in ops:
        for part in dict.fromkeys(part for _, part in unknown_demands(op, NAMED)):
            found.setdefault(part, []).append(op.name)
    return found
