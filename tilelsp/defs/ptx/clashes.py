"""Modifiers that exclude or demand one another, where an instruction has no form with all of them.

Each sentence was asked of ptxas 13.5.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tilelsp.spec.ptx.family import Clash
from tilelsp.spec.ptx.scalar import SCALARS


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


_ORDERS = _set("weak volatile relaxed acquire release")
_STRONG = _set("relaxed acquire release")
_SCOPES = _set("cta cluster gpu sys")
_CACHES = _set("ca cg cs lu cv wb wt")
_VECTORS = _set("v2 v4 v8")
_SPACES = _set("const global local param param::entry param::func shared shared::cta shared::cluster")
_PREFETCHED = _set("L2::64B L2::128B L2::256B")
_NARROW = _set("e4m3x2 e5m2x2 e2m3x2 e3m2x2 e2m1x2 e4m3x4 e5m2x4 e2m3x4 e3m2x4 e2m1x4")
_NOT_ORDERED = {"volatile": ("const", "param"), **dict.fromkeys(_STRONG, ("const", "local", "param"))}
"""Spaces in which an order means nothing."""


def _among(words: Sequence[str], known: frozenset[str]) -> str:
    return next((word for word in words if word in known), "")


def _apart(word: str, other: str) -> tuple[str, str]:
    return f"Modifier '.{word}' cannot be combined with modifier '.{other}'", word


def memory_order(wanted: str) -> Clash:
    """Order, scope and space of an access; `wanted` is what a scope stands with."""

    def clash(words: Sequence[str]) -> Iterator[tuple[str, str]]:
        if sum(word in _ORDERS for word in words) > 1:
            return
        order, scope, space = _among(words, _ORDERS), _among(words, _SCOPES), _among(words, _SPACES)
        is_mapped = "mmio" in words
        if space.partition("::")[0] in _NOT_ORDERED.get(order, ()):
            yield f"Modifier '.{order}' cannot be applied to '.{space}' space", order
        if is_mapped and space not in ("", "global"):
            yield f"Modifier '.mmio' cannot be applied to '.{space}' space", "mmio"
        if not scope and (is_mapped or order in _STRONG):
            strong = "mmio" if is_mapped else order
            yield f"Modifier '.{strong}' requires scope with '{{op}}' instruction", strong
        if scope and not order:
            yield f"Modifier '.{scope}' requires {wanted} with '{{op}}' instruction", scope
        if scope and order in ("weak", "volatile"):
            yield _apart(order, scope)
        if is_mapped and scope not in ("", "sys"):
            yield _apart("mmio", scope)

    return clash


def caches(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """How an access goes through the caches, beside its order and space."""
    order, cache, space = _among(words, _ORDERS), _among(words, _CACHES), _among(words, _SPACES)
    is_elsewhere = space not in ("", "global")
    if "mmio" in words and _among(words, _VECTORS):
        yield _apart("mmio", _among(words, _VECTORS))
    if cache and order not in ("", "weak"):
        yield _apart(order, cache)
    if "nc" in words and order:
        yield _apart(order, "nc")
    elif "nc" in words and space != "global":
        yield "Modifier '.nc' requires .global space", "nc"
    elif "nc" in words and cache in ("lu", "cv"):
        yield "Illegal cache operation for instruction '{op}.nc'", cache
    if is_elsewhere and _among(words, _PREFETCHED):
        yield "State space incorrect for feature 'cache prefetching'", _among(words, _PREFETCHED)
    for word in words:
        priority = word.removeprefix("L1::")
        if priority != word and order == "volatile":
            yield f"Modifier '.{priority}' cannot be combined with modifier '.volatile'", word
        elif is_elsewhere and (priority != word or word == "L2::cache_hint"):
            yield f"Modifier '.{priority}' cannot be applied to '.{space}' space for instruction '{{op}}'", word


def fences(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The fences for one purpose stand with one order, and with the scope of a cluster."""
    order = _among(words, _set("sc acq_rel acquire release"))
    scope = _among(words, _SCOPES)
    for word in words:
        if word in _ONE_ORDER:
            if not order:
                yield f"Modifier '.{word}' requires modifier 'order'", word
            elif order != _ONE_ORDER[word]:
                yield _apart(word, order)
            if scope not in ("", "cluster"):
                yield _apart(word, scope)


_ONE_ORDER = {
    "mbarrier_init": "release", "sync_restrict::shared::cta": "release", "sync_restrict::shared::cluster": "acquire",
}  # fmt: skip


INCORRECT = "Incorrect type '.{type}' for operation '.{operation}' in instruction '{{op}}'"
LISTED = "Operation .{operation} requires {types} type for instruction '{{op}}'"


def operations(message: str, types: Mapping[str, str]) -> Clash:
    """Operations with a type that they do not have; `types` has those of several, as `message` lists them."""
    allowed = {operation: listed.split() for several, listed in types.items() for operation in several.split()}

    def clash(words: Sequence[str]) -> Iterator[tuple[str, str]]:
        operation = next((word for word in words if word in allowed), "")
        type = next((word for word in words if word in SCALARS), "")
        if operation and type and type not in allowed[operation]:
            listed = " or ".join(f".{allowed_type}" for allowed_type in allowed[operation])
            yield message.format(operation=operation, type=type, types=listed), operation

    return clash


def unflushed(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Operations on half precision leave subnormal values as they are, and say so."""
    type = _among(words, _set("f16 f16x2 bf16 bf16x2"))
    if type and "noftz" not in words and _among(words, _set("add min max")):
        yield f"'.noftz' modifier required for instruction '{{op}}' with type '.{type}'", ""


def apart(word: str, other: str) -> Clash:
    """Two modifiers of which an instruction has one."""

    def clash(words: Sequence[str]) -> Iterator[tuple[str, str]]:
        if word in words and other in words:
            yield _apart(word, other)

    return clash


def carried(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The carry flag is written by sums of at least 32 bits."""
    if "cc" in words and _among(words, _set("u16 s16")):
        yield "Modifier '.cc' applies only to {op} integer types", "cc"


def one_of(message: str, choices: str, type: str = "") -> Clash:
    """A choice that has no name; asked for with this type alone, where one is given."""

    def clash(words: Sequence[str]) -> Iterator[tuple[str, str]]:
        if not _among(words, _set(choices)) and (not type or type in words):
            yield message, ""

    return clash


ROUNDED = one_of("Rounding modifier or '.approx' modifier required for instruction '{op}'", "rn rz rm rp approx", "f32")
SPACED = one_of("State space modifier required for instruction '{op}'", " ".join(sorted(_SPACES)))


def conversions(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Modifiers of a conversion beside its types."""
    types = [word for word in words if word in SCALARS]
    if len(types) != 2:
        return
    if "sat" in words and all(SCALARS[type].is_integer for type in types):
        yield "Illegal modifier '.sat' for instruction '{op}'", "sat"
    are_plain = all(SCALARS[type].is_integer or type in ("f16", "f64") for type in types)
    if "ftz" in words and are_plain and not all(SCALARS[type].is_integer for type in types):
        yield "Modifier '.ftz' does not apply to this type of convert operation", "ftz"
    if types[0] in _NARROW and "satfinite" not in words:
        yield f"'.satfinite' modifier required for instruction '{{op}}' with destination type '.{types[0]}'", ""


def votes(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """A ballot gives bits, and the other votes a predicate."""
    mode = _among(words, _set("all any uni ballot"))
    wanted = "b32" if mode == "ballot" else "pred"
    if mode and wanted not in words:
        yield f"Instruction '{{op}}' requires '.{wanted}' type with '.{mode}' modifier.", mode
