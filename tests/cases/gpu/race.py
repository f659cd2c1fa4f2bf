#: slow
#: prints race.py:37
#: prints store<<<(1, 1, 1), (64, 1, 1)>>> on sm_90a, launched at
#: prints with no barrier since
#: prints the other access: line 12 of the PTX
#: prints 1 kernel, 1 launch, 1 CTA, 14 warp instructions, 2 findings
#: status 1
"""A finding is an assertion that fails where the kernel is launched."""

from array import array

from tilelsp.gpu.child.client import HostLaunch, client

PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry store(.param .u64 out)
{
  .reg .b64 %rd<2>;
  .reg .b32 %r<4>;
  .shared .b32 held;
  ld.param.b64 %rd1, [out];
  mov.u32 %r1, %tid.x;
  shr.b32 %r2, %r1, 5;
  st.shared.b32 [held], %r2;
  ld.shared.b32 %r3, [held];
  st.global.b32 [%rd1], 1;
}
"""

out = array("i", [0])
there, _ = out.buffer_info()
function = client().function(client().load(PTX.encode()), "store")
assert function.shared == 4


client().launch(HostLaunch(function, (1, 1, 1), (64, 1, 1), 0, (0, 0, 0), there.to_bytes(8, "little"), [(there, 4)]))
