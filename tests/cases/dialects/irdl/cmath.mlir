// A dialect in IRDL, as `mlir-opt --irdl-file` reads it.
irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(elem: %2)
  }
  irdl.operation @mul {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.operands(lhs: %2, rhs: %2)
    irdl.results(res: %2)
  }
  irdl.operation @norm {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(in: %1)
    irdl.results(out: %0)
  }
  irdl.operation @sum {
    %0 = irdl.is i32
    %1 = irdl.base "#builtin.string"
    irdl.operands(first: %0, rest: variadic %0)
    irdl.attributes { "name" = %1 }
  }
  irdl.operation @none
  irdl.type @exact {
    %0 = irdl.is f32
    irdl.parameters(elem: %0)
  }
  irdl.type @sized {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.is 1 : i32
    %2 = irdl.base "#builtin.string"
    %3 = irdl.all_of(%2)
    irdl.parameters(elem: %0, size: %1, name: %3)
  }
  irdl.type @nested {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.parameters(of: %1, elem: %0)
  }
}
