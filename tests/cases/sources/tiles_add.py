#: check --target sm_80,sm_120a
#: sanitize
#: run
#: prints %arg6      ptr<f32>  100    stored  1 2 3 4 5 6 ...
#: run --grid 1 --arg x=32:f32:2 --arg z=32:f32:0
#: prints %arg6      ptr<f32>  32     stored  2 3 4 5 6 7 ...
import cuda.tile as ct

Constant = ct.Constant[int]
needed_by_no_kernel = 1 / 0


def added(a, b):
    return a + b


# tilelsp: launch(--grid 4 --arg x=100:f32:1 --arg y=100:f32:iota --arg z=100:f32:0 --arg tile=32)
@ct.kernel
def add(x, y, z, tile: Constant):
    i = ct.bid(0)
    a = ct.load(x, index=(i,), shape=(tile,))
    b = ct.load(y, index=(i,), shape=(tile,))
    ct.store(z, index=(i,), tile=added(a, b))
