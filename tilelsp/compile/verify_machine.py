"""The machine verifier: the declared rules on the words that selection has packed.

The kind word and collector word of every tcgen05 MMA are unpacked again and checked; wgmma shapes, tcgen05 copies,
mbarrier operands and the tensor memory of a kernel are held against their rules too. A document that is opened at
machine level (`direct`) never met the selector, so the selector's sentences and the target's instructions are checked
as well.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import TypeVar

from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.text import Span
from tilelsp.compile.mir_fields import number_of, shared_bytes, word_of
from tilelsp.compile.mir_views import cp_view, mma_view, tile_columns, tma_view
from tilelsp.defs.encodings.terms import CtaGroup, Major, MmaType
from tilelsp.defs.mir.copies import TMA_G2S, TMA_PREFETCH, TMA_REDUCE, TMA_S2G
from tilelsp.defs.mir.gates import Refusal, refusal
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.mir.tensor import (
    MMA_VARIANTS,
    TCGEN05_ALLOC,
    TCGEN05_COMMIT_MULTICAST,
    TCGEN05_CP,
    TCGEN05_DEALLOC,
    TCGEN05_WORDS,
    WGMMA,
)
from tilelsp.defs.mir.threads import (
    MBARRIER_ARRIVE,
    MBARRIER_ARRIVE_EXPECT_TX,
    MBARRIER_INIT,
    MBARRIER_INVAL,
    MBARRIER_TEST_WAIT_PARITY,
    MBARRIER_TRY_WAIT_PARITY,
)
from tilelsp.defs.ptx.matrix import dims
from tilelsp.defs.ptx.support import support_of
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.views import (
    CpView,
    MbarrierView,
    MmaView,
    Tcgen05View,
    TmaView,
    WgmmaView,
)
from tilelsp.ir.module import Op, Value, taken_by
from tilelsp.spec.constants import Imm, SymbolAddress
from tilelsp.spec.machine import Opcode, names_in
from tilelsp.spec.rule import Rule, TextLevel, rules_on
from tilelsp.spec.target import Target

V = TypeVar("V")

_COPIES = names_in(TCGEN05_CP)
_MULTICASTS = names_in(TCGEN05_COMMIT_MULTICAST)
_ALLOCATIONS = names_in(TCGEN05_ALLOC, TCGEN05_DEALLOC)
_TENSOR_COPIES = names_in(TMA_G2S, TMA_S2G, TMA_REDUCE, TMA_PREFETCH)
_MBARRIERS = names_in(
    MBARRIER_INIT, MBARRIER_INVAL, MBARRIER_ARRIVE, MBARRIER_ARRIVE_EXPECT_TX, MBARRIER_TRY_WAIT_PARITY,
    MBARRIER_TEST_WAIT_PARITY,
)  # fmt: skip


def verify_mir(module: Op, target: Target, *, direct: bool = False) -> tuple[Diagnostic, ...]:
    """Diagnostics of the machine module on `target`, in program order."""
    return MachineVerifier(target, direct).module(module)


STEP = 24
"""Instructions that are verified in one step."""


def verify_shared_memory(globals_: list[Op], target: Target) -> Iterator[Diagnostic]:
    """Diagnostics on `target` of a function that takes the addresses of these globals: the shared memory of its CTA.
    ptxas checks the static part only, and the launch the dynamic one."""
    if not globals_:
        return
    static, dynamic = shared_bytes(globals_)
    if static > target.static_shared:
        needed, limit = f"{static} bytes of static shared memory", target.static_shared
    elif static + dynamic > target.max_shared:
        needed, limit = f"{static + dynamic} bytes of shared memory", target.max_shared
    else:
        return
    message = f"the kernel needs {needed}, and a block of {target} has {limit}"
    yield Diagnostic("mir.shared-memory", message, place(globals_[-1]), stage="mir", targets=(target.name,))


def place(op: Op) -> Span:
    """Where a finding at a machine instruction is shown: in its own document, else where it comes from."""
    span = op.span or (op.origin.source_span() if op.origin is not None else None)
    return span or Span(0, 0)


class MachineVerifier:
    """Verifies instructions one after the other, of a document at machine level where `direct`."""

    def __init__(self, target: Target, direct: bool) -> None:
        self.target = target
        self.direct = direct
        self.found: list[Diagnostic] = []
        self._support = support_of(target)
        self._mma = rules_on(RULES, MmaView, TextLevel.MIR, selector=direct)
        self._tcgen05 = rules_on(RULES, Tcgen05View, TextLevel.MIR, selector=direct)
        self._wgmma = rules_on(RULES, WgmmaView, TextLevel.MIR, selector=direct)
        self._cp = rules_on(RULES, CpView, TextLevel.MIR, selector=direct)
        self._tma = rules_on(RULES, TmaView, TextLevel.MIR, selector=direct)
        self._mbarrier = rules_on(RULES, MbarrierView, TextLevel.MIR, selector=direct)
        self._refused: dict[str, Refusal | None] = {}
        """Refusals of the opcodes that the target does not have."""
        self._checks: dict[str, Callable[[Op, dict[str, tuple[Value, ...]]], None] | None] = {}

    def taken(self) -> tuple[Diagnostic, ...]:
        """Diagnostics found since the last call."""
        found, self.found = self.found, []
        return tuple(found)

    def module(self, module: Op) -> tuple[Diagnostic, ...]:
        """Verify everything in a module."""
        globals_: dict[str, Op] = {}
        for region in module.regions:
            for block in region.blocks:
                for op in block.ops:
                    if op.name == "mir.func":
                        self.function(op)
                        self.found += verify_shared_memory(_used(globals_, op), self.target)
                    elif op.name == "mir.global":
                        globals_[word_of(op, "sym_name")] = op
        return tuple(self.found)

    def function(self, function: Op) -> None:
        """Every instruction of a function."""
        for region in function.regions:
            for block in region.blocks:
                for _ in self.instructions(block.ops):
                    pass

    def instructions(self, ops: Iterable[Op]) -> Generator[None, None, None]:
        """Every instruction by itself."""
        for count, op in enumerate(ops, 1):
            if count % STEP == 0:
                yield
            name = op.name
            if name not in self._checks:
                self._checks[name] = self._check_of(name)
            check = self._checks[name]
            if check is not None:
                check(op, _slots(OPCODES[name], op))
            if self.direct:
                self._supported(op)

    def _check_of(self, name: str) -> Callable[[Op, dict[str, tuple[Value, ...]]], None] | None:
        if name in MMA_VARIANTS:
            return self._check_mma
        if name in _COPIES:
            return self._check_cp
        if name in TCGEN05_WORDS:
            return self._check_tcgen05
        if name == WGMMA.name:
            return self._check_wgmma
        if name in _TENSOR_COPIES:
            return self._check_tma
        if name in _MBARRIERS:
            return self._check_mbarrier
        return None

    def _apply(self, rules: Sequence[Rule[V]], view: V, op: Op) -> None:
        for rule in rules:
            if rule.broken(view, self.target):
                self.found.append(rule.diagnostic(view, place(op), self.target, "mir"))

    def _supported(self, op: Op) -> None:
        """Instructions that the target does not have, but for those that rules judge by their words."""
        opcode = OPCODES[op.name]
        if opcode.fields or op.name not in self._refused:
            self._refused[op.name] = None if self._by_rule(op.name) else refusal(opcode, op.attrs, self._support)
        refused = self._refused[op.name]
        if refused is not None:
            code = refused.rule or "mir.target"
            where = place(op)
            self.found.append(Diagnostic(code, refused.message, where, stage="mir", targets=(self.target.name,)))

    def _by_rule(self, name: str) -> bool:
        """True if a rule on its words reports that the target lacks the opcode."""
        if name in TCGEN05_WORDS or name in MMA_VARIANTS:
            return True
        view = tma_view(Op(name))
        return view is not None and any(rule.broken(view, self.target) for rule in self._tma)

    # --- views ------------------------------------------------------------------------------------------------

    def _check_mma(self, op: Op, slots: dict[str, tuple[Value, ...]]) -> None:
        words = [_imm(slots[name][0]) for name in ("ctrl", "collector")]
        if words[0] is None or words[1] is None:
            self.found.append(
                Diagnostic("mir.immediate", f"{op.name}: ctrl and collector are constants", place(op), stage="mir")
            )
            return
        view = mma_view(op, (words[0], words[1]), slots["a"][0], self.target)
        self._apply(self._mma, view, op)
        variant = MMA_VARIANTS[op.name]
        group = CtaGroup(variant.group)
        for wrong, message in (
            (view.block_scale != variant.block_scale, "block_scale of the kind word does not agree with the opcode"),
            (view.cta_group is not None and view.cta_group is not group and not variant.ws,
             "cta_group of the kind word does not agree with the opcode"),
        ):  # fmt: skip
            if wrong:
                self.found.append(Diagnostic("mir.kind-word-opcode", message, place(op), stage="mir"))

    def _check_tcgen05(self, op: Op, slots: dict[str, tuple[Value, ...]]) -> None:
        if op.name in _ALLOCATIONS and "tile" in op.attrs:  # The walkthrough's own text writes none.
            try:
                tile_columns(op)
            except ValueError as missing:
                self.found.append(Diagnostic("mir.missing-field", str(missing), place(op), stage="mir"))
        bits = 16 if op.name in _MULTICASTS else None
        self._apply(self._tcgen05, Tcgen05View(TCGEN05_WORDS[op.name], bits), op)

    def _check_cp(self, op: Op, slots: dict[str, tuple[Value, ...]]) -> None:
        self._apply(self._tcgen05, Tcgen05View(TCGEN05_WORDS[op.name]), op)
        self._apply(self._cp, cp_view(op), op)

    def _check_wgmma(self, op: Op, slots: dict[str, tuple[Value, ...]]) -> None:
        try:
            m, n, k = dims(word_of(op, "shape"))
            d, a, b = (MmaType(w) for w in word_of(op, "types").split("."))
        except ValueError:
            message = "WGMMA_MMA_ASYNC needs shape: m64n128k16 and types: f32.bf16.bf16"
            self.found.append(Diagnostic("mir.missing-field", message, place(op), stage="mir"))
            return
        majors = [Major.MN if number_of(op, name) else Major.K for name in ("trans_a", "trans_b")]
        view = WgmmaView(
            m, n, k, a, b, d, majors[0], majors[1],
            a_in_registers=len(slots["a"]) > 1, other_reduction=word_of(op, "reduction") == "xor.popc",
        )  # fmt: skip
        self._apply(self._wgmma, view, op)

    def _check_tma(self, op: Op, slots: dict[str, tuple[Value, ...]]) -> None:
        view = tma_view(op)
        if view is not None:
            self._apply(self._tma, view, op)

    def _check_mbarrier(self, op: Op, slots: dict[str, tuple[Value, ...]]) -> None:
        values = {name: _imm(v[0]) for name, v in slots.items() if v}
        view = MbarrierView(values.get("count"), values.get("bytes"), values.get("parity"))
        self._apply(self._mbarrier, view, op)


def _used(globals_: dict[str, Op], function: Op) -> list[Op]:
    if not globals_:
        return []
    symbols = _symbols(function)
    return [op for name, op in globals_.items() if name in symbols]


def _symbols(function: Op) -> set[str]:
    """The globals whose addresses a function takes."""
    ops = (op for region in function.regions for block in region.blocks for op in block.ops)
    return {value.symbol for value in taken_by(ops) if isinstance(value, SymbolAddress)}


def _slots(opcode: Opcode, op: Op) -> dict[str, tuple[Value, ...]]:
    return {slot.name: op.operands[start:end] for slot, start, end in opcode.slot_ranges(op.segments)}


def _imm(value: Value) -> int | None:
    return value.bits if isinstance(value, Imm) else None
