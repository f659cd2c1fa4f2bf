"""Configuration by the user: settings, project files, and the comments by which a document speaks for itself.

`settings.schema.json` is the one place where settings are declared. Nothing here runs a program or parses a document.
"""
