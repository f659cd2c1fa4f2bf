"""Declarations of types and attributes of imported dialects: how they are written, and their parameters."""

from __future__ import annotations

from collections.abc import Sequence

from tilelsp.analysis.features.reference.markdown import code, rows_table
from tilelsp.spec.imported_params import Demand, DialectParams, ImportedDef, Kind
from tilelsp.spec.params_format import Fixed, Maybe, ParameterList, ParameterValue, Part, Unknown, parts_of, why_opaque

_PLAIN = {"int": "integer", "float": "number", "string": "string", "affine": "affine map"}
_TIGHT = ("<", ">", ",", "]", ")", ":")


def params_page(declared: ImportedDef, params: DialectParams) -> str:
    """The page of a type or an attribute."""
    parts = [code(signature(declared))]
    rows = [
        (f"`{param.name}`{'' if param.needed else ' (optional)'}", _kind(param.kind, params, declared.demands))
        for param in declared.params
    ]
    if rows:
        parts.append("Parameters\n\n" + rows_table(("parameter", "is"), rows))
    why = why_opaque(declared)
    if why:
        parts.append(f"Not all of its text is judged: {why}.")
    return "\n\n".join(parts)


def signature(declared: ImportedDef) -> str:
    """How it is written, with the names of its parameters: `!toy.matrix<rows by columns>`."""
    found = ""
    for word in _words(parts_of(declared)):
        glued = not found or word in _TIGHT or found[-1] in "<[("
        found += word if glued else f" {word}"
    return f"{declared.name}{'' if found.startswith('<') or not found else ' '}{found}"


def _words(parts: Sequence[Part]) -> list[str]:
    found: list[str] = []
    for part in parts:
        match part:
            case Fixed(text):
                found.append(text)
            case ParameterValue(param):
                found.append(param.name)
            case ParameterList(params, keyed):
                for number, param in enumerate(params):
                    found += [","] if number else []
                    found += [param.name, "=", "..."] if keyed else [param.name]
            case Maybe(elements, other):
                inner = _words(elements)
                instead = _words(other)
                found += [f"({' '.join(inner)})?"] if inner else []
                found += [f"({' '.join(instead)})?"] if instead else []
            case Unknown():
                found.append("...")
    return found


def _kind(kind: Kind, params: DialectParams, demands: Sequence[Demand]) -> str:
    word, *rest = kind
    match word:
        case "list":
            return f"list: {_kind(rest[0], params, demands)}"
        case "words" | "keyword":
            enumeration = params.enums[rest[0]]
            words = ", ".join(f"`{word}`" for word in enumeration.words)
            return f"several of {words}, with `{enumeration.separator}` between" if enumeration.separator else words
        case "def":
            return f"`{rest[0]}`, or its parameters alone"
        case "type" | "attr":
            what = "type" if word == "type" else "attribute"
            return f"{what} `{rest[0]}`" if rest[0] else what
        case "cpp":
            return "what C++ reads"
        case "demanded":
            return _demanded(demands, rest[0])
        case _:
            return _PLAIN[word]


def _demanded(demands: Sequence[Demand], number: int) -> str:
    """Demand of IRDL, in words."""
    word, *rest = demands[number]
    others = [_demanded(demands, item) for item in rest if isinstance(item, int)]
    match word:
        case "any_of":
            return " or ".join(others) or "anything"
        case "all_of":
            return " and ".join(others) or "anything"
        case "parametric":
            return f"`{rest[0]}` of {', '.join(others)}" if others else f"`{rest[0]}`"
        case "any":
            return "anything"
        case _:
            return f"`{rest[0]}`"
