"""The names of documents that show a bytecode file.

`tilebc:/folder/kernel.tilebc.mlir` may be edited and saved; `tilelsp:/bytecode/kernel.tilebc.mlir?SOURCE` is a
generated document, for clients that show those; and a client may put the text into a document under the name of the
file itself.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from urllib.parse import quote, unquote

from tilelsp.server.preview_uri import SCHEME

BYTECODE_SCHEME = "tilebc"
SUFFIXES = (".tilebc", ".tileirbc")

_SHOWN_AS = ".mlir"
_GENERATED = f"{SCHEME}:/bytecode/"


def file_uri(uri: str) -> str | None:
    """The `file:` URI of the bytecode file that the document `uri` shows; None for any other document."""
    if uri.startswith(_GENERATED):
        _, _, source = uri.partition("?")
        return file_uri(unquote(source))
    scheme, _, rest = uri.partition(":")
    if scheme == BYTECODE_SCHEME and rest.endswith(_SHOWN_AS):
        path = rest.removesuffix(_SHOWN_AS)
        uri = f"file:{path if path.startswith('//') else f'//{path}'}"
    return uri if uri.startswith("file:") and unquote(uri).endswith(SUFFIXES) else None


def shown_uri(file: str) -> str:
    """The document that shows the bytecode file `file:...` and may be saved."""
    rest = file.removeprefix("file:")
    # A file on this machine has an empty authority, which clients leave out.
    return f"{BYTECODE_SCHEME}:{rest[2:] if rest.startswith('///') else rest}{_SHOWN_AS}"


def generated_uri(file: str) -> str:
    """The generated document that shows the bytecode file `file:...`."""
    name = PurePosixPath(unquote(file)).name
    return f"{_GENERATED}{quote(name)}{_SHOWN_AS}?{quote(file, safe='/:')}"
