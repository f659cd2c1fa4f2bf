// Types and attributes of `toy.td`, in ops and alone, and what breaks their formats. Oracle: mlir-opt 22, with a plugin made of
// `toy.td` by mlir-tblgen 22, `--split-input-file --verify-diagnostics`. What it adds, of which class in C++ the parameter is,
// is not said here.

// -----

func.func private @f0() attributes {test.x = #toy.layout<rows, [3, 4]>}
func.func private @f1() attributes {test.x = #toy.layout<"rows", [3, 4]>}
func.func private @f2() attributes {test.x = #toy.layout<rows, [3], offset = 7>}
func.func private @f3() attributes {test.x = #toy.layout<rows, [-3, 0x10, true]>}
func.func private @f4() attributes {test.x = #toy<layout<rows, [3]>>}
func.func private @f5() attributes {test.x = #toy.named<name = "a", count = 3 : i32>}
func.func private @f6() attributes {test.x = #toy.named<name = "a", count = 3>}
func.func private @f7() attributes {test.x = #toy.named<count = 3, name = "a">}
func.func private @f8() attributes {test.x = #toy.named<name = "a", layout = <rows, [3]>, count = 3>}
func.func private @f9() attributes {test.x = #toy.named<name = "a", layout = #toy.layout<rows, [3]>, count = 3>}
func.func private @f10() attributes {test.x = #toy.odd<3>}
func.func private @f11() attributes {test.x = #toy.order<rows>}
func.func private @f12() attributes {test.x = #toy.order<"columns">}
func.func private @f13() attributes {test.x = #toy<order<rows>>}
func.func private @f14() attributes {test.x = #toy.flags<fast>}
func.func private @f15() attributes {test.x = #toy.flags<fast|exact>}
func.func private @f16() attributes {test.x = #toy.flags<fast | exact>}
func.func private @f17() attributes {test.x = #toy.flags<"fast|exact">}
func.func private @f18() attributes {test.x = #toy.flags<"fast">}
func.func private @f19() attributes {test.x = !toy.handle}
func.func private @f20() attributes {test.x = !toy.handle<3>}
func.func private @f21() attributes {test.x = !toy<handle>}
func.func private @f22() attributes {test.x = !toy.matrix<3 by 4 of f32>}
func.func private @f23() attributes {test.x = !toy.matrix<3 by 4 of (f32) -> i1>}
func.func private @f24() attributes {test.x = !toy.matrix<3 by 4 of !toy.handle>}
func.func private @f25() attributes {test.x = !toy.matrix<3 by 4 of f32 in <rows, [3]>>}
func.func private @f26() attributes {test.x = !toy.matrix<3 by 4 of f32 in #toy.layout<rows, [3]>>}
func.func private @f27() attributes {test.x = !toy.matrix<3 by 4 of vector<4xf32> in <rows, [3, 4], offset = 2>>}
func.func private @f28() attributes {test.x = !toy.matrix<true by 4 of f32>}
func.func private @f29() attributes {test.x = !toy.matrix<3by 4 of f32>}
func.func private @f30() attributes {test.x = !toy.list<i32>}
func.func private @f31() attributes {test.x = !toy.list<i32, f32>}
func.func private @f32() attributes {test.x = !toy.hidden<of 3 f32>}
func.func private @f33() attributes {test.x = tensor<4xf32, #toy.layout<rows, [3]>>}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  %0 = toy.make <rows, [3]> : <3 by 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  toy.use %h : !toy.handle
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  toy.use %m : !toy.matrix<3 by 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  toy.use %m : !toy.matrix<3 by 4 of  f32 >
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  %0 = toy.make <rows, [3]> : <3 by 4 of f32>
  toy.use %0 : !toy.matrix<3 by 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  toy.flag 0
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  toy.flag true
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  toy.key("sys" :: "foo")
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  toy.key("sys" : : "foo")
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  %0 = toy.constant #toy.typed<3> : i32
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  %0 = toy.constant 3 : i32
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  "toy.pairs"(%j, %j, %i, %g, %g) : (i32, i32, index, f32, f32) -> ()
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  "toy.pairs"(%j, %i, %g) : (i32, index, f32) -> ()
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  "toy.pairs"(%i) : (index) -> ()
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  toy.use %h {a = #toy.typed<3> : i32, b = [#toy.typed<4> : i64]} : !toy.handle
  func.return
}

// -----

// expected-error @below {{expected ::toy::Order to be one of: rows, columns}}
// expected-error @below {{failed to parse Toy_Layout parameter 'order' which is to be a `::toy::Order`}}
func.func private @f() attributes {test.x = #toy.layout<row, [3, 4]>}

// -----

// expected-error @below {{expected ','}}
func.func private @f() attributes {test.x = #toy.layout<rows [3, 4]>}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse Toy_Layout parameter 'strides' which is to be a `::llvm::ArrayRef<int64_t>`}}
func.func private @f() attributes {test.x = #toy.layout<rows, []>}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse Toy_Layout parameter 'strides' which is to be a `::llvm::ArrayRef<int64_t>`}}
func.func private @f() attributes {test.x = #toy.layout<rows, [3,]>}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse Toy_Layout parameter 'strides' which is to be a `::llvm::ArrayRef<int64_t>`}}
func.func private @f() attributes {test.x = #toy.layout<rows, [3, x]>}

// -----

// expected-error @below {{expected 'offset'}}
func.func private @f() attributes {test.x = #toy.layout<rows, [3], offst = 7>}

// -----

// expected-error @below {{expected '='}}
func.func private @f() attributes {test.x = #toy.layout<rows, [3], offset 7>}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse Toy_Layout parameter 'offset' which is to be a `unsigned`}}
func.func private @f() attributes {test.x = #toy.layout<rows, [3], offset = x>}

// -----

// expected-error @below {{expected '>'}}
func.func private @f() attributes {test.x = #toy.layout<rows, [3], offset = 7, 8>}

// -----

// expected-error @below {{expected 'offset'}}
func.func private @f() attributes {test.x = #toy.layout<rows, [3], >}

// -----

// expected-error @below {{expected '['}}
func.func private @f() attributes {test.x = #toy.layout<rows, 3>}

// -----

// expected-error @below {{expected '<'}}
func.func private @f() attributes {test.x = #toy.layout}

// -----

// expected-error @below {{expected valid keyword or string}}
// expected-error @below {{failed to parse Toy_Layout parameter 'order' which is to be a `::toy::Order`}}
func.func private @f() attributes {test.x = #toy.layout<>}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse Toy_Layout parameter 'strides' which is to be a `::llvm::ArrayRef<int64_t>`}}
func.func private @f() attributes {test.x = #toy.layout<rows, [3.5]>}

// -----

// expected-error @below {{expected '<'}}
func.func private @f() attributes {test.x = #toy<layout rows>}

// -----

// expected-error @below {{expected string}}
// expected-error @below {{failed to parse Toy_Named parameter 'name' which is to be a `::llvm::StringRef`}}
func.func private @f() attributes {test.x = #toy.named<count = 3, name = a>}

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse Toy_Named parameter 'layout' which is to be a `LayoutAttr`}}
func.func private @f() attributes {test.x = #toy.named<name = "a", layout = #toy.order<rows>, count = 3>}

// -----

// expected-error @below {{expected ::toy::Order to be one of: rows, columns}}
// expected-error @below {{failed to parse Toy_Layout parameter 'order' which is to be a `::toy::Order`}}
// expected-error @below {{failed to parse Toy_Named parameter 'layout' which is to be a `LayoutAttr`}}
func.func private @f() attributes {test.x = #toy.named<name = "a", layout = <row, [3]>, count = 3>}

// -----

// expected-error @below {{expected '<'}}
// expected-error @below {{failed to parse Toy_Named parameter 'layout' which is to be a `LayoutAttr`}}
func.func private @f() attributes {test.x = #toy.named<name = "a", layout = rows, count = 3>}

// -----

// expected-error @below {{struct is missing required parameter: count}}
func.func private @f() attributes {test.x = #toy.named<name = "a">}

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse Toy_Named parameter 'count' which is to be a `::mlir::IntegerAttr`}}
func.func private @f() attributes {test.x = #toy.named<name = "a", count = "b">}

// -----

// expected-error @below {{expected '>'}}
func.func private @f() attributes {test.x = #toy.named<name = "a", count = 3 layout = <rows, [3]>>}

// -----

// expected-error @below {{duplicate or unknown struct parameter name: coun}}
func.func private @f() attributes {test.x = #toy.named<name = "a", coun = 3>}

// -----

// expected-error @below {{duplicate or unknown struct parameter name: name}}
func.func private @f() attributes {test.x = #toy.named<name = "a", name = "b", count = 3>}

// -----

// expected-error @below {{expected '='}}
func.func private @f() attributes {test.x = #toy.named<name "a", count = 3>}

// -----

// expected-error @below {{expected valid keyword}}
// expected-error @below {{expected a parameter name in struct}}
func.func private @f() attributes {test.x = #toy.named<>}

// -----

// expected-error @below {{expected valid keyword}}
// expected-error @below {{expected a parameter name in struct}}
func.func private @f() attributes {test.x = #toy.named<name = "a", count = 3, >}

// -----

// expected-error @below {{expected valid keyword}}
// expected-error @below {{expected a parameter name in struct}}
func.func private @f() attributes {test.x = #toy.named<3 = "a">}

// -----

// expected-error @below {{expected ::toy::Order to be one of: rows, columns}}
// expected-error @below {{failed to parse Toy_OrderAttr parameter 'value' which is to be a `::toy::Order`}}
func.func private @f() attributes {test.x = #toy.order<column>}

// -----

// expected-error @below {{expected '<'}}
func.func private @f() attributes {test.x = #toy.order rows}

// -----

// expected-error @below {{expected ::toy::Flags to be one of: fast, exact}}
// expected-error @below {{failed to parse Toy_FlagsAttr parameter 'value' which is to be a `::toy::Flags`}}
func.func private @f() attributes {test.x = #toy.flags<fast|slow>}

// -----

// expected-error @below {{expected '>'}}
func.func private @f() attributes {test.x = #toy.flags<fast,exact>}

// -----

// expected-error @below {{expected valid keyword or string}}
// expected-error @below {{failed to parse Toy_FlagsAttr parameter 'value' which is to be a `::toy::Flags`}}
func.func private @f() attributes {test.x = #toy.flags<fast|>}

// -----

// expected-error @below {{expected valid keyword or string}}
// expected-error @below {{failed to parse Toy_FlagsAttr parameter 'value' which is to be a `::toy::Flags`}}
func.func private @f() attributes {test.x = #toy.flags<3>}

// -----

// expected-error @below {{unknown attribute `nosuch` in dialect `toy`}}
func.func private @f() attributes {test.x = #toy.nosuch}

// -----

// expected-error @below {{unknown attribute `nosuch` in dialect `toy`}}
func.func private @f() attributes {test.x = #toy.nosuch<3>}

// -----

// expected-error @below {{unknown  type `handl` in dialect `toy`}}
func.func private @f() attributes {test.x = !toy.handl}

// -----

// expected-error @below {{expected valid keyword}}
func.func private @f() attributes {test.x = !toy<"handle">}

// -----

// expected-error @below {{expected 'by'}}
func.func private @f() attributes {test.x = !toy.matrix<3 x 4 of f32>}

// -----

// expected-error @below {{expected 'of'}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 off f32>}

// -----

// expected-error @below {{expected integer value}}
// expected-error @below {{failed to parse Toy_Matrix parameter 'columns' which is to be a `int64_t`}}
func.func private @f() attributes {test.x = !toy.matrix<3 by of f32>}

// -----

// expected-error @below {{expected non-function type}}
// expected-error @below {{failed to parse Toy_Matrix parameter 'element' which is to be a `::mlir::Type`}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 of>}

// -----

// expected-error @below {{expected non-function type}}
// expected-error @below {{failed to parse Toy_Matrix parameter 'element' which is to be a `::mlir::Type`}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 of 7>}

// -----

// expected-error @below {{unknown  type `handl` in dialect `toy`}}
// expected-error @below {{failed to parse Toy_Matrix parameter 'element' which is to be a `::mlir::Type`}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 of !toy.handl>}

// -----

// expected-error @below {{invalid kind of attribute specified}}
// expected-error @below {{failed to parse Toy_Matrix parameter 'layout' which is to be a `LayoutAttr`}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 of f32 in #toy.order<rows>>}

// -----

// expected-error @below {{expected ::toy::Order to be one of: rows, columns}}
// expected-error @below {{failed to parse Toy_Layout parameter 'order' which is to be a `::toy::Order`}}
// expected-error @below {{failed to parse Toy_Matrix parameter 'layout' which is to be a `LayoutAttr`}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 of f32 in <rowss, [3]>>}

// -----

// expected-error @below {{expected '<'}}
// expected-error @below {{failed to parse Toy_Matrix parameter 'layout' which is to be a `LayoutAttr`}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 of f32 in>}

// -----

// expected-error @below {{expected '>'}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 of f32 at <rows, [3]>>}

// -----

// expected-error @below {{expected non-function type}}
// expected-error @below {{failed to parse Toy_Matrix parameter 'element' which is to be a `::mlir::Type`}}
func.func private @f() attributes {test.x = !toy.matrix<3 by 4 of nope>}

// -----

// expected-error @below {{expected '<'}}
func.func private @f() attributes {test.x = !toy.matrix}

// -----

// expected-error @below {{expected non-function type}}
// expected-error @below {{failed to parse Toy_List parameter 'second' which is to be a `::mlir::Type`}}
func.func private @f() attributes {test.x = !toy.list<i32, >}

// -----

// expected-error @below {{expected '>'}}
func.func private @f() attributes {test.x = !toy.list<i32 f32>}

// -----

// expected-error @below {{expected non-function type}}
// expected-error @below {{failed to parse Toy_List parameter 'first' which is to be a `::mlir::Type`}}
func.func private @f() attributes {test.x = !toy.list<>}

// -----

// expected-error @below {{expected '>'}}
func.func private @f() attributes {test.x = !toy.list<i32, f32, f64>}

// -----

// expected-error @below {{expected 'of'}}
func.func private @f() attributes {test.x = !toy.hidden<off 3 f32>}

// -----

// expected-error @below {{expected '>'}}
func.func private @f() attributes {test.x = tuple<!toy.handle, !toy.list<i3 i4>>}

// -----

// expected-error @below {{expected ::toy::Order to be one of: rows, columns}}
// expected-error @below {{failed to parse Toy_Layout parameter 'order' which is to be a `::toy::Order`}}
func.func private @f() attributes {test.x = tensor<4xf32, #toy.layout<rws, [3]>>}

// -----

// expected-error @below {{expected ::toy::Order to be one of: rows, columns}}
// expected-error @below {{failed to parse Toy_OrderAttr parameter 'value' which is to be a `::toy::Order`}}
func.func private @f() attributes {test.x = [#toy.order<rows>, #toy.order<rws>]}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{expected ':'}}
  %0 = toy.make #toy.layout<rows, [3]> : !toy.matrix<3 by 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{custom op 'toy.make' expected ::toy::Order to be one of: rows, columns}}
  // expected-error @below {{custom op 'toy.make' failed to parse Toy_Layout parameter 'order' which is to be a `::toy::Order`}}
  %0 = toy.make <row, [3]> : <3 by 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{custom op 'toy.make' expected 'by'}}
  %0 = toy.make <rows, [3]> : <3 x 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{expected '<'}}
  %0 = toy.make rows : <3 by 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{expected '<'}}
  %0 = toy.make : <3 by 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{expected ::toy::Order to be one of: rows, columns}}
  // expected-error @below {{failed to parse Toy_OrderAttr parameter 'value' which is to be a `::toy::Order`}}
  %0 = toy.make <rows, [3], offset = 2> {a = #toy.order<row>} : <3 by 4 of f32>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{unknown  type `handl` in dialect `toy`}}
  toy.use %h : !toy.handl
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{expected non-function type}}
  toy.use %h : <3 by 4>
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{expected ':'}}
  toy.key("sys" : "foo")
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{expected integer value}}
  // expected-error @below {{failed to parse Toy_Typed parameter 'number' which is to be a `int64_t`}}
  %0 = toy.constant #toy.typed<x> : i32
  func.return
}

// -----

func.func @f(%h: !toy.handle, %m: !toy.matrix<3 by 4 of f32>, %j: i32, %i: index, %g: f32) {
  // expected-error @below {{'toy.pairs' op operand #1 must be index, but got 'i32'}}
  "toy.pairs"(%j, %j, %i) : (i32, i32, index) -> ()
  func.return
}
