"""Every declared intrinsic by the start of its name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from tilelsp.defs.llvm import copies, numbers, tensor, tensor_memory, threads
from tilelsp.spec.intrinsic import Intrinsic


def _gather() -> dict[str, type[Intrinsic[...]]]:
    made: dict[str, type[Intrinsic[...]]] = {}
    for module in (numbers, threads, copies, tensor, tensor_memory):
        for declared in vars(module).values():
            if not isinstance(declared, type) or not issubclass(declared, Intrinsic) or not declared.stem:
                continue
            if declared.stem in made:
                raise ValueError(f"intrinsic {declared.stem} is declared twice")
            made[declared.stem] = declared
    return made


INTRINSICS: Mapping[str, type[Intrinsic[...]]] = MappingProxyType(_gather())
"""Every intrinsic that the pipeline knows, by its name up to what varies first."""

_DIGITS = "0123456789"


@lru_cache(maxsize=4096)
def find_intrinsic(name: str) -> type[Intrinsic[...]] | None:
    """The intrinsic whose name a name starts like: the longest of them."""
    end = len(name)
    while end > 5:
        found = INTRINSICS.get(name[:end]) or INTRINSICS.get(name[:end].rstrip(_DIGITS))
        if found is not None:
            return found
        end = name.rfind(".", 0, end)
    return None
