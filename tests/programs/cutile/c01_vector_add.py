"""A sum of vectors of NumPy, and of torch."""

import cuda.tile as ct
import numpy as np
import torch


@ct.kernel
def add(a, b, c, TILE: ct.Constant[int]):
    at = ct.bid(0)
    x, y = ct.load(a, index=(at,), shape=(TILE,)), ct.load(b, index=(at,), shape=(TILE,))
    ct.store(c, index=(at,), tile=x + y)


def main(n=4096, tile=256):
    rng = np.random.default_rng(0)
    a, b = rng.random(n, np.float32), rng.random(n, np.float32)
    c = np.zeros_like(a)
    ct.launch(None, (ct.cdiv(n, tile), 1, 1), add, (a, b, c, tile))
    np.testing.assert_array_equal(c, a + b)
    x, y = (torch.rand(n, device="cuda", dtype=torch.float16) for _ in range(2))
    z = torch.zeros_like(x)
    ct.launch(torch.cuda.current_stream(), (ct.cdiv(n, tile),), add, (x, y, z, tile))
    torch.testing.assert_close(z, x + y)


if __name__ == "__main__":
    main()
