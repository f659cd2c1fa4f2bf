"""The page of the op or instruction under the cursor: what its declaration asks, and the rules on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tilelsp.analysis.features.hover.at_cursor import hover
from tilelsp.analysis.features.names.op_name import op_name_at
from tilelsp.analysis.features.reference.rule_pages import rule_page
from tilelsp.analysis.low_level.document import LowLevelDocument
from tilelsp.analysis.ptx.document import PtxDocument
from tilelsp.analysis.ptx.names import token_at
from tilelsp.analysis.ptx.rule_views import rule_views
from tilelsp.analysis.snapshot import Snapshot
from tilelsp.analysis.tile.document import TileDocument
from tilelsp.analysis.tile.locate import Locator
from tilelsp.base.record import record
from tilelsp.base.text import Span
from tilelsp.base.word import end_of_word, start_of_word
from tilelsp.defs.rules import RULES
from tilelsp.defs.rules.from_dialects import MAKERS
from tilelsp.spec.rule import AnyRule, TextLevel


@record
class VerifierPage:
    """A page as Markdown; `name` is that of the op, which stands at `span`."""

    name: str
    span: Span
    markdown: str


def verifier_page(snapshot: Snapshot, offset: int) -> VerifierPage | None:
    """The page of what stands at `offset`; None where no name of an op, instruction, intrinsic or opcode does."""
    named = _named(snapshot, offset)
    found = None if named is None else hover(snapshot, offset)
    if named is None or found is None:
        return None
    name, span = named
    rules = list(dict.fromkeys(_rules(snapshot, offset)))
    return VerifierPage(name, span, "\n\n".join((f"# {name}", found.markdown, *_written(rules))) + "\n")


def _named(snapshot: Snapshot, offset: int) -> tuple[str, Span] | None:
    document = snapshot.document
    if isinstance(document, TileDocument):
        return op_name_at(snapshot, offset)
    if isinstance(document, PtxDocument):
        token = token_at(document, offset)
        instruction = token.instruction if token is not None else None
        if token is None or instruction is None:
            return None
        end = instruction.modifiers[-1].end if instruction.modifiers else instruction.opcode.end
        span = Span(token.at + instruction.opcode.start, token.at + end)
        return (instruction.mnemonic, span) if span.start <= offset <= span.end else None
    if isinstance(document, LowLevelDocument):
        span = Span(start_of_word(snapshot.text, offset, "_."), end_of_word(snapshot.text, offset, "_."))
        name = snapshot.slice(span)
        before = snapshot.text[span.start - 1 : span.start]
        is_name = before in ("%", "!", "#", "$") or (before == "@" and not name.startswith("llvm."))
        return None if not name or name[0].isdigit() or is_name else (name, span)
    return None


def _rules(snapshot: Snapshot, offset: int) -> Iterator[AnyRule]:
    """The rules on what the op is there, broken or not: of MLIR and PTX, where an op leads to what rules look at."""
    document = snapshot.document
    if isinstance(document, TileDocument):
        placed = Locator(document, snapshot.text).item_at(offset)
        op = placed.facts.op if placed is not None and placed.facts is not None else None
        make = MAKERS.get(op.name) if op is not None else None
        if op is not None and make is not None:
            views = tuple(type(view) for view in make(op, ()))
            level = op.name.partition(".")[0]
            yield from (
                rule
                for rule in RULES
                if rule.on in views and level in {written_level.value for written_level in rule.levels}
            )
    elif isinstance(document, PtxDocument):
        token = token_at(document, offset)
        if token is not None and token.instruction is not None:
            seen = tuple(type(view) for view in rule_views(token.instruction, lambda _: None))
            yield from (rule for rule in RULES if rule.on in seen and TextLevel.PTX in rule.levels)


def _written(rules: Iterable[AnyRule]) -> Iterator[str]:
    pages = [page for rule in rules if (page := rule_page(rule.id)) is not None]
    if pages:
        yield "## Rules"
    yield from (page.markdown for page in pages)
