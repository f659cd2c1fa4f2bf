"""Demands of an imported constraint on a type or an attribute, as data.

A test is a tuple of a word and what it says:

    ("anything",)                       ("all", test, ...)  ("any", test, ...)  ("not", test)
    ("is", class, ...)                  one of C++ classes of MLIR (`VectorType`, `IntegerAttr`), of types or attributes
                                        of a dialect (`!llvm.ptr`, `#nvvm.shape`), or of others by their C++ names
    ("int", sign[, width])              `signless`, `signed` or `unsigned`
    ("float", name)                     ("ranked",)  ("static",)  ("strided",)
    ("rank", "==", n)                   so `count` of a vector's elements, `space` of a pointer, `number` of an integer
                                        attribute, `size` of an array
    ("power of two",)                   of an integer attribute
    ("shape", n, ...)                   ("cases", width, n, ...)   an integer of that width, one of the numbers
    ("element", test)                   of the element type; so `type` of an attribute, `value` of a type attribute or
                                        of an integer attribute
    ("items", test)                     of each item of an array
    ("cpp", name)                       a C++ function that the importer does not know

Answers are three-valued: where it is not known whether a test holds, the value is accepted.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias, cast

from tilelsp.ir import types as t
from tilelsp.spec.predicate_classes import CLASSES, class_predicate, float_predicate
from tilelsp.spec.predicate_values import (
    MEASURES,
    NOTHING,
    PARTS,
    Answer,
    Nothing,
    Predicate,
    about_part,
    compared,
    each_item,
    is_of,
    is_static,
    is_strided,
    number_of,
    one_of_cases,
    shape_of,
)

Test: TypeAlias = tuple[Any, ...]

ANYTHING: Test = ("anything",)

_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def unknown_parts(test: Test, named: Mapping[str, Predicate]) -> Iterator[str]:
    """Parts of a test that cannot be checked here: C++ functions and classes that `named` lacks."""
    word = test[0]
    if word == "is":
        yield from (name for name in test[1:] if name[0] not in "!#" and name not in CLASSES and name not in named)
    elif word == "cpp":
        yield from (name for name in test[1:] if name not in named)
    elif word == "strided":
        yield "isStrided"
    for part in test[1:]:
        if isinstance(part, tuple):
            yield from unknown_parts(cast("Test", part), named)


def lazily(test: Test, named: Mapping[str, Predicate]) -> Predicate:
    """The predicate of a test, compiled when it is first asked: most ops of a dialect never are."""
    compiled: list[Predicate] = []

    def predicate(value: object) -> Answer:
        if not compiled:
            compiled.append(compile_test(test, named))
        return compiled[0](value)

    return predicate


def compile_test(test: Test, named: Mapping[str, Predicate]) -> Predicate:
    """Compile a test. `named` are C++ functions and classes by name. Raises `ValueError` for any other text."""
    word, rest = test[0], test[1:]
    match word:
        case "anything":
            return lambda _: True
        case "all" | "any":
            return _combined(word == "all", [compile_test(part, named) for part in rest])
        case "not":
            inner = compile_test(rest[0], named)
            return lambda value: None if (answer := inner(value)) is None else not answer
        case "is":
            return _combined(False, [class_predicate(name, named) for name in rest])
        case "int":
            return _integer(*rest)
        case "float":
            return float_predicate(rest[0])
        case "ranked":
            return lambda value: None if (shape := shape_of(value)) is NOTHING else shape is not None
        case "static":
            return is_static
        case "strided":
            return is_strided
        case "power of two":
            return lambda value: None if isinstance(n := number_of(value), Nothing) else n > 0 and n & (n - 1) == 0
        case "shape":
            return lambda value: None if (shape := shape_of(value)) is NOTHING else shape == rest
        case "rank" | "count" | "space" | "number" | "size":
            return compared(MEASURES[word], _COMPARE[rest[0]], rest[1])
        case "cases":
            return one_of_cases(rest[0], frozenset(rest[1:]))
        case "element" | "type" | "value":
            return about_part(PARTS[word], compile_test(rest[0], named))
        case "items":
            return each_item(compile_test(rest[0], named))
        case "cpp":
            return named.get(rest[0], lambda _: None)
        case _:
            raise ValueError(f"{word!r} is no test of a constraint")


def _combined(every: bool, predicates: list[Predicate]) -> Predicate:
    """A test that all of some tests hold, or any of them."""

    def predicate(value: object) -> Answer:
        answer: Answer = every
        for part in predicates:
            result = part(value)
            if result is (not every):
                return result
            if result is None:
                answer = None
        return answer

    return predicate


_SIGNS = {"signless": t.Signedness.SIGNLESS, "signed": t.Signedness.SIGNED, "unsigned": t.Signedness.UNSIGNED}


def _integer(sign: str, width: int | None = None) -> Predicate:
    wanted = _SIGNS[sign]

    def predicate(value: object) -> Answer:
        if not isinstance(value, t.IntType):
            return is_of(value, t.IntType)
        return value.signedness is wanted and width in (None, value.width)

    return predicate


# reading ---------------------------------------------------------------------------------------------------------

_DEEPEST = 64
"""Constraints in constraints; a circle of them has no end."""
_ARGUMENTS: dict[str, Callable[[tuple[Any, ...]], bool]] = {
    "anything": lambda rest: not rest,
    "all": lambda rest: bool(rest) and _are_tests(rest),
    "any": lambda rest: bool(rest) and _are_tests(rest),
    "not": lambda rest: len(rest) == 1 and _are_tests(rest),
    "is": lambda rest: bool(rest) and all(isinstance(name, str) and name for name in rest),
    "int": lambda rest: 0 < len(rest) < 3 and rest[0] in _SIGNS and _are_numbers(rest[1:]),
    "float": lambda rest: len(rest) == 1 and isinstance(rest[0], str),
    "ranked": lambda rest: not rest,
    "static": lambda rest: not rest,
    "strided": lambda rest: not rest,
    "power of two": lambda rest: not rest,
    "shape": lambda rest: _are_numbers(rest),
    "cases": lambda rest: bool(rest) and _are_numbers(rest),
    "cpp": lambda rest: len(rest) == 1 and isinstance(rest[0], str),
    **dict.fromkeys(("element", "type", "value", "items"), lambda rest: len(rest) == 1 and _are_tests(rest)),
    **dict.fromkeys(MEASURES, lambda rest: len(rest) == 2 and rest[0] in _COMPARE and _are_numbers(rest[1:])),
}


def _are_tests(values: tuple[Any, ...]) -> bool:
    return all(isinstance(value, tuple) for value in values)


def _are_numbers(values: tuple[Any, ...]) -> bool:
    return all(isinstance(value, int) for value in values)


def read_test(data: object, depth: int = 0) -> Test:
    """A test from lists, as JSON has it. Raises `ValueError` for what is none."""
    if not isinstance(data, list) or not data or depth > _DEEPEST:
        raise ValueError(f"a test is a list that begins with a word, not {data!r:.40}")
    items = cast("list[object]", data)
    rest = tuple(read_test(cast("object", item), depth + 1) if isinstance(item, list) else item for item in items[1:])
    word = items[0]
    if not isinstance(word, str) or word not in _ARGUMENTS:
        raise ValueError(f"{word!r:.40} is no test of a constraint")
    if not _ARGUMENTS[word](rest):
        raise ValueError(f"the test {word!r} cannot be asked with {list(rest)!r:.60}")
    return (word, *rest)
