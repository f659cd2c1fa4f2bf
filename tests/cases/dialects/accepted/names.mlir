// Names of aliases, values, blocks and symbols: letters, digits and `$._-`, or digits alone.
!-a = i32
!$b = !-a
!_c = f32
!1 = f64
#-a = 1 : i32
#$b = #-a
#_c = 2
#1 = 3
#-1 = "text"
#a-b$c = unit
#map-1 = affine_map<(d0) -> (d0)>

func.func private @types(!-a, !$b, !_c, !1)
module attributes {x.a = #-a, x.b = #$b, x.c = #_c, x.d = #1, x.e = [#-1, #a-b$c]} {}

func.func @values(%-a: i32, %$b: !$b, %.c: i32, %_d: i32, %1: i32, %i: index) {
  %0 = affine.apply #map-1(%i)
  cf.br ^-a
^-a:
  cf.br ^1
^1:
  return
}

func.func @_a.b$c() {
  call @"a-b"() : () -> ()
  call @"é"() : () -> ()
  return
}
func.func private @"a-b"()
func.func private @"é"()
