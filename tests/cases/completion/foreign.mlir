//! completion shown=3
#loc1 = loc("a":1:2)
!pair = !other.pair<i32, i32>
func.func @f(%c: i1, %a: !other.pair<i32, i32>, %x: i32) -> i32 {
  %new$0 = arith.constant 7 : i32
  other.use %a : !p$0
  other.use %a : !o$0
  arith.addi %x, %x : i32 l$0
  %t = "arith.c$0
  %u = "o$0
  %v = "other.op"(%a) : (tensor<4xi$0
  scf.if %c {
  } el$0
  ind$0
  %w = arith.constant 1$0
  ret$0
} loc(#l$0
//--- at 4
replaces '%new', 0 offers
//--- at 5
replaces '!p', 2 offers
1 type !pair
1 type !other.pair (used 2 times)
//--- at 6
replaces '!o', 1 offers
1 type !other.pair (used 2 times)
//--- at 7
replaces 'l', 1 offers
5 keyword loc (where in the source the op comes from) | 'loc(${1})'
//--- at 8
replaces 'arith.c', more than 3 offers
0 op arith.ceildivsi
0 op arith.ceildivui
0 op arith.cmpf
//--- at 9
replaces 'o', more than 3 offers
0 op other.op
0 op complex.
0 op gluon.
//--- at 10
replaces 'i', more than 3 offers
0 type i1
0 type i4
0 type i8
//--- at 12
replaces 'el', more than 3 offers
5 keyword else
1 op arith.ceildivsi (Signed quotient, rounded up.) | '%${1:result} = arith.ceildivsi %${2:«lhs»}, %${3:«rhs»} : ${4:«type»}'
1 op arith.ceildivui (Unsigned quotient, rounded up.) | '%${1:result} = arith.ceildivui %${2:«lhs»}, %${3:«rhs»} : ${4:«type»}'
//--- at 13
replaces 'ind', more than 3 offers
4 keyword index. (a dialect)
0 op call_indirect
1 op arith.andi (Bitwise and.) | '%${1:result} = arith.andi %${2:«lhs»}, %${3:«rhs»} : ${4:«type»}'
//--- at 14
replaces '1', 0 offers
//--- at 15
replaces 'ret', more than 3 offers
0 op return
0 op call_indirect
1 op arith.mului_extended (Both halves of an unsigned product.) | '%${1:low}, %${2:high} = arith.mului_extended %${3:«lhs»}, %${4:«rhs»} : ${5:«type»}'
//--- at 16
replaces '#l', 1 offers
1 word #loc1
