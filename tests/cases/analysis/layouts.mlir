//! features
// A layout is part of a tensor's type: a value of another layout is refused, in MLIR's words.
nv_tileas.func @two_layouts() attributes {num_warps = 4 : i32} {
  %a = arith.constant dense<1.0> : tensor<64x64xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>
  %b = arith.constant dense<2.0> : tensor<64x64xf32, #nv_tileas.fragment<warps = [[32, 0], [16, 0]]>>
  %same = arith.addf %a, %a : tensor<64x64xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>
  %c = arith.addf %a, %b : tensor<64x64xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>
//                    ^^ error[type.use]: use of value '%b' expects different type than prior uses: 'tensor<64x64xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>' vs 'tensor<64x64xf32, #nv_tileas.fragment<warps = [[32, 0], [16, 0]]>>'
//                    note: prior use here
  %d = arith.addf %a, %a : tensor<64x64xf32>
//                ^^ error[type.use]: use of value '%a' expects different type than prior uses: 'tensor<64x64xf32>' vs 'tensor<64x64xf32, #nv_tileas.fragment<warps = [[16, 0], [32, 0]]>>'
//                note: prior use here
  nv_tileas.return
}
