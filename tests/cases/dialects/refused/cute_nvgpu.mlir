// Oracle: none of LLVM's. `nvidia-cutlass-dsl` 4.8.1 reads the ops spelled `cute_nvgpu` and says these sentences of them;
// those spelled `cute.nvgpu` are the same ops, and their types and attributes the same ones.

func.func @f(%n: i32, %l: i64, %s: !cute.ptr<i32, smem>, %g: !cute.ptr<i32, gmem>, %a: !cute_nvgpu.atom.universal_copy<f32, 128 b>) {
  cute_nvgpu.arch.sm100.alloc_tmem(%n, %s) [ cta_1] : i32, !cute.ptr<i32, smem>
  cute.nvgpu.arch.sm100.alloc_tmem(%n, %s) [cta_2, exclusive] : i32, !cute.ptr<i32, smem>
  %t = cute_nvgpu.arch.sm100.retrieve_tmem_ptr(%s) : !cute.ptr<i32, smem> -> !cute.ptr<f32, tmem>
  %u = "cute.nvgpu.arch.sm100.retrieve_tmem_ptr"(%s) : (!cute.ptr<i32, smem>) -> !cute.ptr<f32, tmem>
  cute.nvgpu.arch.sm100.relinquish_tmem_alloc_permit [cta_2]
  %w = cute.nvgpu.arch.make_warp_uniform(%n) : i32
  cute_nvgpu.arch.sm100.dealloc_tmem(%t, %n) [cta_2, exclusive] : !cute.ptr<f32, tmem>, i32
  func.call @takes(%a) : (!cute.nvgpu.atom.universal_copy<f32, 128 b>) -> ()

  // expected-error @+1 {{'cute_nvgpu.arch.sm100.alloc_tmem' op operand #0 must be 32-bit signless integer, but got 'i64'}}
  cute_nvgpu.arch.sm100.alloc_tmem(%l, %s) [ cta_1] : i64, !cute.ptr<i32, smem>
  // expected-error @+1 {{'cute_nvgpu.arch.sm100.alloc_tmem' op operand #0 must be 32-bit signless integer, but got 'i64'}}
  cute.nvgpu.arch.sm100.alloc_tmem(%l, %s) [ cta_1] : i64, !cute.ptr<i32, smem>
  // expected-error @+1 {{'cute_nvgpu.arch.sm100.alloc_tmem' op operand #1 must be CuTe pointer to memory spaces (smem), but got '!cute.ptr<i32, gmem>'}}
  "cute_nvgpu.arch.sm100.alloc_tmem"(%n, %g) : (i32, !cute.ptr<i32, gmem>) -> ()
  // expected-error @+1 {{'cute_nvgpu.arch.sm100.alloc_tmem' op operand #1 must be CuTe pointer to memory spaces (smem), but got '!cute.ptr<i32, gmem>'}}
  "cute.nvgpu.arch.sm100.alloc_tmem"(%n, %g) : (i32, !cute.ptr<i32, gmem>) -> ()
  // expected-error @+1 {{'cute_nvgpu.arch.sm100.dealloc_tmem' op operand #0 must be CuTe pointer to memory spaces (tmem), but got '!cute.ptr<i32, gmem>'}}
  cute.nvgpu.arch.sm100.dealloc_tmem(%g, %n) [ cta_1] : !cute.ptr<i32, gmem>, i32
  // expected-error @+1 {{'cute_nvgpu.arch.copy.SM100.tmem_load' op requires attribute 'num_b'}}
  %x = "cute.nvgpu.arch.copy.SM100.tmem_load"(%t) <{num_dp = 32 : i32, num_rep = 4 : i32}> : (!cute.ptr<f32, tmem>) -> vector<4xi32>
  // expected-error @+1 {{'cute_nvgpu.arch.copy.SM100.tmem_load' op result #0 must be vector of 32-bit signless integer values of length 1/2/4/8/16/32/64/128, but got 'f32'}}
  %y = "cute_nvgpu.arch.copy.SM100.tmem_load"(%t) <{num_b = 32 : i32, num_dp = 32 : i32, num_rep = 4 : i32}> : (!cute.ptr<f32, tmem>) -> f32
  func.return
}
func.func private @takes(!cute_nvgpu.atom.universal_copy<f32, 128 b>)
