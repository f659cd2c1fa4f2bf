"""The PTX forms that tilelsp prints and explains."""
