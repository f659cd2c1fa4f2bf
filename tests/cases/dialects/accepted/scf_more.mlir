func.func @s(%n: index, %m: memref<?xf32>, %c: i1, %k: i32, %t: tensor<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%lhs: f32, %rhs: f32):
      %s = arith.addf %lhs, %rhs : f32
      scf.reduce.return %s : f32
    }
  }
  %fa = scf.forall (%i, %j) in (%n, 4) shared_outs(%o = %t) -> (tensor<8xf32>) {
    %sl = tensor.extract_slice %o[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %sl into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  %w:2 = scf.while (%a = %c0, %b = %z) : (index, f32) -> (index, f32) {
    %lt = arith.cmpi slt, %a, %n : index
    scf.condition(%lt) %a, %b : index, f32
  } do {
  ^bb0(%x: index, %y: f32):
    %nx = arith.addi %x, %c1 : index
    scf.yield %nx, %y : index, f32
  }
  %sw = scf.index_switch %n -> f32
  case 2 {
    scf.yield %z : f32
  }
  case 5 {
    scf.yield %r : f32
  }
  default {
    scf.yield %w#1 : f32
  }
  %er = scf.execute_region -> f32 {
    cf.cond_br %c, ^bb1, ^bb2(%z : f32)
  ^bb1:
    cf.br ^bb2(%sw : f32)
  ^bb2(%q: f32):
    scf.yield %q : f32
  }
  %if = scf.if %c -> (f32) {
    scf.yield %er : f32
  } else {
    scf.yield %z : f32
  }
  cf.switch %k : i32, [
    default: ^bb1(%if : f32),
    42: ^bb1(%z : f32)
  ]
^bb1(%res: f32):
  return %res : f32
}
