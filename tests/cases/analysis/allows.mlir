//! features targets=sm_80
// tilelsp: target=sm_80,sm_800
//                       ^^^^^^ error[pin.target]: unknown target 'sm_800'
entry @f(%a: tile<f32>) {
  // tilelsp: allow(ssa.undeclared)
  %0 = addf %a, %missing : tile<f32>
  %1 = addf %a, %missing : tile<f32>
//              ^^^^^^^^ error[ssa.undeclared]: use of undeclared SSA value name
  %2 = addf %a, %missing : tile<f32> // tilelsp: allow(ssa.undeclared): it is known
  %3 = addf %a, %a : tile<f32> // tilelsp: allow(syntax)
//                                               ^^^^^^ warning[allow.unused]: allow(syntax) silences nothing here
  // tilelsp: alow(syntax)
//            ^^^^ warning[pin]: tilelsp does not understand this comment; did you mean allow?
  return
}
