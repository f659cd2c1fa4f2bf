"""Which kernels of a Python file are compiled, with what is known of their parameters: `cases/python_kernels`.

The case says which producer is asked, whose compiler has no part in it. Section `requests` has, for each kernel that
the compiler would be asked for, its name with the lines (from 1) of its first decorator and of `def` and the place of
its name, and a line for each parameter. `requests ENTRY` asks for one kernel only, and behind it may stand the texts of
`--arg`. `arguments N` shows what is known of the arguments where the PTX that comes back has N parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from case_files import case_name, case_paths, load

from tilelsp.engines.producers.producer import Produced, ProducedFile, SourceFile
from tilelsp.engines.producers.python import cute, cutile, tilelang, triton
from tilelsp.engines.producers.python.kernel_requests import KernelRequest, described_as
from tilelsp.engines.producers.python.kernels import ParameterUse
from tilelsp.engines.producers.registry import PRODUCERS
from tilelsp.engines.programs.errors import ToolFailed
from tilelsp.engines.programs.find import Toolbox

PRODUCER = {producer.name: producer for producer in PRODUCERS}


class Compiler:
    """Stands for the compiler: it notes what it is asked for."""

    def __init__(self) -> None:
        self.asked: list[KernelRequest] | None = None
        self.parameters = 0

    def find(self, *_: object) -> None:
        """The interpreter, which nobody starts."""

    def compile(self, source: SourceFile, wanted: Sequence[KernelRequest], *_: object, **options: object) -> Produced:
        assert source.path.name == "k.py"
        assert ("versions" in options) == (options.get("versions") is not None)
        assert self.asked is None
        self.asked = [*wanted]
        data = b".param .u64 p;\n" * self.parameters
        return Produced(tuple(ProducedFile(data, one.kernel.name) for one in wanted) if self.parameters else ())


@pytest.mark.parametrize("path", case_paths("python_kernels"), ids=case_name)
def test_requests(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = load(path)
    producer = PRODUCER[case.options["producer"]]
    assert producer.takes(Path("k.py"), case.source) == ("none" not in case.options)
    for section in case.sections:
        question, *words = section.split()
        compiler = Compiler()
        for module in (cute, cutile, tilelang, triton):
            monkeypatch.setattr(module, "compile_python", compiler.compile)
            monkeypatch.setattr(module, "interpreter_for", compiler.find)
        entry = None
        if question == "arguments":
            compiler.parameters = int(words[0])
        elif words and "=" not in words[0]:
            entry = words.pop(0)
        source = SourceFile(Path("k.py"), case.source, None, entry, tuple(words))
        try:
            made = producer.produce(source, Toolbox(), None)
        except ToolFailed as error:
            case.check_section(section, f"refused: {error}\n")
            continue
        if question == "arguments":
            lines = [f"{one.entry} {dict(one.arguments)}\n" for one in made.products]
        else:
            lines = [line for one in compiler.asked or () for line in _described(one)]
        nothing = "the compiler is not asked\n" if compiler.asked is None else "the compiler is asked for nothing\n"
        case.check_section(section, "".join(lines) or nothing)


def _described(request: KernelRequest) -> Iterator[str]:
    kernel = request.kernel
    nested = ", nested" if kernel.is_nested else ""
    threads = f", {request.threads} threads" if request.threads else ""
    pinned = f", pinned {request.pinned!r}" if request.pinned else ""
    yield f"{kernel.name} from {kernel.first + 1} at {kernel.line + 1}:{kernel.column}{nested}{threads}{pinned}\n"
    for one in request.parameters:
        shape = "x".join(map(str, one.extents))
        rank = "" if one.rank is None else f" of rank {one.rank}"
        array = " an array" if one.is_array else ""
        value = "" if one.value is None else f" {one.value!r}"
        yield f"  {one.name}: {one.kind} {one.element} {shape}".rstrip() + f"{array}{rank}{value}\n"


@pytest.mark.parametrize(
    ("dtype", "element"),
    [("f4", "f32"), ("f8", "f64"), ("i1", "i8"), ("i8", "i64"), ("u2", "i16"), ("?", "i1"), ("c8", "c64")],
)
def test_a_stored_array_says_what_it_is(dtype: str, element: str, tmp_path: Path) -> None:
    np = pytest.importorskip("numpy")
    np.save(tmp_path / "a.npy", np.zeros((2, 3), dtype))
    found = described_as("x", str(tmp_path / "a.npy"), ParameterUse())
    assert (found.kind, found.element, found.extents) == ("array", element, (2, 3))
