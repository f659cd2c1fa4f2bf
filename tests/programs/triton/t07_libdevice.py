"""A function of the device's library of functions."""

import torch
import triton
import triton.language as tl
from triton.language.extra import libdevice

DEVICE = triton.runtime.driver.active.get_active_torch_device()


@triton.jit
def arc_sine(x, out, n, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    tl.store(out + i, libdevice.asin(tl.load(x + i, mask=i < n)), mask=i < n)


def main(n=98432):
    torch.manual_seed(0)
    x = torch.rand(n, device=DEVICE)
    out = torch.zeros(n, device=DEVICE)
    arc_sine[(triton.cdiv(n, 1024),)](x, out, n, BLOCK=1024)
    torch.testing.assert_close(out, torch.asin(x), atol=1e-6, rtol=1e-5)


if __name__ == "__main__":
    main()
