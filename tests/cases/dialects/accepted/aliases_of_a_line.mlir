// Definitions of aliases that end where the next one begins, with nothing between them.
#a = 1 : i32#b = 2 : i32
#c = affine_map<(d0) -> (d0)>#d = affine_map<(d0) -> (d0)>
!t = i32!u = i64
!v = vector<4xi32>#e = 3 : i8
#f = "#g = 1"#h = {x = #f}
func.func private @f(!t, !u, !v) attributes {test.all = [#a, #b, #c, #d, #e, #f, #h]}
