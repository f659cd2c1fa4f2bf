"""The language server: one short module for each request. The only package that imports pygls and lsprotocol."""
