"""Diagnostics of the verifiers of `index`: a cast is from or to an index."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.defs.verifiers.arith import INDEX
from tilelsp.spec.problem import Verifier

VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType({"index.casts": INDEX, "index.castu": INDEX})
