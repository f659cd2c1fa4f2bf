"""The lines that separate the chunks of a document, which share nothing."""

from __future__ import annotations

import re

SEPARATOR = "// -----"
"""Such a line, as it is written."""

SEPARATING = rf"{SEPARATOR}(?!-)"
"""Start of such a line, blanks aside, as a regular expression; a longer row of strokes is a comment.

`mlir-opt --split-input-file` cuts there too; the headers of dumps go on with `//`.
"""

separates = re.compile(SEPARATING).match
"""Match a separator at a position of the text."""
