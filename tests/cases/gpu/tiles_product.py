#: prints passed
#: prints 1 kernel, 1 launch
# On sm_90a our own pipeline would have tensor maps bring such tiles, which no launch of cuTile's passes.
import cuda.tile as ct
import numpy as np


@ct.kernel
def product(x, y, z):
    total = ct.full((64, 64), 0.0, ct.float32)
    for k in range(4):
        total = ct.mma(ct.load(x, (0, k), (64, 64)), ct.load(y, (k, 0), (64, 64)), total)
    ct.store(z, (0, 0), total)


x = (np.arange(16384).reshape(64, 256) % 7).astype(np.float16)
y = (np.arange(16384).reshape(256, 64) % 5).astype(np.float16)
z = np.zeros((64, 64), np.float32)
ct.launch(None, (1, 1, 1), product, (x, y, z))
assert (z == x.astype(np.float32) @ y.astype(np.float32)).all()
print("passed")
