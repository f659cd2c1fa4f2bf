"""Diagnostics of verifiers in C++ of `nvvm` on fences, prefetches and events, in their words (mlir-opt 22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from tilelsp.defs.nvvm_words import integer_of, kind_and_result, pointer_space, word_of
from tilelsp.ir.types import I1, I32
from tilelsp.spec.op import slot_values
from tilelsp.spec.problem import Problem, Verifier

_CODE = "nvvm.verify"
_GENERIC, _GLOBAL, _CONST, _LOCAL = 0, 1, 4, 5
"""Address spaces of pointers."""


def _proxies(op: Any) -> Iterator[Problem]:
    """A fence between the proxies of all threads."""
    kind, space = word_of(op, "kind"), op.attrs.get("space")
    if kind == "tensormap":
        yield Problem("tensormap proxy is not a supported proxy kind", code=_CODE)
    elif kind == "generic":
        yield Problem("generic proxy not a supported proxy kind", code=_CODE)
    elif kind == "async.shared" and space is None:
        yield Problem("async_shared fence requires space attribute", code=_CODE)
    elif kind is not None and kind != "async.shared" and space is not None:
        yield Problem("only async_shared fence can have space attribute", code=_CODE)


def _one_way(op: Any) -> Iterator[Problem]:
    """A fence from the generic proxy to that of tensor maps."""
    if (word_of(op, "fromProxy") or "generic") != "generic":
        yield Problem("uni-directional proxies only support generic for from_proxy attribute", code=_CODE)
    elif (word_of(op, "toProxy") or "tensormap") != "tensormap":
        yield Problem("uni-directional proxies only support tensormap for to_proxy attribute", code=_CODE)


def _restricted(op: Any) -> Iterator[Problem]:
    """A fence for one memory, from the generic proxy to the asynchronous one."""
    if word_of(op, "order") not in ("acquire", "release", None):
        yield Problem("only acquire and release semantics are supported", code=_CODE)
    elif (word_of(op, "fromProxy") or "generic") != "generic":
        yield Problem("only generic is support for from_proxy attribute", code=_CODE)
    elif (word_of(op, "toProxy") or "async") != "async":
        yield Problem("only async is supported for to_proxy attribute", code=_CODE)


def _prefetch(op: Any) -> Iterator[Problem]:
    space, level = pointer_space(slot_values(op, "addr")), word_of(op, "cacheLevel")
    if "tensormap" in op.attrs:
        if "cacheLevel" in op.attrs:
            yield Problem("cannot specify both tensormap and cache level", code=_CODE)
        elif space not in (None, _GENERIC, _CONST):
            yield Problem("prefetch tensormap requires a generic or constant pointer", code=_CODE)
        elif "evictPriority" in op.attrs:
            yield Problem("prefetch tensormap does not support eviction priority", code=_CODE)
        elif "in_param_space" in op.attrs and space not in (None, _GENERIC):
            yield Problem("in_param_space can only be specified for a generic pointer", code=_CODE)
    elif "cacheLevel" not in op.attrs:
        yield Problem("requires specification of either cache level or tensormap", code=_CODE)
    elif level is not None and space is not None:
        yield from _to_level(op, level, space)


def _to_level(op: Any, level: str, space: int) -> Iterator[Problem]:
    eviction = word_of(op, "evictPriority")
    if space not in (_GENERIC, _GLOBAL, _LOCAL):
        yield Problem("prefetch to cache level requires a generic, global, or local pointer", code=_CODE)
    elif "uniform" in op.attrs and level != "L1":
        yield Problem("unsupported cache level, the only supported uniform cache level is L1", code=_CODE)
    elif "uniform" in op.attrs and space != _GENERIC:
        yield Problem("prefetch to uniform cache requires a generic pointer", code=_CODE)
    elif eviction is not None and level != "L2":
        yield Problem("cache eviction priority supported only for cache level L2", code=_CODE)
    elif eviction is not None and space != _GLOBAL:
        yield Problem("cache eviction priority requires a global pointer", code=_CODE)
    elif eviction not in (None, "evict_last", "evict_normal"):
        message = "unsupported cache eviction priority, only evict_last and evict_normal are supported"
        yield Problem(message, code=_CODE)
    elif slot_values(op, "predicate"):
        yield Problem("predicate supported only on prefetch tensormap", code=_CODE)


def _canceled(op: Any) -> Iterator[Problem]:
    """Answers to a cancelled launch of a cluster."""
    found = kind_and_result(op, "query_type")
    if found is None:
        return
    query, type = found
    if query == "is_canceled" and type != I1:
        yield Problem("is_canceled query type returns an i1", code=_CODE)
    elif query != "is_canceled" and type != I32:
        names = "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z"
        yield Problem(f"{names} query types return an i32", code=_CODE)


_MOST_EVENTS = 15


def _event(op: Any) -> Iterator[Problem]:
    mask, number = integer_of(op, "maskedEventId"), integer_of(op, "eventId")
    if mask is None and number is None:
        if "maskedEventId" not in op.attrs and "eventId" not in op.attrs:
            yield Problem("either `id` or `mask` must be set", code=_CODE)
    elif mask is not None and number is not None:
        yield Problem("`id` and `mask` cannot be set at the same time", code=_CODE)
    elif number is not None and not 0 <= number <= _MOST_EVENTS:
        yield Problem(f"`id` must be between 0 and {_MOST_EVENTS}", code=_CODE)


def _fill(op: Any) -> Iterator[Problem]:
    value = integer_of(op, "initVal")
    if value:
        yield Problem(f"only 0 is supported for initVal, got {value}", code=_CODE)


VERIFIERS: Mapping[str, tuple[Verifier, ...]] = MappingProxyType(
    {
        "nvvm.fence.proxy": (_proxies,),
        "nvvm.fence.proxy.acquire": (_one_way,),
        "nvvm.fence.proxy.release": (_one_way,),
        "nvvm.fence.proxy.sync_restrict": (_restricted,),
        "nvvm.fence.sync_restrict": (_restricted,),
        "nvvm.prefetch": (_prefetch,),
        "nvvm.clusterlaunchcontrol.query.cancel": (_canceled,),
        "nvvm.pmevent": (_event,),
        "nvvm.st.bulk": (_fill,),
    }
)
"""By the op's name."""
