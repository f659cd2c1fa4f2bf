"""Going on after an error: where the next op starts, and what can still be read of the broken one."""

from __future__ import annotations

from tilelsp.base.diagnostic import Diagnostic, Label
from tilelsp.base.placeholders import CODE, first_placeholder
from tilelsp.base.text import Span
from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, ParseFault, ends_line, match_bracket, next_stop
from tilelsp.syntax.op_reader import OpReader
from tilelsp.syntax.tree import ArgSyntax, BlockSyntax, RegionSyntax


def recover(op: OpReader, fault: ParseFault) -> None:
    """Report `fault` and go to where the next op starts, reading the regions that are still to come."""
    op.broken = True
    _report(op, fault)
    cursor = op.cursor
    if fault.at_end or cursor.kind == lexer.END:
        return
    if not op.regions and fault.code != "nesting":
        cursor.jump(op.start)
        cursor.advance()
    _skip(op)


def _report(op: OpReader, fault: ParseFault) -> None:
    if fault.at_end:
        if op.source.end_reported:
            return
        op.source.end_reported = True
    hole = _unfilled(op, fault)
    if hole is not None:
        written = op.cursor.text[hole[0] : hole[1]]
        span = Span(hole[0] - op.start, hole[1] - op.start)
        op.problems.append(Diagnostic(CODE, f"{written} is still to be filled in", span))
        return
    span = Span(fault.start - op.start, max(fault.end, fault.start) - op.start)
    related = (Label(span, fault.note),) if fault.note else ()
    op.problems.append(Diagnostic(fault.code, fault.message, span, related=related, also=fault.also))


def _unfilled(op: OpReader, fault: ParseFault) -> tuple[int, int] | None:
    """The first placeholder of a snippet on the line of a fault: what is wrong there is not written yet."""
    text = op.cursor.text
    end = text.find("\n", fault.start)
    return first_placeholder(text, op.start, len(text) if end < 0 else end)


def _skip(op: OpReader) -> None:
    """Go to the next token that starts an op, a label, or the end of the region around; read regions between."""
    cursor = op.cursor
    text = cursor.text
    balanced = True
    while cursor.kind != lexer.END:
        if cursor.starts_line() and _resumes(op, cursor):
            if not _is_own_body(op, cursor):
                return
            _add_body_without_brace(op)
            continue
        token = text[cursor.start]
        if token == "{":
            if ends_line(text, cursor.end):
                if not _add_region_after_fault(op):
                    return
                continue
            end = match_bracket(text, cursor.start) if balanced else -1
            if end >= 0 and "\n" not in text[cursor.start : end]:
                cursor.jump(end)
                continue
            balanced = False
        elif token == "}" and (cursor.starts_line() or _opened_here(op)):
            return
        cursor.jump(next_stop(text, cursor.end))


def _add_region_after_fault(op: OpReader) -> bool:
    """Read a region of a broken op; False when the text ends in it."""
    try:
        op.add_region(op.region_dialect(len(op.regions)), _poisoned_args(op))
    except ParseFault as fault:
        _report(op, fault)
        return not fault.at_end
    return True


def _is_own_body(op: OpReader, cursor: Cursor) -> bool:
    """True if the line belongs to a region of the op whose opening brace is missing: it is indented further."""
    if op.definition is None or not op.definition.spec.regions or op.regions:
        return False
    text = cursor.text
    line = text.rfind("\n", 0, op.start) + 1
    own = op.start - line
    return not text[line : op.start].strip() and cursor.start - text.rfind("\n", 0, cursor.start) - 1 > own


def _add_body_without_brace(op: OpReader) -> None:
    cursor = op.cursor
    start = cursor.start
    here = Span(start - op.start, start - op.start)
    args = _poisoned_args(op)
    ops = op.source.ops(cursor, op.region_dialect(0), op.start, op.depth + 1)
    cursor.take("}")
    block = BlockSyntax("", here, args, ops)
    op.regions.append(RegionSyntax(Span(here.start, cursor.last - op.start), (block,)))


def _opened_here(op: OpReader) -> bool:
    """True if the region around was opened on the op's own line, so that a brace there may close it."""
    text = op.cursor.text
    return "{" in text[text.rfind("\n", 0, op.start) + 1 : op.start]


def _resumes(op: OpReader, cursor: Cursor) -> bool:
    """True if the token that starts a line also starts an op or a label, or ends a region."""
    if cursor.kind == lexer.BLOCK:
        return True
    if cursor.kind == lexer.VALUE:
        return cursor.is_definition()
    probe = Cursor(cursor.text, cursor.end)
    if cursor.kind == lexer.STRING:
        return probe.at("(")
    if cursor.kind == lexer.WORD:
        known = op.source.catalog.op(cursor.token, op.dialect) is not None
        return (known or "." in cursor.token) and not probe.at("=")
    return False


def _poisoned_args(op: OpReader) -> tuple[ArgSyntax, ...]:
    """Arguments that the broken header defines for its region, as far as it can be told: `%x:`, `%x =`, `%x in`."""
    found = {name: ArgSyntax(name, None, span) for args in op.region_args.values() for name, span, _ in args if name}
    results = {result.name for result in op.results}
    probe = Cursor(op.cursor.text, op.start)
    assigned = False
    while probe.start < op.cursor.start and probe.kind != lexer.END:
        if probe.kind != lexer.VALUE:
            assigned = probe.at("=")
            probe.advance()
            continue
        name, span = probe.token[1:], Span(probe.start - op.start, probe.end - op.start)
        probe.advance()
        if not assigned and probe.token in (":", "=", "in") and name not in results and "#" not in name:
            found.setdefault(name, ArgSyntax(name, None, span))
    return tuple(found.values())
