// Functions and modules in ops that are no modules, aliases that share a line, and blanks in front of parameters.
#row = affine_map<(d0) -> (d0)> #next = affine_map<(d0) -> (d0 + 1)>
!word = i32 !rows = memref<4xf32, #next>
module {
  gpu.module @kernels {
    func.func @leaf(%m: !rows) {
      return
    }
    func.func @caller(%m: memref<4xf32, #next>) {
      func.call @leaf(%m) : (memref<4xf32, #next>) -> ()
      return
    }
  }
  func.func @host(%a: tensor <4xf32>, %b: vector <4xf32>, %m: memref <4xf32>) -> tensor <4xf32> {
    "test.holds"() ({
      func.func private @inner(!word)
      func.func @body(%x: !word) -> !word {
        return %x : !word
      }
    }) : () -> ()
    builtin.module {
      func.func @alone(%x: (vector <4xf32>) -> tensor <4xf32>) {
        return
      }
    }
    %0 = arith.addf %a, %a : tensor <4xf32>
    return %0 : tensor <4xf32>
  }
}

// -----

#one = affine_map<(d0) -> (d0)> func.func private @beside(memref<4xf32, #one>) func.func private @another()
