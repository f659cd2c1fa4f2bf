"""One top-level op, or module header, of a document: its text, its statements, and what is known about them.

A unit is worked out when somebody asks, in steps, and never changes what it says afterwards. One that an edit made
starts from what was known about the one before it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator

from tilelsp.analysis.tile.binding import UnitBinder
from tilelsp.analysis.tile.braces import brace_effect
from tilelsp.analysis.tile.facts import RegionFacts
from tilelsp.analysis.tile.segments import Segment, SegmentKind
from tilelsp.analysis.tile.statement_edits import LengthEdit, edited
from tilelsp.analysis.tile.statement_reader import StatementReader
from tilelsp.analysis.tile.statements import Content, RegionBody, Statement, set_aside
from tilelsp.base.diagnostic import Diagnostic
from tilelsp.base.record import field, record
from tilelsp.compile.stage import Stage
from tilelsp.ir.types import Attr, StringAttr, Type
from tilelsp.spec.catalog import Catalog
from tilelsp.spec.declaration import Trait
from tilelsp.spec.op import OpDef
from tilelsp.syntax.param_aliases import NO_ALIASES, Aliases

Slices = Generator[None, None, None]


OVERRUN_SECONDS = 1.0
"""Seconds that no step may take: they are meant to take a five-hundredth of that."""

READ_AGAIN_SECONDS = 0.05
"""By how much the time that a step is said to have used may be too long."""

MOST_OVERRUNS = 2
"""After so many overlong steps a unit is set aside: whoever edits it would wait at every keystroke."""

_SET_ASIDE = (
    f"a step of reading this took more than {OVERRUN_SECONDS:g} s, {MOST_OVERRUNS} times: it is set aside until the "
    "document is opened again"
)


_RULED = "nv_tilea"
"""Prefix of the names of the dialects whose stages have rules."""


def stage_of_rules(text: str) -> Stage | None:
    """The stage whose rules apply to a unit's text; None where there are none to apply."""
    if _RULED not in text:
        return None
    return Stage.NV_TILEAS if "nv_tileas." in text else Stage.NV_TILEAA


SUBJECT_REACH = 40
"""No name of an op that rules look at, as far as `has_subjects` asks for it, is longer."""


_NOUNS = ("kind", "cta_group", "scale_vec_size", "scale_input_acc", "block_scale", "collector_a", "ashift", "sparse",
          "weight_stationary", "tmem")  # fmt: skip
"""Names of attributes of a later stage's multiply, which rules look at where one of cuda_tile has them."""


def has_subjects(text: str) -> bool:
    """True if a text may hold ops that are subjects of rules."""
    if any(noun in text and (f"{noun}=" in text or f"{noun} =" in text) for noun in _NOUNS):
        return True
    if "nvvm." not in text and "nvgpu." not in text:
        return False
    from tilelsp.defs.rules.from_dialects import MARKS

    return any(mark in text for mark in MARKS)


ASSEMBLY_MARKS = ("inline_asm", "inline_ptx")
"""The ends of the names of ops that have PTX in a string."""


def has_assembly(text: str) -> bool:
    """True if a text may hold ops with PTX in a string."""
    return any(mark in text for mark in ASSEMBLY_MARKS)


@record
class AliasEnv:
    """The aliases that a unit's text mentions. Two environments with equal `key` mean the same."""

    key: tuple[tuple[str, Type | Attr], ...] = ()
    aliases: Aliases = field(default=NO_ALIASES, compare=False)


NO_ENV = AliasEnv()


class StepClock:
    """Measures steps in time of the processor, since the machine may be busy.

    That clock is slow to read, a system call at least, after which another process may have its turn first: so it is
    read where the one of the wall has moved on, and by all units together.
    """

    __slots__ = ("_begun", "_read_at", "_used")

    def __init__(self) -> None:
        self._begun = 0.0
        self._read_at = -math.inf
        self._used = 0.0

    def begin(self) -> None:
        """A step begins."""
        self._begun = time.perf_counter()
        if self._begun - self._read_at > READ_AGAIN_SECONDS:
            self._read_at, self._used = self._begun, time.thread_time()

    def overran(self) -> bool:
        """True if the step that ends took longer than `OVERRUN_SECONDS`."""
        return time.perf_counter() - self._begun > OVERRUN_SECONDS and time.thread_time() - self._used > OVERRUN_SECONDS


@record
class UnitTools:
    """Tools that units are read and bound with. `stages` names the stage of a dialect's findings."""

    catalog: Catalog
    reader: StatementReader
    stages: dict[str, str]
    clock: StepClock = field(default_factory=StepClock)


class TileUnit:
    """The code of one segment and what it means under `env`, without the blanks and comments in front of it: so text
    that is typed above it changes nothing. `content` and `facts` are None until worked out."""

    __slots__ = (
        "_base",
        "_edit",
        "assembly_errors",
        "broken_rules",
        "code",
        "content",
        "env",
        "facts",
        "flow_rules",
        "has_assembly",
        "has_subjects",
        "kind",
        "noisy",
        "overruns",
        "recomputed",
        "rules_stage",
        "stack",
        "tail",
        "text",
    )

    def __init__(
        self,
        segment: Segment,
        env: AliasEnv,
        base: TileUnit | None = None,
        edit: LengthEdit | None = None,
        tail: str = "",
    ) -> None:
        self.kind = segment.kind
        self.stack = segment.stack
        self.code = segment.code
        self.env = env
        self.tail = tail
        """For a module's header: the text from its closing brace on."""
        self.text = self.code + tail
        self.content: Content | None = None
        self.facts: RegionFacts | None = None
        self.recomputed: tuple[tuple[int, str], ...] = ()
        """Ops that were bound to get here: the offset of the op's name in the unit, and the name."""
        near = None if base is None or base.rules_stage is not None else edit
        self.rules_stage = stage_of_rules(self.text if near is None else near.around(self.text, len(_RULED)))
        near = None if base is None or base.has_subjects else edit
        self.has_subjects = has_subjects(self.text if near is None else near.around(self.text, SUBJECT_REACH))
        near = None if base is None or base.has_assembly else edit
        self.has_assembly = has_assembly(self.text if near is None else near.around(self.text, SUBJECT_REACH))
        self.noisy = self.rules_stage is not None or self.has_subjects or self.has_assembly
        """Set if checking the unit may give findings."""
        self.broken_rules: dict[tuple[str, ...], tuple[Diagnostic, ...]] = {}
        """Diagnostics of the rules of the unit's stage, by targets; see `stage_rules`."""
        self.assembly_errors: dict[tuple[str, ...], tuple[Diagnostic, ...]] = {}
        """Errors in PTX strings, by targets."""
        self.flow_rules: dict[tuple[str, ...], tuple[Diagnostic, ...]] = {}
        """Diagnostics that follow from the effects of its ops over the control flow."""
        self.overruns = 0 if base is None else base.overruns
        """How often a step of this unit, or of those that edits made it of, took longer than `OVERRUN_SECONDS`."""
        self._base = base
        self._edit = edit

    @property
    def dialect(self) -> str | None:
        """The dialect whose names may drop their prefix."""
        return self.stack[-1].dialect if self.stack else None

    @property
    def done(self) -> bool:
        """True once everything about the unit is known."""
        return self.facts is not None

    @property
    def follows_known(self) -> bool:
        """True if the unit comes by edits that kept its braces from a unit with known facts, so that little is left
        to do."""
        unit = self
        while unit.facts is None:
            if unit._base is None or unit._edit is None:
                return False
            unit = unit._base
        return True

    def read(self, tools: UnitTools) -> Slices:
        """Work out `content`."""
        chain: list[TileUnit] = []
        unit = self
        while unit.content is None:
            chain.append(unit)
            if unit._base is None or unit._edit is None:
                break
            unit = unit._base
        for later in reversed(chain):
            source = tools.reader.source(later.text, later.env.aliases)
            base = later._base
            if later._edit is not None and base is not None and base.content is not None:
                later.content = yield from edited(
                    source, base.content, 0, len(later.text), later._edit, later.dialect, 0
                )
            else:
                later.content = yield from source.content(0, len(later.text), later.dialect, 0)

    def work_out(self, tools: UnitTools) -> Slices:
        """Work out `content` and `facts`."""
        if self.facts is not None:
            return
        if self.overruns >= MOST_OVERRUNS:
            self._base = self._edit = None
            self.content = set_aside(self.text, _SET_ASIDE)
        yield from self._timed(self._work_out(tools), tools.clock)

    def _timed(self, work: Slices, clock: StepClock) -> Slices:
        """`work`, whose overlong steps are counted."""
        while True:
            clock.begin()
            ended = next(work, True)
            self.overruns += clock.overran()
            if ended:
                return
            yield

    def _work_out(self, tools: UnitTools) -> Slices:
        yield from self.read(tools)
        assert self.content is not None
        before = self._base
        while before is not None and before.facts is None:
            before = before._base
        binder = UnitBinder(tools.catalog, self.text, tools.stages)
        parent = self.stack[-1].name if self.stack else ""
        self.facts = yield from binder.unit(self.content, None if before is None else before.facts, parent)
        interest = self.facts.interest
        self.noisy = self.noisy or bool(interest.with_findings or interest.symbolic or self.facts.strange)
        self.recomputed = tuple(binder.recomputed)
        self._base = self._edit = None

    def edited(self, segment: Segment, edit: LengthEdit) -> TileUnit:
        """The unit after an edit that left its braces as they were."""
        return TileUnit(segment, self.env, self, edit)

    def innermost_body(self, start: int, end: int) -> tuple[int, int] | None:
        """The text between the innermost braces around `start:end`; None where the unit is not read or has none."""
        if self.content is None:
            return None
        content, at, found = self.content, 0, None
        while True:
            inner = _body_around(content, at, start, end)
            if inner is None:
                return found
            at, body = inner
            found = (at, at + body.end - body.start)
            content = body.content

    def symbols(self) -> tuple[tuple[str, int, int], ...]:
        """The symbols that the unit defines: name, offset of the statement, and its index."""
        if self.content is None:
            return ()
        found: list[tuple[str, int, int]] = []
        for index, item in enumerate(self.content.items):
            name = (
                symbol_name(item.syntax.definition, item.syntax.attrs.get("sym_name"))
                if (isinstance(item, Statement))
                else None
            )
            if name is not None:
                found.append((name, self.content.offsets[index], index))
        return tuple(found)


def symbol_name(definition: type[OpDef] | None, stored: Attr | None) -> str | None:
    """The name that an op defines in its symbol table, if it does."""
    if definition is None or not isinstance(stored, StringAttr):
        return None
    return stored.value if definition.spec.traits & {Trait.SYMBOL, Trait.SYMBOL_TABLE} else None


def keeps_structure(unit: TileUnit, start: int, end: int, new: str) -> tuple[str, str] | None:
    """The lines that an edit touches, before and after, as far as they stand between the innermost braces around it.

    None where the edit may change which brace closes which, or where the unit is not read yet.
    """
    text = unit.text
    # A run of loose ops ends with its last line that is no comment: whether that still is the one is not told here.
    if unit.kind is SegmentKind.LOOSE and end >= text.rfind("\n", 0, len(text.rstrip())):
        return None
    around = unit.innermost_body(start, end) or _among_loose(unit, start)
    if around is None:
        return None
    line = text.rfind("\n", 0, start) + 1
    first = max(line, around[0])
    last = text.find("\n", end)
    last = len(text) if last < 0 else last
    inside = min(last, around[1])
    before, after = text[first:last], text[first:start] + new + text[end:last]
    # Equal for the whole lines, so that no comment or string begins or ends that reaches past one of the braces, and
    # for what stands in front of the closing one, so that it still is the one that closes.
    if brace_effect(text[line:last]) != brace_effect(text[line:first] + after):
        return None
    if brace_effect(before) != brace_effect(after):
        return None
    if brace_effect(text[first:inside]) != brace_effect(text[first:start] + new + text[end:inside]):
        return None
    return before, after


def _among_loose(unit: TileUnit, start: int) -> tuple[int, int] | None:
    """The text of a run of loose ops, where an edit does not touch its first line."""
    if unit.kind is not SegmentKind.LOOSE or unit.content is None:
        return None
    first = unit.text.find("\n")
    return (first, len(unit.text)) if 0 <= first < start else None


def _body_around(content: Content, at: int, start: int, end: int) -> tuple[int, RegionBody] | None:
    """The body of an item of `content` (whose text starts at `at`) that holds `start:end`, with its offset."""
    index = content.at(start - at)
    item = content.items[index] if index >= 0 else None
    if not isinstance(item, Statement):
        return None
    here = at + content.offsets[index]
    for body in item.bodies:
        if here + body.start <= start and end <= here + body.end:
            return here + body.start, body
    return None
