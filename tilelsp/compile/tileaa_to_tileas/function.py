"""One function on its way to nv_tileas: op by op, by the handlers of stage 2."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

from tilelsp.base.cancel import CancelToken
from tilelsp.compile.assign_layouts.layouts import (
    is_elementwise,
)
from tilelsp.compile.lowering import Writer, block, origin_of, region_of, unsupported
from tilelsp.compile.pipeline_loops.ahead import Distances
from tilelsp.compile.stage import Stage
from tilelsp.compile.tileaa_to_tileas.allocations import Allocations
from tilelsp.compile.tileaa_to_tileas.dots import Dots
from tilelsp.compile.tileaa_to_tileas.state import FunctionState
from tilelsp.compile.tileaa_to_tileas.values import LOWERED, FunctionValues, lower_type
from tilelsp.defs.dialects.nv_tileaa import ops as aa
from tilelsp.defs.dialects.nv_tileas import ops as at
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import FunctionType, TensorType
from tilelsp.spec.op import OpDef

STAGE = Stage.NV_TILEAS


Handler: TypeAlias = Callable[["FunctionLowering", Op], None]


class LoopCopies(Protocol):
    """Copies to the buffers that the turns of a loop read, started before the turn that reads them."""

    @property
    def first(self) -> Value:
        """A number that the loop carries: what its first turn begins with."""
        ...

    def begin(self, index: Value, number: Value) -> Value:
        """Begin a turn, with its buffers filled; the result is what the next one begins with."""
        ...

    def end(self) -> None:
        """All multiplies of a turn have read its buffers."""
        ...


class FunctionLowering(FunctionValues):
    """Lowers one function."""

    def __init__(
        self,
        state: FunctionState,
        distances: Distances,
        handlers: Mapping[type[Op], Handler],
        token: CancelToken | None,
    ) -> None:
        super().__init__(state, distances, token)
        self._handlers = handlers
        self.dots = Dots(self)
        self.allocations = Allocations(self)
        self.accessed = False
        """Set if memory was accessed since the last barrier."""
        self.has_stored = False
        """Set once a tile was stored by a tensor map."""
        self.rings: Mapping[Op, LoopCopies] = {}
        """Copies that bring the tiles of loops for the computing warps, where warps of their own do."""
        self.extra_warps = 0
        """Warps beside those that compute."""

    def run(self) -> Op:
        """The lowered function."""
        source = self.function.body.blocks[0]
        if any(isinstance(arg.type, TensorType) for arg in source.args):
            raise unsupported(self.function, STAGE, "a kernel takes pointers and numbers, no tensors")
        types = [lower_type(arg.type) for arg in source.args]
        body = block(types, names=[arg.name for arg in source.args])
        self.values.update(zip(source.args, body.args, strict=True))
        self.out = Writer(body, self.function, self.token)
        self.scopes.append({})
        self.dots.allocate()
        self.allocations.take()
        self._handlers[aa.Func](self, self.function)
        self.out.finish()
        return at.Func.make(
            sym_name=self.function.sym_name,
            function_type=FunctionType(tuple(types), ()),
            num_warps=self.state.warps + self.extra_warps,
            cluster_dim=self.function.cluster_dim,
            blocks_are_clusters=bool(self.function.blocks_are_clusters),
            occupancy=self.function.occupancy,
            regions=[region_of(body)],
            origin=origin_of(self.function),
        )

    # --- ops ------------------------------------------------------------------------------------------------------

    def op(self, op: Op) -> None:
        """Lower one op."""
        if not isinstance(op, OpDef):
            raise unsupported(op, STAGE)  # a form of an op that is not declared
        handler = self._handlers.get(type(op))
        if handler is not None:
            handler(self, op)
        elif is_elementwise(op) or type(op) in LOWERED:
            self.pointwise(op)
        else:
            raise unsupported(op, STAGE)

    def pointwise(self, op: Op) -> None:
        """An element-wise op: on scalars as it is, on tensors in the layout that was chosen."""
        tensors = [v for v in op.operands if isinstance(v.type, TensorType)]
        if not tensors:
            definition = LOWERED.get(type(op), type(op))
            assert issubclass(definition, OpDef)
            results = [lower_type(v.type) for v in op.results]
            self.bind(op, self.out.plain(definition, self.scalars(op.operands), results, dict(op.attrs)))
            return
        self.dots.read_scaled(op)
        layouts = [found for v in tensors if (found := self.layout(v)) is not None]
        if not layouts:
            for value in op.results:
                self.lazy[value] = op
            return
        layout = self.state.chosen.of(op.results[0]) or layouts[0]
        made = self.elementwise(op, layout, op.results[0])
        owner = made.defining_op
        assert owner is not None
        self.bind(op, owner)
