//! compile stage=nv_tileas target=sm_80
// A loop that yields less than it carries; the sentence is mlir-opt 22's.
nv_tileas.func @k(%n: i32, %x: f32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (f32) : i32 {
//     ^^^^^^^ error[scf.flow]: 'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs
  }
  nv_tileas.return
}
