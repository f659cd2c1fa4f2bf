// The ops of LLVM's own instructions that no other case has.
llvm.func @integers(%a: i32, %b: i32, %v: vector<4xi16>, %s: vector<[2]xi64>, %w: i64, %p: !llvm.ptr) -> i32 {
  %0 = llvm.sub %a, %b : i32
  %1 = llvm.sub %0, %b overflow<nsw> : i32
  %2 = llvm.mul %v, %v overflow<nsw, nuw> : vector<4xi16>
  %3 = llvm.mul %1, %a {tag} : i32
  %4 = llvm.shl %3, %b overflow<nuw> : i32
  %5 = llvm.shl %s, %s : vector<[2]xi64>
  %6 = llvm.sdiv %4, %a : i32
  %7 = llvm.sdiv exact %6, %a : i32
  %8 = llvm.udiv exact %2, %v : vector<4xi16>
  %9 = llvm.udiv %7, %b {tag} : i32
  %10 = llvm.srem %9, %a : i32
  %11 = llvm.urem %8, %v : vector<4xi16>
  %12 = llvm.and %10, %b : i32
  %13 = llvm.or %12, %a : i32
  %14 = llvm.or disjoint %13, %b : i32
  %15 = llvm.xor %14, %a : i32
  %16 = llvm.ashr %15, %b : i32
  %17 = llvm.ashr exact %11, %v : vector<4xi16>
  %18 = llvm.lshr %16, %b : i32
  %19 = llvm.lshr exact %18, %b {tag} : i32
  %20 = llvm.sext %19 : i32 to i64
  %21 = llvm.zext nneg %19 : i32 to i64
  %22 = llvm.zext %17 : vector<4xi16> to vector<4xi32>
  %23 = llvm.trunc %20 overflow<nsw> : i64 to i32
  %24 = llvm.trunc %21 : i64 to i1
  %25 = llvm.select %24, %23, %a : i1, i32
  %26 = llvm.freeze %25 : i32
  %27 = llvm.inttoptr %w : i64 to !llvm.ptr
  %28 = llvm.inttoptr %w dereferenceable<bytes = 8> : i64 to !llvm.ptr
  %29 = llvm.inttoptr %5 {tag} : vector<[2]xi64> to vector<[2]x!llvm.ptr>
  %30 = llvm.ptrtoint %27 : !llvm.ptr to i64
  %31 = llvm.icmp "uge" %26, %a : i32
  llvm.return %26 : i32
}

// -----

llvm.func @floats(%a: f32, %b: f32, %v: vector<4xf64>, %h: bf16, %i: i32, %u: vector<4xi64>, %x: f80, %q: f128) -> f32 {
  %0 = llvm.fadd %a, %b : f32
  %1 = llvm.fsub %0, %b {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
  %2 = llvm.fmul %v, %v : vector<4xf64>
  %3 = llvm.fdiv %1, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
  %4 = llvm.fdiv %2, %v : vector<4xf64>
  %5 = llvm.frem %3, %a : f32
  %6 = llvm.fneg %5 {fastmathFlags = #llvm.fastmath<contract>} : f32
  %7 = llvm.fptosi %6 : f32 to i64
  %8 = llvm.fptoui %4 : vector<4xf64> to vector<4xi8>
  %9 = llvm.sitofp %i : i32 to f16
  %10 = llvm.uitofp %i : i32 to f64
  %11 = llvm.uitofp nneg %u : vector<4xi64> to vector<4xf32>
  %12 = llvm.fpext %h : bf16 to f32
  %13 = llvm.fptrunc %q : f128 to f32
  %14 = llvm.fptrunc %x {tag} : f80 to f64
  %15 = llvm.bitcast %12 : f32 to i32
  %16 = llvm.bitcast %11 : vector<4xf32> to vector<2xi64>
  %17 = llvm.fcmp "ueq" %13, %12 : f32
  %18 = llvm.fcmp "one" %13, %12 {fastmathFlags = #llvm.fastmath<nsz>} : f32
  %19 = llvm.select %18, %13, %12 {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  llvm.return %19 : f32
}

// -----

llvm.func @vectors(%v: vector<4xf32>, %w: vector<4xf32>, %i: i32, %j: i64, %x: f32, %s: vector<[4]xi8>, %b: i8, %agg: !llvm.struct<(i32, array<2 x f32>)>) -> vector<4xf32> {
  %0 = llvm.extractelement %v[%i : i32] : vector<4xf32>
  %1 = llvm.extractelement %s[%j : i64] {tag} : vector<[4]xi8>
  %2 = llvm.insertelement %0, %w[%j : i64] : vector<4xf32>
  %3 = llvm.insertelement %b, %s[%i : i32] : vector<[4]xi8>
  %4 = llvm.shufflevector %v, %2 [0, 4, -1, 7] : vector<4xf32>
  %5 = llvm.shufflevector %4, %4 [0, 1] {tag} : vector<4xf32>
  %6 = llvm.shufflevector %3, %3 [0, 0, 0, 0] : vector<[4]xi8>
  %7 = llvm.extractvalue %agg[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
  %8 = llvm.mlir.poison : vector<4xf32>
  %9 = llvm.mlir.poison {tag} : !llvm.struct<(i32, ptr)>
  %10 = llvm.mlir.none : !llvm.token
  llvm.return %8 : vector<4xf32>
}

// -----

llvm.func @memory(%p: !llvm.ptr, %g: !llvm.ptr<1>, %a: i32, %b: i32, %list: !llvm.ptr, %to: !llvm.ptr, %q: !llvm.ptr) -> i1 {
  %0 = llvm.cmpxchg %p, %a, %b acq_rel monotonic : !llvm.ptr, i32
  %1 = llvm.cmpxchg weak volatile %g, %a, %b syncscope("block") seq_cst acquire {alignment = 4 : i64} : !llvm.ptr<1>, i32
  %2 = llvm.cmpxchg weak %p, %q, %to monotonic monotonic : !llvm.ptr, !llvm.ptr
  %3 = llvm.extractvalue %1[1] : !llvm.struct<(i32, i1)>
  llvm.fence acquire
  llvm.fence syncscope("agent") seq_cst {tag}
  llvm.intr.vastart %list : !llvm.ptr
  llvm.intr.vacopy %list to %to : !llvm.ptr, !llvm.ptr
  %4 = llvm.va_arg %to : (!llvm.ptr) -> i32
  llvm.intr.vaend %to : !llvm.ptr
  llvm.intr.vaend %list {tag} : !llvm.ptr
  llvm.return %3 : i1
}

// -----

llvm.func @labels(%at: !llvm.ptr, %x: i32) -> i32 {
  %0 = llvm.blockaddress <function = @labels, tag = <id = 1>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @labels, tag = <id = 2>> {tag} : !llvm.ptr
  llvm.indirectbr %at : !llvm.ptr, [
    ^one(%x : i32),
    ^two
  ]
^one(%y: i32):
  llvm.blocktag <id = 1>
  llvm.return %y : i32
^two:
  llvm.blocktag <id = 2>
  llvm.indirectbr %0 : !llvm.ptr, [
  ]
^three:
  llvm.unreachable
}

// -----

llvm.comdat @__groups {
  llvm.comdat_selector @any any
  llvm.comdat_selector @large largest {tag}
  llvm.comdat_selector @exact exactmatch
  llvm.comdat_selector @none nodeduplicate
  llvm.comdat_selector @size samesize
}
llvm.comdat @same {
  llvm.comdat_selector @one any
} {tag}
llvm.linker_options ["/DEFAULTLIB:", "libcmt"]
llvm.linker_options [] {tag}
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<override, "probe-stack", "inline-asm">]
llvm.mlir.global_ctors ctors = [@start, @start], priorities = [0 : i32, 65535 : i32], data = [#llvm.zero, @value]
llvm.mlir.global_dtors dtors = [@start], priorities = [1 : i32], data = [#llvm.zero]
llvm.mlir.global external @value(1 : i32) comdat(@__groups::@any) : i32
llvm.mlir.ifunc external @chosen : !llvm.func<f32 (f64)>, !llvm.ptr @resolve
llvm.mlir.ifunc private unnamed_addr @hidden : !llvm.func<void ()>, !llvm.ptr @resolve {dso_local}
llvm.mlir.ifunc linkonce_odr protected local_unnamed_addr @shown : !llvm.func<i32 (ptr, ...)>, !llvm.ptr @resolve {address_space = 0 : i32}
llvm.func @start() {
  llvm.return
}
llvm.func @again()
llvm.func internal @resolve() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @start : !llvm.ptr
  %1 = llvm.dso_local_equivalent @again {tag} : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
