//! fixes
func.func private @type(!lvlm.ptr)
llvm.func @op(%a: vector<4xf32>, %v: f32, %i: i32) {
  %0 = llvm.insretelement %v, %a[%i : i32] : vector<4xf32>
  %1 = ariht.constant 1 : i32
  %2 = ariht.konstant 1 : i32
  %3 = foo.constant 1 : i32
  llvm.return
}
//--- fixes
1:25 dialect.misspelt: dialect 'lvlm' is not declared: did you mean '!llvm.ptr'?
  did you mean '!llvm.ptr'?
    + func.func private @type(!llvm.ptr)
3:8 unknown-op: custom op 'llvm.insretelement' is unknown
  did you mean 'llvm.insertelement'?
    +   %0 = llvm.insertelement %v, %a[%i : i32] : vector<4xf32>
4:8 dialect.misspelt: dialect 'ariht' is not declared: did you mean 'arith.constant'?
  did you mean 'arith.constant'?
    +   %1 = arith.constant 1 : i32
4:8 dialect.undeclared: dialect 'ariht' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
6:8 dialect.undeclared: dialect 'foo' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
