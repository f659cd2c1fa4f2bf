"""Which of many alike cases every run tries; `make conformance` tries the others too."""

from __future__ import annotations

from collections.abc import Sequence

import pytest


def sampled(cases: Sequence[tuple[object, ...]], each: int) -> list[object]:
    """One case of `each`, spread evenly, for every run; the others are slow. A case is the values of its parameters."""
    return [
        pytest.param(*case, marks=() if number % each == 0 else pytest.mark.slow) for number, case in enumerate(cases)
    ]
