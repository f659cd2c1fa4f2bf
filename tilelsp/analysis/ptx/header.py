"""The `.version` and `.target` of a PTX module."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tilelsp.defs.ptx.targets import module_target
from tilelsp.spec.target import Version

NEWEST = Version(9, 5)
"""The highest `.version` that the newest known ptxas takes."""

_LAST = {1: 5, 2: 3, 3: 2, 4: 3, 5: 1, 6: 5, 7: 8, 8: 8, NEWEST.major: NEWEST.minor}
"""The last minor version of each major one."""
_HEADER = 1 << 16
"""How many characters at the start of a module are searched for its header."""
DEBUG = "debug"
"""The option of `.target` by which the module must have debug information."""
_DOUBLES_TO_SINGLES = "map_f64_to_f32"
_WITH_DOUBLES = 13
"""The number of the first target that computes with doubles."""
_OPTIONS = frozenset((DEBUG, "texmode_unified", "texmode_independent", _DOUBLES_TO_SINGLES))


def version_problems(version: Version) -> Iterator[str]:
    """Problems of a version by itself."""
    if version.minor > _LAST.get(version.major, -1):
        yield f"Unsupported .version {version}; current version is '{NEWEST}'"


def target_problems(names: Sequence[str], version: Version | None) -> Iterator[tuple[str, int]]:
    """Problems of the names of a `.target`, each with the number of the name."""
    if names[0] in _OPTIONS:
        yield "Target architecture not defined at start of file", 0
        return
    for number, name in enumerate(names):
        if module_target(name) is None and name not in _OPTIONS:
            yield f"Unsupported .target '{name}'", number
        known = module_target(name)
        if known is not None and version is not None and version < known.ptx and version <= NEWEST:
            yield f"PTX .version {version} does not support .target {name}", number
    known = module_target(names[0])
    if _DOUBLES_TO_SINGLES in names and known is not None and known.number >= _WITH_DOUBLES:
        message = f"Directive {_DOUBLES_TO_SINGLES} is not supported with SM 1.3 or higher"
        yield message, names.index(_DOUBLES_TO_SINGLES)
    if {"texmode_unified", "texmode_independent"} <= set(names):
        last = max(names.index("texmode_unified"), names.index("texmode_independent"))
        yield f"Conflicting .target option '{names[last]}'", last


def declared_target(ptx: str) -> str:
    """The first target of the `.target` line of a module, without parsing it; "" where it has none at its start."""
    for line in ptx[:_HEADER].splitlines():
        word, _, names = line.strip().partition(" ")
        if word == ".target":
            return names.partition(",")[0].strip()
    return ""
