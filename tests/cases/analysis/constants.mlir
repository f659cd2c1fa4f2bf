//! features
// Hovers say what a value is that depends on constants alone.
entry @k(%n: tile<i32>) {
  %two = constant <i32: 2> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %seven = addi %two, %five : tile<i32>
  %sum = addi %seven, %n : tile<i32>
  %i = iota : tile<16xi32>
  %one = reshape %two : tile<i32> -> tile<1xi32>
  %all = broadcast %one : tile<1xi32> -> tile<16xi32>
  %even = muli %i, %all : tile<16xi32>
  %less = cmpi less_than %i, %all, signed : tile<16xi32> -> tile<16xi1>
  %f = itof %even signed : tile<16xi32> -> tile<16xf32>
  %root = sqrt %f : tile<16xf32>
  %zero = subi %two, %two : tile<i32>
  %none = divi %two, %zero signed : tile<i32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %r = for %j in (%zero to %seven, step %two) : tile<i32> iter_values(%acc = %zero) -> (tile<i32>) {
    %inside = muli %seven, %seven : tile<i32>
    %varies = addi %inside, %j : tile<i32>
    continue %varies : tile<i32>
  }
  return
}
//--- hover %seven
5:3-9 '%seven'
```tileir
%seven : !cuda_tile.tile<i32>
```

always 7

defined by

```tileir
%seven = addi %two, %five : tile<i32>
```

//--- hover %sum
6:3-7 '%sum'
```tileir
%sum : !cuda_tile.tile<i32>
```

defined by

```tileir
%sum = addi %seven, %n : tile<i32>
```

//--- hover %all @2
10:20-24 '%all'
```tileir
%all : !cuda_tile.tile<16xi32>
```

always 2 in all 16 elements

defined by

```tileir
%all = broadcast %one : tile<1xi32> -> tile<16xi32>
```

//--- hover %even
10:3-8 '%even'
```tileir
%even : !cuda_tile.tile<16xi32>
```

always [0, 2, 4, 6, 8, 10, 12, 14, ...]

defined by

```tileir
%even = muli %i, %all : tile<16xi32>
```

//--- hover %less
11:3-8 '%less'
```tileir
%less : !cuda_tile.tile<16xi1>
```

always [true, true, false, false, false, false, false, false, ...]

defined by

```tileir
%less = cmpi less_than %i, %all, signed : tile<16xi32> -> tile<16xi1>
```

//--- hover %root
13:3-8 '%root'
```tileir
%root : !cuda_tile.tile<16xf32>
```

always [0, 1.41421354, 2, 2.44948983, 2.82842708, 3.1622777, 3.46410155, 3.7416575, ...]

defined by

```tileir
%root = sqrt %f : tile<16xf32>
```

//--- hover %x
16:3-5 '%x'
```tileir
%x : !cuda_tile.tile<i32>
```

defined by

```tileir
%x, %y, %z = get_tile_block_id : tile<i32>
```

//--- hover %inside
18:5-12 '%inside'
```tileir
%inside : !cuda_tile.tile<i32>
```

always 49

defined by

```tileir
%inside = muli %seven, %seven : tile<i32>
```

//--- hover %varies
19:5-12 '%varies'
```tileir
%varies : !cuda_tile.tile<i32>
```

defined by

```tileir
%varies = addi %inside, %j : tile<i32>
```

//--- hover %j
17:12-14 '%j'
```tileir
%j : !cuda_tile.tile<i32>
```

block argument 0 of

```tileir
%r = for %j in (%zero to %seven, step %two) : tile<i32> iter_values(%acc = %zero) -> (tile<i32>) {
```

//--- hover %none
15:3-8 '%none'
```tileir
%none : !cuda_tile.tile<i32>
```

undefined: 'cuda_tile.divi': division by zero, which is undefined

defined by

```tileir
%none = divi %two, %zero signed : tile<i32>
```
