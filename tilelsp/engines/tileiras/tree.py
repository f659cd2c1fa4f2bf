"""The private CUDA tree that makes tileiras hand out its PTX.

tileiras has no option for PTX: it writes the PTX to a temporary file and runs the `ptxas` of its CUDA tree on it.
So the tree that we give it holds libNVVM and a `ptxas` that copies its input to its output (seen with 13.1 to 13.5).
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import shutil
from collections.abc import Generator
from pathlib import Path

from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.programs.owner import are_ours, make_private
from tilelsp.engines.programs.scratch import scratch_folder
from tilelsp.engines.programs.tool import LibNvvm, Tool
from tilelsp.project.folders import user_cache_folder

STAND_IN = """#!/bin/sh
# Written by tilelsp. tileiras runs this in the place of ptxas: it copies the PTX to where the cubin is expected.
in= out=
while [ "$#" -gt 0 ]; do
  case $1 in
    -o) out=$2; shift ;;
    *.ptx) in=$1 ;;
  esac
  shift
done
cp -- "$in" "$out" || { : > "$out.failed"; exit 1; }
"""
_LINKS = ("lib/libnvvm.so.4", "nvvm/lib64/libnvvm.so")
# 13.2 and newer load the first, 13.1 the second (which all of them try first).
_DAMAGED_TREES = 4  # how many damaged trees are passed over before the cache is given up


def default_cache() -> Path:
    """The user's cache folder for tilelsp."""
    return user_cache_folder()


@contextlib.contextmanager
def cuda_tree(tileiras: Tool, library: LibNvvm, cache: Path) -> Generator[Path]:
    """The tree for this tileiras and libNVVM, to be named by `CUDA_HOME`.

    Built once in `cache` and shared by all processes; where the cache cannot be written, or where another user could
    have put the program there that it holds, a temporary one.
    Raises `ToolFailed` where neither works.
    """
    if os.name != "posix":
        raise ToolFailed("PTX from tileiras needs a POSIX shell for its stand-in; on Windows run tilelsp inside WSL")
    ready = _cached_tree(tileiras, library, cache)
    if ready is not None:
        yield ready
        return
    with scratch_folder() as folder:
        tree = folder / "cuda"
        try:
            _build(tree, library)
        except OSError as error:
            raise ToolFailed(
                f"cannot build the CUDA tree for tileiras in {folder}: {error.strerror or error}"
            ) from error
        yield tree


def _cached_tree(tileiras: Tool, library: LibNvvm, cache: Path) -> Path | None:
    """The shared tree, built if need be; None where the cache cannot be used.

    A tree appears whole, by renaming, and is never changed or moved afterwards: another process may be using it. One
    that something else damaged is left alone, and the next number takes its place.
    """
    content = f"{STAND_IN}\0{tileiras.version}\0{library.path}"
    name = hashlib.sha256(content.encode("utf-8", "surrogateescape")).hexdigest()[:20]
    shelf = cache.resolve() / "tileiras"
    with contextlib.suppress(OSError):
        make_private(shelf)
    if not are_ours(shelf.parent, shelf):
        return None
    for number in range(_DAMAGED_TREES):
        tree = shelf / f"{name}-{number}"
        if _is_sound(tree, library):
            return tree
        building = tree.with_name(f".{tree.name}-{secrets.token_hex(8)}")
        # An OSError means that the cache is of no use (read-only, full), or that a tree is there already.
        with contextlib.suppress(OSError):
            try:
                _build(building, library)
                building.rename(tree)
            finally:
                shutil.rmtree(building, ignore_errors=True)
        if _is_sound(tree, library):
            return tree
    return None


def _is_sound(tree: Path, library: LibNvvm) -> bool:
    stand_in = tree / "bin" / "ptxas"
    links = [tree / link for link in _LINKS]
    folders = {folder for path in (stand_in, *links) for folder in path.relative_to(tree).parents}
    try:
        return (
            are_ours(stand_in, *(tree / folder for folder in folders))
            and stand_in.read_text(encoding="utf-8") == STAND_IN
            and os.access(stand_in, os.X_OK)
            and all(link.samefile(library.path) for link in links)
        )
    except (OSError, UnicodeDecodeError):
        return False


def _build(tree: Path, library: LibNvvm) -> None:
    stand_in = tree / "bin" / "ptxas"
    make_private(stand_in.parent)
    stand_in.write_text(STAND_IN, encoding="utf-8")
    stand_in.chmod(0o700)
    for name in _LINKS:
        link = tree / name
        make_private(link.parent)
        link.symlink_to(library.path)
