"""The command line: arguments, tables and exit status. What the commands do stands in `api` and below."""
