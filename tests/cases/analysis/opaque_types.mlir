//! features
// Types of dialects that nobody declares: what a number or a name tells apart is apart, what may be left out is not.
#rows = #foo.split<size = [1, 4], over = row>
func.func @layouts(%a: tensor<8x8xf32, #rows>, %b: tensor<8x8xf32, #foo.split<size = [4, 1], over = row>>,
                   %c: tensor<8x8xf32, #foo.split<size = [1, 4]>>, %p: !foo.ptr<f32>, %q: !foo.ptr<f16>) {
  %0 = arith.addf %a, %a : tensor<8x8xf32, #foo.split<size = [1, 4], over = row>>
  %1 = arith.addf %a, %b : tensor<8x8xf32, #rows>
//                    ^^ error[type.use]: use of value '%b' expects different type than prior uses: 'tensor<8x8xf32, #foo.split<size = [1, 4], over = row>>' vs 'tensor<8x8xf32, #foo.split<size = [4, 1], over = row>>'
//                    note: prior use here
  %2 = arith.addf %a, %c : tensor<8x8xf32, #rows>
  "foo.use"(%p, %q) : (!foo.ptr<f32>, !foo.ptr<f32>) -> ()
// @2..11 hint[dialect.undeclared]: dialect 'foo' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
//              ^^ error[type.use]: use of value '%q' expects different type than prior uses: '!foo.ptr<f32>' vs '!foo.ptr<f16>'
//              note: prior use here
  return
}
