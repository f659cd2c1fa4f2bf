//! fmt
nv_tileaa.func @k(%p:!nv_tileaa.ptr<f32>){
nv_tileaa.return
}
%r=cuda_tile.constant<f32:[1.0,2.0]>:!cuda_tile.tile<2xf32>
%s = cuda_tile.reduce %r dim=0 identities=[0.0:f32]:tile<2xf32>->tile<f32>(%l:tile<f32>,%m:tile<f32>){
%t = addf %l,%m:tile<f32>
yield %t:tile<f32>
}
%u = cuda_tile.reduce %r dim=0 identities=[0.0:f32]:tile<2xf32>->tile<f32>
(%l:tile<f32>,%m:tile<f32>){
yield %l:tile<f32>
}
//--- formatted
nv_tileaa.func @k(%p: !nv_tileaa.ptr<f32>) {
  nv_tileaa.return
}
%r = cuda_tile.constant <f32: [1.0, 2.0]> : !cuda_tile.tile<2xf32>
%s = cuda_tile.reduce %r dim=0 identities=[0.0 : f32] : tile<2xf32> -> tile<f32> (%l: tile<f32>, %m: tile<f32>) {
  %t = addf %l, %m : tile<f32>
  yield %t : tile<f32>
}
%u = cuda_tile.reduce %r dim=0 identities=[0.0 : f32] : tile<2xf32> -> tile<f32>
(%l: tile<f32>, %m: tile<f32>) {
  yield %l : tile<f32>
}
