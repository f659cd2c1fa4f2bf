"""`tilelsp dialects`: which dialects are known and from where; `import` makes declarations of TableGen's."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tilelsp.api.errors import UsageError
from tilelsp.base.record import replace
from tilelsp.cli.table import print_table
from tilelsp.defs.catalog import catalog
from tilelsp.defs.imported import imported
from tilelsp.defs.imported_ops import why_unread
from tilelsp.defs.upstream_predicates import NAMED
from tilelsp.engines.programs.errors import ToolError
from tilelsp.engines.tablegen import dump
from tilelsp.project.regular import read_named
from tilelsp.spec.imported import unknown_demands
from tilelsp.spec.imported_data import Dialect, ImportedOp, ImportFault
from tilelsp.spec.params_format import why_opaque
from tilelsp.spec.tablegen import dialects_of
from tilelsp.syntax.irdl import dialects_of_irdl

if TYPE_CHECKING:
    # What argparse gives out has no public name.
    from argparse import _SubParsersAction  # pyright: ignore[reportPrivateUsage]

MOST_BYTES = 64 << 20
"""The largest dump that is read: those of LLVM's own dialects have up to five million bytes."""


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
            before = found.get(dialect.name)
            try:
                found[dialect.name] = dialect if before is None else before.joined(dialect)
            except ImportFault as fault:
                raise UsageError(f"{path}: {fault}") from None
    chosen = _chosen(found, args.dialect, args.files)
    try:
        Path(args.output).write_text(text_of(replace(chosen, source=args.source)), encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{args.output}: {error.strerror}") from None
    _warn(chosen)
    _report(chosen)
    return 0


def _read(path: Path, include: list[Path], made: str) -> tuple[Dialect, ...]:
    try:
        text = dump(path, include) if path.suffix == ".td" else _text(path)
        if path.suffix == ".mlir":
            return dialects_of_irdl(text, made, catalog())
        return dialects_of(json.loads(text), made)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path}: it is not UTF-8 text") from None
    except (ToolError, ImportFault) as error:
        raise UsageError(f"{path}: {error}") from None
    except RecursionError:
        raise UsageError(f"{path}: it is nested too deeply to be a dump") from None
    except ValueError as error:
        raise UsageError(f"{path}: it is no JSON: {error}") from None


def _text(path: Path) -> str:
    large = path.stat().st_size > MOST_BYTES  # a pipe has no size
    data = b"" if large else read_named(path, MOST_BYTES + 1)
    if large or len(data) > MOST_BYTES:
        raise UsageError(
            f"{path}: more than {MOST_BYTES >> 20} MiB are not read: dump fewer .td files at a time, of one dialect; "
            "several dumps are joined"
        )
    return data.decode("utf-8")


def _chosen(found: dict[str, Dialect], wanted: str | None, files: list[str]) -> Dialect:
    if wanted is not None and wanted not in found:
        raise UsageError(f"nothing of dialect '{wanted}' in {', '.join(files)}; there are {', '.join(sorted(found))}")
    if wanted is not None:
        return found[wanted]
    meant = [dialect for dialect in found.values() if dialect.ops] or list(found.values())
    if len(meant) > 1:
        names = ", ".join(sorted(dialect.name for dialect in meant))
        raise UsageError(f"the files hold several dialects ({names}): choose one with --dialect")
    return meant[0]


def text_of(dialect: Dialect) -> str:
    """The text of a file of declarations: one entry a line, so that changes show line by line."""
    head = "".join(f"{json.dumps(key)}: {json.dumps(value)},\n" for key, value in dialect.head().items())
    tables = [f"{json.dumps(name)}: {{\n{_lines(entries)}\n}}" for name, entries in dialect.tables()]
    body = ",\n".join(tables)
    return f"{{\n{head}{body}}}\n"


def _lines(entries: Mapping[str, object]) -> str:
    return ",\n".join(f"{json.dumps(key)}: {json.dumps(entry, ensure_ascii=False)}" for key, entry in entries.items())


def _warn(dialect: Dialect) -> None:
    """A line for each format that cannot be run; what a parser in C++ reads needs none."""
    unread = [(op.name, why_unread(op)) for op in dialect.ops.values() if op.format]
    unread += [
        (definition.name, why_opaque(definition))
        for definition in dialect.params.defs.values()
        if definition.format and not definition.parser
    ]
    for name, why in unread:
        if why:
            print(f"tilelsp: {name}: {why}: it is read by names and brackets", file=sys.stderr)


def _report(dialect: Dialect) -> None:
    """Print what was carried over, and what could not be."""
    opaque = {op.name: why_unread(op) for op in dialect.ops.values()}
    read = sum(not why for why in opaque.values())
    print(f"{dialect.name}: {len(dialect.ops)} ops, the custom forms of {read} can be checked")
    _report_reasons(opaque)
    for sign, word in (("!", "type"), ("#", "attribute")):
        found = {definition.name: why_opaque(definition) for definition in dialect.params.of(sign)}
        if found:
            read = sum(not why for why in found.values())
            other = "another name is an error" if sign in dialect.params.closed else "other names may be legal"
            print(f"  {len(found)} {word}{'s' * (len(found) != 1)}, the parameters of {read} can be checked; {other}")
            _report_reasons(found)
    unknown = _unknown_demands(dialect.ops.values())
    carried = len(dialect.ops) - len({name for names in unknown.values() for name in names})
    print(f"  what is demanded of operands, results and attributes is judged whole for {carried}")
    for part, names in sorted(unknown.items(), key=lambda entry: -len(entry[1])):
        print(f"  {len(names)} ask {part}, C++ that is not known and accepts everything here: {_shown(names)}")


def _report_reasons(opaque: Mapping[str, str]) -> None:
    """Of what is not carried over, the names by why."""
    reasons: dict[str, list[str]] = {}
    for name, why in opaque.items():
        if why:
            reasons.setdefault(why, []).append(name)
    for why, names in sorted(reasons.items(), key=lambda entry: -len(entry[1])):
        print(f"  {len(names)} not, because {why}: {_shown(names)}")


def _shown(names: Sequence[str]) -> str:
    return ", ".join(names[:5]) + (", ..." if len(names) > 5 else "")


def _unknown_demands(ops: Iterable[ImportedOp]) -> dict[str, list[str]]:
    """The C++ that constraints ask and that is not known, with the ops that ask it."""
    found: dict[str, list[str]] = {}
    for op in ops:
        for part in dict.fromkeys(part for _, part in unknown_demands(op, NAMED)):
            found.setdefault(part, []).append(op.name)
    return found
