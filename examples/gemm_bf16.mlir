// C = A x B for row-major bf16 matrices, summed up in f32.
//
// One CTA makes one 128 x 128 tile of C, 64 of K at a time. Sizes need not be multiples of the tile: loads outside of
// a matrix give zero, stores outside are dropped. Rows start at multiples of 16 bytes, which `assume` says.
//
// Open this file in your editor and ask for the preview of any stage on any target, or run
//     tilelsp compile examples/gemm_bf16.mlir --target sm_100a --emit ptx

cuda_tile.module @examples {
  entry @gemm_bf16(%a: tile<ptr<bf16>>, %b: tile<ptr<bf16>>, %c: tile<ptr<bf16>>,
                   %m: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
    %a_base = assume div_by<16>, %a : tile<ptr<bf16>>
    %b_base = assume div_by<16>, %b : tile<ptr<bf16>>
    %c_base = assume div_by<16>, %c : tile<ptr<bf16>>
    %rows = assume bounded<0, ?>, %m : tile<i32>
    %n_bounded = assume bounded<0, ?>, %n : tile<i32>
    %k_bounded = assume bounded<0, ?>, %k : tile<i32>
    %columns = assume div_by<8>, %n_bounded : tile<i32>
    %depth = assume div_by<8>, %k_bounded : tile<i32>

    %a_matrix = make_tensor_view %a_base, shape = [%rows, %depth], strides = [%depth, 1]
        : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %b_matrix = make_tensor_view %b_base, shape = [%depth, %columns], strides = [%columns, 1]
        : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %c_matrix = make_tensor_view %c_base, shape = [%rows, %columns], strides = [%columns, 1]
        : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
    %a_tiles = make_partition_view %a_matrix
        : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %b_tiles = make_partition_view %b_matrix
        : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>
    %c_tiles = make_partition_view %c_matrix
        : partition_view<tile=(128x128), tensor_view<?x?xbf16, strides=[?,1]>>

    %row, %column, %unused = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %step = constant <i32: 64> : tile<i32>
    %steps = divi %depth, %step signed rounding<positive_inf> : tile<i32>
    %nothing = constant <f32: 0.0> : tile<128x128xf32>

    %sum = for %i in (%zero to %steps, step %one) : tile<i32>
        iter_values(%partial = %nothing) -> (tile<128x128xf32>) {
      %left, %left_done = load_view_tko weak %a_tiles[%row, %i]
          : partition_view<tile=(128x64), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32>
          -> tile<128x64xbf16>, token
      %right, %right_done = load_view_tko weak %b_tiles[%i, %column]
          : partition_view<tile=(64x128), padding_value = zero, tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32>
          -> tile<64x128xbf16>, token
      %more = mmaf %left, %right, %partial : tile<128x64xbf16>, tile<64x128xbf16>, tile<128x128xf32>
      continue %more : tile<128x128xf32>
    }

    %rounded = ftof %sum : tile<128x128xf32> -> tile<128x128xbf16>
    %stored = store_view_tko weak %rounded, %c_tiles[%row, %column]
        : tile<128x128xbf16>, partition_view<tile=(128x128), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token
    return
  }
}
