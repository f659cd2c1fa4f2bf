"""A page for browsers: stages of a kernel side by side, in colours, with their lines linked, and pictures below."""
