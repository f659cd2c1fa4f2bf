"""Measurement of times: there are none here, so an autotuner takes its first configuration, and a benchmark runs what
it is given once."""

from __future__ import annotations

import time
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from tilelsp.gpu.child.client import client
from tilelsp.gpu.child.foreign import foreign


def take_first(module: ModuleType) -> None:
    """An autotuner has one configuration: the first that its own pruning leaves."""
    autotuner = vars(module)["Autotuner"]
    inner: Any = autotuner.prune_configs

    def prune_configs(self: Any, kwargs: dict[str, Any]) -> Sequence[Any]:
        left = inner(self, kwargs)
        if len(left) > 1:
            name = getattr(getattr(self, "base_fn", None), "__name__", "a kernel")
            client().note(f"autotuner of {name}: the first of {len(left)} configurations, {left[0]}")
        return left[:1]

    autotuner.prune_configs = prune_configs


def measure_nothing(module: ModuleType) -> None:
    """Benchmarks run what they are given once, and reports of whole ranges of sizes are left out."""

    def bench(fn: Any, *_: Any, quantiles: Sequence[float] | None = None, return_mode: str = "mean", **__: Any) -> Any:
        begin = time.perf_counter()
        fn()
        spent = max(1e3 * (time.perf_counter() - begin), 1e-3)
        if quantiles is not None:
            return [spent] * len(quantiles) if len(quantiles) > 1 else spent
        return [spent] if return_mode == "all" else spent

    def run(self: Any, *_: Any, **options: Any) -> Any:
        client().note("benchmarks of triton.testing.perf_report are not run")
        if not options.get("return_df"):
            return None
        there = foreign("pandas")
        many = not hasattr(self.benchmarks, "x_vals")
        return [there.DataFrame() for _ in self.benchmarks] if many else there.DataFrame()

    names = vars(module)
    for name in ("do_bench", "do_bench_cudagraph", "do_bench_proton", "do_bench_cudagraph_proton"):
        if name in names:
            setattr(module, name, bench)
    if "Mark" in names:
        names["Mark"].run = run
