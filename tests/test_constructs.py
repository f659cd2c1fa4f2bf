"""Every construct at every level: its text becomes PTX that ptxas accepts and that computes what NumPy says.

The cases stand in `cases/constructs`; `tools/construct_cases.py` says how they are written.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from _pytest.mark import ParameterSet

pytest.importorskip("numpy")

import numpy as np
import numpy.typing as npt

from tests.lower_half import ptxas
from tests.machine import HAS_TOOLS, real_tools
from tilelsp.analysis import Host
from tilelsp.analysis.features.checks.checked import check
from tilelsp.analysis.features.generated.lowered import Lowered, LowerRequest, lower
from tilelsp.analysis.snapshot import Language, language_of
from tilelsp.base.diagnostic import Diagnostic, Severity
from tilelsp.compile.stage import Resources
from tilelsp.defs.imported_ops import shipped
from tilelsp.engines.disassembly.disassembler import Disassembler
from tilelsp.engines.disassembly.machine_code import machine_code
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import AssembleOptions
from tilelsp.interp.faults import Fault
from tilelsp.interp.formats import DTYPES, patterns, scale_patterns, values
from tilelsp.interp.ptx.evaluate import Evaluator, Passed, Struct
from tilelsp.interp.ptx.tensor_maps import ADDRESS_AT, encode
from tools.construct_cases import (
    FOLDER,
    LEVELS,
    Argument,
    CaseError,
    ConstructCase,
    read_case,
    read_cases,
    read_impossible,
)

Array = npt.NDArray[Any]
NAMES = {"np": np, "f16": np.float16, "f32": np.float32, "f64": np.float64, "i32": np.int32}
SCALES = ("ue8m0", "ue4m3")
CASES = read_cases()


def quick(case: ConstructCase) -> bool:
    """True if the default suite runs it: the highest and the lowest level of a construct stand for those between."""
    levels = [one.level for one in CASES if one.construct == case.construct]
    ends = {min(levels, key=list(LEVELS).index), max(levels, key=list(LEVELS).index)}
    return case.level in ends and "." not in case.path.stem and not case.slow


def disassembled(case: ConstructCase) -> bool:
    """True if the default suite disassembles it: the highest level does where nothing else proves the construct."""
    return quick(case) and case.launch is None and case.level != "mir"


_QUICK = [case for case in CASES if quick(case)]


def _of(cases: Sequence[ConstructCase]) -> list[ParameterSet]:
    """All cases, those that are not among `cases` in the slow suite."""
    return [pytest.param(case, id=case.name, marks=[] if case in cases else [pytest.mark.slow]) for case in CASES]


CODES = [
    pytest.param(case, id=case.name, marks=[] if disassembled(case) else [pytest.mark.slow])
    for case in CASES
    if case.sass or case.launch is None
]


@cache
def lowered(text: str, language: Language, target: str) -> Lowered:
    """A text at its level, down to PTX."""
    return lower(LowerRequest(text, language, target))


def language(case: ConstructCase) -> Language:
    return language_of("", case.path.name)


def ptx_of(case: ConstructCase, text: str) -> tuple[str, Resources]:
    """The PTX of a case's text, and what its kernel needs."""
    made = lowered(text, language(case), case.target)
    stage = made.stage("ptx")
    assert stage is not None, [diagnostic.message for diagnostic in made.diagnostics]
    return stage.text, made.resources[0]


def stored(value: Array, kind: str) -> Array:
    """Values as memory holds them: numbers where NumPy has the type, patterns of the others."""
    match kind:
        case "e2m1x2":
            codes = patterns(value.reshape(-1, 2), "e2m1")
            return (codes[:, 0] | codes[:, 1] << 4).astype(np.uint8)
        case "ue8m0":
            return scale_patterns(value, up=True).astype(np.uint8)
        case "ue4m3":
            return patterns(value, "e4m3").astype(np.uint8)
        case "bf16" | "tf32" | "e4m3" | "e5m2" | "e3m2" | "e2m3" | "e2m1":
            return patterns(value, kind).astype(DTYPES[kind])
        case _:
            return value.astype(NUMPY[kind])


NUMPY: dict[str, type[Any]] = {
    **{kind: DTYPES[kind] for kind in ("f16", "f32", "f64", "u8", "u16", "u32", "u64")},
    "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64,
}  # fmt: skip


def loaded(held: Array, kind: str) -> Array:
    """The values of what memory holds."""
    match kind:
        case "e2m1x2":
            return values(np.stack([held & 15, held >> 4], axis=-1).reshape(-1), "e2m1")
        case "ue4m3":
            return values(held, "e4m3")
        case _ if kind in NUMPY:
            return held
        case _:
            return values(held, kind)


def filled(case: ConstructCase) -> dict[str, Array]:
    """The arrays before the launch, as values: small whole numbers, powers of two as scales."""
    random = np.random.default_rng(crc32(case.path.parent.name.encode()))
    found: dict[str, Array] = {}
    for argument in case.arguments:
        if argument.shape is None:
            continue
        if argument.filled:
            value = np.asarray(eval(argument.filled, NAMES | found)).reshape(argument.shape)
        elif argument.type in SCALES:
            value = 2.0 ** random.integers(-2, 3, argument.shape)
        else:
            value = random.integers(0 if argument.type.startswith("u") else -2, 3, argument.shape).astype(np.float64)
        found[argument.name] = loaded(stored(value, argument.type), argument.type).reshape(argument.shape)
    return found


def launched(case: ConstructCase, ptx: str, needs: Resources) -> tuple[dict[str, Array], list[Fault]]:
    """The arrays after the launch, and the sanitizer's findings."""
    assert case.launch is not None
    before = filled(case)
    passed = _all_passed(case, before)
    faults: list[Fault] = []
    cluster = int(case.launch.get("cluster", 0))
    try:
        Evaluator().launch(
            ptx, needs.entry, (int(case.launch.get("grid", 1)), 1, 1), int(case.launch["block"]),
            int(case.launch.get("shared", needs.dynamic_shared_bytes)), passed,
            cluster=(cluster, 1, 1) if cluster else None, report=faults.append,
        )  # fmt: skip
    except Fault as last:
        faults.append(last)
    after = {
        argument.name: loaded(held, argument.type).reshape(argument.shape)
        for argument, held in zip(case.arguments, passed, strict=True)
        if argument.shape is not None and isinstance(held, np.ndarray)
    }
    return after, faults


def _all_passed(case: ConstructCase, before: dict[str, Array]) -> list[Passed]:
    """The arguments in their order; maps lead to the arrays that are passed beside them."""
    arrays = {argument.name: _passed(argument, before) for argument in case.arguments if argument.shape is not None}
    return [
        _mapped(argument.map, arrays)
        if argument.map
        else arrays[argument.name]
        if argument.name in arrays
        else _passed(argument, before)
        for argument in case.arguments
    ]


MAPPED = {
    "float16": "f16", "float32": "f32", "float64": "f64", "int32": "s32", "uint32": "u32", "uint16": "u16",
    "uint8": "u8",
}  # fmt: skip
"""The element type of a tensor map of an array, where it says none."""


def _mapped(text: str, arrays: dict[str, Array | int]) -> Struct:
    source, *words = text.split()
    array = arrays[source]
    assert isinstance(array, np.ndarray)
    said = dict(word.split("=") for word in words)
    numbers = {
        name: [int(part) for part in said[name].split("x")]
        for name in ("box", "steps", "lower", "upper")
        if name in said
    }
    made = encode(
        array, said.get("type", MAPPED[array.dtype.name]), numbers.get("box", ()), steps=numbers.get("steps"),
        swizzle=said.get("swizzle", "none"), fill=said.get("fill", "zero"), lower=numbers.get("lower", ()),
        upper=numbers.get("upper", ()), channels=int(said.get("channels", 0)), pixels=int(said.get("pixels", 0)),
    )  # fmt: skip
    return Struct(made.pack(), ((ADDRESS_AT, array),))


def _passed(argument: Argument, before: dict[str, Array]) -> Array | int:
    """An argument as the evaluator takes it: a number is the bits of its parameter."""
    if argument.shape is not None:
        return np.ascontiguousarray(stored(before[argument.name], argument.type))
    number = np.array([eval(argument.filled, NAMES | before)])
    return int.from_bytes(stored(number, argument.type).tobytes(), "little")


def found(case: ConstructCase, text: str) -> list[Diagnostic]:
    """The findings of `check`, but for hints."""
    snapshot = Host().open(case.path.name, text, None, language(case))
    return [diagnostic for diagnostic in check(snapshot, [case.target]) if diagnostic.severity is not Severity.HINT]


@pytest.mark.parametrize("case", _of(_QUICK[1::2]))
def test_ptx_is_accepted_and_computes_the_expression(case: ConstructCase) -> None:
    ptx, needs = ptx_of(case, case.text)
    for form in case.ptx:
        assert form in ptx
    if HAS_TOOLS:
        report = ptxas().assemble(ptx, case.target)
        assert report.accepted, (report.reason, [error.text for error in report.errors])
    if case.launch is None:
        return
    before = filled(case)
    after, faults = launched(case, ptx, needs)
    assert [(fault.message, fault.source) for fault in faults] == []
    results = [argument for argument in case.arguments if argument.wanted]
    assert results, "write what an array holds behind the launch"
    for result in results:
        assert result.shape is not None
        wanted = np.broadcast_to(eval(result.wanted, NAMES | before), result.shape)
        np.testing.assert_array_equal(after[result.name], wanted)


@real_tools
@pytest.mark.parametrize("case", CODES)
def test_machine_code_has_the_instruction(case: ConstructCase) -> None:
    assert case.sass, "what is not run is disassembled: write a line `sass`"
    code = machine_code(ptx_of(case, case.text)[0], case.target, AssembleOptions(), (ptxas(), Disassembler(Toolbox())))
    for form in case.sass:
        assert form in code.text


@pytest.mark.parametrize("case", _of(_QUICK[::2]))
def test_a_broken_twin_is_reported(case: ConstructCase) -> None:
    own = found(case, case.text)
    assert [diagnostic.message for diagnostic in own if diagnostic.severity is Severity.ERROR] == []
    before = {diagnostic.code for diagnostic in own}
    assert case.twins, "write a line `twin`"
    for twin in case.twins:
        text = case.broken(twin)
        if twin.rule:
            reported = {diagnostic.code for diagnostic in found(case, text)}
            assert twin.rule in reported - before
        else:
            _, faults = launched(case, *ptx_of(case, text))
            assert any(twin.sanitizer in fault.message for fault in faults), [fault.message for fault in faults]


def test_no_cell_is_filled_and_impossible() -> None:
    cells = {(case.construct, case.level) for case in CASES}
    assert not [one for one in read_impossible() if (one.construct, one.level) in cells]


def test_no_op_of_cute_nvgpu_does_what_its_impossible_cells_ask_for() -> None:
    """An op that is declared anew wants a line there, and a case where it copies, waits or reads as those cells do."""
    lines = (FOLDER / "cute_nvgpu_ops.txt").read_text(encoding="utf-8").splitlines()
    rows = {name: where for name, _, where in (line.partition(" | ") for line in lines if not line.startswith("#"))}
    assert rows.keys() == {name.removeprefix("cute_nvgpu.") for name in shipped("cute_nvgpu").ops}
    places = {place for row in rows.values() for place in row.split(", ")}
    assert places == {"tensor memory", "registers", "shared memory by descriptors"}


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("ptx.mir", "", "a case is called after its level: cute_nvgpu,"),
        ("mir.ll", "", "a case is called after its level"),
        ("mir.mir", ";: target sm_90a\n", "no construct"),
        ("mir.mir", ";: construct a\n;: target sm_90a\n;: sizes f32\n", "'sizes' is no key"),
        ("llvm.ll", ";: construct a\n;: target sm_90a\n;: twin `a` -> b : c\n", "a twin is written"),
    ],
)
def test_a_case_that_cannot_be_read_says_why(tmp_path: Path, name: str, text: str, told: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(CaseError, match=told):
        read_case(tmp_path / name)
