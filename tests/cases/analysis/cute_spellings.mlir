//! features targets=sm_100a
// The Python modules of the CuTe DSL are `cute.nvgpu`, its dialect is `cute_nvgpu`: both spellings are one declaration,
// and a value, a type or an attribute that is spelled in one is the same in the other.
func.func @k(%n: i32, %s: !cute.ptr<i32, smem>, %a: !nv_tileas.smem<64x32xi8>) {
  %first = cute_nvgpu.arch.make_warp_uniform(%n) : i32
  %second = cute.nvgpu.arch.make_warp_uniform(%first) : i32
  %d = nv_tileas.make_umma_smem_desc %a, layout = #cute.nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<64x32xi8>
  %e = nv_tileas.make_umma_smem_desc %a, layout = #cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B> : !nv_tileas.umma_smem_desc<64x32xi8>
  %copy = "cute_nvgpu.atom.make_s2t_copy"() {cta_group = 2 : i32, shape = 3 : i32} : () -> !cute_nvgpu.copy_atom
//        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[s2t-copy.shape-selector]: the shape selector of a cooperative copy does not belong to its CTA group
  %again = "cute.nvgpu.atom.make_s2t_copy"() {cta_group = 2 : i32, shape = 3 : i32} : () -> !cute.nvgpu.copy_atom
//         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[s2t-copy.shape-selector]: the shape selector of a cooperative copy does not belong to its CTA group
  func.return
}
//--- hover cute_nvgpu.arch.make_warp_uniform
4:12-45 'cute_nvgpu.arch.make_warp_uniform'
```tileir
%result = cute_nvgpu.arch.make_warp_uniform (%val) : type(val)
```

**cute_nvgpu.arch.make_warp_uniform**

Operands

| operand | type |  |
| --- | --- | --- |
| `val` | `i32` |  |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `i32` |  |
//--- hover cute.nvgpu.arch.make_warp_uniform
5:13-46 'cute.nvgpu.arch.make_warp_uniform'
```tileir
%result = cute_nvgpu.arch.make_warp_uniform (%val) : type(val)
```

**cute_nvgpu.arch.make_warp_uniform**

Operands

| operand | type |  |
| --- | --- | --- |
| `val` | `i32` |  |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `i32` |  |
//--- hover lbo
6:51-129 '#cute.nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B>'
**layout**: UMMA layout attribute

its canonical layout

```tileir
#cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B>
```
//--- hover lbo @2
7:51-129 '#cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B>'
**layout**: UMMA layout attribute

its canonical layout

```tileir
#cute_nvgpu.umma_k_layout<base_offset = 0, lbo = 16, sbo = 256, swizzle = 32B>
```
//--- definition %first) : i32
4:3-9 '%first' in 4:3-55 '%first = cute_nvgpu.arch.make_warp_uniform(%n) : i32'
