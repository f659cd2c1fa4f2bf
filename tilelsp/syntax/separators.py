"""The lines that separate the chunks of a document, which share nothing."""

from __future__ import annotations

import re

SEPARATOR = r"// -----(?!-)"
"""What such a line starts with, blanks aside, as a regular expression; a longer row of strokes is a comment.

`mlir-opt --split-input-file` cuts there too; the headers of dumps go on with `//`.
"""

separates = re.compile(SEPARATOR).match
"""Whether a separator stands at a place of a text."""
