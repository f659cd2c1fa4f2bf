#: slow
#: sanitize
#: mended (0,), tile -> (i,), tile
from cuda import tile as ct


@ct.kernel
def last_one_wins(x, z):  # tilelsp: launch(--grid 2 --arg x=32:f32:iota --arg z=32:f32:0)
    i = ct.bid(0)
    ct.store(z, (0,), tile=ct.load(x, (i,), shape=(16,)))  #! sanitize.found
