"""Textures and surfaces from the texts of `--arg`: an array, and how it is read."""

from __future__ import annotations

from collections.abc import Mapping

from tilelsp.api.errors import UsageError
from tilelsp.api.launch.ptx_argument import GivenArray, PtxArgument, part_of
from tilelsp.base.numerals import shortened, small_integer
from tilelsp.interp.arguments import shown
from tilelsp.interp.budget import Budget
from tilelsp.interp.faults import Fault
from tilelsp.interp.ptx.textures import ADDRESS_MODES, COORDINATES, FILTERS, KINDS, Texture

_KINDS: Mapping[str, str] = {"i8": "u8", "i16": "u16", "i32": "s32", "f16": "f16", "f32": "f32"}
"""The type of channels where none is given."""


def texture_argument(text: str, named: Mapping[str, GivenArray], seed: int, room: Budget) -> PtxArgument:
    """The argument that `tex:ARRAY,filter=linear,address=clamp,...` describes; `named` are the arrays of others.

    Raises `UsageError` and `Fault`.
    """
    source, *words = text.removeprefix("tex:").split(",")
    backing = named.get(source.strip())
    if backing is None:
        _, backing = part_of(source.strip(), 8, "b64", seed, room)
    if backing is None:
        raise Fault(f"'{shortened(source)}' is no array, nor a parameter that is given one")
    known: Mapping[str, tuple[str, ...]] = {
        "type": KINDS, "channels": ("1", "2", "4"), "address": ADDRESS_MODES, "filter": FILTERS, "coords": COORDINATES,
    }  # fmt: skip
    chosen: dict[str, str] = {"type": _KINDS.get(shown(backing.element), "")}
    for word in words:
        field, equals, value = (part.strip() for part in word.partition("="))
        if not equals or field not in known:
            raise UsageError(f"'{shortened(word)}' is no field of a texture; there are {', '.join(known)}")
        if value not in known[field]:
            raise UsageError(f"'{shortened(word)}': {field} is one of {', '.join(known[field])}")
        chosen[field] = value
    kind = chosen["type"]
    if kind not in KINDS or int(kind[1:]) != 8 * backing.array.itemsize:
        raise Fault(
            f"no texture has channels of {kind or shown(backing.element)} on elements of {backing.array.itemsize} bytes"
        )
    channels = small_integer(chosen.get("channels", "1"), 5) or 1
    made = Texture(
        backing.array, kind, channels, chosen.get("address", "clamp"), chosen.get("filter", "point"),
        chosen.get("coords", "unnormalized"),
    )  # fmt: skip
    return PtxArgument(bytes(8), ((0, backing),), text, made)
