//! completion shown=4
entry @f(%x: tile<64x32xbf16>, %y: tile<32x64xbf16>, %acc: tile<64x64xf32>, %i: tile<i32>) {
  %0 = mmaf %x, %y, $0
  %1 = mmaf %x, %y, %acc : $0
  %2 = mmaf %x, %y, %acc : tile<64x32xbf16>, $0
  for %k in (%i to %i, step %i) : tile<i32> iter_values(%a = %acc) -> (tile<64x64xf32>) {
    %c = addf %a, $0
    continue $0
  }
  %r:2 = if %i -> (tile<f32>, $0
  return
}
//--- at 2
replaces '', 4 offers
0 value %acc (tile<64x64xf32>)
3 value %i (tile<i32>)
3 value %y (tile<32x64xbf16>)
3 value %x (tile<64x32xbf16>)

//--- at 3
replaces '', more than 4 offers
0 type tile<64x32xbf16>
1 type tile<64x64xf32>
1 type tile<32x64xbf16>
4 type ptr<> (Address of a number in global memory.) | 'ptr<${1}>'
//--- at 4
replaces '', more than 4 offers
0 type tile<32x64xbf16>
1 type tile<64x64xf32>
1 type tile<64x32xbf16>
4 type ptr<> (Address of a number in global memory.) | 'ptr<${1}>'
//--- at 6
replaces '', more than 4 offers
0 value %a (tile<64x64xf32>)
0 value %acc (tile<64x64xf32>)
1 value %y (tile<32x64xbf16>)
1 value %x (tile<64x32xbf16>)
//--- at 7
replaces '', more than 4 offers
0 value %a (tile<64x64xf32>)
0 value %k (tile<i32>)
0 value %i (tile<i32>)
0 value %acc (tile<64x64xf32>)
//--- at 9
replaces '', more than 4 offers
0 type tile<i32>
0 type tile<64x64xf32>
0 type tile<32x64xbf16>
0 type tile<64x32xbf16>
