// Tensor constants whose elements differ: every thread finds its own, whatever the layout that the user of the constant
// wants.

//: 8xi32 8xf32 8xf64 8xi8
entry @every_element_type(%p: tile<ptr<i32>>, %q: tile<ptr<f32>>, %r: tile<ptr<f64>>, %s: tile<ptr<i8>>) {
  %lanes = iota : tile<8xi32>
  %a = constant <i32: [3, -1, 4, 1, -5, 9, 2, 6]> : tile<8xi32>
  %b = constant <f32: [0.5, -0.0, 2.5, 1.0e10, 0.5, 0.5, 0x7F800000, -3.0]> : tile<8xf32>
  %c = constant <f64: [0.1, 0.2, 0.3, 0.4, 0.1, 0.2, 0.3, -0.4]> : tile<8xf64>
  %d = constant <i8: [1, 2, 3, 4, -5, -6, -7, -8]> : tile<8xi8>
  %m = constant <i1: [true, false, true, true, false, false, true, false]> : tile<8xi1>
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p8 = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %pp = offset %p8, %lanes : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %q1 = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
  %q8 = broadcast %q1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %qq = offset %q8, %lanes : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
  %r1 = reshape %r : tile<ptr<f64>> -> tile<1xptr<f64>>
  %r8 = broadcast %r1 : tile<1xptr<f64>> -> tile<8xptr<f64>>
  %rr = offset %r8, %lanes : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
  %s1 = reshape %s : tile<ptr<i8>> -> tile<1xptr<i8>>
  %s8 = broadcast %s1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
  %ss = offset %s8, %lanes : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
  %t0 = store_ptr_tko weak %pp, %a, %m : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
  %t1 = store_ptr_tko weak %qq, %b : tile<8xptr<f32>>, tile<8xf32> -> token
  %t2 = store_ptr_tko weak %rr, %c : tile<8xptr<f64>>, tile<8xf64> -> token
  %t3 = store_ptr_tko weak %ss, %d : tile<8xptr<i8>>, tile<8xi8> -> token
  return
}

//: 4x256xi32
entry @both_dimensions_and_the_other_way_round(%p: tile<ptr<i32>>) {
  %i = constant <i32: 0> : tile<i32>
  %rows = constant <i32: [[1, 2], [3, 4], [5, 6], [7, 8]]> : tile<4x2xi32>
  %wide = constant <i32: [[10, 20, 30, 40], [50, 60, 70, 80]]> : tile<2x4xi32>
  %turned = permute %wide [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
  %sum = addi %rows, %turned : tile<4x2xi32>
  %deep = reshape %sum : tile<4x2xi32> -> tile<4x2x1xi32>
  %all = broadcast %deep : tile<4x2x1xi32> -> tile<4x2x128xi32>
  %flat = reshape %all : tile<4x2x128xi32> -> tile<4x256xi32>
  %w = make_tensor_view %p, shape = [4, 256], strides = [256, 1] : tensor_view<4x256xi32, strides=[256,1]>
  %v = make_partition_view %w : partition_view<tile=(4x256), tensor_view<4x256xi32, strides=[256,1]>>
  %t = store_view_tko weak %flat, %v[%i, %i] : tile<4x256xi32>, partition_view<tile=(4x256), tensor_view<4x256xi32, strides=[256,1]>>, tile<i32>, tile<i32> -> token
  return
}

//: 1024xi8
entry @as_many_elements_as_are_chosen_from(%p: tile<ptr<i8>>) {
  %lanes = iota : tile<1024xi32>
  %c = constant <i8: "0x00254A6F94B9DE03284D7297BCE1062B50759ABFE4092E53789DC2E70C31567BA0C5EA0F34597EA3C8ED12375C81A6CBF0153A5F84A9CEF3183D6287ACD1F61B40658AAFD4F91E43688DB2D7FC21466B90B5DAFF24496E93B8DD02274C7196BBE0052A4F7499BEE3082D52779CC1E60B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE13385D82A7CCF1163B6085AACFF4193E6388ADD2F71C41668BB0D5FA1F44698EB3D8FD22476C91B6DB0B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE13385D82A7CCF1163B6085AACFF4193E6388ADD2F71C41668BB0D5FA1F44698EB3D8FD22476C91B6DB00254A6F94B9DE03284D7297BCE1062B50759ABFE4092E53789DC2E70C31567BA0C5EA0F34597EA3C8ED12375C81A6CBF0153A5F84A9CEF3183D6287ACD1F61B40658AAFD4F91E43688DB2D7FC21466B90B5DAFF24496E93B8DD02274C7196BBE0052A4F7499BEE3082D52779CC1E6163B6085AACFF4193E6388ADD2F71C41668BB0D5FA1F44698EB3D8FD22476C91B6DB00254A6F94B9DE03284D7297BCE1062B50759ABFE4092E53789DC2E70C31567BA0C5EA0F34597EA3C8ED12375C81A6CBF0153A5F84A9CEF3183D6287ACD1F61B40658AAFD4F91E43688DB2D7FC21466B90B5DAFF24496E93B8DD02274C7196BBE0052A4F7499BEE3082D52779CC1E60B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE13385D82A7CCF121466B90B5DAFF24496E93B8DD02274C7196BBE0052A4F7499BEE3082D52779CC1E60B30557A9FC4E90E33587DA2C7EC11365B80A5CAEF14395E83A8CDF2173C6186ABD0F51A3F6489AED3F81D42678CB1D6FB20456A8FB4D9FE23486D92B7DC01264B7095BADF04294E7398BDE2072C51769BC0E50A2F54799EC3E80D32577CA1C6EB10355A7FA4C9EE13385D82A7CCF1163B6085AACFF4193E6388ADD2F71C41668BB0D5FA1F44698EB3D8FD22476C91B6DB00254A6F94B9DE03284D7297BCE1062B50759ABFE4092E53789DC2E70C31567BA0C5EA0F34597EA3C8ED12375C81A6CBF0153A5F84A9CEF3183D6287ACD1F61B40658AAFD4F91E43688DB2D7FC"> : tile<1024xi8>
  %p1 = reshape %p : tile<ptr<i8>> -> tile<1xptr<i8>>
  %pb = broadcast %p1 : tile<1xptr<i8>> -> tile<1024xptr<i8>>
  %pp = offset %pb, %lanes : tile<1024xptr<i8>>, tile<1024xi32> -> tile<1024xptr<i8>>
  %t = store_ptr_tko weak %pp, %c : tile<1024xptr<i8>>, tile<1024xi8> -> token
  return
}
