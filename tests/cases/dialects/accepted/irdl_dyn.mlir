irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(elem: %2)
  }
  irdl.operation @mul {
    %a = irdl.any
    %3 = irdl.parametric @cmath::@complex<%a>
    irdl.operands(lhs: %3, rhs: %3)
    irdl.results(res: %3)
  }
}
