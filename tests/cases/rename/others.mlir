//! rename
!t = tile<i32>
#hint = 1 : i32
global @table <i32: [1, 2]> : tile<2xi32>
global @other <i32: [1, 2]> : tile<2xi32>
entry @f(%a: !t) {
  %0 = get_global @table : tile<ptr<i32>>
  return
}
func.func @g(%c: i1) {
  cf.cond_br %c, ^yes, ^no
^yes:
  cf.br ^no
^no:
  func.return
}
// -----
global @table <i32: [1, 2]> : tile<2xi32>
func.func private @"quoted name"()
//--- @table => @lut
3: global @lut <i32: [1, 2]> : tile<2xi32>
6: %0 = get_global @lut : tile<ptr<i32>>

//--- @table => other
refused: @other already stands for something else, in line 4

//--- @table => 1st
refused: '@1st' is no name for a symbol: a letter or underscore, then letters, digits, _, $, . or -

//--- ^yes => ^then
10: cf.cond_br %c, ^then, ^no
11: ^then:

//--- ^no => yes
refused: ^yes already stands for something else, in line 11

//--- ^no @2 => 0
10: cf.cond_br %c, ^yes, ^0
12: cf.br ^0
13: ^0:

//--- !t => !tt
1: !tt = tile<i32>
5: entry @f(%a: !tt) {

//--- !t => !a.b
refused: '!a.b' would name something of a dialect: an alias has no dot

//--- @table @3 => other
17: global @other <i32: [1, 2]> : tile<2xi32>

//--- @"quoted name" => plain
refused: @"quoted name" stands in quotes, and such names are not renamed
