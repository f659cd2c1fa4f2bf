"""`base.record` declares what `dataclasses.dataclass` declares, frozen and with slots unless it is said otherwise."""

from __future__ import annotations

import copy
import inspect
import math
import pickle
import weakref
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, fields
from dataclasses import field as dataclass_field
from dataclasses import replace as replaced_dataclass
from functools import cached_property
from typing import Any

import pytest

from tilelsp.base.record import field, field_names, record, replace


@record
class Named:
    """With a default of each kind, and a field that does not count."""

    name: str
    number: int = 7
    parts: list[int] = field(default_factory=list[int])
    note: str = field(default="", compare=False, repr=False)
    size: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", len(self.name))


@record
class Pair(Named):
    """With a field of its own."""

    other: float = 0.0


@record
class Nothing:
    """Without a field."""


@record
class Own:
    """With an equality of its own."""

    value: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own)

    def __hash__(self) -> int:
        return 3


@dataclass(frozen=True, slots=True)
class Usual:
    """A dataclass to compare `Same` with."""

    first: object
    second: object = 2


@record
class Same:
    """The fields of `Usual`."""

    first: object
    second: object = 2


@dataclass(slots=True, order=True)
class UsualChanging:
    """A dataclass to compare `Changing` with."""

    first: object
    second: list[object] = dataclass_field(default_factory=list[object])
    third: int = dataclass_field(default=3, kw_only=True, compare=False)


@record(frozen=False, order=True)
class Changing:
    """The fields of `UsualChanging`."""

    first: object
    second: list[object] = field(default_factory=list[object])
    third: int = field(default=3, kw_only=True, compare=False)


ASKED: list[Callable[[type[Any]], object]] = [
    lambda kind: repr(kind("a", second=3)).partition("(")[2],
    lambda kind: kind("a") == kind("a"),
    lambda kind: kind("a") == kind("b"),
    lambda kind: kind("a") == 1,
    lambda kind: hash(kind("a")) == hash(kind("a", 2)),
    lambda kind: kind(math.nan) == kind(math.nan),
    lambda kind: len({kind(1), kind(1.0), kind(2)}),
    lambda kind: replace(kind("a"), second=9).second,
    lambda kind: replaced_dataclass(kind("a"), second=9).second,
    lambda kind: field_names(kind),
    lambda kind: [each.name for each in fields(kind)],
    lambda kind: kind.__match_args__,
    lambda kind: kind.__slots__,
    lambda kind: copy.deepcopy(kind([1])).first,
    lambda kind: pickle.loads(pickle.dumps(kind([1]))).first,
]


@pytest.mark.parametrize("ask", ASKED)
def test_a_record_is_a_frozen_dataclass(ask: Callable[[type[Any]], object]) -> None:
    assert ask(Same) == ask(Usual)


def _changed(kind: type[Any]) -> list[object]:
    made = kind("a")
    made.first = "b"
    del made.third
    return [made.first, made == kind("b"), hasattr(made, "third")]


ASKED_OF_CHANGING: list[Callable[[type[Any]], object]] = [
    _changed,
    lambda kind: repr(kind("a", [1], third=4)).partition("(")[2],
    lambda kind: kind.__hash__,
    lambda kind: kind("a").second is kind("a").second,
    lambda kind: sorted([kind(2), kind(1, [3]), kind(1)], key=lambda one: one)[1].second,
    lambda kind: [kind(1) < kind(2), kind(1) <= kind(1), kind(1) > kind(1, [0]), kind(1) >= kind(0)],
    lambda kind: kind(1).__lt__(1),
    lambda kind: replace(kind(1, [2]), third=5).third,
    lambda kind: replaced_dataclass(kind(1, [2]), third=5).third,
    lambda kind: kind.__match_args__,
    lambda kind: [each.kw_only for each in fields(kind)],
    lambda kind: list(inspect.signature(kind).parameters.values())[2].kind,
    lambda kind: copy.deepcopy(kind([1])).first,
]


@pytest.mark.parametrize("ask", ASKED_OF_CHANGING)
def test_a_record_that_is_not_frozen_is_a_dataclass(ask: Callable[[type[Any]], object]) -> None:
    assert ask(Changing) == ask(UsualChanging)


@pytest.mark.parametrize("given", [(), (1, 2, 3), (1, 2, 3, 4)])
def test_a_call_with_other_arguments_says_the_same(given: tuple[int, ...]) -> None:
    said: list[str] = []
    for kind in (Changing, UsualChanging):
        with pytest.raises(TypeError) as error:
            kind(*given)  # pyright: ignore[reportArgumentType, reportCallIssue]
        said.append(str(error.value).replace("UsualChanging", "Changing"))
    assert said[0] == said[1]


def test_a_record_without_slots_remembers_and_is_referred_to() -> None:
    @record(slots=False, eq=False)
    class Remembering:
        number: int

        @cached_property
        def square(self) -> int:
            return self.number**2

    made = Remembering(3)
    assert (made.square, vars(made), weakref.ref(made)()) == (9, {"square": 9}, made)
    assert made != Remembering(3)


def test_a_frozen_record_has_frozen_bases_only() -> None:
    with pytest.raises(TypeError, match="Grown and its base Changing have to be frozen both, or neither"):

        @record  # pyright: ignore[reportGeneralTypeIssues]
        class Grown(Changing):  # pyright: ignore[reportUnusedClass, reportGeneralTypeIssues]
            fourth: int = 4


def test_the_signature_is_that_of_the_fields() -> None:
    assert str(inspect.signature(Same)) == str(inspect.signature(Usual)).replace("'object'", "object").replace(
        ": object", "").replace(" = ", "=").replace(" -> None", "")  # fmt: skip
    assert list(inspect.signature(Pair).parameters) == ["name", "number", "parts", "note", "other"]


def test_a_frozen_dataclass_may_have_a_record_as_its_base() -> None:
    @dataclass(frozen=True)
    class Grown(Same):
        third: int = 3

    made = Grown("a", third=5)
    assert (made.first, made.second, made.third) == ("a", 2, 5)
    assert [each.name for each in fields(Grown)] == ["first", "second", "third"]
    assert copy.copy(made).third == 5


def test_a_dataclass_is_no_base_of_a_record() -> None:
    with pytest.raises(TypeError, match="Grown is a record, and its base Usual is a dataclass"):

        @record
        class Grown(Usual):  # pyright: ignore[reportUnusedClass]
            third: int = 6


def test_what_dataclasses_refuses_is_refused() -> None:
    with pytest.raises(TypeError, match="second has no default and stands behind first"):

        @record
        class Turned:  # pyright: ignore[reportUnusedClass]
            first: int = 1
            second: int  # pyright: ignore[reportGeneralTypeIssues]

    with pytest.raises(TypeError, match=r"the default of .*Shared\.parts may change: use default_factory"):

        @record
        class Shared:  # pyright: ignore[reportUnusedClass]
            parts: list[int] = []  # noqa: RUF012


def test_fields_are_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(Named("a"), "name", "b")  # noqa: B010
    with pytest.raises(FrozenInstanceError):
        delattr(Named("a"), "name")


def test_defaults_are_made_for_each() -> None:
    named, other = Named("abc"), Named("abc")
    assert (named.number, named.size, named.parts is other.parts) == (7, 3, False)


def test_a_field_may_not_count() -> None:
    assert Named("a", note="b") == Named("a", note="c")
    assert "note" not in repr(Named("a"))


def test_another_class_is_not_equal() -> None:
    assert Pair("a") != Named("a")
    assert Nothing() == Nothing() != Own(1)


def test_fields_follow_those_of_the_base() -> None:
    assert Pair("a", 1, [2], "", 0.5).other == 0.5


def test_what_a_class_says_itself_stays() -> None:
    assert Own(1) == Own(2)
    assert hash(Own(1)) == 3


def test_a_missing_argument_is_an_error() -> None:
    kind: Any = Own
    with pytest.raises(TypeError, match="missing 1 required positional argument"):
        kind()


def test_two_threads_may_make_the_first_instance() -> None:
    """One that began before the other had put the real constructor in its place goes on behind it."""

    @record
    class Fresh:
        a: int

    @record
    class Wider(Fresh):
        b: int

    begun = Fresh.__init__, Wider.__init__
    assert (Fresh(1).a, Wider(1, 2).b) == (1, 2)
    late, wider = object.__new__(Fresh), object.__new__(Wider)
    begun[0](late, 3)
    begun[1](wider, 4, 5)
    assert (late.a, wider.a, wider.b) == (3, 4, 5)
