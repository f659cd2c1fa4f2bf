// Memory that a kernel asks for: of the heap, shared by all of its threads.

//: 64xi32 64xi32
entry @turned_around(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %a = alloca num_elem = 64, alignment = 16 : tile<ptr<i32>>
  %lanes = iota : tile<64xi32>
  %last = constant <i32: 63> : tile<64xi32>
  %back = subi %last, %lanes : tile<64xi32>
  %a1 = reshape %a : tile<ptr<i32>> -> tile<1xptr<i32>>
  %ab = broadcast %a1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %ap = offset %ab, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %ar = offset %ab, %back : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %pb = broadcast %p1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %pp = offset %pb, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %q1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %qb = broadcast %q1 : tile<1xptr<i32>> -> tile<64xptr<i32>>
  %qp = offset %qb, %lanes : tile<64xptr<i32>>, tile<64xi32> -> tile<64xptr<i32>>
  %x, %t = load_ptr_tko weak %pp : tile<64xptr<i32>> -> tile<64xi32>, token
  %u = store_ptr_tko weak %ap, %x token = %t : tile<64xptr<i32>>, tile<64xi32> -> token
  %y, %v = load_ptr_tko weak %ar token = %u : tile<64xptr<i32>> -> tile<64xi32>, token
  %w = store_ptr_tko weak %qp, %y token = %v : tile<64xptr<i32>>, tile<64xi32> -> token
  return
}

//: 64xi64
entry @aligned(%p: tile<ptr<i64>>) {
  // The remainder of each address by its alignment; one byte more than the heap's, the heap's, and the element's.
  %a = alloca num_elem = 3, alignment = 1024 : tile<ptr<i8>>
  %b = alloca num_elem = 0, alignment = 32 global : tile<ptr<f64>>
  %c = alloca num_elem = 1, alignment = 16 : tile<ptr<f32>>
  %d = alloca num_elem = 5, alignment = 1 : tile<ptr<i1>>
  %an = ptr_to_int %a : tile<ptr<i8>> -> tile<i64>
  %bn = ptr_to_int %b : tile<ptr<f64>> -> tile<i64>
  %cn = ptr_to_int %c : tile<ptr<f32>> -> tile<i64>
  %ma = constant <i64: 1023> : tile<i64>
  %mb = constant <i64: 31> : tile<i64>
  %mc = constant <i64: 15> : tile<i64>
  %ra = andi %an, %ma : tile<i64>
  %rb = andi %bn, %mb : tile<i64>
  %rc = andi %cn, %mc : tile<i64>
  %s = addi %ra, %rb : tile<i64>
  %sum = addi %s, %rc : tile<i64>
  %true = constant <i1: true> : tile<i1>
  %t = store_ptr_tko weak %d, %true : tile<ptr<i1>>, tile<i1> -> token
  %f, %u = load_ptr_tko weak %d token = %t : tile<ptr<i1>> -> tile<i1>, token
  %fw = exti %f unsigned : tile<i1> -> tile<i64>
  %all = addi %sum, %fw : tile<i64>
  %v = store_ptr_tko weak %p, %all : tile<ptr<i64>>, tile<i64> -> token
  return
}

//: 64xi32
entry @in_every_turn(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %sum = for %i in (%zero to %five, step %one) : tile<i32> iter_values(%so = %zero) -> (tile<i32>) {
    %odd = remi %i, %two signed : tile<i32>
    %is = cmpi equal %odd, %one, signed : tile<i32> -> tile<i1>
    %add = if %is -> (tile<i32>) {
      %a = alloca num_elem = 1, alignment = 4 : tile<ptr<i32>>
      %t = store_ptr_tko weak %a, %i : tile<ptr<i32>>, tile<i32> -> token
      %e, %u = load_ptr_tko weak %a token = %t : tile<ptr<i32>> -> tile<i32>, token
      yield %e : tile<i32>
    } else {
      yield %zero : tile<i32>
    }
    %next = addi %so, %add : tile<i32>
    continue %next : tile<i32>
  }
  %v = store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
  return
}
