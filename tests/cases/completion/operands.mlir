//! completion shown=7
entry @f(%i: tile<i32>, %x: tile<4xf32>, %y: tile<4xf64>, %p: tile<ptr<f32>>) {
  %0 = addf $0
  %1 = addf %x, $0
  %2 = addf %x, %$0
  %3 = addi %i, $0 : tile<i32>
  %4 = addf %x, %x : $0
  %5 = addf %x, %x $0
  %6 = addf %x, %x rounding<$0
  %7 = addf %x, %x rounding<ze$0
  %8 = cmpf less_than $0
  %9 = addf %x $ $0
  for %k in (%i to %i, step $0
  return
}
//--- at 2
replaces '', 4 offers
0 value %y (tile<4xf64>)
0 value %x (tile<4xf32>)
3 value %p (tile<ptr<f32>>)
3 value %i (tile<i32>)

//--- at 3
replaces '', 5 offers
0 value %x (tile<4xf32>)
1 value %y (tile<4xf64>)
2 value %0
3 value %p (tile<ptr<f32>>)
3 value %i (tile<i32>)

//--- at 4
replaces '%', 6 offers
0 value %x (tile<4xf32>)
1 value %y (tile<4xf64>)
2 value %1
2 value %0
3 value %p (tile<ptr<f32>>)
3 value %i (tile<i32>)

//--- at 6
replaces '', more than 7 offers
0 type tile<4xf32>
1 type tile<4xf64>
4 type ptr<> (Address of a number in global memory.) | 'ptr<${1}>'
4 type tile<> (Array of numbers or pointers whose extents are powers of two known at compile time.) | 'tile<${1}>'
4 type token (Order between memory operations; carries no data.)
4 type tensor_view<> (Strided array in global memory: a pointer with extents and strides, in elements.) | 'tensor_view<${1}>'
4 type partition_view<> (Tensor view cut into a grid of equal tiles; indices count tiles.) | 'partition_view<${1}>'
//--- at 7
replaces '', 4 offers
5 keyword rounding (rounding)
5 keyword flush_to_zero (denormals become zero (f32 only))
6 punctuation {
6 punctuation :

//--- at 8
replaces '', 4 offers
4 word nearest_even (rounding_mode)
4 word zero (rounding_mode)
4 word negative_inf (rounding_mode)
4 word positive_inf (rounding_mode)

//--- at 9
replaces 'ze', 1 offers
4 word zero (rounding_mode)

//--- at 10
replaces '', 2 offers
1 word unordered (comparison_ordering)
1 word ordered (comparison_ordering)

//--- at 12
replaces '', more than 7 offers
0 value %i (tile<i32>)
2 value %9
2 value %8
2 value %7
2 value %6
2 value %5
2 value %4
//--- at 5
replaces '', 7 offers
0 value %i (tile<i32>)
2 value %2
2 value %1
2 value %0
3 value %p (tile<ptr<f32>>)
3 value %y (tile<4xf64>)
3 value %x (tile<4xf32>)

//--- at 11
replaces '', more than 7 offers
0 value %p (tile<ptr<f32>>)
0 value %y (tile<4xf64>)
0 value %x (tile<4xf32>)
0 value %i (tile<i32>)
2 value %8
2 value %7
2 value %6
