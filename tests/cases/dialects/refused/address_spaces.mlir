// Pointers into different address spaces are different types; the generic one may be left out.
llvm.func @scalars(%generic: !llvm.ptr<0>, %shared: !llvm.ptr<3>) {
  %0 = llvm.load %generic : !llvm.ptr -> i32
  %1 = llvm.load %shared : !llvm.ptr<0x3> -> i32
  // expected-error @+2 {{use of value '%shared' expects different type than prior uses: '!llvm.ptr<1>' vs '!llvm.ptr<3>'}}
  // expected-note @-4 {{prior use here}}
  %2 = llvm.load %shared : !llvm.ptr<1> -> i32
  llvm.return
}

// -----

llvm.func @vectors(%v: vector<2x!llvm.ptr<3>>, %i: i32) {
  // expected-error @+2 {{use of value '%v' expects different type than prior uses: 'vector<2x!llvm.ptr>' vs 'vector<2x!llvm.ptr<3>>'}}
  // expected-note @-2 {{prior use here}}
  %0 = llvm.extractelement %v[%i : i32] : vector<2x!llvm.ptr>
  llvm.return
}

// -----

llvm.func @boxes(%map: !llvm.ptr, %shared: !llvm.ptr<3>, %x: i32) {
  // expected-error @+2 {{use of value '%shared' expects different type than prior uses: '!llvm.ptr' vs '!llvm.ptr<3>'}}
  // expected-note @-2 {{prior use here}}
  nvvm.cp.async.bulk.tensor.global.shared.cta %map, %shared, box[%x, %x] : !llvm.ptr, !llvm.ptr
  llvm.return
}
