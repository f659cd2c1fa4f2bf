"""Runs a program with the sizes that it was pinned with. Its source is not changed.

    sized.py SOURCE '{"sizes": {"M": "512"}}' [ARGUMENT ...]
    sized.py SOURCE '{"call": "check(512)"}'

With `sizes` it runs as it would be by itself, and where it assigns to one of these names it assigns what is given here.
With `call` its names are defined (what it calls at its top is left out), and then the call is made.
"""

import ast
import json
import sys
import types
from pathlib import Path


class Sizes(ast.NodeTransformer):
    """Gives names other values, wherever they are assigned to."""

    def __init__(self, values):
        self.values = {name: ast.parse(value, mode="eval").body for name, value in values.items()}
        self.found = set()

    def visit_Assign(self, node):
        for name in node.targets:
            if isinstance(name, ast.Name) and name.id in self.values:
                self.found.add(name.id)
                node.value = ast.copy_location(self.values[name.id], node.value)
        return node


def called(statement):
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)


def main(source, given, *arguments):
    pinned = json.loads(given)
    tree = ast.parse(Path(source).read_text(), source)
    if "call" in pinned:
        tree.body = [one for one in tree.body if not called(one)]
    sizes = Sizes(pinned.get("sizes", {}))
    tree = ast.fix_missing_locations(sizes.visit(tree))
    if unknown := sizes.values.keys() - sizes.found:
        sys.exit(f"{source} assigns to no {', '.join(sorted(unknown))}")
    name = "sized" if "call" in pinned else "__main__"
    module = types.ModuleType(name)
    module.__file__ = source
    sys.modules[name], sys.argv, sys.path[0] = module, [source, *arguments], str(Path(source).parent)
    exec(compile(tree, source, "exec"), module.__dict__)
    exec(pinned.get("call", ""), module.__dict__)


main(*sys.argv[1:])
