"""The JSON that `llvm-tblgen -dump-json` prints of a dialect's `.td` files, as declarations of `spec.imported`.

Names, constraints as tests, traits, enumerations' words and formats are taken; descriptions are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from tilelsp.base.record import field, record
from tilelsp.spec.imported_data import Dialect, ImportedOp, ImportedSlot, ImportFault
from tilelsp.spec.imported_params import NO_PARAMS
from tilelsp.spec.predicates import ANYTHING, Test
from tilelsp.spec.tablegen_params import params_of
from tilelsp.spec.tablegen_predicates import path_of, test_of
from tilelsp.spec.tablegen_records import Record, class_name, items, supers, text

_WRAPPERS = 8
"""How many constraints may be wrapped around each other."""


def dialects_of(dump: object, made: str) -> tuple[Dialect, ...]:
    """The dialects of whose ops, types or attributes a dump holds any, by name.

    Raises `ImportFault` for what is no dump or holds none.
    """
    if not isinstance(dump, dict) or "!instanceof" not in dump:
        raise ImportFault('it is no dump of TableGen: it lacks "!instanceof"')
    records = _Dump(cast("Record", dump))
    records.classes.update(records.declared_classes())
    ops: dict[str, dict[str, ImportedOp]] = {}
    for name in records.instances("Op"):
        op = records.op(name)
        known = ops.setdefault(op.name.partition(".")[0], {})
        if known.setdefault(op.name, op) != op:
            raise ImportFault(f"op {op.name} is declared twice, in different ways")
    params = params_of(records, {name: test[1] for name, test in records.classes.items() if test[0] == "is"})
    if not ops and not params:
        raise ImportFault("it declares no op, no type and no attribute")
    return tuple(
        Dialect(name, ops.get(name, {}), made, params=params.get(name, NO_PARAMS)) for name in sorted({*ops, *params})
    )


@record
class _Dump:
    """Records by name, and the C++ classes of the types and attributes that they declare."""

    records: Record
    classes: dict[str, Test] = field(default_factory=dict[str, Test])
    tests: dict[int, Test] = field(default_factory=dict[int, Test])
    ops: dict[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])

    def declared_classes(self) -> Iterator[tuple[str, Test]]:
        """C++ classes of types and attributes by full name, each with the test that a value is of it."""
        for of, sign in (("TypeDef", "!"), ("AttrDef", "#")):
            for name in self.instances(of):
                record = self.record(name)
                dialect = self.record(record.get("dialect"))
                mnemonic = text(record, "mnemonic")
                if mnemonic:
                    word = f"{sign}{text(dialect, 'name')}.{mnemonic}"
                    yield class_name(f"{text(dialect, 'cppNamespace')}::{text(record, 'cppClassName')}"), ("is", word)
        for name in self.instances("EnumAttrInfo"):
            record = self.record(name)
            width, values = (
                record.get("bitwidth"),
                [self.record(case).get("value") for case in items(record, "enumerants")],
            )
            if record.get("genSpecializedAttr") == 1 and isinstance(width, int) and "BitEnumAttr" not in supers(record):
                cases = [value for value in values if isinstance(value, int)]
                key = class_name(f"{text(record, 'cppNamespace')}::{text(record, 'specializedAttrClassName')}")
                yield key, ("cases", width, *cases)

    def test(self, constraint: Record) -> Test:
        """The test that a constraint demands."""
        predicate = constraint.get("predicate")
        if not isinstance(predicate, dict):
            return ANYTHING
        return test_of(self, cast("object", predicate), self.classes, self.tests)

    def instances(self, of: str) -> Sequence[str]:
        """The names of the records of a class."""
        classes = self.records["!instanceof"]
        if not isinstance(classes, dict):
            return []
        return [str(name) for name in items(cast("Record", classes), of)]

    def record(self, name: object) -> Record:
        """A record by its name, or by a reference to it. Raises `ImportFault` where there is none."""
        key = str(cast("Record", name).get("def", "")) if isinstance(name, dict) else str(name)
        found = self.records.get(key)
        if not isinstance(found, dict):
            raise ImportFault(f"it refers to {key or 'a record'}, which it does not hold")
        return cast("Record", found)

    def op(self, name: str) -> ImportedOp:
        """The op of one record."""
        record = self.record(name)
        dialect = text(self.record(record.get("opDialect")), "name")
        short = text(record, "opName")
        if not short:
            raise ImportFault(f"record {name} has no opName")
        full = f"{dialect}.{short}" if dialect else short
        operands: list[ImportedSlot] = []
        attrs: list[ImportedSlot] = []
        for number, (constraint, slot) in enumerate(self._arguments(record, "arguments")):
            if "TypeConstraint" in supers(constraint):
                operands.append(self._value(constraint, slot or f"operand{number}"))
            elif slot:
                attrs.append(self._attribute(constraint, slot))
        results = [
            self._value(constraint, slot or ("result" if number == 0 else f"result{number}"))
            for number, (constraint, slot) in enumerate(self._arguments(record, "results"))
        ]
        traits = list(self._traits(record))
        return ImportedOp(
            full,
            tuple(operands),
            tuple(attrs),
            tuple(results),
            tuple(self._many(record, "regions")),
            tuple(self._many(record, "successors")),
            tuple(sorted({_name(trait) for trait in traits} - {""})),
            tuple(_same(traits, [slot.name for slot in operands], [slot.name for slot in results])),
            tuple(_match(traits)),
            tuple(_derived(traits)),
            self._parents(traits, dialect),
            " ".join(text(record, "assemblyFormat").split()),
            record.get("hasCustomAssemblyFormat") == 1,
        )

    def _parents(self, traits: Sequence[Record], dialect: str) -> tuple[str, ...]:
        """The ops that an op may stand in, as far as the dump declares them; none where one of them is unknown."""
        for trait in traits:
            trait_text = text(trait, "trait")
            if not trait_text.startswith("HasParent<"):
                continue
            classes = trait_text.removeprefix("HasParent<").partition(">")[0].split(",")
            known = self._op_classes()
            names = [known.get((dialect, parent.strip().rpartition("::")[2])) for parent in classes]
            return tuple(name for name in names if name is not None) if None not in names else ()
        return ()

    def _op_classes(self) -> dict[tuple[str, str], str]:
        """Ops by dialect and C++ class: the record's name behind its first underscore."""
        if not self.ops:
            for name in self.instances("Op"):
                record = self.record(name)
                dialect = text(self.record(record.get("opDialect")), "name")
                prefix, _, rest = name.partition("_")
                self.ops[dialect, rest or prefix] = f"{dialect}.{text(record, 'opName')}"
        return self.ops

    def _many(self, record: Record, key: str) -> Iterator[str]:
        """The names of regions or successors; one that stands for any number begins with `*`."""
        for number, (constraint, slot) in enumerate(self._arguments(record, key)):
            several = any(name.startswith("Variadic") for name in supers(constraint))
            yield f"{'*' if several else ''}{slot or f'{key[:-1]}{number}'}"

    def _arguments(self, record: Record, key: str) -> Iterator[tuple[Record, str]]:
        """The arguments of a record's list: (constraint, name)."""
        dag = record.get(key)
        for entry in items(cast("Record", dag), "args") if isinstance(dag, dict) else ():
            if not isinstance(entry, list) or len(cast("list[object]", entry)) != 2:
                raise ImportFault(f"record {text(record, '!name')}: an entry of {key} is no pair")
            value, name = cast("list[object]", entry)
            constraint = self.record(value)
            if "OpVariable" in supers(constraint) and "constraint" in constraint:
                constraint = self.record(constraint["constraint"])
            yield constraint, name if isinstance(name, str) else ""

    def _value(self, constraint: Record, name: str) -> ImportedSlot:
        arity = "one"
        for _ in range(_WRAPPERS):
            classes = supers(constraint)
            if "Variadic" in classes or "VariadicOfVariadic" in classes:
                arity = "variadic"
            elif "Optional" in classes:
                arity = "optional"
            else:
                break
            constraint = self.record(constraint["baseType"])
        summary = text(constraint, "summary")
        return ImportedSlot(name, self._constraint(constraint), arity, text=summary, test=self.test(constraint))

    def _constraint(self, constraint: Record) -> str:
        """The name of a constraint; of one without a name, those of the types that it allows, or its class."""
        if constraint.get("!anonymous") is not True:
            return text(constraint, "!name")
        allowed = items(constraint, "allowedTypes")
        if allowed:
            return " or ".join(self._constraint(self.record(option)) for option in allowed)
        return next(reversed(supers(constraint)), "")

    def _attribute(self, constraint: Record, name: str) -> ImportedSlot:
        arity = "one"
        is_property = "Property" in supers(constraint)
        summary = text(constraint, "summary")
        test: Test = ("cpp", "a property's own class") if is_property else self.test(constraint)
        for _ in range(_WRAPPERS):
            if (
                constraint.get("isOptional") == 1
                or text(constraint, "defaultValue")
                or "Property" in supers(constraint)
            ):
                arity = "optional"
            base = constraint.get("baseAttr")
            if base is None:
                break
            constraint = self.record(base)
        words, angle = self._words(constraint)
        return ImportedSlot(name, self._constraint(constraint), arity, words, angle, summary, test)

    def _words(self, constraint: Record) -> tuple[tuple[str, ...], bool]:
        """The words of an enumeration, and whether they stand in angle brackets; none of any other attribute."""
        classes = supers(constraint)
        written = text(constraint, "assemblyFormat")
        if "EnumAttr" in classes:
            cases = self._cases(self.record(constraint["enum"]))
            return (cases, "<" in written) if written in ("$value", "`<` $value `>`") else ((), "<" in written[:4])
        if "AttrDef" in classes:
            return (), written.lstrip().startswith("`<`")
        return (self._cases(constraint), False) if "enumerants" in constraint else ((), False)

    def _cases(self, enumeration: Record) -> tuple[str, ...]:
        """The words of an enumeration; a case without one is what stands there where none is written."""
        found = (text(self.record(case), "str") for case in items(enumeration, "enumerants"))
        return tuple(filter(None, found))

    def _traits(self, record: Record) -> Iterator[Record]:
        """The traits of an op, those in lists of traits included."""
        work = list(items(record, "traits"))
        seen: set[str] = set()
        while work:
            trait = self.record(work.pop())
            name = text(trait, "!name")
            if name in seen:
                continue
            seen.add(name)
            yield trait
            if "TraitList" in supers(trait):
                work += items(trait, "traits")


def _name(trait: Record) -> str:
    if trait.get("!anonymous") is not True:
        return text(trait, "!name")
    return next(reversed(supers(trait)), "")


def _same(traits: Sequence[Record], operands: Sequence[str], results: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Groups of slots whose types are equal, as traits say."""
    for trait in traits:
        name = text(trait, "!name")
        if name == "SameOperandsAndResultType":
            yield (*operands, *results)
        elif name == "SameTypeOperands":
            yield tuple(operands)
        elif "AllTypesMatch" in supers(trait):
            yield tuple(str(value) for value in items(trait, "values"))


_MATCHES = {
    "AllTypesMatch": "type",
    "AllElementTypesMatch": "element type",
    "AllShapesMatch": "shape",
    "AllRanksMatch": "rank",
}


def _match(traits: Sequence[Record]) -> Iterator[tuple[str, ...]]:
    """Groups of slots that traits verify."""
    for trait in traits:
        for name, word in _MATCHES.items():
            if name in supers(trait):
                yield (word, *(str(value) for value in items(trait, "values")))


_PARTS = {
    "$_self": "type",
    "::llvm::cast<Type>($_self)": "type",
    "::llvm::cast<FunctionType>($_self).getInputs()": "inputs",
    "::llvm::cast<FunctionType>($_self).getResults()": "results",
    "::getI1SameShape($_self)": "i1",
    "getI1SameShape($_self)": "i1",
    "getI1SameShape(getPointeeType($_self))": "i1",
    "getPointeeType($_self)": "pointee",
}
"""Parts of a type that another one is, by the C++ that says so."""


def _derived(traits: Sequence[Record]) -> Iterator[tuple[str, str, str, str]]:
    """The types that follow from others', where it is known how."""
    for trait in traits:
        if "TypesMatchWith" not in supers(trait) and "OptionalTypesMatchWith" not in supers(trait):
            continue
        transformer = " ".join(text(trait, "transformer").split())
        part = _PARTS.get(transformer) or ("element" if path_of(transformer) == ("element",) else "")
        if part:
            yield text(trait, "rhs"), text(trait, "lhs"), part, text(trait, "summary")
