"""Dropout whose mask is drawn in the kernel, from a seed."""

import torch
import triton
import triton.language as tl

DEVICE = triton.runtime.driver.active.get_active_torch_device()


@triton.jit
def drop(x, out, n, p, seed, BLOCK: tl.constexpr):
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    v = tl.load(x + i, mask=i < n)
    tl.store(out + i, tl.where(tl.rand(seed, i) > p, v / (1 - p), 0.0), mask=i < n)


def dropped(x, p, seed):
    out = torch.empty_like(x)
    drop[(triton.cdiv(x.numel(), 1024),)](x, out, x.numel(), p, seed, BLOCK=1024)
    return out


def main():
    x = torch.randn(size=(5000,), device=DEVICE).cuda()
    assert x.is_cuda
    assert torch.cuda.is_available()
    assert torch.cuda.device_count() == 1
    first, again, other = dropped(x, 0.5, 123), dropped(x, 0.5, 123), dropped(x, 0.5, 512)
    assert torch.equal(first, again)
    assert not torch.equal(first, other)
    left = first != 0
    assert 0.45 < left.float().mean().item() < 0.55
    torch.testing.assert_close(first[left], 2 * x[left])


if __name__ == "__main__":
    main()
