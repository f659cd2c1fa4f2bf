//! tokens
half tensor<2x3x4xf32> 2x3 2x3x 4xf32 4xbf16 4xf33 x4 x4x8 xq x 2xq 4x?xf32 ?x4xi1 *xf32
half 0x1F 1.5e3 -7 "a\"b" "open
half !cuda_tile.tile<4xf32> #nv_tileas.shared<order = [1]> @name @"quoted name" ^label %0#1 %x
half true false unit dense<[1, 2]> array<i64: 1> affine_map<(i) -> (i)> loc(unknown) -> : = { } // end
//--- tokens
tensor type
2 number
x3x4xf32 type
2 number
x3 type
2 number
4 number
xf32 type
4 number
xbf16 type
4 number
x4 type
x4x8 type
2 number
4 number
xf32 type
x4xi1 type
xf32 type
0x1F number
1.5e3 number
-7 number
"a\"b" string
!cuda_tile.tile type
4 number
xf32 type
#nv_tileas.shared macro
order property
1 number
@name function
@"quoted name" function
^label label
%0#1 variable
%x variable
true keyword
false keyword
unit keyword
dense keyword
1 number
2 number
array keyword
i64 type defaultLibrary
1 number
affine_map keyword
loc keyword
// end comment
