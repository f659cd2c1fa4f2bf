//! features
func.func @casts(%a: i32) {
  %to = other.cast %a : i32 to i64
  %into = other.put %a : i32 into vector<4xi32>
  return
}
//--- hover %to
//--- hover %into
