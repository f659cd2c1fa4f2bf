// Loops, maps, types and attributes in unusual spelling, all of them legal by mlir-opt 22.

func.func @a(%i: index, %f: f32, %g: f64) {
  %r:2 = scf.parallel (%a) = (%i) to (%i) step (%i) init (%f, %g) -> (f32, f64) {
    scf.reduce(%f, %g : f32, f64) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }, {
    ^bb0(%x: f64, %y: f64):
      scf.reduce.return %y : f64
    }
  }
  return
}

// -----

func.func @a(%i: index) {
  scf.parallel (%x) = (%i) to (%i) step (%i) {
    scf.reduce
  } {mapping = []}
  return
}

// -----

func.func @a(%i: index) {
  "scf.parallel"(%i, %i, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>}> ({
  ^bb0(%x: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}

// -----

func.func @a(%i: index) {
  scf.index_switch %i
  default {
  }
  return
}

// -----

func.func @a(%i: i32) {
  scf.for %k = %i to %i step %i : i32 {
    %x = arith.addi %k, %i : i32
  }
  return
}

// -----

func.func @a(%i: i32) {
  scf.for unsigned %k = %i to %i step %i : i32 {
    %x = arith.addi %k, %i : i32
  }
  return
}

// -----

func.func @a() {
  scf.while : () -> () {
    %c = arith.constant true
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

// -----

func.func @a() -> (i32, f32) {
  %0:2 = scf.execute_region -> (i32, f32) {
    %a = arith.constant 1 : i32
    %b = arith.constant 1.0 : f32
    scf.yield %a, %b : i32, f32
  }
  return %0#0, %0#1 : i32, f32
}

// -----

func.func @a() {
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    scf.yield
  }
  return
}

// -----

func.func @a(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
    }
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @a(%n: index) {
  scf.forall (%i, %j) in (%n, 3) {
  }
  return
}

// -----

func.func @a(%n: index) {
  scf.forall (%i, %j) = (0, %n) to (%n, 3) step (1, 2) {
    scf.forall.in_parallel {}
  } {mapping = [#gpu.block<y>, #gpu.block<x>]}
  return
}

// -----

#m = affine_map<(d0)[s0] -> (d0 floordiv 4 + s0 mod 8 - 1)>
func.func @a(%i: index, %n: index) -> index {
  %0 = affine.apply #m(%i)[%n]
  return %0 : index
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index) {
  %0 = affine.load %m[%i, %i + 1] : memref<4x4xf32>
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index, %v: f32) {
  affine.store %v, %m[symbol(%i) + 2, %i floordiv 2] : memref<4x4xf32>
  return
}

// -----

func.func @a(%m: memref<4x4xf32>, %i: index, %v: f32) {
  "affine.store"(%v, %m, %i, %i) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (f32, memref<4x4xf32>, index, index) -> ()
  return
}

// -----

func.func @a(%m: memref<4x4xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = max affine_map<(d0) -> (d0, 2)>(%i) to min affine_map<(d0) -> (d0 + 4, 8)>(%i) step 2 {
      %0 = affine.load %m[%i, %j] : memref<4x4xf32>
    }
  }
  return
}

// -----

func.func @a(%n: index, %f: f32) -> f32 {
  %0 = affine.for %i = 0 to %n iter_args(%x = %f) -> (f32) {
    affine.yield %x : f32
  }
  return %0 : f32
}

// -----

#s = affine_set<(d0)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0, d0 mod 2 == 0)>
func.func @a(%n: index) {
  affine.for %i = 0 to 8 {
    affine.if #s(%i)[%n] {
    } else {
    }
  }
  return
}

// -----

func.func @a(%n: index) {
  affine.parallel (%i, %j) = (0, 0) to (%n, 8) step (2, 4) {
  }
  return
}

// -----

func.func @a(%n: index, %m: memref<8xf32>) -> f32 {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("addf") -> f32 {
    %x = affine.load %m[%i] : memref<8xf32>
    affine.yield %x : f32
  }
  return %0 : f32
}

// -----

func.func @a(%n: index, %m: memref<8xf32>, %v: vector<4xf32>) {
  affine.vector_store %v, %m[%n * 4] : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @a(%n: index) -> (index, index) {
  %0:2 = affine.delinearize_index %n into (4, 8) : index, index
  return %0#0, %0#1 : index, index
}

// -----

func.func private @a(vector<4xindex>, vector<1xi1>, vector<f32>, vector<4x!llvm.ptr>)

// -----

func.func private @a(tensor<4xcomplex<f32>>, tensor<4xvector<2xi8>>, tensor<4xindex>, tensor<0xi1>, tensor<4x!llvm.ptr>, tensor<?x0x?xf16>)

// -----

func.func private @a(complex<i8>, complex<bf16>, complex<si8>)

// -----

func.func private @a(vector<4x[4]xf32>, vector<[2]x[4]xf32>, vector<[2]x4xi8>)

// -----

#loc = loc("x")
#loc1 = loc(#loc)
module { } loc(#loc1)

// -----

module { } loc(unknown) 
module { } loc("a"("b":1:2))

// -----

module { } loc(fused[])

// -----

#m = 1
module attributes {x.a = #m, x.b = 3 : i8, x.c = 1.0 : f32, x.d = dense<1> : tensor<2xi8>, x.e = [1, "x"], x.f = {a = unit, b}, x.g = @x::@y, x.h = i32, x.i = affine_map<(d0) -> (d0)>, x.j = affine_set<(d0) : (d0 >= 0)>, x.k = array<i32: 1, 2>, x.l = array<i32>, x.n = loc("x")} { }

// -----

module attributes {x.a = array<f32: 1.0, 0x7F800000>} { }

// -----

module attributes {x.a = strided<[1, ?], offset: ?>, x.b = distinct[0]<unit>, x.c = distinct[1]<>} { }

// -----

module attributes {x.a = dense<[]> : tensor<0xi32>, x.b = dense<> : tensor<0xi32>, x.c = dense<[[], []]> : tensor<2x0xi32>, x.d = dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>, x.e = dense<"x"> : tensor<1x!llvm.ptr>} { }

// -----

module attributes {x.a = dense<0x7FC00000> : tensor<2xf32>, x.b = dense<-1> : tensor<2xi8>, x.c = dense<"0xFF"> : tensor<8xi1>} { }

// -----

module attributes {x.a = 0x10 : f32} { }

// -----

func.func @a(%x: tuple<i32, f32>, %y: none, %z: () -> ((i32) -> i32), %w: tensor<*xf32>, %v: memref<*xf32, 3>, %u: vector<2x[4]xi1>) { return }
