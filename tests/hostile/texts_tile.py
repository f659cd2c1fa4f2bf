"""Hostile Tile IR: what was quadratic once, or looks as if it might be."""

from __future__ import annotations

from tests.hostile.makers import Maker, alone, backwards, listed, nested, numbered, repeated
from tests.hostile.pieces import ANYWHERE


def _both_lists(size: int) -> str:
    count = size // 16
    names = ", ".join([f"%v{i}" for i in range(count)])
    types = ", ".join(["i32"] * count)
    return f'{names} = "t.o"() : () -> ({types})\n"t.p"({names}) : ({types}) -> ()\n'


def _blocks(size: int) -> str:
    count = size // 40
    blocks = "".join([f"^bb{i}:\n  cf.br ^bb{(i * 7919) % count}\n" for i in range(count)])
    return f'"t.o"() ({{\n{blocks}}}) : () -> ()\n'


def _chained_blocks(size: int) -> str:
    count = size // 60
    blocks = "".join([f"^bb{i}(%a{i}: i32):\n  cf.br ^bb{i + 1}(%a{i} : i32)\n" for i in range(count)])
    return f'"t.o"() ({{\n{blocks}^bb{count}(%z: i32):\n}}) : () -> ()\n'


def _members(size: int) -> str:
    """One type with many members behind a name, each of which is taken once. The function is not lowered, by the op in
    front: LLVM's text has the type again in each line."""
    count = size // 80
    taken = (
        f' %{number} = "llvm.extractvalue"(%a) <{{position = array<i64: {number}>}}> : (!t) -> i32\n'
        for number in range(count)
    )
    head = "!t = !llvm.struct<(" + ", ".join(["i32"] * count) + ")>\nllvm.func @f(%a: !t) {\n"
    return head + '  "a.b"() : () -> ()\n' + "".join(taken) + "  llvm.return\n}\n"


def _blanks(size: int) -> str:
    type = f"vector<[4]{' ' * size}xf32>"
    return f"func.func @f(%a: {type}) {{\n  %0 = arith.negf %a : {type}\n  return\n}}\n"


_IN = "entry @k(%p: tile<i32>) {\n"
_OUT = "  return\n}\n"

_ALONE = (
    "%a ", "%a\n", "%a, ", "%a = ", "%a = \n", '"a" ', '"a"(', '"a"(\n', "^a\n", "^a:\n", "^a(",
    "@a ", "#a ", "!a<", "#a<", "!a = ", "#a = ", "!a = \n", "0x", "0.", "->", "-> ", "// -----\n",
    "// -----", "{-#", "{-#\n", "#-}\n", "loc(", 'loc("a":1:2)\n', "dense<", "tile<", "affine_map<", "if ",
    "for ", "else ", "return\n", "module ", "entry ", "entry @", "entry @a(", "entry @a() {\n", "%a:", "%a#",
    "%a#0 ", "attributes {", "unknown.op\n", "a.b ", "ab", "{a = ", "x{", "if %a {", "}{", "{}", "<>", "()",
    "({", "({\n", "})", "[%a, ", "<i32: ", "1x", "-1 ", "..",
)  # fmt: skip
"""Pieces that a text is made of, each alone."""
_BARRIER = """llvm.mlir.global internal @b() {addr_space = 3 : i32} : i64
llvm.func @k(%n: i32) attributes {nvvm.kernel} {
  %b = llvm.mlir.addressof @b : !llvm.ptr<3>
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  nvvm.mbarrier.init %b, %one : !llvm.ptr<3>, i32
"""
_ARRIVAL = "  nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64\n"
_WAITS = "".join(
    f"  nvvm.mbarrier.try_wait.parity %b, %{literal}, %n : !llvm.ptr<3>, i32, i32\n" for literal in ("zero", "one")
)


TILE_IR: dict[str, Maker] = {
    # depth
    "regions": nested('"t.o"() ({\n', "}) : () -> ()\n"),
    "regions of one line": nested('"t.o"() ({ ', " }) : () -> ()"),
    "regions never closed": repeated('"t.o"() ({\n'),
    "ifs": nested("if %p {\n", "}\n", _IN, _OUT),
    "loops": nested("loop {\n", "continue\n}\n", _IN, _OUT),
    "braces behind a colon": repeated(
        "%0 = addi %p, %p : else {\n", _IN, "%0 = cuda_tile.module @m {\n%0 = addi %p, %p : tile<i32>\r"
    ),
    "modules": nested("module {\n", "}\n"),
    "modules with names": numbered("module @m{0} {{\n"),
    "entries never closed": numbered("entry @k{0}() {{\n"),
    "brackets": nested("(", ")", "%0 = "),
    "angles": nested("!t.x<", ">", '%0 = "t.o"() : () -> '),
    "lists": nested("[", "]", '%0 = "t.o"() {a = ', "} : () -> i32"),
    "dictionaries": nested("{a = ", "}", '%0 = "t.o"() {a = ', "} : () -> i32"),
    "fused places": nested("fused[", "]", '%0 = "t.o"() : () -> i32 loc(', ")"),
    "dense lists": nested("[", "]", _IN + "  %0 = constant <i32: ", "> : tile<i32>\n" + _OUT),
    # one token alone
    **alone(ANYWHERE + _ALONE),
    # width
    "results": _both_lists,
    "names of results": listed("%v{}", "", ' = "t.o"() : () -> i32\n'),
    "packs": listed("%v{}:2", "", ' = "t.o"() : () -> i32\n'),
    "operands": listed("%v{}", '"t.o"(', ") : () -> ()\n"),
    "arguments": listed("%v{}: tile<i32>", "entry @k(", ") {\n  return\n}\n"),
    "attributes": listed("a{} = 1 : i32", '"t.o"() {', "} : () -> ()\n"),
    "attributes twice": lambda size: '"t.o"() {' + "a = 1, " * (size // 7) + "b} : () -> ()\n",
    "numbers": listed("{}", _IN + "  %0 = constant <i32: [", "]> : tile<8xi32>\n" + _OUT),
    "floats": listed("{}.5e-3", _IN + "  %0 = constant <f32: [", "]> : tile<8xf32>\n" + _OUT),
    "an array": listed("{} : i8", '"t.o"() {a = [', "]} : () -> ()\n"),
    "a dense array": listed("{}", '"t.o"() {a = array<i64: ', ">} : () -> ()\n"),
    "words in parameters": repeated("a ", '"t.o"() {a = #t.x<', ">} : () -> ()\n"),
    "a long expression": repeated("n+", '"t.o"() {a = #t.x<', "n>} : () -> ()\n"),
    "a long layout": repeated("n, ", '"t.o"() {a = #cuda_tile<preview$layout<(', "n):(n)>>} : () -> ()\n"),
    "a tuple": listed("i{}", '%0 = "t.o"() : () -> tuple<', ">\n"),
    "types of results": lambda size: '%0:2 = "t.o"() : () -> (' + ", ".join(["i1"] * (size // 4)) + ")\n",
    "a long tuple often": lambda size: (
        '%0 = "t.o"() : () -> tuple<'
        + ", ".join(["i32"] * (size // 50))
        + ">\n"
        + '"t.p"(%0) : (i32) -> ()\n' * (size // 40)
    ),
    "an alias as long as its uses": lambda size: (
        "!a = tuple<" + ", ".join(["i32"] * (size // 10)) + ">\n" + '"t.o"() : () -> !a\n' * (size // 40)
    ),
    "extents": repeated("1x", '%0 = "t.o"() : () -> tensor<', "f32>\n"),
    "a long string": repeated("a", '"t.o"() {a = "', '"} : () -> ()\n'),
    "escapes": repeated("\\41", '"t.o"() {a = "', '"} : () -> ()\n'),
    "a long comment": repeated("a", "//"),
    "a long name": repeated("a", "%", ' = "t.o"() : () -> i32\n'),
    "a long word": repeated("a", "%0 = ", " : i32\n"),
    "a long symbol": repeated("a", "entry @", "() {\n  return\n}\n"),
    "a long symbol path": repeated("::@a", '"t.o"() {a = @a', "} : () -> ()\n"),
    "a long number": repeated("9", _IN + "  %0 = constant <i32: ", "> : tile<i32>\n" + _OUT),
    "a long fraction": repeated("9", _IN + "  %0 = constant <f32: 0.", "> : tile<f32>\n" + _OUT),
    "a long exponent": repeated("9", _IN + "  %0 = constant <f32: 1.0e", "> : tile<f32>\n" + _OUT),
    "a long hex string": repeated("41", _IN + '  %0 = constant <i8: "0x', '"> : tile<2xi8>\n' + _OUT),
    "raw bytes": repeated("41", '"t.o"() {a = dense<"0x', '"> : tensor<2xi8>} : () -> ()\n'),
    "kernels on one line": repeated("entry @k() { return } "),
    "ops on one line": repeated("%0 = addi %p, %p : tile<i32> ", _IN, "\n" + _OUT),
    # length
    "ops in one kernel": numbered("  %v{0} = addi %p, %p : tile<i32>\n", _IN, _OUT),
    "a chain of ops": numbered(
        "  %v{1} = addi %v{0}, %v{0} : tile<i32>\n", _IN + "  %v1 = addi %p, %p : tile<i32>\n", _OUT
    ),
    "a chain from below": numbered("  %v{0} = addi %v{1}, %v{1} : tile<i32>\n", _IN, _OUT),
    "ops with errors": numbered("  %v{0} = addi %p, %q : tile<i32>\n", _IN, _OUT),
    "ops that do not parse": numbered("  %v{0} = addi %p %p : tile<i32>\n", _IN, _OUT),
    "ops of broken values": numbered("  %v{1} = addi %v{0}, %v{0} tile<i32>\n", _IN, _OUT),
    "definitions again": repeated("  %v = addi %p, %p : tile<i32>\n", _IN, _OUT),
    "unknown ops": numbered("  %v{0} = frobnicate %p\n", _IN, _OUT),
    "loose ops": numbered('%v{0} = "t.o"() : () -> i32\n'),
    "loose chain": numbered('%v{1} = "t.o"(%v{0}) : (i32) -> i32\n'),
    "loose runs": numbered('%v{0} = "t.o"(%v{1}) : (i32) -> i32\nentry @k{0}() {{\n  return\n}}\n'),
    "kernels": numbered("entry @k{0}() {{\n  return\n}}\n"),
    "kernels of one name": repeated("entry @k() {\n  return\n}\n"),
    "kernels without braces": numbered("entry @k{0}()\n  return\n"),
    "globals": numbered("global @g{0} <i32: 1> : tile<1xi32>\n"),
    "globals of one name": repeated("global @g <i32: 1> : tile<1xi32>\n"),
    "uses of globals": numbered("  %g{0} = get_global @g{0} : tile<ptr<i32>>\n", _IN, _OUT),
    "blocks": _blocks,
    "blocks with arguments": _chained_blocks,
    "labels of one name": repeated("^bb0:\n", '"t.o"() ({\n', "}) : () -> ()\n"),
    "broken labels": repeated("^bb0(%a: :\n", '"t.o"() ({\n', "}) : () -> ()\n"),
    "small regions": repeated("  if %p {\n  }\n", _IN, _OUT),
    "small regions with results": numbered(
        "  %r{0} = if %p -> (tile<i32>) {{\n    yield %p : tile<i32>\n  }} else {{\n    yield %p : tile<i32>\n  }}\n",
        _IN,
        _OUT,
    ),
    "broken headers": numbered("  %r{0} = if %p -> ( {{\n    yield %p : tile<i32>\n  }}\n", _IN, _OUT),
    "separators": repeated("// -----\n"),
    "separated kernels": repeated("entry @k() {\n  return\n}\n// -----\n"),
    "separated aliases": repeated('!a = i32\n%0 = "t.o"() : () -> !a\n// -----\n'),
    "aliases": numbered("!a{0} = i{0}\n", after='%0 = "t.o"() : () -> !a1\n'),
    "aliases backwards": backwards("!a{0} = tuple<!a{1}>\n", '%0 = "t.o"() : () -> !a0\n'),
    "attribute aliases backwards": backwards("#a{0} = [#a{1}]\n", '"t.o"() {a = #a0} : () -> ()\n'),
    "places backwards": backwards("#a{0} = loc(fused[#a{1}])\n", '"t.o"() : () -> () loc(#a0)\n'),
    "places": numbered('"t.o"() : () -> () loc(#l{0})\n#l{0} = loc("f":{0}:1)\n'),
    "aliases of one name": repeated("!a = i32\n"),
    "uses of aliases": numbered('%v{0} = "t.o"() : () -> !a\n', "!a = tuple<i32, i32>\n"),
    "uses of a large alias": numbered(
        '%v{0} = "t.o"() : () -> !a\n', "!a = tuple<" + ", ".join(["tuple<i32, i64>"] * 500) + ">\n"
    ),
    "an alias for each op": numbered('!a{0} = i{0}\n%v{0} = "t.o"() : () -> !a{0}\n'),
    "pins": repeated("// tilelsp: targets sm_100a\n"),
    "allowances": repeated("// tilelsp: allow(ssa.undeclared)\n"),
    "allowed ops": repeated("// tilelsp: allow(ssa.undeclared)\n  %0 = addi %q, %q : tile<i32>\n", _IN, _OUT),
    "resources": repeated("{-# a #-}\n"),
    "strings never closed": repeated('"t.o() : () -> ()\n'),
    "comments with quotes": repeated('// "\n'),
    "lone carriage returns": repeated("%0 = addi %p, %p : tile<i32>\r", _IN, _OUT),
    "carriage returns and comments": repeated("// {\r"),
    "arrivals at one barrier, and waits": repeated(_ARRIVAL + _WAITS, _BARRIER, "  llvm.return\n}\n"),
    "sums of sums in a loop": numbered(
        "%x{1} = arith.addi %x{0}, %x{0} : index\n%v{0} = affine.load %m[%x{1}] : memref<10xf32>\n",
        "func.func @f(%m: memref<10xf32>, %n: index) {\nscf.for %i = %n to %n step %n {\n"
        "%x1 = arith.addi %n, %n : index\n",
        "}\nreturn\n}\n",
    ),
    "allocations of tensor memory": numbered(
        "%a{0} = nv_tileas.alloc_tmem {{num_columns = 16 : i32}} : !nv_tileas.tmem<64x128xf32>\n"
        "%x{0} = nv_tileas.tmem_load %a{0} : !nv_tileas.tmem<64x128xf32> -> tensor<64x128xf32>\n"
        "nv_tileas.dealloc_tmem %a{0} : !nv_tileas.tmem<64x128xf32>\n",
        "nv_tileas.func @k() attributes {num_warps = 4 : i32} {\n",
        "}\n",
    ),
    "waits for one barrier": repeated(_WAITS, _BARRIER + _ARRIVAL, "  llvm.return\n}\n"),
    "instructions of one string": repeated(
        "add.s64 {$r0}, {$r0}, 1; ",
        'llvm.func @f(%a: i32) {\n  nvvm.inline_ptx "',
        '" ro(%a : i32)\n  llvm.return\n}\n',
    ),
    "operands of one string": repeated(
        "{$r0} ", 'llvm.func @f(%a: i32) {\n  nvvm.inline_ptx "', '" ro(%a : i32)\n  llvm.return\n}\n'
    ),
    "strings of PTX": numbered(
        '  nvvm.inline_ptx "add.s64 {{$r0}}, {{$r0}}, {0};" ro(%a : i32)\n',
        "llvm.func @f(%a: i32) {\n",
        "  llvm.return\n}\n",
    ),
    "hints": repeated("  assume #cuda_tile.div_by<16>, %p : tile<i32>\n", _IN, _OUT),
    "blanks in a vector with scalable extents": _blanks,
    "members of a large struct": _members,
}
