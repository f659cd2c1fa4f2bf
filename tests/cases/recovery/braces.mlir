//! verify
}}
// @0..1 error[syntax]: expected operation name in quotes
entry @a() {
  return
}
}
// @0..1 error[syntax]: expected operation name in quotes
entry @b() {
  return

// @0..0 error[syntax]: expected '}'