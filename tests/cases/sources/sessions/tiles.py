import cuda.tile as ct


# tilelsp: launch(--grid 2 --arg x=32:f32:iota --arg z=32:f32:0)
@ct.kernel
def scaled(x, z):
    i = ct.bid(0)
    a = ct.load(x, (i,), (16,))
    ct.store(z, (0,), a * 2.0)
