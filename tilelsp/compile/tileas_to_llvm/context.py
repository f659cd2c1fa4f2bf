"""Context for lowering one function to a thread's program: the builder, thread numbers, shared memory."""

from __future__ import annotations

from collections.abc import Callable

from tilelsp.compile.llvm.builder import LlvmBuilder
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.ir.module import Block, Value
from tilelsp.ir.types import F32, I8, I64, FloatType, IndexType, IntType, Type
from tilelsp.spec.constants import GLOBAL, pointer
from tilelsp.spec.spelling import shown_type
from tilelsp.spec.target import Target


def llvm_type(type: Type) -> Type:
    """The LLVM type of a scalar or element: 8-bit floats and i4 are bytes, tf32 is f32, index is i64."""
    match type:
        case tile.PointerType():
            return pointer(GLOBAL)
        case FloatType("tf32"):
            return F32
        case FloatType("f16" | "bf16" | "f32" | "f64"):
            return type
        case FloatType():
            return I8
        case IndexType():
            return I64
        case IntType(width) if width in (1, 8, 16, 32, 64):
            return type
        case IntType(4):
            return I8
        case _:
            raise ValueError(f"no register holds {shown_type(type)}")


class ThreadContext:
    """The function under construction. Values that depend on the thread alone are computed once, in the entry block."""

    def __init__(self, builder: LlvmBuilder, target: Target, warps: int, smem: Value | None) -> None:
        self.b = builder
        self.target = target
        self.warps = warps
        self.smem = smem
        """The kernel's shared memory."""
        self._entry = builder.current
        self._cache: dict[object, Value] = {}

    def for_role(self, first: int, warps: int) -> ThreadContext:
        """The context of a role: its threads count from the first one of its own."""
        made = ThreadContext(self.b, self.target, warps, self.smem)
        made._entry = self._entry
        here = self.tid
        made.once("tid", lambda: self.b.named(self.b.sub(here, self.b.i32(32 * first)), "tid") if first else here)
        return made

    def from_here(self) -> ThreadContext:
        """The context of what is done once behind loops, through which its addresses would take registers."""
        made = ThreadContext(self.b, self.target, self.warps, self.smem)
        here = self.tid
        made.once("tid", lambda: here)
        return made

    @property
    def threads(self) -> int:
        """Threads of the CTA."""
        return self.warps * 32

    @property
    def entry(self) -> Block:
        """The block of values that depend on the thread alone; it is closed last."""
        return self._entry

    def once(self, key: object, make: Callable[[], Value]) -> Value:
        """A value computed in the entry block, once per `key`."""
        found = self._cache.get(key)
        if found is None:
            here = self.b.current
            self.b.at(self._entry)
            found = self._cache[key] = make()
            self.b.at(here)
        return found

    # --- thread numbers -------------------------------------------------------------------------------------------

    @property
    def tid(self) -> Value:
        """Thread number in the CTA."""
        return self.once("tid", lambda: self.b.named(self.b.tid(), "tid"))

    @property
    def lane(self) -> Value:
        """Lane in the warp."""
        return self.once("lane", lambda: self.b.named(self.b.and_(self.tid, self.b.i32(31)), "lane"))

    @property
    def warp(self) -> Value:
        """Warp in the CTA."""
        return self.once("warp", lambda: self.b.named(self.b.lshr(self.tid, 5), "warp"))

    def thread_bits(self, contributions: tuple[int, ...], source: str = "tid") -> Value:
        """The exclusive or of `contributions[j]` over the set bits `j` of the thread number (or "lane", "warp")."""
        return self.once((source, contributions), lambda: self._thread_bits(contributions, source))

    def _thread_bits(self, contributions: tuple[int, ...], source: str) -> Value:
        number: Value = getattr(self, source)
        shifts: dict[int, int] = {}
        for j, contribution in enumerate(contributions):
            bit = 0
            while contribution >> bit:
                if contribution >> bit & 1:
                    shifts[bit - j] = shifts.get(bit - j, 0) | 1 << j
                bit += 1
        whole = {"tid": self.threads - 1, "lane": 31, "warp": self.warps - 1}[source]
        total: Value | None = None
        used = 0
        for shift in sorted(shifts):
            mask = shifts[shift]
            term = number if mask & whole == whole else self.b.and_(number, self.b.i32(mask))
            term = self.b.shl(term, shift) if shift >= 0 else self.b.lshr(term, -shift)
            placed = mask << shift if shift >= 0 else mask >> -shift
            combine = self.b.xor if used & placed else self.b.or_
            total = term if total is None else combine(total, term)
            used |= placed
        return total if total is not None else self.b.i32(0)

    # --- shared memory ----------------------------------------------------------------------------------------------

    def shared_pointer(self, contributions: tuple[int, ...], flip: int, source: str = "tid") -> Value:
        """The address whose offset is the thread's `contributions`, exclusive or `flip`."""

        def make() -> Value:
            assert self.smem is not None
            offset = self.b.xor(self.thread_bits(contributions, source), self.b.i32(flip))
            return self.b.gep(self.smem, offset)

        return self.once(("smem", source, contributions, flip), make)

    def shared_address(
        self, contributions: tuple[int, ...], fixed: int, offset: int, moved: Value | None = None
    ) -> Value:
        """The address of byte `contributions ^ fixed`, `offset` bytes into shared memory, and `moved` bytes further.

        Bits of `fixed` that no thread touches are added as a constant, so that few addresses need code of their own.
        """
        touched = 0
        for contribution in contributions:
            touched |= contribution
        pointer_ = self.shared_pointer(contributions, fixed & touched)
        if moved is not None:
            pointer_ = self._moved(pointer_, moved)
        return self.b.gep(pointer_, (fixed & ~touched) + offset)

    def _moved(self, pointer_: Value, by: Value) -> Value:
        """A pointer moved on by a number that a turn of a loop knows: added once for all accesses of a block."""
        key = pointer_, by, self.b.current
        if key not in self._cache:
            self._cache[key] = self.b.gep(pointer_, by)
        return self._cache[key]
