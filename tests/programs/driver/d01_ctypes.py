"""The driver by ctypes: a module of PTX, its memory and variables, a launch, and a function that is not there."""

import array
import ctypes

PTX = b""".version 8.0
.target sm_80
.address_size 64
.global .u32 count;
.visible .entry scale(.param .u64 x, .param .f32 by, .param .u32 n)
{
  .reg .pred %p<2>;
  .reg .b32 %r<6>;
  .reg .b64 %d<4>;
  .reg .f32 %f<3>;
  ld.param.u64 %d1, [x];
  ld.param.f32 %f1, [by];
  ld.param.u32 %r1, [n];
  mov.u32 %r2, %ctaid.x;
  mov.u32 %r3, %ntid.x;
  mov.u32 %r4, %tid.x;
  mad.lo.u32 %r4, %r2, %r3, %r4;
  setp.ge.u32 %p1, %r4, %r1;
  @%p1 ret;
  atom.global.add.u32 %r5, [count], 1;
  mul.wide.u32 %d2, %r4, 4;
  add.u64 %d1, %d1, %d2;
  ld.global.f32 %f2, [%d1];
  mul.f32 %f2, %f2, %f1;
  st.global.f32 [%d1], %f2;
}
"""

cuda = ctypes.CDLL("libcuda.so.1")


def check(status):
    assert status == 0, status


def main(n=1000):
    check(cuda.cuInit(0))
    context, module, function = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    check(cuda.cuDevicePrimaryCtxRetain(ctypes.byref(context), 0))
    check(cuda.cuCtxSetCurrent(context))
    check(cuda.cuModuleLoadData(ctypes.byref(module), PTX))
    check(cuda.cuModuleGetFunction(ctypes.byref(function), module, b"scale"))
    held = array.array("f", range(n))
    address, memory = held.buffer_info()[0], ctypes.c_uint64()
    check(cuda.cuMemAlloc_v2(ctypes.byref(memory), 4 * n))
    check(cuda.cuMemcpyHtoD_v2(memory, ctypes.c_void_p(address), 4 * n))
    by, count = ctypes.c_float(3), ctypes.c_uint32(n)
    arguments = (ctypes.c_void_p * 3)(*(ctypes.cast(ctypes.byref(one), ctypes.c_void_p) for one in (memory, by, count)))
    check(cuda.cuLaunchKernel(function, 8, 1, 1, 128, 1, 1, 0, None, arguments, None))
    check(cuda.cuMemcpyDtoH_v2(ctypes.c_void_p(address), memory, 4 * n))
    assert list(held) == [3 * i for i in range(n)]
    variable, size, seen = ctypes.c_uint64(), ctypes.c_size_t(), ctypes.c_uint32()
    check(cuda.cuModuleGetGlobal_v2(ctypes.byref(variable), ctypes.byref(size), module, b"count"))
    check(cuda.cuMemcpyDtoH_v2(ctypes.byref(seen), variable, size))
    assert (size.value, seen.value) == (4, n)
    library, many, listed, name = ctypes.c_void_p(), ctypes.c_uint(), (ctypes.c_void_p * 2)(), ctypes.c_char_p()
    check(cuda.cuLibraryLoadData(ctypes.byref(library), PTX, None, None, 0, None, None, 0))
    check(cuda.cuLibraryGetKernelCount(ctypes.byref(many), library))
    check(cuda.cuLibraryEnumerateKernels(listed, 2, library))
    check(cuda.cuKernelGetName(ctypes.byref(name), ctypes.c_void_p(listed[0])))
    assert (many.value, name.value, listed[1]) == (1, b"scale", None)
    left = ctypes.c_size_t()
    check(cuda.cuOccupancyAvailableDynamicSMemPerBlock(ctypes.byref(left), function, 2, 128))
    assert left.value == 227 * 1024 // 2
    check(cuda.cuMemFree_v2(memory))
    assert cuda.cuGraphCreate(None, 0) == 801


if __name__ == "__main__":
    main()
