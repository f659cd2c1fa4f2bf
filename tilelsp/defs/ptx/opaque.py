"""Initial values of opaque variables of PTX (PTX ISA, texture, sampler and surface types), asked of ptxas 13.5."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_OF_SAMPLERS = ("filter_mode", "addr_mode_0", "addr_mode_1", "addr_mode_2")
_OF_IMAGES = ("width", "height", "depth", "channel_data_type", "channel_order", "array_size")

FIELDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "texref": (*_OF_IMAGES, *_OF_SAMPLERS, "normalized_coords", "num_mipmap_levels", "num_samples"),
        "samplerref": (*_OF_SAMPLERS, "force_unnormalized_coords"),
        "surfref": (*_OF_IMAGES, "memory_layout"),
    }
)
"""The fields of a type that an initial value may name."""

VALUES = frozenset(("nearest", "linear", "wrap", "mirror", "clamp_ogl", "clamp_to_edge", "clamp_to_border"))
"""The words that a field may be, beside numbers; ptxas takes each of them for every field."""
