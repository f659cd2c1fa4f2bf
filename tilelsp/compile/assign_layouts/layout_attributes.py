"""The layouts that `assign-layouts` writes on ops, and the conversion to nv_tileas reads there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tilelsp.compile.layout.registers import Layout, layout_attr, read_layout
from tilelsp.compile.lowering import unsupported
from tilelsp.compile.stage import Stage
from tilelsp.defs.dialects import scf
from tilelsp.ir.clone import clone
from tilelsp.ir.module import Op, Value
from tilelsp.ir.types import ArrayAttr, Attr, TensorType

LAYOUTS = "nv_tileaa.layouts"
"""Of the tensors among the results of an op, in their order."""

CARRIED = "nv_tileaa.carried"
"""Of the tensors that `scf.while` carries."""


def with_layouts(function: Op, layouts: Mapping[Value, Layout]) -> Op:
    """The function with its layouts on its ops; what an op says already stays."""

    def attrs(op: Op) -> Mapping[str, Attr] | None:
        more = {LAYOUTS: _written(op.results, layouts)}
        if isinstance(op, scf.While):
            more[CARRIED] = _written(op.regions[0].blocks[0].args, layouts)
        added = {name: attr for name, attr in more.items() if attr is not None and name not in op.attrs}
        return {**op.attrs, **added} if added else None

    return clone(function, attrs)


def unchosen(op: Op) -> dict[str, Attr]:
    """The attributes of an op without its layouts, which from nv_tileas on are part of the types."""
    return {name: attr for name, attr in op.attrs.items() if name not in (LAYOUTS, CARRIED)}


def _written(values: Sequence[Value], layouts: Mapping[Value, Layout]) -> Attr | None:
    tensors = [value for value in values if isinstance(value.type, TensorType)]
    if not tensors or any(value not in layouts for value in tensors):
        return None
    return ArrayAttr(tuple(layout_attr(layouts[value]) for value in tensors))


class AssignedLayouts:
    """The layouts that the ops of a function name. Raises `Unsupported` for one that does not fit."""

    def __init__(self, function: Op, threads: int) -> None:
        self._threads = threads
        self._layouts: dict[Value, Layout] = {}
        for op in function.walk():
            self._read(op, LAYOUTS, op.results)
            if isinstance(op, scf.For):
                for arg, value in zip(op.regions[0].blocks[0].args[1:], op.results, strict=True):
                    if value in self._layouts:
                        self._layouts[arg] = self._layouts[value]
            elif isinstance(op, scf.While):
                self._read(op, CARRIED, op.regions[0].blocks[0].args)

    def of(self, value: Value) -> Layout | None:
        """The layout of a tensor; None where nothing names one."""
        return self._layouts.get(value)

    def _read(self, op: Op, name: str, values: Sequence[Value]) -> None:
        written = op.attrs.get(name)
        if written is None:
            return
        tensors = [value for value in values if isinstance(value.type, TensorType)]
        attrs = written.values if isinstance(written, ArrayAttr) else ()
        for value, attr in zip(tensors, attrs, strict=False):
            assert isinstance(value.type, TensorType)
            layout = read_layout(attr, value.type.shape or ())
            if layout is not None and layout.thread_count == self._threads:
                self._layouts[value] = layout
        if any(value not in self._layouts for value in tensors):
            raise unsupported(
                op, Stage.NV_TILEAS, f"'{name}' says no layouts of its tensors on {self._threads} threads"
            )
