//! print
// A commit for all multiplies issued so far names none of them.
nv_tileas.func @commit() {
  %0 = nv_tileas.init_mbarrier {offset = 0 : i32} : !nv_tileas.mbarrier
  %1:2 = "test.issue"() : () -> (!nv_tileas.async_token, !nv_tileas.async_token)
  nv_tileas.umma_commit %0 : !nv_tileas.mbarrier
  nv_tileas.umma_commit %0 after %1#1 : !nv_tileas.mbarrier
  nv_tileas.umma_commit %0 after %1#0, %1#1 {cta_group = #nvvm.tcgen05_group<cta2>} : !nv_tileas.mbarrier
}
