; Globals, aliases, ifuncs, comdats and all that may stand around them.
source_filename = "globals.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
module asm ".globl inline_asm"
module asm "inline_asm:\0A\09ret"
$one = comdat any
$two = comdat exactmatch
$"three" = comdat largest
$four = comdat nodeduplicate
$five = comdat samesize
@0 = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@1 = private constant [3 x i8] c"\22\5C\00"
@one = linkonce_odr dso_local local_unnamed_addr global i32 1, comdat, align 4
@two = weak_odr hidden global i32 2, comdat($two)
@three = thread_local(initialexec) global i32 3, section ".tdata", comdat($"three"), align 16
@four = internal thread_local global i64 0, no_sanitize_address, sanitize_memtag
@five = external dllimport global i32
@six = extern_weak default global i32
@seven = common global i32 0, align 4
@eight = addrspace(3) externally_initialized global [4 x i8] undef, align 4, code_model "large"
@nine = dllexport constant ptr @one, partition "part"
@"odd name!" = available_externally protected constant i8 1 #0
@ten = weak dso_preemptable global ptr getelementptr inbounds ([6 x i8], ptr @0, i64 0, i64 2)
@llvm.used = appending global [2 x ptr] [ptr @one, ptr @two], section "llvm.metadata"
@eleven = global i32 0, !note !0, !other !1
@alias = weak_odr unnamed_addr alias i32, ptr @one
@alias2 = internal alias i8, getelementptr (i8, ptr @one, i64 1)
@alias3 = alias i32, ptr @alias, partition "part"
@resolver = ifunc i32 (i32), ptr @choose
define internal ptr @choose() {
  ret ptr null
}
attributes #0 = { "key"="value" "flag" }
!0 = !{}
!1 = distinct !{!1}
