#: prints counted 5, copied 3 3 3 9 9 9
#: prints 2 kernels, 11 launches
#: prints launches that repeat one before on the same memory have its outcome
#: status 0
"""A launch that finds the memory of one before is not run again; one that finds other memory is."""

from __future__ import annotations

from array import array

from tilelsp.gpu.child.client import HostLaunch, LoadedKernel, client

PTX = b""".version 8.0
.target sm_80
.address_size 64
.visible .entry count(.param .u64 to)
{
  .reg .b64 %d;
  .reg .b32 %r;
  ld.param.u64 %d, [to];
  ld.global.u32 %r, [%d];
  add.u32 %r, %r, 1;
  st.global.u32 [%d], %r;
}
.visible .entry copy(.param .u64 from, .param .u64 to)
{
  .reg .b64 %d<2>;
  .reg .b32 %r;
  ld.param.u64 %d0, [from];
  ld.param.u64 %d1, [to];
  ld.global.u32 %r, [%d0];
  st.global.u32 [%d1], %r;
}
"""

module = client().load(PTX)
count, copy = client().function(module, "count"), client().function(module, "copy")
total, source, made = array("i", [0]), array("i", [3]), array("i", [0])


def launch(function: LoadedKernel, *held: array[int]) -> int:
    addresses = [one.buffer_info()[0] for one in held]
    parameters = b"".join(one.to_bytes(8, "little") for one in addresses)
    client().launch(
        HostLaunch(function, (1, 1, 1), (1, 1, 1), 0, (0, 0, 0), parameters, [(one, 4) for one in addresses])
    )
    return held[-1][0]


for _ in range(5):
    launch(count, total)
copied = [launch(copy, source, made) for _ in range(3)]
source[0] = 9
copied += [launch(copy, source, made) for _ in range(3)]
print(f"counted {total[0]}, copied", *copied)
