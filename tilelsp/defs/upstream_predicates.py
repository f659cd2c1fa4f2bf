"""C++ functions and classes that constraints of shipped dialects ask, by the names that the importer has for them.

What they answer is that of LLVM 22; `None` where a value's own declaration would have to say it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tilelsp.ir import types as t
from tilelsp.ir.written import dialect_type, scalable
from tilelsp.spec.gpu_types import MNEMONICS
from tilelsp.spec.predicates import Answer, Predicate, compile_test

_LLVM_FLOATS = frozenset(("bf16", "f16", "f32", "f64", "f80", "f128"))


def _llvm_type(value: object) -> str | None:
    """The mnemonic of a type of the dialect `llvm`; None for any other type."""
    if isinstance(value, t.DialectType):
        return value.name.removeprefix("llvm.") if value.name.startswith("llvm.") else None
    if isinstance(value, t.OpaqueType) and value.text.startswith("!llvm."):
        return value.text[6:].partition("<")[0].strip()
    return None


def _is_foreign(value: object) -> bool:
    """True if a type is of unknown syntax, or of the dialect whose pointers this one accepts as its own."""
    if isinstance(value, t.OpaqueType):
        return not dialect_type(value) and scalable(value) is None
    return isinstance(value, t.PoisonType) or (isinstance(value, t.DialectType) and value.name.startswith("ptr."))


def _fixed(value: object) -> object:
    """A vector with scalable extents as one without; any other value as it is."""
    vector = scalable(value) if isinstance(value, t.OpaqueType) else None
    return value if vector is None else vector.fixed


def _outer(value: object) -> Answer:
    """Accept the types of the dialect: scalars, vectors of one dimension, and its own."""
    if _is_foreign(value):
        return None
    match _fixed(value):
        case t.IntType() as integer:
            return integer.signedness is t.Signedness.SIGNLESS
        case t.FloatType(name):
            return name in _LLVM_FLOATS
        case t.VectorType(shape):
            return len(shape) == 1
        case _:
            return _llvm_type(value) is not None


def _element(value: object) -> Answer:
    """Accept the element types of the dialect's vectors."""
    if _is_foreign(value):
        return None
    if isinstance(value, t.IntType):
        return value.signedness is t.Signedness.SIGNLESS
    if isinstance(value, t.FloatType):
        return value.name in _LLVM_FLOATS
    return _llvm_type(value) == "ptr"


def _vector(value: object) -> Answer:
    vector = _fixed(value)
    if isinstance(vector, t.VectorType):
        return len(vector.shape) == 1 and _element(vector.element)
    return None if _is_foreign(value) else _llvm_type(value) == "vec"


def _scalable(value: object) -> Answer:
    return isinstance(value, t.OpaqueType) if isinstance(_fixed(value), t.VectorType) else None


def _floating(value: object) -> Answer:
    if isinstance(value, t.FloatType):
        return value.name in _LLVM_FLOATS
    return None if _is_foreign(value) else _llvm_type(value) == "ppc_fp128"


def _loadable(value: object) -> Answer:
    """A type with a size, which a structure has that only holds an opaque one."""
    known = _outer(value)
    if known is not True:
        return known
    if isinstance(value, t.DialectType) and value.name == "llvm.struct":
        return t.Param(t.BareWord("opaque")) not in (value.params or ())
    word = _llvm_type(value)
    return None if word == "target" else word not in ("void", "func")


_CLASSES = {
    "LLVM::LLVMArrayType": "!llvm.array",
    "LLVM::LLVMPointerType": "!llvm.ptr",
    "LLVM::LLVMStructType": "!llvm.struct",
    "LLVM::LLVMTargetExtType": "!llvm.target",
    "LLVM::LLVMTokenType": "!llvm.token",
    "LLVM::LLVMVoidType": "!llvm.void",
    **{f"gpu::{name}": f"!gpu.{mnemonic}" for name, mnemonic in MNEMONICS.items()},
    "ub::PoisonAttrInterface": "#ub.poison",
}
"""Classes that no record of the dumps declares, and an interface that one attribute has."""


def _function(value: object) -> Answer:
    """A function's type: our format of `llvm.func` makes one of MLIR's own of the arguments that it reads."""
    return True if isinstance(value, t.FunctionType) else _IS_FUNCTION(value)


def _in_memory(word: str) -> Predicate:
    """The judge of whether a pointer of the dialect `cute` leads to a memory."""

    def predicate(value: object) -> Answer:
        params = value.params if isinstance(value, t.DialectType) and value.name == "cute.ptr" else None
        return None if params is None else t.Param(t.BareWord(word)) in params

    return predicate


_IS_FUNCTION = compile_test(("is", "!llvm.func"), {})


NAMED: Mapping[str, Predicate] = MappingProxyType(
    {
        "LLVM::LLVMFunctionType": _function,
        "!llvm.func": _function,
        **{name: compile_test(("is", word), {}) for name, word in _CLASSES.items()},
        **{f"cute::isIn{word.title()}": _in_memory(word) for word in ("smem", "tmem")},
        "LLVM::isCompatibleFloatingPointType": _floating,
        "LLVM::isCompatibleOuterType": _outer,
        "LLVM::isCompatibleVectorType": _vector,
        "LLVM::isLoadableType": _loadable,
        "LLVM::isScalableVectorType": _scalable,
        "LLVM::PointerElementTypeInterface": lambda value: None if _is_foreign(value) else False,
    }
)
"""Predicates by name. An interface that types of any dialect may have answers for those that are known."""
