"""Producers: compilers of others that turn a source file into documents. One declaration each, listed in `registry`."""
