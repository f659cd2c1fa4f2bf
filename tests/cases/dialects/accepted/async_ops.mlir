func.func @as(%x: f32) -> !async.token {
  %token, %v = async.execute -> !async.value<f32> {
    %y = arith.addf %x, %x : f32
    async.yield %y : f32
  }
  %t2 = async.execute [%token] (%v as %u : !async.value<f32>) {
    %z = arith.mulf %u, %u : f32
    async.yield
  }
  %w = async.await %v : !async.value<f32>
  return %t2 : !async.token
}
