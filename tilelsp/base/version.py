"""The release that this is, and where its package lies."""

__version__ = "0.1.0"

PACKAGE = __file__.removesuffix(".py").removesuffix("version")[:-1].removesuffix("base")[:-1]
"""The folder of the package, as text: paths are not for this layer."""
