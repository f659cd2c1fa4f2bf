"""Host code that launches kernels of ours: the tensor maps behind their parameters, made of those, and the launch.

In C for the CUDA driver's API, and in Python for cuda-python's `cuda.bindings`. Both come from the same plans that the
evaluator makes its maps of (`compile.map_plan`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.base.record import record
from tilelsp.compile.map_plan import GRAIN, Number, TensorMapPlan
from tilelsp.compile.stage import Resources
from tilelsp.interp.ptx.program import Parameter
from tilelsp.interp.ptx.reading import read_program

LANGUAGES = ("c", "python")

_MAP_TYPES: Mapping[str, str] = {
    "u8": "UINT8", "u16": "UINT16", "u32": "UINT32", "s32": "INT32", "u64": "UINT64", "s64": "INT64",
    "f16": "FLOAT16", "bf16": "BFLOAT16", "f32": "FLOAT32", "f64": "FLOAT64",
}  # fmt: skip
_C_TYPES: Mapping[str, tuple[str, str]] = {
    "u64": ("int64_t", "c_int64"), "s64": ("int64_t", "c_int64"), "b64": ("int64_t", "c_int64"),
    "u32": ("int32_t", "c_int32"), "s32": ("int32_t", "c_int32"), "b32": ("int32_t", "c_int32"),
    "u16": ("int16_t", "c_int16"), "s16": ("int16_t", "c_int16"), "b16": ("int16_t", "c_int16"),
    "u8": ("int8_t", "c_int8"), "s8": ("int8_t", "c_int8"), "b8": ("int8_t", "c_int8"),
    "f32": ("float", "c_float"), "f64": ("double", "c_double"),
}  # fmt: skip
"""Of a parameter in PTX, whose integers have no sign: in C, and in ctypes."""


@record
class HostKernel:
    """A kernel as its host sees it: `parameters` are those of its PTX, of which the last ones hold `maps`."""

    name: str
    parameters: tuple[Parameter, ...]
    threads: int
    shared: int
    """Bytes of dynamic shared memory."""
    maps: tuple[TensorMapPlan, ...]

    @property
    def own(self) -> tuple[Parameter, ...]:
        """The parameters of the kernel's entry."""
        return self.parameters[: len(self.parameters) - len(self.maps)]

    @property
    def addresses(self) -> frozenset[int]:
        """Parameters that maps begin at, by position."""
        return frozenset(plan.address for plan in self.maps)


def host_kernels(ptx: str, needs: Sequence[Resources]) -> tuple[HostKernel, ...]:
    """The kernels that `needs` tells of."""
    return tuple(
        HostKernel(
            resources.entry,
            read_program(ptx, resources.entry).entry.parameters,
            resources.threads,
            resources.dynamic_shared_bytes,
            resources.maps,
        )
        for resources in needs
    )


def host_code(kernels: Sequence[HostKernel], language: str) -> str:
    """A function for each kernel that launches it, in `c` or `python`."""
    write, head, help = (_c, _C_HEAD, _C_MAP) if language == "c" else (_python, _PYTHON_HEAD, _PYTHON_MAP)
    helper = help.replace("GRAIN", str(GRAIN)) if any(kernel.maps for kernel in kernels) else ""
    return "\n".join((head, *((helper,) if helper else ()), *map(write, kernels)))


# In C

_C_HEAD = """\
#include <cuda.h>
#include <stdint.h>
"""

_C_MAP = """\
/* The map of an array in boxes. Of an array with nothing in it everything is outside: `zeros`, GRAIN bytes of zeros on
   the device, stand in for it, since the driver makes no map of nothing. */
static CUresult tile_map(CUtensorMap *map, CUtensorMapDataType type, cuuint32_t rank, CUdeviceptr array,
                         CUdeviceptr zeros, cuuint64_t *dims, cuuint64_t *strides, const cuuint32_t *box,
                         CUtensorMapSwizzle swizzle)
{
    const cuuint32_t steps[5] = {1, 1, 1, 1, 1};
    cuuint32_t i;
    int empty = 0;
    for (i = 0; i < rank; i++) empty |= (int64_t)dims[i] <= 0;
    if (empty) {
        array = zeros;
        for (i = 0; i < rank; i++) dims[i] = 1;
        for (i = 0; i + 1 < rank; i++) strides[i] = GRAIN;
    }
    return cuTensorMapEncodeTiled(map, type, rank, (void *)(uintptr_t)array, dims, strides, box, steps,
                                  CU_TENSOR_MAP_INTERLEAVE_NONE, swizzle, CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
                                  CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
}
"""


def _c(kernel: HostKernel) -> str:
    takes = [f"{_c_type(kernel, at)} p{at}" for at in range(len(kernel.own))]
    if kernel.maps:
        takes.insert(0, "CUdeviceptr zeros")
    values = [f"&p{at}" for at in range(len(kernel.own))] + [f"&map{plan.position}" for plan in kernel.maps]
    lines = [
        f"CUresult launch_{kernel.name}(CUfunction kernel, unsigned x, unsigned y, unsigned z, CUstream stream"
        + "".join(f",\n    {parameter}" for parameter in takes)
        + ")",
        "{",
        *(f"    CUtensorMap map{plan.position};" for plan in kernel.maps),
        f"    void *values[] = {{{', '.join(values) or '0'}}};",
        "    CUresult status;",
    ]
    for plan in kernel.maps:
        strides = ", ".join(_c_number(number) for number in plan.strides) or "0"
        lines += [
            "    {",
            f"        cuuint64_t dims[] = {{{', '.join(_c_number(number) for number in plan.dims)}}};",
            f"        cuuint64_t strides[] = {{{strides}}};",
            f"        const cuuint32_t box[] = {{{', '.join(map(str, plan.box))}}};",
            f"        status = tile_map(&map{plan.position}, CU_TENSOR_MAP_DATA_TYPE_{_MAP_TYPES[plan.type]}, "
            f"{len(plan.dims)}, p{plan.address}, zeros, dims, strides, box,",
            f"                          CU_TENSOR_MAP_SWIZZLE_{plan.swizzle.upper()});",
            "        if (status != CUDA_SUCCESS) return status;",
            "    }",
        ]
    return "\n".join((
        *lines,
        f"    status = cuFuncSetAttribute(kernel, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, {kernel.shared});",
        "    if (status != CUDA_SUCCESS) return status;",
        f"    return cuLaunchKernel(kernel, x, y, z, {kernel.threads}, 1, 1, {kernel.shared}, stream, values, 0);",
        "}",
        "",
    ))  # fmt: skip


def _c_type(kernel: HostKernel, at: int) -> str:
    return "CUdeviceptr" if at in kernel.addresses else _C_TYPES[kernel.own[at].type][0]


def _c_number(number: Number) -> str:
    if isinstance(number, int):
        return str(number)
    value = f"(cuuint64_t)p{number.parameter}"
    return value if number.times == 1 else f"{value} * {number.times}"


# In Python

_PYTHON_HEAD = '''\
import ctypes

from cuda.bindings import driver


def _done(answer):
    """The results of a call of the driver, without its status."""
    status, *rest = answer
    if status != driver.CUresult.CUDA_SUCCESS:
        raise RuntimeError(str(status))
    return rest[0] if rest else None
'''

_PYTHON_MAP = '''

def _tile_map(type, array, zeros, dims, strides, box, swizzle):
    """The map of an array in boxes.

    Of an array with nothing in it everything is outside: `zeros` are GRAIN bytes of zeros on the device, which stand in
    for it, since the driver makes no map of nothing.
    """
    if min(dims) <= 0:
        array, dims, strides = zeros, [1] * len(dims), [GRAIN] * len(strides)
    return _done(
        driver.cuTensorMapEncodeTiled(
            type, len(dims), int(array), [driver.cuuint64_t(n) for n in dims], [driver.cuuint64_t(n) for n in strides],
            [driver.cuuint32_t(n) for n in box], [driver.cuuint32_t(1)] * len(dims),
            driver.CUtensorMapInterleave.CU_TENSOR_MAP_INTERLEAVE_NONE, swizzle,
            driver.CUtensorMapL2promotion.CU_TENSOR_MAP_L2_PROMOTION_L2_128B,
            driver.CUtensorMapFloatOOBfill.CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE,
        )
    )
'''


def _python(kernel: HostKernel) -> str:
    takes = [f"p{at}" for at in range(len(kernel.own))]
    values = [*takes, *(f"map{plan.position}" for plan in kernel.maps)]
    types = [f"ctypes.{_C_TYPES[parameter.type][1]}" for parameter in kernel.own] + ["None"] * len(kernel.maps)
    parameters = ["kernel", "grid", "stream", *(("zeros",) if kernel.maps else ()), *takes]
    lines = ["", "", f"def launch_{kernel.name}({', '.join(parameters)}):"]
    for plan in kernel.maps:
        dims, strides = (", ".join(_python_number(number) for number in found) for found in (plan.dims, plan.strides))
        lines += [
            f"    map{plan.position} = _tile_map(",
            f"        driver.CUtensorMapDataType.CU_TENSOR_MAP_DATA_TYPE_{_MAP_TYPES[plan.type]},",
            f"        p{plan.address}, zeros, [{dims}], [{strides}], [{', '.join(map(str, plan.box))}],",
            f"        driver.CUtensorMapSwizzle.CU_TENSOR_MAP_SWIZZLE_{plan.swizzle.upper()},",
            "    )",
        ]
    return "\n".join((
        *lines,
        "    shared = driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES",
        f"    _done(driver.cuFuncSetAttribute(kernel, shared, {kernel.shared}))",
        "    values = (",
        *(f"        {value}," for value in values),
        "    )",
        "    types = (",
        *(f"        {type_}," for type_ in types),
        "    )",
        f"    _done(driver.cuLaunchKernel(kernel, *grid, {kernel.threads}, 1, 1, {kernel.shared}, stream, "
        "(values, types), 0))",
        "",
    ))  # fmt: skip


def _python_number(number: Number) -> str:
    if isinstance(number, int):
        return str(number)
    return f"p{number.parameter}" if number.times == 1 else f"p{number.parameter} * {number.times}"
