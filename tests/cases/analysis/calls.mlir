//! features
module {
  func.func private @out(i32)
  func.func @add(%a: i32) -> i32 {
    %b = func.call @add(%a) : (i32) -> i32
    func.return %b : i32
  }
  module @inner {
    func.func @add(%a: i32) -> i32 {
      func.return %a : i32
    }
    func.func @use(%a: i32) {
      // not a call of @add
      %b = func.call @add(%a) : (i32) -> i32
      "func.call"(%b) {callee = @out} : (i32) -> ()
      func.return
    }
    func.func private @out(i32)
  }
}
//--- calls @add(%a: i32)
add 3:13-17 '@add'
from add 3:13-17 '@add': 4:20-24 '@add'
to add 3:13-17 '@add': 4:20-24 '@add'
//--- calls @use
use 11:15-19 '@use'
to add 8:15-19 '@add': 13:22-26 '@add'
to out 17:23-27 '@out': 14:33-37 '@out'
//--- calls @add(%a: i32) -> i32 @2
add 8:15-19 '@add'
from use 11:15-19 '@use': 13:22-26 '@add'
//--- calls @out(i32)
out 2:21-25 '@out'
