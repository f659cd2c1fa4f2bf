//! verify
entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %t = make_token : token
  %ps = reshape %p : tile<ptr<f32>> -> tile<1xptr<f32>>
  %m = constant <i1: true> : tile<1xi1>
  %m2 = constant <i1: true> : tile<2xi1>
  %z = constant <f32: 0.0> : tile<1xf32>
  %h = constant <f16: 0.0> : tile<1xf16>
  %0 = join_tokens %t : token
//     ^^^^^^^^^^^ error[cuda_tile.join-tokens]: 'cuda_tile.join_tokens' op expect two or more tokens
  %1, %2 = load_ptr_tko weak %ps token=%t : tile<1xptr<f32>> -> tile<1xf16>, token
//         ^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.load_ptr_tko' op failed to verify that `source` type is expected a pointer type of `result` type
  %3, %4 = load_ptr_tko weak %ps, %m2 token=%t : tile<1xptr<f32>>, tile<2xi1> -> tile<1xf32>, token
//         ^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.load_ptr_tko' op failed to verify that shape of 'mask' must match the shape of 'source'
  %5, %6 = load_ptr_tko weak %ps, %m, %h token=%t : tile<1xptr<f32>>, tile<1xi1>, tile<1xf16> -> tile<1xf32>, token
//         ^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.load_ptr_tko' op failed to verify that type of 'paddingValue' must match the type of 'result'
  %7, %8 = load_ptr_tko release device %ps : tile<1xptr<f32>> -> tile<1xf32>, token
//         ^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.load_ptr_tko' op expect one of: weak, relaxed, or acquire, but got: release
  %9, %10 = load_ptr_tko acquire %ps : tile<1xptr<f32>> -> tile<1xf32>, token
//          ^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.load_ptr_tko' op memory scope is required for acquire load
  %11, %12 = load_ptr_tko soon %ps : tile<1xptr<f32>> -> tile<1xf32>, token
//                        ^^^^ error[attribute]: custom op 'cuda_tile.load_ptr_tko' expected string or keyword containing one of the following enum values for attribute 'memory_ordering_semantics' [weak, relaxed, acquire, release, acq_rel]
  %13 = store_ptr_tko weak %ps, %h : tile<1xptr<f32>>, tile<1xf16> -> token
//      ^^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.store_ptr_tko' op failed to verify that `destination` type is expected a pointer type of `value` type
  %14 = store_ptr_tko weak %ps, %z, %m2 : tile<1xptr<f32>>, tile<1xf32>, tile<2xi1> -> token
//      ^^^^^^^^^^^^^ error[cuda_tile.pointer-access]: 'cuda_tile.store_ptr_tko' op failed to verify that shape of 'destination' must match the shape of 'mask'
  %15 = store_ptr_tko weak sys %ps, %z : tile<1xptr<f32>>, tile<1xf32> -> token
//      ^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.store_ptr_tko' op weak store must not have memory scope
  %16 = store_ptr_tko acquire sys %ps, %z : tile<1xptr<f32>>, tile<1xf32> -> token
//      ^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.store_ptr_tko' op expect one of: weak, relaxed, or release, but got: acquire
  %17 = alloca num_elem = 4, alignment = 3 : tile<ptr<f32>>
//      ^^^^^^ error[cuda_tile.alloca-alignment]: 'cuda_tile.alloca' op 'alignment' must be power of two
  %18 = alloca num_elem = 4, alignment = 2 : tile<ptr<f32>>
//      ^^^^^^ error[cuda_tile.alloca-alignment]: 'cuda_tile.alloca' op 'alignment' (2) must be at least the natural size (4 bytes) for element type 'f32'
  %19 = print_tko "%d %f", %n token=%t : tile<i32> -> token
//      ^^^^^^^^^ error[cuda_tile.print-format]: 'cuda_tile.print_tko' op incorrect number of operands: expected 2, found 1
  %20 = print_tko "%d %", %n token=%t : tile<i32> -> token
//      ^^^^^^^^^ error[cuda_tile.print-format]: 'cuda_tile.print_tko' op found unterminated format expression
  %21 = print_tko "100%% %d\0A", %n token=%t : tile<i32> -> token
  %22, %23 = atomic_rmw_tko weak device %p, add, %n : tile<ptr<f32>>, tile<i32> -> tile<i32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.atomic-pointee]: 'cuda_tile.atomic_rmw_tko' op expected pointee type ('f32') to match element type of 'arg' ('i32')
  %x = reshape %z : tile<1xf32> -> tile<f32>
  %24, %25 = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.atomic-element]: 'cuda_tile.atomic_rmw_tko' op 'add' works only with integers i32 and i64
  %26, %27 = atomic_rmw_tko weak device %p, addf, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.atomic_rmw_tko' op memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
  %28, %29 = atomic_rmw_tko relaxed device %ps, addf, %z, %m2 : tile<1xptr<f32>>, tile<1xf32>, tile<2xi1> -> tile<1xf32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.shapes-match]: 'cuda_tile.atomic_rmw_tko' op failed to verify that all of {pointers, arg, mask} have same shape
  %30, %31 = atomic_rmw_tko relaxed device %p, fetch, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//                                             ^^^^^ error[attribute]: custom op 'cuda_tile.atomic_rmw_tko' expected string or keyword containing one of the following enum values for attribute 'mode' [and, or, xor, add, addf, max, min, umax, umin, xchg]
  %32, %33 = atomic_cas_tko relaxed device %p, %n, %n : tile<ptr<f32>>, tile<i32> -> tile<i32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.atomic-pointee]: 'cuda_tile.atomic_cas_tko' op expected pointee type ('f32') to match element type of 'val' ('i32')
  %34, %35 = atomic_cas_tko weak device %p, %x, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//           ^^^^^^^^^^^^^^ error[cuda_tile.memory-ordering]: 'cuda_tile.atomic_cas_tko' op memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
  %36, %37 = atomic_cas_tko relaxed %p, %x, %x : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
//                                  ^^ error[attribute]: custom op 'cuda_tile.atomic_cas_tko' expected string or keyword containing one of the following enum values for attribute 'memory_scope' [tl_blk, device, sys]
  return
}
