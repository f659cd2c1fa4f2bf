"""Packed words against worked values, and the laws that every declared word keeps."""

from __future__ import annotations

import enum
import random
from itertools import groupby
from pathlib import Path

import pytest

from tests.word_law import LAYOUTS, near, survives
from tilelsp.analysis.features.reference.words import encode
from tilelsp.defs.encodings.collector import collector_mode, collector_word
from tilelsp.defs.encodings.cp import cp_multicast, cp_shape, cp_source
from tilelsp.defs.encodings.instr_desc import MmaInstruction, instruction_k
from tilelsp.defs.encodings.kind_word import kind_word
from tilelsp.defs.encodings.smem_desc import SmemDescriptor, advance_carries, advanced, smem_descriptor
from tilelsp.defs.encodings.terms import (
    Collector,
    CpMulticast,
    CpShape,
    CpSource,
    CtaGroup,
    Major,
    MmaKind,
    MmaType,
    ScaleVec,
    Swizzle,
    mma_type,
)
from tilelsp.defs.encodings.tmem_addr import accumulator_columns, allocation_columns, document_columns
from tilelsp.defs.encodings.words import all_words, find_word
from tilelsp.ir.types import BF16, F32, I8, FloatType, IntType
from tilelsp.spec.bits import Encoding, Overlay, WordLayout
from tilelsp.spec.cite import Cite
from tilelsp.spec.field_bits import Bits, Code, EncodingError
from tilelsp.spec.tables import IdTable
from tilelsp.spec.word import Word

CASES = Path(__file__).parent / "cases" / "encodings"
ENCODINGS = [layout for layout in LAYOUTS if isinstance(layout, Encoding)]
TABLES = [layout for layout in LAYOUTS if isinstance(layout, IdTable)]


def lines(name: str) -> list[str]:
    text = (CASES / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("line", lines("words.txt"))
def test_worked_word(line: str) -> None:
    head, _, tail = line.partition(": ") if ": " in line else (line.rstrip(":"), "", "")
    name, reading, text = head.split()
    wanted, bang, fault = tail.partition("!")
    encoding = find_word(name).reading(reading)
    assert isinstance(encoding, Encoding)
    value = encoding.unsigned(int(text, 0))
    expected = {field.name: field.constant or 0 for field in encoding.fields}
    for item in wanted.split():
        key, _, given_value = item.partition("=")
        field = encoding.field(key)
        number, dot, unit = given_value.partition(".")
        if dot and unit == field.unit:
            expected[key] = field.parse(f"{unit}:{number}")
        else:
            expected[key] = field.parse(given_value)
    assert {row.field: row.value for row in encoding.rows(value)} == expected
    faults = encoding.faults(value)
    if bang:
        assert any(fault.strip() in found for found in faults), faults
    else:
        assert faults == ()
        assert encoding.pack(**expected) == value


@pytest.mark.parametrize("line", lines("numbers.txt"))
def test_number_of_the_documents(line: str) -> None:
    head, _, tail = line.partition(": ")
    name, reading, text = head.split()
    table, number = find_word(name).reading(reading), int(text, 0)
    rows = table.rows(number)
    if tail == "!":
        assert table.faults(number) == (f"{number} is not assigned",)
        return
    assert table.faults(number) == ()
    told = [f"{row.field}={row.meaning}" for row in rows[1:]]
    assert told == tail.replace("<-", "").split("; ") or "; ".join(told) == tail.replace("<-", "")
    keys = [item.partition("=")[0].removeprefix("<-") for item in tail.split("; ") if item.startswith("<-")]
    values = {row.field: row.value for row in rows}
    if keys:
        assert table.pack(**{key: values[key] for key in keys}) == number


ROWS = [list(group) for _, group in groupby(lines("tables.txt"), key=lambda line: line.split()[:2])]


@pytest.mark.parametrize("table", ROWS, ids=lambda table: "-".join(table[0].split()[:2]))
def test_all_numbers_of_a_table(table: list[str]) -> None:
    name, reading, _ = table[0].partition(": ")[0].split()
    declared = find_word(name).reading(reading)
    assert isinstance(declared, IdTable)
    numbers = [number for entry in declared.entries for number in dict.fromkeys((entry.first, entry.end))]
    told = [
        f"{name} {reading} {number}: " + "; ".join(f"{row.field}={row.meaning}" for row in declared.rows(number)[1:])
        for number in numbers
    ]
    assert told == table


@pytest.mark.parametrize("line", lines("refused.txt"))
def test_refused(line: str) -> None:
    head, _, reason = line.rpartition(": ")
    name, reading, *items = head.split()
    encoding = find_word(name).reading(reading)
    with pytest.raises(EncodingError) as refused:
        encoding.pack(**{key: encoding.field(key).parse(value) for key, _, value in (i.partition("=") for i in items)})
    assert reason in str(refused.value)


def _enum(kind: type[enum.Enum], text: str) -> enum.Enum:
    return next(member for member in kind if str(member.value) == text)


_ENUMS: dict[str, type[enum.Enum]] = {
    "kind": MmaKind,
    "a": MmaType,
    "b": MmaType,
    "d": MmaType,
    "cta_group": CtaGroup,
    "a_major": Major,
    "b_major": Major,
    "swizzle": Swizzle,
}


def _arguments(items: list[str]) -> dict[str, object]:
    found: dict[str, object] = {}
    for item in items:
        key, _, text = item.partition("=")
        if key in _ENUMS:
            found[key] = _enum(_ENUMS[key], text)
        elif key == "scale_type":
            found[key] = text
        else:
            found[key] = text == "true" if text in ("true", "false") else int(text, 0)
    return found


def _build(what: str, items: list[str]) -> int:
    if what == "idesc":
        return MmaInstruction(**_arguments(items)).descriptor()  # pyright: ignore[reportArgumentType]
    form, *rest = items
    descriptor = SmemDescriptor(**_arguments(rest))  # pyright: ignore[reportArgumentType]
    return {"wgmma": descriptor.wgmma, "tcgen05": descriptor.tcgen05, "tileiras": descriptor.tileiras}[form]()


@pytest.mark.parametrize("line", lines("built.txt"))
def test_built_word(line: str) -> None:
    head, _, answer = line.partition(" -> ")
    what, *items = head.split()
    if answer.startswith("! "):
        with pytest.raises(EncodingError) as refused:
            _build(what, items)
        assert answer.removeprefix("! ") in str(refused.value)
    else:
        assert hex(_build(what, items)) == hex(int(answer, 0))


@pytest.mark.parametrize("line", lines("columns.txt"))
def test_accumulator_columns(line: str) -> None:
    head, _, answer = line.partition(": ")
    m, n, group, *flags = head.split()
    used = accumulator_columns(
        int(m), int(n), CtaGroup(int(group)), weight_stationary="ws" in flags, sparse="sparse" in flags
    )
    assert [used, allocation_columns(used)] == [int(number) for number in answer.split()]


def test_document_columns_of_the_walkthrough() -> None:
    assert document_columns(64, 128, 32) == 16
    assert document_columns(64, 16, 16) == 1


def test_kind_word_of_the_walkthrough() -> None:
    assert kind_word(MmaKind.F16) == 0xC1 == 193
    assert kind_word(MmaKind.MXF4, scale_vec=ScaleVec.X2, block_scale=True) == 0x1E5
    assert kind_word(MmaKind.TF32, scale_input_acc=True) == 0x151
    with pytest.raises(EncodingError, match="no code for 4"):
        kind_word(MmaKind.F16, CtaGroup.FOUR)


def test_collector_words() -> None:
    assert collector_word(Collector.FILL) == 1
    assert collector_word(Collector.USE) == 3
    assert collector_word(Collector.DISCARD) == 0
    assert collector_word(Collector.DISCARD, ashift=True) == 4
    for mode, ashift in ((Collector.LASTUSE, False), (Collector.FILL, True), (Collector.USE, True)):
        with pytest.raises(EncodingError):
            collector_word(mode, ashift=ashift)
    assert [(m.collector.value, m.ashift, m.inert) for m in map(collector_mode, (0, 1, 2, 3, 4, 5, 7))] == [
        ("discard", False, False),
        ("fill", False, False),
        ("discard", False, True),
        ("use", False, False),
        ("discard", True, False),
        ("fill", True, False),
        ("use", True, False),
    ]


def test_descriptor_is_re_encoded_by_field() -> None:
    documented = smem_descriptor(0x0010000002001000)
    assert (documented.address, documented.lbo, documented.sbo) == (0x10000, 2048, 0)
    assert hex(documented.wgmma()) == "0x4000000000801000"
    assert hex(documented.tcgen05()) == "0x4000400000801000"
    assert smem_descriptor(documented.tcgen05(), "ptx-tcgen05") == documented
    for reading in ("ptx-wgmma", "ptx-tcgen05"):
        with pytest.raises(EncodingError):
            smem_descriptor(0x0010000002001000, reading)


def test_descriptor_advances_in_16_byte_units() -> None:
    # K-major bf16: 16 elements are 32 bytes, two units.
    assert advanced(0x4000404000011000, 32) == 0x4000404000011002
    assert not advance_carries(0x4000404000011000, 32)
    assert advance_carries(0x3FFF, 16)
    with pytest.raises(EncodingError, match="multiple of 16"):
        advanced(0x4000404000011000, 2)


def test_k_of_an_instruction() -> None:
    assert [instruction_k(kind) for kind in (MmaKind.F16, MmaKind.TF32, MmaKind.I8, MmaKind.MXF4)] == [16, 8, 32, 64]
    assert instruction_k(MmaKind.MXF8F6F4, sparse=True) == 64
    assert instruction_k(MmaKind.MXF4NVF4, k96=True) == 96


def test_element_types() -> None:
    assert mma_type(BF16) is MmaType.BF16
    assert mma_type(FloatType("f8E4M3FN")) is MmaType.E4M3
    assert mma_type(I8) is MmaType.S8
    assert mma_type(I8, signed=False) is MmaType.U8
    assert mma_type(F32) is MmaType.F32
    assert mma_type(IntType(16)) is None


def test_copy_spellings() -> None:
    assert cp_shape("m64n128b") is CpShape.S64X128B
    assert cp_shape("m64n256b") is CpShape.S128X256B
    assert cp_shape("m32x128b") is CpShape.S32X128B
    assert cp_shape("shape_4x256b") is CpShape.S4X256B
    assert cp_shape("m8n8") is None
    assert cp_multicast("warpx2_01_23") is CpMulticast.WARPX2_01_23
    assert cp_multicast("warpx2::02_13") is CpMulticast.WARPX2_02_13
    assert cp_multicast("warpx8") is None
    assert cp_source("b32x2") is CpSource.NONE
    assert cp_source("b6x16_p32") is CpSource.B6X16_P32


# --- laws -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_any_word_survives_unpacking_and_packing(layout: WordLayout) -> None:
    rng = random.Random(str(layout))
    for _ in range(50):
        survives(layout, near(layout, rng))


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_negative_numbers_are_the_same_bits(layout: WordLayout) -> None:
    word = random.Random(str(layout)).getrandbits(layout.width) | 1 << (layout.width - 1)
    assert layout.unsigned(word - 2**layout.width) == word


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_row_of_a_table_is_found_by_what_it_says(table: IdTable) -> None:
    for entry in table.entries:
        said = {row.field: row.value for row in table.rows(entry.first) if row.field != "id"}
        same = [other for other in table.entries if other.cells == entry.cells and other.last == entry.last]
        if len(same) == 1 and all(other.cells[: len(entry.cells)] != entry.cells for other in table.entries
                                  if other is not entry):  # fmt: skip
            assert table.pack(**said) == entry.first


@pytest.mark.parametrize("encoding", ENCODINGS, ids=str)
def test_names_of_codes_are_told_apart(encoding: Encoding) -> None:
    for field in encoding.fields:
        for code in field.codes:
            if code.value is not None and code.legal:
                assert field.parse(str(code.value.value)) == code.raw
                assert encoding.unpack(code.raw << field.low).value(field.name, type(code.value)) is code.value


def test_words_have_names_of_their_own() -> None:
    names = [word.name for word in all_words()]
    assert len(set(names)) == len(names)
    with pytest.raises(EncodingError, match="unknown word 'kind'"):
        find_word("kind")


_SRC = Cite("a document")


def _encoding(*fields: Bits, overlays: tuple[Overlay, ...] = (), width: int = 8) -> Encoding:
    return Encoding("w", "r", width, _SRC, fields, overlays)


def test_overlap_is_refused_where_it_is_declared() -> None:
    a, b = Bits("a", 0, 2), Bits("b", 2, 3)
    with pytest.raises(ValueError, match="a and b share bits 0x4"):
        _encoding(a, b)
    assert _encoding(a, b, overlays=(Overlay("b", "a", "on purpose"),)).pack(a=1) == 1
    with pytest.raises(ValueError, match="shares no bit"):
        _encoding(Bits("a", 0, 1), b, overlays=(Overlay("a", "b", "no"),))
    with pytest.raises(ValueError, match="does not exist"):
        _encoding(a, overlays=(Overlay("a", "c", "no"),))
    assert _encoding(Bits("a", 0, 2, when="x"), Bits("b", 2, 3, when="y")).pack(b=1) == 4
    with pytest.raises(ValueError, match="share bits"):
        _encoding(Bits("a", 0, 2, when="x"), Bits("b", 2, 3, when="x"))


@pytest.mark.parametrize(
    ("field", "reason"),
    [
        (Bits("a", 0, 8), "outside"),
        (Bits("a", 3, 2), "outside"),
        (Bits("a", 0, 0, (Code(2, "two"),)), "clash or do not fit"),
        (Bits("a", 0, 1, (Code(1, "one"), Code(1, "uno"))), "clash"),
        (Bits("a", 0, 0, constant=2), "constant"),
    ],
)
def test_bad_fields_are_refused(field: Bits, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        _encoding(field)


def test_fields_and_readings_are_named_once() -> None:
    with pytest.raises(ValueError, match="declared twice"):
        _encoding(Bits("a", 0, 0), Bits("a", 1, 1))
    encoding = _encoding(Bits("a", 0, 0))
    with pytest.raises(ValueError, match="named apart"):
        Word("w", "", (encoding, encoding))
    with pytest.raises(EncodingError, match="no reading 'cicc'"):
        Word("w", "", (encoding,)).reading("cicc")


def test_fields_of_any_name_are_refused_by_name() -> None:
    """Among them the names that Python's own parameters have."""
    for name in ("word", "self", "value"):
        with pytest.raises(EncodingError, match=name):
            encode("idesc", {name: 1})


def test_what_encode_makes_decode_calls_legal() -> None:
    """ashift alone sets a bit that also belongs to the mode, which means nothing unless its own flag is set."""
    collector = find_word("collector").default
    assert collector.faults(collector.pack(ashift=1)) == ()
    assert collector.faults(collector.pack(ashift=1) | 1) == ("collector_a = 2: fill+use, or ashift (overlay)",)
