omp.private {type = private} @x.priv : i32
func.func @o(%lb: i32, %ub: i32, %st: i32, %p: memref<i32>) {
  omp.parallel {
    omp.wsloop {
      omp.loop_nest (%iv) : i32 = (%lb) to (%ub) step (%st) {
        %s = arith.addi %iv, %iv : i32
        omp.yield
      }
    }
    omp.barrier
    omp.terminator
  }
  acc.parallel {
    acc.yield
  }
  return
}
