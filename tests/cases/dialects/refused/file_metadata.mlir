func.func @value() { return }
{-#
  dialect_resources: {
    builtin: {
      blob1: "0x0800000001",
      // expected-error @+1 {{expected hex string blob for key 'blob2'}}
      blob2: "x"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'a' to encode alignment in first 4 bytes, but got non-power-of-2 value: 7}}
      a: "0x070000000001"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    builtin: {
      // expected-error @+1 {{expected hex string blob for key 'a.b' to encode alignment in first 4 bytes}}
      "a.b": "0x0001"
    }
  }
#-}

// -----

{-#
  dialect_resources: {
    arith: {
      // expected-error @+1 {{unexpected 'resource' section for dialect 'arith'}}
      a: "0x0800000001"
    }
  }
#-}

// -----

{-#
  // expected-error @+1 {{unknown key 'foo' in file metadata dictionary}}
  foo: {
  }
#-}

// -----

{-#
  external_resources: {
    foo: {
      // expected-error @+1 {{expected string value for key 'b'}}
      a: true, b: 12
    }
  }
#-}

// -----

{-#
  external_resources: {
    foo: {
      // expected-error @+1 {{expected ',' or '}'}}
      a: true
      b: "x"
    }
  }
#-}

// -----

{-#
  external_resources: {
    foo: {
      a: true
    },
  // expected-error @+1 {{expected identifier key for 'resource' entry}}
  }
#-}

// -----

{-#
  external_resources: {
    foo: {
      a: true,
    // expected-error @+1 {{expected identifier key for 'external_resources' entry}}
    }
  }
#-}

// -----

{-#
  // expected-error @+1 {{expected ':'}}
  dialect_resources {
  }
#-}

// -----

{-#
  // expected-error @+1 {{expected identifier key in file metadata dictionary}}
  12
#-}

// -----

// expected-error @+3 {{expected ',' or '#-}'}}
{-#
  external_resources: {
  }
  foo
#-}

// -----

// expected-error @+6 {{expected ',' or '#-}'}}
{-#
  external_resources: {
    foo: {
      a: true
    }
  }
-}
