// What verifiers of `cf` refuse. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f8(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^b(%a : i32)
^b(%x: i64):
  return
}

// -----

func.func @f9(%a: i32) {
  // expected-error @+1 {{branch has 2 operands for successor #0, but target block has 1}}
  cf.br ^b(%a, %a : i32, i32)
^b(%x: i32):
  return
}

// -----

func.func @f10(%a: i32, %c: i1) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.cond_br %c, ^b(%a : i32), ^d
^b(%x: i64):
  return
^d:
  return
}

// -----

func.func @f90(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.switch %a : i32, [
    default: ^b(%a : i32)
  ]
^b(%x: i64):
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%c: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.assert %c, "no"
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cf.cond_br %c, ^b, ^d(%a : i32)
^b:
  return
^d:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cf.switch %a : i32, [
    default: ^b,
    1: ^b(%a : i32)
  ]
^b:
  return
}

// -----

func.func @f(%c: i1, %a: f32) {
  // expected-error @+1 {{branch has 2 operands for successor #0, but target block has 1}}
  cf.cond_br %c, ^one(%a, %a : f32, f32), ^two
^one(%x: f32):
  return
^two:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @+1 {{reference to an undefined block}}
  cf.br ^nowhere
}

// -----

func.func @f(%a: i64, %b: f32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #1}}
  cf.switch %a : i64, [
    default: ^bb1(%b : f32),
    42: ^bb2(%b : f32)
  ]
^bb1(%x: f32):
  return
^bb2(%y: f16):
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%c: index) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'index'}}
  cf.cond_br %c, ^a, ^a
^a:
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @+1 {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^out
^out(%y: f32):
  return
}

// -----

func.func @f(%c: i1, %x: f32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #1}}
  cf.cond_br %c, ^l(%x : f32), ^r(%x : f32)
^l(%a: f32):
  return
^r(%b: index):
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%c: f32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'f32'}}
  cf.assert %c, "positive"
  return
}
