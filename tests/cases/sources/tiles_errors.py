#: check
import cuda.tile as ct
import not_there  #! source


@ct.kernel
def scaled(x):  #! source
    ct.store(
        x,
        (0,),
        ct.load(x, (0,), (17,)) * 2.0,  #! source
    )


@ct.kernel
def broken(x):
    ct.store(x, (0,), not_there.halved(ct.load(x, (0,), (16,))))


def nested():
    @ct.kernel
    def inner(x):  #! source
        ct.store(x, (0,), ct.load(x, (0,), (16,)))
