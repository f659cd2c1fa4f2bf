//! op
entry @forms() {
  %0 = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
  %1 = alloca num_elem = 4, alignment = 16 global : tile<ptr<f32>>
  return
}
//--- custom
entry @forms() {
  %0 = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
  %1 = alloca num_elem = 4, alignment = 16 global : tile<ptr<f32>>
  return
}
//--- generic
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "forms"}> ({
  %0 = "cuda_tile.alloca"() <{alignment = 16 : i64, num_elem = 4 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  %1 = "cuda_tile.alloca"() <{alignment = 16 : i64, global, num_elem = 4 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
//--- values
// Memory of its own: what is stored there is read from there, and nothing else changes.
entry @own(%p: tile<ptr<i32>>) {
  //< p = i32: 5
  //> p = 5
  %a = alloca num_elem = 2, alignment = 16 : tile<ptr<i32>>
  %b = alloca num_elem = 2, alignment = 16 : tile<ptr<i32>>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %t0 = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
  %t1 = store_ptr_tko weak %b, %two : tile<ptr<i32>>, tile<i32> -> token
  %x, %t2 = load_ptr_tko weak %a token=%t0 : tile<ptr<i32>> -> tile<i32>, token
  //= %x: 1
  return
}
// -----
entry @large() {
  %a = alloca num_elem = 134217729, alignment = 16 : tile<ptr<i8>>
  //   ^^^^^^ error: an allocation of 134217729 bytes; the interpreter allows 134217728
  return
}
//--- refused
entry @k() {
  %17 = alloca num_elem = 4, alignment = 3 : tile<ptr<f32>>
//      ^^^^^^ error[cuda_tile.alloca-alignment]: 'cuda_tile.alloca' op 'alignment' must be power of two
  %18 = alloca num_elem = 4, alignment = 2 : tile<ptr<f32>>
//      ^^^^^^ error[cuda_tile.alloca-alignment]: 'cuda_tile.alloca' op 'alignment' (2) must be at least the natural size (4 bytes) for element type 'f32'
  return
}
