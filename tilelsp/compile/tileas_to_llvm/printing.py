"""Text that a kernel prints, and assertions: one thread prints what all of them hold.

`vprintf` takes a format and the address of its values. Numbers go in one call with the text around them; a tensor is
laid out in shared memory, where the first thread reads it element by element, with a call for each. Its brackets and
commas are strings that the call takes beside the element, chosen by the element's place. Kernels that need several
calls for one text hold a lock, so that no other block prints in between.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tilelsp.compile.llvm.threads import AXES
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileas_to_llvm.arithmetic import element_type
from tilelsp.compile.tileas_to_llvm.narrow import widened
from tilelsp.compile.tileas_to_llvm.nibbles import signed
from tilelsp.compile.tileas_to_llvm.ordered import first_thread
from tilelsp.compile.tileas_to_llvm.printed import printed_type
from tilelsp.compile.tileas_to_llvm.shared import first_copy, scratch_layout, store_shared
from tilelsp.compile.tileas_to_llvm.values import Smem, Tensor
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.cuda_tile.printf import Conversion, parts_of
from tilelsp.defs.dialects.nv_tileas import system as at
from tilelsp.defs.llvm.system import VPRINTF
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import F64, I32, I64, FloatType, TensorType, Type
from tilelsp.spec.constants import GENERIC, pointer, width_of

if TYPE_CHECKING:
    from tilelsp.compile.tileas_to_llvm.function import FunctionThread

STAGE = Stage.LLVM
MOST_VALUES = 32
"""Values that one call of `vprintf` takes."""
_SIGNED, _UNSIGNED, _FLOATS = "dic", "uoxXp", "eEfFgGaA"
_CONVERSIONS = "%d, %i, %u, %o, %x and %c of integers, %f, %e, %g and %a of floats, %p of pointers"
_SEPARATOR = ", "


def lower_print(f: FunctionThread, op: Op) -> None:
    """Print the parts of a format, in order."""
    assert isinstance(op, at.Print)
    f.flush()
    f.settle()
    parts, arguments = parts_of(op.text) or (), iter(op.args)
    values = [next(arguments) if isinstance(part, Conversion) else None for part in parts]
    printer = _Printer(f, op)
    for part, value in zip(parts, values, strict=True):
        if value is None or not isinstance(part, Conversion):
            assert isinstance(part, str)
            printer.text(part)
        elif isinstance(value.type, TensorType):
            printer.tensor(part, value)
        else:
            printer.number(part, value)
    printer.finish()


class _Printer:
    """Prints one text. What is printed by one call is collected first."""

    def __init__(self, f: FunctionThread, op: at.Print) -> None:
        self._f = f
        self._op = op
        self._first, _ = first_thread(f, None)
        self._format = ""
        self._values: list[Value] = []
        self._locked = any(isinstance(v.type, TensorType) for v in op.args) or len(op.args) > MOST_VALUES
        if self._locked:
            self._lock()

    def text(self, part: str) -> None:
        """Text as it is."""
        self._format += part.replace("%", "%%")

    def number(self, part: Conversion, value: Value) -> None:
        """One number."""
        if len(self._values) == MOST_VALUES:
            self._flush()
        type = printed_type(self._op, value.type)
        form, made = self._converted(part, _promoted(self._f, self._op, value.type, self._f.scalar(value), part), type)
        self._format += form
        self._values.append(made)

    def tensor(self, part: Conversion, value: Value) -> None:
        """All elements of a tensor, in nested brackets."""
        self._flush()
        f, b = self._f, self._f.b
        tensor, element = f.tensor(value), element_type(value.type)
        type = printed_type(self._op, element)
        wide = Tensor(b, tensor.layout, type, lambda r: _promoted(f, self._op, element, tensor.get(r), part))
        wide.force()
        shape = tensor.layout.shape
        b.barrier()
        store_shared(f.c, wide, Smem(f.exchange.whole(), scratch_layout(tensor.layout, width_of(type)), type))
        b.barrier()
        branch = b.begin_if(self._first, name="print")
        count = 1
        for extent in shape:
            count *= extent
        assert f.c.smem is not None
        loop = b.begin_loop(b.i32(0), b.i32(count), b.i32(1), name="element")
        place = b.gep(b.gep(f.c.smem, f.exchange.whole()), b.mul(loop.index, b.i32(width_of(type) // 8)))
        opening, closing = self._around(shape, loop.index)
        form, made = self._converted(part, b.load(type, place), type)
        _call(f, f"%s{form}%s", (opening, made, closing))
        b.end_loop(loop)
        b.end_if(branch)
        b.barrier()

    def _around(self, shape: Sequence[int], index: Value) -> tuple[Value, Value]:
        """Text in front of an element and behind it: brackets of the rows that begin and end with it."""
        b, rank = self._f.b, len(shape)
        opened, closed = b.i32(0), b.i32(0)
        size = 1
        for extent in reversed(shape):
            size *= extent
            place = b.and_(index, b.i32(size - 1))
            opened = b.add(opened, b.zext(b.icmp("eq", place, b.i32(0)), I32))
            closed = b.add(closed, b.zext(b.icmp("eq", place, b.i32(size - 1)), I32))
        opening = b.gep(self._text("[" * rank), b.sub(b.i32(rank), opened))
        ends = ["]" * ended + ("" if ended == rank else _SEPARATOR) for ended in range(rank + 1)]
        stride = rank + len(_SEPARATOR) + 1
        closing = self._text("".join(end.ljust(stride, "\0") for end in ends))
        return opening, b.gep(closing, b.mul(closed, b.i32(stride)))

    def _text(self, characters: str) -> Value:
        return _generic(self._f, characters)

    def _converted(self, part: Conversion, value: Value, type: Type) -> tuple[str, Value]:
        """The conversion as `vprintf` has it, and the value in the width that it takes."""
        if isinstance(type, FloatType):
            return f"%{part.layout}{part.letter}", self._f.b.fconvert(value, F64)
        length = "ll" if type == I64 and part.letter not in "cp" else ""
        if part.letter == "p":
            value = self._f.b.zext(value, I64)
        elif part.letter == "c":
            value = self._f.b.trunc(value, I32)
        return f"%{part.layout}{length}{part.letter}", value

    def _flush(self) -> None:
        if not self._format:
            return
        f = self._f
        branch = f.b.begin_if(self._first, name="print")
        _call(f, self._format, self._values)
        f.b.end_if(branch)
        self._format, self._values = "", []

    def finish(self) -> None:
        """Print what is left."""
        self._flush()
        if self._locked:
            self._unlock()

    def _lock(self) -> None:
        """Wait until no other block prints."""
        f, b = self._f, self._f.b
        branch = b.begin_if(self._first, name="lock")
        again, done = b.block((), "lock.again"), b.block((), "lock.done")
        b.br(again)
        b.at(again)
        held = b.atomic_rmw("xchg", f.module.lock("__print_lock"), b.i32(1), order="acquire", scope="device")
        b.cond_br(b.icmp("eq", held, b.i32(0)), done, again)
        b.at(done)
        b.end_if(branch)

    def _unlock(self) -> None:
        f, b = self._f, self._f.b
        branch = b.begin_if(self._first, name="unlock")
        b.store(b.i32(0), f.module.lock("__print_lock"), order="release", scope="device")
        b.end_if(branch)


def _promoted(f: FunctionThread, op: Op, element: Type, value: Value, part: Conversion) -> Value:
    """An element in the type that it is printed in."""
    b, type = f.b, printed_type(op, element)
    if isinstance(element, FloatType) != (part.letter in _FLOATS) or part.letter not in (
        *_SIGNED,
        *_UNSIGNED,
        *_FLOATS,
    ):
        raise unsupported(op, STAGE, f"the conversion '%{part.letter}' is not for elements of this type", _CONVERSIONS)
    if isinstance(element, FloatType):
        wide = widened(f.c, value, element, type)
        return b.fconvert(value, type) if wide is None else wide
    if isinstance(element, tile.PointerType):
        return b.cast("ptrtoint", value, I64)
    if width_of(value.type) >= width_of(type):
        return value
    return b.sext(signed(b, element, value), type) if part.letter in _SIGNED else b.zext(value, type)


def _generic(f: FunctionThread, characters: str) -> Value:
    """The address of a text for whoever takes any address."""
    variable = f.module.text(characters)
    return f.b.cast("addrspacecast", variable, pointer(GENERIC))


def _call(f: FunctionThread, form: str, values: Sequence[Value]) -> None:
    """`vprintf` of values, which lie one behind the other, each aligned to its size."""
    b = f.b
    local = f.c.once("printed", lambda: b.alloca(8 * MOST_VALUES, 8)) if values else None
    offset = 0
    for value in values:
        assert local is not None
        size = width_of(value.type) // 8
        offset = -(-offset // size) * size
        b.store(value, b.gep(local, offset))
        offset += size
    where = b.zero(pointer(GENERIC)) if local is None else b.cast("addrspacecast", local, pointer(GENERIC))
    b.system_call(VPRINTF, _generic(f, form), where)


# --- assertions -----------------------------------------------------------------------------------------------------


def lower_assert(f: FunctionThread, op: Op) -> None:
    """The message for each element that is false, from the thread that holds it, as NVIDIA's compiler words it; then
    the launch ends. Threads meet in between, so that every message is out."""
    assert isinstance(op, at.Assert)
    f.flush()
    f.settle()
    b = f.b
    if isinstance(op.condition.type, TensorType):
        tensor = f.tensor(op.condition)
        tensor.force()
        owner = first_copy(f.c, tensor.layout)
        falses = [b.xor(tensor.get(r), b.i1(True)) for r in range(tensor.layout.registers)]
    else:
        tensor, owner = None, first_thread(f, None)[0]
        falses = [b.xor(f.scalar(op.condition), b.i1(True))]
    failed = falses[0]
    for false in falses[1:]:
        failed = b.or_(failed, false)
    branch = b.begin_if(failed, name="failed")
    for register, false in enumerate(falses):
        speaks = b.begin_if(false if owner is None else b.and_(false, owner), name="said")
        _say(f, op.message, tensor, register)
        b.end_if(speaks)
    b.end_if(branch)
    b.barrier()
    branch = b.begin_if(failed, name="failed")
    b.trap()
    b.end_if(branch)


def _say(f: FunctionThread, message: str, tensor: Tensor | None, register: int) -> None:
    b = f.b
    position: list[Value] = []
    if tensor is not None:
        index = b.add(f.c.thread_bits(tensor.layout.threads), b.i32(tensor.layout.offset(register)))
        size = 1
        for extent in reversed(tensor.layout.shape):
            position.insert(0, b.and_(b.lshr(index, size.bit_length() - 1), b.i32(extent - 1)))
            size *= extent
    places = _SEPARATOR.join(["%d"] * len(position))
    form = f"tile block: [%d, %d, %d], position: [{places}]: {message.replace('%', '%%')}\n"
    blocks = [f.c.once(("ctaid", axis), lambda axis=axis: b.named(b.ctaid(axis), f"ctaid_{axis}")) for axis in AXES]
    _call(f, form, (*blocks, *position))
