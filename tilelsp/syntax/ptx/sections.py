"""Content of sections: the data of debug sections, and the tile program's source in NVIDIA's own."""

from __future__ import annotations

import re

from tilelsp.syntax.ptx.cursor import PtxCursor, Unreadable
from tilelsp.syntax.ptx.statements import OtherStatement, StatementProblem
from tilelsp.syntax.ptx.tokens import DOT, STRING, WORD, PtxTokens
from tilelsp.syntax.ptx.words import TYPES

INTERMEDIATE_SOURCE = "nv_intermediate_source_section"
"""The directive of the section that holds Tile IR text."""

_BYTE = r"(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
_WORDS = r"(?:[1-9][0-9]{0,8}|0|\.?[A-Za-z_$][\w$]*+)"
_GAP = r"[ \t\r\n]"
_DATA_RUN = re.compile(
    rf"(?>(?:{_GAP}*+(?>\.b8[ \t]+{_BYTE}(?:,[ \t]*+{_BYTE})*|\.b(?:32|64)[ \t]+{_WORDS}(?:,[ \t]*+{_WORDS})*)"
    rf"[ \t]*+(?=[\r\n])){{1,64}})",
    re.ASCII,
)


def data_run(text: str, start: int) -> int:
    """Where a run of plain data of a debug section ends; `start` where there is none."""
    found = _DATA_RUN.match(text, start)
    return start if found is None else found.end()


def datum_list(cursor: PtxCursor) -> OtherStatement:
    """`.b8 1, 2` or `.b64 label` within a debug section.

    ptxas judges the list when it meets the token behind it, and names that token's line.
    """
    word = cursor.dot()
    if not word or word not in TYPES:
        raise Unreadable(int(cursor.kind == WORD))
    messages = [] if word in ("b8", "b16", "b32", "b64") else ["Illegal type for dwarf data"]
    if cursor.kind in (WORD, DOT):
        _symbol(cursor)
        if word in ("b8", "b16"):
            messages = ["Illegal type for dwarf data"]
    else:
        messages += _numbers(cursor, word)
    start = cursor.start
    end = start + max(len(cursor.text), 1)
    cursor.problems += [StatementProblem(message, start, end) for message in messages]
    return OtherStatement.DATA


def _symbol(cursor: PtxCursor) -> None:
    """`label`, `label+4`, `label-label`, `.debug_str`."""
    cursor.at += 1
    if cursor.take("+"):
        cursor.integer()
    elif cursor.take("-"):
        cursor.name()
    if cursor.text == ",":
        cursor.at += 1
        if cursor.kind not in (WORD, DOT):
            raise Unreadable(cursor.at)
        _symbol(cursor)


def _numbers(cursor: PtxCursor, word: str) -> list[str]:
    messages: list[str] = []
    while True:
        negative = cursor.take("-")
        text = cursor.text
        value = cursor.integer(64)
        bits = int(word[1:]) if word[1:].isdigit() else 64
        if (value >> bits and bits < 32) or (negative and value > 1 << (bits - 1)):
            messages.append(f"Value out of range for type .{word} {'-' if negative else ''}{text}")
        if not cursor.take(","):
            return messages


_SOURCE_BEGIN = re.compile(r"[ \t]*(?=[\r\n])")
_SOURCE_END = re.compile(r"^[ \t]*\.source_end[ \t]*$", re.MULTILINE)


def intermediate_source(cursor: PtxCursor) -> int:
    """`.nv_intermediate_source_section {`, blocks of source, `}`. Returns where it ends in the text.

    Raises `Unreadable`; where the source itself has no end, of a token behind the end of the text.
    """
    cursor.at += 1
    cursor.expect("{")
    while not cursor.take("}"):
        _dotted(cursor, ".code_block")
        cursor.expect("{")
        _dotted(cursor, ".ir_name")
        cursor.expect(":")
        if cursor.kind != STRING:
            raise Unreadable(cursor.at)
        cursor.at += 1
        _dotted(cursor, ".sourceFileName")
        cursor.expect(":")
        cursor.integer()
        _dotted(cursor, ".source_begin")
        _skip_source(cursor)
        cursor.expect("}")
    return cursor.origin + cursor.end


def _dotted(cursor: PtxCursor, word: str) -> None:
    if cursor.text != word:
        raise Unreadable(cursor.at)
    cursor.at += 1


def _skip_source(cursor: PtxCursor) -> None:
    """Go behind `.source_end`: what stands in front of it is no PTX."""
    text = cursor.tokens.text
    start = cursor.origin + cursor.end
    if _SOURCE_BEGIN.match(text, start) is None:
        raise Unreadable(cursor.at - 1)
    found = _SOURCE_END.search(text, start)
    cursor.tokens = PtxTokens(text, len(text) if found is None else found.end())
    cursor.at = 0
    if found is None:
        raise Unreadable(0, "Parsing error near '': unterminated .source_begin, expected .source_end")


_BRACES = re.compile(r"\.source_begin\b(?s:.)*?\.source_end\b|[{}]")


def closing(text: str, at: int) -> int:
    """Behind the `}` that closes what was opened in front of `at`; 0 where nothing does."""
    depth = 1
    for found in _BRACES.finditer(text, at):
        mark = found.group()
        if mark == "{":
            depth += 1
        elif mark == "}":
            depth -= 1
            if not depth:
                return found.end()
    return 0
