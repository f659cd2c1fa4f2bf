// The arithmetic ops that no other case has, on scalars, vectors and tensors, with their flags.
func.func @integers(%a: i32, %b: i32, %v: vector<4xi16>, %w: vector<[4]xi8>, %t: tensor<?x4xi64>, %i: index) -> (i32, i1) {
  %and = arith.andi %a, %b : i32
  %or = arith.ori %v, %v {tag = "both"} : vector<4xi16>
  %xor = arith.xori %t, %t : tensor<?x4xi64>
  %sub = arith.subi %and, %b overflow<nsw, nuw> : i32
  %left = arith.shli %w, %w overflow<nuw> : vector<[4]xi8>
  %right = arith.shrsi %sub, %a exact : i32
  %quotient = arith.divui %i, %i : index
  %exact = arith.divui %right, %b exact : i32
  %up = arith.ceildivsi %exact, %b : i32
  %upper = arith.ceildivui %quotient, %i : index
  %down = arith.floordivsi %up, %b : i32
  %rest = arith.remsi %down, %a : i32
  %unsigned = arith.remui %v, %or : vector<4xi16>
  %low, %high = arith.mulsi_extended %rest, %b : i32
  %pair:2 = arith.mulsi_extended %unsigned, %v : vector<4xi16>
  %ms = arith.maxsi %low, %high : i32
  %mu = arith.maxui %pair#0, %pair#1 : vector<4xi16>
  %ns = arith.minsi %i, %upper : index
  %nu = arith.minui %xor, %t : tensor<?x4xi64>
  %c = arith.cmpi ult, %ms, %a : i32
  return %ms, %c : i32, i1
}

// -----

func.func @floats(%a: f32, %b: f32, %v: vector<2x4xf64>, %t: tensor<?xbf16>, %h: f16) -> f32 {
  %sub = arith.subf %a, %b fastmath<nnan, ninf> : f32
  %div = arith.divf %sub, %b fastmath<fast> : f32
  %rem = arith.remf %div, %b fastmath<arcp,contract> : f32
  %neg = arith.negf %rem : f32
  %nt = arith.negf %t fastmath<reassoc> : tensor<?xbf16>
  %max = arith.maxnumf %neg, %a : f32
  %min = arith.minnumf %v, %v fastmath<nsz> : vector<2x4xf64>
  %least = arith.minimumf %t, %nt : tensor<?xbf16>
  %vd = arith.divf %v, %min : vector<2x4xf64>
  %hs = arith.subf %h, %h {tag} : f16
  return %max : f32
}

// -----

#map = affine_map<(d0) -> (d0 * 2)>
func.func @casts(%i: i8, %u: vector<4xi32>, %f: f16, %t: tensor<2x?xf32>, %m: memref<4xi32, #map>, %s: f8E8M0FNU, %x: f4E2M1FN,
                 %xs: vector<2x32xf6E3M2FN>, %ss: vector<2x32xf8E8M0FNU>, %w: f32) -> (i64, index) {
  %signed = arith.extsi %i : i8 to i64
  %wide = arith.extui %u : vector<4xi32> to vector<4xi64>
  %f64 = arith.extf %f fastmath<contract> : f16 to f64
  %truth = arith.constant true
  %one = arith.extui %truth : i1 to i32
  %toi = arith.fptosi %t : tensor<2x?xf32> to tensor<2x?xi1>
  %tou = arith.fptoui %f64 : f64 to i128
  %froms = arith.sitofp %wide : vector<4xi64> to vector<4xf32>
  %fromu = arith.uitofp %one {rounded = 1 : i1} : i32 to bf16
  %index = arith.index_castui %one : i32 to index
  %ms = arith.index_castui %m : memref<4xi32, #map> to memref<4xindex, #map>
  %scaled = arith.scaling_extf %x, %s : f4E2M1FN, f8E8M0FNU to f16
  %many = arith.scaling_extf %xs, %ss fastmath<nnan> : vector<2x32xf6E3M2FN>, vector<2x32xf8E8M0FNU> to vector<2x32xf32>
  %small = arith.scaling_truncf %w, %s : f32, f8E8M0FNU to f4E2M1FN
  %rounded = arith.scaling_truncf %many, %ss to_nearest_even fastmath<ninf> : vector<2x32xf32>, vector<2x32xf8E8M0FNU> to vector<2x32xf8E5M2>
  %down = arith.scaling_truncf %w, %s toward_zero : f32, f8E8M0FNU to f6E2M3FN
  return %signed, %index : i64, index
}
