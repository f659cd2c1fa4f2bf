//! completion shown=2
llvm.func @k(%n: i32, %f: f32) {
  llvm.inline_asm has_side_effects "bar.wa$0", "r" %n : (i32) -> ()
  llvm.inline_asm has_side_effects "{ .reg .b32 t; mov.b32 t, $0 }", "r" %n : (i32) -> ()
  nvvm.inline_ptx "add.f32 {$rw0}, {$r0}, $0;" ro(%f : f32) rw(%f : f32)
  llvm.return
}
//--- at 2
replaces 'bar.wa', 1 offers
0 op bar.warp.sync (Wait for lanes of the warp.)
//--- at 3
replaces '', more than 2 offers
0 value $0
0 value t
//--- at 4
replaces '', more than 2 offers
0 value {$rw0}
0 value {$r0}
