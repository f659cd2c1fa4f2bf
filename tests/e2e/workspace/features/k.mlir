#loc = loc("features.cu":3:7)
!vec = !cuda_tile.tile<16xf32>
module {
  func.func private @twice(!vec) -> !vec
  func.func @calls(%v: !vec) -> !vec {
    %w = func.call @twice(%v) : (!vec) -> !vec
    func.return %w : !vec
  }
}
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) optimization_hints=<sm_100 = {occupancy = 3}> {
    %x = constant <f32: 1.0> : !vec
    %s = addf %x, %x rounding<nearest_even> : !vec
    %r = mulf %s, %x : !vec
    return
  }
}
