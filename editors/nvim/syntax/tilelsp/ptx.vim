" Made by: python -m tools grammars
syntax keyword ptxOp abs activemask add addc alloca and applypriority atom bar barrier bfe bfi bfind bmsk bra brev brkpt
syntax keyword ptxOp brx call clmad clusterlaunchcontrol clz cnot copysign cos cp createpolicy cvt cvta discard div dp2a
syntax keyword ptxOp dp4a elect ex2 exit fabric fence fma fns getctarank griddepcontrol isspacep istypep ld ldmatrix ldu
syntax keyword ptxOp lg2 lop3 mad mad24 madc mapa match max mbarrier membar min mma mov movmatrix mul mul24 multimem
syntax keyword ptxOp nanosleep neg not or pmevent popc prefetch prefetchu prmt rcp red redux rem ret rsqrt sad selp set
syntax keyword ptxOp setmaxnreg setp shf shfl shl shr sin slct spcompress spdecompress sqrt st stackrestore stacksave
syntax keyword ptxOp stmatrix sub subc suld suq sured sust szext tanh tcgen05 tensormap testp tex tld4 trace trap txq
syntax keyword ptxOp vabsdiff vabsdiff2 vabsdiff4 vadd vadd2 vadd4 vavrg2 vavrg4 vmad vmax vmax2 vmax4 vmin vmin2 vmin4
syntax keyword ptxOp vote vset vset2 vset4 vshl vshr vsub vsub2 vsub4 wgmma wmma xor
