// One mistake in each: ops of `scf`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'scf.parallel' expected 2 operands}}
  scf.parallel (%a, %b) = (%i, %i) to (%i) step (%i, %i) {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'scf.parallel' expected 2 operands}}
  scf.parallel (%a, %b) = (%i, %i) to (%i, %i) step (%i) {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{custom op 'scf.parallel' expected 2 operands}}
  scf.parallel (%a, %b) = (%i) to (%i, %i) step (%i, %i) {
  }
  return
}

// -----

func.func @a(%i: index, %f: f32) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 1 to be the same as number of reductions: 0}}
  %r = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
  }
  return
}

// -----

func.func @a(%i: index, %f: f32) {
  // expected-error @+1 {{custom op 'scf.parallel' number of operands and types do not match: got 0 operands and 1 types}}
  %r = scf.parallel (%a) = (%i) to (%i) step (%i) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      scf.reduce.return %z : f32
    }
  }
  return
}

// -----

func.func @a(%i: index, %f: f32) {
  // expected-error @+1 {{custom op 'scf.parallel' number of operands and types do not match: got 1 operands and 0 types}}
  scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) {
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      %z = arith.addf %x, %y : f32
      scf.reduce.return %z : f32
    }
  }
  return
}

// -----

func.func @a(%i: index, %f: f32) {
  %r = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%f : f32) {
    ^bb0(%x: f32):
      scf.reduce.return %x : f32
    }
  }
  return
}

// -----

func.func @a(%i: index, %f: f32) {
  %r = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    // expected-error @+1 {{'scf.reduce' op expected two block arguments with type 'f32' in the 0-th reduction region}}
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f64):
      scf.reduce.return %x : f32
    }
  }
  return
}

// -----

func.func @a(%i: index, %f: f32) {
  %r = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      %c = arith.constant 1.0 : f64
      // expected-error @+1 {{'scf.reduce.return' op must have type 'f32' (the type of the reduction inputs)}}
      scf.reduce.return %c : f64
    }
  }
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: f64) {
  %r = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> f32 {
    // expected-error @+1 {{'scf.reduce' op expects type of 0-th reduction operand: 'f64' to be the same as the 0-th result type: 'f32'}}
    scf.reduce(%g : f64) {
    ^bb0(%x: f64, %y: f64):
      scf.reduce.return %x : f64
    }
  }
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: f64) {
  // expected-error @+1 {{'scf.parallel' op expects number of results: 2 to be the same as number of reductions: 1}}
  %r:2 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f, %g) -> (f32, f64) {
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }
  }
  return
}

// -----

func.func @a(%i: index, %f: f32, %g: f64) {
  // expected-error @+1 {{custom op 'scf.parallel' number of operands and types do not match: got 1 operands and 2 types}}
  %r:2 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f) -> (f32, f64) {
    scf.reduce(%f, %g : f32, f64) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }, {
    ^bb0(%x: f64, %y: f64):
      scf.reduce.return %y : f64
    }
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  scf.parallel () = () to () step () {
  }
  return
}

// -----

func.func @a(%i: index) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%x) = (%i) to (%i) step (%c0) {
  }
  return
}

// -----

func.func @a(%i: index) {
  %c0 = arith.constant -1 : index
  // expected-error @+1 {{'scf.parallel' op constant step operand must be positive}}
  scf.parallel (%x, %y) = (%i, %i) to (%i, %i) step (%i, %c0) {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.parallel' op expects body to terminate with 'scf.reduce'}}
  scf.parallel (%x) = (%i) to (%i) step (%i) {
    // expected-note @+1 {{terminator here}}
    scf.yield
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.parallel' op expects the same number of induction variables: 2 as bound and step values: 1}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%x: index, %y: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.parallel' op expects arguments for the induction variable to be of index type}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%x: i32):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.parallel' op needs at least one tuple element for lowerBound, upperBound and step}}
  "scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 0, 0>}> ({
  ^bb0(%x: index):
    scf.reduce
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op has duplicate case value: 1}}
  %x = scf.index_switch %i -> i32
  case 1 {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  case 1 {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  default {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
  scf.index_switch %i
  case 1 {
  }
  case -1 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op expected result #0 of each region to be 'i32'}}
  %0 = scf.index_switch %i -> i32
  case 1 {
    %c = arith.constant 1 : i64
    // expected-note @+1 {{case region #0 returns 'i64' here}}
    scf.yield %c : i64
  }
  default {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op expected each region to return 1 values, but case region #0 returns 0}}
  %0 = scf.index_switch %i -> i32
  case 1 {
    // expected-note @+1 {{see yield operation here}}
    scf.yield
  }
  default {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+2 {{'scf.index_switch' op expected each region to return 1 values, but default region returns 0}}
  // expected-note @+1 {{see yield operation here}}
  %0 = scf.index_switch %i -> i32
  case 1 {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  default {
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.index_switch' op has 1 case regions but 2 case values}}
  "scf.index_switch"(%i) <{cases = array<i64: 1, 2>}> ({ "scf.yield"() : () -> () }, { "scf.yield"() : () -> () }) : (index) -> ()
  return
}

// -----

func.func @a(%c: i1) {
  // expected-error @+1 {{'scf.if' op expects region #0 to have 0 or 1 blocks}}
  scf.if %c {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @a(%i: index) {
  // expected-error @+1 {{'scf.for' op expects region #0 to have 0 or 1 blocks}}
  scf.for %k = %i to %i step %i {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @a(%i: index, %f: f32) -> f32 {
  // expected-error @+1 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  %0 = scf.while (%x = %f) : (f32) -> f32 {
    // expected-note @+1 {{terminator here}}
    scf.yield %x : f32
  } do {
  ^bb0(%y: f32):
    scf.yield %y : f32
  }
  return %0 : f32
}

// -----

func.func @a() {
  // expected-error @+1 {{'scf.while' op expects the 'after' region to terminate with 'scf.yield'}}
  scf.while : () -> () {
    %c = arith.constant true
    scf.condition(%c)
  } do {
    %c = arith.constant true
    // expected-note @+1 {{terminator here}}
    scf.condition(%c)
  }
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'scf.execute_region' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.execute_region -> i32 {
    // expected-note @+1 {{region branch point}}
    scf.yield
  }
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'scf.execute_region' op region needs to have at least one block}}
  "scf.execute_region"() ({}) : () -> ()
  return
}

// -----

func.func @a() {
  // expected-error @+1 {{'scf.execute_region' op region cannot have any arguments}}
  "scf.execute_region"() ({^bb0(%x: i32): scf.yield}) : () -> ()
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{expected 1 upper bound values, got 2}}
  scf.forall (%i) in (%n, 3) {
  }
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{expected 2 step values, got 1}}
  scf.forall (%i, %j) = (0, %n) to (%n, 3) step (1) {
    scf.forall.in_parallel {}
  }
  return
}

// -----

func.func @a(%n: index) {
  // expected-error @+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%i, %j) in (%n, 3) {
  } {mapping = [#gpu.block<y>]}
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @a(%t: tensor<4xf32>) {
  // expected-error @+1 {{use of value '%t' expects different type than prior uses: 'tensor<4xf64>' vs 'tensor<4xf32>'}}
  scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf64>) {
  }
  return
}

// -----

func.func @nothing_behind_do() {
  // expected-error @+1 {{'scf.while' op region #1 ('after') failed to verify constraint: region with 1 blocks}}
  scf.while : () -> () {
    %true = arith.constant true
    scf.condition(%true)
  } do {
  }
  return
}

// -----

func.func @nothing_in_front_of_do() {
  // expected-error @+1 {{'scf.while' op region #0 ('before') failed to verify constraint: region with 1 blocks}}
  scf.while : () -> () {
  } do {
    scf.yield
  }
  return
}
