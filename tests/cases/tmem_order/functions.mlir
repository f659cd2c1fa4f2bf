// Functions of nv_tileas that access tensor memory, and above each what stands in its PTX behind the allocations: `ld`,
// `st`, `mma` and `free` for what tcgen05 does, `bar` for the barrier of all threads of the CTA or of a role, in
// `before` and `after` where fences stand around it.

//: ld st before bar after free free
nv_tileas.func @freed_behind_a_barrier() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %b = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %x, %b {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<128x64xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// Nobody knows who accesses what no thread reads.
//: bar before bar after free
nv_tileas.func @never_accessed() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

//: bar ld st before bar after free
nv_tileas.func @accessed_behind_the_barrier() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// The second barrier orders what nothing accesses before it.
//: ld st bar before bar after free
nv_tileas.func @two_barriers() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  nv_tileas.barrier
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// Four warps have lanes of their own, which they access in order; of eight, two share theirs.
//: ld st bar ld st before bar after free
nv_tileas.func @four_warps_between_barriers() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  %y = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %y, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

//: ld st before bar after ld st before bar after free
nv_tileas.func @eight_warps_between_barriers() attributes {num_warps = 8 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  %y = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %y, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

//: ld st bar ld st before bar after free free
nv_tileas.func @eight_warps_access_another_region() attributes {num_warps = 8 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %b = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  %y = nv_tileas.tmem_load %b : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %y, %b {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<128x64xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// A value that is wanted behind a barrier is read in front of it: the barrier orders the read.
//: ld before bar after st before bar after free free
nv_tileas.func @wanted_behind_the_barrier() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %b = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.barrier
  nv_tileas.tmem_store %x, %b {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<128x64xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// The first warp frees, and belongs to the role that met.
//: ld st before bar after free
nv_tileas.func @first_role() attributes {num_warps = 8 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  nv_tileas.warp_role {barrier = 1 : i32, first = 0 : i32, warps = 4 : i32} {
    %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
    nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
    nv_tileas.barrier
  }
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

//: ld st before bar after before bar after free
nv_tileas.func @another_role() attributes {num_warps = 8 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  nv_tileas.warp_role {barrier = 1 : i32, first = 4 : i32, warps = 4 : i32} {
    %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
    nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
    nv_tileas.barrier
  }
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// What all threads accessed, those of a role alone do not order.
//: ld st before bar after before bar after free
nv_tileas.func @accessed_before_the_role() attributes {num_warps = 8 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.warp_role {barrier = 1 : i32, first = 0 : i32, warps = 4 : i32} {
    nv_tileas.barrier
  }
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// Not on every way stands a barrier.
//: ld st before bar after before bar after free
nv_tileas.func @branch(%c: i1) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  scf.if %c {
    nv_tileas.barrier
  }
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// A turn's first barrier orders what the turn before accessed; its second one, what stands between the two.
//: before bar after ld st before bar after free
nv_tileas.func @turns(%n: i32) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.for %i = %zero to %n step %one : i32 {
    nv_tileas.barrier
    %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
    nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  }
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

//: bar ld st before bar after free
nv_tileas.func @turns_with_two_barriers(%n: i32) attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.for %i = %zero to %n step %one : i32 {
    nv_tileas.barrier
    %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
    nv_tileas.tmem_store %x, %a {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
    nv_tileas.barrier
  }
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}

// What a barrier orders is read in front of it, also where the values that use it are computed behind it only.
//: ld bar st before bar after free free
nv_tileas.func @used_by_way_of_another_value() attributes {num_warps = 4 : i32} {
  %a = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %b = nv_tileas.alloc_tmem {num_columns = 16 : i32} : !nv_tileas.tmem<128x64xf32>
  %x = nv_tileas.tmem_load %a : !nv_tileas.tmem<128x64xf32> -> tensor<128x64xf32>
  %y = arith.addf %x, %x : tensor<128x64xf32>
  nv_tileas.barrier
  nv_tileas.tmem_store %y, %b {deferred} : tensor<128x64xf32>, !nv_tileas.tmem<128x64xf32>
  nv_tileas.barrier
  nv_tileas.dealloc_tmem %b : !nv_tileas.tmem<128x64xf32>
  nv_tileas.dealloc_tmem %a : !nv_tileas.tmem<128x64xf32>
  nv_tileas.return
}
