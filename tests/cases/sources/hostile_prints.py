#: slow
#: check
#: refused ... printed more than 4194304 bytes and was stopped
import cuda.tile as ct

SIZE = [print("x" * 9999) for _ in iter(int, 1)]


@ct.kernel
def twice(x):  # tilelsp: launch(--grid 1 --arg x=16:f32:1)
    ct.store(x, (0,), ct.load(x, (0,), (16,)) * SIZE)
