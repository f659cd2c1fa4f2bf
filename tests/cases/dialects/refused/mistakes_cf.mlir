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

// -----

func.func @k(%c: i1, %x: f32) -> f32 {
  // expected-error @+1 {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^a(%x : f32), ^a
^a(%y: f32):
  return %y : f32
}

// -----

func.func @k(%x: f32, %n: i64) -> f32 {
  // expected-error @+1 {{branch has 2 operands for successor #0, but target block has 1}}
  cf.br ^a(%x, %n : f32, i64)
^a(%y: f32):
  return %y : f32
}

// -----

func.func @k(%s: f32) {
  // expected-error @+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  cf.switch %s : f32, [
    default: ^a
  ]
^a:
  return
}

// -----

func.func @k(%s: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #2, but target block has 0}}
  cf.switch %s : i32, [
    default: ^a,
    1: ^b,
    2: ^a(%s : i32)
  ]
^a:
  return
^b:
  return
}

// -----

func.func @k(%c: i1) {
  // expected-error @+1 {{expected ','}}
  cf.assert %c
  return
}

// -----

func.func @main(%p: i1, %t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.cond_br %p, ^one(%t : tensor<4xf32>), ^two
^one(%a: tensor<?xf32>):
  return %t : tensor<4xf32>
^two:
  return %t : tensor<4xf32>
}

// -----

func.func @main(%n: index) {
  // expected-error @+1 {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^loop
^loop(%i: index):
  return
}

// -----

func.func @main(%n: i8) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cf.switch %n : i8, [
    default: ^e,
    0: ^e(%n : i8)
  ]
^e:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @main(%n: vector<2xi1>) {
  // expected-error @+1 {{use of value '%n' expects different type than prior uses: 'i1' vs 'vector<2xi1>'}}
  cf.assert %n, "x"
  return
}
