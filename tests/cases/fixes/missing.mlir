//! fixes
entry @f(%lhs: tile<i32>, %rhs: tile<i32>, %x: tile<4xf32>) {
  %a = addi %lhs %rhs : tile<i32>
  %b = addi %lhs, %rhs
  %c = addi %lhs, %rhs :
  %d = cmpi %lhs, %rhs, signed : tile<i32> -> tile<i1>
  %e = cmpi less_than %lhs, %rhs, signed : tile<i32>
  %f = ftoi %x : tile<4xf32> -> tile<4xi32>
  %g = constant <i8: 300> : tile<i8>
  %h = constant <i16: [1, 70000]> : tile<2xi16>
  %i = constant <f32: 1> : tile<f32>
  %j = constant <i32: 1.0> : tile<i32>
  %k = addi %lhs, : tile<i32>
  %l = for %i in (%lhs to %rhs step %lhs) : tile<i32> iter_values(%q = %lhs) -> (tile<i32>) {
    continue %q : tile<i32>
  }
  return
//--- fixes
2:18 syntax: expected ','
  insert ','
    +   %a = addi %lhs, %rhs : tile<i32>
3:23 syntax: expected ':'
  insert ': tile<i32>'
    +   %b = addi %lhs, %rhs : tile<i32>
5:3 syntax: custom op 'cuda_tile.addi' expected valid keyword
  insert 'tile<i32>'
    +   %c = addi %lhs, %rhs : tile<i32>
5:13 attribute: custom op 'cuda_tile.cmpi' expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', 'greater_than', 'greater_than_or_equal'}
  insert 'equal'
    +   %d = cmpi equal %lhs, %rhs, signed : tile<i32> -> tile<i1>
  insert 'not_equal'
    +   %d = cmpi not_equal %lhs, %rhs, signed : tile<i32> -> tile<i1>
  insert 'less_than'
    +   %d = cmpi less_than %lhs, %rhs, signed : tile<i32> -> tile<i1>
6:53 syntax: expected '->'
  insert '->'
    +   %e = cmpi less_than %lhs, %rhs, signed : tile<i32> ->
7:16 attribute: custom op 'cuda_tile.ftoi' expected signedness to be one of: {'signed', 'unsigned'}
  insert 'unsigned'
    +   %f = ftoi %x unsigned : tile<4xf32> -> tile<4xi32>
  insert 'signed'
    +   %f = ftoi %x signed : tile<4xf32> -> tile<4xi32>
8:22 attribute: custom op 'cuda_tile.constant' integer constant out of range for type
  write 44, which has the same low 8 bits
    +   %g = constant <i8: 44> : tile<i8>
9:23 attribute: custom op 'cuda_tile.constant' integer constant out of range for type
  write 4464, which has the same low 16 bits
    +   %h = constant <i16: [1, 4464]> : tile<2xi16>
10:23 attribute: unexpected decimal integer literal for a floating point value
  write 1.0
    +   %i = constant <f32: 1.0> : tile<f32>
11:23 attribute: custom op 'cuda_tile.constant' expected integer value
  write 1
    +   %j = constant <i32: 1> : tile<i32>
12:19 syntax: expected SSA operand
13:12 ssa.redefinition: region entry argument '%i' is already in use
13:32 syntax: expected ','
  insert ','
    +   %l = for %i in (%lhs to %rhs, step %lhs) : tile<i32> iter_values(%q = %lhs) -> (tile<i32>) {
16:9 syntax: expected '}'
