#negative = affine_map<(d0)[s0] -> (d0 + -1, d0 - -s0, -d0 + 3, d0 * -2, (d0 - 1) * 2, d0 - (s0 - 1))>
#divided = affine_map<(d0)[s0] -> (d0 floordiv 2, d0 ceildiv (s0 + 1), (d0 + s0) mod 8, d0 mod s0)>
func.func @k(%i: index, %n: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 - -s0 + (-1))>(%i)[%n]
  return %0 : index
}
