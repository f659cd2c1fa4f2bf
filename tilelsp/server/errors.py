"""Why a request has no answer."""

from __future__ import annotations

from lsprotocol import types
from pygls.exceptions import JsonRpcException


class InvalidRequest(JsonRpcException):
    """The request makes no sense, and a correct one would be answered; the message is one line for the user."""

    CODE = -32602
    MESSAGE = "Invalid params"


class Unable(JsonRpcException):
    """The request makes sense and cannot be fulfilled; the message is one line for the user."""

    CODE = -32803
    MESSAGE = "Request failed"


class ContentModified(JsonRpcException):
    """The document changed while the answer was computed, so that nobody wants it any more."""

    CODE = -32801
    MESSAGE = "Content modified"


class AskAgain(JsonRpcException):
    """As `ContentModified`, for pulled diagnostics, which have a way of saying that the client should ask again."""

    CODE = -32802
    MESSAGE = "Server cancelled"

    def __init__(self) -> None:
        super().__init__(self.MESSAGE, self.CODE, types.DiagnosticServerCancellationData(retrigger_request=True))
