//! fixes targets=sm_100f,sm_120a
// tilelsp: target=sm_100f, sm_120a, sm_10a
entry @f(%a: tile<i32>) {
  // tilelsp: allow(ssa.undeclared)
  %b = addi %a, %a : tile<i32> // tilelsp: allow(syntax)
  return
}
//--- fixes
1:38 pin.target: unknown target 'sm_10a'
  did you mean 'sm_120a'?
    + // tilelsp: target=sm_100f, sm_120a, sm_120a
  did you mean 'sm_110a'?
    + // tilelsp: target=sm_100f, sm_120a, sm_110a
  did you mean 'sm_107a'?
    + // tilelsp: target=sm_100f, sm_120a, sm_107a
3:21 allow.unused: allow(ssa.undeclared) silences nothing here
  remove allow(ssa.undeclared)
    -   // tilelsp: allow(ssa.undeclared)
4:50 allow.unused: allow(syntax) silences nothing here
  remove allow(syntax)
    +   %b = addi %a, %a : tile<i32>
