//! tokens
// a comment, "with" #things
#note = dense<2> : tensor<2xi32>
!pair = tuple<i32, i32>
cuda_tile.module @kernels {
  global @table <f32: [1.0, 2.0]> : tile<2xf32>
  entry @f(%p: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {
    %0 = constant <i32: -1> : tile<64xi32> // behind
    %a, %b = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %c = cmpi less_than %n, %0, signed : tile<i32> -> tile<i1>
    %r:2 = for %i in (%n to %0, step %n) : tile<i32> iter_values(%x = %a, %y = %c) -> (tile<f32>, tile<i1>) {
      continue %x, %y : tile<f32>, tile<i1>
    }
    %s = reduce %a dim=0 identities=[0.0 : f32] : tile<64xf32> -> tile<f32> (%l: tile<f32>, %m: tile<f32>) {
      %t = addf %l, %m rounding<nearest_even> : tile<f32>
      yield %t : tile<f32>
    }
    if %c { return }
    return
  }
}
func.func private @g(%a: i32, %b: !pair) -> i32 attributes {note = #note} {
  %0 = arith.addi %a, %a overflow<nsw> : i32 loc("x.py":1:2)
  cf.br ^next(%0 : i32)
^next(%i: i32):
  %1 = nv_tileas.alloc_smem {offset = 0 : i32} : !nv_tileas.smem<64x64xbf16, #nv_tileas.shared<order = [1, 0], swizzle = 128B>>
  "test.op"(%i) {flag, kind = "text"} : (i32) -> ()
  half typed $ text
  return %i : i32
}
//--- tokens
// a comment, "with" #things comment
#note macro declaration
dense keyword
2 number
tensor type
2 number
xi32 type
!pair type declaration
tuple type
i32 type defaultLibrary
i32 type defaultLibrary
cuda_tile.module keyword
@kernels function declaration
global keyword
@table function declaration
f32 type defaultLibrary
1.0 number
2.0 number
tile type
2 number
xf32 type
entry keyword
@f function declaration
%p parameter declaration
tile type
ptr type
f32 type defaultLibrary
%n parameter declaration
tile type
i32 type defaultLibrary
optimization_hints keyword
sm_100 property
num_cta_in_cga property
2 number
%0 variable declaration
constant method
i32 type defaultLibrary
-1 number
tile type
64 number
xi32 type
// behind comment
%a variable declaration
%b variable declaration
load_ptr_tko method
weak enumMember
%p variable
tile type
ptr type
f32 type defaultLibrary
tile type
f32 type defaultLibrary
token type
%c variable declaration
cmpi method
less_than enumMember
%n variable
%0 variable
signed enumMember
tile type
i32 type defaultLibrary
tile type
i1 type defaultLibrary
%r variable declaration
2 number
for keyword
%i parameter declaration
in keyword
%n variable
to keyword
%0 variable
step keyword
%n variable
tile type
i32 type defaultLibrary
iter_values keyword
%x parameter declaration
%a variable
%y parameter declaration
%c variable
tile type
f32 type defaultLibrary
tile type
i1 type defaultLibrary
continue keyword
%x variable
%y variable
tile type
f32 type defaultLibrary
tile type
i1 type defaultLibrary
%s variable declaration
reduce keyword
%a variable
dim keyword
0 number
identities keyword
0.0 number
f32 type defaultLibrary
tile type
64 number
xf32 type
tile type
f32 type defaultLibrary
%l parameter declaration
tile type
f32 type defaultLibrary
%m parameter declaration
tile type
f32 type defaultLibrary
%t variable declaration
addf method
%l variable
%m variable
rounding keyword
nearest_even enumMember
tile type
f32 type defaultLibrary
yield keyword
%t variable
tile type
f32 type defaultLibrary
if keyword
%c variable
return keyword
return keyword
func.func keyword
private enumMember
@g function declaration
%a parameter declaration
i32 type defaultLibrary
%b parameter declaration
!pair type
i32 type defaultLibrary
attributes keyword
note property
#note macro
%0 variable declaration
arith.addi method
%a variable
%a variable
overflow keyword
nsw enumMember
i32 type defaultLibrary
loc keyword
"x.py" string
1 number
2 number
cf.br keyword
^next label
%0 variable
i32 type defaultLibrary
^next label declaration
%i parameter declaration
i32 type defaultLibrary
%1 variable declaration
nv_tileas.alloc_smem method
offset property
0 number
i32 type defaultLibrary
!nv_tileas.smem type
64 number
x64xbf16 type
#nv_tileas.shared macro
order property
1 number
0 number
swizzle property
128 number
B enumMember
"test.op" method
%i variable
flag property
kind property
"text" string
i32 type defaultLibrary
return keyword
%i variable
i32 type defaultLibrary
