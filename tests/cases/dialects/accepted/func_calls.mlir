module @top attributes {a.b = #foo.bar<x, [1, 2]>, a.c = !baz.quux<1 2>} {
  func.func private @ext(i32, f32) -> (i32, f32 {x.y})
  func.func @main(%arg0: i32 {llvm.noundef}, %arg1: f32) -> (i32, f32) attributes {llvm.emit_c_interface} {
    %0:2 = call @ext(%arg0, %arg1) : (i32, f32) -> (i32, f32)
    %f = constant @ext : (i32, f32) -> (i32, f32)
    %1:2 = call_indirect %f(%0#0, %0#1) : (i32, f32) -> (i32, f32)
    %t = builtin.unrealized_conversion_cast %1#0, %1#1 : i32, f32 to tuple<i32, f32>
    return %1#0, %1#1 : i32, f32
  }
  module @nested {
    func.func @inner() { return }
  }
}
