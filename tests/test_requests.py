"""Requests of a client to a server in the same process: `cases/requests`.

The option `client` says what the client can do: `plain` is one that can do nothing, `able` one that can do everything.
A section is a method with its parameters in JSON; its text is the answer, a part a line. In the parameters `"@TEXT"` is
the position of TEXT, `"@TEXT..END"` the range from there to the end of END, and `"URI"` the document's URI, which
`textDocument` need not say. Ranges in answers are `line:character-line:character`, counted from 0. A section
`METHOD then METHOD2` asks METHOD2 about the first part of the answer.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from case_files import Case, case_name, case_paths, load

from tests.in_process import ABLE, Client
from tilelsp.server.handlers import text_sync

CLIENTS: dict[str, dict[str, Any]] = {"plain": {}, "able": ABLE}
SHOWN = 8
"""Parts of an answer that are shown."""
WIDE = 90
"""Characters of a text that are shown."""


@pytest.mark.parametrize("path", case_paths("requests"), ids=case_name)
def test_requests(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_sync, "WARM_UP_SECONDS", 600)
    asyncio.run(asked(load(path)))


async def asked(case: Case) -> None:
    name = case.options.get("name", case.path.stem)
    client = Client(f"file:///work/{name}", case.text, case.options.get("language", "tileir"))
    await client.start(CLIENTS[case.options.get("client", "able")])
    try:
        for section in case.sections:
            methods, _, words = section.partition(" {")
            method, _, then = methods.partition(" then ")
            given = client.params(json.loads("{" + words if words else "{}"))
            if method.startswith("textDocument/") and "textDocument" not in given:
                given["textDocument"] = {"uri": client.uri}
            answer = await client.ask(method, given)
            if then:
                if not answer["result"]:
                    case.check_section(section, "nothing to ask about\n")
                    continue
                first = answer["result"][0]
                answer = await client.ask(then, {"item": first} if then.startswith("callHierarchy/") else first)
            case.check_section(section, "".join(shown(client, answer)))
    finally:
        await client.close()


def shown(client: Client, answer: dict[str, Any]) -> Iterator[str]:
    """An answer, one part a line."""
    if "error" in answer:
        yield f"refused: {answer['error']['message']}\n"
        return
    result = answer["result"]
    parts: list[Any] = cast("list[Any]", result) if isinstance(result, list) else [result]
    for part in parts[:SHOWN]:
        yield json.dumps(short(part), sort_keys=True, ensure_ascii=False).replace(client.uri, "URI") + "\n"
    if len(parts) > SHOWN:
        yield f"and {len(parts) - SHOWN} more\n"
    if not parts:
        yield "nothing\n"


def short(part: Any) -> Any:
    """Ranges and positions as short texts, and the beginnings of long texts and lists."""
    if isinstance(part, str) and len(part) > WIDE:
        return f"{part[:WIDE]} and {len(part) - WIDE} characters more"
    if isinstance(part, list):
        every = cast("list[Any]", part)
        return [short(one) for one in every[:SHOWN]] + (
            [f"and {len(every) - SHOWN} more"] if len(every) > SHOWN else []
        )
    if not isinstance(part, dict):
        return part
    known = cast("dict[str, Any]", part)
    if known.keys() == {"line", "character"}:
        return f"{known['line']}:{known['character']}"
    if known.keys() == {"start", "end"}:
        return f"{short(known['start'])}-{short(known['end'])}"
    return {name: short(value) for name, value in known.items() if value is not None}
