"""`vprintf` of the evaluator beside C's `printf`: `cases/evaluator/printf.txt`, and what the C library here says."""

from __future__ import annotations

import ctypes
import re
import struct
import sys
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from tilelsp.defs.dialects.cuda_tile.printf import Conversion, parts_of
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.interp.tile.printing import element_text

ROWS = [
    line
    for line in (Path(__file__).parent / "cases/evaluator/printf.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
CODES = {"i": "i", "q": "q", "d": "d"}


def arguments(words: str) -> list[tuple[str, int | float | bytes]]:
    """Each argument's type (`i` int, `q` long long, `d` double, `s` string) and value."""
    found: list[tuple[str, int | float | bytes]] = []
    for word in words.split():
        kind, text = word[0], word[1:]
        found.append((kind, text.encode() if kind == "s" else float(text) if kind == "d" else int(text, 0)))
    return found


def kernel(form: str, given: list[tuple[str, int | float | bytes]]) -> str:
    """A kernel that prints them: arguments lie one behind the other, each aligned to its size."""
    tables, code, at = [table("format", form.encode())], list[str](), 0
    for number, (kind, value) in enumerate(given):
        size = 4 if kind == "i" else 8
        at = -(-at // size) * size
        if isinstance(value, bytes):
            tables.append(table(f"word{number}", value))
            code += [f"cvta.global.u64 %d0, word{number};", f"st.local.u64 [values+{at}], %d0;"]
        else:
            (bits,) = struct.unpack("<I" if size == 4 else "<Q", struct.pack("<" + kind, value))
            code += [f"mov.u64 %d0, {bits};", f"st.local.u{8 * size} [values+{at}], %d0;"]
        at += size
    return f"""\
.version 8.6
.target sm_80
.address_size 64
.extern .func (.param .b32 result) vprintf(.param .b64 format, .param .b64 values);
{chr(10).join(tables)}
.visible .entry k()
{{
  .local .align 8 .b8 values[64];
  .reg .b64 %d<8>;
  {chr(10).join(code)}
  mov.u64 %d1, values;
  cvta.local.u64 %d1, %d1;
  cvta.global.u64 %d2, format;
  {{
    .param .b32 result;
    .param .b64 a;
    .param .b64 b;
    st.param.b64 [a], %d2;
    st.param.b64 [b], %d1;
    call.uni (result), vprintf, (a, b);
  }}
  ret;
}}
"""


def table(name: str, text: bytes) -> str:
    """A string in global memory."""
    return f".global .align 1 .b8 {name}[{len(text) + 1}] = {{{', '.join(str(byte) for byte in (*text, 0))}}};"


def by_c(form: str, given: list[tuple[str, int | float | bytes]]) -> str:
    """What the C library prints."""
    made = ctypes.create_string_buffer(256)
    kinds = {"i": ctypes.c_int, "q": ctypes.c_longlong, "d": ctypes.c_double, "s": ctypes.c_char_p}
    words = [kinds[kind](value) for kind, value in given]  # pyright: ignore[reportArgumentType] - of its own kind
    ctypes.CDLL(None).snprintf(made, len(made), form.encode(), *words)
    return made.value.decode()


@pytest.mark.parametrize("row", ROWS)
def test_a_conversion(row: str) -> None:
    form, words, text = (part.strip() for part in row.split(" | "))
    given, printed = arguments(words), list[str]()
    Evaluator().launch(kernel(form[1:-1], given), "k", (1, 1, 1), 1, 0, [], output=printed)
    assert printed == [text[1:-1]]
    if sys.platform == "linux":
        assert by_c(form[1:-1], given) == text[1:-1]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if re.fullmatch(r'"[^"%]*%[^*hlzjtcsp%"]+[^%"]*" \| [id]\S+ \| .*', row)]
)
def test_a_conversion_of_a_tiles_element(row: str) -> None:
    form, words, text = (part.strip() for part in row.split(" | "))
    ((_, value),) = arguments(words)
    assert not isinstance(value, bytes)
    parts = parts_of(form[1:-1])
    assert parts is not None
    letter = next(part.letter for part in parts if isinstance(part, Conversion))
    given = int(value) % (1 << 32) if letter in "uoxX" else value
    said = "".join(part if isinstance(part, str) else element_text(part, given) for part in parts)
    assert said == text[1:-1]
