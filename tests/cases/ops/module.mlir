//! op
module {
  cuda_tile.module @kernels attributes {producer = "a front end"} {
    global @table <i8: 5> : tile<1xi8>
    entry @forms() {
      return
    }
  }
}
//--- custom
module {
  cuda_tile.module @kernels attributes {producer = "a front end"} {
    global  @table <i8: 5> : tile<1xi8>
    entry @forms() {
      return
    }
  }
}
//--- generic
"builtin.module"() ({
  "cuda_tile.module"() <{producer = "a front end", sym_name = "kernels"}> ({
    "cuda_tile.global"() <{alignment = 0 : i64, sym_name = "table", symbol_visibility = #cuda_tile.symbol_visibility<public>, value = dense<5> : !cuda_tile.tile<1xi8>}> : () -> ()
    "cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
      "cuda_tile.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()
//--- values
cuda_tile.module @m {
  global @inner <i8: 5> : tile<1xi8>
  entry @k(%p: tile<ptr<i8>>, %x: tile<f32>, %n: tile<i16>) {
    //< p = u8: 0
    //< x = 0.5
    //< n = -3
    //> p = 5
    //= %x: 0.5
    //= %n: -3
    %g = get_global @inner : tile<ptr<i8>>
    %v, %t0 = load_ptr_tko weak %g : tile<ptr<i8>> -> tile<i8>, token
    %t1 = store_ptr_tko weak %p, %v token=%t0 : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}
//--- refused
cuda_tile.module @m {
  entry @k() {
    return
  }
  entry @k() {
//^^^^^ error[symbol.redefinition]: redefinition of symbol named 'k'
//   note: see existing symbol definition here
    return
  }
}
