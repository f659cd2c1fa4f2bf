// What a kernel asks of its GPU: who it is, its neighbours' values, and fragments of matrices.
gpu.module @places {
  gpu.func @who(%out: memref<?xindex>) kernel {
    %c0 = arith.constant 0 : index
    %0 = gpu.cluster_block_id x
    %1 = gpu.cluster_dim y
    %2 = gpu.cluster_dim_blocks z upper_bound 8
    %3 = gpu.cluster_id x upper_bound 64 {tag}
    %4 = gpu.global_id y
    %5 = gpu.grid_dim z {tag}
    %6 = gpu.lane_id
    %7 = gpu.lane_id upper_bound 32
    %8 = gpu.subgroup_id : index
    %9 = gpu.subgroup_id upper_bound 8 : index
    %10 = gpu.num_subgroups : index
    %11 = gpu.num_subgroups upper_bound 16 {tag} : index
    %12 = gpu.subgroup_size : index
    %13 = gpu.subgroup_size upper_bound 32 : index
    memref.store %13, %out[%c0] : memref<?xindex>
    gpu.return
  }
  gpu.func @neighbours(%x: f32, %v: vector<2xi16>, %lane: i32, %h: vector<4xf16>) kernel {
    gpu.printf "hello\0A"
    gpu.printf "lane %d has %f\0A", %lane, %x : i32, f32
    gpu.printf "%d" {tag}, %lane : i32
    %r, %valid = gpu.rotate %x, 3, 16 : f32
    %w, %good = gpu.rotate %v, 0, 32 {tag} : vector<2xi16>
    %first = gpu.subgroup_broadcast %x, first_active_lane : f32
    %third = gpu.subgroup_broadcast %v, specific_lane %lane : vector<2xi16>
    %sum = gpu.subgroup_reduce add %x : (f32) -> f32
    %most = gpu.subgroup_reduce maxsi %v uniform : (vector<2xi16>) -> vector<2xi16>
    %parts = gpu.subgroup_reduce mul %h cluster(size = 4) : (vector<4xf16>) -> vector<4xf16>
    %spread = gpu.subgroup_reduce minnumf %sum uniform cluster(size = 8, stride = 4) {tag} : (f32) -> f32
    %all = gpu.all_reduce %x {
    ^bb(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      "gpu.yield"(%s) : (f32) -> ()
    } : (f32) -> (f32)
    %some = gpu.all_reduce %all {
    ^bb(%a: f32, %b: f32):
      %s = arith.mulf %a, %b : f32
      gpu.yield %s : f32
    } : (f32) -> (f32)
    %room = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
  gpu.func @fragments(%a: memref<32x32xf16, 3>, %c: memref<?x16xf32>, %i: index, %zero: f32, %one: f16, %b: memref<64x64xi8, strided<[64, 1], offset: ?>>, %n: i32) kernel {
    %fa = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 32 : index} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %fb = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 32 : index, transpose} : memref<32x32xf16, 3> -> !gpu.mma_matrix<16x16xf16, "BOp">
    %fc = gpu.subgroup_mma_constant_matrix %zero : !gpu.mma_matrix<16x16xf32, "COp">
    %fd = gpu.subgroup_mma_compute %fa, %fb, %fc : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    %ft = gpu.subgroup_mma_compute %fa, %fb, %fd {a_transpose, b_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    %sum = gpu.subgroup_mma_elementwise addf %fd, %ft : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    %minus = gpu.subgroup_mma_elementwise negatef %sum {tag} : (!gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    %element = gpu.subgroup_mma_extract_thread_local %minus[%i] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
    %with = gpu.subgroup_mma_insert_thread_local %element, %minus[%i] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    gpu.subgroup_mma_store_matrix %with, %c[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf32, "COp">, memref<?x16xf32>
    gpu.subgroup_mma_store_matrix %fc, %c[%i, %i] {leadDimension = 16 : index, transpose} : !gpu.mma_matrix<16x16xf32, "COp">, memref<?x16xf32>
    %whole = gpu.subgroup_mma_constant_matrix %n {tag} : !gpu.mma_matrix<16x16xi32, "COp">
    %f16 = gpu.subgroup_mma_constant_matrix %one : !gpu.mma_matrix<16x16xf16, "COp">
    gpu.return
  }
}
