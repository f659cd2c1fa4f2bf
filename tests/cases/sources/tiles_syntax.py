#: check
import cuda.tile as ct


@ct.kernel
def twice(x:  #! source
