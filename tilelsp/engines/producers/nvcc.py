"""NVIDIA's compiler of CUDA C++ and of CUDA Tile C++: PTX with a line table, and bytecode of Tile IR."""

from __future__ import annotations

from pathlib import Path

from tilelsp.base.cancel import CancelToken
from tilelsp.engines.producers.compile_commands import LANGUAGE, project_options
from tilelsp.engines.producers.limits import ended_well, limits_of
from tilelsp.engines.producers.nvcc_messages import assembler_messages, first_line, parse_messages
from tilelsp.engines.producers.producer import Produce, Produced, ProducedFile, Producer, SourceFile
from tilelsp.engines.programs.find import Toolbox
from tilelsp.engines.programs.process import run
from tilelsp.engines.programs.scratch import scratch_folder, write_input
from tilelsp.engines.programs.tool import ToolName

_SUFFIXES = (".cu", ".cuh")


def compiler_of(options: tuple[str, ...], target: str, suffix: str) -> Produce:
    """Runs nvcc with `options`, for `target` where none is asked for, and takes the file with this ending."""

    def produce(source: SourceFile, toolbox: Toolbox, cancel: CancelToken | None) -> Produced:
        tool = toolbox.best(ToolName.NVCC)
        path = source.path.absolute()
        with scratch_folder() as folder:
            made = folder / f"made{suffix}"
            # The text may be newer than the file, whose name and place stay those of messages and line tables.
            input_file = folder / path.name
            name = str(path).replace("\\", "\\\\").replace('"', '\\"')
            write_input(input_file, f'#line 1 "{name}"\n{source.text}'.encode())
            command = (
                str(tool.path), *options, f"-arch={source.target or target}", "-x", "cu",
                # The compiler sees the file in another folder; its own is searched first, as if it stood there.
                "-I", str(path.parent), *_own_options(path, options), str(input_file), "-o", str(made),
            )  # fmt: skip
            environ = {**toolbox.environ, "TMPDIR": str(folder)}
            limits = limits_of(toolbox)
            finished = run(command, cwd=folder, environ=environ, limits=limits, cancel=cancel)
            title = f"nvcc {tool.version}"
            ended_well(finished, title, limits)
            messages = parse_messages(finished.stderr, str(path), source.text.splitlines())
            if finished.exit == 0 and made.is_file():
                return Produced((ProducedFile(made.read_bytes()),), messages)
            if suffix == ".ptx" and made.is_file():
                messages += assembler_messages(finished.stderr, str(made), made.read_text("utf-8", "replace"))
            problem = first_line(finished.stderr) or f"exit status {finished.exit}"
            return Produced((), messages, f"{title}: {problem}")

    return produce


def _own_options(path: Path, options: tuple[str, ...]) -> tuple[str, ...]:
    """The project's options for a file but for the language, where that is `options`: nvcc takes it once."""
    has_language = any(option.startswith(f"{LANGUAGE}=") for option in options)
    own = (words for words in project_options(path) if not (has_language and words[0] == LANGUAGE))
    return tuple(word for words in own for word in words)


def _found(toolbox: Toolbox, _: Path | None) -> str:
    return f"nvcc {toolbox.best(ToolName.NVCC).version}"


CUDA_TILE_CPP = Producer(
    name="tile-c++",
    title="CUDA Tile C++",
    suffixes=_SUFFIXES,
    words=("__tile_global__",),
    shown="__tile_global__",
    makes="bytecode of Tile IR",
    found=_found,
    for_every_target=True,
    # The front end wants a target that has tiles.
    produce=compiler_of(("--enable-tile", "-tilebc", "-std=c++20"), "sm_100", ".tilebc"),
)

CUDA_CPP = Producer(
    name="cuda-c++",
    title="CUDA C++",
    suffixes=_SUFFIXES,
    words=("__global__",),
    shown="__global__",
    makes="PTX",
    found=_found,
    # Where nothing says what it is for: all instructions up to Hopper's are there, and none is left out by a
    # condition on an older architecture.
    produce=compiler_of(("-ptx", "-lineinfo"), "sm_90a", ".ptx"),
)
