"""Derivatives of normalisations, and products, in half precision are as exact as torch's kernels for CUDA have them."""

import torch
import triton
import triton.language as tl

ROWS, COLUMNS = 1024, 256


@triton.jit
def squared(X, Y, N, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    x = tl.load(X + at, at < N)
    tl.store(Y + at, x * x, at < N)


torch.manual_seed(0)
for kind in (torch.bfloat16, torch.float16):
    x = torch.randn(ROWS, COLUMNS, dtype=kind, device="cuda", requires_grad=True)
    norm = torch.nn.LayerNorm(COLUMNS, device="cuda", dtype=kind)
    y = norm(x)
    up = torch.randn_like(y)
    y.backward(up)
    wide = x.detach().double()
    unit = (wide - wide.mean(1, keepdim=True)) / torch.sqrt(wide.var(1, unbiased=False, keepdim=True) + 1e-5)
    torch.testing.assert_close(norm.weight.grad.double(), (unit * up.double()).sum(0), atol=1e-2, rtol=1e-2)
    torch.testing.assert_close(norm.bias.grad.double(), up.double().sum(0), atol=1e-2, rtol=1e-2)

    mean, variance = torch.zeros(COLUMNS, dtype=kind), torch.ones(COLUMNS, dtype=kind)
    torch.nn.functional.batch_norm(x, mean, variance, training=True, momentum=1.0)
    torch.testing.assert_close(mean.double(), wide.mean(0), atol=1e-2, rtol=1e-2)

    left, right = torch.randn(512, 768, dtype=kind, device="cuda"), torch.randn(768, 512, dtype=kind, device="cuda")
    exact = (left.double() @ right.double()).to(kind)
    assert all(torch.equal(one, exact) for one in (left @ right, torch.mm(left, right), left.matmul(right)))

    made = torch.empty(ROWS, dtype=kind, device="cuda")
    squared[(1,)](up[:, 0].contiguous(), made, ROWS, BLOCK=ROWS)
    torch.testing.assert_close(made, up[:, 0] * up[:, 0])
print("norms: passed")
