//: construct  TMA tile store
//: target     sm_90a
//: launch     grid=1 block=32
//: x          f32 40x16
//: y          f32 32x8 = x[3:35, 4:12]
//: from       map x box=8x32
//: to         map y box=8x32
//: ptx        cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group [
//: twin       `    nvvm.cp.async.bulk.wait_group 0` -> `` : sanitize:
//: twin       `    nvvm.cp.async.bulk.commit.group` -> `` : cp-async-bulk.not-committed
//: frame      nvgpu_box

