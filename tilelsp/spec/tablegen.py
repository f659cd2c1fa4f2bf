"""The JSON that `llvm-tblgen -dump-json` prints of a dialect's `.td` files, as declarations of `spec.imported`.

Names, constraints by their names, traits, enumerations' words and formats are taken; descriptions are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from tilelsp.spec.imported_data import Dialect, ImportedOp, ImportedSlot, ImportFault

Record = Mapping[str, object]

_WRAPPERS = 8
"""How many constraints may be wrapped around each other."""


def dialects_of(dump: object, made: str) -> tuple[Dialect, ...]:
    """The dialects whose ops a dump holds, by name. Raises `ImportFault` for what is no dump or holds no op."""
    if not isinstance(dump, dict) or "!instanceof" not in dump:
        raise ImportFault('it is no dump of TableGen: it lacks "!instanceof"')
    records = _Dump(cast("Record", dump))
    ops: dict[str, dict[str, ImportedOp]] = {}
    for name in records.instances("Op"):
        op = records.op(name)
        known = ops.setdefault(op.name.partition(".")[0], {})
        if known.setdefault(op.name, op) != op:
            raise ImportFault(f"op {op.name} is declared twice, in different ways")
    if not ops:
        raise ImportFault("it declares no op")
    return tuple(Dialect(name, ops[name], made) for name in sorted(ops))


@dataclass(frozen=True, slots=True)
class _Dump:
    """Records by name."""

    records: Record

    def instances(self, of: str) -> Sequence[str]:
        """The names of the records of a class."""
        classes = self.records["!instanceof"]
        if not isinstance(classes, dict):
            return []
        return [str(name) for name in _items(cast("Record", classes), of)]

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
        dialect = _text(self.record(record.get("opDialect")), "name")
        short = _text(record, "opName")
        if not short:
            raise ImportFault(f"record {name} has no opName")
        full = f"{dialect}.{short}" if dialect else short
        operands: list[ImportedSlot] = []
        attrs: list[ImportedSlot] = []
        for number, (constraint, slot) in enumerate(self._arguments(record, "arguments")):
            if "TypeConstraint" in _classes(constraint):
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
            " ".join(_text(record, "assemblyFormat").split()),
            record.get("hasCustomAssemblyFormat") == 1,
        )

    def _many(self, record: Record, key: str) -> Iterator[str]:
        """The names of regions or successors; one that stands for any number begins with `*`."""
        for number, (constraint, slot) in enumerate(self._arguments(record, key)):
            several = any(name.startswith("Variadic") for name in _classes(constraint))
            yield f"{'*' if several else ''}{slot or f'{key[:-1]}{number}'}"

    def _arguments(self, record: Record, key: str) -> Iterator[tuple[Record, str]]:
        """The arguments of a record's list: (constraint, name)."""
        dag = record.get(key)
        for entry in _items(cast("Record", dag), "args") if isinstance(dag, dict) else ():
            if not isinstance(entry, list) or len(cast("list[object]", entry)) != 2:
                raise ImportFault(f"record {_text(record, '!name')}: an entry of {key} is no pair")
            value, name = cast("list[object]", entry)
            constraint = self.record(value)
            if "OpVariable" in _classes(constraint) and "constraint" in constraint:
                constraint = self.record(constraint["constraint"])
            yield constraint, name if isinstance(name, str) else ""

    def _value(self, constraint: Record, name: str) -> ImportedSlot:
        arity = "one"
        for _ in range(_WRAPPERS):
            classes = _classes(constraint)
            if "Variadic" in classes or "VariadicOfVariadic" in classes:
                arity = "variadic"
            elif "Optional" in classes:
                arity = "optional"
            else:
                break
            constraint = self.record(constraint["baseType"])
        return ImportedSlot(name, self._constraint(constraint), arity)

    def _constraint(self, constraint: Record) -> str:
        """The name of a constraint; of one without a name, those of the types that it allows, or its class."""
        if constraint.get("!anonymous") is not True:
            return _text(constraint, "!name")
        allowed = _items(constraint, "allowedTypes")
        if allowed:
            return " or ".join(self._constraint(self.record(one)) for one in allowed)
        return next(reversed(_classes(constraint)), "")

    def _attribute(self, constraint: Record, name: str) -> ImportedSlot:
        arity = "one"
        for _ in range(_WRAPPERS):
            if (
                constraint.get("isOptional") == 1
                or _text(constraint, "defaultValue")
                or "Property" in _classes(constraint)
            ):
                arity = "optional"
            base = constraint.get("baseAttr")
            if base is None:
                break
            constraint = self.record(base)
        words, angle = self._words(constraint)
        return ImportedSlot(name, self._constraint(constraint), arity, words, angle)

    def _words(self, constraint: Record) -> tuple[tuple[str, ...], bool]:
        """The words of an enumeration, and whether they stand in angle brackets; none of any other attribute."""
        classes = _classes(constraint)
        written = _text(constraint, "assemblyFormat")
        if "EnumAttr" in classes:
            cases = self._cases(self.record(constraint["enum"]))
            return (cases, "<" in written) if written in ("$value", "`<` $value `>`") else ((), "<" in written[:4])
        if "AttrDef" in classes:
            return (), written.lstrip().startswith("`<`")
        return (self._cases(constraint), False) if "enumerants" in constraint else ((), False)

    def _cases(self, enumeration: Record) -> tuple[str, ...]:
        found = [_text(self.record(case), "str") for case in _items(enumeration, "enumerants")]
        return tuple(found) if all(found) else ()

    def _traits(self, record: Record) -> Iterator[Record]:
        """The traits of an op, those in lists of traits included."""
        work = list(_items(record, "traits"))
        seen: set[str] = set()
        while work:
            trait = self.record(work.pop())
            name = _text(trait, "!name")
            if name in seen:
                continue
            seen.add(name)
            yield trait
            if "TraitList" in _classes(trait):
                work += _items(trait, "traits")


def _items(record: Record, key: str) -> Sequence[object]:
    found = record.get(key)
    return cast("list[object]", found) if isinstance(found, list) else ()


def _text(record: Record, key: str) -> str:
    found = record.get(key)
    return found if isinstance(found, str) else ""


def _classes(record: Record) -> list[str]:
    return [str(name) for name in _items(record, "!superclasses")]


def _name(trait: Record) -> str:
    if trait.get("!anonymous") is not True:
        return _text(trait, "!name")
    return next(reversed(_classes(trait)), "")


def _same(traits: Sequence[Record], operands: Sequence[str], results: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Groups of slots whose types are equal, as traits say."""
    for trait in traits:
        name = _text(trait, "!name")
        if name == "SameOperandsAndResultType":
            yield (*operands, *results)
        elif name == "SameTypeOperands":
            yield tuple(operands)
        elif "AllTypesMatch" in _classes(trait):
            yield tuple(str(value) for value in _items(trait, "values"))
