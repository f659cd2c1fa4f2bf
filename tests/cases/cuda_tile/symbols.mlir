//! verify
cuda_tile.module @m {
  global @table <f32: [1.0, 2.0]> : tile<2xf32>
  global @square <f32: 1.0> : tile<2x2xf32>
//^^^^^^ error[cuda_tile.global-rank]: 'cuda_tile.global' op type must have rank 1
  entry @k() {
    %0 = get_global @table : tile<ptr<f32>>
    %1 = get_global @tables : tile<ptr<f32>>
//       ^^^^^^^^^^ error[symbol.undefined]: 'cuda_tile.get_global' op 'tables' does not reference a valid global
    %2 = get_global @table : tile<ptr<i32>>
//       ^^^^^^^^^^ error[cuda_tile.global-type]: 'cuda_tile.get_global' op pointee type of result type '!cuda_tile.ptr<i32>' does not match type 'f32' of the global @table
    %3 = get_global @k : tile<ptr<f32>>
//       ^^^^^^^^^^ error[symbol.undefined]: 'cuda_tile.get_global' op 'k' does not reference a valid global
    return
  }
  entry @k() {
//^^^^^ error[symbol.redefinition]: redefinition of symbol named 'k'
//   note: see existing symbol definition here
    return
  }
  entry @table() {
//^^^^^ error[symbol.redefinition]: redefinition of symbol named 'table'
//   note: see existing symbol definition here
    return
  }
}
