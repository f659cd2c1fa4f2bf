"""Modules that a program loads: PTX, what holds PTX, or bytecode of Tile IR, which is compiled; and their kernels."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from tilelsp.analysis.features.bytecode.disassembled import BytecodeFault, disassemble
from tilelsp.analysis.features.generated.lowered import Language, Resources
from tilelsp.analysis.ptx.line_table import LineTable, read_line_table
from tilelsp.base.record import field, record
from tilelsp.bytecode.container import is_bytecode
from tilelsp.defs.targets import TARGET_NAMES, find_target
from tilelsp.engines.choice import make_engine
from tilelsp.engines.engine import CompileRequest, compile_document
from tilelsp.engines.module_run import EngineOptions
from tilelsp.engines.programs.find import Toolbox
from tilelsp.fatbin.errors import DamagedError
from tilelsp.fatbin.kinds import is_binary
from tilelsp.fatbin.modules import PtxModule, read_modules
from tilelsp.interp.device_memory import DeviceMemory
from tilelsp.interp.ptx.evaluate import Evaluator, PreparedKernel
from tilelsp.interp.ptx.launch import Extents
from tilelsp.interp.ptx.placing import place_module, place_variables
from tilelsp.interp.ptx.program import Program
from tilelsp.interp.ptx.reading import module_variables
from tilelsp.spec.target import Suffix, Target


class Unloadable(Exception):
    """A module that a program wants to load cannot be run here; the message is one line."""


@record
class BytecodeCompilation:
    """How bytecode of Tile IR becomes PTX: the name of an engine, the tools that it may use, and a target."""

    engine: str
    toolbox: Toolbox
    target: str


@record(frozen=False, eq=False)
class Kernel:
    """A kernel ready to be launched; `offsets` are those of its parameters in the bytes of a launch."""

    module: Module
    name: str
    prepared: PreparedKernel
    symbols: Mapping[str, int]
    offsets: tuple[int, ...]
    block: Extents
    """The threads that a launch without any gets."""
    dynamic_shared_bytes: int = 0

    @property
    def program(self) -> Program:
        """Its instructions."""
        return self.prepared.program

    @property
    def parameter_bytes(self) -> int:
        """Bytes of all its parameters."""
        parameters = self.program.entry.parameters
        return self.offsets[-1] + parameters[-1].size if parameters else 0


@record(frozen=False, eq=False, slots=False)
class Module:
    """PTX, and the kernels of it that were asked for."""

    text: str = field(repr=False)
    resources: Mapping[str, Resources] = field(default_factory=dict[str, Resources])
    placed: dict[str, int] = field(default_factory=dict[str, int])
    """Addresses of its variables."""
    sizes: dict[str, int] = field(default_factory=dict[str, int])
    kernels: dict[str, Kernel] = field(default_factory=dict[str, Kernel])

    @cached_property
    def lines(self) -> LineTable:
        """Where its instructions come from."""
        return read_line_table(self.text)

    def kernel(self, name: str, memory: DeviceMemory) -> Kernel:
        """The kernel of a name. Raises `Fault` where there is none, or it has something that is not executed."""
        if name not in self.kernels:
            prepared = Evaluator().prepare(self.text, name)
            program = prepared.program
            symbols = place_variables(program, memory, self.placed)
            needed = self.resources.get(name)
            block, shared = program.entry.threads, 0
            if needed is not None:
                block, shared = (needed.threads, 1, 1), needed.dynamic_shared_bytes
            self.kernels[name] = Kernel(self, name, prepared, symbols, _offsets(program), block, shared)
        return self.kernels[name]

    def place(self, memory: DeviceMemory) -> None:
        """Give all variables of the module their addresses. Raises `Fault`."""
        variables = module_variables(self.text)
        self.placed = place_module(variables, memory)
        self.sizes = {variable.name: variable.size for variable in variables}


def load(data: bytes, compiling: BytecodeCompilation) -> Module:
    """The module in some bytes. Raises `Unloadable`."""
    if is_bytecode(data):
        return _compiled(data, compiling)
    if is_binary(data):
        try:
            return Module(_best(read_modules(data), compiling.target).text)
        except DamagedError as error:
            raise Unloadable(str(error)) from None
    text = data.rstrip(b"\0").decode("utf-8", "replace")
    if ".version" not in text or ".target" not in text:
        raise Unloadable("what is loaded is neither PTX, nor a fat binary, nor bytecode of Tile IR")
    return Module(text)


def _compiled(data: bytes, compiling: BytecodeCompilation) -> Module:
    try:
        text = disassemble(data, locations=True).text
    except BytecodeFault as fault:
        raise Unloadable(f"bytecode that cannot be read: {fault}") from None
    engine = make_engine(compiling.engine, compiling.toolbox)
    # A launch of the program's passes the parameters of the entry, and no tensor maps behind them.
    options = EngineOptions(tensor_maps=False)
    output = compile_document(engine, CompileRequest(text, Language.TILEIR, compiling.target, options=options))
    ptx = output.stage("ptx")
    if ptx is None:
        why = [diagnostic.message for diagnostic in output.diagnostics] or [output.reason]
        raise Unloadable(f"Tile IR that is not compiled for {compiling.target}: {why[0]}")
    return Module(ptx.text, {resource.entry: resource for resource in output.resources})


def _best(modules: tuple[PtxModule, ...], target: str) -> PtxModule:
    """The module that the driver would take: the newest one that runs on the target. Raises `Unloadable`."""
    number = find_target(target).number
    fitting = [
        module for module in modules
        if module.target == target or (module.target in TARGET_NAMES and _runs_on(find_target(module.target), number))
    ]  # fmt: skip
    if not fitting:
        there = ", ".join(dict.fromkeys(module.target for module in modules))
        raise Unloadable(f"no PTX in it runs on {target}: there is PTX for {there}")
    return max(fitting, key=lambda module: (module.target == target, find_target(module.target).number))


def _runs_on(made_for: Target, number: int) -> bool:
    return made_for.suffix is Suffix.NONE and made_for.number <= number


def _offsets(program: Program) -> tuple[int, ...]:
    found: list[int] = []
    at = 0
    for parameter in program.entry.parameters:
        at = -(-at // parameter.align) * parameter.align
        found.append(at)
        at += parameter.size
    return tuple(found)
