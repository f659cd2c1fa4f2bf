"""A product of f16 matrices by tiles, programs in groups."""

import cuda.tile as ct
import torch


@ct.kernel
def product(a, b, c, M: ct.Constant[int], N: ct.Constant[int], K: ct.Constant[int]):
    across = ct.cdiv(c.shape[1], N)
    row, column = ct.bid(0) // across, ct.bid(0) % across
    total = ct.full((M, N), 0, dtype=ct.float32)
    for step in range(ct.num_tiles(a, axis=1, shape=(M, K))):
        x = ct.load(a, index=(row, step), shape=(M, K), padding_mode=ct.PaddingMode.ZERO)
        y = ct.load(b, index=(step, column), shape=(K, N), padding_mode=ct.PaddingMode.ZERO)
        total = ct.mma(x, y, total)
    ct.store(c, index=(row, column), tile=ct.astype(total, c.dtype))


def main(m=256, n=256, k=128):
    torch.manual_seed(0)
    a = torch.randn((m, k), device="cuda", dtype=torch.float16)
    b = torch.randn((k, n), device="cuda", dtype=torch.float16)
    c = torch.zeros((m, n), device="cuda", dtype=torch.float16)
    grid = (ct.cdiv(m, 128) * ct.cdiv(n, 128), 1, 1)
    ct.launch(torch.cuda.current_stream(), grid, product, (a, b, c, 128, 128, 64))
    torch.testing.assert_close(c, (a.float() @ b.float()).half(), atol=2e-2, rtol=1e-2)


if __name__ == "__main__":
    main()
