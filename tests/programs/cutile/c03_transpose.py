"""The transpose of a matrix, by tiles."""

import cuda.tile as ct
import torch


@ct.kernel
def transpose(x, y, M: ct.Constant[int], N: ct.Constant[int]):
    tile = ct.load(x, index=(ct.bid(0), ct.bid(1)), shape=(M, N))
    ct.store(y, index=(ct.bid(1), ct.bid(0)), tile=ct.transpose(tile))


def main(m=256, n=128):
    for dtype in (torch.float32, torch.float16):
        x = torch.arange(m * n, device="cuda", dtype=torch.float32).reshape(m, n).to(dtype)
        y = torch.zeros((n, m), device="cuda", dtype=dtype)
        ct.launch(torch.cuda.current_stream(), (m // 64, n // 64, 1), transpose, (x, y, 64, 64))
        assert torch.equal(y, x.T)


if __name__ == "__main__":
    main()
