"""A kernel on arrays, without a GPU: Tile IR by the reference interpreter or as compiled, and PTX by the evaluator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias

from tilelsp.analysis.snapshot import Language
from tilelsp.api.documents import Document
from tilelsp.api.errors import UsageError
from tilelsp.base.numerals import shortened

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tilelsp.api.launch.results import RunResult

    Argument: TypeAlias = npt.NDArray[np.generic] | int | float | str
    Arguments: TypeAlias = Mapping[str, Argument] | Sequence[Argument]

Extents: TypeAlias = SupportsIndex | Sequence[SupportsIndex]
"""One to three whole numbers."""


def run(
    document: Document,
    arguments: Arguments,
    *,
    grid: Extents,
    block: Extents | None = None,
    cluster: Extents | None = None,
    shared_bytes: int = 0,
    entry: str | None = None,
    engine: str = "interp",
    target: str | None = None,
    seed: int = 0,
    limit: int | None = None,
) -> RunResult:
    """Run a kernel of Tile IR or PTX on `arguments`, by position or by name. Arrays that it stores to are changed in
    place, and are in the result as `stored`; what is wrong with the document or happens in the kernel is in `found`.

    An argument is an array, a number, or a text as `tilelsp run --arg` takes it: `"64x32:bf16:random"`. Arrays of types
    that NumPy lacks hold bit patterns. A kernel finds an array row by row, whatever its strides and byte order are;
    what it stores to a read-only one is in `stored` alone. `grid` counts tile blocks of Tile IR, and CTAs of PTX, which
    wants `block` (threads) as well. `engine` is `interp`, the reference interpreter, `ptx`, our compiler and the
    evaluator, or `tileiras`, NVIDIA's compiler and the evaluator. `entry` names the kernel where there are several.
    `limit` is how many ops or instructions one block may execute.

    Raises `UsageError` for arguments, names and targets that do not fit, and without NumPy.
    """
    return _run(document, arguments, grid, block, cluster, shared_bytes, entry, engine, target, seed, limit, False)


def sanitize(
    document: Document,
    arguments: Arguments,
    *,
    grid: Extents,
    block: Extents | None = None,
    cluster: Extents | None = None,
    shared_bytes: int = 0,
    entry: str | None = None,
    engine: str = "ptx",
    target: str | None = None,
    seed: int = 0,
    limit: int | None = None,
) -> RunResult:
    """Run a kernel as PTX, as `run` does, and tell in `found` every access that nothing orders.

    Raises `UsageError` as `run` does.
    """
    if engine == "interp":
        raise UsageError("sanitize runs PTX: the engines are ptx and tileiras")
    return _run(document, arguments, grid, block, cluster, shared_bytes, entry, engine, target, seed, limit, True)


def _run(
    document: Document,
    arguments: Arguments,
    grid: Extents,
    block: Extents | None,
    cluster: Extents | None,
    shared_bytes: int,
    entry: str | None,
    engine: str,
    target: str | None,
    seed: int,
    limit: int | None,
    is_sanitized: bool,
) -> RunResult:
    require_numpy("sanitize" if is_sanitized else "run")
    from tilelsp.interp.budget import MOST_SEED, MOST_SHARED, MOST_STEPS
    from tilelsp.interp.faults import LIMIT

    most = LIMIT if limit is None else limit
    _within("limit", most, 1, MOST_STEPS)
    _within("shared_bytes", shared_bytes, 0, MOST_SHARED)
    _within("seed", seed, 0, MOST_SEED)
    if engine not in ENGINES:
        raise UsageError(f"unknown engine '{engine}'; the engines are {', '.join(ENGINES)}")
    texts, given = _sorted(arguments)
    arrays = _as_memory(given)
    if document.language is Language.PTX:
        from tilelsp.api.launch.ptx_kernel import PtxRunRequest, execute_module

        if block is None:
            raise UsageError(f"{document.name}: how many threads has a CTA? give `block`")
        wide = None if cluster is None else _extents(cluster)
        launch = PtxRunRequest(
            document, entry, texts, _extents(grid), _extents(block), shared_bytes, seed, most, wide, arrays=arrays
        )
        result = execute_module(launch, sanitize=is_sanitized)
    else:
        from tilelsp.api.launch.tile_kernel import TileRunRequest, execute

        if block is not None or cluster is not None or shared_bytes:
            raise UsageError(f"{document.name}: `block`, `cluster` and `shared_bytes` are for PTX, and it is none")
        request = TileRunRequest(document, engine, target, entry, texts, _extents(grid), seed, most, arrays=arrays)
        result = execute(request, sanitize=is_sanitized)
    for name, array in given.items():
        if array is not arrays[name] and array.flags.writeable:
            array[...] = arrays[name]
    return result


ENGINES = ("interp", "ptx", "tileiras")


def require_numpy(command: str) -> None:
    """Raises `UsageError` where NumPy, which `command` needs, is not installed."""
    try:
        import numpy  # noqa: F401  # pyright: ignore[reportUnusedImport] - only whether it is there
    except ImportError:
        raise UsageError(f"{command} needs NumPy: pip install 'tilelsp[interp]'") from None


def _sorted(arguments: Arguments) -> tuple[tuple[str, ...], dict[str, npt.NDArray[np.generic]]]:
    """The arguments as texts of `--arg`, and those that are arrays."""
    import numpy as np

    named = (
        arguments if isinstance(arguments, Mapping) else {str(at): argument for at, argument in enumerate(arguments)}
    )
    arrays = {name: argument for name, argument in named.items() if isinstance(argument, np.ndarray)}
    return tuple(f"{name}={argument}" for name, argument in named.items() if name not in arrays), arrays


def _as_memory(given: Mapping[str, npt.NDArray[np.generic]]) -> dict[str, npt.NDArray[np.generic]]:
    """The arrays, or copies of those that do not lie as a kernel's memory does or must not be stored to."""
    import numpy as np

    copies: dict[int, npt.NDArray[np.generic]] = {}
    for array in given.values():
        if not (array.flags.c_contiguous and array.flags.writeable and array.dtype.isnative):
            copies[id(array)] = np.array(array, array.dtype.newbyteorder("="), order="C")
    return {name: copies.get(id(array), array) for name, array in given.items()}


def _within(name: str, number: int, least: int, most: int) -> None:
    """Raises `UsageError`."""
    if not least <= number <= most:
        raise UsageError(f"{name} {shortened(str(number))}: give a number from {least} to {most}")


def _extents(extents: Extents) -> tuple[int, int, int]:
    """Raises `UsageError`."""
    try:
        sizes = tuple(map(index, extents)) if isinstance(extents, Sequence) else (index(extents),)
    except TypeError:
        sizes = ()
    if not 1 <= len(sizes) <= 3 or min(sizes) < 1:
        raise UsageError(f"extents {shortened(str(extents))}: give one to three positive numbers")
    x, y, z = (*sizes, 1, 1)[:3]
    return x, y, z
