"""Cuts a byte stream into messages as LSP's base protocol frames them, and finds its way back after damage."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import record

MESSAGE_BYTES = 1 << 30
"""A longer announced body is taken for damage; the largest buffers that editors send are a tenth of this."""

_HEADER_BYTES = 1 << 16
"""A header has two short fields; without an end it would be held in memory for ever."""
_LENGTH = b"content-length"


@record
class Damage:
    """Bytes that are no message; `message` says in one line why not."""

    message: str


def frame(body: bytes) -> bytes:
    """`body` with its header."""
    return b"Content-Length: %d\r\n\r\n" % len(body) + body


class Framer:
    """Collects bytes until they hold whole messages. One per connection."""

    def __init__(self) -> None:
        self._buffer = bytearray()
        self._expected: int | None = None

    @property
    def pending(self) -> int:
        """How many bytes at the end of what was fed belong to no message that was given out."""
        return len(self._buffer)

    def feed(self, data: bytes) -> Iterator[bytes | Damage]:
        """The bodies that `data` completes, in order, and what was damaged between them."""
        self._buffer += data
        while True:
            if self._expected is None:
                found = self._header()
                if found is None:
                    return
                if isinstance(found, Damage):
                    yield found
                    continue
                self._expected = found
            if len(self._buffer) < self._expected:
                return
            body = bytes(self._buffer[: self._expected])
            del self._buffer[: self._expected]
            self._expected = None
            yield body

    def _header(self) -> int | Damage | None:
        """Take one header block off the buffer: the body's length, or damage, or None when more has to come. Blank
        lines in front of it are none."""
        if self._buffer.startswith((b"\r", b"\n")):
            self._buffer = self._buffer.lstrip(b"\r\n")
        end, size = _blank_line(self._buffer)
        if end < 0:
            if len(self._buffer) <= _HEADER_BYTES:
                return None
            # Keep a tail: the name of the next length field may have begun there.
            del self._buffer[: -len(_LENGTH)]
            return Damage(f"no end of header within {_HEADER_BYTES} bytes")
        block = bytes(self._buffer[:end])
        del self._buffer[: end + size]
        return _length(block)


def _blank_line(buffer: bytearray) -> tuple[int, int]:
    """Where the header block ends and how long its end mark is; (-1, 0) where it has not ended yet."""
    found = [(at, len(mark)) for mark in (b"\r\n\r\n", b"\n\n") if (at := buffer.find(mark, 0, _HEADER_BYTES)) >= 0]
    return min(found, default=(-1, 0))


def _length(block: bytes) -> int | Damage:
    """The body's length that a header block announces.

    What stands in front of the last length field is the rest of a message whose length was announced too short;
    it is dropped, so that one wrong length costs one message.
    """
    start = block.lower().rfind(_LENGTH)
    if start < 0:
        return Damage("a header without Content-Length")
    value = block[start + len(_LENGTH) :].split(b"\n", 1)[0].strip()
    if not value.startswith(b":") or not value[1:].strip().isdigit():
        return Damage(f"Content-Length is not a number: {value[:40].decode('ascii', 'replace')}")
    length = int(value[1:].strip()[:20])
    if length > MESSAGE_BYTES:
        return Damage(f"Content-Length {length} is more than {MESSAGE_BYTES} bytes")
    return length
