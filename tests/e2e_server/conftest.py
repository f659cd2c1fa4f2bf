"""Fixtures of the tests over a raw pipe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.e2e_server.raw import RawClient


@pytest.fixture
def client() -> Iterator[RawClient]:
    """A server over its standard input and output, which writes nothing there but messages."""
    made = RawClient()
    try:
        yield made
    finally:
        made.kill()
        assert made.damages == [], "something else than messages was on standard output"
