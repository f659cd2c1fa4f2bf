"""The tools: each is a command of the command line, with its arguments as fields and its answer as plain data.

A docstring is what an agent reads before it calls; the parameters' descriptions stand in the schema made from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Annotated, Literal, cast

from mcp.server import MCPServer
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
from mcp_types import CallToolResult, InputRequiredResult, ToolAnnotations
from pydantic import Field, ValidationError

from tilelsp.base.record import record
from tilelsp.base.version import __version__
from tilelsp.mcp.calls import Answer, CallDocument, CallRefused, Commands, Language, operand, options

Path = Annotated[str | None, Field(description="a file in the folder; or give `text`")]
Text = Annotated[str | None, Field(description="the document itself, in `language`, instead of a path")]
Written = Annotated[Language, Field(description="what `text` is: MLIR (Tile IR and lower), LLVM IR, machine IR or PTX")]
Targets = Annotated[
    str | None, Field(description="SM targets, as in sm_90a,sm_100a; else those of the document or the project")
]
Stage = Literal["cuda_tile", "nv_tileaa", "nv_tileas", "llvm", "mir", "ptx"]
Extents = Annotated[str | None, Field(description="one to three extents, as in 4,2,1")]
Arguments = Annotated[
    dict[str, str],
    Field(
        description="by name or position of the parameter: SHAPE:DTYPE:FILL (64x32:bf16:random; FILL is a number, "
        "iota or random), FILE.npy, a number; of PTX also map:ARRAY,box=64x32,swizzle=128B or struct:0=...,8=..."
    ),
]
Limit = Annotated[int | None, Field(description="instructions, or ops, that one CTA may execute", gt=0)]

Picture = Literal[
    "tmem", "shared", "registers", "layout", "barriers", "matrix", "cfg", "swizzle", "word", "occupancy", "banks",
    "deadlock", "pipeline",
]  # fmt: skip

_INSTRUCTIONS = """\
tilelsp knows NVIDIA's tile compiler stack: Tile IR (MLIR: cuda_tile, nv_tileaa, nv_tileas, and lower dialects), LLVM \
IR, NVPTX machine IR and PTX, for the targets sm_70 to sm_121f. Check a text before you show it; compile Tile IR to \
see the PTX; run and sanitize a kernel without a GPU; explain says what a finding's code means. Lines and characters \
in answers count from 0. Paths are relative to the folder that the server was started for; nothing outside is read."""


@record
class Tools:
    """The tools of one folder."""

    commands: Commands

    async def check(
        self,
        path: Path = None,
        text: Text = None,
        language: Written = "mlir",
        target: Targets = None,
        stage: Annotated[Stage | None, Field(description="stop after the verifier of this stage")] = None,
        engine: Annotated[Literal["native", "tileiras"] | None, Field(description="tileiras is NVIDIA's own")] = None,
    ) -> Answer:
        """Every diagnostic of every stage for a document, or for all documents of a folder."""
        flags = options({"target": target, "stage": stage, "engine": engine})
        return await self.commands.answer("check", flags, CallDocument(path, text, language))

    async def compile(
        self,
        path: Path = None,
        text: Text = None,
        language: Written = "mlir",
        target: Targets = None,
        emit: Stage | Literal["sass"] = "ptx",
        engine: Annotated[Literal["native", "tileiras"] | None, Field(description="tileiras is NVIDIA's own")] = None,
        output: Annotated[str | None, Field(description="a folder to write results to")] = None,
        with_map: Annotated[bool, Field(description="add rows [output line, source line, source end line]")] = False,
        characters: Annotated[int, Field(description="of each result's text that are answered", ge=0)] = 100_000,
    ) -> Answer:
        """Lower a document to any stage, down to PTX, for one or more targets; with ptxas' verdict where it is."""
        written = [] if output is None else [f"-o{self.commands.inside(output)}/"]
        flags = [*options({"target": target, "emit": emit, "engine": engine}), *written]
        answer = await self.commands.answer("compile", flags, CallDocument(path, text, language))
        results = cast("list[Answer]", answer["results"])
        return {**answer, "results": [_shortened(result, characters, with_map) for result in results]}

    async def diff(
        self,
        path: Path = None,
        text: Text = None,
        language: Written = "mlir",
        target: Annotated[str | None, Field(description="two, as in sm_90a,sm_100a; or one, for two engines")] = None,
        engine: Annotated[str | None, Field(description="native, tileiras, or both: native,tileiras")] = None,
        emit: Stage = "ptx",
    ) -> Answer:
        """How the code of a document differs between two targets or two engines, blind to register and label names."""
        flags = [*options({"target": target, "engine": engine, "emit": emit}), "--diff"]
        difference = await self.commands.printed("compile", flags, CallDocument(path, text, language))
        return {"same": not difference, "diff": difference}

    async def explain(
        self, query: Annotated[str, Field(description="a finding's code, its sentence, or a part of one")]
    ) -> Answer:
        """Explain a diagnostic: the rule's page with why, on which targets, how to fix it, and its source."""
        return await self.commands.answer("explain", [operand(query)])

    async def words(self) -> Answer:
        """The packed words that `decode` and `encode` know, with their widths and readings."""
        return await self.commands.answer("decode", ["--list"])

    async def decode(
        self,
        word: Annotated[str, Field(description="which word, as `words` names them: kind-word, smem-desc, idesc, ...")],
        value: Annotated[str, Field(description="decimal, also negative, or 0x...")],
        reading: Annotated[str | None, Field(description="whose layout; the word's first by default")] = None,
    ) -> Answer:
        """A packed word, field by field."""
        return await self.commands.answer("decode", [*options({"reading": reading}), operand(word), operand(value)])

    async def encode(
        self,
        word: str,
        fields: Annotated[dict[str, str], Field(description="raw numbers, names of values, or bytes:N")],
        reading: str | None = None,
    ) -> Answer:
        """A packed word from its fields; refused where a field cannot hold its value."""
        texts = [operand(f"{name}={value}") for name, value in fields.items()]
        return await self.commands.answer("encode", [*options({"reading": reading}), operand(word), *texts])

    async def matrix(
        self,
        path: Path = None,
        text: Text = None,
        language: Written = "mlir",
        target: Targets = None,
        stage: Stage = "ptx",
    ) -> Answer:
        """Op by target: what of a document is legal where, and why not. Without `target`, for all targets."""
        flags = options({"target": target, "stage": stage})
        return await self.commands.answer("matrix", flags, CallDocument(path, text, language))

    async def show(
        self,
        what: Annotated[
            Picture,
            Field(
                description="word, occupancy and swizzle take `of`; banks, deadlock and pipeline a launch; others "
                "a document"
            ),
        ],
        path: Path = None,
        text: Text = None,
        language: Written = "mlir",
        of: Annotated[
            list[str] | None,
            Field(description="of word: its name and value; of occupancy: threads=128, registers=64; of swizzle: 128B"),
        ] = None,
        target: Targets = None,
        entry: Annotated[str | None, Field(description="which kernel, where there are several")] = None,
        line: Annotated[int | None, Field(description="of banks: the line of the access, from 1", gt=0)] = None,
        launch: Annotated[Extents, Field(description="of PTX that is launched: CTAs, as in 4,2,1")] = None,
        block: Annotated[Extents, Field(description="of PTX that is launched: threads of a CTA")] = None,
        arguments: Arguments | None = None,
        svg: Annotated[bool, Field(description="as SVG in place of text")] = False,
    ) -> Answer:
        """A picture of a kernel, a word or a launch, as text."""
        flags = [*options({"target": target, "entry": entry, "line": line, "launch": launch, "block": block})]
        flags += [*_passed(arguments or {}), *(("--format", "svg") if svg else ()), *map(operand, of or ())]
        source = None if of else CallDocument(path, text, language)
        return {"picture": await self.commands.printed(f"show {what}", flags, source)}

    async def run(
        self,
        arguments: Arguments,
        path: Path = None,
        text: Text = None,
        language: Written = "mlir",
        entry: Annotated[str | None, Field(description="which kernel, where there are several")] = None,
        grid: Annotated[Extents, Field(description="of Tile IR: tile blocks, as in 4,2,1")] = None,
        engine: Annotated[
            Literal["interp", "ptx", "tileiras"] | None, Field(description="of Tile IR: as compiled, by us or tileiras")
        ] = None,
        target: Annotated[str | None, Field(description="what Tile IR is compiled for")] = None,
        launch: Annotated[Extents, Field(description="of PTX: CTAs, as in 4,2,1")] = None,
        block: Annotated[Extents, Field(description="of PTX: threads of a CTA")] = None,
        cluster: Annotated[Extents, Field(description="of PTX: CTAs of a cluster")] = None,
        shared: Annotated[int | None, Field(description="of PTX: dynamic shared memory in bytes", ge=0)] = None,
        limit: Limit = None,
        output: Annotated[str | None, Field(description="a folder for what the kernel stored, as .npy")] = None,
    ) -> Answer:
        """Run a kernel of Tile IR or PTX on arrays, without a GPU; what is wrong with it is reported at its line."""
        flags = options(
            {"entry": entry, "grid": grid, "engine": engine, "target": target, "launch": launch, "block": block,
             "cluster": cluster, "shared": shared, "limit": limit}
        )  # fmt: skip
        written = [] if output is None else [f"-o{self.commands.inside(output)}"]
        passed = _passed(arguments)
        return await self.commands.answer("run", [*flags, *passed, *written], CallDocument(path, text, language))

    async def sanitize(
        self,
        arguments: Arguments,
        launch: Annotated[Extents, Field(description="of PTX: CTAs, as in 4,2,1")] = None,
        block: Annotated[Extents, Field(description="of PTX: threads of a CTA, as in 128")] = None,
        path: Path = None,
        text: Text = None,
        language: Written = "ptx",
        entry: Annotated[str | None, Field(description="which kernel, where there are several")] = None,
        grid: Annotated[Extents, Field(description="of Tile IR: tile blocks, as in 4,2,1")] = None,
        engine: Annotated[Literal["ptx", "tileiras"] | None, Field(description="of Tile IR: who compiles it")] = None,
        target: Annotated[str | None, Field(description="what Tile IR is compiled for")] = None,
        cluster: Annotated[Extents, Field(description="of PTX: CTAs of a cluster")] = None,
        shared: Annotated[int | None, Field(description="of PTX: dynamic shared memory in bytes", ge=0)] = None,
        limit: Limit = None,
    ) -> Answer:
        """Run a kernel of PTX or Tile IR without a GPU and report races and missing synchronisation, with both places
        of each."""
        flags = options(
            {"entry": entry, "grid": grid, "engine": engine, "target": target, "launch": launch, "block": block,
             "cluster": cluster, "shared": shared, "limit": limit}
        )  # fmt: skip
        return await self.commands.answer("sanitize", [*flags, *_passed(arguments)], CallDocument(path, text, language))


def _passed(arguments: Mapping[str, str]) -> list[str]:
    return [f"--arg={name}={value}" for name, value in arguments.items()]


def _shortened(result: Answer, characters: int, with_map: bool) -> Answer:
    """A result of `compile` with its text cut, and without the rows that lead back to the source unless wanted."""
    answer = {name: value for name, value in result.items() if with_map or name not in ("map", "ptx_map")}
    text = result.get("text")
    if isinstance(text, str) and len(text) > characters:
        answer |= {"text": text[:characters], "cut_from_characters": len(text)}
    return answer


class _Server(MCPServer[object]):
    """A server that takes no argument it does not know, and says in one line what is wrong with one that it does."""

    async def call_tool(
        self, name: str, arguments: dict[str, object], context: Context[object, object] | None = None
    ) -> CallToolResult | InputRequiredResult:
        schema = next((tool.input_schema for tool in await self.list_tools() if tool.name == name), None)
        known = list[str](schema["properties"]) if schema is not None else []
        unknown = [argument for argument in arguments if argument not in known]
        if schema is not None and unknown:
            close = get_close_matches(unknown[0], known, 1)
            hint = f"did you mean {close[0]}?" if close else f"it has {', '.join(known) or 'none'}"
            raise CallRefused(f"{name} has no argument {unknown[0]!r:.60}; {hint}")
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError as error:
            why = f"{type(error.__cause__).__name__}: {error.__cause__}".splitlines()[0]
            raise CallRefused(f"{name} failed: {why}") from error
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            wrong = [f"{'.'.join(map(str, details['loc']))}: {details['msg']}" for details in error.__cause__.errors()]
            raise CallRefused(f"{name}: {'; '.join(wrong)}") from None


def make_server(commands: Commands) -> MCPServer[object]:
    """The server with every tool."""
    server = _Server("tilelsp", instructions=_INSTRUCTIONS, version=__version__, log_level="ERROR")
    tools = Tools(commands)
    for tool in (
        tools.check, tools.diff, tools.explain, tools.words, tools.decode, tools.encode, tools.matrix, tools.sanitize,
        tools.show,
    ):  # fmt: skip
        server.add_tool(tool, annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False))
    # These write files, where they are given a folder to write to.
    writes = ToolAnnotations(read_only_hint=False, open_world_hint=False)
    server.add_tool(tools.run, annotations=writes)
    # Structured answers are sent as text too, for clients that know no others: the PTX would be sent twice.
    server.add_tool(tools.compile, annotations=writes, structured_output=False)
    return server
