"""Which language a text is, by its content: for files whose names do not say, such as Triton's and logs."""

from __future__ import annotations

import re

from tilelsp.analysis.snapshot import Language

_MOST = 1 << 20
"""Code points that are looked at."""

_SIGNS = (
    (Language.PTX, r"^[ \t]*\.(?:version|target|address_size|visible|extern|weak|entry|func|reg|shared|global)[ \t]"),
    (
        Language.MIR,
        r"^--- \|[ \t]*$|^# \*\*\* IR Dump |^# Machine code for function |^bb\.[\w.]+(?: [^\n]*)?:[ \t]*$"
        r"|^[ \t]*%[\w.]+(?:\[\d+\])?:[\w.]+ = [A-Z]|^func @[^\n]*\{[ \t]*\nbb\.",
    ),
    (
        Language.LLVM,
        r"^; ModuleID = |^source_filename = |^target (?:triple|datalayout) = |^;? ?\*\*\* IR Dump "
        r"|^(?:define|declare) [^\n]*@[^\n]*\(|^@[^ \n]+ = (?:[\w()]+ )*(?:global|constant) |^%[\w.]+ = type ",
    ),
    (
        Language.TILEIR,
        r"^// -----//|^[#!][A-Za-z_][\w$.-]* = [^\n]*[<(!#\"]|^\{-#"
        r"|^[ \t]*(?:[a-z_]\w*\.)?module(?: @[\w$.\"-]+)?[ \t]+(?:attributes )?\{"
        r"|^[ \t]*\"[a-z_]\w*\.[\w.]+\"[ \t]*(?:<\{|\()"
        r"|^[ \t]*(?:[a-z_]\w*\.)?(?:entry|func|global) (?:public |private |nested )?@"
        r"|^[ \t]*%[\w$.-]+(?::\d+)? = \"?[a-z_]\w*\.[a-z_][\w.]*",
    ),
)
_SIGN = re.compile("|".join(f"(?P<{language.name}>{pattern})" for language, pattern in _SIGNS), re.MULTILINE)
_VALUE = re.compile(r"^[ \t]*%[\w$.-]+(?::\d+)? = [a-z_]", re.MULTILINE)
"""A value of ops without their dialect, where nothing else is said."""


def language_of_content(text: str) -> Language | None:
    """The language of the first line that only one of them has; None where there is no such line."""
    match = _SIGN.search(text, 0, _MOST)
    if match is None or match.lastgroup is None:
        return Language.TILEIR if _VALUE.search(text, 0, _MOST) else None
    return Language[match.lastgroup]
