"""The signatures of LLVM 22's intrinsics: those of every target, and NVPTX's.

Made by `python -m tools intrinsics` from `llvm-tblgen-22 -dump-json -I /usr/lib/llvm-22/include llvm/IR/Intrinsics.td`.
"""

TABLE = """
i* <- =0 i1 imm 1 : abs ctlz cttz
f* <- =0 : acos arithmetic.fence asin atan canonicalize ceil cos cosh exp exp10 exp2 fabs floor log log10 log2
  nearbyint nvvm.ex2.approx nvvm.ex2.approx.ftz nvvm.fabs nvvm.fabs.ftz rint round roundeven sin sinh sqrt tan tanh
  trunc
p* <- : addressofreturnaddress sponentry stackaddress stacksave thread.pointer
p0 <- p0 : adjust.trampoline coro.prepare.async coro.prepare.retcon objc.autorelease objc.autoreleaseReturnValue
  objc.claimAutoreleasedReturnValue objc.loadWeak objc.loadWeakRetained objc.retain objc.retain.autorelease
  objc.retainAutorelease objc.retainAutoreleaseReturnValue objc.retainAutoreleasedReturnValue objc.retainBlock
  objc.retainedObject objc.unretainedObject objc.unretainedPointer objc.unsafeClaimAutoreleasedReturnValue
  preserve.static.offset
i* <- metadata : alloc.token.id read_register read_volatile_register
i1 <- metadata : allow.runtime.check
i1 <- : allow.sanitize.address allow.sanitize.hwaddress allow.sanitize.memory allow.sanitize.thread coro.is_in_ramp
  experimental.widenable.condition nvvm.is_explicit_cluster
i1 <- i8 imm 0 : allow.ubsan.check
i* <- =0 p* =1 i32 : annotation
void <- p0 i32 imm 1 : asan.check.memaccess nvvm.fence.proxy.tensormap_generic.acquire.cluster
  nvvm.fence.proxy.tensormap_generic.acquire.cta nvvm.fence.proxy.tensormap_generic.acquire.gpu
  nvvm.fence.proxy.tensormap_generic.acquire.sys
void <- i1 : assume
f* <- =0 =0 : atan2 copysign maximum maximumnum maxnum minimum minimumnum minnum pow
i* <- =0 : bitreverse bswap ctpop start.loop.iterations
p0 <- token i32 imm 1 : call.preallocated.arg
token <- i32 imm 0 : call.preallocated.setup
void <- token : call.preallocated.teardown coro.alloca.free
* <- =0 : callbr.landingpad ssa.copy
void <- p0 p0 : clear_cache coro.async.size.replace gcroot objc.arc.annotation.bottomup.bbend
  objc.arc.annotation.bottomup.bbstart objc.arc.annotation.topdown.bbend objc.arc.annotation.topdown.bbstart
  objc.copyWeak objc.moveWeak objc.storeStrong stackprotector
i* <- =0 =0 : clmul expect loop.decrement.reg sadd.sat smax smin sshl.sat ssub.sat uadd.sat umax umin ushl.sat
  usub.sat
void <- metadata : codeview.annotation dbg.label experimental.noalias.scope.decl reloc.none
f* <- i16 : convert.from.fp16
i16 <- f* : convert.to.fp16
i* <- : coro.align coro.size get.dynamic.area.offset get.fpenv get.fpmode vscale
i1 <- token : coro.alloc
token <- i* i32 : coro.alloca.alloc
p0 <- token : coro.alloca.get
p0 <- p0 p0 : coro.async.context.alloc eh.recoverfp gcread objc.initWeak objc.storeWeak
void <- p0 : coro.async.context.dealloc coro.destroy coro.resume eh.sjlj.functioncontext eh.sjlj.longjmp
  nvvm.cp.async.mbarrier.arrive nvvm.cp.async.mbarrier.arrive.noinc nvvm.mbarrier.inval nvvm.prefetch.L1
  nvvm.prefetch.L2 nvvm.prefetchu.L1 nvvm.tcgen05.commit.cg1 nvvm.tcgen05.commit.cg2 objc.autoreleasePoolPop
  objc.destroyWeak objc.release
p0 <- : coro.async.resume coro.frame coro.noop eh.sjlj.lsda localaddress objc.autoreleasePoolPush stackguard
  swift.async.context.addr
i1 <- p0 p0 p0 : coro.await.suspend.bool
void <- p0 p0 p0 : coro.await.suspend.handle coro.await.suspend.void gcwrite init.trampoline
p0 <- token p0 : coro.begin coro.free
p0 <- token p0 i32 : coro.begin.custom.abi
i1 <- p0 : coro.done nvvm.isspacep.const nvvm.isspacep.global nvvm.isspacep.local nvvm.isspacep.shared
  nvvm.isspacep.shared.cluster
void <- p0 i1 token : coro.end
void <- p0 i1 ... : coro.end.async
token <- ... : coro.end.results
token <- i32 p0 p0 p0 : coro.id
token <- i32 i32 i32 p0 : coro.id.async
token <- i32 i32 p0 p0 p0 p0 : coro.id.retcon coro.id.retcon.once
p0 <- p0 i32 i1 : coro.promise
token <- p0 : coro.save
p0 <- p0 i8 : coro.subfn.addr
i8 <- token i1 : coro.suspend
* <- i32 p0 p0 ... : coro.suspend.async
* <- ... : coro.suspend.retcon experimental.deoptimize
void <- metadata metadata metadata metadata metadata metadata : dbg.assign
void <- metadata metadata metadata : dbg.declare dbg.value
void <- : debugtrap donothing eh.sjlj.setup.dispatch eh.unwind.init nvvm.barrier.cluster.arrive
  nvvm.barrier.cluster.arrive.aligned nvvm.barrier.cluster.arrive.relaxed nvvm.barrier.cluster.arrive.relaxed.aligned
  nvvm.barrier.cluster.wait nvvm.barrier.cluster.wait.aligned nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.commit.group nvvm.cp.async.wait.all nvvm.exit
  nvvm.fence.acquire.sync_restrict.space.cluster.scope.cluster nvvm.fence.mbarrier_init.release.cluster
  nvvm.fence.proxy.alias nvvm.fence.proxy.async nvvm.fence.proxy.async.global nvvm.fence.proxy.async.shared_cluster
  nvvm.fence.proxy.async.shared_cta nvvm.fence.proxy.async_generic.acquire.sync_restrict.space.cluster.scope.cluster
  nvvm.fence.proxy.async_generic.release.sync_restrict.space.cta.scope.cluster
  nvvm.fence.proxy.tensormap_generic.release.cluster nvvm.fence.proxy.tensormap_generic.release.cta
  nvvm.fence.proxy.tensormap_generic.release.gpu nvvm.fence.proxy.tensormap_generic.release.sys
  nvvm.fence.release.sync_restrict.space.cta.scope.cluster nvvm.fence.sc.cluster nvvm.griddepcontrol.launch.dependents
  nvvm.griddepcontrol.wait nvvm.membar.cta nvvm.membar.gl nvvm.membar.sys nvvm.tcgen05.fence.after.thread.sync
  nvvm.tcgen05.fence.before.thread.sync nvvm.tcgen05.relinq.alloc.permit.cg1 nvvm.tcgen05.relinq.alloc.permit.cg2
  nvvm.tcgen05.wait.ld nvvm.tcgen05.wait.st nvvm.wgmma.commit_group.sync.aligned nvvm.wgmma.fence.sync.aligned
  reset.fpenv reset.fpmode seh.scope.begin seh.scope.end seh.try.begin seh.try.end sideeffect trap
p0 <- i32 : eh.dwarf.cfa
i32 <- token : eh.exceptioncode
p* <- token : eh.exceptionpointer
void <- i32 p0 : eh.return.i32
void <- i64 p0 : eh.return.i64
void <- i32 imm 0 : eh.sjlj.callsite nvvm.cp.async.bulk.wait.group nvvm.cp.async.bulk.wait.group.read
  nvvm.cp.async.wait.group nvvm.setmaxnreg.dec.sync.aligned.u32 nvvm.setmaxnreg.inc.sync.aligned.u32
i32 <- p0 : eh.sjlj.setjmp nvvm.getctarank nvvm.reflect objc.sync.enter objc.sync.exit
i32 <- p* : eh.typeid.for nvvm.ldmatrix.sync.aligned.m8n16.x1.b8x16.b4x16_p64
  nvvm.ldmatrix.sync.aligned.m8n16.x1.b8x16.b6x16_p32 nvvm.ldmatrix.sync.aligned.m8n8.x1.b16
  nvvm.ldmatrix.sync.aligned.m8n8.x1.trans.b16 nvvm.wmma.m32n8k16.load.b.col.s8 nvvm.wmma.m32n8k16.load.b.col.u8
  nvvm.wmma.m32n8k16.load.b.row.s8 nvvm.wmma.m32n8k16.load.b.row.u8 nvvm.wmma.m8n32k16.load.a.col.s8
  nvvm.wmma.m8n32k16.load.a.col.u8 nvvm.wmma.m8n32k16.load.a.row.s8 nvvm.wmma.m8n32k16.load.a.row.u8
  nvvm.wmma.m8n8k128.load.a.row.b1 nvvm.wmma.m8n8k128.load.b.col.b1 nvvm.wmma.m8n8k32.load.a.row.s4
  nvvm.wmma.m8n8k32.load.a.row.u4 nvvm.wmma.m8n8k32.load.b.col.s4 nvvm.wmma.m8n8k32.load.b.col.u4
i* <- =0 =0 f64 imm 2 : expect.with.probability
f* <- =0 metadata metadata : experimental.constrained.acos experimental.constrained.asin experimental.constrained.atan
  experimental.constrained.cos experimental.constrained.cosh experimental.constrained.exp
  experimental.constrained.exp2 experimental.constrained.log experimental.constrained.log10
  experimental.constrained.log2 experimental.constrained.nearbyint experimental.constrained.rint
  experimental.constrained.sin experimental.constrained.sinh experimental.constrained.sqrt
  experimental.constrained.tan experimental.constrained.tanh
f* <- =0 =0 metadata metadata : experimental.constrained.atan2 experimental.constrained.fadd
  experimental.constrained.fdiv experimental.constrained.fmul experimental.constrained.frem
  experimental.constrained.fsub experimental.constrained.pow
f* <- =0 metadata : experimental.constrained.ceil experimental.constrained.floor experimental.constrained.round
  experimental.constrained.roundeven experimental.constrained.trunc
? <- f* =0 metadata metadata : experimental.constrained.fcmp experimental.constrained.fcmps
f* <- =0 =0 =0 metadata metadata : experimental.constrained.fma experimental.constrained.fmuladd
f* <- f* metadata : experimental.constrained.fpext fptrunc.round
i* <- f* metadata : experimental.constrained.fptosi experimental.constrained.fptoui experimental.constrained.llround
  experimental.constrained.lround
f* <- f* metadata metadata : experimental.constrained.fptrunc
f* <- =0 i* metadata metadata : experimental.constrained.ldexp
i* <- f* metadata metadata : experimental.constrained.llrint experimental.constrained.lrint
f* <- =0 =0 metadata : experimental.constrained.maximum experimental.constrained.maxnum
  experimental.constrained.minimum experimental.constrained.minnum
f* <- =0 i32 metadata metadata : experimental.constrained.powi
f* <- i* metadata metadata : experimental.constrained.sitofp experimental.constrained.uitofp
token <- : experimental.convergence.anchor experimental.convergence.entry experimental.convergence.loop
i* <- v* i1 imm 1 : experimental.cttz.elts
p* <- p* : experimental.gc.get.pointer.base nvvm.internal.addrspace.wrap nvvm.move.ptr
i64 <- p* : experimental.gc.get.pointer.offset nvvm.texsurf.handle.internal
* <- token i32 i32 imm 1,2 : experimental.gc.relocate
* <- token : experimental.gc.result
token <- i64 i32 p* i32 i32 ... imm 0,1,3,4 : experimental.gc.statepoint
i32 <- i* i32 i1 imm 1,2 : experimental.get.vector.length
void <- i1 ... : experimental.guard
void <- p* * i* i1 imm 3 : experimental.memset.pattern
* <- i64 i32 p0 i32 ... imm 0,1,3 : experimental.patchpoint
void <- i64 i32 p0 i32 ... imm 0,1,3 : experimental.patchpoint.void
void <- i64 i32 ... imm 0,1 : experimental.stackmap
v* <- =0 ? =0 : experimental.vector.compress
e0 <- v* ? e0 : experimental.vector.extract.last.active
void <- v* i* ? : experimental.vector.histogram.add experimental.vector.histogram.uadd.sat
  experimental.vector.histogram.umax experimental.vector.histogram.umin
? <- v* v* ? : experimental.vector.match
v* <- =0 ? i32 : experimental.vp.reverse vp.bitreverse vp.bswap vp.ceil vp.ctpop vp.fabs vp.floor vp.fneg vp.nearbyint
  vp.rint vp.round vp.roundeven vp.roundtozero vp.sqrt
v* <- =0 =0 i32 ? i32 i32 imm 2 : experimental.vp.splice
v* <- p* i* ? i32 : experimental.vp.strided.load
void <- v* p* i* ? i32 : experimental.vp.strided.store
void <- ... : fake.use icall.branch.funnel localescape objc.clang.arc.noop.use objc.clang.arc.use
f* <- =0 =0 =0 : fma fmuladd
i* <- f* : fptosi.sat fptoui.sat llrint llround lrint lround
p* <- i32 imm 0 : frameaddress
f* i* <- =0 : frexp
i* <- =0 =0 =0 : fshl fshr nvvm.fshl.clamp nvvm.fshr.clamp
v* <- i* =1 : get.active.lane.mask
i32 <- : get.rounding nvvm.activemask nvvm.read.ptx.sreg.aggr_smem_size nvvm.read.ptx.sreg.clock
  nvvm.read.ptx.sreg.cluster.ctaid.w nvvm.read.ptx.sreg.cluster.ctaid.x nvvm.read.ptx.sreg.cluster.ctaid.y
  nvvm.read.ptx.sreg.cluster.ctaid.z nvvm.read.ptx.sreg.cluster.ctarank nvvm.read.ptx.sreg.cluster.nctaid.w
  nvvm.read.ptx.sreg.cluster.nctaid.x nvvm.read.ptx.sreg.cluster.nctaid.y nvvm.read.ptx.sreg.cluster.nctaid.z
  nvvm.read.ptx.sreg.cluster.nctarank nvvm.read.ptx.sreg.clusterid.w nvvm.read.ptx.sreg.clusterid.x
  nvvm.read.ptx.sreg.clusterid.y nvvm.read.ptx.sreg.clusterid.z nvvm.read.ptx.sreg.ctaid.w nvvm.read.ptx.sreg.ctaid.x
  nvvm.read.ptx.sreg.ctaid.y nvvm.read.ptx.sreg.ctaid.z nvvm.read.ptx.sreg.dynamic_smem_size
  nvvm.read.ptx.sreg.envreg0 nvvm.read.ptx.sreg.envreg1 nvvm.read.ptx.sreg.envreg10 nvvm.read.ptx.sreg.envreg11
  nvvm.read.ptx.sreg.envreg12 nvvm.read.ptx.sreg.envreg13 nvvm.read.ptx.sreg.envreg14 nvvm.read.ptx.sreg.envreg15
  nvvm.read.ptx.sreg.envreg16 nvvm.read.ptx.sreg.envreg17 nvvm.read.ptx.sreg.envreg18 nvvm.read.ptx.sreg.envreg19
  nvvm.read.ptx.sreg.envreg2 nvvm.read.ptx.sreg.envreg20 nvvm.read.ptx.sreg.envreg21 nvvm.read.ptx.sreg.envreg22
  nvvm.read.ptx.sreg.envreg23 nvvm.read.ptx.sreg.envreg24 nvvm.read.ptx.sreg.envreg25 nvvm.read.ptx.sreg.envreg26
  nvvm.read.ptx.sreg.envreg27 nvvm.read.ptx.sreg.envreg28 nvvm.read.ptx.sreg.envreg29 nvvm.read.ptx.sreg.envreg3
  nvvm.read.ptx.sreg.envreg30 nvvm.read.ptx.sreg.envreg31 nvvm.read.ptx.sreg.envreg4 nvvm.read.ptx.sreg.envreg5
  nvvm.read.ptx.sreg.envreg6 nvvm.read.ptx.sreg.envreg7 nvvm.read.ptx.sreg.envreg8 nvvm.read.ptx.sreg.envreg9
  nvvm.read.ptx.sreg.globaltimer.lo nvvm.read.ptx.sreg.gridid nvvm.read.ptx.sreg.laneid nvvm.read.ptx.sreg.lanemask.eq
  nvvm.read.ptx.sreg.lanemask.ge nvvm.read.ptx.sreg.lanemask.gt nvvm.read.ptx.sreg.lanemask.le
  nvvm.read.ptx.sreg.lanemask.lt nvvm.read.ptx.sreg.nclusterid.w nvvm.read.ptx.sreg.nclusterid.x
  nvvm.read.ptx.sreg.nclusterid.y nvvm.read.ptx.sreg.nclusterid.z nvvm.read.ptx.sreg.nctaid.w
  nvvm.read.ptx.sreg.nctaid.x nvvm.read.ptx.sreg.nctaid.y nvvm.read.ptx.sreg.nctaid.z nvvm.read.ptx.sreg.nsmid
  nvvm.read.ptx.sreg.ntid.w nvvm.read.ptx.sreg.ntid.x nvvm.read.ptx.sreg.ntid.y nvvm.read.ptx.sreg.ntid.z
  nvvm.read.ptx.sreg.nwarpid nvvm.read.ptx.sreg.pm0 nvvm.read.ptx.sreg.pm1 nvvm.read.ptx.sreg.pm2
  nvvm.read.ptx.sreg.pm3 nvvm.read.ptx.sreg.smid nvvm.read.ptx.sreg.tid.w nvvm.read.ptx.sreg.tid.x
  nvvm.read.ptx.sreg.tid.y nvvm.read.ptx.sreg.tid.z nvvm.read.ptx.sreg.total_smem_size nvvm.read.ptx.sreg.warpid
  nvvm.read.ptx.sreg.warpsize
void <- p0 p0 i32 imm 2 : hwasan.check.memaccess hwasan.check.memaccess.shortgranules
void <- p0 i32 i64 imm 1,2 : hwasan.check.memaccess.fixedshadow hwasan.check.memaccess.shortgranules.fixedshadow
void <- p0 i64 i32 i32 p0 : instrprof.callsite
void <- p0 i64 i32 i32 : instrprof.cover instrprof.increment instrprof.timestamp
void <- p0 i64 i32 i32 i64 : instrprof.increment.step
void <- p0 i64 i32 : instrprof.mcdc.parameters
void <- p0 i64 i32 p0 : instrprof.mcdc.tvbitmap.update
void <- p0 i64 i64 i32 i32 : instrprof.value.profile
void <- p0 i64 p* imm 1 : invariant.end
p0 <- i64 p* imm 0 : invariant.start
i1 <- * : is.constant
? <- f* i32 imm 1 : is.fpclass
p* <- =0 : launder.invariant.group strip.invariant.group threadlocal.address
f* <- =0 i* : ldexp powi
void <- p* : lifetime.end lifetime.start nvvm.compiler.error nvvm.compiler.warn nvvm.prefetch.tensormap stackrestore
  va_end va_start
p0 <- p0 i* : load.relative
p0 <- p0 p0 i32 imm 2 : localrecover
i1 <- i* : loop.decrement test.set.loop.iterations
v* <- p0 p0 i64 imm 2 : loop.dependence.raw.mask loop.dependence.war.mask
void <- v* p0 ? : masked.compressstore
v* <- p0 ? =0 : masked.expandload
v* <- ? ? =0 : masked.gather
v* <- p* ? =0 : masked.load
void <- v* ? ? : masked.scatter
void <- v* p* ? : masked.store
v* <- p0 i* i1 i32 i32 imm 2,3,4 : matrix.column.major.load
void <- v* p0 i* i1 i32 i32 imm 3,4,5 : matrix.column.major.store
v* <- v* v* i32 i32 i32 imm 2,3,4 : matrix.multiply
v* <- =0 i32 i32 imm 1,2 : matrix.transpose
void <- p* p* i* i1 imm 3 : memcpy memcpy.inline memmove
void <- p* p* i* i32 imm 3 : memcpy.element.unordered.atomic memmove.element.unordered.atomic
void <- p* i8 i* i1 imm 3 : memset memset.inline
void <- p* i8 i* i32 imm 3 : memset.element.unordered.atomic
=0 =0 <- f* : modf sincos sincospi
f64 <- f64 f64 : nvvm.add.rm.d nvvm.add.rn.d nvvm.add.rp.d nvvm.add.rz.d nvvm.div.rm.d nvvm.div.rn.d nvvm.div.rp.d
  nvvm.div.rz.d nvvm.fmax.d nvvm.fmin.d nvvm.mul.rm.d nvvm.mul.rn.d nvvm.mul.rp.d nvvm.mul.rz.d
f32 <- f32 f32 : nvvm.add.rm.f nvvm.add.rm.ftz.f nvvm.add.rm.ftz.sat.f nvvm.add.rm.sat.f nvvm.add.rn.f
  nvvm.add.rn.ftz.f nvvm.add.rn.ftz.sat.f nvvm.add.rn.sat.f nvvm.add.rp.f nvvm.add.rp.ftz.f nvvm.add.rp.ftz.sat.f
  nvvm.add.rp.sat.f nvvm.add.rz.f nvvm.add.rz.ftz.f nvvm.add.rz.ftz.sat.f nvvm.add.rz.sat.f nvvm.div.approx.f
  nvvm.div.approx.ftz.f nvvm.div.full nvvm.div.full.ftz nvvm.div.rm.f nvvm.div.rm.ftz.f nvvm.div.rn.f
  nvvm.div.rn.ftz.f nvvm.div.rp.f nvvm.div.rp.ftz.f nvvm.div.rz.f nvvm.div.rz.ftz.f nvvm.fmax.f nvvm.fmax.ftz.f
  nvvm.fmax.ftz.nan.f nvvm.fmax.ftz.nan.xorsign.abs.f nvvm.fmax.ftz.xorsign.abs.f nvvm.fmax.nan.f
  nvvm.fmax.nan.xorsign.abs.f nvvm.fmax.xorsign.abs.f nvvm.fmin.f nvvm.fmin.ftz.f nvvm.fmin.ftz.nan.f
  nvvm.fmin.ftz.nan.xorsign.abs.f nvvm.fmin.ftz.xorsign.abs.f nvvm.fmin.nan.f nvvm.fmin.nan.xorsign.abs.f
  nvvm.fmin.xorsign.abs.f nvvm.mul.rm.f nvvm.mul.rm.ftz.f nvvm.mul.rn.f nvvm.mul.rn.ftz.f nvvm.mul.rp.f
  nvvm.mul.rp.ftz.f nvvm.mul.rz.f nvvm.mul.rz.ftz.f
void <- p0 i64 imm 1 : nvvm.applypriority.L2.evict.normal nvvm.discard.L2
void <- p1 i64 imm 1 : nvvm.applypriority.global.L2.evict.normal nvvm.discard.global.L2
f* <- p* =0 : nvvm.atomic.add.gen.f.cta nvvm.atomic.add.gen.f.sys
i* <- p* =0 : nvvm.atomic.add.gen.i.cta nvvm.atomic.add.gen.i.sys nvvm.atomic.and.gen.i.cta nvvm.atomic.and.gen.i.sys
  nvvm.atomic.dec.gen.i.cta nvvm.atomic.dec.gen.i.sys nvvm.atomic.exch.gen.i.cta nvvm.atomic.exch.gen.i.sys
  nvvm.atomic.inc.gen.i.cta nvvm.atomic.inc.gen.i.sys nvvm.atomic.max.gen.i.cta nvvm.atomic.max.gen.i.sys
  nvvm.atomic.min.gen.i.cta nvvm.atomic.min.gen.i.sys nvvm.atomic.or.gen.i.cta nvvm.atomic.or.gen.i.sys
  nvvm.atomic.xor.gen.i.cta nvvm.atomic.xor.gen.i.sys
i* <- p* =0 =0 : nvvm.atomic.cas.gen.i.cta nvvm.atomic.cas.gen.i.sys
void <- i32 : nvvm.bar.warp.sync nvvm.barrier.cta.sync.aligned.all nvvm.barrier.cta.sync.all nvvm.nanosleep pcmarker
  set.rounding
void <- i32 i32 : nvvm.barrier.cta.arrive.aligned.count nvvm.barrier.cta.arrive.count
  nvvm.barrier.cta.sync.aligned.count nvvm.barrier.cta.sync.count
i1 <- i32 i1 : nvvm.barrier.cta.red.and.aligned.all nvvm.barrier.cta.red.and.all nvvm.barrier.cta.red.or.aligned.all
  nvvm.barrier.cta.red.or.all nvvm.vote.all.sync nvvm.vote.any.sync nvvm.vote.uni.sync
i1 <- i32 i32 i1 : nvvm.barrier.cta.red.and.aligned.count nvvm.barrier.cta.red.and.count
  nvvm.barrier.cta.red.or.aligned.count nvvm.barrier.cta.red.or.count
i32 <- i32 i1 : nvvm.barrier.cta.red.popc.aligned.all nvvm.barrier.cta.red.popc.all nvvm.vote.ballot.sync
i32 <- i32 i32 i1 : nvvm.barrier.cta.red.popc.aligned.count nvvm.barrier.cta.red.popc.count
i16 <- v2bf16 : nvvm.bf16x2.to.ue8m0x2.rp nvvm.bf16x2.to.ue8m0x2.rp.satfinite nvvm.bf16x2.to.ue8m0x2.rz
  nvvm.bf16x2.to.ue8m0x2.rz.satfinite
i16 <- bf16 : nvvm.bf2h.rn nvvm.bf2h.rn.ftz
i32 <- i32 i32 : nvvm.bmsk.clamp nvvm.bmsk.wrap nvvm.match.any.sync.i32 nvvm.mul24.i nvvm.mul24.ui nvvm.mulhi.i
  nvvm.mulhi.ui nvvm.prmt.ecl nvvm.prmt.ecr nvvm.prmt.rc16 nvvm.prmt.rc8 nvvm.redux.sync.add nvvm.redux.sync.and
  nvvm.redux.sync.max nvvm.redux.sync.min nvvm.redux.sync.or nvvm.redux.sync.umax nvvm.redux.sync.umin
  nvvm.redux.sync.xor nvvm.sext.clamp nvvm.sext.wrap nvvm.zext.clamp nvvm.zext.wrap
f64 <- f64 : nvvm.ceil.d nvvm.floor.d nvvm.lg2.approx.d nvvm.move.double nvvm.rcp.approx.ftz.d nvvm.rcp.rm.d
  nvvm.rcp.rn.d nvvm.rcp.rp.d nvvm.rcp.rz.d nvvm.round.d nvvm.rsqrt.approx.d nvvm.rsqrt.approx.ftz.d nvvm.saturate.d
  nvvm.sqrt.rm.d nvvm.sqrt.rn.d nvvm.sqrt.rp.d nvvm.sqrt.rz.d nvvm.trunc.d
f32 <- f32 : nvvm.ceil.f nvvm.ceil.ftz.f nvvm.cos.approx.f nvvm.cos.approx.ftz.f nvvm.floor.f nvvm.floor.ftz.f
  nvvm.lg2.approx.f nvvm.lg2.approx.ftz.f nvvm.move.float nvvm.rcp.approx.ftz.f nvvm.rcp.rm.f nvvm.rcp.rm.ftz.f
  nvvm.rcp.rn.f nvvm.rcp.rn.ftz.f nvvm.rcp.rp.f nvvm.rcp.rp.ftz.f nvvm.rcp.rz.f nvvm.rcp.rz.ftz.f nvvm.round.f
  nvvm.round.ftz.f nvvm.rsqrt.approx.f nvvm.rsqrt.approx.ftz.f nvvm.saturate.f nvvm.saturate.ftz.f nvvm.sin.approx.f
  nvvm.sin.approx.ftz.f nvvm.sqrt.approx.f nvvm.sqrt.approx.ftz.f nvvm.sqrt.f nvvm.sqrt.rm.f nvvm.sqrt.rm.ftz.f
  nvvm.sqrt.rn.f nvvm.sqrt.rn.ftz.f nvvm.sqrt.rp.f nvvm.sqrt.rp.ftz.f nvvm.sqrt.rz.f nvvm.sqrt.rz.ftz.f nvvm.trunc.f
  nvvm.trunc.ftz.f
i32 <- i128 : nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.x
  nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.y nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.z
i1 <- i128 : nvvm.clusterlaunchcontrol.query_cancel.is_canceled
void <- p3 p3 : nvvm.clusterlaunchcontrol.try_cancel.async.multicast.shared
  nvvm.clusterlaunchcontrol.try_cancel.async.shared
void <- p7 p3 p1 i32 i16 i64 i1 i1 imm 6,7 : nvvm.cp.async.bulk.global.to.shared.cluster
void <- p3 p3 p1 i32 i64 i1 imm 5 : nvvm.cp.async.bulk.global.to.shared.cta
void <- p1 i32 i64 i1 imm 3 : nvvm.cp.async.bulk.prefetch.L2
void <- p7 p3 p3 i32 : nvvm.cp.async.bulk.shared.cta.to.cluster
void <- p1 p3 i32 i64 i1 imm 4 : nvvm.cp.async.bulk.shared.cta.to.global
void <- p1 p3 i32 i64 i1 i16 imm 4 : nvvm.cp.async.bulk.shared.cta.to.global.bytemask
void <- p3 p3 p0 i32 i32 i32 i16 i64 i1 imm 8 : nvvm.cp.async.bulk.tensor.g2s.cta.im2col.3d
void <- p3 p3 p0 i32 i32 i32 i32 i16 i16 i64 i1 imm 10 : nvvm.cp.async.bulk.tensor.g2s.cta.im2col.4d
  nvvm.cp.async.bulk.tensor.g2s.cta.im2col.w.128.4d nvvm.cp.async.bulk.tensor.g2s.cta.im2col.w.4d
void <- p3 p3 p0 i32 i32 i32 i32 i32 i16 i16 i16 i64 i1 imm 12 : nvvm.cp.async.bulk.tensor.g2s.cta.im2col.5d
void <- p3 p3 p0 i32 i32 i32 i16 i16 i64 i1 imm 9 : nvvm.cp.async.bulk.tensor.g2s.cta.im2col.w.128.3d
  nvvm.cp.async.bulk.tensor.g2s.cta.im2col.w.3d
void <- p3 p3 p0 i32 i32 i32 i32 i32 i16 i16 i64 i1 imm 11 : nvvm.cp.async.bulk.tensor.g2s.cta.im2col.w.128.5d
  nvvm.cp.async.bulk.tensor.g2s.cta.im2col.w.5d
void <- p3 p3 p0 i32 i64 i1 imm 5 : nvvm.cp.async.bulk.tensor.g2s.cta.tile.1d
void <- p3 p3 p0 i32 i32 i64 i1 imm 6 : nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d
void <- p3 p3 p0 i32 i32 i32 i64 i1 imm 7 : nvvm.cp.async.bulk.tensor.g2s.cta.tile.3d
void <- p3 p3 p0 i32 i32 i32 i32 i64 i1 imm 8 : nvvm.cp.async.bulk.tensor.g2s.cta.tile.4d
void <- p3 p3 p0 i32 i32 i32 i32 i32 i64 i1 imm 9 : nvvm.cp.async.bulk.tensor.g2s.cta.tile.5d
  nvvm.cp.async.bulk.tensor.g2s.cta.tile.gather4.2d
void <- p7 p3 p0 i32 i32 i32 i16 i16 i64 i1 i1 i32 imm 9,10,11 : nvvm.cp.async.bulk.tensor.g2s.im2col.3d
void <- p7 p3 p0 i32 i32 i32 i32 i16 i16 i16 i64 i1 i1 i32 imm 11,12,13 : nvvm.cp.async.bulk.tensor.g2s.im2col.4d
  nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.4d nvvm.cp.async.bulk.tensor.g2s.im2col.w.4d
void <- p7 p3 p0 i32 i32 i32 i32 i32 i16 i16 i16 i16 i64 i1 i1 i32 imm 13,14,15 :
  nvvm.cp.async.bulk.tensor.g2s.im2col.5d
void <- p7 p3 p0 i32 i32 i32 i16 i16 i16 i64 i1 i1 i32 imm 10,11,12 : nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.3d
  nvvm.cp.async.bulk.tensor.g2s.im2col.w.3d
void <- p7 p3 p0 i32 i32 i32 i32 i32 i16 i16 i16 i64 i1 i1 i32 imm 12,13,14 :
  nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.5d nvvm.cp.async.bulk.tensor.g2s.im2col.w.5d
void <- p7 p3 p0 i32 i16 i64 i1 i1 i32 imm 6,7,8 : nvvm.cp.async.bulk.tensor.g2s.tile.1d
void <- p7 p3 p0 i32 i32 i16 i64 i1 i1 i32 imm 7,8,9 : nvvm.cp.async.bulk.tensor.g2s.tile.2d
void <- p7 p3 p0 i32 i32 i32 i16 i64 i1 i1 i32 imm 8,9,10 : nvvm.cp.async.bulk.tensor.g2s.tile.3d
void <- p7 p3 p0 i32 i32 i32 i32 i16 i64 i1 i1 i32 imm 9,10,11 : nvvm.cp.async.bulk.tensor.g2s.tile.4d
void <- p7 p3 p0 i32 i32 i32 i32 i32 i16 i64 i1 i1 i32 imm 10,11,12 : nvvm.cp.async.bulk.tensor.g2s.tile.5d
  nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d
void <- p0 i32 i32 i32 i16 i64 i1 imm 6 : nvvm.cp.async.bulk.tensor.prefetch.im2col.3d
void <- p0 i32 i32 i32 i32 i16 i16 i64 i1 imm 8 : nvvm.cp.async.bulk.tensor.prefetch.im2col.4d
  nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.4d nvvm.cp.async.bulk.tensor.prefetch.im2col.w.4d
void <- p0 i32 i32 i32 i32 i32 i16 i16 i16 i64 i1 imm 10 : nvvm.cp.async.bulk.tensor.prefetch.im2col.5d
void <- p0 i32 i32 i32 i16 i16 i64 i1 imm 7 : nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.3d
  nvvm.cp.async.bulk.tensor.prefetch.im2col.w.3d
void <- p0 i32 i32 i32 i32 i32 i16 i16 i64 i1 imm 9 : nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.5d
  nvvm.cp.async.bulk.tensor.prefetch.im2col.w.5d
void <- p0 i32 i64 i1 imm 3 : nvvm.cp.async.bulk.tensor.prefetch.tile.1d
void <- p0 i32 i32 i64 i1 imm 4 : nvvm.cp.async.bulk.tensor.prefetch.tile.2d
void <- p0 i32 i32 i32 i64 i1 imm 5 : nvvm.cp.async.bulk.tensor.prefetch.tile.3d
void <- p0 i32 i32 i32 i32 i64 i1 imm 6 : nvvm.cp.async.bulk.tensor.prefetch.tile.4d
void <- p0 i32 i32 i32 i32 i32 i64 i1 imm 7 : nvvm.cp.async.bulk.tensor.prefetch.tile.5d
  nvvm.cp.async.bulk.tensor.prefetch.tile.gather4.2d
void <- p3 p0 i32 i32 i32 i64 i1 imm 6 : nvvm.cp.async.bulk.tensor.reduce.add.im2col.3d
  nvvm.cp.async.bulk.tensor.reduce.add.tile.3d nvvm.cp.async.bulk.tensor.reduce.and.im2col.3d
  nvvm.cp.async.bulk.tensor.reduce.and.tile.3d nvvm.cp.async.bulk.tensor.reduce.dec.im2col.3d
  nvvm.cp.async.bulk.tensor.reduce.dec.tile.3d nvvm.cp.async.bulk.tensor.reduce.inc.im2col.3d
  nvvm.cp.async.bulk.tensor.reduce.inc.tile.3d nvvm.cp.async.bulk.tensor.reduce.max.im2col.3d
  nvvm.cp.async.bulk.tensor.reduce.max.tile.3d nvvm.cp.async.bulk.tensor.reduce.min.im2col.3d
  nvvm.cp.async.bulk.tensor.reduce.min.tile.3d nvvm.cp.async.bulk.tensor.reduce.or.im2col.3d
  nvvm.cp.async.bulk.tensor.reduce.or.tile.3d nvvm.cp.async.bulk.tensor.reduce.xor.im2col.3d
  nvvm.cp.async.bulk.tensor.reduce.xor.tile.3d nvvm.cp.async.bulk.tensor.s2g.im2col.3d
  nvvm.cp.async.bulk.tensor.s2g.tile.3d
void <- p3 p0 i32 i32 i32 i32 i64 i1 imm 7 : nvvm.cp.async.bulk.tensor.reduce.add.im2col.4d
  nvvm.cp.async.bulk.tensor.reduce.add.tile.4d nvvm.cp.async.bulk.tensor.reduce.and.im2col.4d
  nvvm.cp.async.bulk.tensor.reduce.and.tile.4d nvvm.cp.async.bulk.tensor.reduce.dec.im2col.4d
  nvvm.cp.async.bulk.tensor.reduce.dec.tile.4d nvvm.cp.async.bulk.tensor.reduce.inc.im2col.4d
  nvvm.cp.async.bulk.tensor.reduce.inc.tile.4d nvvm.cp.async.bulk.tensor.reduce.max.im2col.4d
  nvvm.cp.async.bulk.tensor.reduce.max.tile.4d nvvm.cp.async.bulk.tensor.reduce.min.im2col.4d
  nvvm.cp.async.bulk.tensor.reduce.min.tile.4d nvvm.cp.async.bulk.tensor.reduce.or.im2col.4d
  nvvm.cp.async.bulk.tensor.reduce.or.tile.4d nvvm.cp.async.bulk.tensor.reduce.xor.im2col.4d
  nvvm.cp.async.bulk.tensor.reduce.xor.tile.4d nvvm.cp.async.bulk.tensor.s2g.im2col.4d
  nvvm.cp.async.bulk.tensor.s2g.tile.4d
void <- p3 p0 i32 i32 i32 i32 i32 i64 i1 imm 8 : nvvm.cp.async.bulk.tensor.reduce.add.im2col.5d
  nvvm.cp.async.bulk.tensor.reduce.add.tile.5d nvvm.cp.async.bulk.tensor.reduce.and.im2col.5d
  nvvm.cp.async.bulk.tensor.reduce.and.tile.5d nvvm.cp.async.bulk.tensor.reduce.dec.im2col.5d
  nvvm.cp.async.bulk.tensor.reduce.dec.tile.5d nvvm.cp.async.bulk.tensor.reduce.inc.im2col.5d
  nvvm.cp.async.bulk.tensor.reduce.inc.tile.5d nvvm.cp.async.bulk.tensor.reduce.max.im2col.5d
  nvvm.cp.async.bulk.tensor.reduce.max.tile.5d nvvm.cp.async.bulk.tensor.reduce.min.im2col.5d
  nvvm.cp.async.bulk.tensor.reduce.min.tile.5d nvvm.cp.async.bulk.tensor.reduce.or.im2col.5d
  nvvm.cp.async.bulk.tensor.reduce.or.tile.5d nvvm.cp.async.bulk.tensor.reduce.xor.im2col.5d
  nvvm.cp.async.bulk.tensor.reduce.xor.tile.5d nvvm.cp.async.bulk.tensor.s2g.im2col.5d
  nvvm.cp.async.bulk.tensor.s2g.tile.5d nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d
void <- p3 p0 i32 i64 i1 imm 4 : nvvm.cp.async.bulk.tensor.reduce.add.tile.1d
  nvvm.cp.async.bulk.tensor.reduce.and.tile.1d nvvm.cp.async.bulk.tensor.reduce.dec.tile.1d
  nvvm.cp.async.bulk.tensor.reduce.inc.tile.1d nvvm.cp.async.bulk.tensor.reduce.max.tile.1d
  nvvm.cp.async.bulk.tensor.reduce.min.tile.1d nvvm.cp.async.bulk.tensor.reduce.or.tile.1d
  nvvm.cp.async.bulk.tensor.reduce.xor.tile.1d nvvm.cp.async.bulk.tensor.s2g.tile.1d
void <- p3 p0 i32 i32 i64 i1 imm 5 : nvvm.cp.async.bulk.tensor.reduce.add.tile.2d
  nvvm.cp.async.bulk.tensor.reduce.and.tile.2d nvvm.cp.async.bulk.tensor.reduce.dec.tile.2d
  nvvm.cp.async.bulk.tensor.reduce.inc.tile.2d nvvm.cp.async.bulk.tensor.reduce.max.tile.2d
  nvvm.cp.async.bulk.tensor.reduce.min.tile.2d nvvm.cp.async.bulk.tensor.reduce.or.tile.2d
  nvvm.cp.async.bulk.tensor.reduce.xor.tile.2d nvvm.cp.async.bulk.tensor.s2g.tile.2d
void <- p3 p1 : nvvm.cp.async.ca.shared.global.16 nvvm.cp.async.ca.shared.global.4 nvvm.cp.async.ca.shared.global.8
  nvvm.cp.async.cg.shared.global.16
void <- p3 p1 i32 : nvvm.cp.async.ca.shared.global.16.s nvvm.cp.async.ca.shared.global.4.s
  nvvm.cp.async.ca.shared.global.8.s nvvm.cp.async.cg.shared.global.16.s
void <- p3 : nvvm.cp.async.mbarrier.arrive.noinc.shared nvvm.cp.async.mbarrier.arrive.shared
  nvvm.mbarrier.inval.shared nvvm.tcgen05.commit.shared.cg1 nvvm.tcgen05.commit.shared.cg2
f32 <- f64 : nvvm.d2f.rm nvvm.d2f.rm.ftz nvvm.d2f.rn nvvm.d2f.rn.ftz nvvm.d2f.rp nvvm.d2f.rp.ftz nvvm.d2f.rz
  nvvm.d2f.rz.ftz
i32 <- f64 : nvvm.d2i.hi nvvm.d2i.lo nvvm.d2i.rm nvvm.d2i.rn nvvm.d2i.rp nvvm.d2i.rz nvvm.d2ui.rm nvvm.d2ui.rn
  nvvm.d2ui.rp nvvm.d2ui.rz
i64 <- f64 : nvvm.d2ll.rm nvvm.d2ll.rn nvvm.d2ll.rp nvvm.d2ll.rz nvvm.d2ull.rm nvvm.d2ull.rn nvvm.d2ull.rp
  nvvm.d2ull.rz
v2f16 <- i16 : nvvm.e2m1x2.to.f16x2.rn nvvm.e2m1x2.to.f16x2.rn.relu nvvm.e2m3x2.to.f16x2.rn
  nvvm.e2m3x2.to.f16x2.rn.relu nvvm.e3m2x2.to.f16x2.rn nvvm.e3m2x2.to.f16x2.rn.relu nvvm.e4m3x2.to.f16x2.rn
  nvvm.e4m3x2.to.f16x2.rn.relu nvvm.e5m2x2.to.f16x2.rn nvvm.e5m2x2.to.f16x2.rn.relu
i32 i1 <- i32 : nvvm.elect.sync
i16 <- v2f16 : nvvm.f16x2.to.e4m3x2.rn nvvm.f16x2.to.e4m3x2.rn.relu nvvm.f16x2.to.e5m2x2.rn
  nvvm.f16x2.to.e5m2x2.rn.relu
bf16 <- f32 : nvvm.f2bf16.rn nvvm.f2bf16.rn.relu nvvm.f2bf16.rn.relu.satfinite nvvm.f2bf16.rn.satfinite nvvm.f2bf16.rz
  nvvm.f2bf16.rz.relu nvvm.f2bf16.rz.relu.satfinite nvvm.f2bf16.rz.satfinite
f16 <- f32 : nvvm.f2f16.rn nvvm.f2f16.rn.relu nvvm.f2f16.rn.relu.satfinite nvvm.f2f16.rn.satfinite nvvm.f2f16.rz
  nvvm.f2f16.rz.relu nvvm.f2f16.rz.relu.satfinite nvvm.f2f16.rz.satfinite
i16 <- f32 : nvvm.f2h.rn nvvm.f2h.rn.ftz
i32 <- f32 : nvvm.f2i.rm nvvm.f2i.rm.ftz nvvm.f2i.rn nvvm.f2i.rn.ftz nvvm.f2i.rp nvvm.f2i.rp.ftz nvvm.f2i.rz
  nvvm.f2i.rz.ftz nvvm.f2tf32.rn nvvm.f2tf32.rn.relu nvvm.f2tf32.rn.relu.satfinite nvvm.f2tf32.rn.satfinite
  nvvm.f2tf32.rna nvvm.f2tf32.rna.satfinite nvvm.f2tf32.rz nvvm.f2tf32.rz.relu nvvm.f2tf32.rz.relu.satfinite
  nvvm.f2tf32.rz.satfinite nvvm.f2ui.rm nvvm.f2ui.rm.ftz nvvm.f2ui.rn nvvm.f2ui.rn.ftz nvvm.f2ui.rp nvvm.f2ui.rp.ftz
  nvvm.f2ui.rz nvvm.f2ui.rz.ftz
i64 <- f32 : nvvm.f2ll.rm nvvm.f2ll.rm.ftz nvvm.f2ll.rn nvvm.f2ll.rn.ftz nvvm.f2ll.rp nvvm.f2ll.rp.ftz nvvm.f2ll.rz
  nvvm.f2ll.rz.ftz nvvm.f2ull.rm nvvm.f2ull.rm.ftz nvvm.f2ull.rn nvvm.f2ull.rn.ftz nvvm.f2ull.rp nvvm.f2ull.rp.ftz
  nvvm.f2ull.rz nvvm.f2ull.rz.ftz
i16 <- v4f32 i32 : nvvm.f32x4.to.e2m1x4.rs.relu.satfinite nvvm.f32x4.to.e2m1x4.rs.satfinite
v4i8 <- v4f32 i32 : nvvm.f32x4.to.e2m3x4.rs.relu.satfinite nvvm.f32x4.to.e2m3x4.rs.satfinite
  nvvm.f32x4.to.e3m2x4.rs.relu.satfinite nvvm.f32x4.to.e3m2x4.rs.satfinite nvvm.f32x4.to.e4m3x4.rs.relu.satfinite
  nvvm.f32x4.to.e4m3x4.rs.satfinite nvvm.f32x4.to.e5m2x4.rs.relu.satfinite nvvm.f32x4.to.e5m2x4.rs.satfinite
i16 <- f32 f32 : nvvm.ff.to.e2m1x2.rn.relu.satfinite nvvm.ff.to.e2m1x2.rn.satfinite
  nvvm.ff.to.e2m3x2.rn.relu.satfinite nvvm.ff.to.e2m3x2.rn.satfinite nvvm.ff.to.e3m2x2.rn.relu.satfinite
  nvvm.ff.to.e3m2x2.rn.satfinite nvvm.ff.to.e4m3x2.rn nvvm.ff.to.e4m3x2.rn.relu nvvm.ff.to.e5m2x2.rn
  nvvm.ff.to.e5m2x2.rn.relu nvvm.ff.to.ue8m0x2.rp nvvm.ff.to.ue8m0x2.rp.satfinite nvvm.ff.to.ue8m0x2.rz
  nvvm.ff.to.ue8m0x2.rz.satfinite
v2bf16 <- f32 f32 : nvvm.ff2bf16x2.rn nvvm.ff2bf16x2.rn.relu nvvm.ff2bf16x2.rn.relu.satfinite
  nvvm.ff2bf16x2.rn.satfinite nvvm.ff2bf16x2.rz nvvm.ff2bf16x2.rz.relu nvvm.ff2bf16x2.rz.relu.satfinite
  nvvm.ff2bf16x2.rz.satfinite
v2bf16 <- f32 f32 i32 : nvvm.ff2bf16x2.rs nvvm.ff2bf16x2.rs.relu nvvm.ff2bf16x2.rs.relu.satfinite
  nvvm.ff2bf16x2.rs.satfinite
v2f16 <- f32 f32 : nvvm.ff2f16x2.rn nvvm.ff2f16x2.rn.relu nvvm.ff2f16x2.rn.relu.satfinite nvvm.ff2f16x2.rn.satfinite
  nvvm.ff2f16x2.rz nvvm.ff2f16x2.rz.relu nvvm.ff2f16x2.rz.relu.satfinite nvvm.ff2f16x2.rz.satfinite
v2f16 <- f32 f32 i32 : nvvm.ff2f16x2.rs nvvm.ff2f16x2.rs.relu nvvm.ff2f16x2.rs.relu.satfinite
  nvvm.ff2f16x2.rs.satfinite
i32 <- i* i1 imm 1 : nvvm.flo.s nvvm.flo.u
f64 <- f64 f64 f64 : nvvm.fma.rm.d nvvm.fma.rn.d nvvm.fma.rp.d nvvm.fma.rz.d
f32 <- f32 f32 f32 : nvvm.fma.rm.f nvvm.fma.rm.ftz.f nvvm.fma.rm.ftz.sat.f nvvm.fma.rm.sat.f nvvm.fma.rn.f
  nvvm.fma.rn.ftz.f nvvm.fma.rn.ftz.sat.f nvvm.fma.rn.sat.f nvvm.fma.rp.f nvvm.fma.rp.ftz.f nvvm.fma.rp.ftz.sat.f
  nvvm.fma.rp.sat.f nvvm.fma.rz.f nvvm.fma.rz.ftz.f nvvm.fma.rz.ftz.sat.f nvvm.fma.rz.sat.f
bf16 <- bf16 bf16 bf16 : nvvm.fma.rn.bf16 nvvm.fma.rn.ftz.bf16 nvvm.fma.rn.ftz.relu.bf16 nvvm.fma.rn.ftz.sat.bf16
  nvvm.fma.rn.relu.bf16 nvvm.fma.rn.sat.bf16
v2bf16 <- v2bf16 v2bf16 v2bf16 : nvvm.fma.rn.bf16x2 nvvm.fma.rn.ftz.bf16x2 nvvm.fma.rn.ftz.relu.bf16x2
  nvvm.fma.rn.ftz.sat.bf16x2 nvvm.fma.rn.relu.bf16x2 nvvm.fma.rn.sat.bf16x2
f16 <- f16 f16 f16 : nvvm.fma.rn.f16 nvvm.fma.rn.ftz.f16 nvvm.fma.rn.ftz.relu.f16 nvvm.fma.rn.ftz.sat.f16
  nvvm.fma.rn.relu.f16 nvvm.fma.rn.sat.f16
v2f16 <- v2f16 v2f16 v2f16 : nvvm.fma.rn.f16x2 nvvm.fma.rn.ftz.f16x2 nvvm.fma.rn.ftz.relu.f16x2
  nvvm.fma.rn.ftz.sat.f16x2 nvvm.fma.rn.relu.f16x2 nvvm.fma.rn.sat.f16x2
bf16 <- bf16 bf16 : nvvm.fmax.bf16 nvvm.fmax.ftz.bf16 nvvm.fmax.ftz.nan.bf16 nvvm.fmax.ftz.nan.xorsign.abs.bf16
  nvvm.fmax.ftz.xorsign.abs.bf16 nvvm.fmax.nan.bf16 nvvm.fmax.nan.xorsign.abs.bf16 nvvm.fmax.xorsign.abs.bf16
  nvvm.fmin.bf16 nvvm.fmin.ftz.bf16 nvvm.fmin.ftz.nan.bf16 nvvm.fmin.ftz.nan.xorsign.abs.bf16
  nvvm.fmin.ftz.xorsign.abs.bf16 nvvm.fmin.nan.bf16 nvvm.fmin.nan.xorsign.abs.bf16 nvvm.fmin.xorsign.abs.bf16
v2bf16 <- v2bf16 v2bf16 : nvvm.fmax.bf16x2 nvvm.fmax.ftz.bf16x2 nvvm.fmax.ftz.nan.bf16x2
  nvvm.fmax.ftz.nan.xorsign.abs.bf16x2 nvvm.fmax.ftz.xorsign.abs.bf16x2 nvvm.fmax.nan.bf16x2
  nvvm.fmax.nan.xorsign.abs.bf16x2 nvvm.fmax.xorsign.abs.bf16x2 nvvm.fmin.bf16x2 nvvm.fmin.ftz.bf16x2
  nvvm.fmin.ftz.nan.bf16x2 nvvm.fmin.ftz.nan.xorsign.abs.bf16x2 nvvm.fmin.ftz.xorsign.abs.bf16x2 nvvm.fmin.nan.bf16x2
  nvvm.fmin.nan.xorsign.abs.bf16x2 nvvm.fmin.xorsign.abs.bf16x2
f16 <- f16 f16 : nvvm.fmax.f16 nvvm.fmax.ftz.f16 nvvm.fmax.ftz.nan.f16 nvvm.fmax.ftz.nan.xorsign.abs.f16
  nvvm.fmax.ftz.xorsign.abs.f16 nvvm.fmax.nan.f16 nvvm.fmax.nan.xorsign.abs.f16 nvvm.fmax.xorsign.abs.f16
  nvvm.fmin.f16 nvvm.fmin.ftz.f16 nvvm.fmin.ftz.nan.f16 nvvm.fmin.ftz.nan.xorsign.abs.f16
  nvvm.fmin.ftz.xorsign.abs.f16 nvvm.fmin.nan.f16 nvvm.fmin.nan.xorsign.abs.f16 nvvm.fmin.xorsign.abs.f16
v2f16 <- v2f16 v2f16 : nvvm.fmax.f16x2 nvvm.fmax.ftz.f16x2 nvvm.fmax.ftz.nan.f16x2 nvvm.fmax.ftz.nan.xorsign.abs.f16x2
  nvvm.fmax.ftz.xorsign.abs.f16x2 nvvm.fmax.nan.f16x2 nvvm.fmax.nan.xorsign.abs.f16x2 nvvm.fmax.xorsign.abs.f16x2
  nvvm.fmin.f16x2 nvvm.fmin.ftz.f16x2 nvvm.fmin.ftz.nan.f16x2 nvvm.fmin.ftz.nan.xorsign.abs.f16x2
  nvvm.fmin.ftz.xorsign.abs.f16x2 nvvm.fmin.nan.f16x2 nvvm.fmin.nan.xorsign.abs.f16x2 nvvm.fmin.xorsign.abs.f16x2
i32 <- i32 i32 i32 : nvvm.fns nvvm.idp4a.s.s nvvm.idp4a.s.u nvvm.idp4a.u.s nvvm.idp4a.u.u nvvm.prmt nvvm.prmt.b4e
  nvvm.prmt.f4e nvvm.sad.i nvvm.sad.ui nvvm.shfl.bfly.i32 nvvm.shfl.down.i32 nvvm.shfl.idx.i32 nvvm.shfl.up.i32
i32 <- p3 : nvvm.getctarank.shared.cluster
f64 <- i32 : nvvm.i2d.rm nvvm.i2d.rn nvvm.i2d.rp nvvm.i2d.rz nvvm.ui2d.rm nvvm.ui2d.rn nvvm.ui2d.rp nvvm.ui2d.rz
f32 <- i32 : nvvm.i2f.rm nvvm.i2f.rn nvvm.i2f.rp nvvm.i2f.rz nvvm.ui2f.rm nvvm.ui2f.rn nvvm.ui2f.rp nvvm.ui2f.rz
i32 <- i32 i32 i1 i32 imm 2 : nvvm.idp2a.s.s nvvm.idp2a.s.u nvvm.idp2a.u.s nvvm.idp2a.u.u
i1 <- i64 : nvvm.istypep.sampler nvvm.istypep.surface nvvm.istypep.texture
i32 i32 <- p* : nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8
  nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8x16.b4x16_p64
  nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8x16.b6x16_p32 nvvm.ldmatrix.sync.aligned.m8n16.x2.b8x16.b4x16_p64
  nvvm.ldmatrix.sync.aligned.m8n16.x2.b8x16.b6x16_p32 nvvm.ldmatrix.sync.aligned.m8n8.x2.b16
  nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16 nvvm.wmma.m16n16k16.load.a.col.s8 nvvm.wmma.m16n16k16.load.a.col.u8
  nvvm.wmma.m16n16k16.load.a.row.s8 nvvm.wmma.m16n16k16.load.a.row.u8 nvvm.wmma.m16n16k16.load.b.col.s8
  nvvm.wmma.m16n16k16.load.b.col.u8 nvvm.wmma.m16n16k16.load.b.row.s8 nvvm.wmma.m16n16k16.load.b.row.u8
  nvvm.wmma.m32n8k16.load.b.col.bf16 nvvm.wmma.m32n8k16.load.b.row.bf16 nvvm.wmma.m8n32k16.load.a.col.bf16
  nvvm.wmma.m8n32k16.load.a.row.bf16 nvvm.wmma.m8n8k128.load.c.col.s32 nvvm.wmma.m8n8k128.load.c.row.s32
  nvvm.wmma.m8n8k32.load.c.col.s32 nvvm.wmma.m8n8k32.load.c.row.s32
i32 i32 i32 i32 <- p* : nvvm.ldmatrix.sync.aligned.m16n16.x2.trans.b8
  nvvm.ldmatrix.sync.aligned.m16n16.x2.trans.b8x16.b4x16_p64
  nvvm.ldmatrix.sync.aligned.m16n16.x2.trans.b8x16.b6x16_p32 nvvm.ldmatrix.sync.aligned.m8n16.x4.b8x16.b4x16_p64
  nvvm.ldmatrix.sync.aligned.m8n16.x4.b8x16.b6x16_p32 nvvm.ldmatrix.sync.aligned.m8n8.x4.b16
  nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16 nvvm.wmma.m16n16k16.load.a.col.bf16 nvvm.wmma.m16n16k16.load.a.row.bf16
  nvvm.wmma.m16n16k16.load.b.col.bf16 nvvm.wmma.m16n16k16.load.b.row.bf16 nvvm.wmma.m16n16k8.load.a.col.tf32
  nvvm.wmma.m16n16k8.load.a.row.tf32 nvvm.wmma.m16n16k8.load.b.col.tf32 nvvm.wmma.m16n16k8.load.b.row.tf32
  nvvm.wmma.m32n8k16.load.a.col.s8 nvvm.wmma.m32n8k16.load.a.col.u8 nvvm.wmma.m32n8k16.load.a.row.s8
  nvvm.wmma.m32n8k16.load.a.row.u8 nvvm.wmma.m8n32k16.load.b.col.s8 nvvm.wmma.m8n32k16.load.b.col.u8
  nvvm.wmma.m8n32k16.load.b.row.s8 nvvm.wmma.m8n32k16.load.b.row.u8
f* <- p* i32 : nvvm.ldu.global.f
i* <- p* i32 : nvvm.ldu.global.i
p* <- p* i32 : nvvm.ldu.global.p
f64 <- i64 : nvvm.ll2d.rm nvvm.ll2d.rn nvvm.ll2d.rp nvvm.ll2d.rz nvvm.ull2d.rm nvvm.ull2d.rn nvvm.ull2d.rp
  nvvm.ull2d.rz
f32 <- i64 : nvvm.ll2f.rm nvvm.ll2f.rn nvvm.ll2f.rp nvvm.ll2f.rz nvvm.ull2f.rm nvvm.ull2f.rn nvvm.ull2f.rp
  nvvm.ull2f.rz
f64 <- i32 i32 : nvvm.lohi.i2d
p0 <- p0 i32 : nvvm.mapa
p7 <- p3 i32 : nvvm.mapa.shared.cluster
i32 i1 <- i32 i32 : nvvm.match.all.sync.i32p
i32 i1 <- i32 i64 : nvvm.match.all.sync.i64p
i32 <- i32 i64 : nvvm.match.any.sync.i64
i64 <- p0 : nvvm.mbarrier.arrive nvvm.mbarrier.arrive.drop
void <- p7 i32 : nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cluster.space.cluster
  nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cta.space.cluster
  nvvm.mbarrier.arrive.drop.expect.tx.scope.cluster.space.cluster
  nvvm.mbarrier.arrive.drop.expect.tx.scope.cta.space.cluster
  nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cluster
  nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cluster nvvm.mbarrier.arrive.drop.scope.cluster.space.cluster
  nvvm.mbarrier.arrive.drop.scope.cta.space.cluster nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cluster.space.cluster
  nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cluster
  nvvm.mbarrier.arrive.expect.tx.scope.cluster.space.cluster nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cluster
  nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cluster nvvm.mbarrier.arrive.relaxed.scope.cta.space.cluster
  nvvm.mbarrier.arrive.scope.cluster.space.cluster nvvm.mbarrier.arrive.scope.cta.space.cluster
  nvvm.mbarrier.complete.tx.scope.cluster.space.cluster nvvm.mbarrier.complete.tx.scope.cta.space.cluster
  nvvm.mbarrier.expect.tx.scope.cluster.space.cluster nvvm.mbarrier.expect.tx.scope.cta.space.cluster
i64 <- p3 i32 : nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cluster.space.cta
  nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cta.space.cta
  nvvm.mbarrier.arrive.drop.expect.tx.scope.cluster.space.cta nvvm.mbarrier.arrive.drop.expect.tx.scope.cta.space.cta
  nvvm.mbarrier.arrive.drop.noComplete.shared nvvm.mbarrier.arrive.drop.relaxed.scope.cluster.space.cta
  nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cta nvvm.mbarrier.arrive.drop.scope.cluster.space.cta
  nvvm.mbarrier.arrive.drop.scope.cta.space.cta nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cluster.space.cta
  nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cta nvvm.mbarrier.arrive.expect.tx.scope.cluster.space.cta
  nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta nvvm.mbarrier.arrive.noComplete.shared
  nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cta nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta
  nvvm.mbarrier.arrive.scope.cluster.space.cta nvvm.mbarrier.arrive.scope.cta.space.cta
i64 <- p0 i32 : nvvm.mbarrier.arrive.drop.noComplete nvvm.mbarrier.arrive.noComplete
i64 <- p3 : nvvm.mbarrier.arrive.drop.shared nvvm.mbarrier.arrive.shared
void <- p3 i32 : nvvm.mbarrier.complete.tx.scope.cluster.space.cta nvvm.mbarrier.complete.tx.scope.cta.space.cta
  nvvm.mbarrier.expect.tx.scope.cluster.space.cta nvvm.mbarrier.expect.tx.scope.cta.space.cta
  nvvm.mbarrier.init.shared nvvm.tcgen05.alloc.shared.cg1 nvvm.tcgen05.alloc.shared.cg2
void <- p0 i32 : nvvm.mbarrier.init nvvm.tcgen05.alloc.cg1 nvvm.tcgen05.alloc.cg2
i32 <- i64 : nvvm.mbarrier.pending.count nvvm.suq.array.size nvvm.suq.channel.data.type nvvm.suq.channel.order
  nvvm.suq.depth nvvm.suq.height nvvm.suq.width nvvm.txq.array.size nvvm.txq.channel.data.type nvvm.txq.channel.order
  nvvm.txq.depth nvvm.txq.height nvvm.txq.num.mipmap.levels nvvm.txq.num.samples nvvm.txq.width
i1 <- p0 i64 : nvvm.mbarrier.test.wait
i1 <- p3 i32 : nvvm.mbarrier.test.wait.parity.relaxed.scope.cluster.space.cta
  nvvm.mbarrier.test.wait.parity.relaxed.scope.cta.space.cta nvvm.mbarrier.test.wait.parity.scope.cluster.space.cta
  nvvm.mbarrier.test.wait.parity.scope.cta.space.cta nvvm.mbarrier.try.wait.parity.relaxed.scope.cluster.space.cta
  nvvm.mbarrier.try.wait.parity.relaxed.scope.cta.space.cta nvvm.mbarrier.try.wait.parity.scope.cluster.space.cta
  nvvm.mbarrier.try.wait.parity.scope.cta.space.cta
i1 <- p3 i64 : nvvm.mbarrier.test.wait.relaxed.scope.cluster.space.cta
  nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta nvvm.mbarrier.test.wait.scope.cluster.space.cta
  nvvm.mbarrier.test.wait.scope.cta.space.cta nvvm.mbarrier.test.wait.shared
  nvvm.mbarrier.try.wait.relaxed.scope.cluster.space.cta nvvm.mbarrier.try.wait.relaxed.scope.cta.space.cta
  nvvm.mbarrier.try.wait.scope.cluster.space.cta nvvm.mbarrier.try.wait.scope.cta.space.cta
i1 <- p3 i32 i32 : nvvm.mbarrier.try.wait.parity.tl.relaxed.scope.cluster.space.cta
  nvvm.mbarrier.try.wait.parity.tl.relaxed.scope.cta.space.cta
  nvvm.mbarrier.try.wait.parity.tl.scope.cluster.space.cta nvvm.mbarrier.try.wait.parity.tl.scope.cta.space.cta
i1 <- p3 i64 i32 : nvvm.mbarrier.try.wait.tl.relaxed.scope.cluster.space.cta
  nvvm.mbarrier.try.wait.tl.relaxed.scope.cta.space.cta nvvm.mbarrier.try.wait.tl.scope.cluster.space.cta
  nvvm.mbarrier.try.wait.tl.scope.cta.space.cta
i32 i32 i32 i32 <- i32 i32 i32 i32 i32 i32 i32 : nvvm.mma.and.popc.m16n8k128.row.col.b1 nvvm.mma.m16n8k16.row.col.s8
  nvvm.mma.m16n8k16.row.col.s8.u8 nvvm.mma.m16n8k16.row.col.satfinite.s8 nvvm.mma.m16n8k16.row.col.satfinite.s8.u8
  nvvm.mma.m16n8k16.row.col.satfinite.u8 nvvm.mma.m16n8k16.row.col.satfinite.u8.s8 nvvm.mma.m16n8k16.row.col.u8
  nvvm.mma.m16n8k16.row.col.u8.s8 nvvm.mma.m16n8k32.row.col.s4 nvvm.mma.m16n8k32.row.col.s4.u4
  nvvm.mma.m16n8k32.row.col.satfinite.s4 nvvm.mma.m16n8k32.row.col.satfinite.s4.u4
  nvvm.mma.m16n8k32.row.col.satfinite.u4 nvvm.mma.m16n8k32.row.col.satfinite.u4.s4 nvvm.mma.m16n8k32.row.col.u4
  nvvm.mma.m16n8k32.row.col.u4.s4 nvvm.mma.xor.popc.m16n8k128.row.col.b1
i32 i32 i32 i32 <- i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 : nvvm.mma.and.popc.m16n8k256.row.col.b1
  nvvm.mma.m16n8k32.row.col.s8 nvvm.mma.m16n8k32.row.col.s8.u8 nvvm.mma.m16n8k32.row.col.satfinite.s8
  nvvm.mma.m16n8k32.row.col.satfinite.s8.u8 nvvm.mma.m16n8k32.row.col.satfinite.u8
  nvvm.mma.m16n8k32.row.col.satfinite.u8.s8 nvvm.mma.m16n8k32.row.col.u8 nvvm.mma.m16n8k32.row.col.u8.s8
  nvvm.mma.m16n8k64.row.col.s4 nvvm.mma.m16n8k64.row.col.s4.u4 nvvm.mma.m16n8k64.row.col.satfinite.s4
  nvvm.mma.m16n8k64.row.col.satfinite.s4.u4 nvvm.mma.m16n8k64.row.col.satfinite.u4
  nvvm.mma.m16n8k64.row.col.satfinite.u4.s4 nvvm.mma.m16n8k64.row.col.u4 nvvm.mma.m16n8k64.row.col.u4.s4
  nvvm.mma.xor.popc.m16n8k256.row.col.b1
i32 i32 <- i32 i32 i32 i32 : nvvm.mma.and.popc.m8n8k128.row.col.b1 nvvm.mma.m8n8k16.row.col.s8
  nvvm.mma.m8n8k16.row.col.s8.u8 nvvm.mma.m8n8k16.row.col.satfinite.s8 nvvm.mma.m8n8k16.row.col.satfinite.s8.u8
  nvvm.mma.m8n8k16.row.col.satfinite.u8 nvvm.mma.m8n8k16.row.col.satfinite.u8.s8 nvvm.mma.m8n8k16.row.col.u8
  nvvm.mma.m8n8k16.row.col.u8.s8 nvvm.mma.m8n8k32.row.col.s4 nvvm.mma.m8n8k32.row.col.s4.u4
  nvvm.mma.m8n8k32.row.col.satfinite.s4 nvvm.mma.m8n8k32.row.col.satfinite.s4.u4 nvvm.mma.m8n8k32.row.col.satfinite.u4
  nvvm.mma.m8n8k32.row.col.satfinite.u4.s4 nvvm.mma.m8n8k32.row.col.u4 nvvm.mma.m8n8k32.row.col.u4.s4
  nvvm.mma.xor.popc.m8n8k128.row.col.b1 nvvm.wmma.m8n8k128.mma.and.popc.row.col.b1
  nvvm.wmma.m8n8k128.mma.xor.popc.row.col.b1 nvvm.wmma.m8n8k32.mma.row.col.s4
  nvvm.wmma.m8n8k32.mma.row.col.s4.satfinite nvvm.wmma.m8n8k32.mma.row.col.u4
  nvvm.wmma.m8n8k32.mma.row.col.u4.satfinite
f32 f32 f32 f32 <- i32 i32 i32 i32 i32 i32 f32 f32 f32 f32 i32 i16 i16 i32 i16 i16 :
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m1.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m1.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m1.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m1.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m3.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m3.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m3.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m3.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e2m3.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e3m2.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e3m2.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e3m2.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e3m2.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e3m2.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e4m3.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e4m3.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e4m3.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e4m3.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e4m3.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e5m2.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e5m2.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e5m2.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e5m2.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.f32.e5m2.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m1.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m1.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m1.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m1.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m3.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m3.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m3.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m3.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m3.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e3m2.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e3m2.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e3m2.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e3m2.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e3m2.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e4m3.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e4m3.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e4m3.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e4m3.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e4m3.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e5m2.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e5m2.e2m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e5m2.e3m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e5m2.e4m3.f32.ue8m0
  nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e5m2.e5m2.f32.ue8m0
  nvvm.mma.block.scale.m16n8k64.row.col.mxf4.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k64.row.col.mxf4.scale.2x.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k64.row.col.mxf4nvf4.scale.2x.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.block.scale.m16n8k64.row.col.mxf4nvf4.scale.4x.f32.e2m1.e2m1.f32.ue4m3
f32 f32 f32 f32 <- i32 i32 i32 i32 i32 i32 f32 f32 f32 f32 : nvvm.mma.m16n8k16.row.col.bf16
  nvvm.mma.m16n8k32.row.col.f32.e4m3.e4m3.f32 nvvm.mma.m16n8k32.row.col.f32.e4m3.e5m2.f32
  nvvm.mma.m16n8k32.row.col.f32.e5m2.e4m3.f32 nvvm.mma.m16n8k32.row.col.f32.e5m2.e5m2.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m1.e2m1.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m1.e2m3.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m1.e3m2.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m1.e4m3.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m1.e5m2.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m3.e2m1.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m3.e2m3.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m3.e3m2.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m3.e4m3.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e2m3.e5m2.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e3m2.e2m1.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e3m2.e2m3.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e3m2.e3m2.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e3m2.e4m3.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e3m2.e5m2.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e4m3.e2m1.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e4m3.e2m3.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e4m3.e3m2.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e4m3.e4m3.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e4m3.e5m2.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e5m2.e2m1.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e5m2.e2m3.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e5m2.e3m2.f32 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e5m2.e4m3.f32
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f32.e5m2.e5m2.f32 nvvm.mma.m16n8k8.row.col.tf32
v2f16 v2f16 <- i32 i32 i32 v2f16 v2f16 : nvvm.mma.m16n8k16.row.col.f16.e4m3.e4m3.f16
  nvvm.mma.m16n8k16.row.col.f16.e4m3.e5m2.f16 nvvm.mma.m16n8k16.row.col.f16.e5m2.e4m3.f16
  nvvm.mma.m16n8k16.row.col.f16.e5m2.e5m2.f16
v2f16 v2f16 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 : nvvm.mma.m16n8k16.row.col.f16.f16
f32 f32 f32 f32 <- i32 i32 i32 f32 f32 f32 f32 : nvvm.mma.m16n8k16.row.col.f32.e4m3.e4m3.f32
  nvvm.mma.m16n8k16.row.col.f32.e4m3.e5m2.f32 nvvm.mma.m16n8k16.row.col.f32.e5m2.e4m3.f32
  nvvm.mma.m16n8k16.row.col.f32.e5m2.e5m2.f32 nvvm.mma.m16n8k4.row.col.tf32 nvvm.mma.m16n8k8.row.col.bf16
f32 f32 f32 f32 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 f32 f32 f32 f32 : nvvm.mma.m16n8k16.row.col.f32.f32
f64 f64 f64 f64 <- f64 f64 f64 f64 f64 f64 f64 f64 f64 f64 f64 f64 f64 f64 f64 f64 : nvvm.mma.m16n8k16.row.col.f64
v2f16 v2f16 <- i32 i32 i32 i32 i32 i32 v2f16 v2f16 : nvvm.mma.m16n8k32.row.col.f16.e4m3.e4m3.f16
  nvvm.mma.m16n8k32.row.col.f16.e4m3.e5m2.f16 nvvm.mma.m16n8k32.row.col.f16.e5m2.e4m3.f16
  nvvm.mma.m16n8k32.row.col.f16.e5m2.e5m2.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m1.e2m1.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m1.e2m3.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m1.e3m2.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m1.e4m3.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m1.e5m2.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m3.e2m1.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m3.e2m3.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m3.e3m2.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m3.e4m3.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e2m3.e5m2.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e3m2.e2m1.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e3m2.e2m3.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e3m2.e3m2.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e3m2.e4m3.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e3m2.e5m2.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e4m3.e2m1.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e4m3.e2m3.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e4m3.e3m2.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e4m3.e4m3.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e4m3.e5m2.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e5m2.e2m1.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e5m2.e2m3.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e5m2.e3m2.f16
  nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e5m2.e4m3.f16 nvvm.mma.m16n8k32.row.col.kind.f8f6f4.f16.e5m2.e5m2.f16
f64 f64 f64 f64 <- f64 f64 f64 f64 f64 f64 f64 : nvvm.mma.m16n8k4.row.col.f64
v2f16 v2f16 <- v2f16 v2f16 v2f16 v2f16 v2f16 : nvvm.mma.m16n8k8.row.col.f16.f16
f32 f32 f32 f32 <- v2f16 v2f16 v2f16 f32 f32 f32 f32 : nvvm.mma.m16n8k8.row.col.f32.f32
f64 f64 f64 f64 <- f64 f64 f64 f64 f64 f64 f64 f64 f64 f64 : nvvm.mma.m16n8k8.row.col.f64
v2f16 v2f16 v2f16 v2f16 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 : nvvm.mma.m8n8k4.col.col.f16.f16
  nvvm.mma.m8n8k4.col.row.f16.f16 nvvm.mma.m8n8k4.row.col.f16.f16 nvvm.mma.m8n8k4.row.row.f16.f16
f32 f32 f32 f32 f32 f32 f32 f32 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 : nvvm.mma.m8n8k4.col.col.f32.f16
  nvvm.mma.m8n8k4.col.row.f32.f16 nvvm.mma.m8n8k4.row.col.f32.f16 nvvm.mma.m8n8k4.row.row.f32.f16
f32 f32 f32 f32 f32 f32 f32 f32 <- v2f16 v2f16 v2f16 v2f16 f32 f32 f32 f32 f32 f32 f32 f32 :
  nvvm.mma.m8n8k4.col.col.f32.f32 nvvm.mma.m8n8k4.col.row.f32.f32 nvvm.mma.m8n8k4.row.col.f32.f32
  nvvm.mma.m8n8k4.row.row.f32.f32
f64 f64 <- f64 f64 f64 f64 : nvvm.mma.m8n8k4.row.col.f64 nvvm.wmma.m8n8k4.mma.col.col.f64
  nvvm.wmma.m8n8k4.mma.col.col.rm.f64 nvvm.wmma.m8n8k4.mma.col.col.rn.f64 nvvm.wmma.m8n8k4.mma.col.col.rp.f64
  nvvm.wmma.m8n8k4.mma.col.col.rz.f64 nvvm.wmma.m8n8k4.mma.col.row.f64 nvvm.wmma.m8n8k4.mma.col.row.rm.f64
  nvvm.wmma.m8n8k4.mma.col.row.rn.f64 nvvm.wmma.m8n8k4.mma.col.row.rp.f64 nvvm.wmma.m8n8k4.mma.col.row.rz.f64
  nvvm.wmma.m8n8k4.mma.row.col.f64 nvvm.wmma.m8n8k4.mma.row.col.rm.f64 nvvm.wmma.m8n8k4.mma.row.col.rn.f64
  nvvm.wmma.m8n8k4.mma.row.col.rp.f64 nvvm.wmma.m8n8k4.mma.row.col.rz.f64 nvvm.wmma.m8n8k4.mma.row.row.f64
  nvvm.wmma.m8n8k4.mma.row.row.rm.f64 nvvm.wmma.m8n8k4.mma.row.row.rn.f64 nvvm.wmma.m8n8k4.mma.row.row.rp.f64
  nvvm.wmma.m8n8k4.mma.row.row.rz.f64
i32 i32 i32 i32 <- i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 imm 13 : nvvm.mma.sp.m16n8k128.row.col.s4
  nvvm.mma.sp.m16n8k128.row.col.s4.u4 nvvm.mma.sp.m16n8k128.row.col.satfinite.s4
  nvvm.mma.sp.m16n8k128.row.col.satfinite.s4.u4 nvvm.mma.sp.m16n8k128.row.col.satfinite.u4
  nvvm.mma.sp.m16n8k128.row.col.satfinite.u4.s4 nvvm.mma.sp.m16n8k128.row.col.u4 nvvm.mma.sp.m16n8k128.row.col.u4.s4
  nvvm.mma.sp.m16n8k64.row.col.s8 nvvm.mma.sp.m16n8k64.row.col.s8.u8 nvvm.mma.sp.m16n8k64.row.col.satfinite.s8
  nvvm.mma.sp.m16n8k64.row.col.satfinite.s8.u8 nvvm.mma.sp.m16n8k64.row.col.satfinite.u8
  nvvm.mma.sp.m16n8k64.row.col.satfinite.u8.s8 nvvm.mma.sp.m16n8k64.row.col.u8 nvvm.mma.sp.m16n8k64.row.col.u8.s8
  nvvm.mma.sp.ordered.metadata.m16n8k128.row.col.s4 nvvm.mma.sp.ordered.metadata.m16n8k128.row.col.s4.u4
  nvvm.mma.sp.ordered.metadata.m16n8k128.row.col.satfinite.s4
  nvvm.mma.sp.ordered.metadata.m16n8k128.row.col.satfinite.s4.u4
  nvvm.mma.sp.ordered.metadata.m16n8k128.row.col.satfinite.u4
  nvvm.mma.sp.ordered.metadata.m16n8k128.row.col.satfinite.u4.s4 nvvm.mma.sp.ordered.metadata.m16n8k128.row.col.u4
  nvvm.mma.sp.ordered.metadata.m16n8k128.row.col.u4.s4 nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.s8
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.s8.u8 nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.s8
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.s8.u8
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.u8
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.u8.s8 nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.u8
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.u8.s8
f32 f32 f32 f32 <- i32 i32 i32 i32 f32 f32 f32 f32 i32 i32 imm 9 : nvvm.mma.sp.m16n8k16.row.col.bf16
  nvvm.mma.sp.m16n8k8.row.col.tf32 nvvm.mma.sp.ordered.metadata.m16n8k16.row.col.bf16
  nvvm.mma.sp.ordered.metadata.m16n8k8.row.col.tf32
v2f16 v2f16 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 i32 i32 imm 7 : nvvm.mma.sp.m16n8k16.row.col.f16.f16
  nvvm.mma.sp.ordered.metadata.m16n8k16.row.col.f16.f16
f32 f32 f32 f32 <- v2f16 v2f16 v2f16 v2f16 f32 f32 f32 f32 i32 i32 imm 9 : nvvm.mma.sp.m16n8k16.row.col.f32.f32
  nvvm.mma.sp.ordered.metadata.m16n8k16.row.col.f32.f32
f32 f32 f32 f32 <- i32 i32 i32 i32 i32 i32 i32 i32 f32 f32 f32 f32 i32 i32 imm 13 : nvvm.mma.sp.m16n8k16.row.col.tf32
  nvvm.mma.sp.m16n8k32.row.col.bf16 nvvm.mma.sp.m16n8k64.row.col.f32.e4m3.e4m3.f32
  nvvm.mma.sp.m16n8k64.row.col.f32.e4m3.e5m2.f32 nvvm.mma.sp.m16n8k64.row.col.f32.e5m2.e4m3.f32
  nvvm.mma.sp.m16n8k64.row.col.f32.e5m2.e5m2.f32 nvvm.mma.sp.ordered.metadata.m16n8k16.row.col.tf32
  nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.bf16 nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.f32.e4m3.e4m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.f32.e4m3.e5m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.f32.e5m2.e4m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.f32.e5m2.e5m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m1.e2m1.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m1.e2m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m1.e3m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m1.e4m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m1.e5m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m3.e2m1.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m3.e2m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m3.e3m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m3.e4m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e2m3.e5m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e3m2.e2m1.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e3m2.e2m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e3m2.e3m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e3m2.e4m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e3m2.e5m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e4m3.e2m1.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e4m3.e2m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e4m3.e3m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e4m3.e4m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e4m3.e5m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e5m2.e2m1.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e5m2.e2m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e5m2.e3m2.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e5m2.e4m3.f32
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e5m2.e5m2.f32
v2f16 v2f16 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 i32 i32 imm 11 :
  nvvm.mma.sp.m16n8k32.row.col.f16.f16 nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.f16.f16
f32 f32 f32 f32 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 f32 f32 f32 f32 i32 i32 imm 13 :
  nvvm.mma.sp.m16n8k32.row.col.f32.f32 nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.f32.f32
i32 i32 i32 i32 <- i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 imm 9 : nvvm.mma.sp.m16n8k32.row.col.s8
  nvvm.mma.sp.m16n8k32.row.col.s8.u8 nvvm.mma.sp.m16n8k32.row.col.satfinite.s8
  nvvm.mma.sp.m16n8k32.row.col.satfinite.s8.u8 nvvm.mma.sp.m16n8k32.row.col.satfinite.u8
  nvvm.mma.sp.m16n8k32.row.col.satfinite.u8.s8 nvvm.mma.sp.m16n8k32.row.col.u8 nvvm.mma.sp.m16n8k32.row.col.u8.s8
  nvvm.mma.sp.m16n8k64.row.col.s4 nvvm.mma.sp.m16n8k64.row.col.s4.u4 nvvm.mma.sp.m16n8k64.row.col.satfinite.s4
  nvvm.mma.sp.m16n8k64.row.col.satfinite.s4.u4 nvvm.mma.sp.m16n8k64.row.col.satfinite.u4
  nvvm.mma.sp.m16n8k64.row.col.satfinite.u4.s4 nvvm.mma.sp.m16n8k64.row.col.u4 nvvm.mma.sp.m16n8k64.row.col.u4.s4
  nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.s8 nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.s8.u8
  nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.satfinite.s8
  nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.satfinite.s8.u8
  nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.satfinite.u8
  nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.satfinite.u8.s8 nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.u8
  nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.u8.s8 nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.s4
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.s4.u4 nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.s4
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.s4.u4
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.u4
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.u4.s4 nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.u4
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.u4.s4
f32 f32 f32 f32 <- i32 i32 i32 i32 i32 i32 i32 i32 f32 f32 f32 f32 i32 i32 i32 i16 i16 i32 i16 i16 imm 13 :
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k128.row.col.mxf4.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k128.row.col.mxf4.scale.2x.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k128.row.col.mxf4nvf4.scale.2x.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k128.row.col.mxf4nvf4.scale.4x.f32.e2m1.e2m1.f32.ue4m3
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m1.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m1.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m1.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m1.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m3.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m3.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m3.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m3.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m3.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e3m2.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e3m2.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e3m2.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e3m2.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e3m2.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e4m3.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e4m3.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e4m3.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e4m3.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e4m3.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e5m2.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e5m2.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e5m2.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e5m2.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e5m2.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m1.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m1.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m1.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m1.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m1.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m3.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m3.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m3.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m3.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e2m3.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e3m2.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e3m2.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e3m2.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e3m2.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e3m2.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e4m3.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e4m3.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e4m3.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e4m3.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e4m3.e5m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e5m2.e2m1.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e5m2.e2m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e5m2.e3m2.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e5m2.e4m3.f32.ue8m0
  nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.scale.1x.f32.e5m2.e5m2.f32.ue8m0
v2f16 v2f16 <- i32 i32 i32 i32 i32 i32 i32 i32 v2f16 v2f16 i32 i32 imm 11 :
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m1.e2m1.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m1.e2m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m1.e3m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m1.e4m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m1.e5m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m3.e2m1.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m3.e2m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m3.e3m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m3.e4m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e2m3.e5m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e3m2.e2m1.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e3m2.e2m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e3m2.e3m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e3m2.e4m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e3m2.e5m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e4m3.e2m1.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e4m3.e2m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e4m3.e3m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e4m3.e4m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e4m3.e5m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e5m2.e2m1.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e5m2.e2m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e5m2.e3m2.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e5m2.e4m3.f16
  nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f16.e5m2.e5m2.f16
i16 <- i16 : nvvm.move.i16
i32 <- i32 : nvvm.move.i32
i64 <- i64 : nvvm.move.i64
i64 <- i64 i64 : nvvm.mulhi.ll nvvm.mulhi.ull ptrauth.blend ptrauth.sign.generic
i16 <- i16 i16 : nvvm.mulhi.s nvvm.mulhi.us
bf16 <- bf16 : nvvm.neg.bf16
v2bf16 <- v2bf16 : nvvm.neg.bf16x2
void <- i16 imm 0 : nvvm.pm.event.mask
void <- p1 : nvvm.prefetch.global.L1 nvvm.prefetch.global.L2 nvvm.prefetch.global.L2.evict.last
  nvvm.prefetch.global.L2.evict.normal
void <- p5 : nvvm.prefetch.local.L1 nvvm.prefetch.local.L2
i64 <- : nvvm.read.ptx.sreg.clock64 nvvm.read.ptx.sreg.globaltimer readcyclecounter readsteadycounter
f32 <- f32 i32 : nvvm.redux.sync.fmax nvvm.redux.sync.fmax.NaN nvvm.redux.sync.fmax.abs nvvm.redux.sync.fmax.abs.NaN
  nvvm.redux.sync.fmin nvvm.redux.sync.fmin.NaN nvvm.redux.sync.fmin.abs nvvm.redux.sync.fmin.abs.NaN
i64 <- i64 i64 i64 : nvvm.sad.ll nvvm.sad.ull
i16 <- i16 i16 i16 : nvvm.sad.s nvvm.sad.us
f32 <- f32 i32 i32 : nvvm.shfl.bfly.f32 nvvm.shfl.down.f32 nvvm.shfl.idx.f32 nvvm.shfl.up.f32
f32 i1 <- f32 i32 i32 : nvvm.shfl.bfly.f32p nvvm.shfl.down.f32p nvvm.shfl.idx.f32p nvvm.shfl.up.f32p
i32 i1 <- i32 i32 i32 : nvvm.shfl.bfly.i32p nvvm.shfl.down.i32p nvvm.shfl.idx.i32p nvvm.shfl.up.i32p
f32 <- i32 f32 i32 i32 : nvvm.shfl.sync.bfly.f32 nvvm.shfl.sync.down.f32 nvvm.shfl.sync.idx.f32 nvvm.shfl.sync.up.f32
f32 i1 <- i32 f32 i32 i32 : nvvm.shfl.sync.bfly.f32p nvvm.shfl.sync.down.f32p nvvm.shfl.sync.idx.f32p
  nvvm.shfl.sync.up.f32p
i32 <- i32 i32 i32 i32 : nvvm.shfl.sync.bfly.i32 nvvm.shfl.sync.down.i32 nvvm.shfl.sync.idx.i32 nvvm.shfl.sync.up.i32
i32 i1 <- i32 i32 i32 i32 : nvvm.shfl.sync.bfly.i32p nvvm.shfl.sync.down.i32p nvvm.shfl.sync.idx.i32p
  nvvm.shfl.sync.up.i32p
void <- p0 i64 i64 imm 2 : nvvm.st.bulk
void <- p3 i64 i64 imm 2 : nvvm.st.bulk.shared.cta
void <- p* i32 : nvvm.stmatrix.sync.aligned.m16n8.x1.trans.b8 nvvm.stmatrix.sync.aligned.m8n8.x1.b16
  nvvm.stmatrix.sync.aligned.m8n8.x1.trans.b16 nvvm.tensormap.replace.rank
void <- p* i32 i32 : nvvm.stmatrix.sync.aligned.m16n8.x2.trans.b8 nvvm.stmatrix.sync.aligned.m8n8.x2.b16
  nvvm.stmatrix.sync.aligned.m8n8.x2.trans.b16 nvvm.wmma.m8n8k128.store.d.col.s32 nvvm.wmma.m8n8k128.store.d.row.s32
  nvvm.wmma.m8n8k32.store.d.col.s32 nvvm.wmma.m8n8k32.store.d.row.s32
void <- p* i32 i32 i32 i32 : nvvm.stmatrix.sync.aligned.m16n8.x4.trans.b8 nvvm.stmatrix.sync.aligned.m8n8.x4.b16
  nvvm.stmatrix.sync.aligned.m8n8.x4.trans.b16
i16 <- i64 i32 i32 : nvvm.suld.1d.array.i16.clamp nvvm.suld.1d.array.i16.trap nvvm.suld.1d.array.i16.zero
  nvvm.suld.1d.array.i8.clamp nvvm.suld.1d.array.i8.trap nvvm.suld.1d.array.i8.zero nvvm.suld.2d.i16.clamp
  nvvm.suld.2d.i16.trap nvvm.suld.2d.i16.zero nvvm.suld.2d.i8.clamp nvvm.suld.2d.i8.trap nvvm.suld.2d.i8.zero
i32 <- i64 i32 i32 : nvvm.suld.1d.array.i32.clamp nvvm.suld.1d.array.i32.trap nvvm.suld.1d.array.i32.zero
  nvvm.suld.2d.i32.clamp nvvm.suld.2d.i32.trap nvvm.suld.2d.i32.zero
i64 <- i64 i32 i32 : nvvm.suld.1d.array.i64.clamp nvvm.suld.1d.array.i64.trap nvvm.suld.1d.array.i64.zero
  nvvm.suld.2d.i64.clamp nvvm.suld.2d.i64.trap nvvm.suld.2d.i64.zero
i16 i16 <- i64 i32 i32 : nvvm.suld.1d.array.v2i16.clamp nvvm.suld.1d.array.v2i16.trap nvvm.suld.1d.array.v2i16.zero
  nvvm.suld.1d.array.v2i8.clamp nvvm.suld.1d.array.v2i8.trap nvvm.suld.1d.array.v2i8.zero nvvm.suld.2d.v2i16.clamp
  nvvm.suld.2d.v2i16.trap nvvm.suld.2d.v2i16.zero nvvm.suld.2d.v2i8.clamp nvvm.suld.2d.v2i8.trap
  nvvm.suld.2d.v2i8.zero
i32 i32 <- i64 i32 i32 : nvvm.suld.1d.array.v2i32.clamp nvvm.suld.1d.array.v2i32.trap nvvm.suld.1d.array.v2i32.zero
  nvvm.suld.2d.v2i32.clamp nvvm.suld.2d.v2i32.trap nvvm.suld.2d.v2i32.zero
i64 i64 <- i64 i32 i32 : nvvm.suld.1d.array.v2i64.clamp nvvm.suld.1d.array.v2i64.trap nvvm.suld.1d.array.v2i64.zero
  nvvm.suld.2d.v2i64.clamp nvvm.suld.2d.v2i64.trap nvvm.suld.2d.v2i64.zero
i16 i16 i16 i16 <- i64 i32 i32 : nvvm.suld.1d.array.v4i16.clamp nvvm.suld.1d.array.v4i16.trap
  nvvm.suld.1d.array.v4i16.zero nvvm.suld.1d.array.v4i8.clamp nvvm.suld.1d.array.v4i8.trap
  nvvm.suld.1d.array.v4i8.zero nvvm.suld.2d.v4i16.clamp nvvm.suld.2d.v4i16.trap nvvm.suld.2d.v4i16.zero
  nvvm.suld.2d.v4i8.clamp nvvm.suld.2d.v4i8.trap nvvm.suld.2d.v4i8.zero
i32 i32 i32 i32 <- i64 i32 i32 : nvvm.suld.1d.array.v4i32.clamp nvvm.suld.1d.array.v4i32.trap
  nvvm.suld.1d.array.v4i32.zero nvvm.suld.2d.v4i32.clamp nvvm.suld.2d.v4i32.trap nvvm.suld.2d.v4i32.zero
  nvvm.tex.unified.1d.array.v4s32.s32 nvvm.tex.unified.1d.array.v4u32.s32 nvvm.tex.unified.2d.v4s32.s32
  nvvm.tex.unified.2d.v4u32.s32
i16 <- i64 i32 : nvvm.suld.1d.i16.clamp nvvm.suld.1d.i16.trap nvvm.suld.1d.i16.zero nvvm.suld.1d.i8.clamp
  nvvm.suld.1d.i8.trap nvvm.suld.1d.i8.zero
i32 <- i64 i32 : nvvm.suld.1d.i32.clamp nvvm.suld.1d.i32.trap nvvm.suld.1d.i32.zero
i64 <- i64 i32 : nvvm.suld.1d.i64.clamp nvvm.suld.1d.i64.trap nvvm.suld.1d.i64.zero
i16 i16 <- i64 i32 : nvvm.suld.1d.v2i16.clamp nvvm.suld.1d.v2i16.trap nvvm.suld.1d.v2i16.zero nvvm.suld.1d.v2i8.clamp
  nvvm.suld.1d.v2i8.trap nvvm.suld.1d.v2i8.zero
i32 i32 <- i64 i32 : nvvm.suld.1d.v2i32.clamp nvvm.suld.1d.v2i32.trap nvvm.suld.1d.v2i32.zero
i64 i64 <- i64 i32 : nvvm.suld.1d.v2i64.clamp nvvm.suld.1d.v2i64.trap nvvm.suld.1d.v2i64.zero
i16 i16 i16 i16 <- i64 i32 : nvvm.suld.1d.v4i16.clamp nvvm.suld.1d.v4i16.trap nvvm.suld.1d.v4i16.zero
  nvvm.suld.1d.v4i8.clamp nvvm.suld.1d.v4i8.trap nvvm.suld.1d.v4i8.zero
i32 i32 i32 i32 <- i64 i32 : nvvm.suld.1d.v4i32.clamp nvvm.suld.1d.v4i32.trap nvvm.suld.1d.v4i32.zero
  nvvm.tex.unified.1d.v4s32.s32 nvvm.tex.unified.1d.v4u32.s32
i16 <- i64 i32 i32 i32 : nvvm.suld.2d.array.i16.clamp nvvm.suld.2d.array.i16.trap nvvm.suld.2d.array.i16.zero
  nvvm.suld.2d.array.i8.clamp nvvm.suld.2d.array.i8.trap nvvm.suld.2d.array.i8.zero nvvm.suld.3d.i16.clamp
  nvvm.suld.3d.i16.trap nvvm.suld.3d.i16.zero nvvm.suld.3d.i8.clamp nvvm.suld.3d.i8.trap nvvm.suld.3d.i8.zero
i32 <- i64 i32 i32 i32 : nvvm.suld.2d.array.i32.clamp nvvm.suld.2d.array.i32.trap nvvm.suld.2d.array.i32.zero
  nvvm.suld.3d.i32.clamp nvvm.suld.3d.i32.trap nvvm.suld.3d.i32.zero
i64 <- i64 i32 i32 i32 : nvvm.suld.2d.array.i64.clamp nvvm.suld.2d.array.i64.trap nvvm.suld.2d.array.i64.zero
  nvvm.suld.3d.i64.clamp nvvm.suld.3d.i64.trap nvvm.suld.3d.i64.zero
i16 i16 <- i64 i32 i32 i32 : nvvm.suld.2d.array.v2i16.clamp nvvm.suld.2d.array.v2i16.trap
  nvvm.suld.2d.array.v2i16.zero nvvm.suld.2d.array.v2i8.clamp nvvm.suld.2d.array.v2i8.trap
  nvvm.suld.2d.array.v2i8.zero nvvm.suld.3d.v2i16.clamp nvvm.suld.3d.v2i16.trap nvvm.suld.3d.v2i16.zero
  nvvm.suld.3d.v2i8.clamp nvvm.suld.3d.v2i8.trap nvvm.suld.3d.v2i8.zero
i32 i32 <- i64 i32 i32 i32 : nvvm.suld.2d.array.v2i32.clamp nvvm.suld.2d.array.v2i32.trap
  nvvm.suld.2d.array.v2i32.zero nvvm.suld.3d.v2i32.clamp nvvm.suld.3d.v2i32.trap nvvm.suld.3d.v2i32.zero
i64 i64 <- i64 i32 i32 i32 : nvvm.suld.2d.array.v2i64.clamp nvvm.suld.2d.array.v2i64.trap
  nvvm.suld.2d.array.v2i64.zero nvvm.suld.3d.v2i64.clamp nvvm.suld.3d.v2i64.trap nvvm.suld.3d.v2i64.zero
i16 i16 i16 i16 <- i64 i32 i32 i32 : nvvm.suld.2d.array.v4i16.clamp nvvm.suld.2d.array.v4i16.trap
  nvvm.suld.2d.array.v4i16.zero nvvm.suld.2d.array.v4i8.clamp nvvm.suld.2d.array.v4i8.trap
  nvvm.suld.2d.array.v4i8.zero nvvm.suld.3d.v4i16.clamp nvvm.suld.3d.v4i16.trap nvvm.suld.3d.v4i16.zero
  nvvm.suld.3d.v4i8.clamp nvvm.suld.3d.v4i8.trap nvvm.suld.3d.v4i8.zero
i32 i32 i32 i32 <- i64 i32 i32 i32 : nvvm.suld.2d.array.v4i32.clamp nvvm.suld.2d.array.v4i32.trap
  nvvm.suld.2d.array.v4i32.zero nvvm.suld.3d.v4i32.clamp nvvm.suld.3d.v4i32.trap nvvm.suld.3d.v4i32.zero
  nvvm.tex.unified.2d.array.v4s32.s32 nvvm.tex.unified.2d.array.v4u32.s32 nvvm.tex.unified.3d.v4s32.s32
  nvvm.tex.unified.3d.v4u32.s32
void <- i64 i32 i32 i16 : nvvm.sust.b.1d.array.i16.clamp nvvm.sust.b.1d.array.i16.trap nvvm.sust.b.1d.array.i16.zero
  nvvm.sust.b.1d.array.i8.clamp nvvm.sust.b.1d.array.i8.trap nvvm.sust.b.1d.array.i8.zero nvvm.sust.b.2d.i16.clamp
  nvvm.sust.b.2d.i16.trap nvvm.sust.b.2d.i16.zero nvvm.sust.b.2d.i8.clamp nvvm.sust.b.2d.i8.trap
  nvvm.sust.b.2d.i8.zero nvvm.sust.p.1d.array.i16.trap nvvm.sust.p.1d.array.i8.trap nvvm.sust.p.2d.i16.trap
  nvvm.sust.p.2d.i8.trap
void <- i64 i32 i32 i32 : nvvm.sust.b.1d.array.i32.clamp nvvm.sust.b.1d.array.i32.trap nvvm.sust.b.1d.array.i32.zero
  nvvm.sust.b.1d.v2i32.clamp nvvm.sust.b.1d.v2i32.trap nvvm.sust.b.1d.v2i32.zero nvvm.sust.b.2d.i32.clamp
  nvvm.sust.b.2d.i32.trap nvvm.sust.b.2d.i32.zero nvvm.sust.p.1d.array.i32.trap nvvm.sust.p.1d.v2i32.trap
  nvvm.sust.p.2d.i32.trap
void <- i64 i32 i32 i64 : nvvm.sust.b.1d.array.i64.clamp nvvm.sust.b.1d.array.i64.trap nvvm.sust.b.1d.array.i64.zero
  nvvm.sust.b.2d.i64.clamp nvvm.sust.b.2d.i64.trap nvvm.sust.b.2d.i64.zero
void <- i64 i32 i32 i16 i16 : nvvm.sust.b.1d.array.v2i16.clamp nvvm.sust.b.1d.array.v2i16.trap
  nvvm.sust.b.1d.array.v2i16.zero nvvm.sust.b.1d.array.v2i8.clamp nvvm.sust.b.1d.array.v2i8.trap
  nvvm.sust.b.1d.array.v2i8.zero nvvm.sust.b.2d.v2i16.clamp nvvm.sust.b.2d.v2i16.trap nvvm.sust.b.2d.v2i16.zero
  nvvm.sust.b.2d.v2i8.clamp nvvm.sust.b.2d.v2i8.trap nvvm.sust.b.2d.v2i8.zero nvvm.sust.p.1d.array.v2i16.trap
  nvvm.sust.p.1d.array.v2i8.trap nvvm.sust.p.2d.v2i16.trap nvvm.sust.p.2d.v2i8.trap
void <- i64 i32 i32 i32 i32 : nvvm.sust.b.1d.array.v2i32.clamp nvvm.sust.b.1d.array.v2i32.trap
  nvvm.sust.b.1d.array.v2i32.zero nvvm.sust.b.2d.array.i32.clamp nvvm.sust.b.2d.array.i32.trap
  nvvm.sust.b.2d.array.i32.zero nvvm.sust.b.2d.v2i32.clamp nvvm.sust.b.2d.v2i32.trap nvvm.sust.b.2d.v2i32.zero
  nvvm.sust.b.3d.i32.clamp nvvm.sust.b.3d.i32.trap nvvm.sust.b.3d.i32.zero nvvm.sust.p.1d.array.v2i32.trap
  nvvm.sust.p.2d.array.i32.trap nvvm.sust.p.2d.v2i32.trap nvvm.sust.p.3d.i32.trap
void <- i64 i32 i32 i64 i64 : nvvm.sust.b.1d.array.v2i64.clamp nvvm.sust.b.1d.array.v2i64.trap
  nvvm.sust.b.1d.array.v2i64.zero nvvm.sust.b.2d.v2i64.clamp nvvm.sust.b.2d.v2i64.trap nvvm.sust.b.2d.v2i64.zero
void <- i64 i32 i32 i16 i16 i16 i16 : nvvm.sust.b.1d.array.v4i16.clamp nvvm.sust.b.1d.array.v4i16.trap
  nvvm.sust.b.1d.array.v4i16.zero nvvm.sust.b.1d.array.v4i8.clamp nvvm.sust.b.1d.array.v4i8.trap
  nvvm.sust.b.1d.array.v4i8.zero nvvm.sust.b.2d.v4i16.clamp nvvm.sust.b.2d.v4i16.trap nvvm.sust.b.2d.v4i16.zero
  nvvm.sust.b.2d.v4i8.clamp nvvm.sust.b.2d.v4i8.trap nvvm.sust.b.2d.v4i8.zero nvvm.sust.p.1d.array.v4i16.trap
  nvvm.sust.p.1d.array.v4i8.trap nvvm.sust.p.2d.v4i16.trap nvvm.sust.p.2d.v4i8.trap
void <- i64 i32 i32 i32 i32 i32 i32 : nvvm.sust.b.1d.array.v4i32.clamp nvvm.sust.b.1d.array.v4i32.trap
  nvvm.sust.b.1d.array.v4i32.zero nvvm.sust.b.2d.v4i32.clamp nvvm.sust.b.2d.v4i32.trap nvvm.sust.b.2d.v4i32.zero
  nvvm.sust.p.1d.array.v4i32.trap nvvm.sust.p.2d.v4i32.trap
void <- i64 i32 i16 : nvvm.sust.b.1d.i16.clamp nvvm.sust.b.1d.i16.trap nvvm.sust.b.1d.i16.zero nvvm.sust.b.1d.i8.clamp
  nvvm.sust.b.1d.i8.trap nvvm.sust.b.1d.i8.zero nvvm.sust.p.1d.i16.trap nvvm.sust.p.1d.i8.trap
void <- i64 i32 i32 : nvvm.sust.b.1d.i32.clamp nvvm.sust.b.1d.i32.trap nvvm.sust.b.1d.i32.zero nvvm.sust.p.1d.i32.trap
void <- i64 i32 i64 : nvvm.sust.b.1d.i64.clamp nvvm.sust.b.1d.i64.trap nvvm.sust.b.1d.i64.zero
void <- i64 i32 i16 i16 : nvvm.sust.b.1d.v2i16.clamp nvvm.sust.b.1d.v2i16.trap nvvm.sust.b.1d.v2i16.zero
  nvvm.sust.b.1d.v2i8.clamp nvvm.sust.b.1d.v2i8.trap nvvm.sust.b.1d.v2i8.zero nvvm.sust.p.1d.v2i16.trap
  nvvm.sust.p.1d.v2i8.trap
void <- i64 i32 i64 i64 : nvvm.sust.b.1d.v2i64.clamp nvvm.sust.b.1d.v2i64.trap nvvm.sust.b.1d.v2i64.zero
void <- i64 i32 i16 i16 i16 i16 : nvvm.sust.b.1d.v4i16.clamp nvvm.sust.b.1d.v4i16.trap nvvm.sust.b.1d.v4i16.zero
  nvvm.sust.b.1d.v4i8.clamp nvvm.sust.b.1d.v4i8.trap nvvm.sust.b.1d.v4i8.zero nvvm.sust.p.1d.v4i16.trap
  nvvm.sust.p.1d.v4i8.trap
void <- i64 i32 i32 i32 i32 i32 : nvvm.sust.b.1d.v4i32.clamp nvvm.sust.b.1d.v4i32.trap nvvm.sust.b.1d.v4i32.zero
  nvvm.sust.b.2d.array.v2i32.clamp nvvm.sust.b.2d.array.v2i32.trap nvvm.sust.b.2d.array.v2i32.zero
  nvvm.sust.b.3d.v2i32.clamp nvvm.sust.b.3d.v2i32.trap nvvm.sust.b.3d.v2i32.zero nvvm.sust.p.1d.v4i32.trap
  nvvm.sust.p.2d.array.v2i32.trap nvvm.sust.p.3d.v2i32.trap
void <- i64 i32 i32 i32 i16 : nvvm.sust.b.2d.array.i16.clamp nvvm.sust.b.2d.array.i16.trap
  nvvm.sust.b.2d.array.i16.zero nvvm.sust.b.2d.array.i8.clamp nvvm.sust.b.2d.array.i8.trap
  nvvm.sust.b.2d.array.i8.zero nvvm.sust.b.3d.i16.clamp nvvm.sust.b.3d.i16.trap nvvm.sust.b.3d.i16.zero
  nvvm.sust.b.3d.i8.clamp nvvm.sust.b.3d.i8.trap nvvm.sust.b.3d.i8.zero nvvm.sust.p.2d.array.i16.trap
  nvvm.sust.p.2d.array.i8.trap nvvm.sust.p.3d.i16.trap nvvm.sust.p.3d.i8.trap
void <- i64 i32 i32 i32 i64 : nvvm.sust.b.2d.array.i64.clamp nvvm.sust.b.2d.array.i64.trap
  nvvm.sust.b.2d.array.i64.zero nvvm.sust.b.3d.i64.clamp nvvm.sust.b.3d.i64.trap nvvm.sust.b.3d.i64.zero
void <- i64 i32 i32 i32 i16 i16 : nvvm.sust.b.2d.array.v2i16.clamp nvvm.sust.b.2d.array.v2i16.trap
  nvvm.sust.b.2d.array.v2i16.zero nvvm.sust.b.2d.array.v2i8.clamp nvvm.sust.b.2d.array.v2i8.trap
  nvvm.sust.b.2d.array.v2i8.zero nvvm.sust.b.3d.v2i16.clamp nvvm.sust.b.3d.v2i16.trap nvvm.sust.b.3d.v2i16.zero
  nvvm.sust.b.3d.v2i8.clamp nvvm.sust.b.3d.v2i8.trap nvvm.sust.b.3d.v2i8.zero nvvm.sust.p.2d.array.v2i16.trap
  nvvm.sust.p.2d.array.v2i8.trap nvvm.sust.p.3d.v2i16.trap nvvm.sust.p.3d.v2i8.trap
void <- i64 i32 i32 i32 i64 i64 : nvvm.sust.b.2d.array.v2i64.clamp nvvm.sust.b.2d.array.v2i64.trap
  nvvm.sust.b.2d.array.v2i64.zero nvvm.sust.b.3d.v2i64.clamp nvvm.sust.b.3d.v2i64.trap nvvm.sust.b.3d.v2i64.zero
void <- i64 i32 i32 i32 i16 i16 i16 i16 : nvvm.sust.b.2d.array.v4i16.clamp nvvm.sust.b.2d.array.v4i16.trap
  nvvm.sust.b.2d.array.v4i16.zero nvvm.sust.b.2d.array.v4i8.clamp nvvm.sust.b.2d.array.v4i8.trap
  nvvm.sust.b.2d.array.v4i8.zero nvvm.sust.b.3d.v4i16.clamp nvvm.sust.b.3d.v4i16.trap nvvm.sust.b.3d.v4i16.zero
  nvvm.sust.b.3d.v4i8.clamp nvvm.sust.b.3d.v4i8.trap nvvm.sust.b.3d.v4i8.zero nvvm.sust.p.2d.array.v4i16.trap
  nvvm.sust.p.2d.array.v4i8.trap nvvm.sust.p.3d.v4i16.trap nvvm.sust.p.3d.v4i8.trap
void <- i64 i32 i32 i32 i32 i32 i32 i32 : nvvm.sust.b.2d.array.v4i32.clamp nvvm.sust.b.2d.array.v4i32.trap
  nvvm.sust.b.2d.array.v4i32.zero nvvm.sust.b.3d.v4i32.clamp nvvm.sust.b.3d.v4i32.trap nvvm.sust.b.3d.v4i32.zero
  nvvm.sust.p.2d.array.v4i32.trap nvvm.sust.p.3d.v4i32.trap
void <- p0 i16 : nvvm.tcgen05.commit.mc.cg1 nvvm.tcgen05.commit.mc.cg2
void <- p3 i16 : nvvm.tcgen05.commit.mc.shared.cg1 nvvm.tcgen05.commit.mc.shared.cg2
void <- p6 i64 : nvvm.tcgen05.cp.128x128b.b4x16_p64.cg1 nvvm.tcgen05.cp.128x128b.b4x16_p64.cg2
  nvvm.tcgen05.cp.128x128b.b6x16_p32.cg1 nvvm.tcgen05.cp.128x128b.b6x16_p32.cg2 nvvm.tcgen05.cp.128x128b.cg1
  nvvm.tcgen05.cp.128x128b.cg2 nvvm.tcgen05.cp.128x256b.b4x16_p64.cg1 nvvm.tcgen05.cp.128x256b.b4x16_p64.cg2
  nvvm.tcgen05.cp.128x256b.b6x16_p32.cg1 nvvm.tcgen05.cp.128x256b.b6x16_p32.cg2 nvvm.tcgen05.cp.128x256b.cg1
  nvvm.tcgen05.cp.128x256b.cg2 nvvm.tcgen05.cp.32x128b_warpx4.b4x16_p64.cg1
  nvvm.tcgen05.cp.32x128b_warpx4.b4x16_p64.cg2 nvvm.tcgen05.cp.32x128b_warpx4.b6x16_p32.cg1
  nvvm.tcgen05.cp.32x128b_warpx4.b6x16_p32.cg2 nvvm.tcgen05.cp.32x128b_warpx4.cg1 nvvm.tcgen05.cp.32x128b_warpx4.cg2
  nvvm.tcgen05.cp.4x256b.b4x16_p64.cg1 nvvm.tcgen05.cp.4x256b.b4x16_p64.cg2 nvvm.tcgen05.cp.4x256b.b6x16_p32.cg1
  nvvm.tcgen05.cp.4x256b.b6x16_p32.cg2 nvvm.tcgen05.cp.4x256b.cg1 nvvm.tcgen05.cp.4x256b.cg2
  nvvm.tcgen05.cp.64x128b_warpx2_01_23.b4x16_p64.cg1 nvvm.tcgen05.cp.64x128b_warpx2_01_23.b4x16_p64.cg2
  nvvm.tcgen05.cp.64x128b_warpx2_01_23.b6x16_p32.cg1 nvvm.tcgen05.cp.64x128b_warpx2_01_23.b6x16_p32.cg2
  nvvm.tcgen05.cp.64x128b_warpx2_01_23.cg1 nvvm.tcgen05.cp.64x128b_warpx2_01_23.cg2
  nvvm.tcgen05.cp.64x128b_warpx2_02_13.b4x16_p64.cg1 nvvm.tcgen05.cp.64x128b_warpx2_02_13.b4x16_p64.cg2
  nvvm.tcgen05.cp.64x128b_warpx2_02_13.b6x16_p32.cg1 nvvm.tcgen05.cp.64x128b_warpx2_02_13.b6x16_p32.cg2
  nvvm.tcgen05.cp.64x128b_warpx2_02_13.cg1 nvvm.tcgen05.cp.64x128b_warpx2_02_13.cg2
void <- p6 i32 : nvvm.tcgen05.dealloc.cg1 nvvm.tcgen05.dealloc.cg2
v2i32 <- p6 i1 imm 1 : nvvm.tcgen05.ld.16x128b.x1 nvvm.tcgen05.ld.16x64b.x2 nvvm.tcgen05.ld.32x32b.x2
v32i32 <- p6 i1 imm 1 : nvvm.tcgen05.ld.16x128b.x16 nvvm.tcgen05.ld.16x256b.x8 nvvm.tcgen05.ld.16x64b.x32
  nvvm.tcgen05.ld.32x32b.x32
v4i32 <- p6 i1 imm 1 : nvvm.tcgen05.ld.16x128b.x2 nvvm.tcgen05.ld.16x256b.x1 nvvm.tcgen05.ld.16x64b.x4
  nvvm.tcgen05.ld.32x32b.x4
v64i32 <- p6 i1 imm 1 : nvvm.tcgen05.ld.16x128b.x32 nvvm.tcgen05.ld.16x256b.x16 nvvm.tcgen05.ld.16x64b.x64
  nvvm.tcgen05.ld.32x32b.x64
v8i32 <- p6 i1 imm 1 : nvvm.tcgen05.ld.16x128b.x4 nvvm.tcgen05.ld.16x256b.x2 nvvm.tcgen05.ld.16x64b.x8
  nvvm.tcgen05.ld.32x32b.x8
v128i32 <- p6 i1 imm 1 : nvvm.tcgen05.ld.16x128b.x64 nvvm.tcgen05.ld.16x256b.x32 nvvm.tcgen05.ld.16x64b.x128
  nvvm.tcgen05.ld.32x32b.x128
v16i32 <- p6 i1 imm 1 : nvvm.tcgen05.ld.16x128b.x8 nvvm.tcgen05.ld.16x256b.x4 nvvm.tcgen05.ld.16x64b.x16
  nvvm.tcgen05.ld.32x32b.x16
i32 <- p6 i64 i1 imm 1,2 : nvvm.tcgen05.ld.16x32bx2.x1
v128i32 <- p6 i64 i1 imm 1,2 : nvvm.tcgen05.ld.16x32bx2.x128
v16i32 <- p6 i64 i1 imm 1,2 : nvvm.tcgen05.ld.16x32bx2.x16
v2i32 <- p6 i64 i1 imm 1,2 : nvvm.tcgen05.ld.16x32bx2.x2
v32i32 <- p6 i64 i1 imm 1,2 : nvvm.tcgen05.ld.16x32bx2.x32
v4i32 <- p6 i64 i1 imm 1,2 : nvvm.tcgen05.ld.16x32bx2.x4
v64i32 <- p6 i64 i1 imm 1,2 : nvvm.tcgen05.ld.16x32bx2.x64
v8i32 <- p6 i64 i1 imm 1,2 : nvvm.tcgen05.ld.16x32bx2.x8
i32 <- p6 i1 imm 1 : nvvm.tcgen05.ld.16x64b.x1 nvvm.tcgen05.ld.32x32b.x1
void <- p6 i64 i64 i32 i1 i32 i32 i32 imm 5,6,7 : nvvm.tcgen05.mma.shared nvvm.tcgen05.mma.ws.shared
void <- p6 i64 i64 i32 i1 v4i32 i32 i32 imm 6,7 : nvvm.tcgen05.mma.shared.disable_output_lane.cg1
void <- p6 i64 i64 i32 i1 v8i32 i32 i32 imm 6,7 : nvvm.tcgen05.mma.shared.disable_output_lane.cg2
void <- p6 i64 i64 i32 i1 p6 p6 i32 i32 imm 7,8 : nvvm.tcgen05.mma.shared.mxf4.block_scale
  nvvm.tcgen05.mma.shared.mxf4.block_scale.block32 nvvm.tcgen05.mma.shared.mxf4nvf4.block_scale.block16
  nvvm.tcgen05.mma.shared.mxf4nvf4.block_scale.block32 nvvm.tcgen05.mma.shared.mxf8f6f4.block_scale
  nvvm.tcgen05.mma.shared.mxf8f6f4.block_scale.block32
void <- p6 i64 i64 i32 i1 i64 i32 i32 i32 imm 5,6,7,8 : nvvm.tcgen05.mma.shared.scale_d
void <- p6 i64 i64 i32 i1 i64 v4i32 i32 i32 imm 5,7,8 : nvvm.tcgen05.mma.shared.scale_d.disable_output_lane.cg1
void <- p6 i64 i64 i32 i1 i64 v8i32 i32 i32 imm 5,7,8 : nvvm.tcgen05.mma.shared.scale_d.disable_output_lane.cg2
void <- p6 i64 i64 i32 i1 p6 i32 i32 i32 imm 6,7,8 : nvvm.tcgen05.mma.sp.shared nvvm.tcgen05.mma.ws.sp.shared
void <- p6 i64 i64 i32 i1 p6 v4i32 i32 i32 imm 7,8 : nvvm.tcgen05.mma.sp.shared.disable_output_lane.cg1
void <- p6 i64 i64 i32 i1 p6 v8i32 i32 i32 imm 7,8 : nvvm.tcgen05.mma.sp.shared.disable_output_lane.cg2
void <- p6 i64 i64 i32 i1 p6 p6 p6 i32 i32 imm 8,9 : nvvm.tcgen05.mma.sp.shared.mxf4.block_scale
  nvvm.tcgen05.mma.sp.shared.mxf4.block_scale.block32 nvvm.tcgen05.mma.sp.shared.mxf4nvf4.block_scale.block16
  nvvm.tcgen05.mma.sp.shared.mxf4nvf4.block_scale.block32 nvvm.tcgen05.mma.sp.shared.mxf8f6f4.block_scale
  nvvm.tcgen05.mma.sp.shared.mxf8f6f4.block_scale.block32
void <- p6 i64 i64 i32 i1 p6 i64 i32 i32 i32 imm 6,7,8,9 : nvvm.tcgen05.mma.sp.shared.scale_d
void <- p6 i64 i64 i32 i1 p6 i64 v4i32 i32 i32 imm 6,8,9 : nvvm.tcgen05.mma.sp.shared.scale_d.disable_output_lane.cg1
void <- p6 i64 i64 i32 i1 p6 i64 v8i32 i32 i32 imm 6,8,9 : nvvm.tcgen05.mma.sp.shared.scale_d.disable_output_lane.cg2
void <- p6 p6 i64 i32 i1 p6 i32 i32 i32 imm 6,7,8 : nvvm.tcgen05.mma.sp.tensor nvvm.tcgen05.mma.sp.tensor.ashift
  nvvm.tcgen05.mma.ws.sp.tensor
void <- p6 p6 i64 i32 i1 p6 v4i32 i32 i32 imm 7,8 : nvvm.tcgen05.mma.sp.tensor.disable_output_lane.cg1
  nvvm.tcgen05.mma.sp.tensor.disable_output_lane.cg1.ashift
void <- p6 p6 i64 i32 i1 p6 v8i32 i32 i32 imm 7,8 : nvvm.tcgen05.mma.sp.tensor.disable_output_lane.cg2
  nvvm.tcgen05.mma.sp.tensor.disable_output_lane.cg2.ashift
void <- p6 p6 i64 i32 i1 p6 p6 p6 i32 i32 imm 8,9 : nvvm.tcgen05.mma.sp.tensor.mxf4.block_scale
  nvvm.tcgen05.mma.sp.tensor.mxf4.block_scale.block32 nvvm.tcgen05.mma.sp.tensor.mxf4nvf4.block_scale.block16
  nvvm.tcgen05.mma.sp.tensor.mxf4nvf4.block_scale.block32 nvvm.tcgen05.mma.sp.tensor.mxf8f6f4.block_scale
  nvvm.tcgen05.mma.sp.tensor.mxf8f6f4.block_scale.block32
void <- p6 p6 i64 i32 i1 p6 i64 i32 i32 i32 imm 6,7,8,9 : nvvm.tcgen05.mma.sp.tensor.scale_d
  nvvm.tcgen05.mma.sp.tensor.scale_d.ashift
void <- p6 p6 i64 i32 i1 p6 i64 v4i32 i32 i32 imm 6,8,9 : nvvm.tcgen05.mma.sp.tensor.scale_d.disable_output_lane.cg1
  nvvm.tcgen05.mma.sp.tensor.scale_d.disable_output_lane.cg1.ashift
void <- p6 p6 i64 i32 i1 p6 i64 v8i32 i32 i32 imm 6,8,9 : nvvm.tcgen05.mma.sp.tensor.scale_d.disable_output_lane.cg2
  nvvm.tcgen05.mma.sp.tensor.scale_d.disable_output_lane.cg2.ashift
void <- p6 p6 i64 i32 i1 i32 i32 i32 imm 5,6,7 : nvvm.tcgen05.mma.tensor nvvm.tcgen05.mma.tensor.ashift
  nvvm.tcgen05.mma.ws.tensor
void <- p6 p6 i64 i32 i1 v4i32 i32 i32 imm 6,7 : nvvm.tcgen05.mma.tensor.disable_output_lane.cg1
  nvvm.tcgen05.mma.tensor.disable_output_lane.cg1.ashift
void <- p6 p6 i64 i32 i1 v8i32 i32 i32 imm 6,7 : nvvm.tcgen05.mma.tensor.disable_output_lane.cg2
  nvvm.tcgen05.mma.tensor.disable_output_lane.cg2.ashift
void <- p6 p6 i64 i32 i1 p6 p6 i32 i32 imm 7,8 : nvvm.tcgen05.mma.tensor.mxf4.block_scale
  nvvm.tcgen05.mma.tensor.mxf4.block_scale.block32 nvvm.tcgen05.mma.tensor.mxf4nvf4.block_scale.block16
  nvvm.tcgen05.mma.tensor.mxf4nvf4.block_scale.block32 nvvm.tcgen05.mma.tensor.mxf8f6f4.block_scale
  nvvm.tcgen05.mma.tensor.mxf8f6f4.block_scale.block32
void <- p6 p6 i64 i32 i1 i64 i32 i32 i32 imm 5,6,7,8 : nvvm.tcgen05.mma.tensor.scale_d
  nvvm.tcgen05.mma.tensor.scale_d.ashift
void <- p6 p6 i64 i32 i1 i64 v4i32 i32 i32 imm 5,7,8 : nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg1
  nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg1.ashift
void <- p6 p6 i64 i32 i1 i64 v8i32 i32 i32 imm 5,7,8 : nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg2
  nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg2.ashift
void <- p6 i64 i64 i32 i1 i64 i32 i32 i32 imm 6,7,8 : nvvm.tcgen05.mma.ws.shared.zero_col_mask
void <- p6 i64 i64 i32 i1 p6 i64 i32 i32 i32 imm 7,8,9 : nvvm.tcgen05.mma.ws.sp.shared.zero_col_mask
void <- p6 p6 i64 i32 i1 p6 i64 i32 i32 i32 imm 7,8,9 : nvvm.tcgen05.mma.ws.sp.tensor.zero_col_mask
void <- p6 p6 i64 i32 i1 i64 i32 i32 i32 imm 6,7,8 : nvvm.tcgen05.mma.ws.tensor.zero_col_mask
void <- p6 : nvvm.tcgen05.shift.down.cg1 nvvm.tcgen05.shift.down.cg2
void <- p6 v2i32 i1 imm 2 : nvvm.tcgen05.st.16x128b.x1 nvvm.tcgen05.st.16x64b.x2 nvvm.tcgen05.st.32x32b.x2
void <- p6 v32i32 i1 imm 2 : nvvm.tcgen05.st.16x128b.x16 nvvm.tcgen05.st.16x256b.x8 nvvm.tcgen05.st.16x64b.x32
  nvvm.tcgen05.st.32x32b.x32
void <- p6 v4i32 i1 imm 2 : nvvm.tcgen05.st.16x128b.x2 nvvm.tcgen05.st.16x256b.x1 nvvm.tcgen05.st.16x64b.x4
  nvvm.tcgen05.st.32x32b.x4
void <- p6 v64i32 i1 imm 2 : nvvm.tcgen05.st.16x128b.x32 nvvm.tcgen05.st.16x256b.x16 nvvm.tcgen05.st.16x64b.x64
  nvvm.tcgen05.st.32x32b.x64
void <- p6 v8i32 i1 imm 2 : nvvm.tcgen05.st.16x128b.x4 nvvm.tcgen05.st.16x256b.x2 nvvm.tcgen05.st.16x64b.x8
  nvvm.tcgen05.st.32x32b.x8
void <- p6 v128i32 i1 imm 2 : nvvm.tcgen05.st.16x128b.x64 nvvm.tcgen05.st.16x256b.x32 nvvm.tcgen05.st.16x64b.x128
  nvvm.tcgen05.st.32x32b.x128
void <- p6 v16i32 i1 imm 2 : nvvm.tcgen05.st.16x128b.x8 nvvm.tcgen05.st.16x256b.x4 nvvm.tcgen05.st.16x64b.x16
  nvvm.tcgen05.st.32x32b.x16
void <- p6 i64 i32 i1 imm 1,3 : nvvm.tcgen05.st.16x32bx2.x1
void <- p6 i64 v128i32 i1 imm 1,3 : nvvm.tcgen05.st.16x32bx2.x128
void <- p6 i64 v16i32 i1 imm 1,3 : nvvm.tcgen05.st.16x32bx2.x16
void <- p6 i64 v2i32 i1 imm 1,3 : nvvm.tcgen05.st.16x32bx2.x2
void <- p6 i64 v32i32 i1 imm 1,3 : nvvm.tcgen05.st.16x32bx2.x32
void <- p6 i64 v4i32 i1 imm 1,3 : nvvm.tcgen05.st.16x32bx2.x4
void <- p6 i64 v64i32 i1 imm 1,3 : nvvm.tcgen05.st.16x32bx2.x64
void <- p6 i64 v8i32 i1 imm 1,3 : nvvm.tcgen05.st.16x32bx2.x8
void <- p6 i32 i1 imm 2 : nvvm.tcgen05.st.16x64b.x1 nvvm.tcgen05.st.32x32b.x1
void <- p* i32 i32 imm 1 : nvvm.tensormap.replace.box.dim nvvm.tensormap.replace.element.stride
  nvvm.tensormap.replace.global.dim
void <- p* i32 imm 1 : nvvm.tensormap.replace.elemtype nvvm.tensormap.replace.fill.mode
  nvvm.tensormap.replace.interleave.layout nvvm.tensormap.replace.swizzle.atomicity
  nvvm.tensormap.replace.swizzle.mode
void <- p* i64 : nvvm.tensormap.replace.global.address
void <- p* i32 i64 imm 1 : nvvm.tensormap.replace.global.stride
f32 f32 f32 f32 <- i64 i64 i32 f32 f32 f32 : nvvm.tex.1d.array.grad.v4f32.f32 nvvm.tex.2d.array.level.v4f32.f32
  nvvm.tex.cube.array.v4f32.f32
i32 i32 i32 i32 <- i64 i64 i32 f32 f32 f32 : nvvm.tex.1d.array.grad.v4s32.f32 nvvm.tex.1d.array.grad.v4u32.f32
  nvvm.tex.2d.array.level.v4s32.f32 nvvm.tex.2d.array.level.v4u32.f32 nvvm.tex.cube.array.v4s32.f32
  nvvm.tex.cube.array.v4u32.f32
f32 f32 f32 f32 <- i64 i64 i32 f32 f32 : nvvm.tex.1d.array.level.v4f32.f32 nvvm.tex.2d.array.v4f32.f32
i32 i32 i32 i32 <- i64 i64 i32 f32 f32 : nvvm.tex.1d.array.level.v4s32.f32 nvvm.tex.1d.array.level.v4u32.f32
  nvvm.tex.2d.array.v4s32.f32 nvvm.tex.2d.array.v4u32.f32
f32 f32 f32 f32 <- i64 i64 i32 f32 : nvvm.tex.1d.array.v4f32.f32
f32 f32 f32 f32 <- i64 i64 i32 i32 : nvvm.tex.1d.array.v4f32.s32 nvvm.tex.2d.v4f32.s32
i32 i32 i32 i32 <- i64 i64 i32 f32 : nvvm.tex.1d.array.v4s32.f32 nvvm.tex.1d.array.v4u32.f32
i32 i32 i32 i32 <- i64 i64 i32 i32 : nvvm.tex.1d.array.v4s32.s32 nvvm.tex.1d.array.v4u32.s32 nvvm.tex.2d.v4s32.s32
  nvvm.tex.2d.v4u32.s32
f32 f32 f32 f32 <- i64 i64 f32 f32 f32 : nvvm.tex.1d.grad.v4f32.f32 nvvm.tex.2d.level.v4f32.f32 nvvm.tex.3d.v4f32.f32
  nvvm.tex.cube.v4f32.f32
i32 i32 i32 i32 <- i64 i64 f32 f32 f32 : nvvm.tex.1d.grad.v4s32.f32 nvvm.tex.1d.grad.v4u32.f32
  nvvm.tex.2d.level.v4s32.f32 nvvm.tex.2d.level.v4u32.f32 nvvm.tex.3d.v4s32.f32 nvvm.tex.3d.v4u32.f32
  nvvm.tex.cube.v4s32.f32 nvvm.tex.cube.v4u32.f32
f32 f32 f32 f32 <- i64 i64 f32 f32 : nvvm.tex.1d.level.v4f32.f32 nvvm.tex.2d.v4f32.f32 nvvm.tld4.a.2d.v4f32.f32
  nvvm.tld4.b.2d.v4f32.f32 nvvm.tld4.g.2d.v4f32.f32 nvvm.tld4.r.2d.v4f32.f32
i32 i32 i32 i32 <- i64 i64 f32 f32 : nvvm.tex.1d.level.v4s32.f32 nvvm.tex.1d.level.v4u32.f32 nvvm.tex.2d.v4s32.f32
  nvvm.tex.2d.v4u32.f32 nvvm.tld4.a.2d.v4s32.f32 nvvm.tld4.a.2d.v4u32.f32 nvvm.tld4.b.2d.v4s32.f32
  nvvm.tld4.b.2d.v4u32.f32 nvvm.tld4.g.2d.v4s32.f32 nvvm.tld4.g.2d.v4u32.f32 nvvm.tld4.r.2d.v4s32.f32
  nvvm.tld4.r.2d.v4u32.f32
f32 f32 f32 f32 <- i64 i64 f32 : nvvm.tex.1d.v4f32.f32
f32 f32 f32 f32 <- i64 i64 i32 : nvvm.tex.1d.v4f32.s32
i32 i32 i32 i32 <- i64 i64 f32 : nvvm.tex.1d.v4s32.f32 nvvm.tex.1d.v4u32.f32
i32 i32 i32 i32 <- i64 i64 i32 : nvvm.tex.1d.v4s32.s32 nvvm.tex.1d.v4u32.s32
f32 f32 f32 f32 <- i64 i64 i32 f32 f32 f32 f32 f32 f32 : nvvm.tex.2d.array.grad.v4f32.f32
i32 i32 i32 i32 <- i64 i64 i32 f32 f32 f32 f32 f32 f32 : nvvm.tex.2d.array.grad.v4s32.f32
  nvvm.tex.2d.array.grad.v4u32.f32
f32 f32 f32 f32 <- i64 i64 i32 i32 i32 : nvvm.tex.2d.array.v4f32.s32 nvvm.tex.3d.v4f32.s32
i32 i32 i32 i32 <- i64 i64 i32 i32 i32 : nvvm.tex.2d.array.v4s32.s32 nvvm.tex.2d.array.v4u32.s32 nvvm.tex.3d.v4s32.s32
  nvvm.tex.3d.v4u32.s32
f32 f32 f32 f32 <- i64 i64 f32 f32 f32 f32 f32 f32 : nvvm.tex.2d.grad.v4f32.f32
i32 i32 i32 i32 <- i64 i64 f32 f32 f32 f32 f32 f32 : nvvm.tex.2d.grad.v4s32.f32 nvvm.tex.2d.grad.v4u32.f32
f32 f32 f32 f32 <- i64 i64 f32 f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.tex.3d.grad.v4f32.f32
i32 i32 i32 i32 <- i64 i64 f32 f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.tex.3d.grad.v4s32.f32 nvvm.tex.3d.grad.v4u32.f32
f32 f32 f32 f32 <- i64 i64 f32 f32 f32 f32 : nvvm.tex.3d.level.v4f32.f32 nvvm.tex.cube.level.v4f32.f32
i32 i32 i32 i32 <- i64 i64 f32 f32 f32 f32 : nvvm.tex.3d.level.v4s32.f32 nvvm.tex.3d.level.v4u32.f32
  nvvm.tex.cube.level.v4s32.f32 nvvm.tex.cube.level.v4u32.f32
f32 f32 f32 f32 <- i64 i64 i32 f32 f32 f32 f32 : nvvm.tex.cube.array.level.v4f32.f32
i32 i32 i32 i32 <- i64 i64 i32 f32 f32 f32 f32 : nvvm.tex.cube.array.level.v4s32.f32
  nvvm.tex.cube.array.level.v4u32.f32
f32 f32 f32 f32 <- i64 i32 f32 f32 f32 : nvvm.tex.unified.1d.array.grad.v4f32.f32
  nvvm.tex.unified.2d.array.level.v4f32.f32 nvvm.tex.unified.cube.array.v4f32.f32
i32 i32 i32 i32 <- i64 i32 f32 f32 f32 : nvvm.tex.unified.1d.array.grad.v4s32.f32
  nvvm.tex.unified.1d.array.grad.v4u32.f32 nvvm.tex.unified.2d.array.level.v4s32.f32
  nvvm.tex.unified.2d.array.level.v4u32.f32 nvvm.tex.unified.cube.array.v4s32.f32
  nvvm.tex.unified.cube.array.v4u32.f32
f32 f32 f32 f32 <- i64 i32 f32 f32 : nvvm.tex.unified.1d.array.level.v4f32.f32 nvvm.tex.unified.2d.array.v4f32.f32
i32 i32 i32 i32 <- i64 i32 f32 f32 : nvvm.tex.unified.1d.array.level.v4s32.f32
  nvvm.tex.unified.1d.array.level.v4u32.f32 nvvm.tex.unified.2d.array.v4s32.f32 nvvm.tex.unified.2d.array.v4u32.f32
f32 f32 f32 f32 <- i64 i32 f32 : nvvm.tex.unified.1d.array.v4f32.f32
f32 f32 f32 f32 <- i64 i32 i32 : nvvm.tex.unified.1d.array.v4f32.s32 nvvm.tex.unified.2d.v4f32.s32
i32 i32 i32 i32 <- i64 i32 f32 : nvvm.tex.unified.1d.array.v4s32.f32 nvvm.tex.unified.1d.array.v4u32.f32
f32 f32 f32 f32 <- i64 f32 f32 f32 : nvvm.tex.unified.1d.grad.v4f32.f32 nvvm.tex.unified.2d.level.v4f32.f32
  nvvm.tex.unified.3d.v4f32.f32 nvvm.tex.unified.cube.v4f32.f32
i32 i32 i32 i32 <- i64 f32 f32 f32 : nvvm.tex.unified.1d.grad.v4s32.f32 nvvm.tex.unified.1d.grad.v4u32.f32
  nvvm.tex.unified.2d.level.v4s32.f32 nvvm.tex.unified.2d.level.v4u32.f32 nvvm.tex.unified.3d.v4s32.f32
  nvvm.tex.unified.3d.v4u32.f32 nvvm.tex.unified.cube.v4s32.f32 nvvm.tex.unified.cube.v4u32.f32
f32 f32 f32 f32 <- i64 f32 f32 : nvvm.tex.unified.1d.level.v4f32.f32 nvvm.tex.unified.2d.v4f32.f32
  nvvm.tld4.unified.a.2d.v4f32.f32 nvvm.tld4.unified.b.2d.v4f32.f32 nvvm.tld4.unified.g.2d.v4f32.f32
  nvvm.tld4.unified.r.2d.v4f32.f32
i32 i32 i32 i32 <- i64 f32 f32 : nvvm.tex.unified.1d.level.v4s32.f32 nvvm.tex.unified.1d.level.v4u32.f32
  nvvm.tex.unified.2d.v4s32.f32 nvvm.tex.unified.2d.v4u32.f32 nvvm.tld4.unified.a.2d.v4s32.f32
  nvvm.tld4.unified.a.2d.v4u32.f32 nvvm.tld4.unified.b.2d.v4s32.f32 nvvm.tld4.unified.b.2d.v4u32.f32
  nvvm.tld4.unified.g.2d.v4s32.f32 nvvm.tld4.unified.g.2d.v4u32.f32 nvvm.tld4.unified.r.2d.v4s32.f32
  nvvm.tld4.unified.r.2d.v4u32.f32
f32 f32 f32 f32 <- i64 f32 : nvvm.tex.unified.1d.v4f32.f32
f32 f32 f32 f32 <- i64 i32 : nvvm.tex.unified.1d.v4f32.s32
i32 i32 i32 i32 <- i64 f32 : nvvm.tex.unified.1d.v4s32.f32 nvvm.tex.unified.1d.v4u32.f32
f32 f32 f32 f32 <- i64 i32 f32 f32 f32 f32 f32 f32 : nvvm.tex.unified.2d.array.grad.v4f32.f32
i32 i32 i32 i32 <- i64 i32 f32 f32 f32 f32 f32 f32 : nvvm.tex.unified.2d.array.grad.v4s32.f32
  nvvm.tex.unified.2d.array.grad.v4u32.f32
f32 f32 f32 f32 <- i64 i32 i32 i32 : nvvm.tex.unified.2d.array.v4f32.s32 nvvm.tex.unified.3d.v4f32.s32
f32 f32 f32 f32 <- i64 f32 f32 f32 f32 f32 f32 : nvvm.tex.unified.2d.grad.v4f32.f32
i32 i32 i32 i32 <- i64 f32 f32 f32 f32 f32 f32 : nvvm.tex.unified.2d.grad.v4s32.f32 nvvm.tex.unified.2d.grad.v4u32.f32
f32 f32 f32 f32 <- i64 f32 f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.tex.unified.3d.grad.v4f32.f32
  nvvm.tex.unified.cube.grad.v4f32.f32
i32 i32 i32 i32 <- i64 f32 f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.tex.unified.3d.grad.v4s32.f32
  nvvm.tex.unified.3d.grad.v4u32.f32 nvvm.tex.unified.cube.grad.v4s32.f32 nvvm.tex.unified.cube.grad.v4u32.f32
f32 f32 f32 f32 <- i64 f32 f32 f32 f32 : nvvm.tex.unified.3d.level.v4f32.f32 nvvm.tex.unified.cube.level.v4f32.f32
i32 i32 i32 i32 <- i64 f32 f32 f32 f32 : nvvm.tex.unified.3d.level.v4s32.f32 nvvm.tex.unified.3d.level.v4u32.f32
  nvvm.tex.unified.cube.level.v4s32.f32 nvvm.tex.unified.cube.level.v4u32.f32
f32 f32 f32 f32 <- i64 i32 f32 f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.tex.unified.cube.array.grad.v4f32.f32
i32 i32 i32 i32 <- i64 i32 f32 f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.tex.unified.cube.array.grad.v4s32.f32
  nvvm.tex.unified.cube.array.grad.v4u32.f32
f32 f32 f32 f32 <- i64 i32 f32 f32 f32 f32 : nvvm.tex.unified.cube.array.level.v4f32.f32
i32 i32 i32 i32 <- i64 i32 f32 f32 f32 f32 : nvvm.tex.unified.cube.array.level.v4s32.f32
  nvvm.tex.unified.cube.array.level.v4u32.f32
i64 <- metadata p* : nvvm.texsurf.handle
v2bf16 <- i16 : nvvm.ue8m0x2.to.bf16x2
i1 <- i1 : nvvm.vote.all nvvm.vote.any nvvm.vote.uni
i32 <- i1 : nvvm.vote.ballot
void <- i64 imm 0 : nvvm.wgmma.wait_group.sync.aligned
v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 <- p* : nvvm.wmma.m16n16k16.load.a.col.f16
  nvvm.wmma.m16n16k16.load.a.row.f16 nvvm.wmma.m16n16k16.load.b.col.f16 nvvm.wmma.m16n16k16.load.b.row.f16
  nvvm.wmma.m32n8k16.load.a.col.f16 nvvm.wmma.m32n8k16.load.a.row.f16 nvvm.wmma.m32n8k16.load.b.col.f16
  nvvm.wmma.m32n8k16.load.b.row.f16 nvvm.wmma.m8n32k16.load.a.col.f16 nvvm.wmma.m8n32k16.load.a.row.f16
  nvvm.wmma.m8n32k16.load.b.col.f16 nvvm.wmma.m8n32k16.load.b.row.f16
i32 i32 i32 i32 <- p* i32 : nvvm.wmma.m16n16k16.load.a.col.stride.bf16 nvvm.wmma.m16n16k16.load.a.row.stride.bf16
  nvvm.wmma.m16n16k16.load.b.col.stride.bf16 nvvm.wmma.m16n16k16.load.b.row.stride.bf16
  nvvm.wmma.m16n16k8.load.a.col.stride.tf32 nvvm.wmma.m16n16k8.load.a.row.stride.tf32
  nvvm.wmma.m16n16k8.load.b.col.stride.tf32 nvvm.wmma.m16n16k8.load.b.row.stride.tf32
  nvvm.wmma.m32n8k16.load.a.col.stride.s8 nvvm.wmma.m32n8k16.load.a.col.stride.u8
  nvvm.wmma.m32n8k16.load.a.row.stride.s8 nvvm.wmma.m32n8k16.load.a.row.stride.u8
  nvvm.wmma.m8n32k16.load.b.col.stride.s8 nvvm.wmma.m8n32k16.load.b.col.stride.u8
  nvvm.wmma.m8n32k16.load.b.row.stride.s8 nvvm.wmma.m8n32k16.load.b.row.stride.u8
v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 <- p* i32 : nvvm.wmma.m16n16k16.load.a.col.stride.f16
  nvvm.wmma.m16n16k16.load.a.row.stride.f16 nvvm.wmma.m16n16k16.load.b.col.stride.f16
  nvvm.wmma.m16n16k16.load.b.row.stride.f16 nvvm.wmma.m32n8k16.load.a.col.stride.f16
  nvvm.wmma.m32n8k16.load.a.row.stride.f16 nvvm.wmma.m32n8k16.load.b.col.stride.f16
  nvvm.wmma.m32n8k16.load.b.row.stride.f16 nvvm.wmma.m8n32k16.load.a.col.stride.f16
  nvvm.wmma.m8n32k16.load.a.row.stride.f16 nvvm.wmma.m8n32k16.load.b.col.stride.f16
  nvvm.wmma.m8n32k16.load.b.row.stride.f16
i32 i32 <- p* i32 : nvvm.wmma.m16n16k16.load.a.col.stride.s8 nvvm.wmma.m16n16k16.load.a.col.stride.u8
  nvvm.wmma.m16n16k16.load.a.row.stride.s8 nvvm.wmma.m16n16k16.load.a.row.stride.u8
  nvvm.wmma.m16n16k16.load.b.col.stride.s8 nvvm.wmma.m16n16k16.load.b.col.stride.u8
  nvvm.wmma.m16n16k16.load.b.row.stride.s8 nvvm.wmma.m16n16k16.load.b.row.stride.u8
  nvvm.wmma.m32n8k16.load.b.col.stride.bf16 nvvm.wmma.m32n8k16.load.b.row.stride.bf16
  nvvm.wmma.m8n32k16.load.a.col.stride.bf16 nvvm.wmma.m8n32k16.load.a.row.stride.bf16
  nvvm.wmma.m8n8k128.load.c.col.stride.s32 nvvm.wmma.m8n8k128.load.c.row.stride.s32
  nvvm.wmma.m8n8k32.load.c.col.stride.s32 nvvm.wmma.m8n8k32.load.c.row.stride.s32
v2f16 v2f16 v2f16 v2f16 <- p* : nvvm.wmma.m16n16k16.load.c.col.f16 nvvm.wmma.m16n16k16.load.c.row.f16
  nvvm.wmma.m32n8k16.load.c.col.f16 nvvm.wmma.m32n8k16.load.c.row.f16 nvvm.wmma.m8n32k16.load.c.col.f16
  nvvm.wmma.m8n32k16.load.c.row.f16
f32 f32 f32 f32 f32 f32 f32 f32 <- p* : nvvm.wmma.m16n16k16.load.c.col.f32 nvvm.wmma.m16n16k16.load.c.row.f32
  nvvm.wmma.m16n16k8.load.c.col.f32 nvvm.wmma.m16n16k8.load.c.row.f32 nvvm.wmma.m32n8k16.load.c.col.f32
  nvvm.wmma.m32n8k16.load.c.row.f32 nvvm.wmma.m8n32k16.load.c.col.f32 nvvm.wmma.m8n32k16.load.c.row.f32
i32 i32 i32 i32 i32 i32 i32 i32 <- p* : nvvm.wmma.m16n16k16.load.c.col.s32 nvvm.wmma.m16n16k16.load.c.row.s32
  nvvm.wmma.m32n8k16.load.a.col.bf16 nvvm.wmma.m32n8k16.load.a.row.bf16 nvvm.wmma.m32n8k16.load.c.col.s32
  nvvm.wmma.m32n8k16.load.c.row.s32 nvvm.wmma.m8n32k16.load.b.col.bf16 nvvm.wmma.m8n32k16.load.b.row.bf16
  nvvm.wmma.m8n32k16.load.c.col.s32 nvvm.wmma.m8n32k16.load.c.row.s32
v2f16 v2f16 v2f16 v2f16 <- p* i32 : nvvm.wmma.m16n16k16.load.c.col.stride.f16
  nvvm.wmma.m16n16k16.load.c.row.stride.f16 nvvm.wmma.m32n8k16.load.c.col.stride.f16
  nvvm.wmma.m32n8k16.load.c.row.stride.f16 nvvm.wmma.m8n32k16.load.c.col.stride.f16
  nvvm.wmma.m8n32k16.load.c.row.stride.f16
f32 f32 f32 f32 f32 f32 f32 f32 <- p* i32 : nvvm.wmma.m16n16k16.load.c.col.stride.f32
  nvvm.wmma.m16n16k16.load.c.row.stride.f32 nvvm.wmma.m16n16k8.load.c.col.stride.f32
  nvvm.wmma.m16n16k8.load.c.row.stride.f32 nvvm.wmma.m32n8k16.load.c.col.stride.f32
  nvvm.wmma.m32n8k16.load.c.row.stride.f32 nvvm.wmma.m8n32k16.load.c.col.stride.f32
  nvvm.wmma.m8n32k16.load.c.row.stride.f32
i32 i32 i32 i32 i32 i32 i32 i32 <- p* i32 : nvvm.wmma.m16n16k16.load.c.col.stride.s32
  nvvm.wmma.m16n16k16.load.c.row.stride.s32 nvvm.wmma.m32n8k16.load.a.col.stride.bf16
  nvvm.wmma.m32n8k16.load.a.row.stride.bf16 nvvm.wmma.m32n8k16.load.c.col.stride.s32
  nvvm.wmma.m32n8k16.load.c.row.stride.s32 nvvm.wmma.m8n32k16.load.b.col.stride.bf16
  nvvm.wmma.m8n32k16.load.b.row.stride.bf16 nvvm.wmma.m8n32k16.load.c.col.stride.s32
  nvvm.wmma.m8n32k16.load.c.row.stride.s32
f32 f32 f32 f32 f32 f32 f32 f32 <- i32 i32 i32 i32 i32 i32 i32 i32 f32 f32 f32 f32 f32 f32 f32 f32 :
  nvvm.wmma.m16n16k16.mma.col.col.bf16 nvvm.wmma.m16n16k16.mma.col.row.bf16 nvvm.wmma.m16n16k16.mma.row.col.bf16
  nvvm.wmma.m16n16k16.mma.row.row.bf16 nvvm.wmma.m16n16k8.mma.col.col.tf32 nvvm.wmma.m16n16k8.mma.col.row.tf32
  nvvm.wmma.m16n16k8.mma.row.col.tf32 nvvm.wmma.m16n16k8.mma.row.row.tf32
v2f16 v2f16 v2f16 v2f16 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16
  v2f16 v2f16 v2f16 v2f16 v2f16 : nvvm.wmma.m16n16k16.mma.col.col.f16.f16
  nvvm.wmma.m16n16k16.mma.col.col.f16.f16.satfinite nvvm.wmma.m16n16k16.mma.col.row.f16.f16
  nvvm.wmma.m16n16k16.mma.col.row.f16.f16.satfinite nvvm.wmma.m16n16k16.mma.row.col.f16.f16
  nvvm.wmma.m16n16k16.mma.row.col.f16.f16.satfinite nvvm.wmma.m16n16k16.mma.row.row.f16.f16
  nvvm.wmma.m16n16k16.mma.row.row.f16.f16.satfinite nvvm.wmma.m32n8k16.mma.col.col.f16.f16
  nvvm.wmma.m32n8k16.mma.col.col.f16.f16.satfinite nvvm.wmma.m32n8k16.mma.col.row.f16.f16
  nvvm.wmma.m32n8k16.mma.col.row.f16.f16.satfinite nvvm.wmma.m32n8k16.mma.row.col.f16.f16
  nvvm.wmma.m32n8k16.mma.row.col.f16.f16.satfinite nvvm.wmma.m32n8k16.mma.row.row.f16.f16
  nvvm.wmma.m32n8k16.mma.row.row.f16.f16.satfinite nvvm.wmma.m8n32k16.mma.col.col.f16.f16
  nvvm.wmma.m8n32k16.mma.col.col.f16.f16.satfinite nvvm.wmma.m8n32k16.mma.col.row.f16.f16
  nvvm.wmma.m8n32k16.mma.col.row.f16.f16.satfinite nvvm.wmma.m8n32k16.mma.row.col.f16.f16
  nvvm.wmma.m8n32k16.mma.row.col.f16.f16.satfinite nvvm.wmma.m8n32k16.mma.row.row.f16.f16
  nvvm.wmma.m8n32k16.mma.row.row.f16.f16.satfinite
v2f16 v2f16 v2f16 v2f16 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16
  v2f16 f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.wmma.m16n16k16.mma.col.col.f16.f32
  nvvm.wmma.m16n16k16.mma.col.col.f16.f32.satfinite nvvm.wmma.m16n16k16.mma.col.row.f16.f32
  nvvm.wmma.m16n16k16.mma.col.row.f16.f32.satfinite nvvm.wmma.m16n16k16.mma.row.col.f16.f32
  nvvm.wmma.m16n16k16.mma.row.col.f16.f32.satfinite nvvm.wmma.m16n16k16.mma.row.row.f16.f32
  nvvm.wmma.m16n16k16.mma.row.row.f16.f32.satfinite nvvm.wmma.m32n8k16.mma.col.col.f16.f32
  nvvm.wmma.m32n8k16.mma.col.col.f16.f32.satfinite nvvm.wmma.m32n8k16.mma.col.row.f16.f32
  nvvm.wmma.m32n8k16.mma.col.row.f16.f32.satfinite nvvm.wmma.m32n8k16.mma.row.col.f16.f32
  nvvm.wmma.m32n8k16.mma.row.col.f16.f32.satfinite nvvm.wmma.m32n8k16.mma.row.row.f16.f32
  nvvm.wmma.m32n8k16.mma.row.row.f16.f32.satfinite nvvm.wmma.m8n32k16.mma.col.col.f16.f32
  nvvm.wmma.m8n32k16.mma.col.col.f16.f32.satfinite nvvm.wmma.m8n32k16.mma.col.row.f16.f32
  nvvm.wmma.m8n32k16.mma.col.row.f16.f32.satfinite nvvm.wmma.m8n32k16.mma.row.col.f16.f32
  nvvm.wmma.m8n32k16.mma.row.col.f16.f32.satfinite nvvm.wmma.m8n32k16.mma.row.row.f16.f32
  nvvm.wmma.m8n32k16.mma.row.row.f16.f32.satfinite
f32 f32 f32 f32 f32 f32 f32 f32 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16
  v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 : nvvm.wmma.m16n16k16.mma.col.col.f32.f16
  nvvm.wmma.m16n16k16.mma.col.col.f32.f16.satfinite nvvm.wmma.m16n16k16.mma.col.row.f32.f16
  nvvm.wmma.m16n16k16.mma.col.row.f32.f16.satfinite nvvm.wmma.m16n16k16.mma.row.col.f32.f16
  nvvm.wmma.m16n16k16.mma.row.col.f32.f16.satfinite nvvm.wmma.m16n16k16.mma.row.row.f32.f16
  nvvm.wmma.m16n16k16.mma.row.row.f32.f16.satfinite nvvm.wmma.m32n8k16.mma.col.col.f32.f16
  nvvm.wmma.m32n8k16.mma.col.col.f32.f16.satfinite nvvm.wmma.m32n8k16.mma.col.row.f32.f16
  nvvm.wmma.m32n8k16.mma.col.row.f32.f16.satfinite nvvm.wmma.m32n8k16.mma.row.col.f32.f16
  nvvm.wmma.m32n8k16.mma.row.col.f32.f16.satfinite nvvm.wmma.m32n8k16.mma.row.row.f32.f16
  nvvm.wmma.m32n8k16.mma.row.row.f32.f16.satfinite nvvm.wmma.m8n32k16.mma.col.col.f32.f16
  nvvm.wmma.m8n32k16.mma.col.col.f32.f16.satfinite nvvm.wmma.m8n32k16.mma.col.row.f32.f16
  nvvm.wmma.m8n32k16.mma.col.row.f32.f16.satfinite nvvm.wmma.m8n32k16.mma.row.col.f32.f16
  nvvm.wmma.m8n32k16.mma.row.col.f32.f16.satfinite nvvm.wmma.m8n32k16.mma.row.row.f32.f16
  nvvm.wmma.m8n32k16.mma.row.row.f32.f16.satfinite
f32 f32 f32 f32 f32 f32 f32 f32 <- v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16 v2f16
  v2f16 v2f16 f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.wmma.m16n16k16.mma.col.col.f32.f32
  nvvm.wmma.m16n16k16.mma.col.col.f32.f32.satfinite nvvm.wmma.m16n16k16.mma.col.row.f32.f32
  nvvm.wmma.m16n16k16.mma.col.row.f32.f32.satfinite nvvm.wmma.m16n16k16.mma.row.col.f32.f32
  nvvm.wmma.m16n16k16.mma.row.col.f32.f32.satfinite nvvm.wmma.m16n16k16.mma.row.row.f32.f32
  nvvm.wmma.m16n16k16.mma.row.row.f32.f32.satfinite nvvm.wmma.m32n8k16.mma.col.col.f32.f32
  nvvm.wmma.m32n8k16.mma.col.col.f32.f32.satfinite nvvm.wmma.m32n8k16.mma.col.row.f32.f32
  nvvm.wmma.m32n8k16.mma.col.row.f32.f32.satfinite nvvm.wmma.m32n8k16.mma.row.col.f32.f32
  nvvm.wmma.m32n8k16.mma.row.col.f32.f32.satfinite nvvm.wmma.m32n8k16.mma.row.row.f32.f32
  nvvm.wmma.m32n8k16.mma.row.row.f32.f32.satfinite nvvm.wmma.m8n32k16.mma.col.col.f32.f32
  nvvm.wmma.m8n32k16.mma.col.col.f32.f32.satfinite nvvm.wmma.m8n32k16.mma.col.row.f32.f32
  nvvm.wmma.m8n32k16.mma.col.row.f32.f32.satfinite nvvm.wmma.m8n32k16.mma.row.col.f32.f32
  nvvm.wmma.m8n32k16.mma.row.col.f32.f32.satfinite nvvm.wmma.m8n32k16.mma.row.row.f32.f32
  nvvm.wmma.m8n32k16.mma.row.row.f32.f32.satfinite
i32 i32 i32 i32 i32 i32 i32 i32 <- i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 :
  nvvm.wmma.m16n16k16.mma.col.col.s8 nvvm.wmma.m16n16k16.mma.col.col.s8.satfinite nvvm.wmma.m16n16k16.mma.col.col.u8
  nvvm.wmma.m16n16k16.mma.col.col.u8.satfinite nvvm.wmma.m16n16k16.mma.col.row.s8
  nvvm.wmma.m16n16k16.mma.col.row.s8.satfinite nvvm.wmma.m16n16k16.mma.col.row.u8
  nvvm.wmma.m16n16k16.mma.col.row.u8.satfinite nvvm.wmma.m16n16k16.mma.row.col.s8
  nvvm.wmma.m16n16k16.mma.row.col.s8.satfinite nvvm.wmma.m16n16k16.mma.row.col.u8
  nvvm.wmma.m16n16k16.mma.row.col.u8.satfinite nvvm.wmma.m16n16k16.mma.row.row.s8
  nvvm.wmma.m16n16k16.mma.row.row.s8.satfinite nvvm.wmma.m16n16k16.mma.row.row.u8
  nvvm.wmma.m16n16k16.mma.row.row.u8.satfinite
void <- p* v2f16 v2f16 v2f16 v2f16 : nvvm.wmma.m16n16k16.store.d.col.f16 nvvm.wmma.m16n16k16.store.d.row.f16
  nvvm.wmma.m32n8k16.store.d.col.f16 nvvm.wmma.m32n8k16.store.d.row.f16 nvvm.wmma.m8n32k16.store.d.col.f16
  nvvm.wmma.m8n32k16.store.d.row.f16
void <- p* f32 f32 f32 f32 f32 f32 f32 f32 : nvvm.wmma.m16n16k16.store.d.col.f32 nvvm.wmma.m16n16k16.store.d.row.f32
  nvvm.wmma.m16n16k8.store.d.col.f32 nvvm.wmma.m16n16k8.store.d.row.f32 nvvm.wmma.m32n8k16.store.d.col.f32
  nvvm.wmma.m32n8k16.store.d.row.f32 nvvm.wmma.m8n32k16.store.d.col.f32 nvvm.wmma.m8n32k16.store.d.row.f32
void <- p* i32 i32 i32 i32 i32 i32 i32 i32 : nvvm.wmma.m16n16k16.store.d.col.s32 nvvm.wmma.m16n16k16.store.d.row.s32
  nvvm.wmma.m32n8k16.store.d.col.s32 nvvm.wmma.m32n8k16.store.d.row.s32 nvvm.wmma.m8n32k16.store.d.col.s32
  nvvm.wmma.m8n32k16.store.d.row.s32
void <- p* v2f16 v2f16 v2f16 v2f16 i32 : nvvm.wmma.m16n16k16.store.d.col.stride.f16
  nvvm.wmma.m16n16k16.store.d.row.stride.f16 nvvm.wmma.m32n8k16.store.d.col.stride.f16
  nvvm.wmma.m32n8k16.store.d.row.stride.f16 nvvm.wmma.m8n32k16.store.d.col.stride.f16
  nvvm.wmma.m8n32k16.store.d.row.stride.f16
void <- p* f32 f32 f32 f32 f32 f32 f32 f32 i32 : nvvm.wmma.m16n16k16.store.d.col.stride.f32
  nvvm.wmma.m16n16k16.store.d.row.stride.f32 nvvm.wmma.m16n16k8.store.d.col.stride.f32
  nvvm.wmma.m16n16k8.store.d.row.stride.f32 nvvm.wmma.m32n8k16.store.d.col.stride.f32
  nvvm.wmma.m32n8k16.store.d.row.stride.f32 nvvm.wmma.m8n32k16.store.d.col.stride.f32
  nvvm.wmma.m8n32k16.store.d.row.stride.f32
void <- p* i32 i32 i32 i32 i32 i32 i32 i32 i32 : nvvm.wmma.m16n16k16.store.d.col.stride.s32
  nvvm.wmma.m16n16k16.store.d.row.stride.s32 nvvm.wmma.m32n8k16.store.d.col.stride.s32
  nvvm.wmma.m32n8k16.store.d.row.stride.s32 nvvm.wmma.m8n32k16.store.d.col.stride.s32
  nvvm.wmma.m8n32k16.store.d.row.stride.s32
i32 <- p* i32 : nvvm.wmma.m32n8k16.load.b.col.stride.s8 nvvm.wmma.m32n8k16.load.b.col.stride.u8
  nvvm.wmma.m32n8k16.load.b.row.stride.s8 nvvm.wmma.m32n8k16.load.b.row.stride.u8
  nvvm.wmma.m8n32k16.load.a.col.stride.s8 nvvm.wmma.m8n32k16.load.a.col.stride.u8
  nvvm.wmma.m8n32k16.load.a.row.stride.s8 nvvm.wmma.m8n32k16.load.a.row.stride.u8
  nvvm.wmma.m8n8k128.load.a.row.stride.b1 nvvm.wmma.m8n8k128.load.b.col.stride.b1
  nvvm.wmma.m8n8k32.load.a.row.stride.s4 nvvm.wmma.m8n8k32.load.a.row.stride.u4 nvvm.wmma.m8n8k32.load.b.col.stride.s4
  nvvm.wmma.m8n8k32.load.b.col.stride.u4
f32 f32 f32 f32 f32 f32 f32 f32 <- i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 f32 f32 f32 f32 f32 f32 f32 f32 :
  nvvm.wmma.m32n8k16.mma.col.col.bf16 nvvm.wmma.m32n8k16.mma.col.row.bf16 nvvm.wmma.m32n8k16.mma.row.col.bf16
  nvvm.wmma.m32n8k16.mma.row.row.bf16 nvvm.wmma.m8n32k16.mma.col.col.bf16 nvvm.wmma.m8n32k16.mma.col.row.bf16
  nvvm.wmma.m8n32k16.mma.row.col.bf16 nvvm.wmma.m8n32k16.mma.row.row.bf16
i32 i32 i32 i32 i32 i32 i32 i32 <- i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 i32 :
  nvvm.wmma.m32n8k16.mma.col.col.s8 nvvm.wmma.m32n8k16.mma.col.col.s8.satfinite nvvm.wmma.m32n8k16.mma.col.col.u8
  nvvm.wmma.m32n8k16.mma.col.col.u8.satfinite nvvm.wmma.m32n8k16.mma.col.row.s8
  nvvm.wmma.m32n8k16.mma.col.row.s8.satfinite nvvm.wmma.m32n8k16.mma.col.row.u8
  nvvm.wmma.m32n8k16.mma.col.row.u8.satfinite nvvm.wmma.m32n8k16.mma.row.col.s8
  nvvm.wmma.m32n8k16.mma.row.col.s8.satfinite nvvm.wmma.m32n8k16.mma.row.col.u8
  nvvm.wmma.m32n8k16.mma.row.col.u8.satfinite nvvm.wmma.m32n8k16.mma.row.row.s8
  nvvm.wmma.m32n8k16.mma.row.row.s8.satfinite nvvm.wmma.m32n8k16.mma.row.row.u8
  nvvm.wmma.m32n8k16.mma.row.row.u8.satfinite nvvm.wmma.m8n32k16.mma.col.col.s8
  nvvm.wmma.m8n32k16.mma.col.col.s8.satfinite nvvm.wmma.m8n32k16.mma.col.col.u8
  nvvm.wmma.m8n32k16.mma.col.col.u8.satfinite nvvm.wmma.m8n32k16.mma.col.row.s8
  nvvm.wmma.m8n32k16.mma.col.row.s8.satfinite nvvm.wmma.m8n32k16.mma.col.row.u8
  nvvm.wmma.m8n32k16.mma.col.row.u8.satfinite nvvm.wmma.m8n32k16.mma.row.col.s8
  nvvm.wmma.m8n32k16.mma.row.col.s8.satfinite nvvm.wmma.m8n32k16.mma.row.col.u8
  nvvm.wmma.m8n32k16.mma.row.col.u8.satfinite nvvm.wmma.m8n32k16.mma.row.row.s8
  nvvm.wmma.m8n32k16.mma.row.row.s8.satfinite nvvm.wmma.m8n32k16.mma.row.row.u8
  nvvm.wmma.m8n32k16.mma.row.row.u8.satfinite
void <- p* i32 i32 i32 : nvvm.wmma.m8n8k128.store.d.col.stride.s32 nvvm.wmma.m8n8k128.store.d.row.stride.s32
  nvvm.wmma.m8n8k32.store.d.col.stride.s32 nvvm.wmma.m8n8k32.store.d.row.stride.s32
f64 <- p* : nvvm.wmma.m8n8k4.load.a.col.f64 nvvm.wmma.m8n8k4.load.a.row.f64 nvvm.wmma.m8n8k4.load.b.col.f64
  nvvm.wmma.m8n8k4.load.b.row.f64
f64 <- p* i32 : nvvm.wmma.m8n8k4.load.a.col.stride.f64 nvvm.wmma.m8n8k4.load.a.row.stride.f64
  nvvm.wmma.m8n8k4.load.b.col.stride.f64 nvvm.wmma.m8n8k4.load.b.row.stride.f64
f64 f64 <- p* : nvvm.wmma.m8n8k4.load.c.col.f64 nvvm.wmma.m8n8k4.load.c.row.f64
f64 f64 <- p* i32 : nvvm.wmma.m8n8k4.load.c.col.stride.f64 nvvm.wmma.m8n8k4.load.c.row.stride.f64
void <- p* f64 f64 : nvvm.wmma.m8n8k4.store.d.col.f64 nvvm.wmma.m8n8k4.store.d.row.f64
void <- p* f64 f64 i32 : nvvm.wmma.m8n8k4.store.d.col.stride.f64 nvvm.wmma.m8n8k4.store.d.row.stride.f64
i* <- p* i1 i1 i1 imm 1,2,3 : objectsize
void <- p* i32 i32 i32 imm 1,2,3 : prefetch
p* <- p* i32 i32 imm 1,2 : preserve.array.access.index preserve.struct.access.index
p* <- p* i32 imm 1 : preserve.union.access.index
p* <- =0 i64 i1 imm 2 : protected.field.ptr
void <- i64 i64 i32 i64 : pseudoprobe
p* <- =0 p* =1 i32 =1 : ptr.annotation
i64 <- i64 i32 i64 imm 1 : ptrauth.auth ptrauth.sign
i64 <- i64 i32 i64 i32 i64 imm 1,3 : ptrauth.resign
i64 <- i64 i32 imm 1 : ptrauth.strip
* <- =0 i* : ptrmask
i1 <- p0 metadata : public.type.test type.test
p0 <- i32 imm 0 : returnaddress
i* ? <- =0 =0 : sadd.with.overflow smul.with.overflow ssub.with.overflow uadd.with.overflow umul.with.overflow
  usub.with.overflow
i* <- i* =1 : scmp ucmp
i* <- =0 =0 i32 imm 2 : sdiv.fix sdiv.fix.sat smul.fix smul.fix.sat udiv.fix udiv.fix.sat umul.fix umul.fix.sat
void <- i* : set.fpenv set.fpmode set.loop.iterations
v* <- : stepvector
i* i1 <- =0 : test.start.loop.iterations
p0 i1 <- p0 i32 metadata : type.checked.load type.checked.load.relative
void <- i8 imm 0 : ubsantrap
void <- p* =0 : va_copy
void <- p* p* =1 i32 =1 : var.annotation
? ? <- v* : vector.deinterleave2
? ? ? <- v* : vector.deinterleave3
? ? ? ? <- v* : vector.deinterleave4
? ? ? ? ? <- v* : vector.deinterleave5
? ? ? ? ? ? <- v* : vector.deinterleave6
? ? ? ? ? ? ? <- v* : vector.deinterleave7
? ? ? ? ? ? ? ? <- v* : vector.deinterleave8
v* <- v* i64 imm 1 : vector.extract
v* <- =0 v* i64 imm 2 : vector.insert
v* <- ? ? : vector.interleave2
v* <- ? ? ? : vector.interleave3
v* <- ? ? ? ? : vector.interleave4
v* <- ? ? ? ? ? : vector.interleave5
v* <- ? ? ? ? ? ? : vector.interleave6
v* <- ? ? ? ? ? ? ? : vector.interleave7
v* <- ? ? ? ? ? ? ? ? : vector.interleave8
=0 <- v* v* : vector.partial.reduce.add
=0 <- f* f* : vector.partial.reduce.fadd
e0 <- v* : vector.reduce.add vector.reduce.and vector.reduce.fmax vector.reduce.fmaximum vector.reduce.fmin
  vector.reduce.fminimum vector.reduce.mul vector.reduce.or vector.reduce.smax vector.reduce.smin vector.reduce.umax
  vector.reduce.umin vector.reduce.xor
e0 <- e0 v* : vector.reduce.fadd vector.reduce.fmul
v* <- =0 : vector.reverse
v* <- =0 =0 i32 imm 2 : vector.splice.left vector.splice.right
v* <- =0 i1 ? i32 : vp.abs
v* <- =0 =0 ? i32 : vp.add vp.and vp.ashr vp.copysign vp.fadd vp.fdiv vp.fmul vp.frem vp.fsub vp.lshr vp.maximum
  vp.maxnum vp.minimum vp.minnum vp.mul vp.or vp.sadd.sat vp.sdiv vp.shl vp.smax vp.smin vp.srem vp.ssub.sat vp.sub
  vp.uadd.sat vp.udiv vp.umax vp.umin vp.urem vp.usub.sat vp.xor
v* <- =0 i1 ? i32 imm 1 : vp.ctlz vp.cttz
i* <- v* i1 ? i32 imm 1 : vp.cttz.elts
? <- v* =0 metadata ? i32 : vp.fcmp vp.icmp
v* <- =0 =0 =0 ? i32 : vp.fma vp.fmuladd vp.fshl vp.fshr
v* <- v* ? i32 : vp.fpext vp.fptosi vp.fptoui vp.fptrunc vp.inttoptr vp.llrint vp.lrint vp.ptrtoint vp.sext vp.sitofp
  vp.trunc vp.uitofp vp.zext
v* <- ? ? i32 : vp.gather
? <- v* i32 ? i32 imm 1 : vp.is.fpclass
v* <- p* ? i32 : vp.load
v* i32 <- p* ? i32 : vp.load.ff
v* <- ? =0 =0 i32 : vp.merge vp.select
e0 <- e0 v* ? i32 : vp.reduce.add vp.reduce.and vp.reduce.fadd vp.reduce.fmax vp.reduce.fmaximum vp.reduce.fmin
  vp.reduce.fminimum vp.reduce.fmul vp.reduce.mul vp.reduce.or vp.reduce.smax vp.reduce.smin vp.reduce.umax
  vp.reduce.umin vp.reduce.xor
void <- v* ? ? i32 : vp.scatter
void <- v* p* ? i32 : vp.store
void <- metadata i* : write_register
void <- p0 i64 : xray.customevent
void <- i64 p0 i64 : xray.typedevent
"""
