//! features
cuda_tile.module @first {
  entry @f() {
    return
  }
  global @f <f32: [1.0]> : tile<1xf32>
//^^^^^^ error[symbol.redefinition]: redefinition of symbol named 'f'
//note: see existing symbol definition here
}
cuda_tile.module @second {
  entry @f() {
    return
  }
}
// -----
cuda_tile.module @first {
  entry @f() {
    return
  }
}
//--- symbols
module first (module) 1-6
  entry f (entry) 2-4
  global f (global) 5-5
module second (module) 7-11
  entry f (entry) 8-10
module first (module) 13-17
  entry f (entry) 14-16

//--- references @f
1:18-24 '@first'
