"""One block of LZ4, by its public description: sequences of literals and a copy of what stands before them."""

from __future__ import annotations


def decompress_lz4(data: bytes, most: int) -> bytes:
    """What a block holds. Raises `IndexError` or `ValueError` for one that is damaged or longer than `most` bytes."""
    out = bytearray()
    at, end = 0, len(data)
    while at < end:
        token = data[at]
        many, at = _length(data, at + 1, token >> 4)
        if at + many > end or len(out) + many > most:
            raise ValueError("literals")
        out += data[at : at + many]
        at += many
        if at == end:
            break  # the last sequence has no copy
        distance = data[at] | data[at + 1] << 8
        many, at = _length(data, at + 2, token & 15)
        copy_back(out, distance, many + 4, most)
    return bytes(out)


def copy_back(out: bytearray, distance: int, many: int, most: int) -> None:
    """Append `many` bytes from `distance` bytes back, which may overlap what is appended. Raises `ValueError`."""
    start = len(out) - distance
    if not 0 < distance <= len(out) or len(out) + many > most:
        raise ValueError("copy")
    if distance >= many:
        out += out[start : start + many]
    else:
        period = bytes(out[start:])
        out += (period * (many // distance + 1))[:many]


def _length(data: bytes, at: int, many: int) -> tuple[int, int]:
    """A length whose four bits are `many`, and what follows it."""
    if many == 15:
        more = 255
        while more == 255:
            more = data[at]
            many += more
            at += 1
    return many, at
