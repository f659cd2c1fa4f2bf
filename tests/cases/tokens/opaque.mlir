//! tokens
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
//--- tokens
// Ops that nobody declares. comment
foo.module method
@m function
foo.func method
@kernel function
%p variable
!foo.ptr type
1 number
of enumMember
f32 type defaultLibrary
%n variable
index type defaultLibrary
f32 type defaultLibrary
%r variable declaration
2 number
foo.for method
%i variable
%n variable
%n variable
1 number
%acc variable
%n variable
index type defaultLibrary
f32 type defaultLibrary
%v variable declaration
foo.load method
%p variable
%i variable
!foo.ptr type
1 number
of enumMember
f32 type defaultLibrary
foo.yield method
%acc variable
%v variable
index type defaultLibrary
f32 type defaultLibrary
foo.branch method
^done label
%r#1 variable
f32 type defaultLibrary
^done label declaration
%out parameter declaration
f32 type defaultLibrary
foo.return method
%out variable
f32 type defaultLibrary
foo.func method
@host function
%p variable
!foo.ptr type
1 number
of enumMember
f32 type defaultLibrary
foo.launch method
%bx variable
%gx variable
%p variable
foo.use method
%bx variable
foo.call method
@kernel function
%p variable
!foo.ptr type
1 number
of enumMember
f32 type defaultLibrary
f32 type defaultLibrary
