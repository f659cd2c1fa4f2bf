"""Data layout strings: what LLVM says against one, in its words."""

from __future__ import annotations

_MANGLINGS = frozenset("elomwxa")
_FORMS = {
    "p": "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]", "a": "a:<abi>[:<pref>]",
    "ni": "ni:<address space>[:<address space>]...", "m": "m:<mangling>", "S": "S<size>", "F": "F<type><abi>",
}  # fmt: skip


class _Bad(Exception):
    """A specification that LLVM does not read."""


def layout_problem(text: str) -> str:
    """LLVM's sentence about a data layout string; empty for one that it reads."""
    if not text:
        return ""
    try:
        for one in text.split("-"):
            if not one:
                raise _Bad("empty specification is not allowed")
            _specification(one)
    except _Bad as bad:
        return str(bad)
    return ""


def _malformed(letter: str) -> _Bad:
    form = _FORMS.get(letter) or (f"{letter}<size>:<abi>[:<pref>]" if letter in "ifv" else f"{letter}<address space>")
    return _Bad(f'malformed specification, must be of the form "{form}"')


def _specification(text: str) -> None:
    letter, rest = text[0], text[1:]
    if text.startswith("ni"):
        if not text.startswith("ni:"):
            raise _malformed("ni")
        for part in text[3:].split(":"):
            if not _address_space(part):
                raise _Bad("address space 0 cannot be non-integral")
    elif letter in "ifv":
        _primitive(letter, rest)
    elif letter == "a":
        _aggregate(rest)
    elif letter == "p":
        _pointer(rest)
    elif letter == "s":
        return
    elif letter in "eE":
        if rest:
            raise _Bad("malformed specification, must be just 'e' or 'E'")
    elif letter == "n":
        for part in rest.split(":"):
            _size(part, "size")
    elif letter == "S":
        if not rest:
            raise _malformed(letter)
        _alignment(rest, "stack natural")
    elif letter == "F":
        if not rest:
            raise _malformed(letter)
        if rest[0] not in "in":
            raise _Bad(f"unknown function pointer alignment type '{rest[0]}'")
        _alignment(rest[1:], "ABI")
    elif letter in "PAG":
        if not rest:
            raise _malformed(letter)
        _address_space(rest)
    elif letter == "m":
        if len(rest) < 2 or rest[0] != ":":
            raise _malformed(letter)
        if rest[1:] not in _MANGLINGS:
            raise _Bad("unknown mangling mode")
    else:
        raise _Bad(f"unknown specifier '{letter}'")


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 20 else None


def _address_space(text: str) -> int:
    if not text:
        raise _Bad("address space component cannot be empty")
    value = _number(text)
    if value is None or value >> 24:
        raise _Bad("address space must be a 24-bit integer")
    return value


def _size(text: str, what: str) -> int:
    if not text:
        raise _Bad(f"{what} component cannot be empty")
    value = _number(text)
    if not value or value >> 24:
        raise _Bad(f"{what} must be a non-zero 24-bit integer")
    return value


def _alignment(text: str, what: str, *, zero: bool = False) -> int:
    """An alignment in bits."""
    if not text:
        raise _Bad(f"{what} alignment component cannot be empty")
    value = _number(text)
    if value is None or value >> 16:
        raise _Bad(f"{what} alignment must be a 16-bit integer")
    if value == 0 and not zero:
        raise _Bad(f"{what} alignment must be non-zero")
    if value % 8 or value & (value - 1):
        raise _Bad(f"{what} alignment must be a power of two times the byte width")
    return value


def _preferred(parts: list[str], abi: int) -> None:
    if parts and _alignment(parts[0], "preferred") < abi:
        raise _Bad("preferred alignment cannot be less than the ABI alignment")


def _primitive(letter: str, rest: str) -> None:
    parts = rest.split(":")
    if not 2 <= len(parts) <= 3:
        raise _malformed(letter)
    size = _size(parts[0], "size")
    abi = _alignment(parts[1], "ABI")
    if letter == "i" and size == 8 and abi != 8:
        raise _Bad("i8 must be 8-bit aligned")
    _preferred(parts[2:], abi)


def _aggregate(rest: str) -> None:
    parts = rest.split(":")
    if not 2 <= len(parts) <= 3:
        raise _malformed("a")
    if parts[0] and _number(parts[0]) != 0:
        raise _Bad("size must be zero")
    _preferred(parts[2:], _alignment(parts[1], "ABI", zero=True))


def _pointer(rest: str) -> None:
    parts = rest.split(":")
    if not 3 <= len(parts) <= 5:
        raise _malformed("p")
    space = parts[0].lstrip("ue")
    if space and not space[0].isdecimal():
        raise _Bad(f"'{space[0]}' is not a valid pointer specification flag")
    if (not space or not _address_space(space)) and parts[0] != space:
        raise _Bad("address space 0 cannot be unstable or have external state")
    size = _size(parts[1], "pointer size")
    abi = _alignment(parts[2], "ABI")
    _preferred(parts[3:4], abi)
    if len(parts) == 5 and _size(parts[4], "index size") > size:
        raise _Bad("index size cannot be larger than the pointer size")
