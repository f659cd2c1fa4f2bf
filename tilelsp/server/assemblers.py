"""The ptxas that counts for each document."""

from __future__ import annotations

from tilelsp.engines.answers.stored_form import StoredAnswers
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.ptxas.assembler import Ptxas
from tilelsp.server.session import Session

_KNOWN = 8
"""Toolboxes whose answers are remembered, one for each setting of tool paths that documents have."""


class Assemblers:
    """One ptxas for each set of tools that settings name; its verdicts are remembered by content."""

    def __init__(self, session: Session, answers: StoredAnswers) -> None:
        self._session = session
        self._answers = answers
        self._ptxas: dict[Toolbox, Ptxas] = {}

    def of(self, uri: str) -> Ptxas:
        """The ptxas by the settings of the document `uri`."""
        toolbox = self._session.toolbox(self._session.settings(uri))
        if toolbox not in self._ptxas:
            if len(self._ptxas) >= _KNOWN:
                self._ptxas.clear()
            self._ptxas[toolbox] = Ptxas(toolbox, answers=self._answers)
        return self._ptxas[toolbox]
