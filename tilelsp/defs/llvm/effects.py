"""The effects of LLVM's intrinsics and the documents': those of the PTX that they become; see `tilelsp.spec.effect`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from tilelsp.defs.mir.tensor import DOCUMENTED_LOAD
from tilelsp.defs.ptx.instructions import find_family
from tilelsp.defs.ptx_forms import form_named
from tilelsp.spec.effect import Act, Effect, Resource

T = TypeVar("T")

ON_BARRIER = "mbar"
"""Modifier of the documents' wait where it names a barrier."""

DRAINS = (
    Effect(Act.COMMIT, Resource.TCGEN05, unless=(ON_BARRIER,)),
    Effect(Act.WAIT, Resource.MBARRIER, ON_BARRIER, "parity"),
    Effect(Act.WAIT, Resource.TCGEN05),
)
"""The wait of the documents drains all MMAs of the CTA, or what counts on a barrier that it names."""

_SOME = "..."
_WAIT = "tcgen05.wait::ld"
"""Name of the documents' wait, which drains more."""

_PREFIX = "llvm.nvvm."


def effects_of(name: str) -> tuple[tuple[Effect, ...], frozenset[str], tuple[str, ...]]:
    """The effects of an intrinsic, its modifiers, and the names of its arguments as far as effects name them."""
    return called_as(name)[1:]


@lru_cache(maxsize=4096)
def called_as(name: str) -> tuple[str, tuple[Effect, ...], frozenset[str], tuple[str, ...]]:
    """The mnemonic that an intrinsic becomes, empty where that is not known, and its effects; see `effects_of`."""
    words = name.removeprefix(_PREFIX).split(".")
    if words[:2] == ["tcgen05", "wait"] and words[2:3] not in (["ld"], ["st"]):
        return _WAIT, DRAINS, frozenset(words), (ON_BARRIER, "parity")
    form = form_named(".".join(words))
    if form is None:
        return "", (), frozenset(), ()
    found = find_family(form.mnemonic)
    effects = () if found is None else found[0].effects
    if DOCUMENTED_LOAD in words:  # whose registers the walkthrough reads without another wait
        effects = tuple(effect for effect in effects if effect.act is not Act.ISSUE)
    return form.mnemonic, effects, frozenset((*form.mnemonic.split("."), *words)), form.operands


def named(names: Sequence[str], operands: Sequence[T]) -> dict[str, T]:
    """The operands of a call by the names that `effects_of` gives its arguments."""
    if _SOME not in names:
        return dict(zip(names, operands, strict=False))
    at = names.index(_SOME)
    last = zip(reversed(names[at + 1 :]), reversed(operands[at:]), strict=False)
    return dict(zip(names[:at], operands, strict=False)) | dict(last)
