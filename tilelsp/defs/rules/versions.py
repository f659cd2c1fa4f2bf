"""Rules of PTX versions: which of them have a target."""

from __future__ import annotations

from tilelsp.defs.rules.views import VersionView
from tilelsp.defs.targets import TARGET_NAMES, find_target
from tilelsp.spec.cite import Cite
from tilelsp.spec.rule import AnyRule, Rule, RuleVariant, TextLevel
from tilelsp.spec.target import Version

_CICC = Cite("Tensor Core / MMA Code Generation", "tcgen05 -- Tensor Core Generation 5")
_FEATURE = "+ptx"

RULES: tuple[AnyRule, ...] = (
    Rule(
        id="target.ptx-version",
        on=VersionView,
        levels=(TextLevel.LLVM, TextLevel.MIR),
        when=lambda v: v.version < v.needed,
        message="PTX version ",
        rest=lambda v: (
            f"{v.version} does not support target '{v.target}'. Minimum required PTX version is {v.needed}. Either "
            f"remove the PTX version to use the default, or increase it to at least {v.needed}."
        ),
        explain="Each target came with a PTX version: those of sm_100 that end in `a` with 8.6, those that end in `f` "
        "with 8.8. LLVM says so, and stops, where it is given both on its command line; ptxas says so of the PTX.",
        src=Cite("LLVM 22", "NVPTX subtarget"),
        others=(RuleVariant("families from 8.6, arch-conditional variants from 8.8 (see C19)", _CICC),),
        fix="raise the version in `target-features`, or leave it out",
    ),
)


def version_view(cpu: str, features: str) -> VersionView | None:
    """The view of the attributes `target-cpu` and `target-features`, such as `sm_100f` and `+ptx88,+sm_100f`.

    None for a target that is not known and features without a version; of several the highest counts.
    """
    versions = [version for version in map(_version, features.split(",")) if version is not None]
    if cpu not in TARGET_NAMES or not versions:
        return None
    return VersionView(cpu, max(versions), find_target(cpu).ptx)


def _version(feature: str) -> Version | None:
    digits = feature.strip().removeprefix(_FEATURE)
    if digits == feature.strip() or not digits.isdecimal() or not 2 <= len(digits) <= 3:
        return None
    return Version(int(digits[:-1]), int(digits[-1]))
