#: slow
#: prints no kernel was launched
#: status 7
"""A program without kernels keeps its own status."""

raise SystemExit(7)
