; Whether a block's address can be taken is said by the other function's body.
define void @taken() {
start:
  br label %there
there:
  ret void
}

@places = global ptr blockaddress(@taken, %there)

define ptr @taker() {
  ret ptr blockaddress(@taken, %start)
}
