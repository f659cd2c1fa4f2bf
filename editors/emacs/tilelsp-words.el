;;; tilelsp-words.el --- Made by: python -m tools grammars  -*- lexical-binding: t; -*-

(defconst tilelsp-tileir-ops
  '("absf" "absi" "addf" "addi" "alloca" "andi" "assert" "assume" "atan2" "atomic_cas_tko"
    "atomic_red_view_tko" "atomic_rmw_tko" "bitcast" "break" "broadcast" "cat" "ceil" "cmpf" "cmpi"
    "constant" "continue" "cos" "cosh" "divf" "divi" "entry" "exp" "exp2" "exti" "extract" "floor" "fma"
    "for" "fpowf" "fpowi" "ftof" "ftoi" "gdc_launch_dependents_tko" "gdc_wait_tko" "get_global"
    "get_index_space_shape" "get_num_tile_blocks" "get_tensor_shape" "get_tile_block_id" "global" "if"
    "insert" "int_to_ptr" "iota" "itof" "join_tokens" "load_ptr_tko" "load_view_tko" "log" "log2" "loop"
    "make_gather_scatter_view" "make_partition_view" "make_strided_view" "make_tensor_view" "make_token"
    "maxf" "maxi" "memory_fence_alias_tko" "minf" "mini" "mmaf" "mmaf_scaled" "mmai" "module" "mulf"
    "mulhii" "muli" "multimem_load_reduce_view_tko" "multimem_reduce_view_tko" "multimem_store_view_tko"
    "negf" "negi" "offset" "ori" "pack" "permute" "pow" "print_tko" "ptr_to_int" "ptr_to_ptr" "reduce"
    "remf" "remi" "reshape" "return" "rsqrt" "scan" "select" "shli" "shri" "sin" "sinh" "sqrt"
    "store_ptr_tko" "store_view_tko" "subf" "subi" "tan" "tanh" "trunci" "unpack"
    "unrealized_conversion_cast" "xori" "yield")
  "The ops of Tile IR that are declared.")

(defconst tilelsp-tileir-types
  '("gather_scatter_view" "partition_view" "ptr" "strided_view" "tensor_view" "tile" "token")
  "The types of Tile IR that are declared.")

(defconst tilelsp-tileir-keywords
  '("accumulate" "acq_rel" "acquire" "add" "after" "alignment" "and" "approx" "arch" "at" "b0" "b1" "b2"
    "b3" "b32x2" "b4x16_p64" "b6x16_p32" "block16" "block32" "bytes" "cluster" "cta" "cta1" "cta2"
    "cta4" "dec" "default" "device" "dim" "discard" "do" "downward" "eq" "equal" "exact" "f16" "f8f6f4"
    "false" "fastmath" "fill" "full" "gather4" "greater_than" "greater_than_or_equal" "i8" "identities"
    "idesc" "im2col" "im2col_w" "im2col_w_128" "implements" "in" "inbounds" "inc" "iter_args"
    "iter_values" "lastuse" "layout" "less_than" "less_than_or_equal" "m32x128b" "m64n128b" "m64n256b"
    "m64n8x32b" "m64x128b" "mask" "max" "metadata" "min" "mxf4" "mxf4nvf4" "mxf8f6f4" "ne"
    "nearest_away" "nearest_even" "nearest_int_to_zero" "negative_inf" "no_signed_wrap"
    "no_unsigned_wrap" "no_wrap" "none" "not_equal" "num_elem" "oeq" "oge" "ogt" "ole" "olt" "one"
    "optimization_hints" "or" "ord" "ordered" "overflow" "padding" "peer" "plain" "policy"
    "positive_inf" "private" "public" "relaxed" "release" "reverse" "scale_a" "scale_b" "scatter4"
    "scratch" "sge" "sgt" "shape" "shape_128x128b" "shape_128x256b" "shape_16x128b" "shape_16x256b"
    "shape_16x32bx2" "shape_16x64b" "shape_32x128b" "shape_32x32b" "shape_4x256b" "shape_64x128b"
    "signed" "sle" "slt" "step" "strides" "synchronization" "sys" "tf32" "tl_blk" "tma" "to"
    "to_nearest_away" "to_nearest_even" "toward_zero" "true" "ueq" "uge" "ugt" "ule" "ult" "umax" "umin"
    "une" "uno" "unordered" "unsigned" "upward" "use" "warpx2_01_23" "warpx2_02_13" "warpx4" "weak"
    "xchg" "xor" "zero")
  "The keywords of Tile IR that are declared.")

(defconst tilelsp-ptx-ops
  '("abs" "activemask" "add" "addc" "alloca" "and" "applypriority" "atom" "bar" "barrier" "bfe" "bfi"
    "bfind" "bmsk" "bra" "brev" "brkpt" "brx" "call" "clmad" "clusterlaunchcontrol" "clz" "cnot"
    "copysign" "cos" "cp" "createpolicy" "cvt" "cvta" "discard" "div" "dp2a" "dp4a" "elect" "ex2" "exit"
    "fabric" "fence" "fma" "fns" "getctarank" "griddepcontrol" "isspacep" "istypep" "ld" "ldmatrix"
    "ldu" "lg2" "lop3" "mad" "mad24" "madc" "mapa" "match" "max" "mbarrier" "membar" "min" "mma" "mov"
    "movmatrix" "mul" "mul24" "multimem" "nanosleep" "neg" "not" "or" "pmevent" "popc" "prefetch"
    "prefetchu" "prmt" "rcp" "red" "redux" "rem" "ret" "rsqrt" "sad" "selp" "set" "setmaxnreg" "setp"
    "shf" "shfl" "shl" "shr" "sin" "slct" "spcompress" "spdecompress" "sqrt" "st" "stackrestore"
    "stacksave" "stmatrix" "sub" "subc" "suld" "suq" "sured" "sust" "szext" "tanh" "tcgen05" "tensormap"
    "testp" "tex" "tld4" "trace" "trap" "txq" "vabsdiff" "vabsdiff2" "vabsdiff4" "vadd" "vadd2" "vadd4"
    "vavrg2" "vavrg4" "vmad" "vmax" "vmax2" "vmax4" "vmin" "vmin2" "vmin4" "vote" "vset" "vset2" "vset4"
    "vshl" "vshr" "vsub" "vsub2" "vsub4" "wgmma" "wmma" "xor")
  "The ops of PTX that are declared.")

(provide 'tilelsp-words)
;;; tilelsp-words.el ends here
