; Attributes with values and types, on parameters, results, functions and calls.
declare void @parameters(ptr byval({ i32, i8 }) align 8, ptr nocapture readonly, ptr captures(address, read_provenance), ptr captures(ret: address, provenance), i32 range(i32 -5, 5), float nofpclass(nan inf), float nofpclass(3), ptr dereferenceable(16) nonnull noundef, ptr dereferenceable_or_null(4), ptr align(32) "string" "key"="value", ptr nest, i1 zeroext inreg, ptr writable)
declare ptr @same(ptr returned)
declare void @structs(ptr sret(i64) align 8 dead_on_unwind, ptr byref(i32) initializes((0, 4), (8, 12)))
declare void @swift(ptr swiftself, ptr swifterror, ptr swiftasync)
declare void @old(ptr inalloca(i32))
declare range(i8 0, 3) i8 @result()
declare noalias nonnull dereferenceable(8) ptr @allocate(i64 allocalign, i64) allocsize(1) allockind("alloc,uninitialized,aligned") "alloc-family"="malloc"
declare void @memory(ptr) memory(argmem: readwrite, inaccessiblemem: read) nofree nosync willreturn
declare void @memory2() memory(read, argmem: none)
declare void @frames() alignstack(16) uwtable(async) vscale_range(1,16) sanitize_address
declare void @upgraded() readnone
declare void @upgraded2() argmemonly inaccessiblemem_or_argmemonly
declare <2 x float> @classes(<2 x float> nofpclass(pzero nsub))
define void @calls(ptr %p) #0 {
  %r = call noundef range(i8 0, 2) i8 @result() #1
  %a = tail call noalias ptr @allocate(i64 8, i64 noundef 4) nounwind
  call void @parameters2(ptr noundef nonnull align 4 dereferenceable(4) %p, i32 noundef signext 1)
  ret void
}
declare void @parameters2(ptr, i32)
attributes #0 = { alwaysinline mustprogress nofree norecurse "frame-pointer"="all" "target-features"="+ptx83,+sm_90" alignstack=8 }
attributes #1 = { nobuiltin "no-builtins" }
