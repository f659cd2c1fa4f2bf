//! features
// An imported op's hover begins with its form, as the declaration says it; the types are those that it has here.
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xf32>
  func.return
}
//--- hover memref.load
3:8-19 'memref.load'
```tileir
%result = memref.load %memref [%indices, ...] [{...}] : type(memref)
```

**memref.load**

Operands

| operand | type |  |
| --- | --- | --- |
| `memref` | `memref<4xf32>` |  |
| `indices` (any number) | `index` |  |

Attributes

| attribute | kind |  |
| --- | --- | --- |
| `nontemporal` | bool attribute |  |
| `alignment` | 64-bit signless integer attribute whose value is positive and whose value is a power of two > 0 |  |

Results

| result | type |  |
| --- | --- | --- |
| `result` | `f32` |  |
