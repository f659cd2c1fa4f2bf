"""Which producer takes which source: by its ending, the words in it, and a kernel of the producer's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilelsp.engines.producers.registry import producers_of

TRITON = "import triton\n@triton.jit\ndef k(x):\n  pass\n"


@pytest.mark.parametrize(
    ("name", "text", "producers"),
    [
        ("k.py", TRITON, ["triton"]),
        ("K.PY", TRITON, ["triton"]),
        ("k.txt", TRITON, []),
        ("k.cu", TRITON, []),
        ("k.py", "from triton import jit\n@jit\ndef k(x):\n  pass\n", ["triton"]),
        ("k.py", "import triton\ndef k(x):\n  pass\n", []),
        ("k.py", "import triton\n@other.jit\ndef k(x):\n  pass\n", []),
        ("k.py", "import triton\n@triton.jit\ndef k(x:\n", ["triton"]),
        ("k.py", "import triton\ndef k(x:\n", []),
        ("k.py", "import cuda.tile as ct\n@ct.kernel\ndef k(x):\n  pass\n", ["cutile"]),
        ("k.py", "from cuda import tile\n@tile.kernel\ndef k(x):\n  pass\n", ["cutile"]),
        ("k.py", "import cuda.tile as ct\n@ct.function\ndef k(x):\n  pass\n", []),
        ("k.py", "import cuda.tile as ct\ndef k(x):\n  pass\n", []),
        ("k.py", "import cutlass.cute as cute\n@cute.kernel\ndef k():\n  pass\n", ["cute"]),
        ("k.py", "import cutlass.cute as cute\n@cute.jit\ndef k():\n  pass\n", ["cute"]),
        ("k.py", "import cutlass.cute as cute\ndef k():\n  pass\n", []),
        ("k.cu", "__global__ void k() {}", ["cuda-c++"]),
        ("k.cu", "int main() {}", []),
        ("k.py", "", []),
    ],
)
def test_the_producer_of_a_source(name: str, text: str, producers: list[str]) -> None:
    assert [producer.name for producer in producers_of(Path(name), text)] == producers
