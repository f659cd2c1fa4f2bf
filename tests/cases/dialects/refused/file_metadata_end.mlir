func.func private @unclosed()
// expected-error @+1 {{expected identifier key for 'resource' entry}}
{-# dialect_resources: {
