"""Machine opcodes for memory, control flow, barriers and warp operations."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.defs.mir.arith import REGISTER_OF
from tilelsp.ir.types import F32, I1, I16, I32, I64, Type, VectorType
from tilelsp.spec.machine import Arity, Field, Opcode, Slot

ORDERS = ("volatile", "relaxed", "acquire", "release", "acq_rel")
SCOPES = ("cta", "cluster", "gpu", "sys")

SPACES: dict[str, str] = {
    "GLOBAL": ".global",
    "SHARED": ".shared",
    "LOCAL": ".local",
    "GENERIC": "",
    "CLUSTER": ".shared::cluster",
}
"""State spaces by the word used in opcode names."""

ATOMIC_TYPES: dict[str, tuple[str, ...]] = {
    "add": ("u32", "s32", "u64", "f32", "f64", "noftz.f16", "noftz.bf16", "noftz.f16x2", "noftz.bf16x2"),
    "min": ("s32", "u32", "s64", "u64"),
    "max": ("s32", "u32", "s64", "u64"),
    "and": ("b32", "b64"),
    "or": ("b32", "b64"),
    "xor": ("b32", "b64"),
    "exch": ("b32", "b64"),
}
"""PTX's atomic operations and the types each takes."""

OFFSET = Slot("off", I32, imm=True)


def address(space: str, name: str = "a") -> Slot:
    """The address operand of a state space."""
    wide = space in ("GLOBAL", "GENERIC")
    return Slot(name, I64 if wide else I32, symbol=not wide)


def _memory() -> Iterator[Opcode]:
    order = (Field("order", ORDERS, required=False), Field("scope", SCOPES, required=False))
    for space, word in SPACES.items():
        for type in ("u8", "b16", "b32", "b64", "f32", "f64"):
            register = I16 if type == "u8" else REGISTER_OF[type]
            width = 8 if type == "u8" else int(type[1:])
            for count in (1, 2, 4, 8):
                if (count > 1 and type == "u8") or (count == 8 and width != 32):
                    continue
                if count * width > (256 if space == "GLOBAL" else 128):
                    continue
                vec = "" if count == 1 else f".v{count}"
                result: Type = register if count == 1 else VectorType((count,), register)
                regs = "$d" if count == 1 else "{$d}"
                name = f"{space}{vec.replace('.', '_').upper()}_{type.upper()}"
                yield Opcode(
                    f"LD_{name}",
                    (address(space), OFFSET, Slot("else", register, imm=True, arity=Arity.MANY)),
                    (Slot("d", result),),
                    f"ld$.order$.scope{word}{vec}.{type} {regs}, [$a$+off]",
                    order,
                    tied="else",
                    pure=True,
                    doc="With a guard, the registers of `else` stay where the guard is false.",
                )
                regs = "$v" if count == 1 else "{$v}"
                value = Slot("v", register, imm=True, arity=Arity.ONE if count == 1 else Arity.MANY)
                store = "b8" if type == "u8" else type
                yield Opcode(
                    f"ST_{name.replace('U8', 'B8')}",
                    (address(space), OFFSET, value),
                    (),
                    f"st$.order$.scope{word}{vec}.{store} [$a$+off], {regs}",
                    order,
                )
        if space == "LOCAL":
            continue
        sem = (Field("sem", ("relaxed", "acquire", "release", "acq_rel"), required=False), order[1])
        for operation, types in ATOMIC_TYPES.items():
            for type in types:
                register = REGISTER_OF[type.rsplit(".", 1)[-1]]
                yield Opcode(
                    f"ATOM_{space}_{operation.upper()}_{type.rsplit('.', 1)[-1].upper()}",
                    (address(space), OFFSET, Slot("v", register)),
                    (Slot("d", register),),
                    f"atom$.sem$.scope{word}.{operation}.{type} $d, [$a$+off], $v",
                    sem,
                )
        for type in ("b16", "b32", "b64"):
            register = REGISTER_OF[type]
            yield Opcode(
                f"ATOM_{space}_CAS_{type.upper()}",
                (address(space), OFFSET, Slot("c", register), Slot("v", register)),
                (Slot("d", register),),
                f"atom$.sem$.scope{word}.cas.{type} $d, [$a$+off], $c, $v",
                sem,
            )
    yield Opcode("FENCE", (), (), "fence$.sem$.scope",
                 (Field("sem", ("acq_rel", "sc")), Field("scope", SCOPES)))  # fmt: skip
    yield Opcode("LEA_SHARED", (Slot("a", I32, symbol=True),), (Slot("d", I32),), "mov.u32 $d, $a", pure=True,
                 doc="The shared address of a global.")  # fmt: skip
    yield Opcode("LEA_LOCAL", (), (Slot("d", I32),), "", (Field("size"), Field("align")), pure=True,
                 doc="The address of per-thread memory of its own, in bytes.")  # fmt: skip
    for type in ("u8", "u16", "u32", "u64", "f32", "f64"):
        register = {"u8": I16, "u16": I16, "u32": I32, "u64": I64}.get(type) or REGISTER_OF[type]
        yield Opcode(f"LD_PARAM_{type.upper()}", (), (Slot("d", register),), "", (Field("index"),), pure=True,
                     doc="Kernel parameter number `index`.")  # fmt: skip
    for space in ("global", "shared", "local"):
        short = space != "global"
        to_generic = f"cvta.{space}.u64 $d, $a"
        if not short:
            yield Opcode(f"CVTA_{space.upper()}", (Slot("a", I64),), (Slot("d", I64),), to_generic, pure=True)
            yield Opcode(f"CVTA_TO_{space.upper()}", (Slot("a", I64),), (Slot("d", I64),),
                         f"cvta.to.{space}.u64 $d, $a", pure=True)  # fmt: skip
        else:
            yield Opcode(f"CVTA_{space.upper()}", (Slot("a", I64),), (Slot("d", I64),), to_generic, pure=True)


def _control() -> Iterator[Opcode]:
    yield Opcode("BRA", terminator=True, doc="Jump to the successor.")
    yield Opcode("CBRA", (Slot("p", I1),), terminator=True,
                 doc="Jump to the first successor where `p` holds, else to the second.")  # fmt: skip
    yield Opcode("RET", (), (), "ret", terminator=True)
    yield Opcode("TRAP_END", (), (), "trap", terminator=True, doc="The end of a block that is never left.")
    yield Opcode("TRAP", (), (), "trap")
    yield Opcode("EXIT", (), (), "exit")
    yield Opcode("READ_SREG", (), (Slot("d", I32),), "mov.u32 $d, %$sreg", (Field("sreg"),), pure=True)
    yield Opcode("READ_SREG_B64", (), (Slot("d", I64),), "mov.u64 $d, %$sreg", (Field("sreg"),), pure=True)
    yield Opcode("INLINE_ASM", (Slot("in", None, imm=True, arity=Arity.MANY),),
                 (Slot("out", None),), "", (Field("text"), Field("constraints")),
                 doc="PTX text with `$0`, `$1`, ... for results, then operands.")  # fmt: skip


def _warp() -> Iterator[Opcode]:
    yield Opcode("BAR_SYNC", (Slot("id", I32, imm=True),), (), "bar.sync $id")
    yield Opcode("BAR_SYNC_COUNT", (Slot("id", I32, imm=True), Slot("n", I32, imm=True)), (), "bar.sync $id, $n")
    yield Opcode("BAR_WARP_SYNC", (Slot("mask", I32, imm=True),), (), "bar.warp.sync $mask")
    for mode in ("bfly", "idx", "up", "down"):
        for type in (I32, F32):
            suffix = "" if type is I32 else "_F32"
            yield Opcode(
                f"SHFL_SYNC_{mode.upper()}{suffix}",
                (Slot("a", type), Slot("b", I32, imm=True), Slot("c", I32, imm=True), Slot("mask", I32, imm=True)),
                (Slot("d", type),),
                f"shfl.sync.{mode}.b32 $d, $a, $b, $c, $mask",
            )
    for mode in ("any", "all", "uni"):
        yield Opcode(f"VOTE_SYNC_{mode.upper()}", (Slot("p", I1), Slot("mask", I32, imm=True)), (Slot("d", I1),),
                     f"vote.sync.{mode}.pred $d, $p, $mask")  # fmt: skip
    yield Opcode("VOTE_SYNC_BALLOT", (Slot("p", I1), Slot("mask", I32, imm=True)), (Slot("d", I32),),
                 "vote.sync.ballot.b32 $d, $p, $mask")  # fmt: skip
    yield Opcode("ELECT_SYNC", (Slot("mask", I32, imm=True),), (Slot("d", I1),), "elect.sync _|$d, $mask")
    for op in ("add", "min", "max"):
        for kind in ("s32", "u32"):
            yield Opcode(f"REDUX_SYNC_{op.upper()}_{kind.upper()}", (Slot("a", I32), Slot("mask", I32, imm=True)),
                         (Slot("d", I32),), f"redux.sync.{op}.{kind} $d, $a, $mask")  # fmt: skip


def _copies() -> Iterator[Opcode]:
    shared, source = address("SHARED", "dst"), address("GLOBAL", "src")
    for where, sizes in (("ca", (4, 8, 16)), ("cg", (16,))):
        for size in sizes:
            stem = f"cp.async.{where}.shared.global [$dst$+off], [$src$+src_off], {size}"
            yield Opcode(
                f"CP_ASYNC_{where.upper()}_{size}", (shared, OFFSET, source, Slot("src_off", I32, imm=True)), (), stem
            )
            yield Opcode(
                f"CP_ASYNC_{where.upper()}_{size}_S",
                (shared, OFFSET, source, Slot("src_off", I32, imm=True), Slot("n", I32, imm=True)),
                (),
                stem + ", $n",
                doc="Copies n bytes and fills the rest with zeros.",
            )
    yield Opcode("CP_ASYNC_COMMIT_GROUP", (), (), "cp.async.commit_group")
    yield Opcode("CP_ASYNC_WAIT_GROUP", (Slot("n", I32, imm=True),), (), "cp.async.wait_group $n")
    yield Opcode("CP_ASYNC_WAIT_ALL", (), (), "cp.async.wait_all")


def _barriers() -> Iterator[Opcode]:
    bar = address("SHARED", "bar")
    yield Opcode(
        "MBARRIER_INIT", (bar, OFFSET, Slot("count", I32, imm=True)), (), "mbarrier.init.shared.b64 [$bar$+off], $count"
    )
    yield Opcode("MBARRIER_INVAL", (bar, OFFSET), (), "mbarrier.inval.shared.b64 [$bar$+off]")
    yield Opcode(
        "MBARRIER_ARRIVE", (bar, OFFSET), (Slot("state", I64),), "mbarrier.arrive.shared.b64 $state, [$bar$+off]"
    )
    yield Opcode("MBARRIER_ARRIVE_EXPECT_TX", (bar, OFFSET, Slot("bytes", I32, imm=True)), (Slot("state", I64),),
                 "mbarrier.arrive.expect_tx.shared.b64 $state, [$bar$+off], $bytes")  # fmt: skip
    yield Opcode("MBARRIER_TRY_WAIT_PARITY", (bar, OFFSET, Slot("parity", I32, imm=True)), (Slot("d", I1),),
                 "mbarrier.try_wait.parity.shared.b64 $d, [$bar$+off], $parity")  # fmt: skip
    yield Opcode("MBARRIER_TEST_WAIT_PARITY", (bar, OFFSET, Slot("parity", I32, imm=True)), (Slot("d", I1),),
                 "mbarrier.test_wait.parity.shared.b64 $d, [$bar$+off], $parity")  # fmt: skip
    yield Opcode("FENCE_MBARRIER_INIT", (), (), "fence.mbarrier_init.release.cluster")
    for name, word in (("", ""), ("_SHARED_CTA", ".shared::cta"), ("_GLOBAL", ".global")):
        yield Opcode(f"FENCE_PROXY_ASYNC{name}", (), (), f"fence.proxy.async{word}")
    yield Opcode("BARRIER_CLUSTER_ARRIVE", (), (), "barrier.cluster.arrive.aligned")
    yield Opcode("BARRIER_CLUSTER_ARRIVE_RELAXED", (), (), "barrier.cluster.arrive.relaxed.aligned")
    yield Opcode("BARRIER_CLUSTER_WAIT", (), (), "barrier.cluster.wait.aligned")
    yield Opcode("MAPA_SHARED_CLUSTER", (Slot("a", I32), Slot("rank", I32, imm=True)), (Slot("d", I32),),
                 "mapa.shared::cluster.u32 $d, $a, $rank", pure=True)  # fmt: skip
    yield Opcode("GRIDDEPCONTROL_WAIT", (), (), "griddepcontrol.wait")
    yield Opcode("GRIDDEPCONTROL_LAUNCH_DEPENDENTS", (), (), "griddepcontrol.launch_dependents")


def _matrices() -> Iterator[Opcode]:
    for count in (1, 2, 4):
        for trans in ("", ".trans"):
            result: Type = VectorType((count,), I32)
            name = f"X{count}{trans.replace('.', '_').upper()}"
            yield Opcode(f"LDMATRIX_{name}", (address("SHARED"), OFFSET), (Slot("d", result),),
                         f"ldmatrix.sync.aligned.m8n8.x{count}{trans}.shared.b16 {{$d}}, [$a$+off]")  # fmt: skip
            yield Opcode(f"STMATRIX_{name}", (address("SHARED"), OFFSET, Slot("v", I32, arity=Arity.MANY)), (),
                         f"stmatrix.sync.aligned.m8n8.x{count}{trans}.shared.b16 [$a$+off], {{$v}}")  # fmt: skip


def memory_opcodes() -> Iterator[Opcode]:
    """All opcodes of this module."""
    yield from _memory()
    yield from _control()
    yield from _warp()
    yield from _copies()
    yield from _barriers()
    yield from _matrices()
