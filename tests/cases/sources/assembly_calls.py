#: check
from kernels import T, llvm, tl


def doubled(x):
    y = tl.inline_asm_elementwise("add.f32 $0, $1, $1;", "=f,f", [x], dtype=tl.float32, is_pure=True, pack=1)
    y = tl.inline_asm_elementwise(
        "{\n"
        "  .reg .b32 t;\n"
        r"  mov.b32 t, $1; cvt.rn.f16.b32 $0, t;"  #! ptx.instruction
        "}",
        "=h,r",
        [x],
        dtype=tl.float16,
        is_pure=True,
        pack=1,
    )
    y = tl.inline_asm_elementwise(
        """
        mov.b32 $0, $1;
        add.f32 $0, $2, $1; // #! asm.operand
        """,
        "=f,f",
        [x],
        tl.float32,
        True,
        1,
    )
    y = tl.inline_asm_elementwise("mov.b32 $0, $1;", "=x,r", [x], dtype=y, is_pure=True, pack=1)  #! asm.constraint
    y = tl.inline_asm_elementwise(f"mov.b32 $0, {x};", "=r,r", [x], dtype=y, is_pure=True, pack=1)
    y = llvm.inline_asm(T.i32(), [x, y], "add.s32 $0, $1, $2;", "=r,r,r", has_side_effects=True)
    return llvm.inline_asm(T.i32(), [x], "add.s32 $0, $1, $2;", "=r,r,r", has_side_effects=True)  #! asm.operand
