//! features
func.func @f(%a: i32) -> i32 {
  %0 = foo.make %a {k = 1} : (i32) -> !foo.thing
  //   ^^^^^^^^ hint[dialect.undeclared]: dialect 'foo' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  %1:2 = foo.split %0 : !foo.thing
  %2 = foo.run %0 {
    foo.done
  }
  foo.use %1#0, %2 : !foo.part, !foo.other
  %3 = foo.get %a : i32
  %4 = foo.new : !foo.thing
  %5 = foo.code %4 : (!foo.thing) -> !foo.fn<(i32) -> i32>
  %7 = foo.operation "x"(%a : i32) -> (%4 : !foo.thing)
  %8 = foo.shape %4 : !foo.size
  %9 = foo.same %8, %a : !foo.size
  %10 = foo.unlike %4, %9 : !foo.size
  %11:2 = foo.both %a : (i32) -> (i64, !foo.size)
  %12 = foo.fold %a (%in : i32) {
    foo.yield %in : f32
  }
  %6 = foo.if %a : i32 (!foo.thing) -> !foo.part {
    foo.done
  }
  return %a : i32
}
odd.kernel @k(%at: !odd.ptr<f32, [1, 2]>, %to: !odd.ptr<i8> {odd.x}) attributes {odd.y} {
// @0..10 hint[dialect.undeclared]: dialect 'odd' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  odd.use(%at, %to) : (!odd.ptr<f32, [1, 2]>, !odd.ptr<i8>) -> ()
}
//--- hover %8
12:3-5 '%8'
```tileir
%8 : !foo.size
```

as the op writes it: nothing is declared of `foo.shape`

defined by

```tileir
%8 = foo.shape %4 : !foo.size
```
//--- hover %9
13:3-5 '%9'
`foo.same` writes the type `!foo.size`: its operand's or its result's, as nothing is declared of it

defined by

```tileir
%9 = foo.same %8, %a : !foo.size
```
//--- hover %10 =
14:3-6 '%10'
`foo.unlike` writes the type `!foo.size`: its operand's or its result's, as nothing is declared of it

defined by

```tileir
%10 = foo.unlike %4, %9 : !foo.size
```
//--- hover %11
15:3-6 '%11'
```tileir
%11 : i64
```

as the op writes it: nothing is declared of `foo.both`

defined by

```tileir
%11:2 = foo.both %a : (i32) -> (i64, !foo.size)
```
//--- hover %12
16:3-6 '%12'
type unknown: nothing is declared of `foo.fold`

defined by

```tileir
%12 = foo.fold %a (%in : i32) {
```
//--- hover %at, %to
25:11-14 '%at'
```tileir
%at : !odd.ptr<f32, [1, 2]>
```

block argument 0 of

```tileir
odd.kernel @k(%at: !odd.ptr<f32, [1, 2]>, %to: !odd.ptr<i8> {odd.x}) attributes {odd.y} {
```
//--- hover %to) :
25:16-19 '%to'
```tileir
%to : !odd.ptr<i8>
```

block argument 1 of

```tileir
odd.kernel @k(%at: !odd.ptr<f32, [1, 2]>, %to: !odd.ptr<i8> {odd.x}) attributes {odd.y} {
```
//--- hover %0 = foo
2:3-5 '%0'
```tileir
%0 : !foo.thing
```

as the op writes it: nothing is declared of `foo.make`

defined by

```tileir
%0 = foo.make %a {k = 1} : (i32) -> !foo.thing
```
//--- hover %1#0
7:11-15 '%1#0'
```tileir
%1#0 : !foo.part
```

as `foo.use` writes it, which takes it: nothing is declared of `foo.split`

defined by

```tileir
%1:2 = foo.split %0 : !foo.thing
```
//--- hover %2 :
7:17-19 '%2'
```tileir
%2 : !foo.other
```

as `foo.use` writes it, which takes it: nothing is declared of `foo.run`

defined by

```tileir
%2 = foo.run %0 {
```
//--- hover %3
8:3-5 '%3'
`foo.get` writes the type `i32`: its operand's or its result's, as nothing is declared of it

defined by

```tileir
%3 = foo.get %a : i32
```
//--- hover %4
9:3-5 '%4'
```tileir
%4 : !foo.thing
```

as the op writes it: nothing is declared of `foo.new`

defined by

```tileir
%4 = foo.new : !foo.thing
```
//--- hover %5
10:3-5 '%5'
```tileir
%5 : !foo.fn<(i32) -> i32>
```

as the op writes it: nothing is declared of `foo.code`

defined by

```tileir
%5 = foo.code %4 : (!foo.thing) -> !foo.fn<(i32) -> i32>
```
//--- hover %6
19:3-5 '%6'
```tileir
%6 : !foo.part
```

as the op writes it: nothing is declared of `foo.if`

defined by

```tileir
%6 = foo.if %a : i32 (!foo.thing) -> !foo.part {
```
//--- hover %7
11:3-5 '%7'
type unknown: nothing is declared of `foo.operation`

defined by

```tileir
%7 = foo.operation "x"(%a : i32) -> (%4 : !foo.thing)
```
