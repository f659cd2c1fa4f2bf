"""tilelsp's commands as tools of the Model Context Protocol, for agents that write kernels."""
