"""Where a direction leads on a cube map: six square layers around the origin, in the CUDA programming guide's order."""

from __future__ import annotations

import numpy as np

from tilelsp.base.record import replace
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import Array
from tilelsp.interp.ptx.textures import BoundTexture

FACES = 6
"""Faces of a cube."""

_FACES: tuple[tuple[int, int, int, int], ...] = (
    (2, -1, 1, -1), (2, 1, 1, -1), (0, 1, 2, 1), (0, 1, 2, -1), (0, 1, 1, -1), (0, -1, 1, -1),
)  # fmt: skip
"""By the face, along +x, -x, +y, -y, +z, -z: the axis of `s` with its sign, and that of `t` with its sign."""


def face_places(x: Array, y: Array, z: Array) -> tuple[Array, Array, Array]:
    """The face that a direction leads to, and the place there from 0 to 1 along both axes.

    Of equal components the guide takes z before y before x. Raises `Fault` for a direction of no length.
    """
    along = np.stack([component.astype(np.float64) for component in (x, y, z)])
    size = np.abs(along)
    axis = np.where((size[0] > size[1]) & (size[0] > size[2]), 0, np.where(size[1] > size[2], 1, 2))
    places = np.arange(len(axis))
    longest = along[axis, places]
    if (longest == 0).any() or not np.isfinite(along).all():
        raise Fault("a direction that leads to no face of a cube map")
    face = 2 * axis + (longest < 0)
    s_axis, s_sign, t_axis, t_sign = np.array(_FACES).T[:, face]
    s, t = (
        (sign * along[of, places] / np.abs(longest) + 1) / 2 for of, sign in ((s_axis, s_sign), (t_axis, t_sign))
    )  # fmt: skip
    return face, s, t


def as_layers(bound: BoundTexture) -> BoundTexture:
    """A cube map as layers whose places are from 0 to 1; filters end at the edges of a face.

    Raises `Fault` for layers that are no cubes.
    """
    width, height, *layers = bound.texture.extents
    if len(layers) != 1 or layers[0] % FACES or width != height:
        raise Fault(f"a cube map of {width} by {height} texels and {layers[0] if layers else 1} faces")
    return replace(bound, texture=replace(bound.texture, coordinates="normalized", address="clamp"))
