"""Source of other languages, whose compilers make the documents that are looked at."""
