"""Changes packages of the program when they are imported, and imports none of them itself."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

Hook = Callable[[ModuleType], None]


def _torch(module: ModuleType) -> None:
    from tilelsp.gpu.child.torch_device import change

    change(module)


def _triton_driver(module: ModuleType) -> None:
    from tilelsp.gpu.child.triton_driver import set_driver

    set_driver(module)


def _triton_compiler(module: ModuleType) -> None:
    from tilelsp.gpu.child.triton_driver import keep_ptx

    keep_ptx(module)


def _triton_autotuner(module: ModuleType) -> None:
    from tilelsp.gpu.child.triton_tuning import take_first

    take_first(module)


def _triton_testing(module: ModuleType) -> None:
    from tilelsp.gpu.child.triton_tuning import measure_nothing

    measure_nothing(module)


def _cutile(module: ModuleType) -> None:
    from tilelsp.gpu.child.cutile_launch import change

    change(module)


def _cutile_compiler(module: ModuleType) -> None:
    from tilelsp.gpu.child.cutile_launch import support_bytecode

    support_bytecode(module)


def _cutile_tuning(module: ModuleType) -> None:
    from tilelsp.gpu.child.cutile_launch import tune_nothing

    tune_nothing(module)


def _triton_blas(module: ModuleType) -> None:
    from tilelsp.gpu.child.triton_blas import compute_on_host

    compute_on_host(module)


def _torch_attention(module: ModuleType) -> None:
    from tilelsp.gpu.child.torch_device import attend_on_host

    attend_on_host(module)


def _cuda_runtime(module: ModuleType) -> None:
    from tilelsp.gpu.child.cuda_bindings import answer

    answer(module)


def _cute_libraries(module: ModuleType) -> None:
    from tilelsp.gpu.child.cute_runtime import set_libraries

    set_libraries(module)


def _cute_compiler(module: ModuleType) -> None:
    from tilelsp.gpu.child.cute_runtime import keep_ptx

    keep_ptx(module)


def _cute_executor(module: ModuleType) -> None:
    from tilelsp.gpu.child.cute_runtime import tell_failures

    tell_failures(module)


def _cute_tensors(module: ModuleType) -> None:
    from tilelsp.gpu.child.cute_runtime import note_tensors

    note_tensors(module)


def _cute_testing(module: ModuleType) -> None:
    from tilelsp.gpu.child.cute_testing import measure_nothing

    measure_nothing(module)


HOOKS: Mapping[str, Hook] = {
    "torch": _torch,
    "torch.nn.attention": _torch_attention,
    "triton._C.libtriton": _triton_blas,
    "triton.runtime.driver": _triton_driver,
    "triton.compiler.compiler": _triton_compiler,
    "triton.runtime.autotuner": _triton_autotuner,
    "triton.testing": _triton_testing,
    "cuda.tile": _cutile,
    "cuda.tile._compile": _cutile_compiler,
    "cuda.tile.tune._tune": _cutile_tuning,
    "cuda.bindings.runtime": _cuda_runtime,
    "cutlass.base_dsl.env_manager": _cute_libraries,
    "cutlass.base_dsl.compiler": _cute_compiler,
    "cutlass.base_dsl.jit_executor": _cute_executor,
    "cutlass.cute.runtime": _cute_tensors,
    "cutlass.testing": _cute_testing,
}
"""Hook of each module, run behind the module's own code."""


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self) -> None:
        self._within: set[str] = set()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in HOOKS or fullname in self._within:
            return None
        self._within.add(fullname)
        try:
            found = importlib.util.find_spec(fullname)
        finally:
            self._within.discard(fullname)
        if found is not None and found.loader is not None:
            found.loader = _Loader(found.loader, HOOKS[fullname])
        return found


class _Loader(importlib.abc.Loader):
    """Loads as another loader does, then runs the hook."""

    def __init__(self, loader: importlib.abc.Loader, hook: Hook) -> None:
        self._loader = loader
        self._hook = hook

    def __getattr__(self, name: str) -> object:
        return getattr(self._loader, name)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        self._hook(module)


def install() -> None:
    """Have the hooks run, in this process."""
    sys.meta_path.insert(0, _Finder())
