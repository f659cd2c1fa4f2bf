// RUN: cuda-tile-opt %s -Wunsupported-hints -verify-diagnostics -split-input-file

cuda_tile.module @target {
  // expected-warning @below {{unknown hint key sm_11}}
  entry @k() optimization_hints=<sm_11 = {occupancy = 2}> {
  }
}

// -----

cuda_tile.module @key {
  // expected-warning @below {{latency is not known hint for current Operation}}
  entry @k() optimization_hints=<sm_90 = {latency = 2}> {
  }
}

// -----

cuda_tile.module @clusters {
  // expected-warning @below {{expected power-of-two ≤ 16 for sm_90.num_cta_in_cga}}
  entry @k() optimization_hints=<sm_90 = {num_cta_in_cga = 5}> {
  }
}

// -----

cuda_tile.module @one {
  // expected-warning @below {{expected 1 for sm_80.num_cta_in_cga}}
  entry @k() optimization_hints=<sm_80 = {num_cta_in_cga = 2}> {
  }
}

// -----

cuda_tile.module @warps {
  // expected-warning @below {{expected power-of-two ≤ 32 for default.num_worker_warps_per_cta}}
  entry @k() optimization_hints=<default = {num_worker_warps_per_cta = 64}> {
  }
}

// -----

cuda_tile.module @load {
  testing$func @f(%p: tile<4xptr<f32>>) {
    // expected-warning @below {{integer value in the range [1, 10] is expected for default.latency}}
    %x, %t = load_ptr_tko weak %p optimization_hints = <default = {latency = 11}> : tile<4xptr<f32>> -> tile<4xf32>, token
  }
}
