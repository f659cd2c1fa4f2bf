// target: sm_100f
// A loop of products with words of the stages below, in the generic form and in the custom one.
cuda_tile.module @products {
  entry @sum(%n: tile<i32>) {
    %a = constant <i8: 3> : tile<32x64xi8>
    %b = constant <i8: 2> : tile<64x32xi8>
    %h = constant <bf16: 1.0> : tile<64x32xbf16>
    %g = constant <bf16: 1.0> : tile<32x64xbf16>
    %none = constant <i32: 0> : tile<32x32xi32>
    %nil = constant <f32: 0.0> : tile<32x32xf32>
    %start = constant <i32: 0> : tile<i32>
    %step = constant <i32: 1> : tile<i32>
    %all, %rest = for %i in (%start to %n, step %step) : tile<i32> iter_values(%now = %none, %left = %nil) -> (tile<32x32xi32>, tile<32x32xf32>) {
      %x = mmai %a, %b, %now signed signed {collector_a = "use"} : tile<32x64xi8>, tile<64x32xi8>, tile<32x32xi32> //! tile-mma.of-a-later-stage
      %y = mmai %a, %b, %x signed signed : tile<32x64xi8>, tile<64x32xi8>, tile<32x32xi32>
      %u = mmaf %g, %h, %left {tmem} : tile<32x64xbf16>, tile<64x32xbf16>, tile<32x32xf32> //! tile-mma.of-a-later-stage
      %v = mmaf %g, %h, %u {author = "kind"} : tile<32x64xbf16>, tile<64x32xbf16>, tile<32x32xf32>
      continue %y, %v : tile<32x32xi32>, tile<32x32xf32>
    }
    return
  }
}
