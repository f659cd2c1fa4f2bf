"""Needs of directives of PTX on version and target. Source: the chapter on directives, asked of ptxas 13.5."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.spec.ptx.need import Need, need


def _need(word: str, since: str, on: int | None = None) -> tuple[str, Need]:
    return word, need("", since, on, f".{word}")


NEEDS: Mapping[str, Need] = MappingProxyType(
    dict(
        (
            _need("explicitcluster", "7.8", 90),
            _need("reqnctapercluster", "7.8", 90),
            _need("maxclusterrank", "7.8", 90),
            _need("blocksareclusters", "9.0", 90),
            _need("noreturn", "6.4"),
            _need("abi_preserve", "9.0"),
            _need("abi_preserve_control", "9.0"),
            _need("language", "9.2"),
            _need("minperctamemory", "9.4", 80),
            _need("nv_intermediate_source_section", "9.4"),
        )
    )
)
"""Need of a directive, by its word without the dot."""

PRAGMAS: Mapping[str, Need] = MappingProxyType(
    {word: need("", since, None, word) for word, since in (("enable_smem_spilling", "8.7"), ("frequency", "9.0"))}
)
"""Need of a pragma, by the first word of its string."""

TYPES: Mapping[str, Need] = MappingProxyType(
    {
        "b128": need("", "8.3", 70, "Type .b128"),
        "f16x2": need("", "4.2", 53, ".f16x2 packed data-type"),
    }
)
"""Need of the type of a declaration."""

SMALL_PARAMETERS = 0x1100
"""The bytes that a kernel's parameters may take everywhere."""
MOST_PARAMETERS = 0x7FFC
"""The bytes that they may take where `LARGE_PARAMETERS` is met."""
LARGE_PARAMETERS = need("", "8.1", 70, "Kernel parameter size larger than 4352 bytes")
"""Need of a kernel with more than `SMALL_PARAMETERS`."""
