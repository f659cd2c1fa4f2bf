"""Stages that Triton has written, in its cache folder, beside each other in an editor."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e_server.raw import RawClient
from tests.machine import real_tools
from tests.test_triton_cache import FOLDER, STORES, line_with


@pytest.mark.parametrize("name", ["total.ttir", "total.ttgir", "total.llir", "total.ptx"])
@real_tools
def test_an_editor_shows_every_stage_beside_any(name: str, client: RawClient) -> None:
    client.start()
    uri = (FOLDER / name).as_uri()
    text = (FOLDER / name).read_text()
    language = {".ptx": "ptx", ".llir": "llvm"}.get(Path(name).suffix, "mlir")
    client.open(uri, text, language=language)
    own = {"llir": "llvm"}.get(name.partition(".")[2], name.partition(".")[2])
    for stage, part in STORES.items():
        if stage == own:
            continue
        made = client.ask("tilelsp/preview", {"textDocument": {"uri": uri}, "target": "sm_90a", "stage": stage})
        assert [line_with(made["text"], part), *[line_with(text, STORES[own])] * 2] in made["map"]
    made = client.ask("tilelsp/preview", {"textDocument": {"uri": uri}, "target": "sm_90a", "stage": "sass"})
    assert "STG" in made["text"]
