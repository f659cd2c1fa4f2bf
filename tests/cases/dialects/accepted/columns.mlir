// Functions in the first column, inside of ops that nobody declared.
"any.holder"() ({
builtin.module {
func.func @inside() {
  %0 = "any.inner"() ({
func.func @deeper() {
  return
}
  }) : () -> i32
  return
}
func.func @beside() {
  return
}
}
}) : () -> ()
func.func @behind() {
  return
}
