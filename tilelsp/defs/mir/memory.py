"""Machine opcodes for memory: loads, stores, atomics, addresses and parameters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tilelsp.defs.mir.kinds import REGISTER_OF as REG
from tilelsp.defs.mir.kinds import Bits, One, Three, Wide, Zero
from tilelsp.defs.mir.moves import Stored
from tilelsp.ir.module import Value
from tilelsp.ir.types import I16, I32, I64, Type, VectorType
from tilelsp.spec.machine import Arity, Field, Slot, TypedOpcode

ORDERS = ("volatile", "relaxed", "acquire", "release", "acq_rel")
SCOPES = ("cta", "cluster", "gpu", "sys")

Space: TypeAlias = Literal["global", "shared", "local", "generic", "cluster"]
SPACES: Mapping[Space, str] = {
    "global": ".global",
    "shared": ".shared",
    "local": ".local",
    "generic": "",
    "cluster": ".shared::cluster",
}
"""State spaces, and how PTX writes them."""

OFFSET = Slot("off", I32, imm=True)


def address(space: Space, name: str = "a") -> Slot:
    """The address operand of a state space."""
    wide = space in ("global", "generic")
    return Slot(name, I64 if wide else I32, symbol=not wide)


_ORDER = (Field("order", ORDERS, required=False), Field("scope", SCOPES, required=False))
_SEM = (Field("sem", ("relaxed", "acquire", "release", "acq_rel"), required=False), _ORDER[1])

# --- loads and stores ----------------------------------------------------------------------------------------------

Count: TypeAlias = Literal[1, 2, 4, 8]
Several: TypeAlias = Literal[2, 4, 8]
Load: TypeAlias = TypedOpcode[[Value, Value, tuple[Value, ...]]]
"""Address, offset, and with a guard the values that stay where it is false."""
Store: TypeAlias = Three
"""Address, offset, value."""
StoreVector: TypeAlias = TypedOpcode[[Value, Value, tuple[Value, ...]]]
"""Address, offset, values."""

_TYPES: Final[tuple[Stored, ...]] = ("b16", "b32", "b64", "f32", "f64")
_SEVERAL: Final[tuple[Several, ...]] = (2, 4, 8)
COUNTS: Final[tuple[Count, ...]] = (8, 4, 2, 1)
"""How many registers one access moves, the most first."""


def _exists(space: Space, type: Stored, count: Count) -> bool:
    """At most 128 bits, 256 of global memory; eight registers only of 32 bits."""
    width = int(type[1:])
    return count * width <= (256 if space == "global" else 128) and (count < 8 or width == 32)


def _vector(count: Count) -> str:
    return "" if count == 1 else f".v{count}"


def _name(space: Space, count: Count, type: str) -> str:
    return f"{space}{_vector(count).replace('.', '_')}_{type}".upper()


def _load(space: Space, type: Stored | Literal["u8"], count: Count = 1) -> Load:
    register = REG[type]
    result: Type = register if count == 1 else VectorType((count,), register)
    regs = "$d" if count == 1 else "{$d}"
    return TypedOpcode(
        f"LD_{_name(space, count, type)}",
        (address(space), OFFSET, Slot("else", register, imm=True, arity=Arity.MANY)),
        (Slot("d", result),),
        f"ld$.order$.scope{SPACES[space]}{_vector(count)}.{type} {regs}, [$a$+off]",
        _ORDER,
        tied="else",
        pure=True,
        doc="With a guard, the registers of `else` stay where the guard is false.",
    )


def _store(space: Space, type: Stored | Literal["b8"]) -> Store:
    value = Slot("v", I16 if type == "b8" else REG[type], imm=True)
    ptx = f"st$.order$.scope{SPACES[space]}.{type} [$a$+off], $v"
    return TypedOpcode(f"ST_{_name(space, 1, type)}", (address(space), OFFSET, value), (), ptx, _ORDER)


def _store_vector(space: Space, type: Stored, count: Several) -> StoreVector:
    value = Slot("v", REG[type], imm=True, arity=Arity.MANY)
    ptx = f"st$.order$.scope{SPACES[space]}{_vector(count)}.{type} [$a$+off], {{$v}}"
    return TypedOpcode(f"ST_{_name(space, count, type)}", (address(space), OFFSET, value), (), ptx, _ORDER)


LD_BYTE: Mapping[Space, Load] = {space: _load(space, "u8") for space in SPACES}
LD: Mapping[Space, Mapping[Stored, Mapping[Count, Load]]] = {
    space: {t: {n: _load(space, t, n) for n in (1, *_SEVERAL) if _exists(space, t, n)} for t in _TYPES}
    for space in SPACES
}
ST_BYTE: Mapping[Space, Store] = {space: _store(space, "b8") for space in SPACES}
ST: Mapping[Space, Mapping[Stored, Store]] = {space: {t: _store(space, t) for t in _TYPES} for space in SPACES}
ST_VECTOR: Mapping[Space, Mapping[Stored, Mapping[Several, StoreVector]]] = {
    space: {t: {n: _store_vector(space, t, n) for n in _SEVERAL if _exists(space, t, n)} for t in _TYPES}
    for space in SPACES
}

# --- atomics -------------------------------------------------------------------------------------------------------

Atomic: TypeAlias = Literal["add", "min", "max", "and", "or", "xor", "exch"]
AtomicType: TypeAlias = Literal[
    "u32", "s32", "u64", "s64", "b32", "b64", "f32", "f64", "f16", "bf16", "f16x2", "bf16x2"
]

ATOMIC_TYPES: Mapping[Atomic, tuple[AtomicType, ...]] = {
    "add": ("u32", "s32", "u64", "f32", "f64", "f16", "bf16", "f16x2", "bf16x2"),
    "min": ("s32", "u32", "s64", "u64"),
    "max": ("s32", "u32", "s64", "u64"),
    "and": ("b32", "b64"),
    "or": ("b32", "b64"),
    "xor": ("b32", "b64"),
    "exch": ("b32", "b64"),
}
"""PTX's atomic operations and the types each takes."""

_UNFLUSHED = ("f16", "bf16", "f16x2", "bf16x2")
"""Types that are added with subnormals, which PTX wants said."""
_ATOMIC_SPACES: Final[tuple[Space, ...]] = ("global", "shared", "generic", "cluster")


def _atomic(space: Space, operation: Atomic, type: AtomicType) -> Three:
    register = REG[type]
    noftz = ".noftz" if type in _UNFLUSHED else ""
    return TypedOpcode(
        f"ATOM_{space}_{operation}_{type}".upper(),
        (address(space), OFFSET, Slot("v", register)),
        (Slot("d", register),),
        f"atom$.sem$.scope{SPACES[space]}.{operation}{noftz}.{type} $d, [$a$+off], $v",
        _SEM,
    )


CompareAndSwap: TypeAlias = TypedOpcode[[Value, Value, Value, Value]]
"""Address, offset, what is compared, what is stored."""


def _swap(space: Space, type: Bits) -> CompareAndSwap:
    register = REG[type]
    return TypedOpcode(
        f"ATOM_{space}_CAS_{type}".upper(),
        (address(space), OFFSET, Slot("c", register), Slot("v", register)),
        (Slot("d", register),),
        f"atom$.sem$.scope{SPACES[space]}.cas.{type} $d, [$a$+off], $c, $v",
        _SEM,
    )


ATOM: Mapping[Atomic, Mapping[AtomicType, Mapping[Space, Three]]] = {
    operation: {t: {space: _atomic(space, operation, t) for space in _ATOMIC_SPACES} for t in types}
    for operation, types in ATOMIC_TYPES.items()
}
"""Address, offset, value."""
ATOM_CAS: Mapping[Bits, Mapping[Space, CompareAndSwap]] = {
    t: {space: _swap(space, t) for space in _ATOMIC_SPACES} for t in ("b16", "b32", "b64")
}
FENCE: Zero = TypedOpcode(
    "FENCE", (), (), "fence$.sem$.scope", (Field("sem", ("acq_rel", "sc")), Field("scope", SCOPES))
)

# --- addresses and parameters --------------------------------------------------------------------------------------

LEA_SHARED: One = TypedOpcode(
    "LEA_SHARED", (Slot("a", I32, symbol=True),), (Slot("d", I32),), "mov.u32 $d, $a", pure=True,
    doc="The shared address of a global.",
)  # fmt: skip
LEA_GLOBAL: One = TypedOpcode(
    "LEA_GLOBAL", (Slot("a", I64, symbol=True),), (Slot("d", I64),), "mov.u64 $d, $a", pure=True,
    doc="The address of a global in global memory.",
)  # fmt: skip
LEA_LOCAL: Zero = TypedOpcode(
    "LEA_LOCAL", (), (Slot("d", I32),), "", (Field("size"), Field("align")), pure=True,
    doc="The address of per-thread memory of its own, in bytes.",
)  # fmt: skip

Param: TypeAlias = Literal["u8", "u16", "u32", "u64"] | Wide
PARAM_REGISTERS: Mapping[Param, Type] = {t: REG[t] for t in ("u8", "u16", "u32", "u64", "f32", "f64")}
"""PTX types of kernel parameters, and the register that each is loaded into."""


def _load_parameter(type: Param) -> Zero:
    return TypedOpcode(
        f"LD_PARAM_{type.upper()}", (), (Slot("d", PARAM_REGISTERS[type]),), "",
        (Field("index"), Field("offset", required=False, doc="First byte of a field, where it is a structure.")),
        pure=True, doc="Kernel parameter number `index`.",
    )  # fmt: skip


LEA_PARAM: Zero = TypedOpcode(
    "LEA_PARAM", (), (Slot("d", I64),), "", (Field("index"),), pure=True,
    doc="The address of kernel parameter number `index`, bytes that are passed by value, among parameters.",
)  # fmt: skip


LD_PARAM: Mapping[Param, Zero] = {t: _load_parameter(t) for t in PARAM_REGISTERS}


def _cvta(name: str, ptx: str) -> One:
    return TypedOpcode(name, (Slot("a", I64),), (Slot("d", I64),), f"{ptx} $d, $a", pure=True)


Windowed: TypeAlias = Literal["global", "shared", "local"]
_WINDOWED: Final[tuple[Windowed, ...]] = ("global", "shared", "local")
CVTA: Mapping[Windowed, One] = {space: _cvta(f"CVTA_{space.upper()}", f"cvta.{space}.u64") for space in _WINDOWED}
"""The generic address of an address in a state space."""
CVTA_PARAM: One = _cvta("CVTA_PARAM", "cvta.param.u64")
CVTA_TO_GLOBAL: One = _cvta("CVTA_TO_GLOBAL", "cvta.to.global.u64")
