//! features
entry @k() {
  return
}
//--- tensor-memory
# Tensor memory on sm_100a

No kernel of this document uses tensor memory.
