// Each kernel is run by the reference interpreter and as PTX, on arrays of these types; both give the same bytes.

//: 16x32xf32 16x32xf32 32x32xf32
entry @cat_rows(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf32, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32,1]>>, tile<i32> -> tile<16x32xf32>, token
  %b_v = make_tensor_view %b, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xf32, strides=[32,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32,1]>>
  %b_x, %b_x_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(16x32), tensor_view<16x32xf32, strides=[32,1]>>, tile<i32> -> tile<16x32xf32>, token
  %r = cat %a_x, %b_x dim = 0 : tile<16x32xf32>, tile<16x32xf32> -> tile<32x32xf32>
  %c_v = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xf32, strides=[32,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<32x32xf32>, partition_view<tile=(32x32), tensor_view<32x32xf32, strides=[32,1]>>, tile<i32> -> token
  return
}

//: 16x32xi8 16x32xi8 16x64xi8
entry @cat_columns(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i8>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xi8, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>, tile<i32> -> tile<16x32xi8>, token
  %b_v = make_tensor_view %b, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xi8, strides=[32,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>
  %b_x, %b_x_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>, tile<i32> -> tile<16x32xi8>, token
  %r = cat %a_x, %b_x dim = 1 : tile<16x32xi8>, tile<16x32xi8> -> tile<16x64xi8>
  %c_v = make_tensor_view %c, shape = [16, 64], strides = [64, 1] : tensor_view<16x64xi8, strides=[64,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(16x64), tensor_view<16x64xi8, strides=[64,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<16x64xi8>, partition_view<tile=(16x64), tensor_view<16x64xi8, strides=[64,1]>>, tile<i32> -> token
  return
}

//: 64xf16 64xf16 128xf16
entry @cat_halves(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [64], strides = [1] : tensor_view<64xf16, strides=[1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64), tensor_view<64xf16, strides=[1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z] token = %start : partition_view<tile=(64), tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<64xf16>, token
  %b_v = make_tensor_view %b, shape = [64], strides = [1] : tensor_view<64xf16, strides=[1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(64), tensor_view<64xf16, strides=[1]>>
  %b_x, %b_x_d = load_view_tko weak %b_t[%z] token = %start : partition_view<tile=(64), tensor_view<64xf16, strides=[1]>>, tile<i32> -> tile<64xf16>, token
  %r = cat %a_x, %b_x dim = 0 : tile<64xf16>, tile<64xf16> -> tile<128xf16>
  %c_v = make_tensor_view %c, shape = [128], strides = [1] : tensor_view<128xf16, strides=[1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(128), tensor_view<128xf16, strides=[1]>>
  %c_d = store_view_tko weak %r, %c_t[%z] token = %start : tile<128xf16>, partition_view<tile=(128), tensor_view<128xf16, strides=[1]>>, tile<i32> -> token
  return
}

//: 32x32xi32 8x16xi32
entry @extract_known(%a: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xi32, strides=[32,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(32x32), tensor_view<32x32xi32, strides=[32,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(32x32), tensor_view<32x32xi32, strides=[32,1]>>, tile<i32> -> tile<32x32xi32>, token
  %i = constant <i32: 3> : tile<i32>
  %j = constant <i32: 1> : tile<i32>
  %r = extract %a_x[%i, %j] : tile<32x32xi32> -> tile<8x16xi32>
  %c_v = make_tensor_view %c, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xi32, strides=[16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(8x16), tensor_view<8x16xi32, strides=[16,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<8x16xi32>, partition_view<tile=(8x16), tensor_view<8x16xi32, strides=[16,1]>>, tile<i32> -> token
  return
}

//: 64x16xf16 8xi32 8x16xf16
entry @extract_computed(%a: tile<ptr<f16>>, %i: tile<ptr<i32>>, %c: tile<ptr<f16>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [64, 16], strides = [16, 1] : tensor_view<64x16xf16, strides=[16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(64x16), tensor_view<64x16xf16, strides=[16,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(64x16), tensor_view<64x16xf16, strides=[16,1]>>, tile<i32> -> tile<64x16xf16>, token
  %i_v = make_tensor_view %i, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %i_t = make_partition_view %i_v : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
  %i_x, %i_x_d = load_view_tko weak %i_t[%z] token = %start : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token
  %n, %n_d = load_ptr_tko weak %i token=%start : tile<ptr<i32>> -> tile<i32>, token
  %seven = constant <i32: 7> : tile<i32>
  %at = andi %n, %seven : tile<i32>
  %r = extract %a_x[%at, %z] : tile<64x16xf16> -> tile<8x16xf16>
  %c_v = make_tensor_view %c, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf16, strides=[16,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(8x16), tensor_view<8x16xf16, strides=[16,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<8x16xf16>, partition_view<tile=(8x16), tensor_view<8x16xf16, strides=[16,1]>>, tile<i32> -> token
  return
}

//: 16x16xi32 32x32xi32 32x32xi32
entry @insert_known(%a: tile<ptr<i32>>, %b: tile<ptr<i32>>, %c: tile<ptr<i32>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [16, 16], strides = [16, 1] : tensor_view<16x16xi32, strides=[16,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(16x16), tensor_view<16x16xi32, strides=[16,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(16x16), tensor_view<16x16xi32, strides=[16,1]>>, tile<i32> -> tile<16x16xi32>, token
  %b_v = make_tensor_view %b, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xi32, strides=[32,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(32x32), tensor_view<32x32xi32, strides=[32,1]>>
  %b_x, %b_x_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(32x32), tensor_view<32x32xi32, strides=[32,1]>>, tile<i32> -> tile<32x32xi32>, token
  %i = constant <i32: 1> : tile<i32>
  %r = insert %a_x, %b_x[%i, %z] : tile<16x16xi32>, tile<32x32xi32>
  %c_v = make_tensor_view %c, shape = [32, 32], strides = [32, 1] : tensor_view<32x32xi32, strides=[32,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(32x32), tensor_view<32x32xi32, strides=[32,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<32x32xi32>, partition_view<tile=(32x32), tensor_view<32x32xi32, strides=[32,1]>>, tile<i32> -> token
  return
}

//: 4x8xi8 16x32xi8 16x32xi8
entry @insert_bytes(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i8>>) {
  %start = make_token : token
  %z = constant <i32: 0> : tile<i32>
  %a_v = make_tensor_view %a, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xi8, strides=[8,1]>
  %a_t = make_partition_view %a_v : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>
  %a_x, %a_x_d = load_view_tko weak %a_t[%z, %z] token = %start : partition_view<tile=(4x8), tensor_view<4x8xi8, strides=[8,1]>>, tile<i32> -> tile<4x8xi8>, token
  %b_v = make_tensor_view %b, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xi8, strides=[32,1]>
  %b_t = make_partition_view %b_v : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>
  %b_x, %b_x_d = load_view_tko weak %b_t[%z, %z] token = %start : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>, tile<i32> -> tile<16x32xi8>, token
  %i = constant <i32: 2> : tile<i32>
  %r = insert %a_x, %b_x[%i, %i] : tile<4x8xi8>, tile<16x32xi8>
  %c_v = make_tensor_view %c, shape = [16, 32], strides = [32, 1] : tensor_view<16x32xi8, strides=[32,1]>
  %c_t = make_partition_view %c_v : partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>
  %c_d = store_view_tko weak %r, %c_t[%z, %z] token = %start : tile<16x32xi8>, partition_view<tile=(16x32), tensor_view<16x32xi8, strides=[32,1]>>, tile<i32> -> token
  return
}
