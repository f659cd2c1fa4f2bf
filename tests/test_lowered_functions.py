"""Functions that lowering makes of arithmetic are within the error that they state."""

from __future__ import annotations

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt

from tests.acceptance.cases import assembled, compiled
from tests.acceptance.stages import differing_stages, text_of
from tests.machine import HAS_TOOLS
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.arctangent import ATAN2_ULPS
from tilelsp.interp.ptx.evaluate import Evaluator

KERNEL = """\
entry @k(%p: tile<ptr<T>>, %q: tile<ptr<T>>, %r: tile<ptr<T>>) {
  %lanes = iota : tile<Nxi32>
  %p1 = reshape %p : tile<ptr<T>> -> tile<1xptr<T>>
  %q1 = reshape %q : tile<ptr<T>> -> tile<1xptr<T>>
  %r1 = reshape %r : tile<ptr<T>> -> tile<1xptr<T>>
  %pb = broadcast %p1 : tile<1xptr<T>> -> tile<Nxptr<T>>
  %qb = broadcast %q1 : tile<1xptr<T>> -> tile<Nxptr<T>>
  %rb = broadcast %r1 : tile<1xptr<T>> -> tile<Nxptr<T>>
  %ps = offset %pb, %lanes : tile<Nxptr<T>>, tile<Nxi32> -> tile<Nxptr<T>>
  %qs = offset %qb, %lanes : tile<Nxptr<T>>, tile<Nxi32> -> tile<Nxptr<T>>
  %rs = offset %rb, %lanes : tile<Nxptr<T>>, tile<Nxi32> -> tile<Nxptr<T>>
  %x, %t0 = load_ptr_tko weak %ps : tile<Nxptr<T>> -> tile<NxT>, token
  %y, %t1 = load_ptr_tko weak %qs : tile<Nxptr<T>> -> tile<NxT>, token
  %z = atan2 %x, %y : tile<NxT>
  %t2 = store_ptr_tko weak %rs, %z : tile<Nxptr<T>>, tile<NxT> -> token
  return
}
"""
COUNT = 2048
SPECIAL = (0.0, -0.0, 1.0, -1.0, np.inf, -np.inf, np.nan, 1e-7, -1e-7, 6e4)
TYPES = {"f16": np.float16, "f32": np.float32, "f64": np.float64}


def operands(kind: str) -> tuple[npt.NDArray[np.floating], npt.NDArray[np.floating]]:
    """All pairs of a grid of special values and random ones of every size, both signs."""
    random = np.random.default_rng(5)
    side = int(COUNT**0.5)
    size = random.uniform(-7, 4, side - len(SPECIAL)) if kind == "f16" else random.uniform(-30, 30, side - len(SPECIAL))
    values = np.concatenate([SPECIAL, random.choice([-1, 1], len(size)) * 10.0**size]).astype(TYPES[kind])
    sine, cosine = np.meshgrid(values, values)
    more = random.uniform(-4, 4, (2, COUNT - side * side)).astype(TYPES[kind])
    return np.concatenate([sine.ravel(), more[0]]), np.concatenate([cosine.ravel(), more[1]])


@pytest.mark.parametrize("kind", TYPES)
def test_an_angle_is_within_its_bound(kind: str) -> None:
    text = KERNEL.replace("Nx", f"{COUNT}x").replace("<T>", f"<{kind}>").replace("xT>", f"x{kind}>")
    made = compiled(text, "sm_80")
    ptx, needs = text_of(made, Stage.PTX), made.resources[0]
    sine, cosine = operands(kind)
    got = np.zeros(COUNT, TYPES[kind])
    Evaluator().launch(ptx, "k", (1, 1, 1), needs.threads, needs.dynamic_shared_bytes, [sine, cosine, got])
    exact = np.arctan2(sine.astype(np.longdouble), cosine.astype(np.longdouble))
    nan = np.isnan(exact)
    np.testing.assert_array_equal(np.isnan(got), nan)
    np.testing.assert_array_equal(np.signbit(got[~nan]), np.signbit(exact[~nan]))
    ulp = np.abs(np.spacing(exact[~nan].astype(TYPES[kind]))).astype(np.longdouble)
    worst = float(np.max(np.abs(got[~nan].astype(np.longdouble) - exact[~nan]) / ulp))
    assert worst <= ATAN2_ULPS[kind], worst
    assert differing_stages(text, "sm_80") == []
    report = assembled(ptx, "sm_80")
    if report.accepted is None and not HAS_TOOLS:
        pytest.skip(report.reason)
    assert report.accepted, (report.reason, report.errors)
