//! completion shown=9
!wide = tuple<i32, i32>
entry @f(%x: tile<64x16xbf16>, %y: $0
) {
  %0 = addf %x, %x : tile<$0
  %1 = addf %x, %x : tile<64x$0
  %2 = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xf32, $0
  %3 = make_partition_view %v : partition_view<tile=(4), $0
  %4 = make_partition_view %v : partition_view<tile=(4), padding_value = $0
  %5 = constant <$0
  return
}
//--- at 2
replaces '', more than 9 offers
2 type !wide
4 type ptr<> (Address of a number in global memory.) | 'ptr<${1}>'
4 type tile<> (Array of numbers or pointers whose extents are powers of two known at compile time.) | 'tile<${1}>'
4 type token (Order between memory operations; carries no data.)
4 type tensor_view<> (Strided array in global memory: a pointer with extents and strides, in elements.) | 'tensor_view<${1}>'
4 type partition_view<> (Tensor view cut into a grid of equal tiles; indices count tiles.) | 'partition_view<${1}>'
4 type strided_view<> (Tiles of a tensor view whose corners are `traversal_strides` elements apart.) | 'strided_view<${1}>'
4 type gather_scatter_view<> (Tiles of a tensor view whose rows along `sparse_dim` are picked by an index tile.) | 'gather_scatter_view<${1}>'
4 type preview$sym_t<> (Element type that a constant parameter stands for (preview of 13.5).) | 'preview$sym_t<${1}>'
//--- at 4
replaces '', more than 9 offers
0 type i1
0 type i4
0 type i8
0 type i16
0 type i32
0 type i64
0 type f64
0 type f32
0 type tf32
//--- at 5
replaces '', more than 9 offers
0 type i1
0 type i4
0 type i8
0 type i16
0 type i32
0 type i64
0 type f64
0 type f32
0 type tf32
//--- at 6
replaces '', 4 offers
0 word #cuda_tile.ptr_attr<none>
0 word #cuda_tile.ptr_attr<unicast>
0 word #cuda_tile.ptr_attr<multicast>
1 attribute strides ([?,1]) | 'strides='

//--- at 7
replaces '', more than 9 offers
0 type ptr<> (Address of a number in global memory.) | 'ptr<${1}>'
0 type tile<> (Array of numbers or pointers whose extents are powers of two known at compile time.) | 'tile<${1}>'
0 type token (Order between memory operations; carries no data.)
0 type tensor_view<> (Strided array in global memory: a pointer with extents and strides, in elements.) | 'tensor_view<${1}>'
0 type partition_view<> (Tensor view cut into a grid of equal tiles; indices count tiles.) | 'partition_view<${1}>'
0 type strided_view<> (Tiles of a tensor view whose corners are `traversal_strides` elements apart.) | 'strided_view<${1}>'
0 type gather_scatter_view<> (Tiles of a tensor view whose rows along `sparse_dim` are picked by an index tile.) | 'gather_scatter_view<${1}>'
0 type preview$sym_t<> (Element type that a constant parameter stands for (preview of 13.5).) | 'preview$sym_t<${1}>'
0 type preview$Datatype (Constant parameter that is an element type (preview of 13.5).)
//--- at 8
replaces '', 5 offers
0 word zero
0 word neg_zero
0 word nan
0 word pos_inf
0 word neg_inf

//--- at 9
replaces '', more than 9 offers
0 type i1
0 type i4
0 type i8
0 type i16
0 type i32
0 type i64
0 type f64
0 type f32
0 type tf32
