llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.vote.sync' op vote.sync 'ballot' returns an i32}}
  %0 = nvvm.vote.sync ballot %m, %c -> i1
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.vote.sync' op vote.sync 'any', 'all' and 'uni' returns an i1}}
  %0 = nvvm.vote.sync any %m, %c -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.vote.sync' op vote.sync 'any', 'all' and 'uni' returns an i1}}
  %0 = nvvm.vote.sync uni %m, %c -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.redux.sync' op 'fmin' redux kind unsupported with 'i32' type. Only supported type is 'f32'.}}
  %0 = nvvm.redux.sync fmin %m, %m : i32 -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.redux.sync' op 'add' redux kind unsupported with 'f32' type. Only supported type is 'i32'.}}
  %0 = nvvm.redux.sync add %x, %m : f32 -> f32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.redux.sync' op abs attribute is supported only for f32 type}}
  %0 = nvvm.redux.sync add %m, %m {abs = true} : i32 -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.redux.sync' op nan attribute is supported only for f32 type}}
  %0 = nvvm.redux.sync add %m, %m {nan = true} : i32 -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.redux.sync' op abs attribute is supported only for f32 type}}
  %0 = nvvm.redux.sync fmax %m, %m {nan = true, abs = true} : i32 -> i32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  // expected-error @+1 {{'nvvm.redux.sync' op 'xor' redux kind unsupported with 'f32' type. Only supported type is 'i32'.}}
  %0 = nvvm.redux.sync xor %x, %m {abs = true} : f32 -> f32
  llvm.return
}

// -----

llvm.func @f(%m: i32, %c: i1, %x: f32) {
  %0 = nvvm.vote.sync ballot %m, %c -> i32
  %1 = nvvm.vote.sync all %m, %c -> i1
  %2 = nvvm.redux.sync fmin %x, %m {nan = true} : f32 -> f32
  %3 = nvvm.redux.sync fmax %x, %m {nan = true, abs = true} : f32 -> f32
  %4 = nvvm.redux.sync umax %m, %m {abs = false} : i32 -> i32
  llvm.return
}
