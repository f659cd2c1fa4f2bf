//! recomputed
#twice = dense<2> : tensor<2xi32>
#elsewhere = loc("somewhere.py":1:2)
cuda_tile.module @kernels {
  global @table <f32: [1.0, 2.0]> : tile<2xf32>
  entry @f(%a: tile<f32>) {
    %0 = addf %a, %a : tile<f32>
    %1 = mulf %0, %a : tile<f32>
    %2 = subf %1, %0 : tile<f32>
    return
  }
  entry @g(%b: tile<f32>) {
    %0 = addf %b, %b {note = #twice} : tile<f32> loc(#elsewhere)
    return
  }
  entry @h() {
    %0 = get_global @table : tile<ptr<f32>>
    return
  }
}
//--- %1 = mulf %0, %a => %1 = mulf %0, %0
bound 5: cuda_tile.entry
bound 7: cuda_tile.mulf

//--- %1 = mulf %0, %0 => %1 = mulf %0, $
bound 5: cuda_tile.entry
bound 7: cuda_tile.mulf
bound 8: cuda_tile.subf
found 7: unexpected character

//--- %1 = mulf %0, $ => %1 = mulf %0, %a
bound 5: cuda_tile.entry
bound 7: cuda_tile.mulf
bound 8: cuda_tile.subf

//--- %1 = mulf => %9 = mulf
bound 5: cuda_tile.entry
bound 7: cuda_tile.mulf
bound 8: cuda_tile.subf
found 8: use of undeclared SSA value name

//--- %9 = mulf => %1 = mulf
bound 5: cuda_tile.entry
bound 7: cuda_tile.mulf
bound 8: cuda_tile.subf

//--- @f(%a: tile<f32>) => @f(%a: tile<f16>)
bound 5: cuda_tile.entry
bound 6: cuda_tile.addf
bound 7: cuda_tile.mulf
found 6: use of value '%a' expects different type than prior uses: '!cuda_tile.tile<f32>' vs '!cuda_tile.tile<f16>'
found 7: use of value '%a' expects different type than prior uses: '!cuda_tile.tile<f32>' vs '!cuda_tile.tile<f16>'

//--- @f(%a: tile<f16>) => @f(%a: tile<f32>)
bound 5: cuda_tile.entry
bound 6: cuda_tile.addf
bound 7: cuda_tile.mulf

//--- %2 = subf %1, %0 => %2 = subf   %1, %0
bound 5: cuda_tile.entry
bound 8: cuda_tile.subf

//--- \n  entry @g => \n\n  // more\n  entry @g
bound nothing

//--- dense<2> => dense<3>
bound 13: cuda_tile.entry
bound 14: cuda_tile.addf
bound 15: cuda_tile.return

//--- somewhere.py => else.py
bound nothing

//--- [1.0, 2.0]> : tile<2xf32> => [1.0]> : tile<1xf32>
bound 4: cuda_tile.global

//--- @table < => @other <
bound 4: cuda_tile.global
found 18: 'cuda_tile.get_global' op 'table' does not reference a valid global

//--- @other < => @table <
bound 4: cuda_tile.global

//--- \n  entry @h => \n// -----\n  entry @h
bound 3: cuda_tile.module
bound 18: cuda_tile.entry
bound 19: cuda_tile.get_global
bound 20: cuda_tile.return
bound 22: 
found 16: expected '}'
found 19: 'cuda_tile.get_global' op 'table' does not reference a valid global
found 21: expected operation name in quotes

//--- \n// -----\n  entry @h => \n  entry @h
bound 3: cuda_tile.module
bound 17: cuda_tile.entry
bound 18: cuda_tile.get_global
bound 19: cuda_tile.return
