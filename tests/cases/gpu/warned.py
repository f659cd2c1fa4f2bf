#: slow
#: prints k<<<(1, 1, 1), (128, 1, 1)>>> on sm_90a, launched at
#: prints warning: line 25 of the PTX
#: prints no wgmma.fence between the write of %f0 and this use of it; ptxas puts one there
#: prints 1 kernel, 1 launch, 1 CTA, 72 warp instructions, 0 findings, 1 warning
#: prints it goes on
"""An order that is missing in the PTX, and not in the machine code, is told and fails nothing."""

from tilelsp.gpu.child.client import HostLaunch, client

PTX = """.version 8.7
.target sm_90a
.address_size 64
.visible .entry k()
{
  .reg .pred %p;
  .reg .b64 %d;
  .reg .f32 %f<4>;
  .shared .align 128 .b8 s[4096];
  .reg .b32 %r;
  setp.eq.b32 %p, 0, 0;
  mov.u32 %r, %tid.x;
  mad.lo.u32 %r, %r, 16, s;
  st.shared.v4.b32 [%r], {0, 0, 0, 0};
  fence.proxy.async.shared::cta;
  bar.sync 0;
  mov.u64 %d, s;
  shr.u64 %d, %d, 4;
  or.b64 %d, %d, 0x0000001000080000;
  wgmma.fence.sync.aligned;
  mov.f32 %f0, 0f00000000;
  mov.f32 %f1, 0f00000000;
  mov.f32 %f2, 0f00000000;
  mov.f32 %f3, 0f00000000;
  wgmma.mma_async.sync.aligned.m64n8k16.f32.bf16.bf16 {%f0, %f1, %f2, %f3}, %d, %d, %p, 1, 1, 0, 0;
  wgmma.commit_group.sync.aligned;
  wgmma.wait_group.sync.aligned 0;
}
"""

function = client().function(client().load(PTX.encode()), "k")
client().launch(HostLaunch(function, (1, 1, 1), (128, 1, 1), 0, (0, 0, 0), b"", []))
print("it goes on")
