"""Hostile LLVM IR: what was quadratic once, or looks as if it might be."""

from __future__ import annotations

from tests.hostile.makers import Maker, alone, backwards, listed, nested, numbered, repeated
from tests.hostile.pieces import ANYWHERE

_IN = "define void @f(i32 %p) {\n"
_OUT = "  ret void\n}\n"

_ALONE = (
    "%a = ", "%a\n", "@a\n", "@a = ", "!0 = ", "!0 = !{", "!{", "!0, ", "i32 ", "ptr ", "<4 x ", "[4 x ", "{ i32, ",
    "define ", "define void @f(", "define void @f() {\n", "declare ", "declare void @f(", "attributes #0 = {",
    "attributes #0 = { ", 'c"', 'c"\\', "bitcast (", "getelementptr (", "add (", "bb:\n", '"a":\n', "0:\n", "br ",
    "br label %a\n", "switch i32 %a, label %b [\n", "call void @f(", "asm \"", "blockaddress(@a, ",
    "$a = comdat any\n",
    "!DILocation(", "!DIExpression(", "!DILocation(line: ", "; tilelsp: targets sm_90a\n", "metadata !{", "to ",
    "...",
    "%t = type {", "source_filename = ", "target ", "module asm ", "%0 = type ", "align ", "addrspace(", "!dbg !0, ",
    "0x", "0xK", "1e", "-0", "null ", "zeroinitializer ", "undef, ", "unnamed_addr ", "\"k\"=\"v\" ", "uselistorder ",
    "dereferenceable(", "range(i32 0, ", "invoke ", "landingpad ", "catch ", "^0 = ", "#dbg_value(", "inrange(",
)  # fmt: skip


def _phis(size: int) -> str:
    count = size // 90
    blocks = [f"b{i}:\n  %v{i} = phi i32 [ 0, %b{(i * 7919) % count} ]\n  br label %b{i + 1}\n" for i in range(count)]
    return f"define void @f() {{\n{''.join(blocks)}b{count}:\n  ret void\n}}\n"


def _wide_phi(size: int) -> str:
    count = size // 40
    blocks = "".join([f"b{i}:\n  br label %end\n" for i in range(count)])
    pairs = ", ".join([f"[ {i}, %b{i} ]" for i in range(count)])
    return f"define i32 @f() {{\n{blocks}end:\n  %v = phi i32 {pairs}\n  ret i32 %v\n}}\n"


def _switch(size: int) -> str:
    count = size // 40
    cases = "".join([f"    i32 {i}, label %b{i}\n" for i in range(count)])
    blocks = "".join([f"b{i}:\n  br label %d\n" for i in range(count)])
    return f"define void @f(i32 %p) {{\n  switch i32 %p, label %d [\n{cases}  ]\n{blocks}d:\n  ret void\n}}\n"


def _reaching_types(size: int) -> str:
    """Types that one in front of them holds, and each of which holds the end of a long chain."""
    count = size // 50
    first = ", ".join(f"%x{number}" for number in range(count))
    chain = "".join(f"%y{number + 1} = type {{ %y{number} }}\n" for number in range(count))
    last = "".join(f"%x{number} = type {{ %y{count} }}\n" for number in range(count))
    return f"%k = type {{ {first} }}\n%y0 = type {{ i32 }}\n{chain}{last}"


def _shared_types(size: int) -> str:
    count = min(size // 40, 2000)
    return "%t0 = type { i32 }\n" + "".join(
        [f"%t{i} = type {{ %t{i - 1}, %t{i - 1}, %t{i - 1} }}\n" for i in range(1, count)]
    )


def _passed_types(size: int) -> str:
    levels, copies = 8, size // 48
    held = [f"%t{level} = type {{ {', '.join([f'%t{level + 1}'] * copies)} }}\n" for level in range(levels)]
    return f"{''.join(held)}%t{levels} = type {{ i32 }}\ndefine void @f(ptr byval(%t0) %p) {{\n{_OUT}"


LLVM: dict[str, Maker] = {
    **alone(ANYWHERE + _ALONE),
    **{f"in a function, {name}": make for name, make in alone(ANYWHERE + _ALONE, _IN, _OUT).items()},
    # depth
    "arrays of arrays": nested("[2 x ", "]", "@g = global ", " zeroinitializer\n"),
    "structs of structs": nested("{ i32, ", " }", "@g = global ", " zeroinitializer\n"),
    "structs of structs around a type": lambda size: (
        "@g = global " + "{ i32, " * (size // 10) + "i8" + " }" * (size // 10) + " zeroinitializer\n"
    ),
    "constants in constants": lambda size: (
        "@g = global i64 " + "add (i64 1, i64 " * (size // 18) + "0" + ")" * (size // 18) + "\n"
    ),
    "expressions in an operand": lambda size: (
        _IN + "  %v = add i64 1, " + "add (i64 1, i64 " * (size // 18) + "0" + ")" * (size // 18) + "\n" + _OUT
    ),
    "function types": nested("void (", ")", "@g = global ", " null\n"),
    "metadata in metadata": nested("!{", "}", "!0 = "),
    "expressions never closed": repeated("add (i64 1, i64 ", "@g = global i64 "),
    "functions never closed": numbered("define void @f{0}() {{\n"),
    "braces in functions": nested("{\n", "}\n", _IN, _OUT),
    # width
    "parameters": listed("i32 %a{}", "define void @f(", ") {\n  ret void\n}\n"),
    "arguments": listed("i32 {}", _IN + "  call void @f(", ")\n" + _OUT),
    "parameters twice": repeated("i32 %a, ", "define void @f(", "i32 %a) {\n  ret void\n}\n"),
    "fields": listed("i{}", "%t = type { ", " }\n"),
    "attributes": listed('"a{}"="b"', "attributes #0 = { ", " }\n"),
    "attribute words": repeated("nounwind ", "attributes #0 = { ", "}\n"),
    "attributes of a function": numbered("#{0} ", "define void @f() ", "{\n  ret void\n}\n"),
    "operands of metadata": listed("!{}", "!0 = !{", "}\n"),
    "fields of metadata": repeated("line: 1, ", "!0 = !DILocation(", "scope: !0)\n"),
    "named metadata": listed("!{}", "!llvm.dbg.cu = !{", "}\n"),
    "elements": listed("i32 {}", "@g = global [4 x i32] [", "]\n"),
    "attachments": numbered("!a{0} !0, ", _IN + "  %v = add i32 1, 2, ", "!b !0\n" + _OUT),
    "indices": listed("i32 {}", _IN + "  %v = getelementptr i8, ptr null, ", "\n" + _OUT),
    "fast-math words": repeated("nnan ", _IN + "  %v = fadd ", "float 1.0, 2.0\n" + _OUT),
    "cases of a switch": _switch,
    "inputs of a phi": _wide_phi,
    "a long string": repeated("a", '@g = global [4 x i8] c"', '"\n'),
    "escapes": repeated("\\41", '@g = global [4 x i8] c"', '"\n'),
    "a long quoted name": repeated("a", '@"', '" = global i32 0\n'),
    "a long name": repeated("a", "@", " = global i32 0\n"),
    "a long local name": repeated("a", _IN + "  %", " = add i32 1, 2\n" + _OUT),
    "a long label": repeated("a", _IN, ":\n" + _OUT),
    "a long number": repeated("9", "@g = global i32 ", "\n"),
    "a long width": repeated("9", "@g = global i", " 0\n"),
    "a long extent": repeated("9", "@g = global [", " x i8] zeroinitializer\n"),
    "a long hex number": repeated("f", "@g = global double 0x", "\n"),
    "a long fraction": repeated("9", "@g = global double 0.", "\n"),
    "a long exponent": repeated("9", "@g = global double 1.0e", "\n"),
    "a long metadata number": repeated("9", "!", " = !{}\n"),
    "a long attribute number": repeated("9", "attributes #", " = { nounwind }\n"),
    "a long value number": repeated("9", _IN + "  %", " = add i32 1, 2\n" + _OUT),
    "a long alignment": repeated("9", "@g = global i32 0, align ", "\n"),
    "a long comment": repeated("a", ";"),
    "a line without an end": repeated("  %v = add i32 %p, 1 ", _IN, "\n" + _OUT),
    "functions on one line": repeated("define void @f() { ret void } "),
    "stars": repeated("*", "@g = global i32", " null\n"),
    # length
    "instructions": numbered("  %v{0} = add i32 %p, 1\n", _IN, _OUT),
    "a chain": numbered("  %v{1} = add i32 %v{0}, 1\n", _IN + "  %v1 = add i32 %p, 1\n", _OUT),
    "a chain from below": numbered("  %v{0} = add i32 %v{1}, 1\n", _IN, _OUT),
    "unnamed values": numbered("  %{0} = add i32 %p, 1\n", "define void @f(i32 %p) {\nbb:\n", _OUT),
    "wrong numbers": numbered("  %{1}0 = add i32 %p, 1\n", _IN, _OUT),
    "values of one name": repeated("  %v = add i32 %p, 1\n", _IN, _OUT),
    "unknown values": numbered("  %v{0} = add i32 %q{0}, 1\n", _IN, _OUT),
    "broken instructions": numbered("  %v{0} = add i32 %p 1\n", _IN, _OUT),
    "unknown instructions": numbered("  %v{0} = frob i32 %p\n", _IN, _OUT),
    "wrong types": numbered("  %v{0} = add i64 %p, 1\n", _IN, _OUT),
    "blocks": numbered("b{0}:\n  br label %b{1}\n", "define void @f() {\n"),
    "blocks of one name": repeated("b:\n  br label %b\n", "define void @f() {\n", "}\n"),
    "blocks without ends": numbered("b{0}:\n", "define void @f() {\n", "}\n"),
    "blocks that nobody enters": numbered("b{0}:\n  %v{0} = add i32 %v{2}, 1\n  ret void\n", _IN + _OUT[:-2], "}\n"),
    "phis": _phis,
    "functions": numbered("define void @f{0}() {{\n  ret void\n}}\n"),
    "functions of one name": repeated("define void @f() {\n  ret void\n}\n"),
    "functions that call the next": numbered("define void @f{0}() {{\n  call void @f{1}()\n  ret void\n}}\n"),
    "calls of one": numbered("  call void @f(i32 {0})\n", _IN, _OUT),
    "calls of nobody": numbered("  call void @g{0}(i32 1)\n", _IN, _OUT),
    "declarations": numbered("declare void @d{0}(i32)\n"),
    "declarations of one name": repeated("declare void @d(i32)\n"),
    "globals": numbered("@g{0} = global i32 0\n"),
    "globals of one name": repeated("@g = global i32 0\n"),
    "globals of each other": numbered("@g{0} = global ptr @g{1}\n"),
    "aliases of each other": numbered("@g{0} = alias i32, ptr @g{1}\n"),
    "types of each other": numbered("%t{0} = type {{ %t{1} }}\n", after="@g = global %t1 zeroinitializer\n"),
    "types of themselves": numbered("%t{0} = type {{ %t{0} }}\n@g{0} = global %t{0} zeroinitializer\n"),
    "types backwards": backwards("%t{0} = type {{ %t{1}, i32 }}\n", "@g = global %t0 zeroinitializer\n"),
    "types that share": _shared_types,
    "shared types that are passed": _passed_types,
    "types that are arrays": numbered("%t{0} = type [2 x i32]\n@g{0} = global %t{0} zeroinitializer\n"),
    "types that reach a chain each": _reaching_types,
    "a large type often": lambda size: (
        "%t = type { "
        + ", ".join(["i32"] * (size // 40))
        + " }\n"
        + "".join([f"@g{i} = global %t zeroinitializer\n" for i in range(size // 50)])
    ),
    "a large type spelled often": lambda size: (
        ("@g = global { " + ", ".join(["i32"] * 200) + " } zeroinitializer\n") * (size // 1000)
    ),
    "metadata in a chain": numbered("!{0} = !{{!{1}}}\n"),
    "metadata backwards": backwards("!{0} = !{{!{1}, !{1}}}\n", ""),
    "metadata of itself": numbered("!{0} = distinct !{{!{0}}}\n"),
    "metadata in a ring": lambda size: "".join(
        [f"!{i} = distinct !{{!{(i + 1) % (size // 24)}}}\n" for i in range(size // 24)]
    ),
    "metadata of one number": repeated("!0 = !{}\n"),
    "metadata of nobody": numbered("!{0} = !{{!{1}000000}}\n"),
    "scopes in a chain": numbered("!{0} = !DILexicalBlock(scope: !{1}, file: !0, line: 1)\n"),
    "places": numbered("!{0} = !DILocation(line: {0}, column: 1, scope: !0)\n"),
    "attribute groups": numbered("attributes #{0} = {{ nounwind }}\n"),
    "attribute groups of one number": repeated("attributes #0 = { nounwind }\n"),
    "uses of attribute groups": numbered("declare void @d{0}() #{0}\n"),
    "comdats": numbered("$c{0} = comdat any\n"),
    "module asm": repeated('module asm "a"\n'),
    "duplicates in module asm": repeated('module asm ".reg .b32 %r<9>;"\n'),
    "strings never closed": repeated('@g = global [1 x i8] c"a\n'),
    "quoted names never closed": repeated('@"a = global i32 0\n'),
    "comments with quotes": repeated('; "{\n'),
    "allowances": repeated("; tilelsp: allow(llvm.syntax)\n"),
    "lone carriage returns": repeated("  %v = add i32 %p, 1\r", _IN, _OUT),
    "carriage returns and comments": repeated("; {\r"),
    "intrinsics": numbered("  %v{0} = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n", _IN, _OUT),
    "stores": numbered("  store i32 {0}, ptr null\n", _IN, _OUT),
    "allocas": numbered("  %v{0} = alloca [{0} x i32]\n", _IN, _OUT),
    "a vector": repeated("i32 1, ", _IN + "  %v = add <9 x i32> <", "i32 1>, zeroinitializer\n" + _OUT),
    "a wide vector": lambda size: _IN + f"  %v = add <{size} x i32> zeroinitializer, zeroinitializer\n" + _OUT,
    "instructions of one string": repeated(
        "add.s64 $0, $0, 1; ",
        f'target triple = "nvptx64-nvidia-cuda"\n{_IN}  call void asm sideeffect "',
        '", "r"(i32 %p)\n' + _OUT,
    ),
    "inline asm": numbered('  call void asm sideeffect "a{0}", "r"(i32 %p)\n', _IN, _OUT),
}
