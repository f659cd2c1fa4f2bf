//! features
// Names of ops that nobody declares: values, blocks and symbols lead to each other.
#trait = #foo.trait<a b, [c]>
foo.module @m attributes {x = #trait} {
// @0..10 hint[dialect.undeclared]: dialect 'foo' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
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
    foo.launch blocks(%bx, %by) in (%gx = %p, %gy = %p) {
      foo.use %bx, %gy
    }
    foo.call @kernel(%p) : (!foo.ptr<1 of f32>) -> f32
  }
}
//--- symbols
module m (module) 3-19
  entry kernel (func) 4-12
    loop for (%r) 5-8
    block ^done 10-10
  entry host (func) 13-18
    loop launch 14-16
//--- references @kernel(%p:
4:12-19 '@kernel'
17:14-21 '@kernel'
//--- definition %i] :
5:20-22 '%i' in 5:20-22 '%i'
//--- definition %acc, %v
5:51-55 '%acc' in 5:51-55 '%acc'
//--- references %r#1
5:5-7 '%r'
9:22-26 '%r#1'
//--- definition ^done(%r
10:3-8 '^done' in 10:3-20 '^done(%out: f32):'
//--- definition %gy
14:47-50 '%gy' in 14:47-50 '%gy'
//--- references #trait}
2:1-7 '#trait'
3:31-37 '#trait'
