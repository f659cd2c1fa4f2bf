//! features
cuda_tile.module @kernels {
  global @table <f32: [1.0, 2.0]> : tile<2xf32>
  entry @reduce(%n: tile<i32>, %start: tile<f32>) {
    %zero, %one = constant <i32: 0> : tile<i32>
//  ^^^^^ error[ssa.result-count]: operation defines 1 results but was provided 2 to bind
    %address = get_global @table : tile<ptr<f32>>
    %first = constant <i32: 0> : tile<i32>
    %sum = for %i in (%first to %n, step %first) : tile<i32> iter_values(%acc = %start) -> (tile<f32>) {
      %next = addf %acc, %start rounding<zero> : tile<f32>
      continue %next : tile<f32>
    }
    %twice = addf %sum, %sum : tile<f32>
    return
  }
}
//--- definition addf %sum
//--- symbols
module kernels (module) 1-14
  global table (global) 2-2
  entry reduce (entry) 3-13
    loop for (%sum) 7-10

//--- hover %i in
7:16-18 '%i'
```tileir
%i : !cuda_tile.tile<i32>
```

block argument 0 of

```tileir
%sum = for %i in (%first to %n, step %first) : tile<i32> iter_values(%acc = %start) -> (tile<f32>) {
```

//--- hover %acc,
8:20-24 '%acc'
```tileir
%acc : !cuda_tile.tile<f32>
```

block argument 1 of

```tileir
%sum = for %i in (%first to %n, step %first) : tile<i32> iter_values(%acc = %start) -> (tile<f32>) {
```

//--- hover %sum,
11:19-23 '%sum'
```tileir
%sum : !cuda_tile.tile<f32>
```

defined by

```tileir
%sum = for %i in (%first to %n, step %first) : tile<i32> iter_values(%acc = %start) -> (tile<f32>) {
```

//--- hover %start)
7:81-87 '%start'
```tileir
%start : !cuda_tile.tile<f32>
```

block argument 1 of

```tileir
entry @reduce(%n: tile<i32>, %start: tile<f32>) {
```

//--- hover rounding
8:33-41 'rounding'
**rounding_mode**: RoundingMode

rounding

one of `nearest_even`, `zero`, `negative_inf`, `positive_inf`

//--- hover zero>
8:42-46 'zero'
**rounding_mode**: RoundingMode

rounding

one of `nearest_even`, `zero`, `negative_inf`, `positive_inf`

```tileir
#cuda_tile.rounding<zero>
```

//--- hover tile<i32> iter
7:52-61 'tile<i32>'
```tileir
!cuda_tile.tile<i32>
```

Array of numbers or pointers whose extents are powers of two known at compile time.

//--- hover tile<f32>) {
3:40-49 'tile<f32>'
```tileir
!cuda_tile.tile<f32>
```

Array of numbers or pointers whose extents are powers of two known at compile time.

//--- hover @table :
5:27-33 '@table'
```tileir
global @table <f32: [1.0, 2.0]> : tile<2xf32>
```

//--- definition %acc, %start
7:74-78 '%acc' in 7:74-78 '%acc'

//--- definition %sum, %sum
7:5-9 '%sum' in 7:5-10:6 '%sum = for %i in (%first to %n, step %first) : tile<i32> iter_values(%acc = %start) -> (tile<f32>) {'

//--- definition @table :
2:10-16 '@table' in 2:3-48 'global @table <f32: [1.0, 2.0]> : tile<2xf32>'

//--- definition @reduce
3:9-16 '@reduce' in 3:3-13:4 'entry @reduce(%n: tile<i32>, %start: tile<f32>) {'

//--- references %start:
3:32-38 '%start'
7:81-87 '%start'
8:26-32 '%start'

//--- references @table <
2:10-16 '@table'
5:27-33 '@table'

//--- highlights %sum =
7:5-9 '%sum' write
11:19-23 '%sum' read
11:25-29 '%sum' read

//--- hover cuda_tile.module
1:1-17 'cuda_tile.module'
**cuda_tile.module**  
since 13.1

Holds the entries and globals of one Tile IR program.

Its name tells it apart from other modules, and its body may be empty. Kernels and globals share one name space, and an op inside cannot use values from outside. The order of its ops does not matter: a kernel may name a global that stands below it.

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `sym_name` | string attribute | name of the module |
| `producer` | string attribute | what made the module |

Regions

| region | holds |  |
| --- | --- | --- |
| `body` (optional) | one block | entries and globals |

Traits: graph region, isolated from above, symbol table

```tileir
cuda_tile.module @kernels {
  entry @k() {
    return
  }
}
```

//--- hover for %i
7:12-15 'for'
**cuda_tile.for**  
since 13.1

Counts from one number up to another, carrying values from one turn to the next.

The induction variable starts at `lower_bound` and grows by `step` as long as it is below `upper_bound`, compared as signed numbers, or unsigned ones if `unsigned` is written. Each turn gets the carried values and hands the next ones on with `continue`; those after the last turn, or the initial ones if there is none, are the results. A step beyond the largest number of the type ends the loop too. The step must be positive: the reference interpreter ends the launch otherwise. Views cannot be carried.

Operands

| operand | type |  |
| --- | --- | --- |
| `lower_bound` | `!cuda_tile.tile<i32>` | first value of the induction variable |
| `upper_bound` | `!cuda_tile.tile<i32>` | the loop ends before this value |
| `step` | `!cuda_tile.tile<i32>` | what is added after each turn, positive |
| `init_values` (any number) | `!cuda_tile.tile<f32>` | values carried into the first turn |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `unsigned_cmp` | unit attribute | bounds are compared as unsigned numbers (13.2) |

Results

| result | type |  |
| --- | --- | --- |
| `result_values` (any number) | `!cuda_tile.tile<f32>` | values carried out of the last turn |

Regions

| region | holds |  |
| --- | --- | --- |
| `body` | one block; ends in `cuda_tile.continue` | one turn |

Traits: recursive memory effects

```tileir
%sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%acc = %init) -> (tile<f32>) {
  continue %acc : tile<f32>
}
```
