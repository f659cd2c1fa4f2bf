"""TextMate grammars for VS Code, made from the declared ops, types, words, PTX forms and machine opcodes; the words of
them that Neovim and Emacs colour; and the tables of the grammar that types and attributes are read by.

A grammar only colours: it never has to be complete, so what no declaration lists is matched by its shape.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tilelsp.defs.catalog import catalog
from tilelsp.defs.ptx.families import registry
from tilelsp.spec.attr import EnumKind, WordEnum
from tilelsp.spec.format import Element, Group, Literal
from tools import param_tables, words_by_editor
from tools.generated import ROOT, as_json, configure_check, settle

FOLDER = ROOT / "editors" / "vscode" / "syntaxes"
MADE_BY = "Made by: python -m tools grammars"

Rule = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Words:
    """Words that the declarations offer to a grammar, sorted."""

    bare_ops: tuple[str, ...]  # ops that are written without their dialect
    bare_types: tuple[str, ...]
    keywords: tuple[str, ...]  # words of the ops' formats and enumerations
    ptx_opcodes: tuple[str, ...]  # first parts of the mnemonics


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the chore's arguments."""
    configure_check(parser)


def run(arguments: argparse.Namespace) -> int:
    """Bring the grammars up to date. Returns the exit status."""
    return settle(files(), "grammars", arguments.check)


def files() -> dict[Path, str]:
    """Every grammar as it should be, by path."""
    words = collect()
    made = {
        "tileir": tileir(words),
        "mlir": mlir(),
        "tileir-injection": injection(words),
        "ptx": ptx(words),
        "llvm": llvm(),
        "mir": mir(),
    }
    coloured = {FOLDER / f"{name}.tmLanguage.json": as_json(grammar) for name, grammar in made.items()}
    plain = words_by_editor.files(MADE_BY, _by_group(words))
    return {**coloured, **plain, param_tables.FILE: param_tables.tables_text()}


def _by_group(words: Words) -> dict[str, dict[str, Sequence[str]]]:
    ops, types = set(words.bare_ops), set(words.bare_types)
    return {
        "tileir": {
            "op": words.bare_ops,
            "type": words.bare_types,
            "keyword": _sorted((*(set(words.keywords) | TILE_KEYWORDS) - ops - types,)),
        },
        "ptx": {"op": words.ptx_opcodes},
    }


def collect() -> Words:
    """The words of everything that is declared."""
    known = catalog()
    ops = tuple(known.offered())
    enumerations = (slot.kind for op in ops for slot in op.spec.attrs)
    return Words(
        bare_ops=_sorted(op.spec.name.partition(".")[2] for op in ops if op.spec.dialect in known.top_level),
        bare_types=_sorted(
            name.partition(".")[2] for name in known.types if name.partition(".")[0] == known.default_types
        ),
        keywords=_sorted(
            (
                *(word for op in ops for word in _literals(op.spec.program)),
                *(word for kind in enumerations if isinstance(kind, EnumKind) for word in _words_of(kind)),
            )
        ),
        ptx_opcodes=_sorted(registry().first_words),
    )


def _literals(program: Iterable[Element]) -> Iterator[str]:
    for element in program:
        if isinstance(element, Literal):
            yield element.text
        elif isinstance(element, Group):
            yield from _literals(element.elements)


def _words_of(kind: EnumKind[WordEnum]) -> tuple[str, ...]:
    return kind.words


# --- pieces ----------------------------------------------------------------------------------------------------


def _sorted(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({word for word in words if re.fullmatch(r"[A-Za-z_]\w*", word)}))


def _any(words: Iterable[str]) -> str:
    """One of the words, longest first so that none hides a longer one; never matches when there are none."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    return f"(?:{'|'.join(map(re.escape, ordered))})" if ordered else "(?!)"


def _match(pattern: str, scope: str, **captures: str) -> Rule:
    rule: Rule = {"match": pattern, "name": scope} if scope else {"match": pattern}
    if captures:
        rule["captures"] = {key.removeprefix("_"): {"name": name} for key, name in captures.items()}
    return rule


def _grammar(scope: str, name: str, patterns: list[Rule]) -> Rule:
    return {
        "information_for_contributors": [MADE_BY],
        "name": name,
        "scopeName": scope,
        "patterns": patterns,
    }


def _string(language: str) -> Rule:
    escape = _match(r"\\(?:[0-9A-Fa-f]{2}|.)", f"constant.character.escape.{language}")
    return {"begin": '"', "end": '"|$', "name": f"string.quoted.double.{language}", "patterns": [escape]}


def _comment(mark: str, language: str) -> Rule:
    return _match(f"{mark}.*$", f"comment.line.{language}")


NUMBER = r"(?<![\w.%@$])-?(?:0x[0-9A-Fa-f]+|\d+(?:\.\d*)?(?:[eE][-+]?\d+)?)(?![\w.]*[A-Za-z_])"
BUILTIN_TYPE = r"(?:[su]?i\d+|index|none|bf16|tf32|f(?:8E\w+|6E\w+|4E\w+|16|32|64|80|128))\b"


# --- languages -------------------------------------------------------------------------------------------------


TILE_KEYWORDS = frozenset({"module", "to", "step"})
"""Words of the formats that ops read by code of their own."""
AT_OP = r"(^\s*|=\s+)"
"""An op stands at the start of a line or after the results' `=`; elsewhere the same word is an ordinary one."""


def tileir(words: Words) -> Rule:
    """Files of the tile dialects: what every MLIR text has, with their words between."""
    before, behind = _mlir_patterns("tileir")
    return _grammar("source.tileir", "Tile IR", [*before, *_tile_words(words), *behind])


def mlir() -> Rule:
    """MLIR text of any dialect, for where no other extension colours it: by shape, for the words are the dialects'."""
    before, behind = _mlir_patterns("mlir")
    return _grammar("source.mlir", "MLIR", [*before, *behind])


def injection(words: Words) -> Rule:
    """Additions of the tile dialects to MLIR, whoever colours it: ops and types that are written without a prefix."""
    made = _grammar("tileir.injection", "Tile IR in MLIR", _tile_words(words))
    return {**made, "injectionSelector": "L:source.mlir -comment -string"}


def _tile_words(words: Words) -> list[Rule]:
    lang = "tileir"
    keyword = _any({*words.keywords, *TILE_KEYWORDS})
    return [
        {
            "match": r"\b(entry)\b\s+(?:(private|public)\s+)?(@[\w$.\-]+)",
            "captures": {
                "1": {"name": f"keyword.control.{lang}"},
                "2": {"name": f"storage.modifier.{lang}"},
                "3": {"name": f"entity.name.function.{lang}"},
            },
        },
        _match(rf"{AT_OP}({_any(words.bare_ops)})\b(?!\.)", "", _2=f"support.function.{lang}"),
        _match(rf"(?<![\w.!#%@]){_any(words.bare_types)}\b(?!\s*=)", f"storage.type.{lang}"),
        _match(rf"(?<![\w.!#%@]){keyword}\b(?!\s*=)(?!\.)", f"keyword.other.{lang}"),
    ]


def _mlir_patterns(lang: str) -> tuple[list[Rule], list[Rule]]:
    """Patterns of every MLIR text: comments and what looks like no bare word, then the rest."""
    keyword = _any({"loc", "attributes", "dense", "array", "true", "false", "unit"})
    before: list[Rule] = [
        _match(r"^\s*// -----.*$", f"comment.line.separator.{lang} markup.heading.{lang}"),
        {
            "match": r"//\s*(tilelsp:)\s*((?:target|allow)\b.*)?$",
            "name": f"comment.line.{lang}",
            "captures": {"1": {"name": f"keyword.other.{lang}"}, "2": {"name": f"constant.other.{lang}"}},
        },
        _comment("//", lang),
        _string(lang),
        {
            "match": r"\b((?:func\.|llvm\.|gpu\.|testing\$)?func)\b\s+(?:(private|public)\s+)?(@[\w$.\-]+)",
            "captures": {
                "1": {"name": f"keyword.control.{lang}"},
                "2": {"name": f"storage.modifier.{lang}"},
                "3": {"name": f"entity.name.function.{lang}"},
            },
        },
        _match(rf"{AT_OP}([a-z_]\w*(?:\.[\w$]+)+)", "", _2=f"support.function.{lang}"),
    ]
    behind: list[Rule] = [
        _match(r"@(?:[A-Za-z_][\w$.\-]*)", f"entity.name.function.{lang}"),
        _match(r"%[\w$.\-]+(?:#\d+)?", f"variable.other.{lang}"),
        _match(r"\^[\w$.\-]+", f"entity.name.label.{lang}"),
        _match(r"#[A-Za-z_][\w$.\-]*", f"constant.other.attribute.{lang}"),
        _match(r"![A-Za-z_][\w$.\-]*", f"storage.type.{lang}"),
        _match(rf"(?:(?<=\dx)|(?<=\?x)|\b){BUILTIN_TYPE}", f"storage.type.{lang}"),
        _match(r"\b(?:memref|tensor|vector|tuple|complex)\b(?=<)", f"storage.type.{lang}"),
        _match(r"[A-Za-z_]\w*(?=\s*=(?!=))", f"variable.parameter.{lang}"),
        _match(rf"\b{keyword}\b", f"keyword.other.{lang}"),
        _match(NUMBER, f"constant.numeric.{lang}"),
        _match(r"(?<=[<x(])[\d?]+(?=x)", f"constant.numeric.{lang}"),
        _match(r"->|=", f"keyword.operator.{lang}"),
    ]
    return before, behind


def ptx(words: Words) -> Rule:
    """PTX."""
    lang = "ptx"
    types = r"\.(?:pred|[bus]\d+|f\d+(?:x2)?|bf16(?:x2)?|tf32|texref|samplerref|surfref)\b(?!::)"
    return _grammar(
        "source.ptx",
        "PTX",
        [
            _comment("//", lang),
            {"begin": r"/\*", "end": r"\*/", "name": f"comment.block.{lang}"},
            _string(lang),
            {
                "match": r"(\.(?:entry|func))\s+(?:\([^)]*\)\s*)?([A-Za-z_$][\w$]*)",
                "captures": {"1": {"name": f"keyword.control.{lang}"}, "2": {"name": f"entity.name.function.{lang}"}},
            },
            _match(r"^\s*([A-Za-z_$%][\w$]*)(:)(?!:)", "", _1=f"entity.name.label.{lang}"),
            _match(r"(@!?)(%?[\w$]+)", "", _1=f"keyword.operator.{lang}", _2=f"variable.other.predicate.{lang}"),
            {
                "match": rf"(?<![\w.%$])({_any(words.ptx_opcodes)})((?:\.[\w:]+)*)(?![\w$])",
                "captures": {
                    "1": {"name": f"support.function.{lang}"},
                    "2": {
                        "patterns": [
                            _match(types, f"storage.type.{lang}"),
                            _match(r"\.[\w:]+", f"storage.modifier.{lang}"),
                        ]
                    },
                },
            },
            _match(types, f"storage.type.{lang}"),
            _match(r"(?<![\w:])\.[A-Za-z_]\w*", f"keyword.control.directive.{lang}"),
            _match(r"%[A-Za-z_$][\w$]*(?:\.[xyzw]\b)?", f"variable.other.register.{lang}"),
            _match(r"\bsm_\d+[af]?\b", f"constant.language.target.{lang}"),
            _match(
                r"(?<![\w$])-?(?:0[fFdD][0-9A-Fa-f]+|0[xX][0-9A-Fa-f]+U?|\d+(?:\.\d+)?U?)\b", f"constant.numeric.{lang}"
            ),
        ],
    )


def llvm() -> Rule:
    """LLVM IR: by shape, for the words belong to LLVM."""
    lang = "llvm"
    control = r"define|declare|target|datalayout|triple|attributes|source_filename|global|constant|type|to|label"
    return _grammar(
        "source.llvm",
        "LLVM IR",
        [
            _comment(";", lang),
            _string(lang),
            _match(r"^\s*([\w.\-]+)(:)", "", _1=f"entity.name.label.{lang}"),
            _match(r"@[\w$.\-]+", f"entity.name.function.{lang}"),
            _match(r"%[\w$.\-]+", f"variable.other.{lang}"),
            _match(r"!\d+|![A-Za-z_][\w.]*|#\d+", f"constant.other.{lang}"),
            _match(
                r"\b(?:i\d+|void|half|bfloat|float|double|fp128|ptr|label|metadata|token)\b", f"storage.type.{lang}"
            ),
            _match(r"\b(?:true|false|null|undef|poison|zeroinitializer|none)\b", f"constant.language.{lang}"),
            _match(rf"^\s*(?:{control})\b|\b(?:to|label)\b", f"keyword.control.{lang}"),
            _match(r"^\s+((?:tail\s+|musttail\s+)?[a-z]\w*)\b", "", _1=f"support.function.{lang}"),
            _match(r"(?<==)\s*((?:tail\s+|musttail\s+)?[a-z]\w*)\b", "", _1=f"support.function.{lang}"),
            _match(
                r"\b(?:addrspace|align|nsw|nuw|fast|contract|inbounds|volatile|asm|sideeffect|x)\b",
                f"storage.modifier.{lang}",
            ),
            _match(NUMBER, f"constant.numeric.{lang}"),
        ],
    )


def mir() -> Rule:
    """NVPTX machine IR: opcodes are the capitals."""
    lang = "mir"
    return _grammar(
        "source.nvptx-mir",
        "NVPTX machine IR",
        [
            _comment(";", lang),
            _string(lang),
            _match(r"^\s*(bb\.[\w.]+)(:)?", "", _1=f"entity.name.label.{lang}"),
            _match(r"\b[A-Z][A-Z0-9_]*[A-Z0-9]\w*\b", f"support.function.{lang}"),
            _match(
                r"([%$][\w.]+)(?::([a-z]\w*))?", "", _1=f"variable.other.register.{lang}", _2=f"storage.type.{lang}"
            ),
            _match(r"\b(imm|fpimm):", "", _1=f"keyword.other.{lang}"),
            _match(r"\b([a-z_]\w*):(?=\s|imm|%)", "", _1=f"variable.parameter.{lang}"),
            _match(r"@[\w$.]+", f"entity.name.function.{lang}"),
            _match(r"(?<![\w.%@$])-?(?:0x[0-9A-Fa-f]+|\d+(?:\.\d+)?)\b", f"constant.numeric.{lang}"),
        ],
    )
