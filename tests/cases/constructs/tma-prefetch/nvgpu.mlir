//: construct  TMA prefetch of a tile and of a tensor map
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 40x16
//: y          f32 32x8 = x[3:35, 4:12]
//: from       map x box=8x32
//: to         map y box=8x32
//: shown      the map alone: it has no prefetch of a tile
//: ptx        prefetch.tensormap [
//: twin       `%bytes = arith.constant 1024` -> `%bytes = arith.constant 512` : sanitize:bytes
//: frame      nvgpu_box
    nvgpu.tma.prefetch.descriptor %source, predicate = %first : !map
