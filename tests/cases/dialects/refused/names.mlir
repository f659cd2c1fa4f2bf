// Names and characters that begin no token. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

!-a = i32
func.func private @a(!-a)

// -----

#-a = 1 : i32
module attributes {x.y = #-a} {}

// -----

!a- = i32
func.func private @a(!a-)

// -----

!$a = i32
func.func private @a(!$a)

// -----

!_a = i32
func.func private @a(!_a)

// -----

#_a = 1 : i32
module attributes {x.y = #_a} {}

// -----

#$a = 1 : i32
module attributes {x.y = #$a} {}

// -----

!1 = i32
func.func private @a(!1)

// -----

#1 = 2
module attributes {x.y = #1} {}

// -----

!- = i32
func.func private @a(!-)

// -----

#-1 = 2
module attributes {x.y = #-1} {}

// -----

#a-b$c = 2
module attributes {x.y = #a-b$c} {}

// -----

// expected-error @+1 {{undefined symbol alias id 'b'}}
!a = !b
!b = i32

// -----

!a = i32
// expected-error @+1 {{redefinition of type alias id 'a'}}
!a = i32

// -----

// expected-error @+1 {{invalid SSA name}}
func.func @f(%é: i32) { return }

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{invalid SSA name}}
  %é = arith.addi %a, %a : i32
  return }

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func.func @é() { return }

// -----

func.func @"é"() { return }

// -----

module attributes {x.y = "é"} {}

// -----

// expected-error @+1 {{unexpected character}}
module attributes {x.é = "e"} {}

// -----

// é
module {}

// -----

// expected-error @+1 {{invalid attribute name}}
#é = 1

// -----

// expected-error @+1 {{unexpected character}}
module { } é

// -----

func.func @f(%-a: i32, %$b: i32, %.c: i32, %_d : i32, %1 : i32) { return }

// -----

// expected-error @+1 {{expected ':'}}
func.func @f(%1a: i32) { return }

// -----

func.func @f() { cf.br ^-a
^-a:
  return }

// -----

func.func @f() { cf.br ^1
^1:
  return }

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func.func private @-a()

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func.func private @$a()

// -----

// expected-error @+1 {{expected '('}}
func.func private @_a.b$c-d()

// -----

// expected-error @+1 {{@ identifier expected to start with letter or '_'}}
func.func private @1a()

// -----

#map-1 = affine_map<(d0) -> (d0)>
func.func @f(%i: index) { %0 = affine.apply #map-1(%i) return }

// -----

func.func @f() {
  // expected-error @+1 {{invalid block name}}
  cf.br ^é
}

// -----

// expected-error @+1 {{invalid type identifier}}
func.func @f(%a: !é) { return }

// -----

// expected-error @+1 {{expected '"' in string literal}}
func.func @f() attributes {a = "x } { return }

// -----

// expected-error @+1 {{unexpected character}}
func.func @f() { ; return }

// -----

// expected-error @+1 {{unexpected character}}
func.func @f() { %0 = arith.constant 1 ; i32 return }

// -----

// expected-error @+1 {{unexpected character}}
func.func @f() { %0 = arith.constant 1 : i32;
 return }

// -----

// expected-error @+1 {{unexpected character}}
func.func @f(%a : i32, ;) { return }

// -----

// expected-error @+1 {{unexpected character}}
func.func @f(%a : i32) -> ~i32 { return }

// -----

// expected-error @+1 {{unexpected character}}
func.func @f(%a : i32) { %0 = arith.addi %a, &a : i32 return }

// -----

// expected-error @+1 {{expected ','}}
func.func @f(%a : i32) { %0 = arith.addi %a / %a : i32 return }

// -----

// expected-error @+1 {{invalid SSA name}}
func.func @f(%a : i32) { % = arith.addi %a, %a : i32 return }

// -----

// expected-error @+1 {{invalid SSA name}}
func.func @f(%a : i32) { %0 = arith.addi %a, % : i32 return }
