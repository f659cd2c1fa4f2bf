// What verifiers of nvvm say of fragments of wmma. Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

llvm.func @f(%p: !llvm.ptr<5>, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.load' op expected source pointer in memory space 0, 1, 3}}
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr<5>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.load' op invalid attribute combination}}
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<bf16>, frag = #nvvm.mma_frag<a>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.load' op invalid attribute combination}}
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, m = 16 : i32, n = 16 : i32, k = 8 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.load' op invalid attribute combination}}
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f32>, frag = #nvvm.mma_frag<a>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.load' op expected destination type is a structure of 8 elements of type 'vector<2xf16>'}}
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, m = 16 : i32, n = 16 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.load' op expected destination type is a structure of 4 elements of type 'i32'}}
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<u8>, frag = #nvvm.mma_frag<a>, m = 32 : i32, n = 8 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.load' op expected destination type to be f64}}
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> f64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  %a = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, m = 8 : i32, n = 32 : i32, k = 16 : i32, layout = #nvvm.mma_layout<row>} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.mma' op invalid attribute combination}}
  %a = nvvm.wmma.mma %d, %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f32>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.mma' op expected 4 arguments}}
  %a = nvvm.wmma.mma %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.mma' op expected argument 2 to be of type 'f64'}}
  %a = nvvm.wmma.mma %d, %d, %f, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>} : (f64, f64, f32, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.mma' op expected destination type is a structure of 2 elements of type 'f64'}}
  %a = nvvm.wmma.mma %d, %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32, %d: f64, %f: f32) {
  %a = nvvm.wmma.mma %d, %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<7>, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.store' op expected operands to be a source pointer in memory space 0, 1, 3}}
  nvvm.wmma.store %p, %i, %d, %d {eltype = #nvvm.mma_type<f64>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layout = #nvvm.mma_layout<row>} : !llvm.ptr<7>, f64, f64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.store' op invalid attribute combination}}
  nvvm.wmma.store %p, %i, %d, %d {eltype = #nvvm.mma_type<f16>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layout = #nvvm.mma_layout<row>} : !llvm.ptr<1>, f64, f64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.store' op expected 2 data operands}}
  nvvm.wmma.store %p, %i, %d {eltype = #nvvm.mma_type<f64>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layout = #nvvm.mma_layout<row>} : !llvm.ptr<1>, f64
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %d: f64, %f: f32) {
  // expected-error @+1 {{'nvvm.wmma.store' op expected data operands of type 'f64'}}
  nvvm.wmma.store %p, %i, %d, %f {eltype = #nvvm.mma_type<f64>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layout = #nvvm.mma_layout<row>} : !llvm.ptr<1>, f64, f32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<1>, %i: i32, %d: f64, %f: f32) {
  nvvm.wmma.store %p, %i, %d, %d {eltype = #nvvm.mma_type<f64>, m = 8 : i32, n = 8 : i32, k = 4 : i32, layout = #nvvm.mma_layout<row>} : !llvm.ptr<1>, f64, f64
  llvm.return
}

// -----

llvm.func @f(%h: vector<2xf16>) {
  // expected-error @+1 {{'nvvm.wmma.mma' op invalid attribute combination}}
  %a = nvvm.wmma.mma %h, %h, %h, %h {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, m = 16 : i32, n = 16 : i32, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}
