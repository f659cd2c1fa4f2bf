"""Semantic tokens of PTX, LLVM IR and machine IR, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from tilelsp.analysis.features.tokens.colours import Colour, Coloured, TokenTrait
from tilelsp.defs.dialects.llvm import find_signature
from tilelsp.defs.mir.opcodes import OPCODES
from tilelsp.defs.ptx.names import is_special
from tilelsp.spec.machine import CLASSES
from tilelsp.syntax.llvm import tokens as llvm
from tilelsp.syntax.mir.walkthrough_tokens import WalkthroughToken as MirToken
from tilelsp.syntax.mir.walkthrough_tokens import statements_of
from tilelsp.syntax.ptx.tokens import DOT, END, NUMBER, PUNCT, STRING, WORD, PtxTokens
from tilelsp.syntax.ptx.words import DIRECTIVES

PtxState = tuple[bool, bool]
"""For PTX: whether a line starts inside of a block comment, and inside of an instruction."""

_PTX_TYPES = frozenset(
    f".{sign}{width}" for sign in "bsuf" for width in (8, 16, 32, 64, 128)
) | {".pred", ".bf16", ".tf32", ".f16x2", ".bf16x2", ".f32x2"}  # fmt: skip


def colour_ptx_line(line: str, state: PtxState) -> tuple[tuple[Coloured, ...], PtxState]:
    """The tokens of one line of PTX, and the state behind it."""
    in_comment, in_instruction = state
    begin = 0
    if in_comment:
        begin = line.find("*/") + 2
        if begin == 1:
            return tuple(_ptx_comments(line, [], True)), state
    tokens = PtxTokens(line, begin)
    made: list[Coloured] = []
    spans: list[tuple[int, int]] = [(begin, begin)] if in_comment else []
    index = 0
    fresh = not in_instruction
    while True:
        tokens.need(index + 1)
        kind, text, start = tokens.kinds[index], tokens.texts[index], tokens.starts[index]
        if kind == END:
            break
        colour, traits = _ptx(tokens, index, fresh)
        end = start + len(text)
        if colour is Colour.VARIABLE and tokens.texts[index + 1] in _FIELDS and tokens.starts[index + 1] == end:
            index += 1
            tokens.need(index + 1)
            end += 2
        spans.append((start, end))
        if colour is not None:
            made.append(Coloured(start, end, colour, traits))
        if kind == WORD and fresh and not (index and tokens.texts[index - 1] in ("@", "!")):
            in_instruction = tokens.texts[index + 1] != ":"
            fresh = False
        elif text in (";", ":", "{", "}") and (text == ";" or not in_instruction):
            in_instruction, fresh = False, True
        elif kind == DOT and fresh:
            fresh = False
        index += 1
    open_comment = tokens.open_comment
    made += _ptx_comments(line, spans, in_comment)
    return tuple(sorted(made)), (open_comment, in_instruction)


_FIELDS = frozenset((".x", ".y", ".z", ".w"))
_SIMPLE = {NUMBER: Colour.NUMBER, STRING: Colour.STRING}


def _ptx(tokens: PtxTokens, index: int, fresh: bool) -> tuple[Colour | None, TokenTrait]:
    """The colour of a token; `fresh` says that a statement may begin with it."""
    kind, text = tokens.kinds[index], tokens.texts[index]
    before = tokens.texts[index - 1] if index else ""
    if kind == DOT:
        behind_opcode = index > 0 and tokens.end(index - 1) == tokens.starts[index] and tokens.kinds[index - 1] != PUNCT
        if text[1:] in DIRECTIVES and not behind_opcode:
            return Colour.KEYWORD, TokenTrait.NONE
        return (Colour.TYPE if text in _PTX_TYPES else Colour.MODIFIER), TokenTrait.NONE
    if kind != WORD:
        return _SIMPLE.get(kind), TokenTrait.NONE
    if fresh and before not in ("@", "!"):
        if tokens.texts[index + 1] == ":":
            return Colour.LABEL, TokenTrait.DECLARATION
        return Colour.OP, TokenTrait.NONE
    if text[0] == "%":
        return Colour.VARIABLE, TokenTrait.BUILTIN if is_special(text) else TokenTrait.NONE
    if before in (".entry", ".func", ")"):
        return Colour.FUNCTION, TokenTrait.DECLARATION
    return (Colour.LABEL if text.startswith("$") else Colour.PARAMETER), TokenTrait.NONE


def _ptx_comments(line: str, tokens: list[tuple[int, int]], inside: bool) -> Iterator[Coloured]:
    """Comments: non-blank text between tokens."""
    at = 0
    for start, end in (*tokens, (len(line), len(line))):
        gap = line[at:start]
        code = gap.strip()
        if code and (inside or code.startswith(("//", "/*"))):
            begin = at + len(gap) - len(gap.lstrip())
            yield Coloured(begin, begin + len(code), Colour.COMMENT)
        inside = False
        at = end


# LLVM IR --------------------------------------------------------------------------------------------------------

_LLVM_TYPES = frozenset(("half", "bfloat", "float", "double", "void", "ptr", "label", "metadata", "token", "x"))
_LLVM_COLOURS = {
    llvm.LOCAL: Colour.VARIABLE, llvm.META: Colour.ALIAS, llvm.GROUP: Colour.ALIAS, llvm.STRING: Colour.STRING,
    llvm.NUMBER: Colour.NUMBER, llvm.FLOAT: Colour.NUMBER, llvm.LABEL: Colour.LABEL, llvm.STRUCT: Colour.TYPE,
    llvm.BANG: Colour.ALIAS, llvm.COMDAT: Colour.ALIAS, llvm.SUMMARY: Colour.ALIAS, llvm.RECORD: Colour.OP,
}  # fmt: skip


def colour_llvm_line(line: str) -> tuple[Coloured, ...]:
    """The tokens of one line of LLVM IR."""
    found = llvm.tokenize(line)
    made: list[Coloured] = []
    first = found.texts[0] if found.texts else ""
    for index, (kind, text, start) in enumerate(zip(found.kinds, found.texts, found.starts, strict=True)):
        end = start + len(text)
        follows = found.texts[index + 1] if index + 1 < len(found.texts) else ""
        colour = _LLVM_COLOURS.get(kind)
        traits = (
            TokenTrait.DECLARATION if kind == llvm.LABEL or (kind == llvm.LOCAL and follows == "=") else TokenTrait.NONE
        )
        if kind == llvm.GLOBAL:
            colour = Colour.FUNCTION
            if text.startswith("@llvm.") and find_signature(text[1:]) is not None:
                traits = TokenTrait.BUILTIN
            elif first in ("define", "declare") or follows == "=":
                traits = TokenTrait.DECLARATION
        elif kind == llvm.WORD:
            colour = _llvm_word(text, index, found.texts)
        elif (
            kind == llvm.NUMBER
            and index
            and found.kinds[index - 1] == llvm.BANG
            and found.starts[index - 1] == start - 1
        ):
            made[-1] = Coloured(start - 1, end, Colour.ALIAS)  # the number of a metadata node belongs to its `!`
            continue
        if colour is not None:
            made.append(Coloured(start, end - (kind == llvm.LABEL), colour, traits))
    comment = _comment(line, ";", made)
    return (*made, *comment)


def _llvm_word(text: str, index: int, texts: list[str]) -> Colour:
    if text in _LLVM_TYPES or (text[0] == "i" and text[1:].isdigit()):
        return Colour.TYPE
    before = texts[index - 1] if index else ""
    return Colour.OP if before in ("", "=", "tail") else Colour.KEYWORD


# machine IR -----------------------------------------------------------------------------------------------------

_CLASS_NAMES = frozenset(declared.name for declared in CLASSES)


def colour_mir_line(line: str) -> tuple[Coloured, ...]:
    """The tokens of one line of machine IR."""
    tokens = [token for statement in statements_of(line) for token in statement]
    made: list[Coloured] = []
    for index, token in enumerate(tokens):
        colour, traits = _mir(token, index, tokens)
        if colour is not None:
            end = token.start + len(token.text) - (token.kind == "label")
            made.append(Coloured(token.start, end, colour, traits))
    return (*made, *_comment(line, ";", made))


def _mir(token: MirToken, index: int, tokens: list[MirToken]) -> tuple[Colour | None, TokenTrait]:
    match token.kind:
        case "register":
            defines = any(later.text == "=" for later in tokens[index + 1 : index + 4]) and index == 0
            return Colour.VARIABLE, TokenTrait.DECLARATION if defines else TokenTrait.NONE
        case "imm":
            return Colour.NUMBER, TokenTrait.NONE
        case "symbol":
            defines = bool(index) and tokens[index - 1].text in ("func", "global")
            return Colour.FUNCTION, TokenTrait.DECLARATION if defines else TokenTrait.NONE
        case "label":
            block = token.text.startswith("bb.")
            return (Colour.LABEL, TokenTrait.DECLARATION) if block else (Colour.PROPERTY, TokenTrait.NONE)
        case "string":
            return Colour.STRING, TokenTrait.NONE
        case "word":
            return _mir_word(token, index, tokens), TokenTrait.NONE
        case _:
            return None, TokenTrait.NONE


def _mir_word(token: MirToken, index: int, tokens: list[MirToken]) -> Colour:
    text = token.text
    if text in OPCODES:
        return Colour.OP
    if text.startswith("bb."):
        return Colour.LABEL
    if text in _CLASS_NAMES:
        return Colour.TYPE
    if text[0].isdigit():
        return Colour.NUMBER
    return Colour.KEYWORD if index == 0 or tokens[index - 1].kind == "symbol" else Colour.WORD


def _comment(line: str, mark: str, tokens: list[Coloured]) -> tuple[Coloured, ...]:
    """The comment behind the last token."""
    last = tokens[-1].end if tokens else 0
    at = line.find(mark, last)
    return (Coloured(at, len(line.rstrip("\r")), Colour.COMMENT),) if at >= 0 else ()
