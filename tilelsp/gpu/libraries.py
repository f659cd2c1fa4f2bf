"""The stand-ins for NVIDIA's libraries: C sources, built by the system's compiler when they are first needed."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

from tilelsp.base.record import record
from tilelsp.engines.programs.process import Limits, run
from tilelsp.engines.programs.scratch import scratch_folder
from tilelsp.gpu.protocol import c_header
from tilelsp.project.folders import user_cache_folder

_SOURCES = Path(__file__).parent / "stand_ins"
_COMMON = ("device.c", "device.h")
_FLAGS = ("-O1", "-fPIC", "-shared", "-fvisibility=hidden", "-w", "-pthread")
_COMPILERS = ("cc", "gcc", "clang")
_NOT_SUPPORTED = 801
"""`CUDA_ERROR_NOT_SUPPORTED` of the driver."""


@record
class Library:
    """A library: its file, the source of what it has, and the list of all names that the real one has."""

    file: str
    source: str
    names: str


LIBRARIES = (
    Library("libcudart.so.13", "runtime.c", "runtime_names.txt"),
    Library("libcuda.so.1", "driver.c", "driver_names.txt"),
    Library("libcute_dsl_runtime.so", "cute.c", "cute_names.txt"),
)


class Unbuilt(Exception):
    """There are no stand-ins; the message says why."""


def build() -> Path:
    """The folder with the libraries. Raises `Unbuilt` and `ToolError`."""
    key = hashlib.sha256(c_header().encode())
    for path in (Path(__file__), *sorted(_SOURCES.iterdir())):
        key.update(path.read_bytes())
    folder = user_cache_folder() / "stand-ins" / key.hexdigest()[:16]
    if folder.is_dir():
        return folder
    compiler = next((found for name in _COMPILERS if (found := shutil.which(name))), None)
    if compiler is None:
        raise Unbuilt("no C compiler: programs in C++, cuda.core and ctypes find no stand-in for NVIDIA's libraries")
    with scratch_folder() as scratch:
        made = scratch / "made"
        made.mkdir()
        for library in LIBRARIES:
            _build(compiler, library, scratch, made)
        folder.parent.mkdir(parents=True, exist_ok=True)
        partial = folder.with_name(f"{folder.name}.{os.getpid()}")
        shutil.copytree(made, partial, symlinks=True)
        try:
            partial.rename(folder)
        except OSError:
            # Another process was quicker.
            shutil.rmtree(partial, ignore_errors=True)
    return folder


def _build(compiler: str, library: Library, scratch: Path, made: Path) -> None:
    missing = scratch / f"{library.source}.missing.c"
    missing.write_text(_missing((_SOURCES / library.names).read_text(encoding="utf-8").split()), encoding="utf-8")
    (scratch / "protocol.h").write_text(c_header(), encoding="utf-8")
    sources = [str(_SOURCES / library.source), str(_SOURCES / _COMMON[0]), str(missing)]
    versions = scratch / "versions"
    # The loader compares the version of each symbol, which the real library names as its file.
    versions.write_text(f"{library.file} {{ global: *; }};\n", encoding="utf-8")
    linked = [f"-Wl,-soname,{library.file}", f"-Wl,--version-script={versions}"]
    command = [compiler, *_FLAGS, f"-I{scratch}", f"-I{_SOURCES}", *linked, "-o"]
    done = run([*command, str(made / library.file), *sources], limits=Limits(60.0))
    if done.exit:
        raise Unbuilt(f"the stand-ins for NVIDIA's libraries are not built: {done.stderr.strip().splitlines()[-1:]}")


def _missing(names: Sequence[str]) -> str:
    """A source in which each name answers that it is not supported; what has a definition elsewhere is taken there."""
    lines = ['#include "device.h"', "#define MISSING(name) \\"]
    lines.append(f"  EXPORT __attribute__((weak)) int name(void) {{ device_missing(#name); return {_NOT_SUPPORTED}; }}")
    return "\n".join((*lines, *(f"MISSING({name})" for name in names))) + "\n"
