"""Two small interpreters of one thread: of LLVM-stage ops, and of the PTX that they become. Integers of 32 bits only.

They check what ptxas cannot: that phis, parallel copies, shared registers and guarded loads keep their meaning.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tilelsp.compile.llvm.builder import LlvmModuleBuilder
from tilelsp.ir.module import Block, Op, Origin, Value
from tilelsp.ir.types import I32, StringAttr
from tilelsp.spec.constants import GLOBAL, Imm, pointer
from tilelsp.syntax.ptx.module import read_module
from tilelsp.syntax.ptx.statements import LabelStatement
from tilelsp.syntax.ptx.tree import Instruction

MASK = 0xFFFFFFFF
OUT = 0x10000

_BINARY: dict[str, Callable[[int, int], int]] = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "xor": lambda a, b: a ^ b,
    "shl": lambda a, b: a << b,
}


def random_function(seed: int) -> Op:
    """A function of random blocks with random phis, which stores what its last block is passed."""
    rng = random.Random(seed)
    module = LlvmModuleBuilder()
    b = module.function("k", [("p", pointer(GLOBAL)), ("n", I32)], origin=Origin())
    p, n = b.args
    width = rng.randint(1, 5)
    blocks = [b.block([I32] * (width + 1), f"b{i}") for i in range(rng.randint(1, 5))]
    last = b.block([I32] * width, "last")
    start = [b.mul(n, b.i32(i + 3)) for i in range(width)]
    b.br(blocks[0], [b.i32(rng.randint(1, 12)), *start])
    for block in blocks:
        b.at(block)
        fuel, *args = block.args
        pool: list[Value] = [*args, *start, n]

        def pick(pool: list[Value] = pool) -> Value:
            return b.i32(rng.randint(0, 9)) if rng.random() < 0.2 else rng.choice(pool)

        for _ in range(rng.randint(0, 5)):
            kind = rng.random()
            if kind < 0.6:
                name = rng.choice(["add", "sub", "mul", "xor"])
                pool.append({"add": b.add, "sub": b.sub, "mul": b.mul, "xor": b.xor}[name](pick(), pick()))
            elif kind < 0.8:
                pool.append(
                    b.select(b.icmp(rng.choice(["slt", "eq", "ugt"]), rng.choice(args), pick()), pick(), pick())
                )
            else:
                inside = b.icmp("ult", rng.choice(args), pick())
                pool.append(b.masked_load(I32, b.gep(p, 4 * rng.randint(0, 7)), inside, rng.choice(pool)))
        left = b.sub(fuel, b.i32(1))
        go = b.block((), "go")
        b.cond_br(b.icmp("eq", fuel, b.i32(0)), last, go, [pick() for _ in range(width)])
        b.at(go)
        then, other = rng.choice(blocks), rng.choice(blocks)
        condition = b.icmp("slt", rng.choice(args), pick())
        if then is other:
            b.br(then, [left, *(pick() for _ in range(width))])
        else:
            passed = [[left, *(pick() for _ in range(width))] for _ in range(2)]
            b.cond_br(condition, then, other, passed[0], passed[1])
    b.at(last)
    for i, value in enumerate(last.args):
        b.store(value, b.gep(p, OUT + 4 * i))
    b.ret()
    return module.finish()


def _signed(value: int) -> int:
    return value - (1 << 32) if value >> 31 else value


def _compare(test: str, a: int, b: int) -> bool:
    if test.startswith("u"):
        test = test[1:]
    elif test not in ("eq", "ne"):
        a, b, test = _signed(a), _signed(b), test.removeprefix("s")
    return {"eq": a == b, "ne": a != b, "lt": a < b, "le": a <= b, "gt": a > b, "ge": a >= b}[test]


def run_llvm(module: Op, n: int, memory: dict[int, int]) -> dict[int, int]:
    """The values that the function stores."""
    function = next(op for op in module.walk() if op.name == "llvm.func")
    blocks = function.regions[0].blocks
    values: dict[Value, int] = dict(zip(blocks[0].args, (0, n), strict=True))
    stored: dict[int, int] = {}

    def get(value: Value) -> int:
        return (value.bits or 0) if isinstance(value, Imm) else values[value]

    block: Block | None = blocks[0]
    while block is not None:
        following: Block | None = None
        for op in block.ops:
            name = op.name.removeprefix("llvm.")
            if name in _BINARY:
                made = _BINARY[name](get(op.operands[0]), get(op.operands[1])) & MASK
            elif name == "icmp":
                test = op.attrs["predicate"]
                assert isinstance(test, StringAttr)
                made = int(_compare(test.value, get(op.operands[0]), get(op.operands[1])))
            elif name == "select":
                made = get(op.operands[1 if get(op.operands[0]) else 2])
            elif name == "getelementptr":
                made = get(op.operands[0]) + get(op.operands[1])
            elif name in ("insertelement", "extractelement"):
                made = get(op.operands[1 if name[0] == "i" else 0])
            elif name.startswith("masked.load"):
                made = memory.get(get(op.operands[0]), 0) if get(op.operands[2]) else get(op.operands[3])
            elif name == "store":
                stored[get(op.operands[1])] = get(op.operands[0])
                continue
            elif name in ("br", "cond_br"):
                successor = op.successors[0 if name == "br" or get(op.operands[0]) else 1]
                passed = [get(v) for v in successor.operands]
                values |= dict(zip(successor.block.args, passed, strict=True))
                following = successor.block
                continue
            else:
                assert name == "return", name
                continue
            values[op.results[0]] = made
        block = following
    return stored


def run_ptx(text: str, n: int, memory: dict[int, int]) -> dict[int, int]:
    """The values that the kernel stores."""
    program: list[tuple[str, str, list[str]]] = []
    labels: dict[str, int] = {}
    for at, statement in read_module(text):
        content = statement.read.content
        if isinstance(content, LabelStatement):
            labels[content.name.text] = len(program)
        elif isinstance(content, Instruction):
            guard = content.guard
            predicate = "" if guard is None else "!" * guard.negated + guard.predicate.text
            operands = [text[at + operand.start : at + operand.end] for operand in content.operands]
            program.append((predicate, content.mnemonic, operands))
    registers: dict[str, int] = {}
    stored: dict[int, int] = {}

    def get(text: str) -> int:
        return registers[text] if text.startswith("%") else int(text, 0) & MASK

    def address(text: str) -> int:
        base, _, offset = text.strip("[]").partition("+")
        return registers[base] + int(offset or 0)

    at = 0
    for _ in range(10_000):
        guard, mnemonic, operands = program[at]
        at += 1
        if guard and bool(registers[guard.lstrip("!")]) == guard.startswith("!"):
            continue
        words = mnemonic.split(".")
        match words[0]:
            case "ret":
                return stored
            case "bra":
                at = labels[operands[0]]
            case "ld" if words[1] == "param":
                registers[operands[0]] = n if operands[1].endswith("_1]") else 0
            case "ld":
                registers[operands[0]] = memory.get(address(operands[1]), 0)
            case "st":
                stored[address(operands[0])] = get(operands[1])
            case "mov" | "cvt":
                registers[operands[0]] = get(operands[1])
            case "setp":
                test = words[1] if words[1] in ("eq", "ne") else words[2][0] + words[1]
                registers[operands[0]] = int(_compare(test, get(operands[1]), get(operands[2])))
            case "selp":
                registers[operands[0]] = get(operands[1] if registers[operands[3]] else operands[2])
            case "shl":
                registers[operands[0]] = get(operands[1]) << get(operands[2]) & MASK
            case _:
                wide = words[-1].endswith("64")
                made = _BINARY[words[0]](get(operands[1]), get(operands[2]))
                registers[operands[0]] = made if wide else made & MASK
    raise AssertionError("the kernel does not end")
