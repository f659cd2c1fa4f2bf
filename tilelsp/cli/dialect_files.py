"""Files of declarations that a command line names, made by `tilelsp dialects import`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tilelsp.cli.errors import UsageError
from tilelsp.defs.imported import imported
from tilelsp.spec.imported_data import Dialect, ImportFault, dialect_from_json

MOST_BYTES = 64 << 20
"""The largest file of declarations that is read."""


def use_dialects(names: Sequence[str]) -> None:
    """Read documents with the declarations in these files, in place of shipped ones of the same dialect.

    Raises `UsageError` for a file that is none, and for two that declare one op differently.
    """
    found: dict[str, Dialect] = {}
    for name in names:
        dialect = _read(Path(name))
        before = found.get(dialect.name)
        for op in dialect.ops.values() if before is not None else ():
            if before is not None and before.ops.get(op.name, op) != op:
                raise UsageError(f"{name}: op {op.name} is declared differently in another of the files")
        ops = {**before.ops, **dialect.ops} if before is not None else dialect.ops
        found[dialect.name] = Dialect(dialect.name, ops, dialect.made)
    if found:
        imported().use(found)


def _read(path: Path) -> Dialect:
    try:
        if not path.is_file() and path.exists():
            raise UsageError(f"{path}: it is no file of declarations")
        if path.stat().st_size > MOST_BYTES:
            raise UsageError(f"{path}: declarations of more than 64 MiB are not read")
        return dialect_from_json(json.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}") from None
    except ImportFault as fault:
        raise UsageError(f"{path}: {fault}") from None
    except RecursionError:
        raise UsageError(f"{path}: it is nested too deeply") from None
    except ValueError as error:
        raise UsageError(f"{path}: it is no JSON: {error}") from None
