"""The kernels of a Python file: functions under a decorator of a package, with what the file says of their parameters.

Nothing of the file is executed for this.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from itertools import chain

from tilelsp.base.record import field, record


@record
class ParameterUse:
    """Facts about a parameter from a kernel's body and the calls in a file.

    `rank` is the number of extents where it is used as an array, None otherwise; `value` a constant that a launch in
    the file, or its default, gives it.
    """

    rank: int | None = None
    is_array: bool = False
    value: int | float | bool | None = None


@record
class PythonKernel:
    """A function under a kernel's decorator; `line` is that of `def`, from 0, `first` that of its first decorator, and
    `column` is where its name stands. One that is nested in another function, or a class, exists when that has run. One
    that another function under such a decorator calls may be no kernel by itself.
    """

    name: str
    line: int
    first: int
    column: int
    is_nested: bool
    is_called: bool
    parameters: tuple[str, ...]
    uses: Mapping[str, ParameterUse] = field(default_factory=dict[str, ParameterUse])


@record
class Decorated:
    """A package's decorator of kernels, and its functions whose argument is an array.

    `accesses` has, for each of those, the name of the parameter whose tuple has as many parts as the array has extents
    and its position behind the array; `launches` are functions that get a kernel and a tuple of its arguments.
    `pointers` are functions of the package `language` whose first argument is a sum with a pointer.
    """

    package: str
    decorators: tuple[str, ...]
    accesses: Mapping[str, tuple[str, int]] = field(default_factory=dict[str, "tuple[str, int]"])
    launches: tuple[str, ...] = ()
    language: str = ""
    pointers: tuple[str, ...] = ()


def find_kernels(text: str, kind: Decorated) -> tuple[PythonKernel, ...]:
    """The kernels of a file in the order of its lines; none where it is no Python."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return ()
    names = _Names(tree, kind)
    found = [
        function for function in ast.walk(tree) if isinstance(function, ast.FunctionDef) and names.is_kernel(function)
    ]
    found.sort(key=lambda function: function.lineno)
    launches = _launches(tree, names)
    functions = {function.name: function for function in ast.walk(tree) if isinstance(function, ast.FunctionDef)}
    inner = _nested(tree)
    called = {call.func.id for function in found for call in _calls(function) if isinstance(call.func, ast.Name)}
    started = set(launches)
    return tuple(
        _kernel(function, names, functions, launches, function in inner, function.name in called - started)
        for function in found
    )


def has_kernel(text: str, kind: Decorated) -> bool:
    """True if a file has a kernel; one that is no valid Python may have one where it has a decorator."""
    try:
        ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return "\n@" in text
    return bool(find_kernels(text, kind))


class _Names:
    """Names that a file gives a package and the things in it."""

    def __init__(self, tree: ast.Module, kind: Decorated) -> None:
        self.kind = kind
        self._packages: set[str] = set()
        self._things: dict[str, str] = {}
        self._language = _Names(tree, Decorated(kind.language, ())) if kind.language else None
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                for name in node.names:
                    if name.name == kind.package:
                        self._packages.add(name.asname or name.name)
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                parent, _, last = kind.package.rpartition(".")
                for name in node.names:
                    if node.module == kind.package:
                        self._things[name.asname or name.name] = name.name
                    elif node.module == parent and name.name == last:
                        self._packages.add(name.asname or name.name)

    def thing(self, expression: ast.expr) -> str:
        """The thing of the package that an expression names, "" for anything else."""
        if isinstance(expression, ast.Name):
            return self._things.get(expression.id, "")
        if isinstance(expression, ast.Attribute) and _dotted(expression.value) in self._packages:
            return expression.attr
        return ""

    def is_pointer_access(self, call: ast.Call) -> bool:
        """True if the first argument of a call is a sum with a pointer."""
        return self._language is not None and self._language.thing(call.func) in self.kind.pointers

    def is_kernel(self, function: ast.FunctionDef) -> bool:
        """True if one of its decorators, called or not, is the package's."""
        bare = (
            decorator.func if isinstance(decorator, ast.Call) else decorator for decorator in function.decorator_list
        )
        return any(self.thing(decorator) in self.kind.decorators for decorator in bare)


def _dotted(expression: ast.expr) -> str:
    if isinstance(expression, ast.Name):
        return expression.id
    if isinstance(expression, ast.Attribute) and (left := _dotted(expression.value)):
        return f"{left}.{expression.attr}"
    return ""


def _kernel(
    function: ast.FunctionDef,
    names: _Names,
    functions: Mapping[str, ast.FunctionDef],
    launches: Mapping[str, Mapping[int | str, ParameterUse]],
    is_nested: bool,
    is_called: bool,
) -> PythonKernel:
    parameters = _parameters(function)
    uses = dict.fromkeys(parameters, ParameterUse())
    for name, default in _defaults(function):
        uses[name] = ParameterUse(value=_constant(default))
    for at, known in launches.get(function.name, {}).items():
        name = parameters[at] if isinstance(at, int) and at < len(parameters) else at
        if name in uses:
            uses[name] = known
    arrays = _arrays(function, names, functions, depth=3)
    for name, rank in arrays.items():
        uses[name] = ParameterUse(rank, True, uses[name].value)
    first = min(node.lineno for node in (function, *function.decorator_list)) - 1
    column = function.col_offset + len("def ")
    return PythonKernel(function.name, function.lineno - 1, first, column, is_nested, is_called, parameters, uses)


def _calls(function: ast.FunctionDef) -> Iterator[ast.Call]:
    return (node for node in ast.walk(function) if isinstance(node, ast.Call))


def _nested(tree: ast.Module) -> set[ast.AST]:
    """Everything in functions and classes."""
    holders = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
    return {
        inner
        for holder in ast.walk(tree)
        if isinstance(holder, holders)
        for inner in ast.walk(holder)
        if inner is not holder
    }


def _parameters(function: ast.FunctionDef) -> tuple[str, ...]:
    signature = function.args
    return tuple(parameter.arg for parameter in (*signature.posonlyargs, *signature.args, *signature.kwonlyargs))


def _defaults(function: ast.FunctionDef) -> Iterator[tuple[str, ast.expr]]:
    signature = function.args
    positional = [*signature.posonlyargs, *signature.args]
    behind = positional[len(positional) - len(signature.defaults) :]
    pairs = chain(
        zip(behind, signature.defaults, strict=True), zip(signature.kwonlyargs, signature.kw_defaults, strict=True)
    )
    for parameter, default in pairs:
        if default is not None:
            yield parameter.arg, default


def _constant(expression: ast.expr, known: Mapping[str, ast.expr] | None = None) -> int | float | bool | None:
    """The number that an expression is; a name counts where `known` has what it was set to."""
    if isinstance(expression, ast.Constant) and isinstance(expression.value, int | float):
        return expression.value
    if isinstance(expression, ast.Name) and known and expression.id in known:
        return _constant(known[expression.id])
    return None


def _arrays(
    function: ast.FunctionDef, names: _Names, functions: Mapping[str, ast.FunctionDef], depth: int
) -> dict[str, int | None]:
    """The parameters that are used as arrays, with how many extents they have where that can be seen."""
    parameters = _parameters(function)
    found: dict[str, int | None] = {}

    def note(name: str, rank: int | None) -> None:
        known = found.get(name)
        found[name] = rank if known is None else max(known, rank or 0)

    for node in ast.walk(function):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and node.value.attr == "shape":
            base, number = node.value.value, _constant(node.slice)
            if isinstance(base, ast.Name) and base.id in parameters and isinstance(number, int):
                note(base.id, number + 1)
        if not isinstance(node, ast.Call):
            continue
        if names.is_pointer_access(node) and node.args:
            for name in _pointers(node.args[0], function, parameters, depth=16):
                note(name, 1)
        places = [(at, arg.id) for at, arg in enumerate(node.args) if isinstance(arg, ast.Name)]
        access = names.kind.accesses.get(names.thing(node.func))
        if access is not None and places and places[0][0] == 0 and places[0][1] in parameters:
            note(places[0][1], _parts(node, *access))
        called = functions.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if called is None or called is function or not depth:
            continue
        inner, called_parameters = _arrays(called, names, functions, depth - 1), _parameters(called)
        for at, name in places:
            if name in parameters and at < len(called_parameters) and called_parameters[at] in inner:
                note(name, inner[called_parameters[at]])
    return found


def _pointers(expression: ast.expr, function: ast.FunctionDef, parameters: tuple[str, ...], depth: int) -> set[str]:
    """The parameter that a sum begins with, by way of the names in it: the pointer that is added to."""
    if isinstance(expression, ast.Name):
        if expression.id in parameters:
            return {expression.id}
        set_to = [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
            and any(isinstance(target, ast.Name) and target.id == expression.id for target in node.targets)
        ]
        return {name for value in set_to[:4] if depth for name in _pointers(value, function, parameters, depth - 1)}
    if isinstance(expression, ast.BinOp) and isinstance(expression.op, ast.Add | ast.Sub):
        left = _pointers(expression.left, function, parameters, depth)
        return left or _pointers(expression.right, function, parameters, depth)
    return set()


def _parts(call: ast.Call, keyword: str, position: int) -> int | None:
    """How many parts a call's tuple has; a single value is one."""
    value = next((argument.value for argument in call.keywords if argument.arg == keyword), None)
    if value is None and position < len(call.args):
        value = call.args[position]
    if isinstance(value, ast.Tuple | ast.List):
        return None if any(isinstance(element, ast.Starred) for element in value.elts) else len(value.elts)
    return None if value is None or isinstance(value, ast.Name) else 1


def _keywords(call: ast.Call, known: Mapping[str, ast.expr]) -> Iterator[tuple[int | str, ParameterUse]]:
    """Constant arguments of `kernel[grid](a, b, BLOCK=64)`, by position and by name."""
    pairs = (*enumerate(call.args), *((argument.arg, argument.value) for argument in call.keywords))
    for name, value in pairs:
        number = _constant(value, known)
        if number is not None and name is not None:
            yield name, ParameterUse(value=number)


def _launches(tree: ast.Module, names: _Names) -> dict[str, dict[int | str, ParameterUse]]:
    """For each kernel that the file launches, what it gets: the first launch counts."""
    known = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found: dict[str, dict[int | str, ParameterUse]] = {}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Subscript)
            and isinstance(node.func.value, ast.Name)
        ):
            found.setdefault(node.func.value.id, dict(_keywords(node, known)))
        if not (isinstance(node, ast.Call) and names.thing(node.func) in names.kind.launches and len(node.args) >= 4):
            continue
        kernel, arguments = node.args[2], node.args[3]
        if isinstance(kernel, ast.Name) and isinstance(arguments, ast.Tuple) and kernel.id not in found:
            values = {at: _constant(value, known) for at, value in enumerate(arguments.elts)}
            found[kernel.id] = {at: ParameterUse(value=value) for at, value in values.items() if value is not None}
    return found
