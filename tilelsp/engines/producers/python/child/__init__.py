"""Code that runs in the user's own Python: the standard library of any release from 3.10 on, and the user's
packages."""
