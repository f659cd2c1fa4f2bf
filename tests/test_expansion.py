"""Machine instructions that become several of PTX, or encode operands on the way: each computes what LLVM means.

Programs go from LLVM to PTX and run on the evaluator. Descriptors are compared with their bits as the PTX ISA draws
them, written here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import numpy as np
import numpy.typing as npt
import pytest
from llvm_meanings import edges
from lower_half import lower

from tilelsp.compile.llvm.builder import LlvmModuleBuilder
from tilelsp.defs.mir.tensor import ACCESS_SHAPES, AccessShape
from tilelsp.defs.targets import find_target
from tilelsp.interp.ptx.evaluate import Evaluator
from tilelsp.ir.module import Op, Origin
from tilelsp.ir.types import I32, I64
from tilelsp.spec.constants import GLOBAL, pointer
from tilelsp.syntax.llvm.parser import parse_llvm

POINTER = pointer(GLOBAL)
Arguments = Sequence["npt.NDArray[np.generic] | int"]


def run(module: Op, target: str, arguments: Arguments, *, threads: int = 32, shared: int = 0) -> str:
    """Compile the module's kernel `k` and run one block of it; the PTX."""
    _, ptx, found = lower(module, find_target(target))
    assert not found, found
    Evaluator().launch(ptx.text, "k", (1, 1, 1), threads, shared, arguments)
    return ptx.text


def of_text(text: str) -> Op:
    parsed = parse_llvm(text)
    assert not parsed.diagnostics, parsed.diagnostics
    return parsed.module


# --- parameters ----------------------------------------------------------------------------------------------------

PARAMETERS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "half": 16, "bfloat": 16, "float": 32, "double": 64}


def test_a_parameter_of_every_type_arrives_with_all_its_bits() -> None:
    heads = ", ".join(f"{type} %p{i}" for i, type in enumerate(PARAMETERS))
    lines: list[str] = []
    for i, type in enumerate(PARAMETERS):
        lines.append(f"  %o{i} = getelementptr i8, ptr addrspace(1) %out, i32 {8 * i}")
        lines.append(f"  store {type} %p{i}, ptr addrspace(1) %o{i}")
    body = "\n".join(lines)
    module = of_text(
        f"define ptx_kernel void @k(i1 %flag, {heads}, ptr addrspace(1) %out) {{\n{body}\n"
        "  %f = zext i1 %flag to i64\n  %of = getelementptr i8, ptr addrspace(1) %out, i32 64\n"
        "  store i64 %f, ptr addrspace(1) %of\n  ret void\n}\n"
    )
    _, ptx, found = lower(module, find_target("sm_90a"))
    assert not found
    declared = [line.split()[1] for line in ptx.text.splitlines() if "\t.param" in line]
    assert declared == [".u8", ".u8", ".u16", ".u32", ".u64", ".u16", ".u16", ".f32", ".f64", ".u64"]
    for turn in range(0, 12, 2):
        values = [edges(type)[turn % len(edges(type))] for type in PARAMETERS]
        out = np.zeros(9, np.uint64)
        Evaluator().launch(ptx.text, "k", (1, 1, 1), 32, 0, [turn // 2 % 2, *values, out])
        assert out.tolist() == [*values, turn // 2 % 2]


# --- memory of a thread --------------------------------------------------------------------------------------------


def test_local_memory_has_a_place_of_its_own_for_each_allocation() -> None:
    module = LlvmModuleBuilder("sm_90a")
    b = module.function("k", [("out", POINTER)], origin=Origin())
    first, second, third = b.alloca(4, 4), b.alloca(64, 32), b.alloca(8, 8)
    for where in (first, second, third):
        b.store(b.i32(1), where)
    b.ret()
    _, ptx, found = lower(module.finish(), find_target("sm_90a"))
    assert not found
    lines = ptx.text.splitlines()
    sizes = [(4, 4), (64, 32), (8, 8)]
    for i, (size, align) in enumerate(sizes):
        assert f"\t.local .align {align} .b8 k_local_{i}[{size}];" in lines
    taken = [line.split()[1:] for line in lines if "k_local_" in line and "mov.u32" in line]
    stored = [line.split("[")[1].split("]")[0] for line in lines if "st.local" in line]
    assert [f"{register} k_local_{i};" for i, register in enumerate(f"{r}," for r in stored)] == [
        " ".join(words) for words in taken
    ]


# --- inline assembly -----------------------------------------------------------------------------------------------

TEMPLATES = {
    "operands in order": ("sub.s32 $0, $1, $2;", "=r,r,r", (7, 3), (4,)),
    "a constant": ("add.s32 $0, $1, $2;", "=r,r,n", (7, -3), (4,)),
    "two results": ("{ mov.b32 $0, $3; mov.b32 $1, $2; }", "=r,=r,r,r", (1, 2), (2, 1)),
    "numbers of two digits": (
        "{ sub.s32 $0, $11, $1; }", f"=r,{','.join('r' * 11)}", (5, *range(9), 90), (85,),
    ),
    "a dollar sign": ("add.s32 $0, $1, $1; // costs $$1", "=r,r", (4,), (8,)),
    "no semicolon": ("mul.lo.s32 $0, $1, $2", "=r,r,r", (6, 7), (42,)),
}  # fmt: skip


@pytest.mark.parametrize("case", [*TEMPLATES])
def test_inline_assembly_gets_its_operands(case: str) -> None:
    template, constraints, operands, results = TEMPLATES[case]
    letters = [letter for letter in constraints.split(",") if not letter.startswith("=")]
    heads = "".join(f"i32 %a{i}, " for i in range(len(operands)))
    used = ", ".join(
        f"i32 {value if letter == 'n' else f'%a{i}'}"
        for i, (value, letter) in enumerate(zip(operands, letters, strict=True))
    )
    type = "i32" if len(results) == 1 else f"{{ {', '.join(['i32'] * len(results))} }}"
    lines = [f'  %r = call {type} asm sideeffect "{template}", "{constraints}"({used})']
    for i in range(len(results)):
        lines.append(f"  %e{i} = " + ("add i32 %r, 0" if len(results) == 1 else f"extractvalue {type} %r, {i}"))
        lines.append(f"  %o{i} = getelementptr i32, ptr addrspace(1) %out, i32 {i}")
        lines.append(f"  store i32 %e{i}, ptr addrspace(1) %o{i}")
    body = "\n".join((*lines, "  ret void"))
    out = np.zeros(len(results), np.uint32)
    run(
        of_text(f"define ptx_kernel void @k({heads}ptr addrspace(1) %out) {{\n{body}\n}}\n"),
        "sm_90a",
        [*(value & 0xFFFFFFFF for value in operands), out],
    )
    assert tuple(out.tolist()) == results


# --- matrix descriptors --------------------------------------------------------------------------------------------

_WGMMA_SWIZZLE = {0: 0, 1: 1, 2: 2, 3: 3}
_TCGEN05_SWIZZLE = {0: 0, 1: 2, 2: 4, 3: 6, 4: 1}
"""The bits of a swizzle, by the documents' code: none, 128, 64, 32 bytes, 128 with atoms of 32."""


def drawn(address: int, sbo: int, lbo: int, base: int, swizzle: int, *, tcgen05: bool) -> int:
    """A descriptor's bits: address, leading and stride offset in units of 16 bytes, base offset, swizzle."""
    word = (address & 0x3FFFF) >> 4 | (lbo >> 4) << 16 | (sbo >> 4) << 32 | base << 49
    return word | (1 << 46 | _TCGEN05_SWIZZLE[swizzle] << 61 if tcgen05 else _WGMMA_SWIZZLE[swizzle] << 62)


@pytest.mark.parametrize("target", ["sm_90a", "sm_100a"])
def test_a_descriptor_has_its_fields_where_the_hardware_reads_them(target: str) -> None:
    tcgen05 = target == "sm_100a"
    module = LlvmModuleBuilder(target)
    smem = module.shared("smem", 0x8000, 1024, dynamic=True)
    b = module.function("k", [("out", POINTER)], origin=Origin())
    swizzles = _TCGEN05_SWIZZLE if tcgen05 else _WGMMA_SWIZZLE
    turns = [*swizzles]
    fields = [
        (*each, turns[i % len(turns)])
        for i, each in enumerate(product((16, 1024, 0x3FFF0), (0, 16, 0x3FFF0), (0, 1, 7)))
    ]
    places = (0, 16, 0x7FF0)
    for i, ((sbo, lbo, base, swizzle), place) in enumerate(zip(fields, places * len(fields), strict=False)):
        where = b.gep(smem, place)
        made = b.smem_desc(where, sbo=sbo, lbo=lbo, base=base, swizzle=swizzle)
        b.store(made, b.gep(b.args[0], 16 * i))
        b.store(b.zext(b.cast("ptrtoint", where, I32), I64), b.gep(b.args[0], 16 * i + 8))
    b.ret()
    out = np.zeros((len(fields), 2), np.uint64)
    run(module.finish(), target, [out], shared=0x8000)
    for (sbo, lbo, base, swizzle), (word, address) in zip(fields, out.tolist(), strict=True):
        assert word == drawn(address, sbo, lbo, base, swizzle, tcgen05=tcgen05), (sbo, lbo, base, swizzle)


# --- tensor memory -------------------------------------------------------------------------------------------------

REGISTERS: dict[AccessShape, int] = {"16x64b": 1, "16x128b": 2, "16x256b": 4, "32x32b": 1, "16x32bx2": 1}


@pytest.mark.parametrize("shape", ACCESS_SHAPES)
def test_what_is_stored_to_tensor_memory_is_loaded_again(shape: AccessShape) -> None:
    nums = [n for n in (1, 4, 16) if n * REGISTERS[shape] <= 64]
    module = LlvmModuleBuilder("sm_100a")
    b = module.function("k", [("out", POINTER)], origin=Origin(), reqntid=(128,))
    handle = b.tcgen05_alloc(16, rows=128, cols=128, type="f32", hardware_columns=256)
    thread = b.tid()
    base = b.add(handle, b.shl(b.lshr(thread, 5), 21))
    out = b.gep(b.args[0], b.zext(b.shl(thread, 10), I64))
    split = 64 if shape == "16x32bx2" else None
    at = 0
    for num in nums:
        count = num * REGISTERS[shape]
        values = [b.add(b.mul(thread, b.i32(0x00010001)), b.i32(0x01000200 + at + i)) for i in range(count)]
        b.tcgen05_st(b.add(base, b.i32(8)), values, shape, num, offset=split)
        b.tcgen05_wait_st()
        opaque = b.add(base, b.add(b.i32(8), b.lshr(thread, b.i32(20))))
        loaded = b.tcgen05_ld(opaque, shape, num, type=I32, offset=split)
        b.tcgen05_wait_ld()
        for i, value in enumerate(b.elements(loaded)):
            b.store(value, b.gep(out, 4 * (at + i)))
        at += count
    b.tcgen05_dealloc(handle, 16, rows=128, cols=128, type="f32", hardware_columns=256)
    b.tcgen05_relinquish()
    b.ret()
    out_array = np.zeros((128, 256), np.uint32)
    text = run(module.finish(), "sm_100a", [out_array], threads=128)
    for num in nums:
        assert f"tcgen05.st.sync.aligned.{shape}.x{num}.b32" in text
        assert f"tcgen05.ld.sync.aligned.{shape}.x{num}.b32" in text
    expected = np.arange(128, dtype=np.uint32)[:, None] * 0x00010001 + 0x01000200
    starts = np.cumsum([0, *(n * REGISTERS[shape] for n in nums)])
    for start, num in zip(starts, nums, strict=False):
        for i in range(num * REGISTERS[shape]):
            assert (out_array[:, start + i] == (expected[:, 0] + start + i)).all(), (num, i)


def test_two_columns_of_16_bits_share_a_register_where_asked_for() -> None:
    module = LlvmModuleBuilder("sm_100a")
    b = module.function("k", [("out", POINTER)], origin=Origin(), reqntid=(128,))
    handle = b.tcgen05_alloc(16, rows=128, cols=64, type="f32")
    b.tcgen05_st(handle, [b.tid()] * 2, "32x32b", 2, unpack=True)
    b.tcgen05_wait_st()
    for value in b.elements(b.tcgen05_ld(handle, "32x32b", 4, type=I32, pack=True)):
        b.store(value, b.args[0])
    b.ret()
    _, ptx, found = lower(module.finish(), find_target("sm_100a"))
    assert not found
    assert "tcgen05.st.sync.aligned.32x32b.x2.unpack::16b.b32 [" in ptx.text
    assert "tcgen05.ld.sync.aligned.32x32b.x4.pack::16b.b32 {" in ptx.text
