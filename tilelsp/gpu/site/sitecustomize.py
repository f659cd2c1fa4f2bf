"""Python runs this in every process of the program, before its own code: kernels go to tilelsp's evaluator from here.

A `sitecustomize` that the program's environment has is run as well.
"""

import importlib.machinery
import os
import sys

_LEAST = (3, 11)


def _begin() -> None:
    home = os.environ.get("TILELSP_GPU_HOME")
    if not home or not os.environ.get("TILELSP_GPU_SOCKET"):
        return
    if sys.version_info < _LEAST:
        sys.stderr.write(f"tilelsp gpu: Python {sys.version.split()[0]} is too old: it takes 3.11\n")
        return
    if "tilelsp" not in sys.modules and importlib.machinery.PathFinder.find_spec("tilelsp") is None:
        # Nothing but tilelsp itself is taken from there: the environment stays the program's own.
        sys.meta_path.append(_Home(home))
    from tilelsp.gpu.child.hooks import install

    install()


class _Home:
    """Finds tilelsp where the program's environment does not have it."""

    def __init__(self, home: str) -> None:
        self._home = home

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        """The package, and nothing else."""
        return importlib.machinery.PathFinder.find_spec(name, [self._home]) if name == "tilelsp" else None


def _go_on() -> None:
    """Run the `sitecustomize` that this one stands in front of."""
    here = os.path.dirname(os.path.abspath(__file__))
    others = [path for path in sys.path if os.path.abspath(path) != here]
    spec = importlib.machinery.PathFinder.find_spec("sitecustomize", others)
    if spec is not None and spec.loader is not None:
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)


import importlib.util  # noqa: E402

_go_on()
_begin()
