"""Data layout strings: what they say of pointers and address spaces, and what LLVM says against one, in its words."""

from __future__ import annotations

from functools import lru_cache

from tilelsp.base.record import field, record

_MANGLINGS = frozenset("elomwxa")
_FORMS = {
    "p": "p[<n>]:<size>:<abi>[:<pref>[:<idx>]]", "a": "a:<abi>[:<pref>]",
    "ni": "ni:<address space>[:<address space>]...", "m": "m:<mangling>", "S": "S<size>", "F": "F<type><abi>",
}  # fmt: skip


@record
class AddressSpaces:
    """The address spaces of functions, of allocas and of globals, and those that have a name."""

    program: int = 0
    alloca: int = 0
    globals: int = 0
    names: tuple[tuple[str, int], ...] = ()

    def space(self, name: str) -> int | None:
        """The address space that `addrspace("name")` is; None where nothing has the name."""
        if name in "PAG" and len(name) == 1:
            return {"P": self.program, "A": self.alloca, "G": self.globals}[name]
        return dict(self.names).get(name)


@record
class DataLayout:
    """Facts of a module's data layout that the text depends on; of the pointers to an address space how many bits they
    and their indices have."""

    spaces: AddressSpaces = field(default_factory=AddressSpaces)
    pointers: tuple[tuple[int, tuple[int, int]], ...] = ()

    def pointer_bits(self, space: int) -> tuple[int, int]:
        """The size and the index size of pointers to an address space."""
        known = dict(self.pointers)
        return known.get(space) or known.get(0) or (64, 64)


SPACES = AddressSpaces()
"""Those of a module that says nothing."""


class _Bad(Exception):
    """A specification that LLVM does not read."""


def layout_problem(text: str) -> str:
    """LLVM's sentence about a data layout string; empty for one that it reads."""
    return _read(text)[1]


def data_layout(text: str) -> DataLayout:
    """The data layout of a string, as far as LLVM reads it."""
    return _read(text)[0]


@lru_cache(maxsize=64)
def _read(text: str) -> tuple[DataLayout, str]:
    spaces = dict.fromkeys("PAG", 0)
    names: dict[int, str] = {}
    pointers: dict[int, tuple[int, int]] = {}
    problem = ""
    try:
        for specification in text.split("-") if text else ():
            if not specification:
                raise _Bad("empty specification is not allowed")
            if specification[0] in "PAG":
                if len(specification) == 1:
                    raise _malformed(specification[0])
                spaces[specification[0]] = _address_space(specification[1:])
            elif specification[0] == "p":
                _pointer(specification[1:], names, pointers)
            else:
                _specification(specification)
    except _Bad as bad:
        problem = str(bad)
    named = tuple(sorted((name, space) for space, name in names.items()))
    made = DataLayout(AddressSpaces(spaces["P"], spaces["A"], spaces["G"], named), tuple(sorted(pointers.items())))
    return made, problem


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


def _pointer(rest: str, names: dict[int, str], pointers: dict[int, tuple[int, int]]) -> None:
    """Take in `p[<n>][(<name>)]:<size>:<abi>[:<pref>[:<idx>]]`, where flags may stand in front of the number."""
    parts = rest.split(":")
    if not 3 <= len(parts) <= 5:
        raise _malformed("p")
    written = parts[0].lstrip("ue")
    if written[:1].isalpha():
        raise _Bad(f"'{written[0]}' is not a valid pointer specification flag")
    number, opened, name = written.partition("(")
    space = _address_space(number) if number else 0
    if opened:
        if not name.endswith(")") or name == ")":
            raise _Bad("Expected `( address space name )`")
        name = name[:-1]
        if name in ("P", "A", "G"):
            raise _Bad("Cannot use predefined address space names P/G/A in data layout")
    if not space and parts[0] != written:
        raise _Bad("address space 0 cannot be unstable or have external state")
    size = _size(parts[1], "pointer size")
    abi = _alignment(parts[2], "ABI")
    _preferred(parts[3:4], abi)
    index = _size(parts[4], "index size") if len(parts) == 5 else size
    if index > size:
        raise _Bad("index size cannot be larger than the pointer size")
    if opened:
        if name in names.values():
            raise _Bad(f"address space name `{name}` already used")
        names[space] = name
    pointers[space] = size, index
