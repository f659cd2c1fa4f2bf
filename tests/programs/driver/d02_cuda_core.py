"""cuda.core: a program of PTX, a buffer, a launch on a stream."""

import numpy as np
from cuda.core import Device, LaunchConfig, ObjectCode, launch

PTX = b""".version 8.0
.target sm_80
.address_size 64
.visible .entry square(.param .u64 x, .param .u64 n)
{
  .reg .pred %p<2>;
  .reg .b32 %r<6>;
  .reg .b64 %d<5>;
  .reg .f32 %f<3>;
  ld.param.u64 %d1, [x];
  ld.param.u64 %d3, [n];
  mov.u32 %r2, %ctaid.x;
  mov.u32 %r3, %ntid.x;
  mov.u32 %r4, %tid.x;
  mad.lo.u32 %r4, %r2, %r3, %r4;
  cvt.u64.u32 %d4, %r4;
  setp.ge.u64 %p1, %d4, %d3;
  @%p1 ret;
  mul.wide.u32 %d2, %r4, 4;
  add.u64 %d1, %d1, %d2;
  ld.global.f32 %f2, [%d1];
  mul.f32 %f2, %f2, %f2;
  st.global.f32 [%d1], %f2;
}
"""


def main(n=500):
    device = Device()
    device.set_current()
    stream = device.create_stream()
    kernel = ObjectCode.from_ptx(PTX).get_kernel("square")
    held = device.allocate(4 * n, stream=stream)
    x = np.arange(n, dtype=np.float32)
    from cuda.bindings import driver

    address = int(held.handle)
    assert driver.cuMemcpyHtoD(address, x.ctypes.data, x.nbytes)[0] == 0
    launch(stream, LaunchConfig(grid=4, block=128), kernel, address, np.uint64(n))
    stream.sync()
    made = np.empty_like(x)
    assert driver.cuMemcpyDtoH(made.ctypes.data, address, x.nbytes)[0] == 0
    np.testing.assert_array_equal(made, x * x)


if __name__ == "__main__":
    main()
