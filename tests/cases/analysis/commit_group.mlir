//! features
// The tokens of a group stand behind their word, without it in earlier versions of Triton, or not at all.
tt.func @f(%a: !ttg.async.token) {
  %0 = ttg.async_commit_group %a
  %1 = ttg.async_commit_group tokens %a
  %2 = ttg.async_commit_group
  %3 = ttg.async_commit_group tokens %a, %1
  %4 = ttg.async_commit_group %a, %1 {loop.stage = 1 : i32}
  %5 = "ttg.async_commit_group"(%a) : (!ttg.async.token) -> !ttg.async.token
  %6 = ttg.async_commit_group %missing
// @30..38 error[ssa.undeclared]: use of undeclared SSA value name
  tt.return
}
