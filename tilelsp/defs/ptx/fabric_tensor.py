"""Copies and reductions of tiles between devices: a logical endpoint says where the tensor of a tensor map begins.

Source: the chapter on fabric instructions of the PTX ISA 9.4, asked of ptxas 13.5; the latter alone has
`fabric.try_red.async.tensor`.
"""

from __future__ import annotations

from tilelsp.defs.ptx.async_copy import HINT, RUBIN
from tilelsp.defs.ptx.fabric import BYTES, COUNTED, ORDERS, REDUCED, REPORT, SIXTEENS, Fabric
from tilelsp.defs.ptx.tensor_copy import Tensor
from tilelsp.spec.effect import Act, Effect, Resource
from tilelsp.spec.ptx.family import Form, choice, form
from tilelsp.spec.ptx.need import need
from tilelsp.spec.ptx.operand import address

_ADDRESS, _SIZE, _SIZES = (f"override::global_{field}" for field in ("address", "dim", "dim_stride"))
_SHAPES = (
    (f".{_ADDRESS}", "coords", "1d 2d 3d 4d 5d"),
    *((f".{_ADDRESS}.{_SIZE}", f"{sizes}, coords", "1d") for sizes in ("sizes", "small")),
    *((f".{_ADDRESS}.{_SIZES}", f"{sizes}, strides, upper, coords", "2d 3d 4d 5d") for sizes in ("sizes", "small")),
)
"""The fields of the tensor map that an instruction brings itself, what follows the address, and the ranks."""


class FabricTensor(Fabric):
    """A move of a tile between shared memory and a tensor that begins at an offset into a logical endpoint."""

    dim, coords = Tensor.dim, Tensor.coords
    map = address("generic", "b64", holds="shared")
    sizes, small, strides, upper = Tensor.sizes, Tensor.small, Tensor.strides, Tensor.upper


_GET, _PUT, _RED = (f"fabric.try_{kind}.async.tensor" for kind in ("get", "put", "red"))
_NEEDS = (need(REPORT, "9.3", 100), *(need(word, "9.4", RUBIN) for word in (_ADDRESS, _SIZE, _SIZES)))


class TryGetTensor(FabricTensor, mnemonic=_GET, summary="Copy a tile from another device."):
    """Copies the tile at the coordinates from the endpoint, where the tensor begins at the offset, to shared memory
    and counts its bytes on the mbarrier, which must have been made with `.layout::v1`.
    """

    variants = tuple(
        form(
            f".dim.shared::cta{{.tile}}.{BYTES}.{REPORT}{{.{HINT}}}{own}{order}.b128 "
            f"[near], [map, endpoint, offset, {place}], [mbar]{{, policy}}",
            dim=dims,
            since="9.4",
            on=RUBIN,
            named=_GET,
        )
        for own, place, dims in _SHAPES
        for order in ORDERS
    )
    needs = _NEEDS
    effects = (Effect(Act.ARRIVE, Resource.TRANSACTION, "mbar"), Effect(Act.FILL, Resource.SHARED, "near"))
    example = (
        "fabric.try_get.async.tensor.1d.shared::cta.tile.mbarrier::complete_tx::bytes.mbarrier::report::fabric"
        ".override::global_address.relaxed.sys.b128 [%r1], [%rd1, %r2, %rd2, {%r3}], [%r4];"
    )


def _sent(mnemonic: str, last: str) -> tuple[Form, ...]:
    """The variants of what sends a tile; `last` are the modifiers behind the order."""
    return tuple(
        form(
            f".dim{{.multimem}}.shared::cta{{.tile}}.{SIXTEENS}.{REPORT}{more}{{.{HINT}}}{own}{order}{last} "
            f"[map, endpoint, offset{counter}, {place}], [near], size, [mbar]{{, policy}}",
            dim=dims,
            since="9.4",
            on=RUBIN,
            named=mnemonic,
        )
        for own, place, dims in _SHAPES
        for order in ORDERS
        for more, counter in COUNTED
    )


class TryPutTensor(FabricTensor, mnemonic=_PUT, summary="Copy a tile to another device."):
    """Copies the tile in shared memory to the coordinates of the tensor that begins at the offset into the endpoint,
    and counts each 16 bytes as one on the mbarrier. `.counted::bytes` also counts them at an offset of the endpoint,
    `.multimem` writes to all devices.
    """

    variants = _sent(_PUT, ".b128")
    needs = (*_NEEDS, need(SIXTEENS, "9.3", 100))
    example = (
        "fabric.try_put.async.tensor.1d.shared::cta.tile.mbarrier::complete_tx::16B.mbarrier::report::fabric"
        ".override::global_address.relaxed.sys.b128 [%rd1, %r2, %rd2, {%r3}], [%r1], 256, [%r4];"
    )


class TryRedTensor(FabricTensor, mnemonic=_RED, summary="Combine a tile with that of another device."):
    """Combines the tile in shared memory, element by element, with the tensor at the coordinates; the tensor map says
    the type. `.counted::bytes` and `.multimem` are as in `fabric.try_put.async.tensor`.
    """

    op = choice(*REDUCED)
    variants = _sent(_RED, ".op")
    needs = TryPutTensor.needs
    example = (
        "fabric.try_red.async.tensor.1d.shared::cta.tile.mbarrier::complete_tx::16B.mbarrier::report::fabric"
        ".override::global_address.relaxed.sys.add [%rd1, %r2, %rd2, {%r3}], [%r1], 256, [%r4];"
    )
