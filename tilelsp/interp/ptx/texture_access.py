"""`tex`, `tld4`, `txq`, `suld`, `sust`, `sured` and `suq` on the textures of a launch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product

import numpy as np

from tilelsp.base.record import replace
from tilelsp.interp.distinct import distinct
from tilelsp.interp.faults import Fault, OutOfBounds
from tilelsp.interp.formats import UNSIGNED, Array
from tilelsp.interp.ptx.arithmetic import unknown
from tilelsp.interp.ptx.byte_reductions import reduced
from tilelsp.interp.ptx.cta import Cta, Handler, Step
from tilelsp.interp.ptx.cube_maps import FACES, as_layers, face_places
from tilelsp.interp.ptx.program import (
    BYTES,
    Address,
    Instruction,
    Operand,
    OperandGroup,
    Register,
    ResultPair,
    Sink,
    Symbol,
    Vector,
)
from tilelsp.interp.ptx.scopes import GPU, MemoryAccess
from tilelsp.interp.ptx.spaces import exchange
from tilelsp.interp.ptx.textures import BoundTexture, axis_places, flat, layer_places, texel_values

_AXES = {
    "1d": (1, False), "2d": (2, False), "3d": (3, False), "a1d": (1, True), "a2d": (2, True), "cube": (2, True),
    "acube": (2, True),
}  # fmt: skip
"""Axes, and whether the first coordinate is a layer; faces of cube maps are layers."""


def _place(instruction: Instruction, operand: Operand) -> tuple[Operand, tuple[Operand, ...]]:
    """The texture and the coordinates of `[t, {x, y}]`. Raises `UnknownInstruction` for one with a sampler."""
    match operand:
        case OperandGroup((texture, Vector(items))):
            return texture.base if isinstance(texture, Address) else texture, items
        case OperandGroup((texture, (Register() | Symbol()) as coordinate)):
            return texture.base if isinstance(texture, Address) else texture, (coordinate,)
        case _:
            raise unknown(instruction)


def _geometry(instruction: Instruction) -> tuple[int, bool]:
    found = next((_AXES[part] for part in instruction.parts if part in _AXES), None)
    if found is None:
        raise unknown(instruction)
    return found


def _textures(
    cta: Cta, instruction: Instruction, texture: Operand, lanes: Array
) -> Iterator[tuple[BoundTexture, Array]]:
    """The textures that threads name, with the threads; cube maps as layers."""
    is_cube = instruction.has("cube") or instruction.has("acube")
    handles = cta.broadcast(cta.read(texture, "b64", lanes))
    for handle in distinct(handles[lanes]).tolist():
        bound = cta.launch.textures.get(handle)
        if bound is None:
            raise Fault(f"0x{handle:x} is no texture or surface of this launch")
        yield as_layers(bound) if is_cube else bound, np.flatnonzero(lanes & (handles == handle))


def _extents(bound: BoundTexture, axes: int, layered: bool) -> tuple[int, ...]:
    """Width first, the layers last. Raises `Fault` where the geometry is another one."""
    extents = bound.texture.extents
    if len(extents) != axes + layered:
        raise Fault(f"a lookup of {axes + layered} coordinates in a texture of {len(extents)} dimensions")
    return extents


def _texels(cta: Cta, bound: BoundTexture, numbers: Array) -> Array:
    """(..., channels) patterns."""
    texture = bound.texture
    at = bound.base + numbers.reshape(-1) * texture.texel_bytes
    got = cta.memory.load(at, texture.array.itemsize, texture.channels)
    return got.reshape(*numbers.shape, texture.channels)


def _of_cube(cta: Cta, operands: tuple[Operand, ...], many: bool, lanes: Array) -> list[Array]:
    """The layer and the place in it that a direction leads to, in `many` cube maps behind the number of one."""
    x, y, z = (cta.broadcast(cta.read(operand, "f32", lanes)) for operand in operands[many : many + 3])
    face, s, t = (np.zeros(cta.threads) for _ in range(3))
    face[lanes], s[lanes], t[lanes] = face_places(x[lanes], y[lanes], z[lanes])
    cube = cta.broadcast(cta.read(operands[0], "u32", lanes)).astype(np.int64) if many else 0
    return [face.astype(np.int64) + FACES * cube, s, t]


def _coordinates(
    cta: Cta, instruction: Instruction, operands: tuple[Operand, ...], kind: str, layered: bool, lanes: Array
) -> list[Array]:
    if instruction.has("cube") or instruction.has("acube"):
        return _of_cube(cta, operands, instruction.has("acube"), lanes)
    kinds = ["s32" if layered and not number else kind for number in range(len(operands))]
    return [
        cta.broadcast(cta.read(operand, operand_kind, lanes))
        for operand, operand_kind in zip(operands, kinds, strict=True)
    ]


def _sample(instruction: Instruction) -> Step:
    """`tex`, also `.base`, `.level` and `.grad`: all levels are one."""
    axes, layered = _geometry(instruction)
    target, place, *rest = instruction.operands
    items, resident = _results(instruction, target)
    texture, coordinates = _place(instruction, place)
    into, coordinate_type = instruction.parts[-2:]
    behind = {"level": 1, "grad": 2}.get(instruction.parts[1], 0)
    if len(rest) != behind:
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        read = _coordinates(cta, instruction, coordinates, coordinate_type, layered, lanes)
        made = np.zeros((cta.threads, 4))
        for bound, threads in _textures(cta, instruction, texture, lanes):
            extents = _extents(bound, axes, layered)
            along = [
                axis_places(read[layered + k][threads], extents[k], bound.texture, integers=coordinate_type == "s32")
                for k in range(axes)
            ]
            layer = [layer_places(read[0][threads], extents[-1])] if layered else []
            total = np.zeros((len(threads), bound.texture.channels))
            for corner in product(*along):
                inside, weight = np.ones(len(threads), np.bool_), np.ones(len(threads))
                for _, held, part in corner:
                    inside, weight = inside & held, weight * part
                numbers = flat([*(place for place, _, _ in corner), *layer], extents)
                texels = texel_values(_texels(cta, bound, numbers), bound.texture, into.removesuffix("x2"))
                total += np.where(inside[:, None], texels, 0.0) * weight[:, None]
            made[threads, : bound.texture.channels] = total
        _put(cta, items, made, into, lanes)
        cta.write(resident, np.array(True), lanes)

    return step


_RESULTS: Mapping[str, tuple[type[np.generic], type[np.generic]]] = {
    "f32": (np.float32, np.uint32), "f16": (np.float16, np.uint16), "u32": (np.int64, np.uint32),
    "s32": (np.int64, np.uint32),
}  # fmt: skip


def _results(instruction: Instruction, target: Operand) -> tuple[tuple[Operand, ...], Operand]:
    """The registers of the four channels, or of pairs of them, and the predicate that says that the texels are there,
    as they always are here. Raises `UnknownInstruction` for other types."""
    into = instruction.parts[-2]
    first, resident = (target.first, target.second) if isinstance(target, ResultPair) else (target, Sink())
    if not isinstance(first, Vector) or into.removesuffix("x2") not in _RESULTS:
        raise unknown(instruction)
    if len(first.items) != (2 if into.endswith("x2") else 4):
        raise unknown(instruction)
    return first.items, resident


def _put(cta: Cta, items: tuple[Operand, ...], made: Array, into: str, lanes: Array) -> None:
    kind, word = _RESULTS[into.removesuffix("x2")]
    if into.endswith("x2"):
        pairs = made.astype(kind).view(word).reshape(-1, len(items), 2).astype(np.uint32)
        for k, item in enumerate(items):
            cta.write(item, pairs[:, k, 0] | pairs[:, k, 1] << np.uint32(16), lanes)
        return
    for k, item in enumerate(items):
        if not isinstance(item, Sink):
            column = made[:, k].astype(kind)
            cta.write(item, column.view(word) if kind is not np.int64 else column.astype(word), lanes)


def _gather(instruction: Instruction) -> Step:
    """`tld4`: one channel of the four texels around a place."""
    axes, layered = _geometry(instruction)
    target, place, *rest = instruction.operands
    items, resident = _results(instruction, target)
    texture, coordinates = _place(instruction, place)
    channel = "rgba".index(instruction.parts[1])
    into = instruction.parts[-2]
    if rest or axes != 2:
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        read = _coordinates(cta, instruction, coordinates, "f32", layered, lanes)
        made = np.zeros((cta.threads, 4))
        for bound, threads in _textures(cta, instruction, texture, lanes):
            extents = _extents(bound, axes, layered)
            if channel >= bound.texture.channels:
                raise Fault(f"channel {'rgba'[channel]} of a texture of {bound.texture.channels}")
            linear = _with_linear_filter(bound)
            x, y = (
                axis_places(read[layered + k][threads], extents[k], linear.texture, integers=False) for k in range(2)
            )
            layer = [layer_places(read[0][threads], extents[-1])] if layered else []
            for at, (i, j) in enumerate(((0, 1), (1, 1), (1, 0), (0, 0))):
                numbers = flat([x[i][0], y[j][0], *layer], extents)
                texels = texel_values(_texels(cta, bound, numbers), bound.texture, into.removesuffix("x2"))[:, channel]
                made[threads, at] = np.where(x[i][1] & y[j][1], texels, 0.0)
        _put(cta, items, made, into, lanes)
        cta.write(resident, np.array(True), lanes)

    return step


def _with_linear_filter(bound: BoundTexture) -> BoundTexture:
    """The texels that a linear lookup would mix are gathered whatever the filter."""
    return replace(bound, texture=replace(bound.texture, filter="linear"))


def _query(instruction: Instruction) -> Step:
    """`txq` and `suq`."""
    words: dict[str, Callable[[BoundTexture], int]] = {
        "width": lambda bound: bound.texture.extents[0],
        "height": lambda bound: (*bound.texture.extents, 0)[1],
        "depth": lambda bound: (*bound.texture.extents, 0, 0)[2],
        "array_size": lambda bound: bound.texture.extents[-1],
        "num_mipmap_levels": lambda bound: 1,
        "num_samples": lambda bound: 1,
        "normalized_coords": lambda bound: int(bound.texture.coordinates == "normalized"),
    }
    word = next((part for part in instruction.parts if part in words), "")
    target, place, *_ = instruction.operands
    if not word or not isinstance(place, Address):
        raise unknown(instruction)

    def step(cta: Cta, lanes: Array) -> None:
        made = np.zeros(cta.threads, np.uint32)
        for bound, threads in _textures(cta, instruction, place.base, lanes):
            made[threads] = words[word](bound)
        cta.write(target, made, lanes)

    return step


def _surface(instruction: Instruction) -> Step:
    """`suld`, `sust` and `sured`, of bytes (`.b`) or of elements (`.p`)."""
    axes, layered = _geometry(instruction)
    parts, operands = instruction.parts, instruction.operands
    name, mode = parts[0], next((part for part in parts if part in ("trap", "clamp", "zero")), "")
    place, data = (operands[1], operands[0]) if name == "suld" else (operands[0], operands[1])
    surface, coordinates = _place(instruction, place)
    kind = parts[-1]
    if not mode or kind not in BYTES:
        raise unknown(instruction)
    size, items = BYTES[kind], data.items if isinstance(data, Vector) else (data,)
    operation = next((part for part in parts if part in ("add", "min", "max", "and", "or")), "")
    by_bytes = parts[1] == "b"
    width = size * len(items)

    def step(cta: Cta, lanes: Array) -> None:
        read = [cta.broadcast(cta.read(coordinate, "s32", lanes)).astype(np.int64) for coordinate in coordinates]
        made = np.zeros((cta.threads, len(items)), UNSIGNED[size])
        stored = made if name == "suld" else np.stack(
            [cta.broadcast(np.asarray(cta.read(operand, kind, lanes)).view(UNSIGNED[size])) for operand in items],
            axis=-1,
        )  # fmt: skip
        for bound, threads in _textures(cta, instruction, surface, lanes):
            texel = bound.texture.texel_bytes
            width_of_row, *extents = _extents(bound, axes, layered)
            if not by_bytes and width != texel:
                raise Fault(f"{width} bytes to elements of {texel}")
            x = read[layered][threads] * (1 if by_bytes else texel)
            others = [read[layered + k][threads] for k in range(1, axes)] + ([read[0][threads]] if layered else [])
            offsets, inside = _on_surface(x, others, (width_of_row * texel, *extents), width, mode, threads)
            chosen, at = threads[inside], bound.base + offsets
            if not len(chosen):
                continue
            if name == "suld":
                made[chosen] = cta.memory.load(at, size, len(items))
            elif name == "sust":
                cta.memory.store(at, size, stored[chosen])
            else:
                new = stored[chosen, 0]

                def update(old: Array, which: Array, new: Array = new) -> Array:
                    return reduced(operation, kind, old, new[which]).view(UNSIGNED[size])

                exchange(cta, "global", chosen, at, size, update, MemoryAccess(GPU))
        if name == "suld":
            for k, item in enumerate(items):
                cta.write(item, made[:, k], lanes)

    return step


def _on_surface(
    x: Array, others: Sequence[Array], extents: Sequence[int], width: int, mode: str, threads: Array
) -> tuple[Array, Array]:
    """Offsets of the threads whose `width` bytes lie on a surface, and which of `who` those are.

    `x` counts bytes, as the first of the extents does; `others` are the places along the axes behind. Raises `Fault`.
    """
    row = extents[0]
    inside = (x >= 0) & (x + width <= row)
    for place, extent in zip(others, extents[1:], strict=True):
        inside &= (place >= 0) & (place < extent)
    if mode == "trap" and not inside.all():
        raise OutOfBounds(f"thread {int(threads[~inside][0])} leaves the surface")
    if (x[inside] % width).any():
        raise Fault(f"misaligned byte {int(x[inside][x[inside] % width != 0][0])} of a surface ({width} bytes)")
    if mode == "clamp":
        x = np.clip(x, 0, row - width)
        others = [np.clip(other, 0, extent - 1) for other, extent in zip(others, extents[1:], strict=True)]
        inside = np.ones_like(inside)
    offsets = x[inside]
    if others:
        offsets = offsets + flat([other[inside] for other in others], extents[1:]) * row
    return offsets, inside


def _is_opaque(instruction: Instruction) -> Step:
    """`istypep`: whether an address is that of a texture, sampler or surface variable."""
    target, place = instruction.operands

    def step(cta: Cta, lanes: Array) -> None:
        handles = cta.broadcast(cta.read(place, "b64", lanes))
        known = np.isin(handles, list(cta.launch.textures))
        cta.write(target, known if not instruction.has("samplerref") else np.zeros_like(known), lanes)

    return step


HANDLERS: Mapping[str, Handler] = {
    "tex": _sample, "tld4": _gather, "txq": _query, "suq": _query, "suld": _surface, "sust": _surface,
    "sured": _surface, "istypep": _is_opaque,
}  # fmt: skip
"""Handlers of this module's opcodes."""
