"""Small C++ functions, compiled by nvcc and run here, give bit for bit what the host makes of the same text.

The functions are `producers/device/functions.inc`; a new one is a line there. `make texts` compiles them.
"""

from __future__ import annotations

import ctypes
import random
import re
import zlib

import pytest

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt

from tests.machine import real_tools
from tests.producers.make import DEVICE_BUILDS, HERE, ROOT
from tilelsp.interp.formats import UNSIGNED
from tilelsp.interp.ptx.evaluate import Evaluator

pytestmark = [pytest.mark.verdicts, real_tools]

TEXTS = ROOT / "build" / "texts" / "device"
COUNT = 40
FUNCTION = re.compile(r"^F\((\w+), (\w+),", re.MULTILINE)
DTYPES: dict[str, type[np.generic]] = {
    "u32": np.uint32,
    "i32": np.int32,
    "u64": np.uint64,
    "i64": np.int64,
    "f32": np.float32,
    "f64": np.float64,
}

Numbers = npt.NDArray[np.generic]


def functions() -> list[tuple[str, str]]:
    """Names and types."""
    found = FUNCTION.findall((HERE / "device" / "functions.inc").read_text())
    return [(name, kind) for kind, name in found]


def arguments(kind: str, seed: int) -> Numbers:
    """Three for each call: of all magnitudes, a quarter of them at the edges of the type."""
    random_numbers = np.random.default_rng(seed)
    dtype, count = np.dtype(DTYPES[kind]), 3 * COUNT
    if dtype.kind == "f":
        info = np.finfo(np.float32 if kind == "f32" else np.float64)
        extremes = [float(info.max), float(info.tiny), 5 * float(info.smallest_subnormal)]
        edges = np.array([0, -0.0, 1, -1, np.inf, -np.inf, np.nan, 0.5, 2.5, *extremes]).astype(dtype)
        scale = np.exp2(random_numbers.integers(-20, 20, count))
        numbers = (random_numbers.standard_normal(count) * scale).astype(dtype)
    else:
        width = 8 * dtype.itemsize
        unsigned = UNSIGNED[dtype.itemsize]
        edges = np.array([0, 1, 2, 1 << (width - 1), (1 << width) - 1, (1 << (width - 1)) - 1, 31, 32, 33], np.uint64)
        draws = random_numbers.integers(0, 1 << 64, count, np.uint64, endpoint=False)
        numbers = (draws >> random_numbers.integers(0, 64, count, np.uint64)).astype(unsigned).view(dtype)
        edges = edges.astype(unsigned).view(dtype)
    return np.where(random_numbers.random(count) < 0.25, random_numbers.choice(edges, count), numbers)


@pytest.mark.parametrize("build", DEVICE_BUILDS)
@pytest.mark.parametrize(("name", "kind"), functions())
def test_function(name: str, kind: str, build: str) -> None:
    seed = random.SystemRandom().randrange(1 << 30)
    given = arguments(kind, zlib.crc32(name.encode()) ^ seed)
    wanted, got = np.zeros(COUNT, DTYPES[kind]), np.zeros(COUNT, DTYPES[kind])
    library = ctypes.CDLL(str(TEXTS / "host.so"))
    getattr(library, name)(given.ctypes.data_as(ctypes.c_void_p), wanted.ctypes.data_as(ctypes.c_void_p), COUNT)
    ptx = (TEXTS / f"{build}.ptx").read_text()
    Evaluator().launch(ptx, name, (2, 1, 1), 24, 0, [given.copy(), got, COUNT])
    np.testing.assert_array_equal(got, wanted, err_msg=f"seed {seed}")
