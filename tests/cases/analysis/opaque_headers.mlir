//! features
// What ops of dialects without declarations declare: arguments with or without a region, as circuits and virtual
// machines have them. Nothing is called wrong, and the names lead to each other.
vm.module @calls {
// @0..9 hint[dialect.undeclared]: dialect 'vm' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  vm.import private optional @log(
    %code : i32,
    %text : !vm.buffer,
  )
  vm.import private @many(%first : i32, %rest : i32 ...) -> i32 attributes {pure}
  vm.func @main(%at: i32) {
    vm.br_table %at {
      default: ^other(%at : i32),
      0: ^other(%at : i32)
    }
  ^other(%got: i32):
    vm.call @log(%got, %missing) : (i32, !vm.buffer) -> ()
//                     ^^^^^^^^ error[ssa.undeclared]: use of undeclared SSA value name
    vm.return
  }
}
om.class.extern @Shape(%width: i8, %height: i8) -> (area: i16) {}
// @0..15 hint[dialect.undeclared]: dialect 'om' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
om.class @Square(%side: i8) -> (area: i16) {
  %0 = om.object @Shape(%side, %side) : (i8, i8) -> !om.class.type<@Shape>
  om.class.fields {a = "b"} %0 : !om.class.type<@Shape> field_locs([loc("a.fir":1:2), loc("b")]) loc("c")
}
firrtl.class @Empty(in %port: !firrtl.string) {}
// @0..12 hint[dialect.undeclared]: dialect 'firrtl' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
rtg.test @program(first = %one : !rtg.set, second = %two : !rtg.set) {
// @0..8 hint[dialect.undeclared]: dialect 'rtg' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  rtg.pick %one, %two : !rtg.set, !rtg.set
}
rtg.sequence @nothing(%one: !rtg.set) {}
func.func @simulated() {
  arc.sim.instantiate @Empty as %model {}
//^^^^^^^^^^^^^^^^^^^ hint[dialect.undeclared]: dialect 'arc' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  return
}
verif.bmc bound 10 attributes {verif.some}
// @0..9 hint[dialect.undeclared]: dialect 'verif' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
init {
  verif.yield
}
loop {
  verif.yield
}
//--- symbols
module calls (module) 3-18
  global log (import) 4-7
  global many (import) 8-8
  entry main (func) 9-17
    block ^other 14-14
entry Shape (class.extern) 19-19
entry Square (class) 20-23
entry Empty (class) 24-24
entry program (test) 25-27
entry nothing (sequence) 28-28
entry simulated (func) 29-32
  loop sim.instantiate 30-30
region bmc 33-39
//--- definition @Shape(%side
19:17-23 '@Shape' in 19:1-66 'om.class.extern @Shape(%width: i8, %height: i8) -> (area: i16) {}'
//--- definition %one, %two
25:27-31 '%one' in 25:27-31 '%one'
//--- references %one : !rtg.set, second
25:27-31 '%one'
26:12-16 '%one'
//--- definition @log(%got
4:30-34 '@log' in 4:3-7:4 'vm.import private optional @log('
//--- definition ^other(%at : i32),
14:3-9 '^other' in 14:3-21 '^other(%got: i32):'
