"""Arguments of a PTX kernel from the texts of `--arg`: arrays, numbers, structs by offset, tensor maps, textures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tilelsp.api.errors import UsageError
from tilelsp.api.launch.maps import map_argument
from tilelsp.api.launch.ptx_argument import GivenArray, PtxArgument, element_of, part_of
from tilelsp.api.launch.textures import texture_argument
from tilelsp.base.numerals import shortened, small_integer
from tilelsp.interp.arguments import element_named, shape_text
from tilelsp.interp.budget import ARRAY_BYTES, Budget
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.program import BYTES, Parameter
from tilelsp.ir.types import IntType

_ADDRESS_BYTES = 8
"""Bytes of a pointer parameter: only there an array can be given."""
NO_ARRAYS: Mapping[str, Array] = MappingProxyType({})


def read_arguments(
    formal: Sequence[Parameter], texts: Sequence[str], seed: int, arrays: Mapping[str, Array] = NO_ARRAYS
) -> list[PtxArgument]:
    """One for each parameter, of the texts or of arrays that are there already, by name or position; random arrays are
    drawn from `seed` on.

    Raises `UsageError`, and `Fault` for values that do not suit the parameter.
    """
    positions = {parameter.name: at for at, parameter in enumerate(formal)}
    known = ", ".join(positions)
    found: dict[int, PtxArgument] = {}
    maps: list[tuple[int, str, int]] = []
    room = Budget(ARRAY_BYTES)
    for number, text in enumerate(texts):
        name, equals, value = text.partition("=")
        at = positions.get(name.strip(), small_integer(name.strip(), max(len(formal), 1)))
        if not equals or at is None or at >= len(formal):
            raise UsageError(
                f"--arg {shortened(text)}: write NAME=VALUE, where NAME is a position or one of {known or 'none'}"
            )
        value = value.strip()
        if value.startswith(("map:", "tex:")):
            maps.append((at, value, seed + number))
        else:
            found[at] = _argument(value, formal[at], seed + number, room)
    for name, array in arrays.items():
        at = positions.get(name, small_integer(name, max(len(formal), 1)))
        if at is None or at >= len(formal):
            raise UsageError(f"no parameter '{shortened(name)}'; there is {known or 'none'}, or a position")
        if formal[at].size != 8:
            raise Fault(f"{formal[at].name} has {formal[at].size} bytes, and an address has 8")
        found[at] = PtxArgument(bytes(8), ((0, GivenArray(array, element_of(array))),), shape_text(array))
    named = {formal[at].name: argument.arrays[0][1] for at, argument in found.items() if argument.arrays}
    for at, value, drawn in maps:
        if value.startswith("tex:"):
            if formal[at].size != 8:
                raise Fault(f"{formal[at].name} has {formal[at].size} bytes; the handle of a texture has 8")
            found[at] = texture_argument(value, named, drawn, room)
        else:
            found[at] = map_argument(value, formal[at], named, drawn, room)
    missing = [parameter for at, parameter in enumerate(formal) if at not in found]
    if missing:
        raise Fault(f"no argument for {', '.join(map(_formal_text, missing))}")
    return [found[at] for at in range(len(formal))]


def _formal_text(parameter: Parameter) -> str:
    size = "" if parameter.size == BYTES[parameter.type] else f", {parameter.size} bytes"
    return f"{parameter.name} (.{parameter.type}{size})"


def _argument(text: str, parameter: Parameter, seed: int, room: Budget) -> PtxArgument:
    """Raises `UsageError` and `Fault`."""
    if not text.startswith("struct:"):
        if parameter.size == _ADDRESS_BYTES and (text.endswith(".npy") or text.count(":") == 2):
            # A structure may be nothing but an address, as tensors of CuTe DSL are whose extents are known.
            data, array = part_of(text, _ADDRESS_BYTES, "u64", seed, room)
            return PtxArgument(data, () if array is None else ((0, array),), text)
        if parameter.size != BYTES[parameter.type]:
            raise Fault(
                f"no number fills the {parameter.size} bytes of {parameter.name}: write struct:OFFSET=VALUE,..."
            )
        data, array = part_of(text, parameter.size, parameter.type, seed, room)
        if len(data) != parameter.size:
            raise Fault(f"{parameter.name} has {parameter.size} bytes, and an address has {len(data)}")
        return PtxArgument(data, () if array is None else ((0, array),), text)
    held = bytearray(parameter.size)
    taken = bytearray(parameter.size)
    arrays: list[tuple[int, GivenArray]] = []
    for number, part in enumerate(text.removeprefix("struct:").split(",")):
        offset_text, equals, value = part.partition("=")
        offset = small_integer(offset_text.strip(), parameter.size)
        if not equals or offset is None:
            raise Fault(f"'{shortened(part)}' is no part of {parameter.name}: write OFFSET=VALUE, OFFSET in bytes")
        number_text, _, type = value.strip().partition(":") if value.count(":") == 1 else (value.strip(), "", "i32")
        data, array = part_of(number_text, _width(type), _ptx_type(type), seed + number, room)
        if offset + len(data) > parameter.size:
            raise Fault(f"'{shortened(part)}' ends behind {parameter.name}, which has {parameter.size} bytes")
        if any(taken[offset : offset + len(data)]):
            raise Fault(f"'{shortened(part)}' overlaps another part of {parameter.name}")
        taken[offset : offset + len(data)] = b"\1" * len(data)
        held[offset : offset + len(data)] = data
        if array is not None:
            arrays.append((offset, array))
    return PtxArgument(bytes(held), tuple(arrays), text)


def _width(type: str) -> int:
    element = element_named(type)
    return element.width // 8 if isinstance(element, IntType) else BYTES.get(type, 1)


def _ptx_type(type: str) -> str:
    return f"s{type[1:]}" if type.startswith("i") else type
