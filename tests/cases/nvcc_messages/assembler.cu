//! nvcc
__global__ void k(unsigned *p) {
  asm("mov.u32 %0, 1.5;" : "=r"(p[0]));
  asm("frob.u32 %0;" : "=r"(p[1]));
}
//--- printed
FILE(1): warning: of the front end

ptxas MADE, line 20; error   : Arguments mismatch for instruction 'mov'
ptxas MADE, line 20; error   : Arguments mismatch for instruction 'mov'
ptxas MADE, line 25; error   : Not a name of any known instruction: 'frob'
ptxas MADE, line 25; warning : a warning
ptxas MADE, line 25; fatal   : an end
ptxas MADE, line 1; error   : no line of the source
ptxas MADE, line 33; error   : the last line
ptxas MADE, line 34; error   : behind the end
ptxas MADE, line 35; error   : two behind the end
ptxas MADE, line 29; warning : of the end of the kernel
ptxas OTHER, line 20; error   : of another file
ptxas fatal   : Ptx assembly aborted due to errors
//--- ptx
.version 9.5
.target sm_90a
.address_size 64

	// .globl	_Z1kPj

.visible .entry _Z1kPj(
	.param .u64 _Z1kPj_param_0
)
{
	.reg .b32 	%r<3>;
	.reg .b64 	%rd<3>;
	.loc	1 1 0


	ld.param.u64 	%rd1, [_Z1kPj_param_0];
	.loc	1 2 3
	cvta.to.global.u64 	%rd2, %rd1;
	// begin inline asm
	mov.u32 %r1, 1.5;
	// end inline asm
	st.global.u32 	[%rd2], %r1;
	.loc	1 3 3
	// begin inline asm
	frob.u32 %r2;
	// end inline asm
	st.global.u32 	[%rd2+4], %r2;
	.loc	1 4 1
	ret;

}

	.file	1 "FILE"
//--- told
FILE:1:1: warning: of the front end [source]
 1 | __global__ void k(unsigned *p) {
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
FILE:2:20: error: Arguments mismatch for instruction 'mov' [ptx.instruction]
 2 |   asm("mov.u32 %0, 1.5;" : "=r"(p[0]));
   |                    ^^^
FILE:3:8: error: Not a name of any known instruction: 'frob' [ptx.unknown-instruction]
 3 |   asm("frob.u32 %0;" : "=r"(p[1]));
   |        ^^^^
FILE:4:1: error: the last line [source]
 4 | }
   | ^
FILE:4:1: error: behind the end [source]
 4 | }
   | ^
4 errors, 1 warning in 1 file
exit 1
