// What the host asks of a GPU: memory, copies, and the sparse products of its library, waited for or not.
module attributes {gpu.container_module} {
  func.func @memory(%n: index, %m: memref<?x4xf32>, %u: memref<*xf16>, %x: f32, %device: i32) {
    %ready = gpu.wait async
    %a, %t0 = gpu.alloc async [%ready] (%n) : memref<?x4xf32>
    %b = gpu.alloc host_shared () {tag} : memref<64xf32, 1>
    %c, %t1 = gpu.alloc async host_shared (%n)[%n] : memref<?xf16, affine_map<(d0)[s0] -> (d0 * s0)>>
    %t2 = gpu.memcpy async [%t0, %t1] %a, %m : memref<?x4xf32>, memref<?x4xf32>
    %t3 = gpu.memset async [%t2] %a, %x : memref<?x4xf32>, f32 {tag}
    gpu.memset %b, %x : memref<64xf32, 1>, f32
    gpu.memcpy [%t3] %m, %a : memref<?x4xf32>, memref<?x4xf32>
    %t4 = gpu.dealloc async [%t3] %a : memref<?x4xf32>
    gpu.dealloc %b : memref<64xf32, 1>
    gpu.dealloc [%t4] %c {tag} : memref<?xf16, affine_map<(d0)[s0] -> (d0 * s0)>>
    gpu.wait [%t4]
    gpu.host_register %u : memref<*xf16>
    gpu.host_unregister %u {tag} : memref<*xf16>
    gpu.set_default_device %device
    gpu.set_default_device {tag} %device
    return
  }
  func.func @sparse(%rows: index, %cols: index, %nnz: index, %at: memref<?xindex>, %at32: memref<?xi32>, %v: memref<?xf64>, %h: memref<?x?xf16>,
                    %vector: memref<?xf64>, %room: memref<?xi8>) -> (index, index, index) {
    %go = gpu.wait async
    %coo, %t0 = gpu.create_coo async [%go] %rows, %cols, %nnz, %at, %at, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %aos = gpu.create_coo_aos %rows, %cols, %nnz, %at, %v : memref<?xindex>, memref<?xf64>
    %csr, %t1 = gpu.create_csr async [%t0] %rows, %cols, %nnz, %at32, %at, %v {tag} : memref<?xi32>, memref<?xindex>, memref<?xf64>
    %csc = gpu.create_csc %rows, %cols, %nnz, %at, %at32, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
    %bsr, %t2 = gpu.create_bsr async [%t1] %rows, %cols, %nnz, %rows, %cols, %at, %at, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %half, %t3 = gpu.create_2to4_spmat async [%t2] {PRUNE_AND_CHECK} %rows, %cols, %h : memref<?x?xf16>
    %kept = gpu.create_2to4_spmat {NONE} %rows, %cols, %h {tag} : memref<?x?xf16>
    %x, %t4 = gpu.create_dn_tensor async [%t3] %vector, %cols : index into memref<?xf64>
    %y = gpu.create_dn_tensor %vector, %rows : index into memref<?xf64>
    %d, %t5 = gpu.create_dn_tensor async [%t4] %h, %rows, %cols {tag} : index, index into memref<?x?xf16>
    %size, %t6 = gpu.spmv_buffer_size async [%t5] %coo, %x, %y into f64
    %turned = gpu.spmv_buffer_size %csr {TRANSPOSE}, %x, %y {tag} into f64
    %t7 = gpu.spmv async [%t6] %coo {CONJUGATE_TRANSPOSE}, %x, %y, %room : memref<?xi8> into f64
    gpu.spmv [%t7] %csr, %x, %y, %room : memref<?xi8> into f64
    %s:3, %t8 = gpu.spmm_buffer_size async [%t7] %half {NON_TRANSPOSE}, %d {TRANSPOSE}, %d : index, index, index into f16
    %one = gpu.spmm_buffer_size %csr, %d, %d : index into f32
    %t9 = gpu.spmm async [%t8] %half, %d {NON_TRANSPOSE}, %d, %room, %room, %room : memref<?xi8>, memref<?xi8>, memref<?xi8> into f16
    gpu.spmm %csr {TRANSPOSE}, %d, %d, %room {tag} : memref<?xi8> into f32
    %some, %t10 = gpu.sddmm_buffer_size async [%t9] %d {TRANSPOSE}, %d, %csr into f32
    %same = gpu.sddmm_buffer_size %d, %d {NON_TRANSPOSE}, %csr into f32
    %t11 = gpu.sddmm async [%t10] %d, %d {TRANSPOSE}, %csr, %room : memref<?xi8> into f32
    gpu.sddmm %d {NON_TRANSPOSE}, %d, %csr, %room : memref<?xi8> into f32
    %product, %t12 = gpu.spgemm_create_descr async [%t11]
    %other = gpu.spgemm_create_descr
    %work, %t13 = gpu.spgemm_work_estimation_or_compute async [%t12] {WORK_ESTIMATION} %csr {TRANSPOSE}, %csr, %csc, %product, %size, %room : f32 into memref<?xi8>
    %done = gpu.spgemm_work_estimation_or_compute {COMPUTE} %csr, %csr {NON_TRANSPOSE}, %csc, %other, %work, %room : f32 into memref<?xi8>
    %t14 = gpu.spgemm_copy async [%t13] %csr {NON_TRANSPOSE}, %csr {TRANSPOSE}, %csc, %product : f32
    gpu.spgemm_copy %csr, %csr, %csc, %other : f64
    %r, %c, %z, %t15 = gpu.spmat_get_size async [%t14] %csc
    %counts:3 = gpu.spmat_get_size %csr {tag}
    %t16 = gpu.set_csr_pointers async [%t15] %csr, %at32, %at, %v : memref<?xi32>, memref<?xindex>, memref<?xf64>
    gpu.set_csr_pointers %csr, %at, %at, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
    %t17 = gpu.spgemm_destroy_descr async [%t16] %product
    gpu.spgemm_destroy_descr %other
    %t18 = gpu.destroy_sp_mat async [%t17] %coo
    gpu.destroy_sp_mat [%t18] %bsr {tag}
    %t19 = gpu.destroy_dn_tensor async [%t18] %x
    gpu.destroy_dn_tensor %y
    gpu.wait [%t19]
    return %r, %c, %counts#2 : index, index, index
  }
}

// -----

// What compilers leave of kernels: code for one target or several, and who loads it.
gpu.binary @one [#gpu.object<#nvvm.target, "not code">]
gpu.binary @several <#gpu.select_object<1>> [#gpu.object<#nvvm.target<chip = "sm_90">, offload = "a\00b">, #gpu.object<#nvvm.target<O = 3, chip = "sm_80">, properties = {O = 3 : i32}, assembly = "// PTX">]
gpu.binary @told {tag} [#gpu.object<#nvvm.target, kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"k", () -> ()>]>, fatbin = "code">]
