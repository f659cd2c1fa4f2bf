"""Damaged and hostile bytecode: the reader's own error and no other, soon, whatever a length claims.

`make fuzz` reads 100,000 damaged files; the default run some hundreds. Seeds are fixed, so that a failure comes again.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from bytecode_mutations import mutated
from hypothesis import settings

from tilelsp.analysis.features.bytecode.disassembled import disassemble
from tilelsp.bytecode.container import FUNCTION_KERNEL, MAGIC
from tilelsp.bytecode.primitives import BytecodeFault, ByteWriter
from tilelsp.bytecode.reader import read_module
from tilelsp.bytecode.tables import Table, table_bytes
from tilelsp.bytecode.writer import write_module
from tilelsp.defs.catalog import catalog

KERNELS = [path.read_bytes() for path in sorted((Path(__file__).parent / "cases" / "cutile").glob("*.tilebc"))]

SHARDS = 20
FUZZED = 100_000
BY_DEFAULT = 600
SECONDS = 1.0


def _is_fuzzing() -> bool:
    return settings.get_current_profile_name() == "fuzz"


@pytest.mark.hypothesis
@pytest.mark.parametrize("shard", range(SHARDS))
def test_damage_is_a_fault_with_its_place_or_still_a_file(shard: int) -> None:
    random = Random(shard)
    read = 0
    for number in range((FUZZED if _is_fuzzing() else BY_DEFAULT) // SHARDS):
        data = mutated(KERNELS, random)
        begun = time.process_time()
        fault: BytecodeFault | None = None
        try:
            disassemble(data)
        except BytecodeFault as found:
            fault = found
        took = time.process_time() - begun
        read += fault is None
        if fault is not None:
            assert 0 <= fault.offset <= len(data), f"{shard}/{number}: {fault}"
            assert "\n" not in str(fault)
        assert took < SECONDS, f"{shard}/{number}: {took:.2f} s"
    if _is_fuzzing():
        assert read > 50, "hardly anything gets past the tables"


def items(values: Sequence[bytes], width: int = 4) -> bytes:
    return table_bytes(Table(values), width)


def file(body: bytes, types: Sequence[bytes], strings: Sequence[bytes] = (b"k",), debug: bytes | None = None) -> bytes:
    """A 13.1 file with one entry `k` whose function type is type 0 and whose debug index says whether there is one."""
    w = ByteWriter()
    for number in (1, 0, 0):
        w.varint(number)
    w.byte(FUNCTION_KERNEL)
    w.varint(int(debug is not None))
    w.varint(len(body))
    out = ByteWriter()
    out.data += MAGIC + b"\x0d\x01\0\0"
    payloads = [(2, bytes(w.data) + body, 8), (5, items(types), 4), (1, items(strings), 4)]
    if debug is not None:
        payloads.insert(1, (3, debug, 8))
    for number, payload, alignment in payloads:
        head = ByteWriter()
        head.byte(number | 0x80)
        head.varint(len(payload))
        head.varint(alignment)
        out.data += head.data
        out.pad(alignment)
        out.data += payload
    out.byte(0)
    return bytes(out.data)


def varints(*values: int) -> bytes:
    w = ByteWriter()
    for value in values:
        w.varint(value)
    return bytes(w.data)


NO_ARGUMENTS = varints(16, 0, 0)
RETURN = varints(92, 0, 0)


CONTAINERS = (Path(__file__).parent / "cases" / "bytecode" / "containers.txt").read_text().splitlines()


@pytest.mark.parametrize("row", [row for row in CONTAINERS if not row.startswith("#")])
def test_a_container_beside_its_limits(row: str) -> None:
    words, _, said = row.partition(" :: ")
    given = dict(word.split("=") for word in words.split() if "=" in word)
    data = _container([word for word in words.split() if "=" not in word], {k: int(v) for k, v in given.items()})
    if said == "ok":
        read_module(data, catalog())
    else:
        with pytest.raises(BytecodeFault, match=re.escape(said)):
            read_module(data, catalog())


def _container(sections: Sequence[str], given: dict[str, int]) -> bytes:
    body = len(RETURN) + given.get("body", 0)
    flags = bytes([given.get("flags", FUNCTION_KERNEL)])
    head = varints(given.get("count", 1), given.get("name", 0), given.get("type", 0))
    payloads = {
        "functions": head + flags + varints(given.get("debug", 0), body) + RETURN,
        "types": items([NO_ARGUMENTS]),
        "strings": items([b"k"]),
    }
    numbers = {"functions": 2, "types": 5, "strings": 1}
    out = ByteWriter()
    out.data += MAGIC + b"\x0d\x01\0\0"
    for word in sections:
        if word in ("end", "0"):
            out.byte(0)
            continue
        named, _, alignment = word.partition("@")
        name, _, more = named.partition("+")
        payload = payloads.get(name, b"")
        out.byte(numbers[name] if name in numbers else int(name))
        if alignment:
            out.data[-1] |= 0x80
        out.varint(len(payload) + int(more or 0))
        if alignment:
            out.varint(int(alignment))
            out.pad(max(int(alignment), 1))
        out.data += payload
    return bytes(out.data)


def test_the_smallest_file_is_read() -> None:
    assert disassemble(file(RETURN, [NO_ARGUMENTS])).text == "entry @k() {\n  return\n}\n"


def test_regions_nested_without_end_are_a_fault() -> None:
    loop = varints(65, 0, 0, 1, 1, 0, 1)
    with pytest.raises(BytecodeFault, match="regions are nested more than 100 deep"):
        read_module(file(loop * 50_000 + RETURN, [NO_ARGUMENTS]), catalog())


@pytest.mark.parametrize(
    "types",
    [
        [varints(16, 1, 1, 0), varints(13, 1, 0)],
        [varints(16, 1, 0, 0)],
    ],
    ids=["a tile of itself", "a function that takes itself"],
)
def test_types_that_hold_themselves_are_a_fault(types: list[bytes]) -> None:
    with pytest.raises(BytecodeFault, match="a type refers to itself"):
        read_module(file(RETURN, types), catalog())


def test_a_tile_of_very_many_dimensions_is_a_fault_soon() -> None:
    w = ByteWriter()
    w.varint(13)
    w.varint(2)
    w.ints((2**62,) * 200_000, 8)
    begun = time.process_time()
    with pytest.raises(BytecodeFault, match="tile would exceed the maximum of 16777216 elements"):
        read_module(file(RETURN, [varints(16, 1, 1, 0), bytes(w.data), varints(3)]), catalog())
    assert time.process_time() - begun < SECONDS


def test_locations_that_share_their_parts_are_read_printed_and_written_soon() -> None:
    depth = 90
    records = [varints(2, 1, 1), varints(1, 1), varints(5, 1, 1, 0, 0, 2, 1), varints(4, 3, 1, 7, 3)]
    records += [varints(6, 4 + i, 4 + i) for i in range(depth)]
    w = ByteWriter()
    w.varint(1)
    w.pad(4)
    w.fixed(0, 4)
    w.varint(2)
    w.pad(8)
    w.fixed(4, 8)
    w.fixed(4 + depth, 8)
    debug = bytearray(w.data)
    debug += varints(len(records))
    debug += b"\xcb" * (-len(debug) % 4)
    offset = 0
    for record in records:
        debug += offset.to_bytes(4, "little")
        offset += len(record)
    data = file(RETURN, [NO_ARGUMENTS], [b"k", b"k.py"], bytes(debug) + b"".join(records))
    begun = time.process_time()
    shown = disassemble(data, locations=True)
    assert shown.text.count("callsite") == depth
    assert write_module(shown.module.ops, stored=shown.module.stored) == data
    assert time.process_time() - begun < SECONDS


@pytest.mark.parametrize("claimed", [2**20, 2**32, 2**63])
def test_what_counts_claim_is_not_allocated(claimed: int) -> None:
    body = varints(92, claimed)
    with pytest.raises(BytecodeFault, match=f"a count of {claimed} does not fit into the 0 bytes left"):
        read_module(file(body, [NO_ARGUMENTS]), catalog())
