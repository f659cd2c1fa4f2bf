// RUN: cuda-tile-opt %s -split-input-file
cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<3xi32>
  }
}
// -----
cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<3xi32>
  }
}
// -----
cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<3xi32>
  }
}
// -----
cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<3xi32>
  }
}
// -----
cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<3xi32>
  }
}
// -----
cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<3xi32>
  }
}
// -----
cuda_tile.module @m {
  entry @k() {
    %0 = iota : tile<3xi32>
  }
}
