//! features
// Tokens side by side: what no custom form can have, each with what is near it.
!t = i32
func.func @f(%i: index) {
  foo.a %i, , %i
//          ^ error[syntax]: expected an operand, a type or an attribute behind ','
  foo.a (%i, )
//           ^ error[syntax]: expected an operand, a type or an attribute behind ','
  foo.a [%i, ]
//           ^ error[syntax]: expected an operand, a type or an attribute behind ','
  foo.a {%i, }
//           ^ error[syntax]: expected an operand, a type or an attribute behind ','
  foo.a <%i, >
//           ^ error[syntax]: expected an operand, a type or an attribute behind ','
  foo.a %i, : index
//          ^ error[syntax]: expected an operand, a type or an attribute behind ','
  foo.a %i, = %i
//          ^ error[syntax]: expected an operand, a type or an attribute behind ','
  foo.a %i, -> index
//^^^^^ hint[dialect.undeclared]: dialect 'foo' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  foo.b (, %i)
//       ^ error[syntax]: expected an operand, a type or an attribute in front of ','
  foo.b [, %i]
//       ^ error[syntax]: expected an operand, a type or an attribute in front of ','
  foo.b {, %i}
//       ^ error[syntax]: expected an operand, a type or an attribute in front of ','
  foo.b <, %i>
//       ^ error[syntax]: expected an operand, a type or an attribute in front of ','
  foo.b (%i)
  foo.b %i i1
//         ^^ error[syntax]: expected ':'
  foo.b %i i8
//         ^^ error[syntax]: expected ':'
  foo.b %i i16
//         ^^^ error[syntax]: expected ':'
  foo.b %i i32
//         ^^^ error[syntax]: expected ':'
  foo.b %i i64
//         ^^^ error[syntax]: expected ':'
  foo.c %i : , index
//           ^ error[syntax]: expected a type or an attribute behind ':'
  foo.c (%i : )
//            ^ error[syntax]: expected a type or an attribute behind ':'
  foo.c [%i : ]
//            ^ error[syntax]: expected a type or an attribute behind ':'
  foo.c {%i : }
//            ^ error[syntax]: expected a type or an attribute behind ':'
  foo.c %i : : index
//           ^ error[syntax]: expected a type or an attribute behind ':'
  foo.c %i : -> index
  foo.c (%i::)
  foo.c (%i: :%i)
//           ^ error[syntax]: expected a type or an attribute behind ':'
  foo.d k = , %i
//          ^ error[syntax]: expected a type or an attribute behind '='
  foo.d (k = , %i)
  foo.d (k = )
//           ^ error[syntax]: expected a type or an attribute behind '='
  foo.d [k = ]
//           ^ error[syntax]: expected a type or an attribute behind '='
  foo.d {k = }
//           ^ error[syntax]: expected a type or an attribute behind '='
  foo.d k = : index
//          ^ error[syntax]: expected a type or an attribute behind '='
  foo.d k = -> index
//          ^^ error[syntax]: expected a type or an attribute behind '='
  foo.e %i -> , index
//            ^ error[syntax]: expected a type or an attribute behind '->'
  foo.e (%i -> )
//             ^ error[syntax]: expected a type or an attribute behind '->'
  foo.e [%i -> ]
//             ^ error[syntax]: expected a type or an attribute behind '->'
  foo.e {%i -> }
//             ^ error[syntax]: expected a type or an attribute behind '->'
  foo.e %i -> : index
//            ^ error[syntax]: expected a type or an attribute behind '->'
  foo.e %i -> -> index
//            ^^ error[syntax]: expected a type or an attribute behind '->'
  foo.e %i -> index
  foo.f %i f32
//         ^^^ error[syntax]: expected ':'
  foo.f %i memref<4xf32>
//         ^^^^^^ error[syntax]: expected ':'
  foo.f %i vector<4xf32>
//         ^^^^^^ error[syntax]: expected ':'
  foo.f %i !t
//         ^^ error[syntax]: expected ':'
  foo.f %i : f32
  foo.f %i word f32
  foo.f %i 4
  foo.g in in %i
//         ^^ error[syntax]: 'in' stands twice
  foo.g in into %i
  foo.g f32 f32
  foo.g i128 i128
  foo.g ui9 ui9
  foo.g si1 si1
  foo.g si si
//         ^^ error[syntax]: 'si' stands twice
  foo.g fi8 fi8
//          ^^^ error[syntax]: 'fi8' stands twice
  foo.f %i si24
//         ^^^^ error[syntax]: expected ':'
  foo.g in = in
  foo.g %i : f32 f32
  func.return
}
