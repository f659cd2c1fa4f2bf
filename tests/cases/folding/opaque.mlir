//! folding
// Ops that nobody declares.
foo.module @m {
  foo.func @kernel(%p: !foo.ptr<1 of f32>, %n: index) -> (f32) {
    %r:2 = foo.for %i = %n to %n step 1 iter_args(%acc = %n) -> (index, f32) {
      %v = foo.load %p[%i] : !foo.ptr<1 of f32>
      foo.yield %acc, %v : index, f32
    }
    foo.branch ^done(%r#1 : f32)
  ^done(%out: f32):
    foo.return %out : f32
  }
  foo.func @host(%p: !foo.ptr<1 of f32>) {
    foo.launch blocks(%bx) in (%gx = %p) {
      foo.use %bx
    }
    foo.call @kernel(%p) : (!foo.ptr<1 of f32>) -> f32
  }
}
//--- folds
2-17 region: foo.module @m {
3-10 region: foo.func @kernel(%p: !foo.ptr<1 of f32>,
4-6 region: %r:2 = foo.for %i = %n to %n step 1 iter
9-10 region: ^done(%out: f32):
12-16 region: foo.func @host(%p: !foo.ptr<1 of f32>) {
13-14 region: foo.launch blocks(%bx) in (%gx = %p) {
