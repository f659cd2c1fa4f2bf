func.func @sh(%a: tensor<?xf32>, %s: !shape.shape) -> !shape.size {
  %0 = shape.shape_of %a : tensor<?xf32> -> tensor<?xindex>
  %w = shape.cstr_broadcastable %0, %0 : tensor<?xindex>, tensor<?xindex>
  %r = shape.assuming %w -> (index) {
    %c = arith.constant 3 : index
    shape.assuming_yield %c : index
  }
  %n = shape.num_elements %s : !shape.shape -> !shape.size
  %k = shape.reduce(%s, %n) : !shape.shape -> !shape.size {
  ^bb0(%i: index, %d: !shape.size, %acc: !shape.size):
    %m = shape.mul %d, %acc : !shape.size, !shape.size -> !shape.size
    shape.yield %m : !shape.size
  }
  return %k : !shape.size
}
