spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @f(%a: f32, %b: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>) -> f32 "None" {
    %0 = spirv.FAdd %a, %a : f32
    %p = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
    %l = spirv.Load "Input" %p : vector<3xi32>
    %c = spirv.Constant true
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^bb1, ^bb2
    ^bb1:
      spirv.Branch ^bb2
    ^bb2:
      spirv.mlir.merge
    }
    spirv.ReturnValue %0 : f32
  }
}
