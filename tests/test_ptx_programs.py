"""Small PTX programs for what no single row of operands can say: `cases/evaluator/programs.toml`.

Each has statements of a kernel, with `%r0` the thread and `%p0`, `%p1`, ... the addresses of its arrays or of its
tensor maps (`tensor_map(N, type, box)` is one of the array N), or handles of its textures, and what NumPy says of the
arrays behind it (`a0`, `a1`, ... are the arrays as they were), or the fault that it ends in.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

import numpy as np

from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.evaluate import Evaluator, Struct
from tilelsp.interp.ptx.tensor_maps import ADDRESS_AT, MAP_BYTES, encode
from tilelsp.interp.ptx.textures import Texture

CASES: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / "cases" / "evaluator" / "programs.toml").read_text()
)
REGISTERS = (
    ".reg .b64 %p<16>, %d<32>; .reg .b32 %r<64>; .reg .f32 %f<32>; .reg .f64 %g<16>; .reg .b16 %h<16>; "
    ".reg .b128 %q<8>; .reg .pred %c<8>;"
)


@pytest.mark.parametrize("name", CASES)
def test_program(name: str) -> None:
    case = CASES[name]
    arrays: list[Any] = []

    def tensor_map(number: int, type: str, box: Sequence[int] = (), **fields: Any) -> Struct:
        return Struct(encode(arrays[number], type, box, **fields).pack(), ((ADDRESS_AT, arrays[number]),))

    names: dict[str, Any] = {"np": np, "Texture": Texture, "tensor_map": tensor_map}
    for text in case["arrays"]:
        one = eval(text, names)
        arrays.append(one if isinstance(one, (Texture, Struct)) else np.ascontiguousarray(one))
    names |= {f"a{number}": one.copy() for number, one in enumerate(arrays) if isinstance(one, np.ndarray)}
    maps = [isinstance(one, Struct) for one in arrays]
    kinds = (f".param .align 64 .b8 a{n}[{MAP_BYTES}]" if map else f".param .u64 a{n}" for n, map in enumerate(maps))
    loads = "\n".join(f"mov.b64 %p{n}, a{n};" if map else f"ld.param.u64 %p{n}, [a{n}];" for n, map in enumerate(maps))
    text = (
        f".version 9.1\n.target {case.get('target', 'sm_100a')}\n.address_size 64\n{case.get('module', '')}\n"
        f".visible .entry k({', '.join(kinds)}) {{\n{REGISTERS}\n{loads}\n"
        f"mov.u32 %r0, %tid.x;\n{case['code']}\nret;\n}}\n"
    )
    grid, cluster = tuple(case.get("grid", [1, 1, 1])), case.get("cluster")
    cluster = None if cluster is None else tuple(cluster)

    def launch() -> None:
        Evaluator(limit=100_000).launch(text, "k", grid, case["threads"], 0, arrays, cluster=cluster)

    if "fault" in case:
        with pytest.raises(Fault) as raised:
            launch()
        assert case["fault"] in raised.value.message
        return
    launch()
    for number, wanted in case["wanted"].items():
        np.testing.assert_array_equal(arrays[int(number)], eval(wanted, names))


GRID = """.version 8.6
.target sm_80
.address_size 64
.visible .entry k(.param .u64 a, .param .u32 bad) {
.reg .b64 %a, %d; .reg .b32 %r<8>; .reg .pred %p;
ld.param.u64 %a, [a]; ld.param.u32 %r4, [bad]; mov.u32 %r0, %ctaid.x; mul.wide.u32 %d, %r0, 4; add.s64 %d, %a, %d;
and.b32 %r3, %r0, %r4; setp.ne.u32 %p, %r3, 0; @%p trap;
CODE
st.global.u32 [%d], %r2; ret; }
"""


@pytest.mark.parametrize("code", ["add.u32 %r2, %r0, 100;", "atom.global.add.u32 %r2, [%a+32], 1;"])
def test_ctas_side_by_side(code: str) -> None:
    """Processes give what one gives: numbers, counts, and order where the CTAs can tell it."""
    text = GRID.replace("CODE", code)
    alone, together = np.zeros(9, np.uint32), np.zeros(9, np.uint32)
    execution = Evaluator().launch(text, "k", (8, 1, 1), 1, 0, [alone, 0])
    two = Evaluator(processes=3).launch(text, "k", (8, 1, 1), 1, 0, [together, 0])
    np.testing.assert_array_equal(together, alone)
    assert two == execution


def test_the_first_cluster_with_a_fault_is_told() -> None:
    with pytest.raises(Fault) as raised:
        Evaluator(processes=4).launch(GRID.replace("CODE", "mov.u32 %r2, 0;"), "k", (8, 1, 1), 1, 0, [np.zeros(9), 6])
    assert (raised.value.message, raised.value.line) == ("thread 0 traps", 7)
