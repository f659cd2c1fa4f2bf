"""How often our verdict on single PTX instructions is that of ptxas."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from tools.isa.forms import Form, is_verdict


@dataclass(slots=True)
class Agreement:
    """How often two verdicts are one. The counters are by cause; each cause has an example."""

    accepted: int = 0
    refused: int = 0
    false_accepts: Counter[str] = field(default_factory=Counter[str])
    false_refusals: Counter[str] = field(default_factory=Counter[str])
    examples: dict[str, str] = field(default_factory=dict[str, str])

    def add(self, form: Form, target: str, ours: Sequence[str], legal: bool, said: str = "") -> None:
        """One verdict of ours against the assembler's, where it has one."""
        if not is_verdict((said,)):
            return
        head = form.code.split()[0].partition(".")[0]
        if legal:
            self.accepted += 1
            if ours:
                self._count(self.false_refusals, f"{head}: {ours[0]}", f"{form} on {target}")
        else:
            self.refused += 1
            if not ours:
                self._count(self.false_accepts, f"{head}: {said}", f"{form} on {target}")

    def _count(self, where: Counter[str], cause: str, example: str) -> None:
        cause = re.sub(r"'[^']*'", "'..'", cause)
        where[cause] += 1
        self.examples.setdefault(cause, example)

    @property
    def agrees(self) -> bool:
        """True if every verdict is the assembler's."""
        return not self.false_accepts and not self.false_refusals

    def rates(self) -> tuple[float, float]:
        """False accepts of what is refused, false refusals of what is accepted."""
        return (
            self.false_accepts.total() / max(self.refused, 1),
            self.false_refusals.total() / max(self.accepted, 1),
        )

    def __str__(self) -> str:
        lines = [
            f"{self.accepted} accepted, of these refused by us {self.false_refusals.total()}; "
            f"{self.refused} refused, of these accepted by us {self.false_accepts.total()}"
        ]
        for name, counter in (("refused by us", self.false_refusals), ("accepted by us", self.false_accepts)):
            lines += [f"  {n} {name}: {cause}\n      {self.examples[cause]}" for cause, n in counter.most_common(25)]
        return "\n".join(lines)
