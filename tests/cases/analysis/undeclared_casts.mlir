//! features
// A cast writes two types, of which the last is its result's; what is put into something writes neither.
func.func @casts(%a: i32) {
  %to = other.cast %a : i32 to i64
// @8..18 hint[dialect.undeclared]: dialect 'other' is not declared: its ops are read by their names and brackets, and not checked (`tilelsp dialects import` makes declarations of its TableGen files)
  %into = other.put %a : i32 into vector<4xi32>
  return
}
//--- hover %to
3:3-6 '%to'
```tileir
%to : i64
```

as the op writes it: nothing is declared of `other.cast`

defined by

```tileir
%to = other.cast %a : i32 to i64
```
//--- hover %into
4:3-8 '%into'
type unknown: nothing is declared of `other.put`

defined by

```tileir
%into = other.put %a : i32 into vector<4xi32>
```
