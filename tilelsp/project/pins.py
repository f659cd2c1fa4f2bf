"""Comments by which a document speaks to tilelsp; `base.pins` reads them, for every package."""

from tilelsp.base.pins import Allow, PinnedName, PinProblem, Pins, TargetPin, read_pins

__all__ = ["Allow", "PinProblem", "PinnedName", "Pins", "TargetPin", "read_pins"]
