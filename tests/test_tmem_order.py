"""Which barriers order accesses to tensor memory: a function of `cases/tmem_order` for each place that one may have."""

from __future__ import annotations

import pytest
from case_files import CASES

from tests.acceptance.cases import parse
from tilelsp.compile.pipeline import compile_ops
from tilelsp.compile.stage import Stage
from tilelsp.defs.targets import find_target

_WORDS = {
    "tcgen05.ld": "ld",
    "tcgen05.st": "st",
    "tcgen05.fence::before_thread_sync": "before",
    "tcgen05.fence::after_thread_sync": "after",
    "tcgen05.dealloc": "free",
    "bar.sync": "bar",
}


def _functions() -> list[tuple[str, str, list[str]]]:
    found: list[tuple[str, str, list[str]]] = []
    for part in (CASES / "tmem_order" / "functions.mlir").read_text(encoding="utf-8").split("//: ")[1:]:
        said, text = part.split("\n", 1)
        text = text[: text.index("\n}\n") + 3]
        found.append((text.partition("@")[2].partition("(")[0], text, said.split()))
    return found


@pytest.mark.parametrize(("text", "said"), [pytest.param(*rest, id=name) for name, *rest in _functions()])
def test_order(text: str, said: list[str]) -> None:
    made = compile_ops(parse(text), Stage.NV_TILEAS, find_target("sm_100a"))
    ptx = made.stage(Stage.PTX)
    assert ptx is not None, [diagnostic.message for diagnostic in made.diagnostics]
    lines = ptx.text[ptx.text.rindex("ld.shared.b32") :].splitlines()
    found: list[str] = []
    accesses: list[str] = []
    for word in (word for line in lines for opcode, word in _WORDS.items() if opcode in line):
        if word not in ("ld", "st"):
            accesses = []
        elif word in accesses:
            continue
        else:
            accesses.append(word)
        found.append(word)
    assert found == said
