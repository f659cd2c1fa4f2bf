// Numbers that are made up keep what the kernel assumes of its parameters, and are as its views need them: nearest to
// 256, or to what a view mostly has, below it where there is such a number. A parameter of an array may stand anywhere.
// RUN: --entry numbers --generate
// OUT: parameter type shape values
// OUT: %plain i32 256
// OUT: %at_most i32 255
// OUT: %just i32 256
// OUT: %at_least i32 257
// OUT: %multiple i32 512
// OUT: %below i32 248
// OUT: %byte i8 96
// RUN: --entry matrix --generate
// OUT: parameter type shape values
// OUT: %a ptr<f16> 65536 0 0 0 0 0 0 ...
// OUT: %c ptr<f32> 65536 0 0 0 0 0 0 ...
// OUT: %rows i32 256
// OUT: %columns i32 256
// OUT: %depth i32 256
// RUN: --entry padded --generate
// OUT: parameter type shape values
// OUT: %p ptr<f32> 3104 0 0 0 0 0 0 ...
// OUT: %rows i32 7
// OUT: %step i32 512
// OUT: %columns i32 32
cuda_tile.module @promised {
  entry @numbers(%plain: tile<i32>, %at_most: tile<i32>, %just: tile<i32>, %at_least: tile<i32>, %multiple: tile<i32>,
                 %below: tile<i32>, %byte: tile<i8>) {
    %0 = assume bounded<0, 255>, %at_most : tile<i32>
    %1 = assume bounded<0, 256>, %just : tile<i32>
    %2 = assume bounded<257, ?>, %at_least : tile<i32>
    %3 = assume div_by<512>, %multiple : tile<i32>
    %4 = assume bounded<?, 255>, %below : tile<i32>
    %5 = assume div_by<8>, %4 : tile<i32>
    %6 = assume div_by<32>, %byte : tile<i8>
    return
  }
  entry @matrix(%a: tile<ptr<f16>>, %c: tile<ptr<f32>>, %rows: tile<i32>, %columns: tile<i32>, %depth: tile<i32>) {
    %0 = assume div_by<8>, %columns : tile<i32>
    %1 = assume div_by<8>, %depth : tile<i32>
    %2 = make_tensor_view %a, shape = [%rows, %1], strides = [%1, 1]
        : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %3 = make_tensor_view %c, shape = [%rows, %0], strides = [%0, 1]
        : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    return
  }
  entry @padded(%p: tile<ptr<f32>>, %rows: tile<i32>, %step: tile<i32>, %columns: tile<i32>) {
    %0 = assume bounded<0, 7>, %rows : tile<i32>
    %1 = assume bounded<0, 32>, %columns : tile<i32>
    %2 = assume div_by<512>, %step : tile<i32>
    %3 = make_tensor_view %p, shape = [%0, %1], strides = [%2, 1]
        : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    return
  }
}
