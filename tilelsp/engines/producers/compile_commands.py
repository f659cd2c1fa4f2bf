"""The options that a project compiles a file with, from the `compile_commands.json` that its build wrote.

It is searched as clangd searches it: in the folders above the file, and in their `build`. Only options that say what
the text means are taken, paths of headers, macros and the language: none of them runs a program.

Source of the format: Clang's documentation, "JSON Compilation Database Format Specification".
"""

from __future__ import annotations

import json
import os
import shlex
import stat
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import cast

_NAME = "compile_commands.json"
_LARGEST = 32 << 20
"""Bytes of a database that is read; that of LLVM has 15 MiB."""
_LARGEST_OPTIONS = 1 << 20
"""Bytes of a file of options: CMake writes the folders of CUDA's headers into one."""

_FOLDERS = {"-I": "-I", "--include-path": "-I", "-isystem": "-isystem", "--system-include": "-isystem"}
_FILES = {"-include": "-include", "--pre-include": "-include"}
_MACROS = {"-D": "-D", "--define-macro": "-D", "-U": "-U", "--undefine-macro": "-U"}
LANGUAGE = "-std"
"""nvcc's option for the standard of C++."""
_WITH_VALUE = {**_FOLDERS, **_FILES, **_MACROS, LANGUAGE: LANGUAGE, "--std": LANGUAGE}
"""Options that take a value, behind a blank, `=` or, where their name is one letter, nothing; with nvcc's name."""
_ALONE = frozenset(
    ("expt-relaxed-constexpr", "expt-extended-lambda", "extended-lambda", "use_fast_math", "restrict", "default-stream")
)
_OPTION_FILES = ("--options-file", "-optf")


def project_options(path: Path) -> tuple[tuple[str, ...], ...]:
    """Options of nvcc for a file, each with its value: those of the nearest database that has it, none without one.

    A header has those of the first file in its folder, else of the first of the database that is compiled as CUDA.
    """
    for folder in path.parents:
        for database in (folder / _NAME, folder / "build" / _NAME):
            try:
                state = database.stat()
            except OSError:
                continue
            if stat.S_ISREG(state.st_mode) and state.st_size <= _LARGEST:
                return _options(database, state.st_mtime_ns, path)
    return ()


@lru_cache(maxsize=64)
def _options(database: Path, _: int, path: Path) -> tuple[tuple[str, ...], ...]:
    entries, beside = _entries(database), database.parent
    own = (entry for entry in entries if str(entry.get("file")).endswith(path.name) and _file_of(entry, beside) == path)
    entry = next(own, None)
    if entry is None and path.suffix == ".cuh":
        cuda = [entry for entry in entries if str(entry.get("file")).endswith((".cu", ".cuh"))]
        entry = next((entry for entry in cuda if _file_of(entry, beside).parent == path.parent), next(iter(cuda), None))
    return () if entry is None else tuple(_taken(_words(entry), _folder_of(entry, beside)))


def _entries(database: Path) -> list[dict[str, object]]:
    try:
        read: object = json.loads(database.read_bytes())
    except (OSError, ValueError, RecursionError):
        return []
    entries = cast("list[object]", read) if isinstance(read, list) else []
    return [cast("dict[str, object]", entry) for entry in entries if isinstance(entry, dict)]


def _folder_of(entry: dict[str, object], beside: Path) -> Path:
    return beside / str(entry.get("directory", ""))


def _file_of(entry: dict[str, object], beside: Path) -> Path:
    return Path(os.path.normpath(_folder_of(entry, beside) / str(entry.get("file", ""))))


def _words(entry: dict[str, object]) -> list[str]:
    """The command in words, the program included."""
    arguments = entry.get("arguments")
    if isinstance(arguments, list):
        return [str(argument) for argument in cast("list[object]", arguments)]
    return _split(str(entry.get("command", "")))


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:  # a quote that is not closed
        return []


def _taken(words: Sequence[str], folder: Path) -> Iterator[tuple[str, ...]]:
    waiting = [*reversed(words[1:])]
    files: set[str] = set()
    while waiting:
        word = waiting.pop()
        if word.startswith("@") or word.partition("=")[0] in _OPTION_FILES:
            name = word[1:] if word.startswith("@") else word.partition("=")[2] or (waiting.pop() if waiting else "")
            if name not in files:  # one that names itself would go on without end
                files.add(name)
                waiting += reversed(_split(_text_of(folder / name)))
        elif word.startswith("-") and word.lstrip("-").partition("=")[0] in _ALONE:
            yield (word,)
        else:
            option, value = _with_value(word)
            if option and not value and waiting:
                value = waiting.pop()
            if option and value:
                yield _WITH_VALUE[option], _for_nvcc(option, value, folder)


def _for_nvcc(option: str, value: str, folder: Path) -> str:
    if option in _FOLDERS or option in _FILES:
        return str(folder / value)
    return value.replace("gnu++", "c++") if _WITH_VALUE[option] == LANGUAGE else value


def _text_of(file: Path) -> str:
    try:
        fits = os.path.isfile(file) and file.stat().st_size <= _LARGEST_OPTIONS  # a device or a pipe has no end
        return file.read_text("utf-8", "replace") if fits else ""
    except OSError:
        return ""


def _with_value(word: str) -> tuple[str, str]:
    """An option that is taken with its value, "" where that is the next word; two empty texts for others."""
    option, _, value = word.partition("=")
    if option in _WITH_VALUE:
        return option, value
    short = word[:2]
    return (short, word[2:]) if short in _WITH_VALUE else ("", "")
