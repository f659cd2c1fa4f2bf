"""Layer norm of rows, forward."""

import cuda.tile as ct
import torch


@ct.kernel
def norm(x, w, b, y, means, eps: ct.Constant[float], N: ct.Constant[int]):
    row = ct.bid(0)
    tiles, n = ct.num_tiles(x, axis=1, shape=(1, N)), x.shape[1]
    total = ct.full((1, N), 0, dtype=ct.float32)
    for at in range(tiles):
        total += ct.load(x, index=(row, at), shape=(1, N), padding_mode=ct.PaddingMode.ZERO)
    mean = ct.sum(total, axis=1) / n
    ct.store(means, index=(row,), tile=mean)
    squares = ct.full((1, N), 0, dtype=ct.float32)
    for at in range(tiles):
        v = ct.load(x, index=(row, at), shape=(1, N), padding_mode=ct.PaddingMode.ZERO)
        d = ct.where(at * N + ct.arange(N, dtype=ct.int32) < n, v - mean, 0)
        squares += d * d
    scale = 1 / ct.sqrt(ct.sum(squares, axis=1) / n + eps)
    for at in range(tiles):
        v = ct.load(x, index=(row, at), shape=(1, N), padding_mode=ct.PaddingMode.ZERO)
        weight = ct.load(w, index=(at,), shape=(N,), padding_mode=ct.PaddingMode.ZERO)
        bias = ct.load(b, index=(at,), shape=(N,), padding_mode=ct.PaddingMode.ZERO)
        ct.store(y, index=(row, at), tile=(v - mean) * scale * weight + bias)


def main(rows=16, n=500):
    torch.manual_seed(0)
    x = torch.randn((rows, n), device="cuda")
    w, b = torch.randn(n, device="cuda"), torch.randn(n, device="cuda")
    y, means = torch.empty_like(x), torch.empty(rows, device="cuda")
    ct.launch(torch.cuda.current_stream(), (rows,), norm, (x, w, b, y, means, 1e-5, 128))
    torch.testing.assert_close(means, x.mean(dim=1), atol=1e-5, rtol=1e-5)
    torch.testing.assert_close(y, torch.nn.functional.layer_norm(x, (n,), w, b, 1e-5), atol=1e-4, rtol=1e-4)


if __name__ == "__main__":
    main()
