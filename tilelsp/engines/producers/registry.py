"""All producers, and those of a file."""

from __future__ import annotations

from pathlib import Path

from tilelsp.engines.producers.nvcc import CUDA_CPP, CUDA_TILE_CPP
from tilelsp.engines.producers.producer import Producer
from tilelsp.engines.producers.python.cute import CUTE
from tilelsp.engines.producers.python.cutile import CUTILE
from tilelsp.engines.producers.python.tilelang import TILELANG
from tilelsp.engines.producers.python.triton import GLUON, TRITON

PRODUCERS: tuple[Producer, ...] = (CUDA_TILE_CPP, CUDA_CPP, CUTILE, TRITON, GLUON, CUTE, TILELANG)

SUFFIXES = tuple(dict.fromkeys(suffix for producer in PRODUCERS for suffix in producer.suffixes))
"""Endings of files that a producer may take."""


def producers_of(path: Path, text: str) -> tuple[Producer, ...]:
    """Those that have something to compile in a file."""
    return tuple(producer for producer in PRODUCERS if producer.takes(path, text))
