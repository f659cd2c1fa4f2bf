"""Hostile machine IR, of LLVM's form (YAML around bodies) and of our own: what looks as if it might be quadratic."""

from __future__ import annotations

from tests.hostile.makers import Maker, alone, backwards, listed, nested, numbered, repeated
from tests.hostile.pieces import ANYWHERE

_HEAD = "---\nname: f\n"
_REGISTERS = "tracksRegLiveness: true\nregisters:\n  - { id: 0, class: b32 }\n"
_BODY = f"{_HEAD}{_REGISTERS}body: |\n  bb.0:\n"
_END = "    RET\n...\n"
_IN = "func @f() kernel {\nbb.entry:\n"
_OUT = "  RET\n}\n"

_ALONE = (
    "---\n", "...\n", "--- |\n", "name: f\n", "name:\n", "body: |\n", "body:\n", "- ", "- - ", "-\n", "? ", "?\n",
    ": ", ":\n", "a: ", "a:\n", "a: b\n", " a: b\n", "{a: ", "[a, ", "&a ", "*a ", "&a\n", "*a\n", "!!str ", "!a ",
    "|\n", "|2\n", ">\n", ">-\n", "'a' ", "''", "\"\\", "# c\n", "%YAML 1.2\n", "bb.0:\n", "  bb.0:\n", "bb.0 (",
    "%0 ",
    "%0:", "%0:b32 = ", "%a:b32, ", "= ", "RET\n", "    RET\n", "successors: ", "  successors: %bb.0\n",
    "liveins: $r0, ",
    "imm:1, ", "imm:", "killed ", "implicit ", "$noreg, ", "@f, ", "!0, ", "%bb.0, ", "%stack.0, ", ":: ",
    ":: (load ",
    "(store (s32) into ", "debug-location !0 ", "func ", "func @f", "func @f() {\n", "global @g ", "registers:\n",
    "  - { id: 0, class: b32 }\n", "stack:\n", "frameInfo:\n", "constants:\n", "{\n  RET\n}\n", "intrinsic(@a), ",
    "CustomRegMask(", "dead ", "early-clobber ", "tied-def 0) ", "blockaddress(", "target-flags(", "0x", "%const.",
)  # fmt: skip


def _registers(size: int) -> str:
    count = size // 90
    rows = "".join([f"  - {{ id: {i}, class: b32 }}\n" for i in range(count)])
    body = "".join([f"    %{i}:b32 = IMPLICIT_DEF\n" for i in range(count)])
    return f"{_HEAD}registers:\n{rows}body: |\n  bb.0:\n{body}    RET\n...\n"


def _blocks(size: int) -> str:
    count = size // 70
    blocks = "".join(
        [f"  bb.{i}:\n    successors: %bb.{i + 1}(0x80000000)\n\n    GOTO %bb.{i + 1}\n\n" for i in range(count)]
    )
    return f"{_HEAD}body: |\n{blocks}  bb.{count}:\n{_END}"


MIR: dict[str, Maker] = {
    **alone(ANYWHERE + _ALONE),
    **{f"in a body, {name}": make for name, make in alone(ANYWHERE + _ALONE, _BODY, _END).items()},
    **{f"in a function, {name}": make for name, make in alone(ANYWHERE + _ALONE, _IN, _OUT).items()},
    **{f"in a head, {name}": make for name, make in alone(ANYWHERE + _ALONE, _HEAD, f"body: |\n{_END}").items()},
    # depth
    "lists in lists": nested("[", "]", f"{_HEAD}a: ", "\n"),
    "maps in maps": nested("{a: ", "}", f"{_HEAD}a: ", "\n"),
    "lists never closed": repeated("[", f"{_HEAD}a: "),
    "blocks in blocks": lambda size: _HEAD + "".join([f"{' ' * i}a:\n" for i in range(int((2 * size) ** 0.5))]),
    "dashes in dashes": lambda size: _HEAD + "a:\n" + "".join([f"{' ' * i}-\n" for i in range(int((2 * size) ** 0.5))]),
    "dashes on a line": repeated("- ", f"{_HEAD}a:\n  ", "b\n"),
    "anchors of anchors": lambda size: (
        _HEAD
        + "a0: &a0 [x]\n"
        + "".join([f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 4)}]\n" for i in range(1, size // 40)])
    ),
    "an anchor of itself": lambda size: _HEAD + "a: &a [*a]\n" * (size // 12),
    "aliases backwards": backwards("a{0}: *a{1}\n", "body: |\n"),
    # width
    "keys": numbered("a{0}: b\n", _HEAD),
    "keys of one name": repeated("a: b\n", _HEAD),
    "a list": listed("{}", f"{_HEAD}a: [", "]\n"),
    "a map": listed("a{}: b", f"{_HEAD}a: {{", "}\n"),
    "a key of a megabyte": repeated("a", _HEAD, ": b\n"),
    "a word of a megabyte": repeated("a", f"{_HEAD}a: ", "\n"),
    "a quoted word": repeated("a", f'{_HEAD}a: "', '"\n'),
    "a quoted word of escapes": repeated("\\x41", f'{_HEAD}a: "', '"\n'),
    "a quoted word of quotes": repeated("''", f"{_HEAD}a: '", "'\n"),
    "a quoted word of lines": repeated("a\n  ", f'{_HEAD}a: "', '"\n'),
    "a block of lines": repeated("    a b c\n", f"{_HEAD}a: |\n"),
    "a block of blanks": repeated("    \n", f"{_HEAD}a: |\n"),
    "an indented block": repeated(" ", f"{_HEAD}a: |\n", "b\n"),
    "a long number": repeated("9", f"{_HEAD}alignment: ", "\n"),
    "a long hex number": repeated("f", f"{_HEAD}alignment: 0x", "\n"),
    "a long name": repeated("a", "---\nname: ", "\nbody: |\n  bb.0:\n    RET\n...\n"),
    "a long immediate": repeated("9", f"{_BODY}    $r0 = MOV32ri ", "\n" + _END),
    "a long float": repeated("9", f"{_BODY}    $r0 = MOV32ri float 1.", "\n" + _END),
    "a long float exponent": repeated("9", f"{_BODY}    $r0 = MOV32ri float 1.0e", "\n" + _END),
    "a long width": repeated("9", f"{_BODY}    $r0 = MOV32ri i", " 1\n" + _END),
    "a long register number": repeated("9", f"{_BODY}    %", ":b32 = IMPLICIT_DEF\n" + _END),
    "a long block number": repeated("9", f"{_HEAD}body: |\n  bb.", ":\n" + _END),
    "a long stack number": repeated("9", f"{_BODY}    $r0 = MOV32ri %stack.", "\n" + _END),
    "a long imm": repeated("9", _IN + "  %a:b32 = MOV32ri imm:", "\n" + _OUT),
    "operands": listed("%{}", f"{_BODY}    INLINEASM ", "\n" + _END),
    "results": listed("%{}:b32", f"{_BODY}    ", " = IMPLICIT_DEF\n" + _END),
    "operands of our form": listed("imm:{}", _IN + "  %a:b32 = MOV32ri ", "\n" + _OUT),
    "memory operands": listed("(load (s32) from %ir.a{})", f"{_BODY}    RET :: ", "\n" + _END),
    "flags": repeated("killed ", f"{_BODY}    RET ", "%0\n" + _END),
    "successors": listed("%bb.{}", f"{_HEAD}body: |\n  bb.0:\n    successors: ", "\n" + _END),
    "live-ins": listed("$r{}", f"{_HEAD}body: |\n  bb.0:\n    liveins: ", "\n" + _END),
    "a line without an end": repeated("    RET ", _BODY, "\n" + _END),
    "a long comment": repeated("a", "; "),
    "a long opcode": repeated("A", f"{_BODY}    ", "\n" + _END),
    # length
    "registers": _registers,
    "rows of registers": numbered(
        "  - {{ id: {0}, class: b32 }}\n", f"{_HEAD}registers:\n", f"body: |\n  bb.0:\n{_END}"
    ),
    "registers of one number": repeated(
        "  - { id: 0, class: b32 }\n", f"{_HEAD}registers:\n", f"body: |\n  bb.0:\n{_END}"
    ),
    "rows of the stack": numbered("  - {{ id: {0}, size: 4 }}\n", f"{_HEAD}stack:\n", f"body: |\n  bb.0:\n{_END}"),
    "rows that are broken": repeated("  - { id: 0, class:\n", f"{_HEAD}registers:\n", f"body: |\n  bb.0:\n{_END}"),
    "instructions": repeated("    %0:b32 = IMPLICIT_DEF\n", _BODY, _END),
    "a chain": numbered("    %{1}:b32 = COPY %{0}\n", _BODY, _END),
    "a chain from below": numbered("    %{0}:b32 = COPY %{1}\n", _BODY, _END),
    "broken instructions": repeated("    %0:b32 = = COPY\n", _BODY, _END),
    "unknown opcodes": numbered("    FROB{0} %0\n", _BODY, _END),
    "unknown registers": numbered("    $frob{0} = COPY %0\n", _BODY, _END),
    "blocks": _blocks,
    "blocks of one number": repeated("  bb.0:\n    RET\n", f"{_HEAD}body: |\n", "...\n"),
    "blocks without ends": numbered("  bb.{0}:\n", f"{_HEAD}body: |\n", "...\n"),
    "blocks that fall through": numbered("  bb.{0}:\n    %{0}:b32 = COPY %{2}\n", f"{_HEAD}body: |\n", "...\n"),
    "functions": numbered("---\nname: f{0}\nbody: |\n  bb.0:\n    RET\n...\n"),
    "functions of one name": repeated("---\nname: f\nbody: |\n  bb.0:\n    RET\n...\n"),
    "functions without bodies": numbered("---\nname: f{0}\n...\n"),
    "documents": repeated("---\n...\n"),
    "modules": repeated("--- |\n  define void @f() {\n    ret void\n  }\n...\n"),
    "functions of our form": numbered("func @f{0}() kernel {{\nbb.entry:\n  RET\n}}\n"),
    "functions of our form never closed": numbered("func @f{0}() kernel {{\n"),
    "instructions of our form": numbered("  %v{0}:b32 = IMPLICIT_DEF\n", _IN, _OUT),
    "a chain of our form": numbered("  %v{1}:b32 = COPY %v{0}\n", _IN, _OUT),
    "sums of sums of our form": numbered(
        "  %v{1}:b32 = ADD_S32 %v{0}, %v{0}\n  ST_SHARED_B32 %v{1}, %v{0}\n",
        _IN + "  %v1:b32 = READ_SREG sreg: tid.x\n",
        _OUT,
    ),
    "values of one name": repeated("  %v:b32 = IMPLICIT_DEF\n", _IN, _OUT),
    "operands on lines of their own": numbered("      a{0}: imm:1\n", _IN + "  TCGEN05_MMA_CTA_GROUP1_DENSE\n", _OUT),
    "globals": numbered("global @g{0} bytes: 4 align: 4\n"),
    "labels of our form": numbered("bb.b{0}:\n", _IN, _OUT),
    "strings never closed": repeated('a: "b\n', _HEAD),
    "comments": repeated("; c\n", _BODY, _END),
    "allowances": repeated("; tilelsp: allow(mir.syntax)\n"),
    "lone carriage returns": repeated("    RET\r", _BODY, _END),
    "carriage returns and comments": repeated("; {\r"),
    "metadata": numbered("    !{0} = !DILocation(line: 1, scope: !{1})\n", f"{_HEAD}machineMetadataNodes:\n"),
}
