"""tilelsp: language server, command line and editor tooling for NVIDIA's tile compiler stack."""

__version__ = "0.1.0"
