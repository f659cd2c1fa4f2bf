cuda_tile.module @kernels {
  // 𝄞 a constant and a sum
  entry @k(%arg0: tile<i32>, %arg1: tile<f32>) {
    %one = constant <i32: 1> : tile<i32>
    %sum = addi %one, %arg0 : tile<i32>
    %more  =  addi %sum,  %sum : tile<i32>
    %wrong = addf %arg1, %arg1 : tile<f64>
    %two = addi %one, %missing : tile<i32>
    return
  }
  entry @scale(%p: tile<ptr<f32>>) {
    %n = constant <i32: 64> : tile<i32>
    %i = iota : tile<64xi32>
    %r = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
    %b = broadcast %r : tile<1xptr<f32>> -> tile<64xptr<f32>>
    %q = offset %b, %i : tile<64xptr<f32>>, tile<64xi32> -> tile<64xptr<f32>>
    %v, %t = load_ptr_tko weak %q : tile<64xptr<f32>> -> tile<64xf32>, token
    %u = store_ptr_tko weak %q, %v : tile<64xptr<f32>>, tile<64xf32> -> token
    return
  }
}
