// Arithmetic on indices, and a condition that must hold.
func.func @indices(%a: index, %b: index, %n: i64, %s: si32) -> index {
  %0 = index.sub %a, %b
  %1 = index.mul %0, %b {tag = "product"}
  %2 = index.divs %1, %a
  %3 = index.divu %2, %a
  %4 = index.ceildivs %3, %b
  %5 = index.ceildivu %4, %b
  %6 = index.floordivs %5, %a
  %7 = index.rems %6, %a
  %8 = index.remu %7, %a
  %9 = index.maxs %8, %b
  %10 = index.maxu %9, %b
  %11 = index.mins %10, %a
  %12 = index.minu %11, %a
  %13 = index.shl %12, %b
  %14 = index.shrs %13, %b
  %15 = index.shru %14, %b
  %16 = index.and %15, %a
  %17 = index.or %16, %a
  %18 = index.xor %17, %b
  %19 = index.casts %18 : index to i64
  %20 = index.casts %n : i64 to index
  %21 = index.castu %20 : index to i16
  %22 = index.cmp uge(%20, %18)
  cf.assert %22, "the count is \22too\22 small\0A"
  %fits = index.cmp slt(%18, %a)
  cf.assert %fits, "" {tag}
  return %20 : index
}
