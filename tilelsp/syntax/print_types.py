"""Types and attributes as text. Their spelling follows from their declarations, so it lives in `spec.spelling`."""

from tilelsp.spec.spelling import (
    attr_text,
    dense_body,
    dict_text,
    dims_text,
    function_text,
    params_text,
    place_text,
    symbol_text,
    type_text,
)

__all__ = [
    "attr_text",
    "dense_body",
    "dict_text",
    "dims_text",
    "function_text",
    "params_text",
    "place_text",
    "symbol_text",
    "type_text",
]
