"""Correctly rounded arithmetic of PTX in all four directions, held to a processor's: `cases/evaluator/rounding.txt`."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import numpy as np
import pytest

from tilelsp.interp.ptx.evaluate import Evaluator

CASES = Path(__file__).parent / "cases" / "evaluator" / "rounding.txt"
MODES = ("rn", "rz", "rm", "rp")


def groups() -> dict[str, list[tuple[list[int], list[str]]]]:
    """By mnemonic the bits of the sources, and for each mode the bits of the result, or `nan`."""
    found: dict[str, list[tuple[list[int], list[str]]]] = defaultdict(list)
    for line in CASES.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            mnemonic, sources, results = line.split(" | ")
            found[mnemonic].append(([int(word, 16) for word in sources.split()], results.split()))
    return found


def kernel(mnemonic: str, sources: int) -> str:
    """Thread i reads row i of `in`, and writes the results of the four modes to row i of `out`."""
    to, source = bits_of(mnemonic)
    registers = [f"%x{number}" for number in range(sources)]
    lines = [
        ".version 9.1", ".target sm_100a", ".visible .entry k(.param .u64 in, .param .u64 out) {",
        f".reg .b64 %i, %o, %w; .reg .b32 %t; .reg .b{max(to, 16)} %r; .reg .b{source} {', '.join(registers)};",
        "ld.param.u64 %i, [in]; ld.param.u64 %o, [out]; mov.u32 %t, %tid.x;",
        f"mul.wide.u32 %w, %t, {source // 8 * sources}; add.s64 %i, %i, %w;",
        f"mul.wide.u32 %w, %t, {to // 8 * len(MODES)}; add.s64 %o, %o, %w;",
        *(f"ld.global.b{source} {name}, [%i+{source // 8 * number}];" for number, name in enumerate(registers)),
    ]  # fmt: skip
    for number, mode in enumerate(MODES):
        lines.append(f"{mnemonic.replace('MODE', mode)} %r, {', '.join(registers)};")
        lines.append(f"st.global.b{to} [%o+{to // 8 * number}], %r;")
    return "\n".join([*lines, "ret;", "}"])


def bits_of(mnemonic: str) -> tuple[int, int]:
    """Bits of the result and of a source."""
    types = mnemonic.split(".")[2:]
    return int(types[0][1:]), int(types[-1][1:])


def is_nan(bits: int, width: int) -> bool:
    return bool(np.isnan(np.array([bits], f"u{width // 8}").view(f"f{width // 8}"))[0])


@pytest.mark.parametrize("mnemonic", groups())
def test_results_are_rounded_as_a_processor_rounds_them(mnemonic: str) -> None:
    cases = groups()[mnemonic]
    to, source = bits_of(mnemonic)
    given = np.array([sources for sources, _ in cases], f"u{source // 8}")
    out = np.zeros((len(cases), len(MODES)), f"u{to // 8}")
    Evaluator().launch(kernel(mnemonic, given.shape[1]), "k", (1, 1, 1), len(cases), 0, [given, out])
    wrong = [
        f"{mnemonic.replace('MODE', mode)} {' '.join(map(hex, sources))}: {hex(found)}, not {wanted}"
        for (sources, results), row in zip(cases, out.tolist(), strict=True)
        for mode, wanted, found in zip(MODES, results, row, strict=True)
        if not (is_nan(found, to) if wanted == "nan" else found == int(wanted, 16))
    ]
    assert wrong == []
