//! fmt
!t=vector<4xf32>
#where = loc( "a.py":1:2 )
func.func @g(%c:i1,%v:!t)->i32 attributes{ x=1:i32 }{
%0=arith.constant 1:i32
cf.cond_br %c,^yes( %0,%0:i32,i32 ),^no
// yes
^yes ( %x : i32,%w:i32 ) :
  func.return %x:i32 loc(#where)
    ^no:  // no
func.return %0:i32
}
  // -----
{-#   dialect_resources:  { b: { w: "0x00" } }
   #-}
func.func private @h(i32)
%1="some.op"()({
^bb0(%q:i32):
"some.yield"(%q):(i32)->()
},{}):()->i32
"some.map"(){m=affine_map<(d0)  ->  (d0+1)>,  n=[ 1,2 ]}:()->()
"some.kept"(){m=#any.map<{
      key  :1
  }>,  t=!any.list<a ,b>}:()->()
//--- formatted
!t = vector<4xf32>
#where = loc("a.py":1:2)
func.func @g(%c: i1, %v: !t) -> i32 attributes {x = 1 : i32} {
  %0 = arith.constant 1 : i32
  cf.cond_br %c, ^yes(%0, %0 : i32, i32), ^no
// yes
^yes(%x: i32, %w: i32):
  func.return %x : i32 loc(#where)
^no: // no
  func.return %0 : i32
}
// -----
{-#   dialect_resources:  { b: { w: "0x00" } }
   #-}
func.func private @h(i32)
%1 = "some.op"() ({
^bb0(%q: i32):
  "some.yield"(%q) : (i32) -> ()
}, {}) : () -> i32
"some.map"() {m = affine_map<(d0)  ->  (d0+1)>, n = [1, 2]} : () -> ()
"some.kept"() {m = #any.map<{
      key  :1
  }>, t = !any.list<a ,b>} : () -> ()
