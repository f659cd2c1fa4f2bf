//! features
// Triton's op is read alike. A string without an instruction of PTX may be for another assembler.
module {
  tt.func @shifted(%x: tensor<256xi32>) {
    %0 = tt.elementwise_inline_asm "shl.b32 $0, $1, 3;" {constraints = "=r,r", packed_element = 1 : i32, pure = true} %x : tensor<256xi32> -> tensor<256xi32>
    %1 = tt.elementwise_inline_asm "shl.b32 $0, $1;" {constraints = "=r,r", packed_element = 1 : i32, pure = true} %x : tensor<256xi32> -> tensor<256xi32>
//                                  ^^^^^^^ error[ptx.instruction]: Arguments mismatch for instruction 'shl'
    %2 = tt.elementwise_inline_asm "v_exp_f32 $0, $1" {constraints = "=v,v", packed_element = 1 : i32, pure = true} %x : tensor<256xi32> -> tensor<256xi32>
    tt.return
  }
  func.func @x86(%a: i32) {
    %0 = llvm.inline_asm "mov $1, $0", "=r,r" %a : (i32) -> i32
    return
  }
}
//--- hover shl.b32 $0, $1, 3
4:37-44 'shl.b32'
**shl.b32**

Shift left.

```ptx
shl.b32 d, a, b
```

d = a shifted left by b bits, filled with zeros; amounts beyond the width give 0.

On every target.
