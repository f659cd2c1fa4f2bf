// Words of nvvm's attributes: not one that there is, none at all, a parameter that is missing. Oracle: mlir-opt 22,
// `--split-input-file --verify-diagnostics`.

llvm.func @f() {
  // expected-error @+2 {{custom op 'nvvm.tcgen05.wait' expected valid keyword or string}}
  // expected-error @+1 {{custom op 'nvvm.tcgen05.wait' failed to parse Tcgen05WaitKindAttr parameter 'value' which is to be a `::mlir::NVVM::Tcgen05WaitKind`}}
  nvvm.tcgen05.wait <>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+2 {{custom op 'nvvm.tcgen05.wait' expected ::mlir::NVVM::Tcgen05WaitKind to be one of: load, store}}
  // expected-error @+1 {{custom op 'nvvm.tcgen05.wait' failed to parse Tcgen05WaitKindAttr parameter 'value' which is to be a `::mlir::NVVM::Tcgen05WaitKind`}}
  nvvm.tcgen05.wait <lod>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+2 {{custom op 'nvvm.tcgen05.fence' expected ::mlir::NVVM::Tcgen05FenceKind to be one of: before, after}}
  // expected-error @+1 {{custom op 'nvvm.tcgen05.fence' failed to parse Tcgen05FenceKindAttr parameter 'value' which is to be a `::mlir::NVVM::Tcgen05FenceKind`}}
  nvvm.tcgen05.fence <befor>
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+2 {{expected ::mlir::NVVM::ProxyKind to be one of: alias, async, async.global, async.shared, tensormap, generic}}
  // expected-error @+1 {{failed to parse ProxyKindAttr parameter 'value' which is to be a `::mlir::NVVM::ProxyKind`}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<bad>}
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @+2 {{expected ::mlir::NVVM::SharedSpace to be one of: cta, cluster}}
  // expected-error @+1 {{failed to parse SharedSpaceAttr parameter 'value' which is to be a `::mlir::NVVM::SharedSpace`}}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<grid>}
  llvm.return
}

// -----

llvm.func @f(%a: i32, %b: i32) {
  // expected-error @+2 {{custom op 'nvvm.shfl.sync' expected ::mlir::NVVM::ShflKind to be one of: bfly, up, down, idx}}
  // expected-error @+1 {{custom op 'nvvm.shfl.sync' failed to parse ShflKindAttr parameter 'value' which is to be a `::mlir::NVVM::ShflKind`}}
  %0 = nvvm.shfl.sync sideways %a, %b, %a, %b : i32 -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+2 {{expected ::mlir::NVVM::MMALayout to be one of: row, col}}
  // expected-error @+1 {{failed to parse MMALayoutAttr parameter 'value' which is to be a `::mlir::NVVM::MMALayout`}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<diagonal>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+2 {{expected ::mlir::NVVM::LdStMatrixEltType to be one of: b16, b8, b8x16.b6x16_p32, b8x16.b4x16_p64}}
  // expected-error @+1 {{failed to parse LdStMatrixEltTypeAttr parameter 'value' which is to be a `::mlir::NVVM::LdStMatrixEltType`}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b32>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @+1 {{expected ','}}
  %0 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}
