"""Declarations of dialects that a project brings along: taken into use, in place of shipped ones of the same name."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from tilelsp.base.record import record
from tilelsp.defs.catalog import catalog
from tilelsp.defs.imported import imported
from tilelsp.spec.imported_data import Dialect, ImportFault, dialect_from_json


@record
class Declarations:
    """Contents of files of declarations, by dialect; `problems` has one line for each file that is of no use."""

    dialects: Mapping[str, Dialect]
    problems: tuple[str, ...] = ()


def read_declarations(files: Sequence[tuple[str, str]]) -> Declarations:
    """The declarations in files, each given by its name and its text. Never raises.

    A file whose name ends in `.mlir` is IRDL. Several may declare ops of one dialect; one that declares an op otherwise
    than another did is of no use.
    """
    found: dict[str, Dialect] = {}
    problems: list[str] = []
    for name, text in files:
        try:
            if name.endswith(".mlir"):
                from tilelsp.syntax.irdl import dialects_of_irdl

                dialects = dialects_of_irdl(text, name, catalog())
            else:
                dialects = (dialect_from_json(json.loads(text)),)
            for dialect in dialects:
                before = found.get(dialect.name)
                found[dialect.name] = dialect if before is None else before.joined(dialect)
        except ImportFault as fault:
            problems.append(f"{name}: {fault}")
        except RecursionError:
            problems.append(f"{name}: it is nested too deeply")
        except ValueError as error:
            problems.append(f"{name}: it is no JSON: {error}")
    return Declarations(found, tuple(problems))


def use_declarations(declarations: Declarations) -> None:
    """Read documents with these from now on; those that are open are read again by their host (`Host.read_again`)."""
    imported().use(declarations.dialects)
