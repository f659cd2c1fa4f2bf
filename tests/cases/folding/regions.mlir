//! folding
// Two lines
// of comment.
cuda_tile.module @m {
  global @table <i32: [1, 2]> : tile<2xi32>
  // One line.
  entry @f(%a: tile<i32>,
           %b: tile<i32>) {
    %c = constant <i1: true> : tile<i1>
    if %c {
      print_tko "one" -> token
    } else {
      print_tko "two" -> token
    }
    if %c { print_tko "one" -> token }
    return
  }
}
// -----
func.func @g(%c: i1) {
  cf.cond_br %c, ^yes, ^no
^yes:
  // a
  // b
  cf.br ^no
^no:
  func.return
}
{-#
  a
#-}
//--- folds
1-2 comment: // Two lines
3-16 region: cuda_tile.module @m {
7-15 region: %b: tile<i32>) {
9-10 region: if %c {
11-12 region: } else {
19-26 region: func.func @g(%c: i1) {
21-24 region: ^yes:
22-23 comment: // a
25-26 region: ^no:
28-29 region: {-#
