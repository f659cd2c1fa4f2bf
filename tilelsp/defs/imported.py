"""Declarations that were imported: those that are shipped, and those that a project names. Each dialect is read when a
text first names it, each op declared when it is first read, and what does both (`imported_ops`) imported then, so that
what nobody uses costs nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from tilelsp.base.packaged import packaged_text
from tilelsp.defs import SHIPPED, SHIPPED_FOLDER
from tilelsp.spec.op import OpDef

if TYPE_CHECKING:
    from tilelsp.spec.imported_data import Dialect
    from tilelsp.spec.imported_params import DialectParams

UNSETTLED = ("tt", "ttg", "ttng", "gluon", "nvg", "cute", "cute_nvgpu")
"""Shipped dialects whose forms change from release to release: another form than ours is read without a declaration."""
OPEN = ("llvm",)
"""Shipped dialects that take ops that nobody declares."""
KEEPING = ("nvvm",)
"""Shipped dialects of which every op is declared, but that keep others, which nothing lowers."""
VARIED = {"nvvm": ("cta_group", "tcgen05_cp_shape", "tcgen05_cp_src_fmt", "tcgen05_ldst_shape", "tcgen05_mma_kind")}
"""Attributes of shipped dialects in which other compilers than LLVM write words of their own (`#nvvm.cta_group<cta1>`
in NVIDIA's tile compiler, where LLVM has `cta_1`): neither they nor attributes that LLVM has not are judged."""
EXTENDED_BY_OTHERS = {"nvvm": "nvvm_of_cute.txt", "nvgpu": "nvgpu_of_triton.txt"}
"""Shipped dialects of which others print ops that their release does not have, and the file of those ops' names."""
EXTENDED = ("arith", "math", "scf")
"""Shipped dialects of whose ops modules of ours say more: they are made when a text or a lowering first names them."""


class ImportedDialects:
    """The imported declarations of one process, by dialect."""

    def __init__(self, shipped: Iterable[str]) -> None:
        self._shipped = frozenset(shipped)
        self._loaded: dict[str, Dialect] = {}
        self._dialects: dict[str, Dialect] = {}
        self._declared: dict[str, type[OpDef] | None] = {}
        self._judged: dict[str, DialectParams | None] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """Every dialect that is known, in order of its name."""
        return tuple(sorted(self._shipped | self._dialects.keys()))

    def dialect(self, name: str) -> Dialect | None:
        """Imported declarations of a dialect; None for one that is not."""
        found = self._dialects.get(name) or self._loaded.get(name)
        if found is None and name in self._shipped:
            from tilelsp.defs.imported_ops import shipped

            found = self._loaded[name] = shipped(name)
        return found

    def find(self, name: str) -> type[OpDef] | None:
        """The op of that full name."""
        if name in self._declared:
            return self._declared[name]
        prefix = name.partition(".")[0]
        if not self.has(prefix):
            return None
        from tilelsp.defs.imported_ops import declared, ours, written_in_cpp

        if prefix in EXTENDED and self.is_shipped(prefix):
            found = ours(prefix).get(name)
            if found is not None:
                return found
        dialect = self.dialect(prefix)
        op = None if dialect is None else dialect.ops.get(name)
        if op is None and self.is_shipped(prefix):
            op = written_in_cpp(name)
        firm = dialect is not None and not (self.is_shipped(dialect.name) and dialect.name in UNSETTLED)
        found = None if op is None else declared(op, firm=firm, known=self._is_read)
        if dialect is not None:
            self._declared[name] = found
        return found

    def every(self) -> Iterator[type[OpDef]]:
        """See `MoreOps.every`."""
        from tilelsp.defs.imported_ops import ours

        for prefix in EXTENDED:
            if self.is_shipped(prefix):
                yield from ours(prefix).values()

    def has(self, dialect: str) -> bool:
        """See `MoreOps.has`."""
        return dialect in self._shipped or dialect in self._dialects

    def op_names(self, dialect: str) -> Iterable[str]:
        """See `MoreOps.op_names`."""
        found = self.dialect(dialect)
        return () if found is None else found.ops

    def is_closed(self, name: str) -> bool:
        """See `MoreOps.is_closed`."""
        dialect, _, op = name.partition(".")
        return self.is_settled(dialect) and dialect not in OPEN and not (op and name in _of_others(dialect))

    def is_kept(self, name: str) -> bool:
        """See `MoreOps.is_kept`."""
        return name.partition(".")[0] in KEEPING

    def is_settled(self, dialect: str) -> bool:
        """See `MoreOps.is_settled`."""
        return self.is_shipped(dialect) and dialect not in UNSETTLED

    def params(self, dialect: str) -> DialectParams | None:
        """See `MoreOps.params`."""
        found = self.dialect(dialect) if self.has(dialect) else None
        return found.params if found is not None and found.params.defs else None

    def settled_params(self, dialect: str) -> DialectParams | None:
        """See `MoreOps.settled_params`."""
        if not self.is_shipped(dialect):
            return self.params(dialect)
        if dialect in UNSETTLED:
            return None
        if dialect not in self._judged:
            known = self.params(dialect)
            varied = [f"#{dialect}.{name}" for name in VARIED.get(dialect, ())]
            self._judged[dialect] = known.without(varied) if known is not None and varied else known
        return self._judged[dialect]

    def _is_read(self, name: str) -> bool:
        """True if the format of an attribute (`#toy.layout`) describes its parameters completely."""
        from tilelsp.spec.params_format import why_opaque

        params = self.settled_params(name[1:].partition(".")[0])
        found = None if params is None else params.defs.get(name)
        return found is not None and not why_opaque(found)

    def is_shipped(self, name: str) -> bool:
        """True if the declarations of a dialect that are in use came with tilelsp."""
        return name in self._shipped and name not in self._dialects

    def use(self, dialects: Mapping[str, Dialect]) -> None:
        """Take these dialects, in place of those that were given before and of shipped ones with their names."""
        self._dialects = dict(dialects)
        self._declared.clear()


@cache
def imported() -> ImportedDialects:
    """The one set of imported declarations."""
    return ImportedDialects(SHIPPED)


@cache
def _of_others(dialect: str) -> frozenset[str]:
    """The ops that others' builds of a shipped dialect have, and the release that ours is of has not."""
    if dialect not in EXTENDED_BY_OTHERS:
        return frozenset()
    lines = packaged_text(SHIPPED_FOLDER, EXTENDED_BY_OTHERS[dialect]).splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))
