//! rename
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
//--- %i = => %step
4: %r:2 = foo.for %step = %n to %n step 1 iter_args(%acc = %n) -> (index, f32) {
5: %v = foo.load %p[%step] : !foo.ptr<1 of f32>

//--- %r:2 => %result
4: %result:2 = foo.for %i = %n to %n step 1 iter_args(%acc = %n) -> (index, f32) {
8: foo.branch ^done(%result#1 : f32)

//--- %bx) => %block
13: foo.launch blocks(%block) in (%gx = %p) {
14: foo.use %block

//--- @kernel( => @entry
3: foo.func @entry(%p: !foo.ptr<1 of f32>, %n: index) -> (f32) {
16: foo.call @entry(%p) : (!foo.ptr<1 of f32>) -> f32

//--- ^done( => ^end
8: foo.branch ^end(%r#1 : f32)
9: ^end(%out: f32):

//--- %acc = => %v
refused: %v already stands for something else, in line 5

//--- %p: => %n
refused: %n already stands for something else, in line 3
