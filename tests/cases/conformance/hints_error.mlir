// RUN: cuda-tile-opt %s -Wunsupported-hints -Werr-hints -verify-diagnostics -split-input-file

cuda_tile.module @target {
  // expected-warning @below {{unknown hint key sm_11}}
  // expected-error @below {{Optimization hints verification failed}}
  entry @k() optimization_hints=<sm_11 = {occupancy = 2}> {
  }
}

// -----

cuda_tile.module @key {
  // expected-warning @below {{latency is not known hint for current Operation}}
  // expected-error @below {{Optimization hints verification failed}}
  entry @k() optimization_hints=<sm_90 = {latency = 2}> {
  }
}

// -----

cuda_tile.module @clusters {
  // expected-warning @below {{expected power-of-two ≤ 16 for sm_90.num_cta_in_cga}}
  // expected-error @below {{Optimization hints verification failed}}
  entry @k() optimization_hints=<sm_90 = {num_cta_in_cga = 5}> {
  }
}

// -----

cuda_tile.module @one {
  // expected-warning @below {{expected 1 for sm_80.num_cta_in_cga}}
  // expected-error @below {{Optimization hints verification failed}}
  entry @k() optimization_hints=<sm_80 = {num_cta_in_cga = 2}> {
  }
}

// -----

cuda_tile.module @warps {
  // expected-warning @below {{expected power-of-two ≤ 32 for default.num_worker_warps_per_cta}}
  // expected-error @below {{Optimization hints verification failed}}
  entry @k() optimization_hints=<default = {num_worker_warps_per_cta = 64}> {
  }
}

// -----

cuda_tile.module @load {
  testing$func @f(%p: tile<4xptr<f32>>) {
    // expected-warning @below {{integer value in the range [1, 10] is expected for default.latency}}
    // expected-error @below {{Optimization hints verification failed}}
    %x, %t = load_ptr_tko weak %p optimization_hints = <default = {latency = 11}> : tile<4xptr<f32>> -> tile<4xf32>, token
  }
}

// -----

cuda_tile.module @entry_is_no_dictionary {
  // expected-error @below {{custom op 'cuda_tile.entry' expected dictionary attribute for optimization_hints entry `sm_90` got value=1 : i64}}
  entry @k() optimization_hints=<sm_90 = 1> {
  }
}

// -----

cuda_tile.module @twice {
  // expected-error @below {{duplicate optimization_hints key `sm_90`}}
  entry @k() optimization_hints=<sm_90 = {occupancy = 1}, sm_90 = {occupancy = 2}> {
  }
}

// -----

cuda_tile.module @no_key {
  // expected-error @below {{expected valid keyword or string}}
  entry @k() optimization_hints=<7> {
  }
}
