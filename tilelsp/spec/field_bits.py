"""One field of a packed word: its bits, its values and what they mean."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from tilelsp.base.numerals import TooLong, read_integer, shortened
from tilelsp.base.record import field as declared_field
from tilelsp.base.record import record


class EncodingError(ValueError):
    """A value that a word cannot hold, or a field or reading that a word does not have."""


@record
class Code:
    """One value of a field: its number in the word, what it means, and the enum member that programs use.

    `legal` is false for numbers that a document lists as reserved or that mean nothing on the hardware. `absent` marks
    what stands there where the field is not asked for: legal in a word, refused where it is.
    """

    raw: int
    meaning: str
    value: enum.Enum | None = None
    legal: bool = True
    absent: bool = False


@record
class Bits:
    """A field, bits `low` to `high`.

    `codes` lists the values that have names; a field that lists any is illegal with another value. A number means
    `(raw + bias) * scale` in `unit`, as for an address stored in units of 16 bytes. `constant` is the one value
    that the field may have. `when` names the view in which these bits are this field; empty means always. `valid_if`
    names a field of the word that must not be 0 for this one to mean anything, and so to be illegal. `refusal` is what
    the word's reader says of a value that it does not know. `only` are the values that a number may have, if not all.
    """

    name: str
    low: int
    high: int
    codes: tuple[Code, ...] = ()
    doc: str = ""
    scale: int = 1
    bias: int = 0
    unit: str = ""
    constant: int | None = None
    when: str = ""
    valid_if: str = ""
    refusal: str = ""
    only: tuple[int, ...] = ()
    mask: int = declared_field(init=False, compare=False, repr=False)
    """The field's bits within the word."""
    _by_raw: Mapping[int, Code] = declared_field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "mask", ((1 << self.width) - 1) << self.low)
        object.__setattr__(self, "_by_raw", {code.raw: code for code in reversed(self.codes)})

    @property
    def width(self) -> int:
        """Number of bits."""
        return self.high - self.low + 1

    def take(self, word: int) -> int:
        """The field's raw value in `word`."""
        return (word & self.mask) >> self.low

    def code(self, raw: int) -> Code | None:
        """The code declared for the value `raw`."""
        return self._by_raw.get(raw)

    def scaled(self, raw: int) -> int:
        """`raw` in the field's unit."""
        return (raw + self.bias) * self.scale

    def unscaled(self, quantity: int) -> int:
        """The raw value for `quantity` in the field's unit. Raises `EncodingError` where there is none."""
        raw, rest = divmod(quantity, self.scale)
        if rest:
            raise EncodingError(f"{self.name}: {quantity} is not a multiple of {self.scale}")
        return raw - self.bias

    def meaning(self, raw: int) -> str:
        """Meaning of `raw`, for people."""
        code = self.code(raw)
        if self.constant is not None and raw != self.constant:
            text = f"must be {self.constant}"
        elif code is not None:
            text = code.meaning
        elif self.codes:
            text = "reserved"
        elif self.constant is not None:
            text = "constant"
        elif self.scale != 1 or self.bias or self.unit:
            quantity = self.scaled(raw)
            text = f"{quantity} {self.unit}".rstrip()
            if self.unit == "bytes" and quantity >= 16:
                text += f" (0x{quantity:X})"
            if not self.legal(raw):
                text += ", which nothing has"
        elif self.width == 1:
            text = "yes" if raw else "no"
        else:
            text = str(raw)
        return f"{text} [{self.when}]" if self.when else text

    def legal(self, raw: int) -> bool:
        """True if the field may have the value `raw`."""
        if self.constant is not None:
            return raw == self.constant
        if not self.codes:
            return not self.only or raw in self.only
        code = self.code(raw)
        return code is not None and code.legal

    def answer(self, raw: int) -> str:
        """Answer for a reader that asks for this field. Raises `EncodingError` with its refusal."""
        code = self.code(raw)
        if self.legal(raw) and (code is None or not code.absent):
            return code.meaning if code is not None else self.meaning(raw)
        raise EncodingError(self.refusal or f"{self.name} = {raw}: {self.meaning(raw)}")

    def parse(self, text: str) -> int:
        """The raw value that a person wrote: a number, `bytes:N` for scaled fields, or the name of a code.

        A name is an enum member's spelling or the first word of a meaning, in any case. Raises `EncodingError`.
        """
        prefix, colon, rest = text.partition(":")
        if colon and self.unit and prefix == self.unit:
            return self.unscaled(_integer(rest, self.name))
        wanted = text.casefold()
        for code in self.codes if wanted else ():
            spelled = "" if code.value is None else str(code.value.value)
            if wanted in (spelled.casefold(), code.meaning.casefold(), code.meaning.split()[0].casefold()):
                return code.raw
        if wanted in ("true", "false", "yes", "no") and self.width == 1:
            return int(wanted in ("true", "yes"))
        return _integer(text, self.name)


def _integer(text: str, name: str) -> int:
    try:
        return read_integer(text)
    except TooLong as fault:
        raise EncodingError(f"{name}: {fault}") from None
    except ValueError:
        raise EncodingError(f"{name}: '{shortened(text)}' is neither a number nor a value of this field") from None
