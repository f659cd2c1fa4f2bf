func.func @x(%m: memref<?x?xi8>, %i: index, %a: vector<16xf32>, %s: vector<[16]xi8>, %acc: vector<[4]xi32>) -> vector<[4]xi32> {
  %0 = arm_sve.sdot %acc, %s, %s : vector<[16]xi8> to vector<[4]xi32>
  %t = amx.tile_load %m[%i, %i] : memref<?x?xi8> into !amx.tile<16x64xi8>
  return %0 : vector<[4]xi32>
}
