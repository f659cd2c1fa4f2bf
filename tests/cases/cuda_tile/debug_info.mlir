//! verify
#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 1>
#other = #cuda_tile.di_subprogram<file = #file, line = 9, name = "o", linkageName = "o", compileUnit = #unit, scopeLine = 9>
#block = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 2, column = 3>
#in = loc(#cuda_tile.di_loc<loc("k.py":1:2) in #sub>)
cuda_tile.module @m {
  entry @k() {
    %0 = make_token : token loc(#in)
    %1 = make_token : token loc(#nested)
    %2 = make_token : token loc(#elsewhere)
//       ^^^^^^^^^^ error[cuda_tile.debug-info]: invalid operation debug info scope: #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 9, name = "o", linkageName = "o", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 9>. Operation debug info scope does not match function debug info scope: #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 1, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 1>.
    return
  } loc(#in)
  entry @l() {
    %0 = make_token : token loc(#in)
//       ^^^^^^^^^^ error[cuda_tile.debug-info]: 'cuda_tile.make_token' op invalid operation debug info scope: #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 1, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 1>. Operation has debug info scope, but function debug info scope is undefined.
    return
  }
  entry @n() {
//^^^^^ error[cuda_tile.debug-info]: 'cuda_tile.entry' op invalid function debug info scope: #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 1, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 1>. Function name "n" does not match subprogram scope linkage name "k".
    return
  } loc(#in)
  entry @o() {
//^^^^^ error[cuda_tile.debug-info]: 'cuda_tile.entry' op invalid function debug info scope: #cuda_tile.di_lexical_block<scope = #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 1, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 1>, file = <"k.py" in "/src">, line = 2, column = 3>. Function location must have cuda_tile.di_subprogram debug info scope.
    return
  } loc(#nested)
  entry @p() {
//^^^^^ error[cuda_tile.debug-info]: 'cuda_tile.entry' op invalid function debug info location: loc(callsite(#cuda_tile.di_loc<loc("k.py":1:2) in #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 1, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 1>> at #cuda_tile.di_loc<loc("k.py":1:2) in #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 1, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 1>>)). Function location must not be a CallSiteLoc.
    return
  } loc(callsite(#in at #in))
  global @g <f32: [1.0]> : tile<1xf32> loc(#in)
//^^^^^^ error[cuda_tile.debug-info]: 'cuda_tile.global' op invalid operation debug info scope: #cuda_tile.di_loc<loc("k.py":1:2) in #cuda_tile.di_subprogram<file = <"k.py" in "/src">, line = 1, name = "k", linkageName = "k", compileUnit = <file = <"k.py" in "/src">>, scopeLine = 1>>. Global variables must not have scope.
}
#nested = loc(#cuda_tile.di_loc<loc("k.py":2:2) in #block>)
#elsewhere = loc(#cuda_tile.di_loc<loc("k.py":9:2) in #other>)
