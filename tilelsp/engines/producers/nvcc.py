"""NVIDIA's compiler of CUDA C++ and of CUDA Tile C++: PTX with a line table, and bytecode of Tile IR."""

from __future__ import annotations

from tilelsp.base.cancel import CancelToken
from tilelsp.engines.producers.nvcc_messages import first_line, parse_messages
from tilelsp.engines.producers.producer import Produce, Produced, Producer, Source
from tilelsp.engines.programs.errors import ToolFailed, ToolTimeout
from tilelsp.engines.programs.find import Toolbox, ToolName
from tilelsp.engines.programs.process import Limits, run
from tilelsp.engines.programs.scratch import scratch_folder

_LIMITS = Limits(seconds=120.0, output_bytes=4 << 20, file_bytes=256 << 20, memory_bytes=4 << 30)
"""Templates that take long, and much memory, are no rarity; what takes more is stopped."""


def _nvcc(options: tuple[str, ...], target: str, suffix: str) -> Produce:
    """Runs nvcc with `options`, for `target` where none is asked for, and takes the file with this ending."""

    def produce(source: Source, toolbox: Toolbox, cancel: CancelToken | None) -> Produced:
        tool = toolbox.best(ToolName.NVCC)
        path = source.path.absolute()
        with scratch_folder() as folder:
            made = folder / f"made{suffix}"
            command = (
                str(tool.path), *options, f"-arch={source.target or target}", "-x", "cu", "-I", str(path.parent),
                str(path), "-o", str(made),
            )  # fmt: skip
            environ = {**toolbox.environ, "TMPDIR": str(folder)}
            finished = run(command, cwd=folder, environ=environ, limits=_LIMITS, cancel=cancel)
            title = f"nvcc {tool.version}"
            if finished.timed_out:
                raise ToolTimeout(f"{title} did not finish within {_LIMITS.seconds:g} s and was stopped")
            if finished.truncated:
                raise ToolFailed(f"{title} printed more than {_LIMITS.output_bytes} bytes and was stopped")
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
            messages = parse_messages(finished.stderr, str(path), lines)
            if finished.exit == 0 and made.is_file():
                return Produced(made.read_bytes(), messages)
            problem = first_line(finished.stderr) or f"exit status {finished.exit}"
            return Produced(None, messages, f"{title}: {problem}")

    return produce


CUDA_TILE_CPP = Producer(
    name="tile-c++",
    title="CUDA Tile C++",
    suffixes=(".cu", ".cuh"),
    words=("__tile_global__",),
    needs=ToolName.NVCC,
    makes="bytecode of Tile IR",
    # Bytecode is for every target that Tile IR has; the front end wants one that has tiles.
    produce=_nvcc(("--enable-tile", "-tilebc", "-std=c++20"), "sm_100", ".tilebc"),
)

CUDA_CPP = Producer(
    name="cuda-c++",
    title="CUDA C++",
    suffixes=(".cu", ".cuh"),
    words=("__global__",),
    needs=ToolName.NVCC,
    makes="PTX",
    # Where nothing says what it is for: all instructions up to Hopper's are there, and none is left out by a
    # condition on an older architecture.
    produce=_nvcc(("-ptx", "-lineinfo"), "sm_90a", ".ptx"),
)
