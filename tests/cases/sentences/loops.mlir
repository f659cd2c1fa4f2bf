//! refused
// Loops and branches that only the generic form, or a file, can spell.
entry @f(%n: tile<i32>) {
  "cuda_tile.for"(%n, %n, %n) ({
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
}
// -----
entry @f(%n: tile<i32>) {
  "cuda_tile.for"(%n, %n, %n) ({
  ^bb0(%i: !cuda_tile.tile<i64>):
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
}
// -----
entry @f(%n: tile<i32>, %m: tile<i64>) {
  %0 = "cuda_tile.for"(%n, %n, %n, %m) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    "cuda_tile.continue"(%m) : (!cuda_tile.tile<i64>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i64>
}
// -----
entry @f(%n: tile<i32>, %m: tile<i64>) {
  %0 = "cuda_tile.for"(%n, %n, %n, %m) ({
  ^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<i32>):
    "cuda_tile.continue"(%m) : (!cuda_tile.tile<i64>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<i64>
}
// -----
entry @f(%n: tile<i32>, %p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  %0 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %w) -> (partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>) {
    continue %a : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  }
}
// -----
entry @f(%m: tile<i64>) {
  %0 = "cuda_tile.loop"(%m) ({
    "cuda_tile.break"(%m) : (!cuda_tile.tile<i64>) -> ()
  }) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<i64>
}
// -----
entry @f(%m: tile<i64>) {
  %0 = "cuda_tile.loop"(%m) ({
  ^bb0(%a: !cuda_tile.tile<i32>):
    "cuda_tile.break"(%m) : (!cuda_tile.tile<i64>) -> ()
  }) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<i64>
}
// -----
entry @f(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  loop iter_values(%a = %v) : tensor_view<8xf32, strides=[1]> {
    continue %a : tensor_view<8xf32, strides=[1]>
  }
}
// -----
entry @f(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  loop iter_values(%a = %w) : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>> {
    continue %a : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  }
}
// -----
entry @f(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  %0 = loop : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>> {
    break %w : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  }
}
// -----
entry @f(%c: tile<i1>, %p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  %0 = if %c -> (partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>) {
    yield %w : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  } else {
    yield %w : partition_view<tile=(4), tensor_view<8xf32, strides=[1]>>
  }
}
// -----
entry @f(%c: tile<i1>, %n: tile<i32>) {
  %0 = if %c -> (tile<i32>) {
    yield
  } else {
    yield %n : tile<i32>
  }
}
// -----
entry @f(%n: tile<i32>) {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = reduce %x dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
  (%a: tile<f32>, %b: tile<f32>) {
    continue
  }
}
// -----
entry @f(%n: tile<i32>, %c: tile<i1>) {
  %x = constant <f32: 0.0> : tile<4xf32>
  %0 = reduce %x dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
  (%a: tile<f32>, %b: tile<f32>) {
    if %c {
      continue
    }
    yield %a : tile<f32>
  }
}
// -----
entry @f(%n: tile<i32>) {
  for %i in (%n to %n, step %n) : tile<i32> {
    yield
  }
}
// -----
entry @f(%c: tile<i1>) {
  "cuda_tile.if"(%c) ({
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
}
