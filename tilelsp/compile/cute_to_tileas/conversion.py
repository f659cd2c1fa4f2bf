"""The entry pass of cute_nvgpu: its ops in kernels of nv_tileas become ops of that dialect, and the S2T copy what its
rewrite is said to build: layouts, barrier, partition and copy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.compile.cute_to_tileas.s2t import S2tCopy, read_copy, smem_end
from tilelsp.compile.lowering import Writer, block, origin_of, region_of, unsupported
from tilelsp.compile.passes import PassContext, PassResult, each_kernel, kernels, with_globals
from tilelsp.compile.stage import Stage
from tilelsp.defs.catalog import catalog
from tilelsp.defs.cute_checks import ALLOC, DEALLOC, LOADS, S2T_COPY, STORES, UMMA, WARPGROUP
from tilelsp.defs.dialects import arith, nvvm, scf
from tilelsp.defs.dialects.nv_tileas import memory as am
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.defs.dialects.nv_tileas import types as t
from tilelsp.defs.dialects.nv_tileas.system import Global
from tilelsp.ir.module import Block, Op, Region, Value
from tilelsp.ir.types import I1, I32, Attr, BoolAttr, IntAttr
from tilelsp.spec.op import OpDef

STAGE = Stage.NV_TILEAS
DIALECT = "cute_nvgpu."
UNIFORM = f"{DIALECT}arch.make_warp_uniform"
RANK = "nvvm.read.ptx.sreg.cluster.ctarank"
_GROUPS = {1: nvvm.CtaGroupWord.CTA1, 2: nvvm.CtaGroupWord.CTA2, 4: nvvm.CtaGroupWord.CTA4}


def convert_cute_nvgpu_to_tileas(ops: tuple[Op, ...], context: PassContext) -> PassResult:
    """The kernels with ops of nv_tileas in the place of those of cute_nvgpu; a kernel without any stays as it is."""

    def work(function: at.Func) -> tuple[Op, tuple[Diagnostic, ...]]:
        if not any(op.name.startswith(DIALECT) for op in function.walk()):
            return function, ()
        return CuteRewrite(function).run(), ()

    if not any(op.name.startswith(DIALECT) for outer in ops for op in outer.walk()):
        return PassResult(ops)
    done = each_kernel(kernels(ops, at.Func, context.entry), context, STAGE, work)
    return with_globals(done, ops, Global, context, STAGE)


class CuteRewrite:
    """One kernel on its way out of cute_nvgpu."""

    def __init__(self, function: at.Func) -> None:
        self.function = function
        self.values: dict[Value, Value] = {}
        self._barriers: dict[Op, Value] = {}
        """The barriers of copies that name none."""
        self._loops = 0
        self.out = Writer(Block(), function)

    def run(self) -> Op:
        """The rewritten kernel."""
        source = self.function.body.blocks[0]
        body = block([arg.type for arg in source.args], names=[arg.name for arg in source.args])
        self.values.update(zip(source.args, body.args, strict=True))
        self.out = Writer(body, self.function)
        self._initialise()
        self.ops(source.ops)
        self.out.finish()
        return _like(self.function, (), self.function.attrs, (region_of(body),))

    def ops(self, ops: Sequence[Op]) -> None:
        """Rewrite ops in order."""
        for op in ops:
            self.out.source = op
            row = _ROWS.get(op.name)
            made = row(self, op) if row is not None else self._copied(op)
            self.values.update(zip(op.results, made, strict=True))

    def value(self, value: Value) -> Value:
        """The value that now stands for another."""
        return self.values.get(value, value)

    def plain(self, definition: type[OpDef], op: Op, attrs: Mapping[str, Attr] | None = None) -> Sequence[Value]:
        """The op of nv_tileas with the same operands, results and attributes."""
        operands = tuple(map(self.value, op.operands))
        names = [result.name for result in op.results]
        types = [result.type for result in op.results]
        made = self.out.plain(definition, operands, types, op.attrs if attrs is None else attrs, names=names)
        return made.results

    def number(self, value: int) -> Value:
        """A constant i32."""
        return self.out.plain(arith.Constant, (), [I32], {"value": IntAttr(value, I32)}).result

    def _copied(self, op: Op) -> Sequence[Value]:
        regions: list[Region] = []
        is_loop = isinstance(op, scf.For | scf.While)
        self._loops += is_loop
        for region in op.regions:
            blocks: list[Block] = []
            for source in region.blocks:
                inner = block([arg.type for arg in source.args], names=[arg.name for arg in source.args])
                self.values.update(zip(source.args, inner.args, strict=True))
                blocks.append(self.inside(inner, source.ops))
            regions.append(Region(tuple(blocks)))
        self._loops -= is_loop
        self.out.source = op
        return self.out.add(_like(op, tuple(map(self.value, op.operands)), op.attrs, tuple(regions))).results

    def inside(self, into: Block, ops: Sequence[Op]) -> Block:
        """Ops rewritten into a block of their own."""
        outer, self.out = self.out, Writer(into, self.function)
        self.ops(ops)
        self.out.finish()
        self.out = outer
        return into

    # --- the S2T copy -----------------------------------------------------------------------------------------------

    def _initialise(self) -> None:
        """Barriers at the kernel's start, one for each copy that names none; of a cluster all CTAs see them."""
        copies = [read_copy(op) for op in self.function.walk() if op.name == S2T_COPY]
        alone = [copy for copy in copies if copy.mbarrier is None]
        offset = smem_end(self.function)
        for number, copy in enumerate(alone):
            self.out.source = copy.op
            made = self.out.make(am.InitMbarrier, [t.MbarrierType()], offset=offset + 8 * number, names=["copied"])
            self._barriers[copy.op] = made.result
        if any(copy.group > 1 for copy in alone):
            self.out.make(am.Barrier, scope=am.BarrierScope.CLUSTER)

    def s2t(self, op: Op) -> Sequence[Value]:
        """The four jobs: layouts, barrier, partition, and the copy with its token."""
        copy = read_copy(op)
        own = self._barriers.get(op)
        if own is not None and self._loops:
            raise unsupported(op, STAGE, "in a loop it needs the mbarrier that protects it")
        mbarrier = own if copy.mbarrier is None else self.value(copy.mbarrier)
        assert mbarrier is not None
        smem, tmem = self.value(copy.smem), self.value(copy.tmem)
        token = self._quarters(copy, smem, tmem) if copy.group == 4 else self._copy(copy, smem, tmem)
        peer = self._peer(copy) if copy.group == 2 else None
        group = _GROUPS[copy.group]
        self.out.make(am.UmmaCommit, mbarrier=mbarrier, tokens=[token], cta_group=group, peer=peer)
        if own is not None:
            self.out.make(am.UmmaWait, [I32], mbarrier=mbarrier, phase=self.number(0))
        return [token]

    def _copy(self, copy: S2tCopy, smem: Value, tmem: Value) -> Value:
        made = self.out.make(
            am.UmmaSmemToTmemCp, [t.AsyncTokenType()], smem=smem, tmem=tmem, shape=copy.shape, multicast=copy.multicast,
            cta_group=_GROUPS[copy.group],
        )  # fmt: skip
        return made.result

    def _rank(self) -> Value:
        definition = catalog().op(RANK)
        assert definition is not None
        return self.out.plain(definition, (), [I32], names=["rank"]).result

    def _peer(self, copy: S2tCopy) -> Value:
        """The sibling of this CTA: its own rank xor 1."""
        if copy.peer is not None:
            return self.value(copy.peer)
        return self.out.plain(arith.XOrI, (self._rank(), self.number(1)), [I32], names=["peer"]).result

    def _quarters(self, copy: S2tCopy, smem: Value, tmem: Value) -> Value:
        """`partition_D`: four quarters of the destination, of which each of the two groups fills two adjacent ones."""
        rows, columns = copy.tile
        part = t.TmemType((rows, columns // 4), copy.element)
        quarters = [
            self.out.make(
                am.TmemSlice, [part], tmem=tmem, column=number * columns // 4, names=[f"quarter{number}"]
            ).result
            for number in range(4)
        ]
        group = self.out.plain(arith.RemSI, (self._rank(), self.number(2)), [I32], names=["group"]).result
        predicate = {"predicate": arith.INT_PREDICATE.encode(arith.IntPredicate.EQ)}
        first = self.out.plain(arith.CmpI, (group, self.number(0)), [I1], predicate).result
        halves = [region_of(self._half(copy, smem, quarters[at : at + 2])) for at in (0, 2)]
        chosen = self.out.plain(scf.If, (first,), [t.AsyncTokenType()], regions=halves)
        return chosen.result

    def _half(self, copy: S2tCopy, smem: Value, quarters: Sequence[Value]) -> Block:
        outer, self.out = self.out, Writer(Block(), self.out.source)
        tokens = [self._copy(copy, smem, quarter) for quarter in quarters]
        self.out.plain(scf.Yield, (tokens[-1],))
        self.out.finish()
        made, self.out = self.out.block, outer
        return made


def _like(op: Op, operands: tuple[Value, ...], attrs: Mapping[str, Attr], regions: tuple[Region, ...]) -> Op:
    """The same op with other operands and regions."""
    made = type(op).__new__(type(op))  # whatever declares it; what it holds is the same for every op
    Op.__init__(
        made, op.name, operands, tuple(result.type for result in op.results), attrs, regions, segments=op.segments,
        origin=origin_of(op), loc=op.loc, result_names=tuple(result.name for result in op.results),
    )  # fmt: skip
    return made


def _multiply(rewrite: CuteRewrite, op: Op) -> Sequence[Value]:
    """`arch.mma.SM100.umma`: D, A, B, and what follows by its type: whether the old D counts (i1, or an attribute), an
    instruction descriptor (i32), and in tensor memory the metadata of a sparse A and both scale factors."""
    operands = [rewrite.value(operand) for operand in op.operands]
    attrs = dict(op.attrs)
    accumulate, group = attrs.pop("accumulate", None), attrs.get("cta_group")
    if isinstance(accumulate, BoolAttr):
        operands.append(rewrite.out.plain(arith.Constant, (), [I1], {"value": accumulate}).result)
    if isinstance(group, IntAttr) and group.value in _GROUPS:
        attrs["cta_group"] = nvvm.CTA_GROUP.encode(_GROUPS[group.value])
    more = operands[3:]
    flags, words = ([operand for operand in more if operand.type == type_] for type_ in (I1, I32))
    regions = [operand for operand in more if isinstance(operand.type, t.TmemType)]
    metadata = [regions.pop(0)] if regions and attrs.get("sparse") == BoolAttr(True) else []
    slots = (*((operand,) for operand in operands[:3]), flags, metadata, regions[:1], regions[1:], words)
    if any(len(slot) > 1 for slot in slots) or sum(map(len, slots)) != len(operands):
        raise unsupported(op, STAGE, "operands behind D, A and B that a multiply has no use for")
    made = am.Umma(
        tuple(value for slot in slots for value in slot), tuple(result.type for result in op.results), attrs,
        segments=tuple(map(len, slots)), origin=origin_of(op),
    )  # fmt: skip
    return rewrite.out.add(made).results


def _warpgroup(rewrite: CuteRewrite, op: Op) -> Sequence[Value]:
    """`sm90.mma`: a dot by the atom that it names; whether the old sums count is `scale_d`, or a value behind them."""
    attrs = dict(op.attrs)
    operands, scale_d = [rewrite.value(operand) for operand in op.operands], attrs.pop("scale_d", None)
    if scale_d is not None and len(operands) < _DOT:
        operands.append(rewrite.out.plain(arith.Constant, (), [I1], {"value": scale_d}).result)
    types = tuple(result.type for result in op.results)
    made = am.Dot(
        tuple(operands),
        types,
        attrs,
        segments=(1, 1, 1, len(operands) - 3, 0, 0),
        origin=origin_of(op),
    )
    return rewrite.out.add(made).results


_DOT = 4
"""Operands of a dot that says whether the old sums count."""
Row: TypeAlias = Callable[[CuteRewrite, Op], Sequence[Value]]


def _same(definition: type[OpDef]) -> Row:
    return lambda rewrite, op: rewrite.plain(definition, op)


_ROWS: Mapping[str, Row] = {
    ALLOC: _same(am.AllocTmem),
    DEALLOC: _same(am.DeallocTmem),
    UMMA: _multiply,
    WARPGROUP: _warpgroup,
    **dict.fromkeys(LOADS, _same(am.TmemLoad)),
    **dict.fromkeys(STORES, _same(am.TmemStore)),
    UNIFORM: lambda rewrite, op: [rewrite.value(op.operands[0])],
    S2T_COPY: CuteRewrite.s2t,
}
"""Rewrites of ops of cute_nvgpu, by their names. That a value is uniform in a warp is no instruction."""
