import cuda.tile as ct


# tilelsp: launch(--grid 2 --arg a=32:f32:iota --arg b=32:f32:1 --arg c=32:f32:0 --arg tile=16)
@ct.kernel
def add(a, b, c, tile: ct.Constant[int]):
    i = ct.bid(0)
    x = ct.load(a, index=(i,), shape=(tile,))
    y = ct.load(b, index=(i,), shape=(tile,))
    z = x + y
    ct.store(c, index=(i,), tile=z)
