// Kernels that end inside of loops, of one loop and of several around each other.

//: 16xi32 2xi32
entry @the_first_five(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %five = constant <i32: 5> : tile<i32>
  %sixteen = constant <i32: 16> : tile<i32>
  %s, %k = loop iter_values(%i = %zero, %a = %zero) : tile<i32>, tile<i32> -> tile<i32>, tile<i32> {
    %full = cmpi equal %i, %sixteen, signed : tile<i32> -> tile<i1>
    if %full {
      break %a, %i : tile<i32>, tile<i32>
    }
    %pi = offset %p, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %x, %t = load_ptr_tko weak %pi : tile<ptr<i32>> -> tile<i32>, token
    %found = cmpi equal %x, %five, signed : tile<i32> -> tile<i1>
    if %found {
      %u = store_ptr_tko weak %q, %i : tile<ptr<i32>>, tile<i32> -> token
      return
    }
    %b = addi %a, %x : tile<i32>
    %j = addi %i, %one : tile<i32>
    continue %j, %b : tile<i32>, tile<i32>
  }
  %q1 = offset %q, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %all = addi %s, %k : tile<i32>
  %v = store_ptr_tko weak %q1, %all : tile<ptr<i32>>, tile<i32> -> token
  return
}

//: 64xi32 4xi32
entry @out_of_three_loops(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %limit = constant <i32: 9> : tile<i32>
  %n = loop iter_values(%i = %zero) : tile<i32> -> tile<i32> {
    %last = cmpi equal %i, %four, signed : tile<i32> -> tile<i1>
    if %last {
      break %i : tile<i32>
    }
    %sum = loop iter_values(%j = %zero, %s = %zero) : tile<i32>, tile<i32> -> tile<i32> {
      %end = cmpi equal %j, %four, signed : tile<i32> -> tile<i1>
      if %end {
        break %s : tile<i32>
      } else {
        %r = loop iter_values(%k = %zero, %a = %s) : tile<i32>, tile<i32> -> tile<i32> {
          %i4 = muli %i, %four : tile<i32>
          %ij = addi %i4, %j : tile<i32>
          %ij4 = muli %ij, %four : tile<i32>
          %at = addi %ij4, %k : tile<i32>
          %pi = offset %p, %at : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
          %x, %t = load_ptr_tko weak %pi : tile<ptr<i32>> -> tile<i32>, token
          %b = addi %a, %x : tile<i32>
          %much = cmpi greater_than %b, %limit, signed : tile<i32> -> tile<i1>
          if %much {
            %w = store_ptr_tko weak %q, %at : tile<ptr<i32>>, tile<i32> -> token
            return
          }
          %k1 = addi %k, %one : tile<i32>
          %done = cmpi equal %k1, %two, signed : tile<i32> -> tile<i1>
          if %done {
            break %b : tile<i32>
          }
          continue %k1, %b : tile<i32>, tile<i32>
        }
        %j1 = addi %j, %one : tile<i32>
        continue %j1, %r : tile<i32>, tile<i32>
      }
    }
    %q2 = offset %q, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %u = store_ptr_tko weak %q2, %sum : tile<ptr<i32>>, tile<i32> -> token
    %i1 = addi %i, %one : tile<i32>
    continue %i1 : tile<i32>
  }
  %q1 = offset %q, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v = store_ptr_tko weak %q1, %n : tile<ptr<i32>>, tile<i32> -> token
  return
}

//: 32xi32 32xi32
entry @at_the_end_of_a_loop(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %lanes = iota : tile<32xi32>
  %q1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %qb = broadcast %q1 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %to = offset %qb, %lanes : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
  loop iter_values(%v = %lanes) : tile<32xi32> {
    %w = addi %v, %lanes : tile<32xi32>
    %t = store_ptr_tko weak %to, %w : tile<32xptr<i32>>, tile<32xi32> -> token
    return
  }
  %u = store_ptr_tko weak %to, %lanes : tile<32xptr<i32>>, tile<32xi32> -> token
  return
}

//: 32xi32 32xi32
entry @hands_out_pointers(%p: tile<ptr<i32>>, %q: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %lanes = iota : tile<32xi32>
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %pb = broadcast %p1 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %from = offset %pb, %lanes : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
  %q1 = reshape %q : tile<ptr<i32>> -> tile<1xptr<i32>>
  %qb = broadcast %q1 : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %to = offset %qb, %lanes : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
  %at, %there = loop iter_values(%i = %zero) : tile<i32> -> tile<ptr<i32>>, tile<32xptr<i32>> {
    %j = addi %i, %one : tile<i32>
    %more = cmpi less_than %j, %three, signed : tile<i32> -> tile<i1>
    if %more {
      continue %j : tile<i32>
    }
    %r = offset %p, %j : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    break %r, %from : tile<ptr<i32>>, tile<32xptr<i32>>
  }
  %x, %t = load_ptr_tko weak %there : tile<32xptr<i32>> -> tile<32xi32>, token
  %y, %t1 = load_ptr_tko weak %at : tile<ptr<i32>> -> tile<i32>, token
  %y1 = reshape %y : tile<i32> -> tile<1xi32>
  %yb = broadcast %y1 : tile<1xi32> -> tile<32xi32>
  %z = addi %x, %yb : tile<32xi32>
  %u = store_ptr_tko weak %to, %z : tile<32xptr<i32>>, tile<32xi32> -> token
  return
}
