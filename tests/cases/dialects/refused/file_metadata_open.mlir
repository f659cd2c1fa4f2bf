func.func private @opening_alone()
// expected-error @+1 {{expected identifier key in file metadata dictionary}}
{-#
