//! completion shown=4
func.func @f(%a: i32) -> i32 {
  %0 = foo.make %a {k = 1} : (i32) -> !foo.thing
  foo.use %0 : !foo.thing
  scf.execute_region {
    foo.use %0 : !foo.thing
    scf.yield
  }
  foo.$0
  bar.$0
  return %a : i32
}
func.func @params(%i0: i32) {
  %s = "odd.fold"(%i0) <{axis = 1 : i32}> : (i32) -> !odd.ptr<i8, smem, align<4>>
  %t = odd.make(%i0) : (i32) -> !odd.ptr<i8, s$0
  %u = odd.make(%i0) : (i32) -> i$0
  %w = "odd.fold"(%i0) <{a$0
}
func.func @partly_declared(%m: !cute.memref<f32, smem, "(8):(1)">) {
  %c = cute.make_coord() : () -> !cute.coord<"1">
  %v = cute.memref.load(%m, %c) : (!cute.memref<f32, smem, "(8):(1)">, !cute.coord<"1">) -> f32
  %w = cute.memref.load(%m, %c) : (!cute.memref<f32, smem, "(8):(1)">, !cute.coord<"1">) -> f32
  %x = cute.m$0
}
odd.kernel @short(%a: i32) {
  other.use(%a, %a) : (i32, ve$0
  other.is %a
  oth$0(%a)
  r$0
}
odd.kernel @shorter(%a: i32) {
  return
}
func.func @labelled(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%in: i32):
  %i$0 = arith.constant 1 : i32
}
//--- at 8
replaces 'foo.', 2 offers
0 op foo.use (used 2 times)
0 op foo.make (used 1 time)
//--- at 9
replaces 'bar.', 0 offers
//--- at 14
replaces 's', 1 offers
3 word smem
//--- at 15
replaces 'i', more than 4 offers
1 type i1
1 type i4
1 type i8
1 type i16
//--- at 16
replaces 'a', 1 offers
3 word axis
//--- at 22
replaces 'cute.m', more than 4 offers
0 op cute.memref.load (used 2 times)
3 op cute.make_composed_layout
3 op cute.make_coord
3 op cute.make_identity_layout
//--- at 25
replaces 've', more than 4 offers
1 type vector<> | 'vector<${1}>'
1 type fnv8E5M3FNU
2 type !cuda_tile.tensor_view<> (Strided array in global memory: a pointer with extents and strides, in elements.) | '!cuda_tile.tensor_view<${1}>'
2 type !cuda_tile.partition_view<> (Tensor view cut into a grid of equal tiles; indices count tiles.) | '!cuda_tile.partition_view<${1}>'
//--- at 27
replaces 'oth', 1 offers
1 keyword other. (a dialect)
//--- at 28
replaces 'r', more than 4 offers
0 op return
1 keyword arith. (a dialect)
1 keyword memref. (a dialect)
1 keyword other. (a dialect)
//--- at 36
replaces '%i', 0 offers
