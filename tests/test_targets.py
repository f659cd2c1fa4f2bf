"""The target table against what ptxas accepts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict, cast

import pytest

from tilelsp.defs.targets import (
    DEFAULT_TARGET,
    TARGET_NAMES,
    TARGETS,
    UnknownTargetError,
    find_target,
    find_targets,
    targets_with,
)
from tilelsp.spec.target import Feature, Suffix, Version

CASES = Path(__file__).parent / "cases" / "targets"


class Witness(TypedDict):
    """A PTX instruction, and the targets on which ptxas 13.5.37 (12.9.86 for sm_70 and sm_72) takes it."""

    form: str
    accepted: list[str]


WITNESSES = cast("dict[str, Witness]", json.loads((CASES / "ptxas_13.5_accepts.json").read_text(encoding="utf-8")))
VERSIONS = [
    line.split() for line in (CASES / "versions.txt").read_text(encoding="utf-8").splitlines() if line[0] != "#"
]

# What no single instruction shows: two facts about names, one about K that is a bit of the descriptor, and one about
# what ptxas makes of an instruction that it accepts everywhere.
UNWITNESSED = {
    Feature.ARCH_CONDITIONAL: "90a 100a 103a 107a 110a 120a 121a",
    Feature.FAMILY_CONDITIONAL: "100a 100f 103a 103f 107a 107f 110a 110f 120a 120f 121a 121f",
    Feature.TCGEN05_K96: "103a 107a",
    Feature.MMA_FP8_NATIVE: "89 120 120a 120f 121 121a 121f",
}


def names_with(feature: Feature) -> list[str]:
    return [target.name for target in targets_with(feature)]


@pytest.mark.parametrize("feature", [f for f in Feature if f not in UNWITNESSED], ids=lambda f: f.value)
def test_feature_is_where_ptxas_takes_it(feature: Feature) -> None:
    witness = WITNESSES[feature.value]
    assert names_with(feature) == witness["accepted"], witness["form"]


@pytest.mark.parametrize("feature", UNWITNESSED, ids=lambda f: f.value)
def test_feature_without_an_instruction(feature: Feature) -> None:
    assert names_with(feature) == [f"sm_{tail}" for tail in UNWITNESSED[feature].split()]


def test_every_witness_has_a_feature() -> None:
    assert set(WITNESSES) == {feature.value for feature in Feature if feature not in UNWITNESSED}


@pytest.mark.parametrize("row", VERSIONS, ids=lambda row: row[0])
def test_versions_and_shared_memory(row: list[str]) -> None:
    name, ptx, releases, static = row
    target = find_target(name)
    assert str(target.ptx) == ptx
    assert target.static_shared == int(static)
    known = [
        release for release in ((12, 9), (13, 0), (13, 1), (13, 2), (13, 5)) if target.assembled_by(Version(*release))
    ]
    first = tuple(int(part) for part in releases.rstrip("+").split("."))
    assert known[0] == first
    assert known[-1] == ((13, 5) if releases.endswith("+") else (12, 9))


def test_table_is_that_of_the_command_line() -> None:
    assert list(TARGET_NAMES) == [row[0] for row in VERSIONS]
    assert len(TARGETS) == 28


@pytest.mark.parametrize("target", TARGETS, ids=str)
def test_row_agrees_with_itself(target: object) -> None:
    row = find_target(str(target))
    assert row.name == f"sm_{row.number}{row.suffix.value}"
    assert row.static_shared <= row.max_shared
    assert row.has(Feature.ARCH_CONDITIONAL) == (row.suffix is Suffix.ARCH)
    assert row.has(Feature.FAMILY_CONDITIONAL) == (row.suffix is not Suffix.NONE and row.family is not None)
    assert row.has(Feature.CLUSTERS) == (row.max_cluster != (0, 0))


@pytest.mark.parametrize("number", sorted({target.number for target in TARGETS if target.family is not None}))
def test_suffixes_only_add(number: int) -> None:
    plain, arch, family = (find_target(f"sm_{number}{suffix}") for suffix in ("", "a", "f"))
    assert plain.features < family.features < arch.features


def test_vendor_names() -> None:
    assert find_target("sm_100a").tileiras == "sm_100"
    assert find_target("sm_90a").tileiras == "sm_90"
    assert find_target("sm_89").tileiras == "sm_89"
    for name in ("sm_100", "sm_100f", "sm_90", "sm_120"):
        assert find_target(name).tileiras is None


def test_lookup() -> None:
    assert DEFAULT_TARGET.name == "sm_100a"
    assert [t.name for t in find_targets("sm_120a, sm_80,sm_120a")] == ["sm_120a", "sm_80"]
    with pytest.raises(UnknownTargetError, match=r"unknown target 'sm_100A'; did you mean .*sm_100a"):
        find_target("sm_100A")
    with pytest.raises(UnknownTargetError, match="no target is named"):
        find_targets(" , ")
