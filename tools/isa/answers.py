"""Answers of the assemblers, kept between runs: a run that was ended goes on where it was."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.isa.assembler import Assembler
from tools.isa.forms import Form, batches

_BATCH = 500
Progress = Callable[[str], None]
"""Called with what was just asked."""


class Answers:
    """Verdicts by assembler, version, target and form. The file may be deleted at any time."""

    def __init__(self, path: Path, progress: Progress) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._store = sqlite3.connect(path)
        self._store.execute("CREATE TABLE IF NOT EXISTS said (question TEXT PRIMARY KEY, messages TEXT)")
        self._progress = progress

    def verdicts(self, assembler: Assembler, forms: Sequence[Form], version: str, target: str) -> list[list[str]]:
        """An assembler's messages on each form; those not known yet are asked."""
        keys = [_question(assembler, form, version, target) for form in forms]
        made = [self._known(key) for key in keys]
        missing = [at for at, messages in enumerate(made) if messages is None]
        for start, asked in batches([forms[at] for at in missing], _BATCH):
            self._progress(f"ptxas {assembler.release} -arch {target} .version {version}")
            for at, messages in zip(missing[start:], assembler.verdicts(asked, version, target), strict=False):
                made[at] = messages
                self._keep(keys[at], messages)
            self._store.commit()
        return [messages or [] for messages in made]

    def parsed(self, assembler: Assembler, statements: Sequence[str]) -> list[list[str]]:
        """The messages of an assembler's parser on each statement, as one question."""
        text = "\n".join((assembler.release, assembler.widest, *statements))
        key = hashlib.sha256(text.encode()).hexdigest()
        known = self._known(key)
        if known is not None:
            return json.loads(known[0])
        self._progress(f"ptxas {assembler.release}: {len(statements)} statements")
        made = assembler.parsed(statements, assembler.widest)
        self._keep(key, [json.dumps(made)])
        self._store.commit()
        return made

    def _known(self, key: str) -> list[str] | None:
        row = self._store.execute("SELECT messages FROM said WHERE question = ?", (key,)).fetchone()
        return None if row is None else json.loads(row[0])

    def _keep(self, key: str, messages: list[str]) -> None:
        self._store.execute("INSERT OR REPLACE INTO said VALUES (?, ?)", (key, json.dumps(messages)))


def _question(assembler: Assembler, form: Form, version: str, target: str) -> str:
    return f"{assembler.release} {version} {target} {form}"
