//! interp
entry @turned() {
  %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %row = constant <i32: [[5, 6]]> : tile<1x2xi32>
  %0 = broadcast %row : tile<1x2xi32> -> tile<2x2xi32>
  //= %0: 5 6 5 6
  %1 = reshape %a : tile<2x2xi32> -> tile<4x1xi32>
  //= %1: 1 2 3 4
  return
}
// -----
entry @joined() {
  %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
  %b = constant <i32: [[5, 6], [7, 8]]> : tile<2x2xi32>
  %0 = cat %a, %b dim = 1 : tile<2x2xi32>, tile<2x2xi32> -> tile<2x4xi32>
  //= %0: 1 2 5 6 3 4 7 8
  %1 = permute %0 [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
  //= %1: 1 3 2 4 5 7 6 8
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %2 = extract %0[%one, %zero] : tile<2x4xi32> -> tile<1x2xi32>
  //= %2: 3 4
  %3 = insert %2, %0[%zero, %one] : tile<1x2xi32>, tile<2x4xi32>
  //= %3: 1 2 3 4 3 4 7 8
  %c = constant <i1: [[true, false], [false, true]]> : tile<2x2xi1>
  %4 = select %c, %a, %b : tile<2x2xi1>, tile<2x2xi32>
  //= %4: 1 6 7 4
  %5 = iota : tile<4xi8>
  //= %5: 0 1 2 3
  return
}
// -----
// Result dimension i is source dimension permutation[i].
entry @three() {
  %i = iota : tile<8xi32>
  %a = reshape %i : tile<8xi32> -> tile<1x2x4xi32>
  %0 = permute %a [2, 0, 1] : tile<1x2x4xi32> -> tile<4x1x2xi32>
  //= %0: 0 4 1 5 2 6 3 7
  return
}
// -----
// Low element first, little endian.
entry @bytes() {
  %h = constant <i16: [513, -1]> : tile<2xi16>
  %0 = pack %h : tile<2xi16> -> tile<4xi8>
  //= %0: 1 2 255 255
  %1 = unpack %0 : tile<4xi8> -> tile<2xi16>
  //= %1: 513 -1
  %q = constant <f4E2M1FN: [0.5, 1.5, -6.0, 0.0]> : tile<4xf4E2M1FN>
  %2 = pack %q : tile<4xf4E2M1FN> -> tile<2xi8>
  //= %2: 0x31 0x0F
  %3 = unpack %2 : tile<2xi8> -> tile<4xf4E2M1FN>
  //= %3: 0.5 1.5 -6.0 0.0
  %t = constant <i1: [true, false, false, false, false, false, false, true]> : tile<8xi1>
  %4 = pack %t : tile<8xi1> -> tile<1xi8>
  //= %4: 0x81
  return
}
// -----
entry @places(%p: tile<ptr<i16>>) {
  //< p = i16: 10 20 30 40
  //: grid 2,3,1
  %x, %y, %z = get_tile_block_id : tile<i32>
  //= %x: 1
  //= %y: 2
  //= %z: 0
  %nx, %ny, %nz = get_num_tile_blocks : tile<i32>
  //= %nx: 2
  //= %ny: 3
  //= %nz: 1
  %i = iota : tile<2xi32>
  %minus = negi %i : tile<2xi32>
  %r = reshape %p : tile<ptr<i16>> -> tile<1xptr<i16>>
  %b = broadcast %r : tile<1xptr<i16>> -> tile<2xptr<i16>>
  %three = constant <i32: 3> : tile<2xi32>
  %q = offset %b, %three : tile<2xptr<i16>>, tile<2xi32> -> tile<2xptr<i16>>
  %back = offset %q, %minus : tile<2xptr<i16>>, tile<2xi32> -> tile<2xptr<i16>>
  %v, %t = load_ptr_tko weak %back : tile<2xptr<i16>> -> tile<2xi16>, token
  //= %v: 40 30
  %h = assume div_by<2>, %b : tile<2xptr<i16>>
  %k = assume bounded<0, 1>, %i : tile<2xi32>
  //= %k: 0 1
  %l = assume div_by<1, every 2 along 0>, %i : tile<2xi32>
  %m = assume same_elements<[2]>, %three : tile<2xi32>
  //= %m: 3 3
  return
}
