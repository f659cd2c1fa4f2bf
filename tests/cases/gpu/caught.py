#: slow
#: options --schedules 3 --target sm_80
#: prints went on
#: prints load from global memory outside of argument memory 0 of beyond: 4 bytes at offset 16
#: prints each launch under 3 more schedules, 1 finding
#: status 1
"""Who catches the assertion still ends with status 1."""

from array import array

from tilelsp.gpu.child.client import HostLaunch, KernelFinding, client

PTX = """.version 8.0
.target sm_80
.address_size 64
.visible .entry beyond(.param .u64 x)
{
  .reg .b64 %rd<2>;
  .reg .b32 %r<2>;
  ld.param.b64 %rd1, [x];
  ld.global.b32 %r1, [%rd1+16];
}
"""

x = array("i", range(4))
there, _ = x.buffer_info()
function = client().function(client().load(PTX.encode()), "beyond")
launch = HostLaunch(function, (1, 1, 1), (32, 1, 1), 0, (0, 0, 0), there.to_bytes(8, "little"), [(there, 16)])
try:
    client().launch(launch)
except KernelFinding:
    print("went on")
