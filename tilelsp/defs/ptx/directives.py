"""Needs of directives of PTX on version and target. Source: the chapter on directives, asked of ptxas 13.5."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.base.record import record
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
            _need("abi_preserve", "9.0", 80),
            _need("abi_preserve_control", "9.0", 80),
            _need("managed", "4.0", 30),
            _need("unified", "8.0", 90),
            _need("language", "9.2"),
            _need("minperctamemory", "9.4", 80),
            _need("nv_intermediate_source_section", "9.4"),
        )
    )
)
"""Need of a directive, by its word without the dot."""

ADDRESS_SIZE = _need("address_size directive", "2.3")[1]
"""Need of `.address_size`."""

MASKED = need("", "7.1", None, "mask operator in initializer")
"""Need of an initial value that is a byte of an address: `0xff00(name)`."""


@record
class PragmaSpec:
    """A pragma of PTX. One that is `in_functions` stands in a body only; an argument is an integer from `lowest` on."""

    need: Need
    in_functions: bool = True
    has_argument: bool = False
    lowest: int | None = None


PRAGMAS: Mapping[str, PragmaSpec] = MappingProxyType(
    {
        "nounroll": PragmaSpec(need("", "2.0", None, "nounroll"), in_functions=False),
        "used_bytes_mask": PragmaSpec(need("", "8.3", None, "used_bytes_mask"), has_argument=True),
        "enable_smem_spilling": PragmaSpec(need("", "8.7", None, "enable_smem_spilling")),
        "frequency": PragmaSpec(need("", "9.0", None, "frequency"), has_argument=True, lowest=1),
    }
)
"""Pragmas by the first words of their strings. In a body ptxas warns of another one, elsewhere it refuses it."""

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
