nv_tileaa.func @k(%a: !nv_tileaa.ptr<<<A>>>, %b: !nv_tileaa.ptr<<<B>>>, %d: !nv_tileaa.ptr<<<D>>>) {
  %tok = nv_tileaa.make_token : !nv_tileaa.token
  %zero = arith.constant 0 : i32
  %a_array = nv_tileaa.make_tensor_view %a, shape = [128, <<K>>], strides = [<<K>>, 1] : !nv_tileaa.ptr<<<A>>> -> !nv_tileaa.tensor_view<128x<<K>>x<<A>>, strides=[<<K>>,1]>
  %b_array = nv_tileaa.make_tensor_view %b, shape = [<<K>>, <<N>>], strides = [1, <<K>>] : !nv_tileaa.ptr<<<B>>> -> !nv_tileaa.tensor_view<<<K>>x<<N>>x<<B>>, strides=[1,<<K>>]>
  %d_array = nv_tileaa.make_tensor_view %d, shape = [128, <<N>>], strides = [<<N>>, 1] : !nv_tileaa.ptr<<<D>>> -> !nv_tileaa.tensor_view<128x<<N>>x<<D>>, strides=[<<N>>,1]>
  %a_tiles = nv_tileaa.make_partition_view %a_array : !nv_tileaa.partition_view<tile=(128x<<K>>), !nv_tileaa.tensor_view<128x<<K>>x<<A>>, strides=[<<K>>,1]>>
  %b_tiles = nv_tileaa.make_partition_view %b_array : !nv_tileaa.partition_view<tile=(<<K>>x<<N>>), !nv_tileaa.tensor_view<<<K>>x<<N>>x<<B>>, strides=[1,<<K>>]>>
  %d_tiles = nv_tileaa.make_partition_view %d_array : !nv_tileaa.partition_view<tile=(128x<<N>>), !nv_tileaa.tensor_view<128x<<N>>x<<D>>, strides=[<<N>>,1]>>
  %start = arith.constant dense<<<ZERO>>> : tensor<128x<<N>>x<<D>>>
  %a_tile, %t1 = nv_tileaa.load %a_tiles[%zero, %zero] token=%tok : !nv_tileaa.partition_view<tile=(128x<<K>>), !nv_tileaa.tensor_view<128x<<K>>x<<A>>, strides=[<<K>>,1]>>, i32 -> tensor<128x<<K>>x<<A>>>
  %b_tile, %t2 = nv_tileaa.load %b_tiles[%zero, %zero] token=%tok : !nv_tileaa.partition_view<tile=(<<K>>x<<N>>), !nv_tileaa.tensor_view<<<K>>x<<N>>x<<B>>, strides=[1,<<K>>]>>, i32 -> tensor<<<K>>x<<N>>x<<B>>>
<<BODY>>
  %done = nv_tileaa.store %sum, %d_tiles[%zero, %zero] token=%tok : tensor<128x<<N>>x<<D>>>, !nv_tileaa.partition_view<tile=(128x<<N>>), !nv_tileaa.tensor_view<128x<<N>>x<<D>>, strides=[<<N>>,1]>>, i32
}
