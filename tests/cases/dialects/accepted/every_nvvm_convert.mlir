// Conversions between packed formats, and dot products of bytes.
llvm.func @conversions(%a: f32, %b: f32, %h: vector<2xf16>, %bf: vector<2xbf16>, %four: vector<4xf32>, %bits: i32, %two: vector<2xi8>, %byte: i8) {
  %0 = nvvm.convert.float.to.tf32 %a {rnd = #nvvm.fp_rnd_mode<rz>}
  %1 = nvvm.convert.float.to.tf32 %a {relu = true, rnd = #nvvm.fp_rnd_mode<rn>}
  %2 = nvvm.convert.float.to.tf32 %a {rnd = #nvvm.fp_rnd_mode<rna>, sat = #nvvm.sat_mode<satfinite>}
  %3 = nvvm.convert.f32x2.to.f16x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  %4 = nvvm.convert.f32x2.to.f16x2 %a, %b, %bits {rnd = #nvvm.fp_rnd_mode<rs>, relu = true} : vector<2xf16>
  %5 = nvvm.convert.f32x2.to.bf16x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16>
  %6 = nvvm.convert.f32x2.to.bf16x2 %a, %b, %bits {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
  %7 = nvvm.convert.f32x2.to.f4x2 %a, %b : i8 (f4E2M1FN)
  %8 = nvvm.convert.f32x2.to.f4x2 %a, %b {relu = true} : i8 (f4E2M1FN)
  %9 = nvvm.convert.f32x2.to.f6x2 %a, %b : i16 (f6E2M3FN)
  %10 = nvvm.convert.f32x2.to.f6x2 %a, %b {relu = true} : vector<2xi8> (f6E3M2FN)
  %11 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  %12 = nvvm.convert.f32x2.to.f8x2 %a, %b {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8> (f8E5M2)
  %13 = nvvm.convert.f32x2.to.f8x2 %a, %b {rnd = #nvvm.fp_rnd_mode<rp>} : i16 (f8E8M0FNU)
  %14 = nvvm.convert.f16x2.to.f8x2 %h : vector<2xf16> -> i16 (f8E4M3FN)
  %15 = nvvm.convert.f16x2.to.f8x2 %h {relu = true} : vector<2xf16> -> vector<2xi8> (f8E5M2)
  %16 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16 (f8E8M0FNU)
  %17 = nvvm.convert.bf16x2.to.f8x2 %bf {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> vector<2xi8> (f8E8M0FNU)
  %18 = nvvm.convert.f32x4.to.f8x4 %four, %bits : vector<4xf32> -> vector<4xi8> (f8E4M3FN)
  %19 = nvvm.convert.f32x4.to.f6x4 %four, %bits {relu = true} : vector<4xf32> -> vector<4xi8> (f6E2M3FN)
  %20 = nvvm.convert.f32x4.to.f4x4 %four, %bits : vector<4xf32> -> i16 (f4E2M1FN)
  %21 = nvvm.convert.f8x2.to.f16x2 %two : vector<2xi8> (f8E4M3FN) -> vector<2xf16>
  %22 = nvvm.convert.f8x2.to.f16x2 %two {relu = true} : vector<2xi8> (f8E5M2) -> vector<2xf16>
  %23 = nvvm.convert.f8x2.to.bf16x2 %two : vector<2xi8> (f8E8M0FNU) -> vector<2xbf16>
  %24 = nvvm.convert.f6x2.to.f16x2 %two : vector<2xi8> (f6E2M3FN) -> vector<2xf16>
  %25 = nvvm.convert.f4x2.to.f16x2 %byte {relu = true} : i8 (f4E2M1FN) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @dots(%a: vector<4xi8>, %b: vector<4xi8>, %w: vector<2xi16>, %c: i32) -> i32 {
  %0 = nvvm.dot.accumulate.4way %a <signed>, %b <unsigned>, %c : vector<4xi8>, vector<4xi8>
  %1 = nvvm.dot.accumulate.4way %a <unsigned>, %b <unsigned>, %0 {tag} : vector<4xi8>, vector<4xi8>
  %2 = nvvm.dot.accumulate.2way %w <signed>, %b <signed>, %1 {b_hi = false} : vector<2xi16>, vector<4xi8>
  %3 = nvvm.dot.accumulate.2way %w <unsigned>, %b <signed>, %2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  llvm.return %3 : i32
}
