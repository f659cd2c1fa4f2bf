//: construct  TMA tile load
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 40x16
//: y          f32 32x8 = x[3:35, 4:12]
//: from       map x box=8x32
//: to         map y box=8x32
//: ptx        cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [
//: twin       `    nvgpu.mbarrier.arrive.expect_tx %bar[%zero], %bytes, predicate = %first : !group` -> `` : mbarrier.nobody-arrives
//: frame      nvgpu_box

