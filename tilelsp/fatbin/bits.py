"""Bits of zstd: tables are read forwards, codes backwards from the highest set bit of the last byte."""

from __future__ import annotations


class Forward:
    """Reads bits from the lowest of the first byte on."""

    def __init__(self, data: bytes, start: int) -> None:
        self._data = data
        self.at = 8 * start
        """The next bit."""

    def peek(self, many: int) -> int:
        """The next bits, at most 24; zeros behind the end."""
        first = self.at >> 3
        window = int.from_bytes(self._data[first : first + 4], "little")
        return window >> (self.at & 7) & ((1 << many) - 1)

    @property
    def bytes_read(self) -> int:
        """Where the next whole byte starts."""
        return (self.at + 7) >> 3


class Backward:
    """Reads bits from the end of `data`, which a set bit marks. Raises `ValueError` where there is none."""

    def __init__(self, data: bytes) -> None:
        if not data or not data[-1]:
            raise ValueError("no end mark")
        self._data = data
        self.left = 8 * (len(data) - 1) + data[-1].bit_length() - 1
        """How many bits are left; below zero, zeros were read that are not there."""

    def read(self, many: int) -> int:
        """The next bits as a number, at most 56."""
        value = self.peek(many)
        self.left -= many
        return value

    def peek(self, many: int) -> int:
        """The next bits, which stay."""
        low = self.left - many
        if low < 0:
            if self.left <= 0:
                return 0
            whole = int.from_bytes(self._data[: (self.left + 7) >> 3], "little") & ((1 << self.left) - 1)
            return whole << -low
        first = low >> 3
        window = int.from_bytes(self._data[first : first + 8], "little")
        return window >> (low & 7) & ((1 << many) - 1)
