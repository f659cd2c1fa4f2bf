// What verifiers of nvvm say of fences, prefetches, matches, events and guarded arrivals.
// Oracle: mlir-opt 22, `--split-input-file --verify-diagnostics`.

func.func @f(%a: i32, %p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.fence.proxy.acquire' op uni-directional proxies only support generic for from_proxy attribute}}
  nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %a from_proxy = #nvvm.proxy_kind<tensormap> to_proxy = #nvvm.proxy_kind<tensormap>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy.release' op uni-directional proxies only support tensormap for to_proxy attribute}}
  nvvm.fence.proxy.release #nvvm.mem_scope<gpu> from_proxy = #nvvm.proxy_kind<generic> to_proxy = #nvvm.proxy_kind<async>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy.release' op uni-directional proxies only support generic for from_proxy attribute}}
  nvvm.fence.proxy.release #nvvm.mem_scope<gpu> from_proxy = #nvvm.proxy_kind<async> to_proxy = #nvvm.proxy_kind<tensormap>
  return
}

// -----

func.func @f() {
  nvvm.fence.proxy.release #nvvm.mem_scope<gpu>
  return
}

// -----

func.func @f(%a: i32) {
  %r = nvvm.match.sync all %a, %a : i32 -> !llvm.struct<(i32, i1)>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'nvvm.match.sync' op match.sync 'all' returns a two element struct with first element as i32 and second element as i1}}
  %r = nvvm.match.sync all %a, %a : i32 -> !llvm.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'nvvm.match.sync' op match.sync 'any' returns an i32}}
  %r = nvvm.match.sync any %a, %a : i32 -> !llvm.struct<(i32, i1)>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'nvvm.match.sync' op result #0 must be 32-bit signless integer or LLVM struct type, but got 'i64'}}
  %r = nvvm.match.sync any %a, %a : i32 -> i64
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  %r = nvvm.match.sync any %a, %b : i64 -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'nvvm.match.sync' op result #0 must be 32-bit signless integer or LLVM struct type, but got 'i1'}}
  %r = nvvm.match.sync all %a, %a : i32 -> i1
  return
}

// -----

func.func @f(%a: i32, %x: f32) {
  // expected-error @+1 {{'nvvm.match.sync' op operand #1 must be 32-bit signless integer or 64-bit signless integer, but got 'f32'}}
  %r = nvvm.match.sync any %a, %x : f32 -> i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy' op tensormap proxy is not a supported proxy kind}}
  nvvm.fence.proxy { kind = #nvvm.proxy_kind<tensormap> }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy' op generic proxy not a supported proxy kind}}
  nvvm.fence.proxy { kind = #nvvm.proxy_kind<generic> }
  return
}

// -----

func.func @f() {
  nvvm.fence.proxy { kind = #nvvm.proxy_kind<alias> }
  return
}

// -----

func.func @f() {
  nvvm.fence.proxy { kind = #nvvm.proxy_kind<async.global> }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy' op only async_shared fence can have space attribute}}
  nvvm.fence.proxy { kind = #nvvm.proxy_kind<async.global>, space = #nvvm.shared_space<cta> }
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy.sync_restrict' op only generic is support for from_proxy attribute}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, fromProxy = #nvvm.proxy_kind<async>}
  return
}

// -----

func.func @f() {
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy.sync_restrict' op only async is supported for to_proxy attribute}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, toProxy = #nvvm.proxy_kind<generic>}
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy.sync_restrict' op only acquire and release semantics are supported}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<relaxed>}
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op requires specification of either cache level or tensormap}}
  nvvm.prefetch %p : !llvm.ptr
  return
}

// -----

func.func @f() {
  nvvm.pmevent id = 5
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` must be between 0 and 15}}
  nvvm.pmevent id = 16
  return
}

// -----

func.func @f() {
  nvvm.pmevent mask = 5
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` and `mask` cannot be set at the same time}}
  nvvm.pmevent id = 5 mask = 6
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.pmevent' op either `id` or `mask` must be set}}
  nvvm.pmevent
  return
}

// -----

func.func @f(%b: i64, %p: !llvm.ptr) {
  // expected-error @+1 {{cannot name an operation with no results}}
  %r = nvvm.st.bulk %p, size = %b : !llvm.ptr
  return
}

// -----

func.func @f(%b: i64, %p: !llvm.ptr) {
  nvvm.st.bulk %p, size = %b, init = 0 : !llvm.ptr
  return
}

// -----

func.func @f(%b: i64, %p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.st.bulk' op only 0 is supported for initVal, got 1}}
  nvvm.st.bulk %p, size = %b, init = 1 : !llvm.ptr
  return
}

// -----

func.func @f(%a: i32, %p3: !llvm.ptr<3>) {
  %r = nvvm.mbarrier.arrive.expect_tx %p3, %a : !llvm.ptr<3>, i32 -> i64
  return
}

// -----

func.func @f(%a: i32, %p3: !llvm.ptr<3>) {
  nvvm.mbarrier.arrive.expect_tx %p3, %a : !llvm.ptr<3>, i32
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p3: !llvm.ptr<3>) {
  nvvm.mbarrier.arrive.expect_tx %p3, %a, predicate = %c : !llvm.ptr<3>, i32, i1
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier with relaxed semantics is not supported when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p3, %a, predicate = %c {relaxed = true} : !llvm.ptr<3>, i32, i1
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier scope must be CTA when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p3, %a, predicate = %c {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i1
  return
}

// -----

func.func @f(%a: i32, %p3: !llvm.ptr<3>) {
  nvvm.mbarrier.expect_tx %p3, %a : !llvm.ptr<3>, i32
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.sync_restrict' op only acquire and release semantics are supported}}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<weak>}
  return
}

// -----

func.func @f() {
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy.sync_restrict' op only acquire and release semantics are supported}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<weak>, fromProxy = #nvvm.proxy_kind<async>, toProxy = #nvvm.proxy_kind<generic>}
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.fence.proxy.sync_restrict' op only generic is support for from_proxy attribute}}
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>, fromProxy = #nvvm.proxy_kind<async>, toProxy = #nvvm.proxy_kind<generic>}
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  "nvvm.prefetch"(%p) {cacheLevel = #nvvm<prefetch_cache_level L1>} : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op cannot specify both tensormap and cache level}}
  "nvvm.prefetch"(%p) {cacheLevel = #nvvm<prefetch_cache_level L1>, tensormap} : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  "nvvm.prefetch"(%p) {cacheLevel = #nvvm<prefetch_cache_level L1>, uniform} : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op unsupported cache level, the only supported uniform cache level is L1}}
  "nvvm.prefetch"(%p) {cacheLevel = #nvvm<prefetch_cache_level L2>, uniform} : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%p1: !llvm.ptr<1>) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch to uniform cache requires a generic pointer}}
  "nvvm.prefetch"(%p1) {cacheLevel = #nvvm<prefetch_cache_level L1>, uniform} : (!llvm.ptr<1>) -> ()
  return
}

// -----

func.func @f(%p4: !llvm.ptr<4>) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch to cache level requires a generic, global, or local pointer}}
  "nvvm.prefetch"(%p4) {cacheLevel = #nvvm<prefetch_cache_level L1>} : (!llvm.ptr<4>) -> ()
  return
}

// -----

func.func @f(%p5: !llvm.ptr<5>) {
  "nvvm.prefetch"(%p5) {cacheLevel = #nvvm<prefetch_cache_level L1>} : (!llvm.ptr<5>) -> ()
  return
}

// -----

func.func @f(%p1: !llvm.ptr<1>) {
  "nvvm.prefetch"(%p1) {cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_last>} : (!llvm.ptr<1>) -> ()
  return
}

// -----

func.func @f(%p1: !llvm.ptr<1>) {
  "nvvm.prefetch"(%p1) {cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_normal>} : (!llvm.ptr<1>) -> ()
  return
}

// -----

func.func @f(%p1: !llvm.ptr<1>) {
  // expected-error @+1 {{'nvvm.prefetch' op unsupported cache eviction priority, only evict_last and evict_normal are supported}}
  "nvvm.prefetch"(%p1) {cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_first>} : (!llvm.ptr<1>) -> ()
  return
}

// -----

func.func @f(%p1: !llvm.ptr<1>) {
  // expected-error @+1 {{'nvvm.prefetch' op cache eviction priority supported only for cache level L2}}
  "nvvm.prefetch"(%p1) {cacheLevel = #nvvm<prefetch_cache_level L1>, evictPriority = #nvvm<cache_eviction_priority evict_last>} : (!llvm.ptr<1>) -> ()
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op cache eviction priority requires a global pointer}}
  "nvvm.prefetch"(%p) {cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_last>} : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%p4: !llvm.ptr<4>) {
  "nvvm.prefetch"(%p4) {tensormap} : (!llvm.ptr<4>) -> ()
  return
}

// -----

func.func @f(%p1: !llvm.ptr<1>) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch tensormap requires a generic or constant pointer}}
  "nvvm.prefetch"(%p1) {tensormap} : (!llvm.ptr<1>) -> ()
  return
}

// -----

func.func @f(%p4: !llvm.ptr<4>) {
  // expected-error @+1 {{'nvvm.prefetch' op in_param_space can only be specified for a generic pointer}}
  "nvvm.prefetch"(%p4) {tensormap, in_param_space} : (!llvm.ptr<4>) -> ()
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  "nvvm.prefetch"(%p) {tensormap, in_param_space} : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op prefetch tensormap does not support eviction priority}}
  "nvvm.prefetch"(%p) {tensormap, evictPriority = #nvvm<cache_eviction_priority evict_last>} : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%c: i1, %p: !llvm.ptr) {
  "nvvm.prefetch"(%p, %c) {tensormap} : (!llvm.ptr, i1) -> ()
  return
}

// -----

func.func @f(%c: i1, %p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op predicate supported only on prefetch tensormap}}
  "nvvm.prefetch"(%p, %c) {cacheLevel = #nvvm<prefetch_cache_level L1>} : (!llvm.ptr, i1) -> ()
  return
}

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error @+1 {{'nvvm.prefetch' op requires specification of either cache level or tensormap}}
  "nvvm.prefetch"(%p) {evictPriority = #nvvm<cache_eviction_priority evict_last>} : (!llvm.ptr) -> ()
  return
}

// -----

func.func @f(%i128: i128) {
  %r = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %i128 : i1
  return
}

// -----

func.func @f(%i128: i128) {
  // expected-error @+1 {{'nvvm.clusterlaunchcontrol.query.cancel' op is_canceled query type returns an i1}}
  %r = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %i128 : i32
  return
}

// -----

func.func @f(%i128: i128) {
  %r = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %i128 : i32
  return
}

// -----

func.func @f(%i128: i128) {
  // expected-error @+1 {{'nvvm.clusterlaunchcontrol.query.cancel' op get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32}}
  %r = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_z, %i128 : i1
  return
}

// -----

func.func @f() {
  nvvm.pmevent id = 15
  return
}

// -----

func.func @f() {
  nvvm.pmevent id = 0
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` must be between 0 and 15}}
  nvvm.pmevent id = -1
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @+1 {{'nvvm.match.sync' op match.sync 'any' returns an i32}}
  %r = nvvm.match.sync any %a, %a : i32 -> !llvm.struct<(i32, i32)>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  %r = nvvm.match.sync all %a, %b : i64 -> !llvm.struct<(i32, i1)>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'nvvm.match.sync' op match.sync 'all' returns a two element struct with first element as i32 and second element as i1}}
  %r = nvvm.match.sync all %a, %b : i64 -> !llvm.struct<(i32, i1, i1)>
  return
}

// -----

func.func @f(%a: i32, %b: i64) {
  // expected-error @+1 {{'nvvm.match.sync' op match.sync 'all' returns a two element struct with first element as i32 and second element as i1}}
  %r = nvvm.match.sync all %a, %b : i64 -> !llvm.struct<(i64, i1)>
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier in shared_cluster space is not supported when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p7, %a, predicate = %c : !llvm.ptr<7>, i32, i1
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier in shared_cluster space is not supported when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p7, %a, predicate = %c {relaxed = true} : !llvm.ptr<7>, i32, i1
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{return-value is not supported when using predicate}}
  %r = nvvm.mbarrier.arrive.expect_tx %p3, %a, predicate = %c : !llvm.ptr<3>, i32, i1 -> i64
  return
}

// -----

func.func @f(%a: i32, %p3: !llvm.ptr<3>) {
  nvvm.mbarrier.arrive_drop.expect_tx %p3, %a {relaxed = true} : !llvm.ptr<3>, i32
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{return-value is not supported when using predicate}}
  %r = nvvm.mbarrier.arrive.expect_tx %p3, %a, predicate = %c {relaxed = true} : !llvm.ptr<3>, i32, i1 -> i64
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier scope must be CTA when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p3, %a, predicate = %c {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32, i1
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier in shared_cluster space is not supported when using predicate}}
  %r = nvvm.mbarrier.arrive.expect_tx %p7, %a, predicate = %c : !llvm.ptr<7>, i32, i1 -> i64
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p7: !llvm.ptr<7>) {
  // expected-error @+1 {{mbarrier scope must be CTA when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p7, %a, predicate = %c {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32, i1
  return
}

// -----

func.func @f(%a: i32, %c: i1, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier scope must be CTA when using predicate}}
  nvvm.mbarrier.arrive.expect_tx %p3, %a, predicate = %c {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3>, i32, i1
  return
}

// -----

func.func @f(%a: i32, %p3: !llvm.ptr<3>) {
  // expected-error @+1 {{mbarrier scope must be either CTA or Cluster}}
  nvvm.mbarrier.arrive.expect_tx %p3, %a {scope = #nvvm.mem_scope<gpu>} : !llvm.ptr<3>, i32
  return
}

// -----

func.func @f(%a: i32, %p3: !llvm.ptr<3>) {
  nvvm.mbarrier.arrive.expect_tx %p3, %a {scope = #nvvm.mem_scope<cluster>, relaxed = true} : !llvm.ptr<3>, i32
  return
}
