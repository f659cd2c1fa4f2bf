"""Hostile PTX: what was quadratic once, or looks as if it might be."""

from __future__ import annotations

from tests.hostile.makers import Maker, alone, backwards, listed, nested, numbered, repeated
from tests.hostile.pieces import ANYWHERE

_HEAD = ".version 9.0\n.target sm_90a\n.address_size 64\n"
_IN = f"{_HEAD}.visible .entry f(.param .u64 p) {{\n.reg .b32 %r<9>;\n.reg .pred %p<9>;\n"
_OUT = "ret;\n}\n"
_MMA = "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"
_TCGEN05 = "tcgen05.mma.cta_group::1.kind::f16"
_END = ";\n" + _OUT

_ALONE = (
    ".", "..", ".b32 ", ".reg ", ".reg .b32 ", ".reg .b32 a;\n", ".reg .b32 %r<", ".reg .b32 %r<4>, ", ".shared ",
    ".shared .b8 s[", ".shared .b8 s[4] = {", ".entry ", ".entry f(", ".entry f() {\n", ".visible ", ".func ",
    ".func (",
    ".func f (", ".version ", ".version 9.0\n", ".target ", ".target sm_90a\n", ".target sm_90a, ",
    ".address_size 64\n",
    ".section ", ".section .debug_info {\n", ".file ", ".file 1 \"a\"\n", ".loc 1 2 3\n", ".pragma ",
    ".pragma \"a\";\n",
    "mov", "mov.b32 ", "mov.b32 %r1, ", "mov.b32 %r1, %r2;\n", "mov.", "mma.sync.", "mma.sync.aligned.m16n8k16.",
    "@", "@%p ",
    "@!%p ", "@%p bra ", "bra ", "bra L;\n", "L:\n", "L: ", "{%r1, ", "{.reg ", "{ .reg .b32 a; ", "[", "[%r1",
    "[%r1+",
    "(%r1, ", "call ", "call (", "call f, (", "ret", "ret;\n", "ret; ", "0x", "0f", "0f3F800000 ", "0d", "1.5 ",
    "1e", "~", "-1 ",
    "1 + ", "(1 + ", "!1 ", "a ? b : ", "%tid.x ", "%r1.x, ", "_, ", "%r1|", ".align ", ".align 4 ",
    ".param .b32 a, ", ".const ",
    ".extern ", ".weak ", ".alias a, b;\n", ".branchtargets a, ", ".callprototype ", "a: .branchtargets ",
    ".attribute(",
    ".maxntid 1, ", ".noreturn ", "tcgen05.", "wgmma.mma_async.", "cvt.rn.", "generic(", "mask(",
    "// tilelsp: targets sm_90a\n",
    "#", "`", "<4>", "::", ".shared::cta", "=== ", "&& ",
)  # fmt: skip


def _bulk_copies(size: int) -> str:
    """A loop whose rounds start copies to places of their own, wait for each, and read it."""
    one = (
        "mbarrier.arrive.expect_tx.shared.b64 _, [bar], 16;\n"
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [s+{at}], [%rd1], 16, [bar];\n"
        "W{number}:\nmbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;\n@!%p1 bra W{number};\n"
        "ld.shared.b32 %r1, [s+{at}];\n"
    )
    copies = "".join(one.format(number=number, at=16 * number) for number in range(size // len(one)))
    head = ".shared .align 16 .b8 s[65536];\n.shared .align 8 .b64 bar;\nmbarrier.init.shared.b64 [bar], 1;\n"
    return f"{_IN}{head}fence.mbarrier_init.release.cluster;\nL:\n{copies}@%p2 bra L;\n{_OUT}"


_WAIT = "W{0}:\nmbarrier.try_wait.parity.shared.b64 %p1, [{1}], 0;\n@!%p1 bra W{0};\n"


def _each(*parts: str, before: str = "", after: str = "") -> Maker:
    """A kernel that has each part many times, one part behind the other, each time at places of its own: `{0}` is a
    number, `{1}` a barrier, `{2}` other shared memory. `before` and `after` stand around all of them."""

    def make(size: int) -> str:
        count = size // sum(map(len, parts))
        body = "".join(
            part.format(number, f"bars+{8 * number}", f"s+{16 * number}") for part in parts for number in range(count)
        )
        shared = f".shared .align 16 .b8 s[{16 * count}];\n.shared .align 8 .b8 bars[{8 * count}];\n"
        return f"{_IN}{shared}{before}{body}{after}{_OUT}"

    return make


def _counters(size: int) -> str:
    """A loop of counters that begin anew with the one before each."""
    count = size // 170
    body = "".join(
        f"setp.eq.u32 %p1, %c{number}, 9;\nadd.u32 %d{number}, %c{number}, 1;\n"
        f"selp.b32 %c{number}, %c{number - 1}, %d{number}, %p1;\nshl.b32 %e{number}, %c{number}, 3;\n"
        f"add.u32 %f{number}, %e{number}, bars;\nmbarrier.arrive.shared.b64 _, [%f{number}];\n"
        for number in range(1, count)
    )
    registers = f".reg .b32 %c<{count}>, %d<{count}>, %e<{count}>, %f<{count}>;\n.shared .align 8 .b8 bars[512];\n"
    return f"{_IN}{registers}mov.b32 %c0, 0;\nL:\n{body}@%p2 bra L;\n{_OUT}"


def _branches(size: int) -> str:
    count = size // 30
    return _IN + "".join([f"L{i}: @%p1 bra L{(i * 7919) % count};\n" for i in range(count)]) + _OUT


PTX: dict[str, Maker] = {
    **alone(ANYWHERE + _ALONE),
    **{f"in a kernel, {name}": make for name, make in alone(ANYWHERE + _ALONE, _IN, _OUT).items()},
    **{f"in operands, {name}": make for name, make in alone(ANYWHERE + _ALONE, _IN + "mov.b32 ", _END).items()},
    # depth
    "scopes": nested("{\n", "}\n", _IN, _OUT),
    "scopes on a line": nested("{ ", "} ", _IN, _OUT),
    "scopes with names": nested("{ .reg .b32 a;\n", "}\n", _IN, _OUT),
    "scopes with new names": lambda size: (
        _IN + "".join([f"{{ .reg .b32 a{i};\n" for i in range(size // 24)]) + "}\n" * (size // 24) + _OUT
    ),
    "scopes that use outer names": lambda size: (
        _IN
        + "".join([f"{{ .reg .b32 a{i}; mov.b32 a{i}, %r1;\n" for i in range(size // 50)])
        + "}\n" * (size // 50)
        + _OUT
    ),
    "scopes that use the outermost name": lambda size: (
        _IN + ".reg .b32 a;\n" + "{ .reg .b32 b; mov.b32 b, a;\n" * (size // 50) + "}\n" * (size // 50) + _OUT
    ),
    "uses below many scopes": lambda size: (
        _IN
        + ".reg .b32 a; mov.b32 a, a;\n"
        + "{ .reg .b32 a; mov.b32 a, %r1;\n" * (size // 60)
        + "}\n" * (size // 60)
        + "mov.b32 a, a;\n" * (size // 60)
        + _OUT
    ),
    "scopes never closed": repeated("{ .reg .b32 a;\n", _IN),
    "scopes closed too often": repeated("}\n", _IN),
    "labels in scopes": lambda size: (
        _IN + "".join([f"{{ L{i}: bra L{i};\n" for i in range(size // 24)]) + "}\n" * (size // 24) + _OUT
    ),
    "parentheses": nested("(", ")", _IN + "mov.b32 %r1, ", _END),
    "parentheses around a number": lambda size: (
        _IN + "mov.b32 %r1, " + "(" * (size // 2) + "1" + ")" * (size // 2) + ";\n" + _OUT
    ),
    "sums": repeated("1 + ", _IN + "mov.b32 %r1, ", "1;\n" + _OUT),
    "signs": repeated("-", _IN + "mov.b32 %r1, ", "1;\n" + _OUT),
    "conditions": repeated("1 ? 2 : ", _IN + "mov.b32 %r1, ", "1;\n" + _OUT),
    "conditions in conditions": lambda size: (
        _IN + "mov.b32 %r1, " + "1 ? " * (size // 8) + "1" + " : 2" * (size // 8) + ";\n" + _OUT
    ),
    "shifts": repeated("1 << ", _HEAD + ".global .b32 g = ", "1;\n"),
    "products": repeated("99999 * ", _HEAD + ".global .b32 g = ", "1;\n"),
    "addresses": repeated("+1", _IN + "ld.global.b32 %r1, [%r2", "];\n" + _OUT),
    "lists in lists": nested("{", "}", _HEAD + ".global .b32 g[4] = ", ";\n"),
    "braces in operands": nested("{", "}", _IN + "mov.b32 ", _END),
    "brackets in operands": nested("[", "]", _IN + "mov.b32 ", _END),
    # width
    "dimensions": repeated("[2]", _HEAD + ".global .b32 g", ";\n"),
    "elements": listed("{}", _HEAD + ".global .b32 g[] = {", "};\n"),
    "elements that are names": listed("a{}", _HEAD + ".global .b64 g[] = {", "};\n"),
    "registers on a line": listed("a{}", _IN + ".reg .b32 ", _END),
    "register sets on a line": listed("%a{}<4>", _IN + ".reg .b32 ", _END),
    "parameters": listed(".param .b32 a{}", _HEAD + ".entry f(", ") { ret; }\n"),
    "parameters of one name": repeated(".param .b32 a, ", _HEAD + ".entry f(", ".param .b32 a) { ret; }\n"),
    "operands": listed("%r{}", _IN + "mov.b32 ", _END),
    "elements of a vector": listed("%r{}", _IN + "mov.b32 {", "}, %r1;\n" + _OUT),
    "arguments": listed("%r{}", _IN + "call f, (", ");\n" + _OUT),
    "targets": listed("L{}", _IN + "b: .branchtargets ", _END),
    "suffixes": repeated(".sync", _IN + "mma", " %r1;\n" + _OUT),
    "suffixes that differ": numbered(".a{0}", _IN + "mma", " %r1;\n" + _OUT),
    "directives of a kernel": repeated(".maxntid 1 ", _HEAD + ".entry f() ", "{ ret; }\n"),
    "platforms": listed("sm_{}", ".version 9.0\n.target ", "\n"),
    "a long register set": repeated("9", _IN + ".reg .b32 %x<", ">;\n" + _OUT),
    "a long extent": repeated("9", _HEAD + ".global .b8 g[", "];\n"),
    "a long number": repeated("9", _IN + "mov.b32 %r1, ", _END),
    "a long hex number": repeated("f", _IN + "mov.b32 %r1, 0x", _END),
    "a long binary number": repeated("1", _IN + "mov.b32 %r1, 0b", _END),
    "a long octal number": repeated("7", _IN + "mov.b32 %r1, 0", _END),
    "a long fraction": repeated("9", _IN + "mov.f32 %r1, 0.", _END),
    "a long exponent": repeated("9", _IN + "mov.f32 %r1, 1.0e", _END),
    "a long float": repeated("f", _IN + "mov.f32 %r1, 0f", _END),
    "a long version": repeated("9", ".version 9.", "\n.target sm_90a\n"),
    "a long target": repeated("9", ".version 9.0\n.target sm_", "\n"),
    "a long offset": repeated("9", _IN + "ld.global.b32 %r1, [%r2+", "];\n" + _OUT),
    "a long register number": repeated("9", _IN + "mov.b32 %r", ", %r1;\n" + _OUT),
    "a long alignment": repeated("9", _HEAD + ".global .align ", " .b8 g;\n"),
    "a long name": repeated("a", _HEAD + ".global .b32 ", ";\n"),
    "a long opcode": repeated("a", _IN, " %r1;\n" + _OUT),
    "a long label": repeated("a", _IN, ": ret;\n" + _OUT),
    "a long string": repeated("a", _HEAD + '.file 1 "', '"\n'),
    "a long comment": repeated("a", "//"),
    "a long block comment": repeated("a", "/*", "*/"),
    "a block comment of lines": repeated("a\n", "/*", "*/"),
    "a block comment never closed": repeated("a\n", "/*"),
    "block comments": repeated("/* a */ "),
    "a line without an end": repeated("mov.b32 %r1, %r2; ", _IN, _OUT),
    "kernels on one line": repeated(".entry f() { ret; } ", _HEAD),
    # length
    "instructions": repeated("mov.b32 %r1, %r2;\n", _IN, _OUT),
    "instructions without ends": repeated("mov.b32 %r1, %r2\n", _IN, _OUT),
    "unknown instructions": numbered("frob{0}.b32 %r1, %r2;\n", _IN, _OUT),
    "unknown registers": numbered("mov.b32 %x{0}, %r1;\n", _IN, _OUT),
    "wrong operands": repeated("mov.b64 %r1, %p1;\n", _IN, _OUT),
    "declarations": numbered(".reg .b32 a{0};\n", _IN, _OUT),
    "declarations of one name": repeated(".reg .b32 a;\n", _IN, _OUT),
    "register sets of one name": repeated(".reg .b32 %a<4>;\n", _IN, _OUT),
    "register sets that overlap": numbered(".reg .b32 %a<{0}>;\n", _IN, _OUT),
    "register sets of longer names": lambda size: (
        _IN + "".join([f".reg .b32 %a{'0' * i}<4>;\n" for i in range(int((2 * size) ** 0.5))]) + _OUT
    ),
    "uses of many sets": lambda size: (
        _IN + "".join([f".reg .b32 %a{i}_<4>;\nmov.b32 %a{i}_1, %a{i}_2;\n" for i in range(size // 46)]) + _OUT
    ),
    "labels": numbered("L{0}:\n", _IN, _OUT),
    "blocks that write what is read first": numbered("add.s32 %r1, %r1, 1;\nbra L{0};\nL{0}:\n", _IN, _OUT),
    "labels of one name": repeated("L:\n", _IN, _OUT),
    "branches": _branches,
    "branches to nowhere": numbered("bra X{0};\n", _IN, _OUT),
    "branches to one": repeated("@%p1 bra L;\n", _IN + "L:\n", _OUT),
    "globals": numbered(".global .b32 g{0};\n", _HEAD),
    "globals of one name": repeated(".global .b32 g;\n", _HEAD),
    "globals of each other": numbered(".global .b64 g{0} = g{1};\n", _HEAD),
    "shared": numbered(".shared .b32 s{0}[{0}];\n", _IN, _OUT),
    "kernels": numbered(".entry f{0}() {{\nret;\n}}\n", _HEAD),
    "kernels of one name": repeated(".entry f() {\nret;\n}\n", _HEAD),
    "kernels never closed": numbered(".entry f{0}() {{\n", _HEAD),
    "functions that call the next": numbered(".func f{0}() {{\ncall f{1};\nret;\n}}\n", _HEAD),
    "declared functions": numbered(".func f{0}(.param .b32 a);\n", _HEAD),
    "aliases": numbered(".alias a{0}, a{1};\n", _HEAD),
    "calls": repeated("call f, (%r1);\n", _IN, _OUT),
    "files": numbered('.file {0} "a{0}"\n', _HEAD),
    "places": numbered(".loc 1 {0} 1\n", _IN, _OUT),
    "places of inlined functions": numbered(".loc 1 {0} 1, function_name f, inlined_at 1 {0} 1\n", _IN, _OUT),
    "sections": repeated(".section .debug_info {\n.b8 1\n}\n", _HEAD),
    "bytes of a section": repeated(".b8 1\n", f"{_HEAD}.section .debug_info {{\n", "}\n"),
    "labels of a section": numbered("a{0}:\n.b8 1\n", f"{_HEAD}.section .debug_info {{\n", "}\n"),
    "sections never closed": repeated(".section .debug_info {\n.b8 1\n", _HEAD),
    "versions": repeated(".version 9.0\n.target sm_90a\n"),
    "pragmas": repeated('.pragma "nounroll";\n', _IN, _OUT),
    "strings never closed": repeated('.file 1 "a\n', _HEAD),
    "quotes": repeated('"a" ', _IN, _OUT),
    "comments with quotes": repeated('// "\n'),
    "allowances": repeated("// tilelsp: allow(ptx.syntax)\n"),
    "lone carriage returns": repeated("mov.b32 %r1, %r2;\r", _IN, _OUT),
    "carriage returns and comments": repeated("// {\r"),
    "one opcode without an end": repeated("mma.sync.", _IN),
    "words of an mma": repeated(f"{_MMA} {{%r1}}, {{%r2}}, {{%r3}}, {{%r4}};\n", _IN, _OUT),
    "words of a tensor-core operation": repeated(f"{_TCGEN05} [%r1], %r2, %r3, %r4, %p1;\n", _IN, _OUT),
    "bulk copies with a wait each": _bulk_copies,
    "barriers that are used once": _each(
        "mbarrier.init.shared.b64 [{1}], 1;\n", "mbarrier.arrive.shared.b64 _, [{1}];\n" + _WAIT
    ),
    "counters that begin anew with one another": _counters,
    "barriers that end": _each(
        "mbarrier.init.shared.b64 [{1}], 1;\n",
        "mbarrier.arrive.shared.b64 _, [{1}];\nmbarrier.inval.shared.b64 [{1}];\n",
    ),
    "barriers with a bulk copy each": _each(
        "mbarrier.init.shared.b64 [{1}], 1;\n",
        "mbarrier.arrive.expect_tx.shared.b64 _, [{1}], 16;\n"
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [{2}], [%rd1], 16, [{1}];\n"
        + _WAIT
        + "ld.shared.b32 %r1, [{2}];\n",
    ),
    "stores that bulk copies read": _each(
        "st.shared.b32 [{2}], %r1;\nfence.proxy.async.shared::cta;\n"
        "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [{2}], 16;\ncp.async.bulk.commit_group;\n"
        "cp.async.bulk.wait_group.read 1;\n"
    ),
    "barriers between branches": _each(
        "mbarrier.init.shared.b64 [{1}], 1;\n@%p2 bra L{0};\nadd.s32 %r2, %r2, 1;\nL{0}:\n",
        "mbarrier.arrive.shared.b64 _, [{1}];\n",
    ),
    "groups of copies, and stores": _each(
        "cp.async.ca.shared.global [{2}], [%rd1], 16;\ncp.async.commit_group;\n", "st.shared.b32 [{2}], %r1;\n"
    ),
    "groups of bulk copies": _each(
        "st.shared.b32 [{2}], %r1;\ncp.async.bulk.global.shared::cta.bulk_group [%rd1], [{2}], 16;\n"
        "cp.async.bulk.commit_group;\n"
    ),
    "products with a wait each": _each(
        "tcgen05.mma.cta_group::1.kind::f16 [%r5], %rd2, %rd3, %r4, %p3;\n"
        "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [bars];\n"
        "W{0}:\nmbarrier.try_wait.parity.shared.b64 %p1, [bars], 0;\n@!%p1 bra W{0};\n"
    ),
    "allocations of tensor memory": _each(
        "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [{1}], 32;\nld.shared.b32 %r1, [{1}];\n"
        "tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r1, 32;\n"
    ),
    "allocations that a loop branches around": _each(
        "mbarrier.arrive.expect_tx.shared.b64 _, [{1}], 16;\n@%p3 bra B{0};\n"
        "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [{1}], 32;\nB{0}:\n",
        before="L:\n",
        after="@%p2 bra L;\n",
    ),
    "copies that a loop branches around": _each(
        "@%p3 bra W{0};\ncp.async.wait_all;\nW{0}:\n",
        "cp.async.ca.shared.global [{2}], [%rd1], 16;\ncp.async.commit_group;\n",
        "@%p3 bra L{0};\nld.shared.b32 %r1, [{2}];\nL{0}:\n",
        before="L:\n",
        after="@%p2 bra L;\n",
    ),
    "copies and reads in a loop": _each(
        "cp.async.ca.shared.global [{2}], [%rd1], 16;\ncp.async.commit_group;\ncp.async.wait_group 0;\nbar.sync 0;\n"
        "@%p3 bra S{0};\nadd.s32 %r1, %r1, 1;\nS{0}:\nld.shared.b32 %r1, [{2}];\n",
        before="L:\n",
        after="@%p2 bra L;\n",
    ),
    "cluster barriers": _each("barrier.cluster.arrive.aligned;\nbarrier.cluster.wait.aligned;\n"),
    "prototypes": numbered("p{0}: .callprototype _ (.param .b32 _);\n", _IN, _OUT),
    "calls by prototype": numbered("p{0}: .callprototype _ (.param .b32 _);\ncall %r1, (%r2), p{0};\n", _IN, _OUT),
    "aliases backwards": backwards(".global .b64 g{0} = g{1};\n", ".global .b64 g;\n"),
    "predicates": repeated("@%p1 ", _IN, "ret;\n" + _OUT),
    "semicolons": repeated("mov.b32 %r1, %r2;;;;;;;;", _IN, _OUT),
}
