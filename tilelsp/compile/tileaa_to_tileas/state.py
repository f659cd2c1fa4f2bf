"""Facts of stage 2 about a function before it rewrites it."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from tilelsp.base.diagnostic import Severity
from tilelsp.compile.assign_layouts.layout_attributes import AssignedLayouts
from tilelsp.compile.assign_layouts.layouts import access_width, element_bytes, is_elementwise, view_order
from tilelsp.compile.choose.atom import PAIR, SCALED, STATIONARY, STATIONARY_COLUMNS, Atom, AtomFamily, fits, read_atom
from tilelsp.compile.choose.dot import (
    accumulator_layout,
    accumulator_words,
    operand_layout,
    register_operand,
    takes_registers,
    wanted_warps,
)
from tilelsp.compile.choose.scaled import WORD, BlockScale, block_scale, scale_layout
from tilelsp.compile.layout.facts import Divisors
from tilelsp.compile.layout.registers import Layout, register_moves, strides
from tilelsp.compile.layout.shared import SharedLayout
from tilelsp.compile.lowering import Unsupported, unsupported
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileaa_to_tileas.residency import Residency
from tilelsp.compile.tileaa_to_tileas.uses import find_uses
from tilelsp.defs.dialects.cuda_tile import types as tile
from tilelsp.defs.dialects.nv_tileaa import memory as aa_memory
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileaa import system
from tilelsp.defs.encodings.tmem_addr import TMEM_LANES
from tilelsp.ir.module import Block, Op, Value
from tilelsp.ir.types import TensorType
from tilelsp.spec.target import Feature, Target

MAX_TILE_REGISTERS = 64
"""32-bit registers per thread that one tile outside of a multiply may take, where more warps can be had."""
MBARRIER_BYTES = 16
"""Room of a multiply's barrier in front of its operands, which keeps these aligned to 16 bytes."""
WORD_BYTES = 4
"""The least that `cp.async` copies."""

_FAMILY_NEEDS = {AtomFamily.UMMA: Feature.TMEM, AtomFamily.WGMMA: Feature.WGMMA}


class FunctionState:
    """Atoms, warps, layouts and residents of one nv_tileaa function on a target."""

    def __init__(self, function: aa.Func, target: Target) -> None:
        self.function = function
        self.target = target
        self.uses = find_uses(function)
        self.divisors = Divisors()
        self.atoms: dict[Op, Atom] = {}
        for op in function.walk():
            if isinstance(op, aa.Dot):
                self.atoms[op] = self._atom(op)
        self.warps = self._warps()
        self.chosen = AssignedLayouts(function, self.warps * 32)
        self.accumulators: dict[Op, Layout] = {}
        for op, atom in self.atoms.items():
            shape = shape_of(op.results[0])
            usual = accumulator_layout(atom, shape[0], shape[1], self.warps)
            self.accumulators[op] = self.chosen.of(op.results[0]) or usual
        self.residency = Residency(function, self.uses, self.atoms)
        self.operands: dict[Op, tuple[SharedLayout, SharedLayout]] = {}
        self.buffers: dict[tuple[Op, int], SharedLayout] = {}
        """How each operand of a multiply lies that is read from shared memory: factors, and scales of their blocks."""
        self.held: set[Op] = {op for op, atom in self.atoms.items() if self._is_held(op, atom)}
        """Multiplies whose left operand is in the registers that they take it from."""
        self.turned: dict[Value, tuple[int, SharedLayout]] = {}
        """Loaded tiles whose dimensions are exchanged on the way to shared memory: how deep, and how they lie there."""
        for op, atom in self.atoms.items():
            self.operands[op] = (self._operand(op, atom, 0), self._operand(op, atom, 1))
            self.buffers.update(
                ((op, i), layout) for i, layout in enumerate(self.operands[op]) if i or op not in self.held
            )
            self.buffers.update(self._scales(op, atom))

    def operand_bytes(self, op: Op) -> int:
        """Shared memory that the operands of a multiply take, and the barrier if there is one."""
        end = MBARRIER_BYTES if self.residency.variables else 0
        for layout in (layout for (other, _), layout in self.buffers.items() if other is op):
            end = -(-end // layout.alignment) * layout.alignment + layout.size
        return end

    @property
    def in_pairs(self) -> bool:
        """True if the multiplies are made by pairs of CTAs."""
        return any(atom.suffix == PAIR for atom in self.atoms.values())

    def _is_held(self, op: Op, atom: Atom) -> bool:
        found = self.chosen.of(op.operands[0])
        if found is None or not takes_registers(atom):
            return False
        wanted = register_operand(atom, self.accumulators[op], shape_of(op.operands[0])[1])
        return register_moves(found, wanted) is not None

    def _atom(self, op: aa.Dot) -> Atom:
        atom = read_atom(op.atom)
        if atom is None:
            raise Unsupported(op, f"'{op.atom}' is not an MMA atom", code="atom.unknown", severity=Severity.ERROR)
        needs = _FAMILY_NEEDS.get(atom.family)
        if needs is not None and not self.target.has(needs):
            raise Unsupported(
                op, f"the atom '{op.atom}' does not exist on {self.target}", code="atom.target", severity=Severity.ERROR
            )
        if atom.kind is not None:
            raise unsupported(op, Stage.NV_TILEAS, f"the atom is named by the kind {atom.kind.value} of its operands")
        is_stationary = atom.family is AtomFamily.UMMA and atom.suffix == STATIONARY
        scaling = scaling_of(op, atom)
        if (scaling is None) != (atom.suffix != SCALED):
            raise unsupported(op, Stage.NV_TILEAS, "scales of blocks, and an atom that takes such, belong together")
        is_pair = atom.suffix == PAIR and atom.family is AtomFamily.UMMA and prod(self.function.cluster_dim or ()) == 2
        if atom.suffix and not is_stationary and not is_pair and scaling is None:
            # sp, 2cta: instructions with an operand more, or with a second CTA, that nothing here provides.
            plain = op.atom.removesuffix(f"_{atom.suffix}")
            reason = f"the atom's suffix '{atom.suffix}'; '{plain}' is lowered"
            raise Unsupported(op, f"'{op.name}' has no native lowering to nv_tileas: {reason}")
        shapes = [shape_of(value) for value in op.operands[:2]]
        if any(len(shape) != 2 for shape in shapes):
            raise Unsupported(op, f"'{op.name}' has no native lowering to nv_tileas: batched operands")
        m, n, k = product_of(op, atom)
        if not fits(atom, (m, n, k)):
            message = f"the atom '{op.atom}' does not divide the tile {m}x{n}x{k}"
            raise Unsupported(op, message, code="atom.shape", severity=Severity.ERROR)
        if is_stationary and (atom.m != TMEM_LANES or atom.n not in STATIONARY_COLUMNS):
            columns = ", ".join(map(str, STATIONARY_COLUMNS))
            reason = (
                f"a stationary B with {atom.m} rows of A and {atom.n} columns; {TMEM_LANES} rows and one of {columns}"
            )
            raise unsupported(op, Stage.NV_TILEAS, f"{reason} columns are lowered")
        return atom

    def _warps(self) -> int:
        wanted = 4
        held: dict[Block, dict[Op, int]] = {}
        for op, atom in self.atoms.items():
            if op.operands[2].defining_op not in self.atoms:
                m, n = shape_of(op.results[0])
                held.setdefault(self.uses.home[op], {})[op] = accumulator_words(atom, m, n)
        for op, atom in self.atoms.items():
            (m, n), k = shape_of(op.results[0]), product_of(op, atom)[2]
            live = held.get(self.uses.home[op], {})
            others = sum(words for other, words in live.items() if other is not op)
            narrow = max(self._narrow(value) for value in op.operands[:2])
            wanted = max(wanted, wanted_warps(atom, (m, n, k), others, narrow))
        if self.atoms:
            return wanted
        for op in self.function.walk():
            for value in op.results:
                if isinstance(value.type, TensorType) and value.type.shape:
                    words = _numel(value.type) * element_bytes(value.type.element) // 4
                    while wanted < 16 and words // (wanted * 32) > MAX_TILE_REGISTERS:
                        wanted *= 2
        return wanted

    def _narrow(self, value: Value) -> int:
        """Elements of an operand that are loaded one by one, since they are less than a word and not aligned to one."""
        load = fast_dimension(value)[0]
        op = load.defining_op if load is not None else None
        if not isinstance(op, aa_memory.Load) or not isinstance(op.tile.type, TensorType):
            return 0
        size = element_bytes(op.tile.type.element)
        narrow = size < WORD_BYTES and access_width(op.view, op.index, self.divisors) == 1
        return _numel(op.tile.type) if narrow else 0

    def _scales(self, op: Op, atom: Atom) -> Iterator[tuple[tuple[Op, int], SharedLayout]]:
        """Where the scales of a multiply that takes some lie in shared memory."""
        for side, index in enumerate(SCALE_OPERANDS if atom.suffix == SCALED else ()):
            value = op.operands[index]
            layout = scale_layout(atom, side, (shape_of(value)[0], shape_of(value)[1]))
            load, fast = fast_dimension(value)
            if load is not None and fast != 1 - side and unshaped(value) is load:
                self.turned[load] = WORD, layout
            yield (op, index), layout

    def _operand(self, op: Op, atom: Atom, index: int) -> SharedLayout:
        """How operand `index` of a multiply lies in shared memory."""
        value = op.operands[index]
        shape = shape_of(value)
        k_dim = 1 if index == 0 else 0
        element = atom.a if index == 0 else atom.b
        load, fast = fast_dimension(value)
        layout = operand_layout(atom, element, (shape[0], shape[1]), fast, k_dim)
        if layout.order[0] != fast and load is not None:
            size = element_bytes(value.type.element) if isinstance(value.type, TensorType) else 1
            seen = _seen_from_load(value, layout)
            if seen is not None:
                self.turned[load] = max(1, WORD_BYTES // size), seen
        return layout


def shape_of(value: Value) -> tuple[int, ...]:
    """The shape of a tensor; empty for a scalar."""
    return (value.type.shape or ()) if isinstance(value.type, TensorType) else ()


def product_of(op: Op, atom: Atom) -> tuple[int, int, int]:
    """M, N and K of a multiply, in elements; of a pair of CTAs that of both."""
    (m, k), n = shape_of(op.operands[0]), shape_of(op.operands[1])[1]
    if atom.suffix == PAIR:
        m, n = 2 * m, 2 * n
    return m, n, k * max(8, atom.a.bits) // atom.a.bits


SCALE_OPERANDS = (3, 4)
"""Which operands of a dot the scales are, of the left factor and the right one."""


def scaling_of(op: aa.Dot, atom: Atom) -> BlockScale | None:
    """How a multiply scales its factors; None for one that does not. Raises `Unsupported` where no instruction does."""
    left, right = op.lhs_scale, op.rhs_scale
    if left is None and right is None:
        return None
    if left is None or right is None or any(len(shape_of(value)) != 2 for value in (left, right)):
        raise unsupported(op, Stage.NV_TILEAS, "scales are those of both factors, of rank 2")
    shapes = [shape_of(value) for value in (left, right)]
    m, n, k = product_of(op, atom)
    blocks = shapes[0][-1]
    if shapes != [(m, blocks), (blocks, n)] or not blocks or k % blocks:
        raise unsupported(op, Stage.NV_TILEAS, "scales are one for each block of a row of A, and of a column of B")
    elements = [value.type.element for value in (left, right) if isinstance(value.type, TensorType)]
    found = block_scale(atom.a, elements[0], k // blocks)
    if found is None or elements[0] != elements[1] or atom.a is not atom.b:
        raise unsupported(op, Stage.NV_TILEAS, "no instruction takes these scales")
    return found


def _numel(type: TensorType) -> int:
    total = 1
    for extent in type.shape or ():
        total *= extent
    return total


def fast_dimension(value: Value) -> tuple[Value | None, int]:
    """Which dimension of a matrix is contiguous where it comes from, and the loaded value if it comes from a load."""
    op = value.defining_op
    shape = shape_of(value)
    if isinstance(op, aa_memory.Load):
        view = op.view.type
        assert isinstance(view, tile.PartitionViewType | tile.StridedViewType | tile.GatherScatterViewType)
        return value, view_order(view)[0]
    if isinstance(op, aa.Reshape):
        load, fast = fast_dimension(op.source)
        step = strides(shape_of(op.source))[fast] if shape_of(op.source) else 1
        found = [d for d, extent in enumerate(shape) if extent > 1 and strides(shape)[d] == step]
        return (load, found[0]) if found else (None, len(shape) - 1)
    if isinstance(op, aa.Permute):
        load, fast = fast_dimension(op.source)
        return load, op.permutation.index(fast) if fast in op.permutation else len(shape) - 1
    for operand in _same_places(value):
        load, fast = fast_dimension(operand)
        if load is not None:
            return load, fast
    return None, len(shape) - 1


def _same_places(value: Value) -> Iterator[Value]:
    """The operands that a value is made of element by element."""
    op = value.defining_op
    if op is not None and is_elementwise(op):
        yield from (operand for operand in op.operands if shape_of(operand) == shape_of(value))


def _seen_from_load(value: Value, layout: SharedLayout) -> SharedLayout | None:
    """How the buffer of a value lies by the bits of the index of the loaded tile that it is made of; None where that is
    made of it in another way than element by element, with its dimensions exchanged or reshaped."""
    op = value.defining_op
    match op:
        case aa_memory.Load():
            return layout
        case aa.Reshape():
            return _seen_from_load(op.source, layout)
        case aa.Permute() if shape_of(value) == layout.shape:
            order = op.permutation
            return _seen_from_load(op.source, layout.permuted([order.index(d) for d in range(len(order))]))
        case _:
            source = next(
                (same_place for same_place in _same_places(value) if fast_dimension(same_place)[0] is not None), None
            )
            return None if source is None else _seen_from_load(source, layout)


def unshaped(value: Value) -> Value:
    """Source of a value behind its reshapes."""
    while isinstance(value.defining_op, aa.Reshape):
        value = value.defining_op.source
    return value


def accesses_before(token: Value) -> tuple[bool, bool]:
    """Two flags: reads come before `token`, writes come before it; both are True for a token carried by a loop or
    branch."""
    op = token.defining_op
    match op:
        case aa_memory.MakeToken():
            return False, False
        case aa_memory.JoinTokens():
            found = [accesses_before(v) for v in op.tokens]
            return any(r for r, _ in found), any(w for _, w in found)
        case system.GdcWait() | system.GdcLaunchDependents():
            return accesses_before(op.token) if op.token is not None else (False, False)
        case aa_memory.Load() | aa_memory.LoadPtr():
            before = accesses_before(op.token) if op.token is not None else (False, False)
            return True, before[1]
        case aa_memory.Store() | aa_memory.StorePtr():
            return True, True
        case _:
            return True, True
