#: prints 130.0
#: prints 1 kernel, 1 launch, 2 CTAs, 24 warp instructions, 0 findings
#: status 0
"""Arrays of the program's own memory are lent to a launch, and come back."""

import sys
from array import array

from tilelsp.gpu.child.client import HostLaunch, client

PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry add(.param .u64 x, .param .u64 y, .param .u64 out)
{
  .reg .b64 %rd<8>;
  .reg .b32 %r<4>;
  .reg .f32 %f<4>;
  ld.param.b64 %rd1, [x];
  mov.u32 %r1, %tid.x;
  mov.u32 %r2, %ctaid.x;
  shl.b32 %r3, %r2, 5;
  add.s32 %r1, %r1, %r3;
  mul.wide.u32 %rd4, %r1, 4;
  add.s64 %rd5, %rd1, %rd4;
  ld.global.f32 %f1, [%rd5];
  ld.param.b64 %rd3, [out];
  add.s64 %rd7, %rd3, %rd4;
  st.global.f32 [%rd7], %f1;
}
"""

x, out = array("f", range(64)), array("f", [67.0] * 64)
address, count = x.buffer_info()
there, _ = out.buffer_info()
function = client().function(client().load(PTX.encode()), "add")
parameters = b"".join(each.to_bytes(8, "little") for each in (address, 0, there))
ranges = [(address, 4 * count), (there, 4 * count)]
client().launch(HostLaunch(function, (2, 1, 1), (32, 1, 1), 0, (0, 0, 0), parameters, ranges))
print(out[63] + 67.0)
assert sys.argv[1:] == ["--target", "--", "of the program"]
