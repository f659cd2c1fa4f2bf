//! selection
cuda_tile.module @m {
  entry @f(%a: tile<i32>, %b: tile<i32>) optimization_hints=<sm_100 = {num_cta_in_cga = 2}> {
    %c = constant <i1: true> : tile<i1>
    %sum = addi %a, %b : tile<i32>
    %r = for %i in (%a to %b, step %sum) : tile<i32> iter_values(%x = %a) -> (tile<i32>) {
      // nothing here
      continue %x : tile<i32>
    }
    return
  }
}
// -----
func.func @g(%c: i1) {
  cf.cond_br %c, ^yes, ^no
^yes:
  cf.br ^no
^no:
  func.return
}
//--- dule |@m
@m
cuda_tile.module @m {
cuda_tile.module @m {\n  entr ... i32>\n    }\n    return\n  }\n}
cuda_tile.module @m {\n  entr ... r ^no\n^no:\n  func.return\n}\n

//--- %b :
%b
%sum = addi %a, %b : tile<i32>
%c = constant <i1: true> : t ...  tile<i32>\n    }\n    return
{\n    %c = constant <i1: tru ... e<i32>\n    }\n    return\n  }
entry @f(%a: tile<i32>, %b:  ... e<i32>\n    }\n    return\n  }
cuda_tile.module @m {\n  entr ... i32>\n    }\n    return\n  }\n}
cuda_tile.module @m {\n  entr ... r ^no\n^no:\n  func.return\n}\n

//--- num_|cta
num_cta_in_cga
num_cta_in_cga = 2
{num_cta_in_cga = 2}
sm_100 = {num_cta_in_cga = 2}
<sm_100 = {num_cta_in_cga = 2}>
entry @f(%a: tile<i32>, %b:  ... e<i32>\n    }\n    return\n  }
cuda_tile.module @m {\n  entr ... i32>\n    }\n    return\n  }\n}
cuda_tile.module @m {\n  entr ... r ^no\n^no:\n  func.return\n}\n

//--- %x : tile<|i32
i32
<i32>
tile<i32>
continue %x : tile<i32>
// nothing here\n      continue %x : tile<i32>
{\n      // nothing here\n      continue %x : tile<i32>\n    }
%r = for %i in (%a to %b, st ... ntinue %x : tile<i32>\n    }
%c = constant <i1: true> : t ...  tile<i32>\n    }\n    return
{\n    %c = constant <i1: tru ... e<i32>\n    }\n    return\n  }
entry @f(%a: tile<i32>, %b:  ... e<i32>\n    }\n    return\n  }
cuda_tile.module @m {\n  entr ... i32>\n    }\n    return\n  }\n}
cuda_tile.module @m {\n  entr ... r ^no\n^no:\n  func.return\n}\n

//--- nothing
// nothing here\n      continue %x : tile<i32>
{\n      // nothing here\n      continue %x : tile<i32>\n    }
%r = for %i in (%a to %b, st ... ntinue %x : tile<i32>\n    }
%c = constant <i1: true> : t ...  tile<i32>\n    }\n    return
{\n    %c = constant <i1: tru ... e<i32>\n    }\n    return\n  }
entry @f(%a: tile<i32>, %b:  ... e<i32>\n    }\n    return\n  }
cuda_tile.module @m {\n  entr ... i32>\n    }\n    return\n  }\n}
cuda_tile.module @m {\n  entr ... r ^no\n^no:\n  func.return\n}\n

//--- br ^|no
^no
cf.br ^no
^yes:\n  cf.br ^no
cf.cond_br %c, ^yes, ^no\n^ye ... f.br ^no\n^no:\n  func.return
{\n  cf.cond_br %c, ^yes, ^no ... br ^no\n^no:\n  func.return\n}
func.func @g(%c: i1) {\n  cf. ... br ^no\n^no:\n  func.return\n}
cuda_tile.module @m {\n  entr ... r ^no\n^no:\n  func.return\n}\n
