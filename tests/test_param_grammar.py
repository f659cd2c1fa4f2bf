"""The stored tables of the grammar of types and attributes are those that the grammar gives."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tilelsp.syntax import param_grammar
from tilelsp.syntax.param_grammar import (
    GRAMMAR,
    STARTS,
    TABLES,
    built_parser,
    hash_of,
    param_parser,
    stored_tables,
    tables_text,
)

FOLDER = Path(param_grammar.__file__).parent
TEXTS = (
    ("start_type", "tile<128x64xptr<bf16>>"),
    ("start_type", "!cuda_tile.tensor_view<?x?xf32, strides=[?,1]>"),
    ("start_type", "(i32, !llvm.ptr<3>) -> (f32, i1)"),
    ("start_attr", "#nvvm.tcgen05_mma_kind<i8>"),
    ("start_attr", "dense<[[1.5, -2.0], [0x7FC00000, true]]> : tensor<2x2xf32>"),
    ("start_attr", "affine_map<(d0) -> (d0 floordiv 2)>"),
    ("start_params", "128x64, kind = f16"),
    ("start_loc", 'loc(callsite("f" at "x.py":3:1 to 4:2))'),
)


@pytest.mark.parametrize(("start", "text"), TEXTS)
def test_both_parsers_make_the_same_tree(start: str, text: str) -> None:
    assert param_parser()(text, start=start) == built_parser()(text, start=start)


@pytest.mark.parametrize("text", ["tile<", "tile<128x>>", "!", "dense<"])
def test_both_parsers_stop_at_the_same_place(text: str) -> None:
    places: list[object] = []
    for parse in (param_parser(), built_parser()):
        with pytest.raises(Exception, match=r"Unexpected|No terminal") as stopped:
            parse(text, start=STARTS[0])
        accepted: set[str] = getattr(stopped.value, "expected", set[str]())
        places.append((type(stopped.value), getattr(stopped.value, "pos_in_stream", None), frozenset(accepted)))
    assert places[0] == places[1]


def test_tables_of_another_grammar_or_lark_are_not_used() -> None:
    text, grammar = (FOLDER / TABLES).read_text(), (FOLDER / GRAMMAR).read_text()
    assert stored_tables(text, hash_of(grammar)) is not None
    assert stored_tables(text, hash_of(f"{grammar}\n")) is None
    assert json.loads(text)["hash"] == json.loads(tables_text())["hash"]


def test_a_check_works_no_tables_out() -> None:
    code = (
        "import sys; from tilelsp.cli.main import main; main(sys.argv[1:]);"
        "from tilelsp.syntax import param_grammar as g; from lark.parsers import lalr_analysis as a;"
        "print(g.param_parser.cache_info().currsize)"
    )
    kernel = FOLDER.parent.parent / "examples" / "gemm_bf16.mlir"
    spied = f"import lark.parsers.lalr_analysis as a; a.LALR_Analyzer.compute_lookaheads = None; {code}"
    done = subprocess.run([sys.executable, "-c", spied, "check", str(kernel)], capture_output=True, text=True)
    assert (done.returncode, done.stdout[-2:]) == (0, "1\n"), done.stderr
