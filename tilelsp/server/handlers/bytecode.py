"""tilelsp/readBytecode and tilelsp/writeBytecode: a bytecode file as text, and back."""

from __future__ import annotations

from tilelsp.server import bytecode_uri
from tilelsp.server.bytecode_files import SECONDS, FileText, read_shown, write_back
from tilelsp.server.errors import InvalidRequest, Unable
from tilelsp.server.params import Params
from tilelsp.server.server import Server
from tilelsp.server.session import path_of
from tilelsp.server.workers import WorkerError

READ = "tilelsp/readBytecode"
WRITE = "tilelsp/writeBytecode"


async def read(server: Server, params: object) -> object:
    """`{uri, locations?}`: the text of a bytecode file, as `tileirdisasm` prints it (with `-g` for `locations`).

    The answer is `{uri, text, version, producer, editable, generated}`; the last two are names of documents with it.
    """
    arguments = Params.of(READ, params)
    file = _file(arguments)
    shown = await show(server, file, locations=arguments.values.get("locations") is True)
    return {
        "uri": file,
        "text": shown.text,
        "version": shown.version,
        "producer": shown.producer,
        "editable": bytecode_uri.shown_uri(file),
        "generated": bytecode_uri.generated_uri(file),
    }


async def write(server: Server, params: object) -> object:
    """`{uri, text, bytecodeVersion?}`: write the text as bytecode, whole or not at all; `{uri, version, size}`.

    Refused with the reason, and nothing is written, where the text has errors.
    """
    arguments = Params.of(WRITE, params)
    file = _file(arguments)
    text, version = arguments.text("text"), arguments.optional_text("bytecodeVersion")
    try:
        written = await server.workers.run(SECONDS, write_back, str(path_of(file)), text, version)
    except WorkerError as error:
        raise Unable(f"{file} was not written: {error}") from None
    if written.error:
        raise Unable(written.error)
    return {"uri": file, "version": written.version, "size": written.size}


async def show(server: Server, file: str, *, locations: bool) -> FileText:
    """The text of the bytecode file with the URI `file`. Raises `Unable`."""
    try:
        shown = await server.workers.run(SECONDS, read_shown, str(path_of(file)), locations)
    except WorkerError as error:
        raise Unable(f"{file} could not be read: {error}") from None
    if shown.error:
        raise Unable(shown.error)
    return shown


def _file(arguments: Params) -> str:
    uri = arguments.text("uri")
    file = bytecode_uri.file_uri(uri)
    if file is None or path_of(file) is None:
        suffixes = ", ".join(bytecode_uri.SUFFIXES)
        raise InvalidRequest(f"{arguments.method}: {uri} does not name a bytecode file ({suffixes}) on this machine")
    return file
