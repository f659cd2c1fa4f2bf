//! fixes
global @table <i32: [1, 2]> : tile<2xi32>
entry @f(%lhs: tile<i32>, %rhs: tile<i32>, %p: tile<ptr<f32>>) {
  %a = adddi %lhs, %rhs : tile<i32>
  %b = cuda_tile.subbi %lhs, %rhs : tile<i32>
  %c = addi %lsh, %rhs : tile<i32>
  %d = addi %lhs, %rhs overflw<no_signed_wrap> : tile<i32>
  %e = addi %lhs, %rhs overflow<no_signed_wrapp> : tile<i32>
  %f = addi %lhs, %rhs : tille<i32>
  %g = addi %lhs, %rhs : tile<i322>
  %h = cmpi less_thn %lhs, %rhs, signed : tile<i32> -> tile<i1>
  %i = get_global @tabel : tile<ptr<i32>>
  %j = "cuda_tile.adddi"(%lhs, %rhs) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  %k = assume div_bi<16>, %p : tile<ptr<f32>>
  retrun
}
func.func @g(%c: i1) {
  cf.cond_br %c, ^yess, ^no
^yes:
  cf.br ^no
^no:
  func.return
}
//--- fixes
3:8 unknown-op: custom op 'adddi' is unknown (tried 'cuda_tile.adddi' as well)
  did you mean 'addi'?
    +   %a = addi %lhs, %rhs : tile<i32>
  did you mean 'andi'?
    +   %a = andi %lhs, %rhs : tile<i32>
4:8 unknown-op: custom op 'cuda_tile.subbi' is unknown
  did you mean 'cuda_tile.subi'?
    +   %b = cuda_tile.subi %lhs, %rhs : tile<i32>
5:13 ssa.undeclared: use of undeclared SSA value name
  did you mean '%lhs'?
    +   %c = addi %lhs, %rhs : tile<i32>
6:24 syntax: expected ':'
  did you mean 'overflow'?
    +   %d = addi %lhs, %rhs overflow<no_signed_wrap> : tile<i32>
7:33 attribute: custom op 'cuda_tile.addi' expected ::mlir::cuda_tile::IntegerOverflow to be one of: none, no_signed_wrap, no_unsigned_wrap, no_wrap
  did you mean 'no_signed_wrap'?
    +   %e = addi %lhs, %rhs overflow<no_signed_wrap> : tile<i32>
  did you mean 'no_unsigned_wrap'?
    +   %e = addi %lhs, %rhs overflow<no_unsigned_wrap> : tile<i32>
8:26 type: custom op 'cuda_tile.addi' unknown type: tille
  did you mean 'tile'?
    +   %f = addi %lhs, %rhs : tile<i32>
9:26 type: custom op 'cuda_tile.addi' failed to verify 'elementType': f16 or bf16 or f32 or tf32 or f64 or f8E4M3FN or f8E5M2 or f8E8M0FNU or f4E2M1FN or i1 or i8 or i16 or i32 or i64 or Pointer type or i4
  did you mean 'i32'?
    +   %g = addi %lhs, %rhs : tile<i32>
10:13 attribute: custom op 'cuda_tile.cmpi' expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', 'greater_than', 'greater_than_or_equal'}
  did you mean 'less_than'?
    +   %h = cmpi less_than %lhs, %rhs, signed : tile<i32> -> tile<i1>
11:19 symbol.undefined: 'cuda_tile.get_global' op 'tabel' does not reference a valid global
  did you mean '@table'?
    +   %i = get_global @table : tile<ptr<i32>>
12:8 unknown-op: unregistered operation 'cuda_tile.adddi' found in dialect ('cuda_tile') that does not allow unknown operations
13:15 syntax: custom op 'cuda_tile.assume' unknown assume predicate attribute: div_bi (expected 'div_by', 'same_elements', or 'bounded')
  did you mean 'div_by'?
    +   %k = assume div_by<16>, %p : tile<ptr<f32>>
17:18 block.undefined: reference to an undefined block
  did you mean '^yes'?
    +   cf.cond_br %c, ^yes, ^no
