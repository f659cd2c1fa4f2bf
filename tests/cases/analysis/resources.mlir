//! features
// File metadata stands beside the ops, in front of them and behind.
{-# dialect_resources: { builtin: { weights: "0x0400000001020304" } } #-}
func.func @f() {
  func.return
}
{-#
  external_resources: { tool: { note: "{ not a brace" } }
#-}
func.func @g() {
  %0 = nonsense
//     ^^^^^^^^ error[unknown-op]: custom op 'nonsense' is unknown (tried 'func.nonsense' as well)
  func.return
}
//--- symbols
entry f (func) 3-5
entry g (func) 9-12
