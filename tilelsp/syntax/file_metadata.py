"""File metadata, `{-# ... #-}`: dictionaries of resources, judged as MLIR's parser reads them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tilelsp.syntax import lexer
from tilelsp.syntax.lexer import Cursor, ParseFault

OPENING, CLOSING = "{-#", "#-}"
_UNCLOSED = f"expected ',' or '{CLOSING}'"
_NO_SECTION = "expected identifier key in file metadata dictionary"
_ALIGNMENT_DIGITS = 8
"""Hexadecimal digits that a blob begins with: its alignment, a power of 2, in four little-endian bytes."""
_HOLDER = "builtin"
"""The dialect of MLIR's own that has resources."""


def metadata_fault(text: str, has_no_resources: Callable[[str], bool]) -> ParseFault | None:
    """The first fault of file metadata that begins with its opening; None where nothing is wrong.

    `has_no_resources` tells of a dialect whether it is known to have none.
    """
    inside = Cursor(text.removesuffix(CLOSING), len(OPENING))
    try:
        empty = inside.kind == lexer.END
        _sections(inside, has_no_resources)
        if not text.endswith(CLOSING):
            raise ParseFault(_NO_SECTION if empty else _UNCLOSED, inside.last, inside.last)
    except ParseFault as fault:
        return fault
    return None


def _sections(cursor: Cursor, has_no_resources: Callable[[str], bool]) -> None:
    while cursor.kind != lexer.END:
        start, end = cursor.start, cursor.end
        key = _key(cursor, _NO_SECTION)
        cursor.need(":")
        if key == "dialect_resources":
            _braced(cursor, lambda: _dialect(cursor, has_no_resources))
        elif key == "external_resources":
            _braced(cursor, lambda: _external(cursor))
        else:
            raise ParseFault(f"unknown key '{key}' in file metadata dictionary", start, end)
        if cursor.kind != lexer.END:
            if not cursor.at(","):
                raise cursor.wrong_token(_UNCLOSED)
            cursor.advance()
            if cursor.kind == lexer.END:
                raise _missing_key(cursor, _NO_SECTION)


def _key(cursor: Cursor, message: str, kinds: Sequence[int] = (lexer.WORD,)) -> str:
    if cursor.kind not in kinds:
        raise _missing_key(cursor, message)
    key = cursor.token.strip('"')
    cursor.advance()
    return key


def _missing_key(cursor: Cursor, message: str) -> ParseFault:
    """The fault of what stands where a key has to; where the text ends, it is behind what is read."""
    return cursor.wrong_token(message) if cursor.kind == lexer.END else cursor.fault(message)


def _braced(cursor: Cursor, entry: Callable[[], None]) -> None:
    """`{ entry, entry }`; `entry` reads one and raises where none begins."""
    cursor.need("{")
    if cursor.take("}"):
        return
    while True:
        entry()
        if not cursor.take(","):
            break
    if not cursor.at("}"):
        raise cursor.wrong_token("expected ',' or '}'")
    cursor.advance()


def _dialect(cursor: Cursor, has_no_resources: Callable[[str], bool]) -> None:
    name = _section_key(cursor)
    if not cursor.at("{"):
        raise cursor.wrong_token("expected '{'")
    if name != _HOLDER and has_no_resources(name):
        inside = Cursor(cursor.text, cursor.end)  # MLIR asks for the dialect's reader there
        raise inside.fault(f"unexpected 'resource' section for dialect '{name}'")
    _braced(cursor, lambda: _value(cursor, "resource", blob=name == _HOLDER))


def _external(cursor: Cursor) -> None:
    _section_key(cursor)
    _braced(cursor, lambda: _value(cursor, "external_resources", blob=False))


def _section_key(cursor: Cursor) -> str:
    """`name:`, which a section begins with."""
    name = _key(cursor, "expected identifier key for 'resource' entry")
    cursor.need(":")
    return name


def _value(cursor: Cursor, kind: str, *, blob: bool) -> None:
    """`key: "0x..."`; one that is no `blob` may be a truth value or any string."""
    key = _key(cursor, f"expected identifier key for '{kind}' entry", (lexer.WORD, lexer.STRING))
    cursor.need(":")
    if blob:
        _blob(cursor, key)
    elif cursor.kind != lexer.STRING and cursor.token not in ("true", "false"):
        raise cursor.fault(f"expected string value for key '{key}'")
    cursor.advance()


def _blob(cursor: Cursor, key: str) -> None:
    written = cursor.token.strip('"')
    message = f"expected hex string blob for key '{key}'"
    digits = written.removeprefix("0x")
    if cursor.kind != lexer.STRING or digits == written or len(digits) % 2 or not _is_hex(digits):
        raise cursor.fault(message)
    aligned = f"{message} to encode alignment in first 4 bytes"
    if len(digits) < _ALIGNMENT_DIGITS:
        raise cursor.fault(aligned)
    alignment = int.from_bytes(bytes.fromhex(digits[:_ALIGNMENT_DIGITS]), "little")
    if alignment & (alignment - 1):
        raise cursor.fault(f"{aligned}, but got non-power-of-2 value: {alignment}")


def _is_hex(digits: str) -> bool:
    return all(digit in "0123456789abcdefABCDEF" for digit in digits)
