"""Imported declarations of upstream dialects: data, one file a dialect; its key `made` has the command."""
