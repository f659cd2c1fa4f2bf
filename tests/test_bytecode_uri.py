"""The names of documents that show bytecode files, as clients spell them."""

from __future__ import annotations

from urllib.parse import quote, unquote

import pytest

from tilelsp.server.bytecode_uri import file_uri, generated_uri, shown_uri
from tilelsp.server.preview_uri import parse

FILES = (
    "file:///home/me/gemm.tilebc",
    "file:///c%3A/with%20blank/gemm%231.tileirbc",
    "file://server/share/gemm.tilebc",
)


@pytest.mark.parametrize("file", FILES)
def test_each_name_leads_to_the_file(file: str) -> None:
    assert file_uri(file) == file
    assert unquote(file_uri(generated_uri(file)) or "") == unquote(file)
    assert parse(generated_uri(file)) is None
    assert file_uri(shown_uri(file)) == file


@pytest.mark.parametrize("file", FILES)
def test_a_generated_name_survives_a_client_that_quotes_more(file: str) -> None:
    path, query = generated_uri(file).removeprefix("tilelsp:").split("?", 1)
    again = f"tilelsp:{quote(unquote(path))}?{quote(unquote(query), safe='')}"
    assert unquote(file_uri(again) or "") == unquote(file)


@pytest.mark.parametrize(
    "uri", ["file:///x/gemm.mlir", "untitled:gemm.tilebc", "tilebc:/x/gemm.mlir", "tilelsp:/bytecode/x?untitled:x", ""]
)
def test_other_documents_show_no_bytecode(uri: str) -> None:
    assert file_uri(uri) is None
