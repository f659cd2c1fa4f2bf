// One mistake in each: ops of `cf`. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @b(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^n(%a : i32)
^n(%x: f32):
  return
}

// -----

func.func @b(%a: i32, %c: i1) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.cond_br %c, ^n(%a : i32), ^m
^n:
  return
^m:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^b(%a : i32)
^b(%x: i64):
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error @+1 {{branch has 0 operands for successor #0, but target block has 1}}
  cf.cond_br %c, ^b, ^b(%a : i32)
^b(%x: i32):
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #1}}
  cf.switch %a : i32, [
    default: ^b(%a : i32),
    3: ^b(%c : i1)
  ]
^b(%x: i32):
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: i32, %c: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.cond_br %c, ^b, ^b
^b:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @f(%a: i32) {
  // expected-error @+1 {{use of value '%a' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.assert %a, "no"
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{reference to an undefined block}}
  cf.br ^nowhere
}
