//! print
// Types and attributes that no declaration knows are kept as they are.
"a.b"() {a = #foo.bar<0xFF, i32>, b = !foo.t<0xf32>, c = [1, 2 : i8, 1.500000e+00, true, "s"], d = array<i32: 1, -2>} : () -> ()
"a.b"() {a = @x::@y, b = {c, d}, e = dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>, f = affine_map<(d0) -> (d0 + 1)>} : () -> ()
"a.b"() {a = 0x7FC00000 : f32, b = -1 : i64, c = tensor<?x4x!foo.t>, d = (i32, f32) -> (i1, i2), "odd key" = 5 : index} : () -> ()
"a.b"() {a = vector<4xf32>, b = memref<4x?xf16, #gpu.address_space<workgroup>>, c = tuple<i32, none>, d = complex<f64>, e = tensor<*xf32>} : () -> ()
