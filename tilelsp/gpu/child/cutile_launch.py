"""cuTile's `launch` on arrays of NumPy and CPU tensors of torch: cuTile itself compiles the kernel to Tile IR bytecode,
for what the arguments are like, and the rest happens on the other side.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from types import ModuleType
from typing import Any

from tilelsp.base.record import record
from tilelsp.gpu.child.client import HostLaunch, LaunchRefused, LoadedKernel, client
from tilelsp.gpu.child.foreign import foreign
from tilelsp.gpu.child.tables import range_of

_BYTECODE = "13.3"
"""The version that is asked for, so that cuTile looks for no compiler of NVIDIA's."""
_DIVISOR = 16
"""Divisor of the addresses, extents and strides that cuTile's own launch notes."""
_MOST_RANK = 5
"""Arrays up to this rank are specialised by their divisibility, as cuTile's launcher does."""
_INT32 = 1 << 31
"""Numbers from here on are passed in 64 bits, as cuTile's launcher does."""


@record
class ArrayArgument:
    """An array: extents and strides in elements, and the memory that it is a part of."""

    address: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    item: int
    """Bytes of an element."""
    type: str
    range: tuple[int, int]


_loaded: dict[tuple[Any, ...], tuple[int, LoadedKernel]] = {}
"""Kernels by what they were compiled for, with the process that loaded them."""


def change(module: ModuleType) -> None:
    """Launches of the package come here."""
    vars(module)["launch"] = launch


def tune_nothing(module: ModuleType) -> None:
    """A search has one configuration: its first."""
    names = vars(module)
    measured, result = names["Measurement"], names["TuningResult"]

    def exhaustive_search(search_space: Sequence[Any], *args: Any, **named: Any) -> Any:
        if not search_space:
            raise ValueError("Search space is empty.")
        first = search_space[0]
        if len(search_space) > 1:
            client().note(f"exhaustive_search: the first of {len(search_space)} configurations, {first}")
        best = measured(config=first, mean_us=1.0, num_samples=1, error_margin_us=0.0)
        return result(best=best, successes=[best], failures=[])

    names["exhaustive_search"] = exhaustive_search


def support_bytecode(module: ModuleType) -> None:
    """Say which version of bytecode is understood, where the package asks NVIDIA's compiler."""
    names = vars(module)
    version = next(candidate for candidate in names["BytecodeVersion"] if candidate.as_string() == _BYTECODE)

    def newest(*_: Any, **__: Any) -> Any:
        return version

    names["_get_max_supported_bytecode_version"] = newest


def launch(stream: Any, grid: Sequence[int], kernel: Any, kernel_args: Sequence[Any], /, **_: Any) -> None:
    """`cuda.tile.launch`. Raises `KernelFinding` and `LaunchRefused`."""
    __tracebackhide__ = True
    annotated = kernel._annotated_function
    nodes: Sequence[Any] = annotated.parameter_annotations
    if len(nodes) != len(kernel_args):
        raise TypeError(f"{annotated.pyfunc.__name__} takes {len(nodes)} arguments, and is given {len(kernel_args)}")
    arrays = {at: found for at, argument in enumerate(kernel_args) if (found := _array(argument)) is not None}
    constraints: list[Any] = []
    values: list[int | float] = []
    for at, (node, value) in enumerate(zip(nodes, kernel_args, strict=True)):
        if getattr(node, "constant", False):
            constraints.append(_compilation().ConstantConstraint(value))
        elif at in arrays:
            constraints.append(_array_constraint(arrays[at], node, _overlaps(at, arrays)))
            values += (arrays[at].address, *arrays[at].shape, *arrays[at].strides)
        elif isinstance(value, (bool, int, float)):
            constraints.append(_compilation().ScalarConstraint(_scalar_type(value)))
            values.append(value)
        else:
            raise LaunchRefused(f"argument {at} of {annotated.pyfunc.__name__}: a {type(value).__name__} is not passed")
    function = _function(kernel, constraints)
    x, y, z = (*grid, 1, 1)[:3]
    ranges = [argument.range for argument in arrays.values()]
    client().launch(
        HostLaunch(function, (x, y, z), (0, 0, 0), 0, (0, 0, 0), _packed(function, values), ranges)
    )  # fmt: skip


def _function(kernel: Any, constraints: Sequence[Any]) -> LoadedKernel:
    name = kernel._annotated_function.pyfunc.__name__
    key = (kernel, repr(constraints))
    known = _loaded.get(key)
    if known is None or known[0] != client().pid:
        compilation = _compilation()
        convention = compilation.CallingConvention.cutile_python_v1()
        signature = compilation.KernelSignature(constraints, convention, name)
        made = io.BytesIO()
        target = f"sm_{client().properties.capability}"
        compilation.export_kernel(
            kernel, [signature], made, gpu_code=target, output_format="tileir_bytecode", bytecode_version=_BYTECODE
        )
        known = client().pid, client().function(client().load(made.getvalue()), name)
        _loaded[key] = known
    return known[1]


def _packed(function: LoadedKernel, values: Sequence[int | float]) -> bytes:
    """The bytes of the parameters. Raises `LaunchRefused` where there are others than the convention has."""
    formal = function.parameters
    if len(formal) != len(values):
        raise LaunchRefused(f"{function.name} has {len(formal)} parameters, and {len(values)} are known")
    made = bytearray(formal[-1][0] + formal[-1][1] if formal else 0)
    for (size, offset), value in zip(formal, values, strict=True):
        if isinstance(value, float):
            data = struct.pack("<f" if size == 4 else "<d", value)
        else:
            data = (int(value) % (1 << 8 * size)).to_bytes(size, "little")
        made[offset : offset + size] = data
    return bytes(made)


def _array(value: Any) -> ArrayArgument | None:
    """An array of NumPy or a tensor of torch; None for anything else."""
    if hasattr(value, "untyped_storage"):
        kind = str(value.dtype).removeprefix("torch.")
        item = value.element_size()
        return ArrayArgument(value.data_ptr(), tuple(value.shape), tuple(value.stride()), item, kind, range_of(value))
    held = getattr(value, "__array_interface__", None)
    if held is None:
        return None
    item = value.dtype.itemsize
    whole = value
    while hasattr(whole.base, "__array_interface__"):
        whole = whole.base
    first = whole.__array_interface__["data"][0]
    strides = tuple(stride // item for stride in value.strides)
    return ArrayArgument(held["data"][0], value.shape, strides, item, value.dtype.name, (first, whole.nbytes))


def _array_constraint(array: ArrayArgument, node: Any, overlaps: bool) -> Any:
    own = getattr(node, "array", None)
    index = getattr(own, "index_dtype", None) or foreign("cuda.tile").int32

    def divisors(numbers: Sequence[int]) -> list[int]:
        return [_DIVISOR if not number % _DIVISOR and at < _MOST_RANK else 1 for at, number in enumerate(numbers)]

    constants = [1 if stride == 1 and at == len(array.strides) - 1 else None for at, stride in enumerate(array.strides)]
    by = [1 if constant else divisor for constant, divisor in zip(constants, divisors(array.strides), strict=True)]
    return _compilation().ArrayConstraint(
        _type(array.type), len(array.shape), index_dtype=index, stride_lower_bound_incl=0,
        alias_groups=["overlapping"] if overlaps else [], may_alias_internally=0 in array.strides,
        stride_constant=constants, stride_divisible_by=by, shape_divisible_by=divisors(array.shape),
        base_addr_divisible_by=1 if array.address % _DIVISOR else _DIVISOR,
    )  # fmt: skip


def _overlaps(at: int, arrays: dict[int, ArrayArgument]) -> bool:
    """True if another argument has the same memory."""
    return any(argument.range == arrays[at].range for other, argument in arrays.items() if other != at)


def _type(name: str) -> Any:
    return getattr(foreign("cuda.tile"), "bool_" if name == "bool" else name)


def _scalar_type(value: bool | int | float) -> Any:
    if isinstance(value, bool):
        return _type("bool")
    if isinstance(value, float):
        return _type("float32")
    return _type("int32" if -_INT32 <= value < _INT32 else "int64")


def _compilation() -> Any:
    return foreign("cuda.tile.compilation")
