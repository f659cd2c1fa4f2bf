//! features
// Where the type of a value is written down: the aliases of its own type, and of no other type of the op.
#blocked = #ttg.blocked<{sizePerThread = [1, 4], threadsPerWarp = [2, 16], warpsPerCTA = [4, 1], order = [1, 0]}>
#slice = #ttg.slice<{dim = 1, parent = #blocked}>
!vec = vector<4xf32>
!wide = vector<4xf64>
!small = vector<2xf32>
func.func @f(%a: !vec, %b: !small, %c: f32, %t: i1, %w: !wide) -> !vec {
  %x = arith.addf %a, %a : !vec
  %y = arith.addf %b, %b : !small
  %p:2 = scf.if %t -> (!vec, !small) {
    scf.yield %a, %b : !vec, !small
  } else {
    scf.yield %a, %b : !vec, !small
  }
  %d = arith.truncf %w : !wide to !vec
  %e = "tt.expand"(%x) : (!vec) -> tensor<64xf32, #slice> loc(#loc1)
//     ^^^^^^^^^^^ hint[dialect.undeclared]: this form of an op of dialect 'tt' is not declared: such ops are read, and not checked
  %u, %v = scf.if %t -> (!vec, !small) {
    scf.yield %a, %b : !vec, !small
  } else {
    scf.yield %a, %b : !vec, !small
  }
  cf.br ^next(%p#1 : !small)
^next(%q: !small):
  func.return %x : !vec
}
#loc1 = loc("k.py":1:1)
//--- type %x
4:1-5 '!vec' in 4:1-21 '!vec = vector<4xf32>'
//--- type %b @2
6:1-7 '!small' in 6:1-23 '!small = vector<2xf32>'
//--- type %p#1
6:1-7 '!small' in 6:1-23 '!small = vector<2xf32>'
//--- type %p:2
4:1-5 '!vec' in 4:1-21 '!vec = vector<4xf32>'
//--- type %d
4:1-5 '!vec' in 4:1-21 '!vec = vector<4xf32>'
//--- type %e
3:1-7 '#slice' in 3:1-50 '#slice = #ttg.slice<{dim = 1, parent = #blocked}>'
//--- type %v
6:1-7 '!small' in 6:1-23 '!small = vector<2xf32>'
//--- type %c
//--- type %q
6:1-7 '!small' in 6:1-23 '!small = vector<2xf32>'
//--- type !vec @2
4:1-5 '!vec' in 4:1-21 '!vec = vector<4xf32>'
//--- type #slice @2
3:1-7 '#slice' in 3:1-50 '#slice = #ttg.slice<{dim = 1, parent = #blocked}>'
//--- declaration @f
7:11-13 '@f' in 7:1-25:2 'func.func @f(%a: !vec, %b: !small, %c: f32, %t: i1, %w: !wide) -> !vec {'
