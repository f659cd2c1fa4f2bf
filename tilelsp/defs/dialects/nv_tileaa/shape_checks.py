"""Agreement within ops that nv_tileaa and nv_tileas both have: shapes, dimensions, regions.

The sentences are our own: the documents give none for these ops. Types that are no tensors are the operand constraints'
business, and nothing is said of them here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod
from typing import Any

from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F32, TF32, TensorType, Type, bit_width
from tilelsp.spec.problem import Problem

CODE = "tensor.shape"
Shape = tuple[int, ...]


def _shape(value: Value) -> Shape | None:
    return value.type.shape if isinstance(value.type, TensorType) else None


def _element(type: Type) -> Type:
    return type.element if isinstance(type, TensorType) else type


def _shown(shape: Sequence[int]) -> str:
    return "x".join(map(str, shape)) or "one number"


def _result(op: Op, result: Value, wanted: Shape, element: Type) -> Iterator[Problem]:
    found = _shape(result) if isinstance(result.type, TensorType) else ()
    if found is not None and found != wanted:
        yield Problem(f"expects a result of {_shown(wanted)}, but it is {_shown(found)}", code=CODE)
    elif _element(result.type) != element:
        yield Problem("expects a result of the operand's element type", code=CODE)


def tiled(op: Any) -> Iterator[Problem]:
    """One index for each dimension of a view's tiles, a row of them along a sparse one, and a tile of their shape."""
    shape: Shape | None = getattr(op.view.type, "tile_shape", None)
    if shape is None:
        return
    if len(op.index) != len(shape):
        message = f"expected {len(shape)} index operands (based on view type), got {len(op.index)}"
        yield Problem(message, "index", "tensor.index-count")
        return
    sparse: int | None = getattr(op.view.type, "sparse_dim", None)
    for number, value in enumerate(op.index):
        wanted = (shape[number],) if number == sparse else ()
        actual = _shape(value) if isinstance(value.type, TensorType) else ()
        if actual is not None and actual != wanted:
            message = f"expects index {number} to be {_shown(wanted)}, but it is {_shown(actual)}"
            yield Problem(message, "index", CODE)
    found = _shape(op.tile)
    if found is not None and found != tuple(shape):
        yield Problem(f"expects a tile of {_shown(shape)}, but it is {_shown(found)}", "tile", CODE)


def same_elements(op: Any) -> Iterator[Problem]:
    """Another shape of as many elements."""
    source, made = _shape(op.source), _shape(op.result)
    if source is not None and made is not None and prod(source) != prod(made):
        yield Problem(f"expects as many elements as before: {_shown(source)} against {_shown(made)}", code=CODE)
    elif _element(op.source.type) != _element(op.result.type):
        yield Problem("expects a result of the operand's element type", code=CODE)


def repeated(op: Any) -> Iterator[Problem]:
    """Extents of 1 may grow, the others stay."""
    source, made = _shape(op.source), _shape(op.result)
    if source is None or made is None:
        return
    if len(source) != len(made) or any(a not in (1, b) for a, b in zip(source, made, strict=True)):
        yield Problem(f"cannot repeat {_shown(source)} to {_shown(made)}", code=CODE)
    elif _element(op.source.type) != _element(op.result.type):
        yield Problem("expects a result of the operand's element type", code=CODE)


def permuted(op: Any) -> Iterator[Problem]:
    """The permutation names every dimension once, and the result has the extents in that order."""
    order: tuple[int, ...] = op.permutation
    source = _shape(op.source)
    if source is None:
        return
    if sorted(order) != list(range(len(source))):
        yield Problem(f"expects the dimensions 0 to {len(source) - 1} in some order", "permutation", CODE)
        return
    yield from _result(op, op.result, tuple(source[d] for d in order), _element(op.source.type))


def combined(op: Any) -> Iterator[Problem]:
    """Operands of one shape, `dim` one of its dimensions, as many results, a region on pairs of their elements."""
    dim: int = op.dim
    shapes = [_shape(value) for value in op.operands]
    first = shapes[0] if shapes else None
    if not shapes:
        yield Problem("expects a tensor", code=CODE)
    if first is None:
        return
    if any(shape != first for shape in shapes):
        yield Problem("expects operands of one shape", code=CODE)
    if dim >= len(first):
        yield Problem(f"dimension ({dim}) is out of bound [0, {len(first)})", "dim", CODE)
    elif len(op.results) != len(op.operands):
        yield Problem(f"expects {len(op.operands)} results, but has {len(op.results)}", code=CODE)
    else:
        wanted = first if hasattr(op, "reverse") else (*first[:dim], *first[dim + 1 :])
        for operand, result in zip(op.operands, op.results, strict=True):
            yield from _result(op, result, wanted, _element(operand.type))
    yield from _region(op, [_element(value.type) for value in op.operands])


def _region(op: Any, elements: Sequence[Type]) -> Iterator[Problem]:
    blocks = op.body.blocks
    if len(blocks) != 1 or not blocks[0].ops:
        yield Problem("expects a region of one block", code=CODE)
        return
    if [arg.type for arg in blocks[0].args] != [element for element in elements for _ in range(2)]:
        yield Problem(f"expects a region with {2 * len(elements)} arguments: two elements of each operand", code=CODE)
    last = blocks[0].ops[-1]
    if [value.type for value in last.operands] != list(elements):
        yield Problem("expects a region that yields one element for each operand", code=CODE, at=last)


def joined(op: Any) -> Iterator[Problem]:
    """Two tensors of one shape, and a result twice as long along `dim`."""
    dim: int = op.dim
    left, right = _shape(op.lhs), _shape(op.rhs)
    if left is None or right is None:
        return
    if left != right or _element(op.lhs.type) != _element(op.rhs.type):
        yield Problem(f"expects two halves of one type, but they are {_shown(left)} and {_shown(right)}", code=CODE)
    elif dim >= len(left):
        yield Problem(f"dimension ({dim}) is out of bound [0, {len(left)})", "dim", CODE)
    else:
        wanted = (*left[:dim], 2 * left[dim], *left[dim + 1 :])
        yield from _result(op, op.result, wanted, _element(op.lhs.type))


def extracted(op: Any) -> Iterator[Problem]:
    """The source is a grid of blocks of the result's shape, with an index for each dimension."""
    yield from _blocks(op, op.source, op.result)


def inserted(op: Any) -> Iterator[Problem]:
    """The destination is a grid of blocks of the source's shape, and so is the result."""
    yield from _blocks(op, op.destination, op.source)
    whole = _shape(op.destination)
    if whole is not None:
        yield from _result(op, op.result, whole, _element(op.destination.type))


def _blocks(op: Any, whole: Value, block: Value) -> Iterator[Problem]:
    large, small = _shape(whole), _shape(block)
    if large is None or small is None:
        return
    if len(large) != len(small) or any(a % b for a, b in zip(large, small, strict=True)):
        yield Problem(f"expects a tensor that {_shown(small)} divides, but it is {_shown(large)}", code=CODE)
    elif len(op.indices) != len(large):
        yield Problem(f"expects {len(large)} indices, but has {len(op.indices)}", "indices", CODE)
    elif _element(whole.type) != _element(block.type):
        yield Problem("expects a block of the tensor's element type", code=CODE)


def same_bits(op: Any) -> Iterator[Problem]:
    """Two rows of elements with as many bits, whose widths differ."""
    shapes = [_shape(value) for value in (op.source, op.result)]
    if None in shapes:
        return
    if any(len(shape or ()) != 1 for shape in shapes):
        yield Problem("expects tensors of one dimension", code=CODE)
        return
    try:
        widths = [_stored_bits(_element(value.type)) for value in (op.source, op.result)]
    except ValueError:
        yield Problem("expects numbers as elements", code=CODE)
        return
    sizes = [width * prod(shape or ()) for width, shape in zip(widths, shapes, strict=True)]
    if sizes[0] != sizes[1]:
        yield Problem(f"expects a result of {sizes[0]} bits, but it has {sizes[1]}", code=CODE)
    elif widths[0] == widths[1]:
        yield Problem("expects elements of another width", code=CODE)


def _stored_bits(element: Type) -> int:
    """Bits of an element in memory, where tf32 is an f32."""
    return bit_width(F32 if element == TF32 else element)


def one_element(op: Any) -> Iterator[Problem]:
    """The number in a tensor: it has one, of that type."""
    shape = _shape(op.source)
    if shape is not None and prod(shape) != 1:
        yield Problem(f"expects a tensor of one element, but its operand is {_shown(shape)}", code=CODE)
    elif shape is not None and isinstance(op.result.type, TensorType):
        yield Problem("expects one number as its result", code=CODE)
    elif shape is not None and _element(op.source.type) != op.result.type:
        yield Problem("expects a result of the operand's element type", code=CODE)
