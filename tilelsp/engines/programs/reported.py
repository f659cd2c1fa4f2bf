"""Self-descriptions that NVIDIA's tools print: versions and targets."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.base.record import record


@record(order=True)
class ReleaseVersion:
    """A release such as 13.5.37."""

    major: int
    minor: int
    patch: int = 0

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"

    @property
    def release(self) -> tuple[int, int]:
        """Major and minor, which is what decides about file formats and targets."""
        return self.major, self.minor


def listed_targets(help_text: str) -> Iterator[str]:
    """The `sm_` values that `ptxas --help` allows for `--gpu-name` (12.9 and 13.x print the same form)."""
    _, _, after = help_text.partition("--gpu-name")
    _, _, allowed = after.partition("Allowed values for this option:")
    listed, _, _ = allowed.partition("Default value")
    for word in listed.split("\n\n")[0].split("'")[1::2]:
        if word.startswith("sm_"):
            yield word


def reported_version(version_text: str) -> ReleaseVersion | None:
    """The version in what an NVIDIA tool prints for `--version`: `..., release 13.5, V13.5.37`."""
    for line in version_text.splitlines():
        _, release, rest = line.partition(", release ")
        if release:
            _, _, exact = rest.partition(", V")
            return version_of(exact or rest)
    return None


def version_of(text: str) -> ReleaseVersion | None:
    """`13.5.37` as a `ReleaseVersion`; None where the text does not begin with two numbers."""
    numbers: list[int] = []
    for part in text.strip().split(".")[:3]:
        if not (part.isascii() and part.isdigit()):
            break
        numbers.append(int(part))
    return ReleaseVersion(*numbers) if len(numbers) >= 2 else None
