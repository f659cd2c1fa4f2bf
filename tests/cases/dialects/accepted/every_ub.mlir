// Values that are anything, and ends that are not reached: each op of `ub`.
func.func @values(%c: i1) -> i32 {
  %0 = ub.poison : i32
  %1 = ub.poison {tag = 1} : vector<4xf32>
  %2 = ub.poison <#ub.poison> : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %2 : i32
^bb2:
  ub.unreachable
}
