define ptx_kernel void @k(ptr %a0, ptr addrspace(3) %a1, i32 %a2) {
b0:
  %v3 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } asm sideeffect "wmma.load.a.sync.aligned.row.m16n16k16.shared.f16 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,r,r"(ptr addrspace(3) %a1, i32 %a2)
  %v4 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v3, 0
  %v5 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v3, 1
  %v6 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v3, 2
  %v7 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v3, 3
  %v8 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v3, 4
  %v9 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v3, 5
  %v10 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v3, 6
  %v11 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v3, 7
  %v12 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } asm sideeffect "wmma.load.b.sync.aligned.col.m16n16k16.shared.f16 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,r,r"(ptr addrspace(3) %a1, i32 %a2)
  %v13 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v12, 0
  %v14 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v12, 1
  %v15 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v12, 2
  %v16 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v12, 3
  %v17 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v12, 4
  %v18 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v12, 5
  %v19 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v12, 6
  %v20 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v12, 7
  %v21 = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.load.c.sync.aligned.row.m16n16k16.shared.f32 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8], $9;", "=f,=f,=f,=f,=f,=f,=f,=f,r,r"(ptr addrspace(3) %a1, i32 %a2)
  %v22 = extractvalue { float, float, float, float, float, float, float, float } %v21, 0
  %v23 = extractvalue { float, float, float, float, float, float, float, float } %v21, 1
  %v24 = extractvalue { float, float, float, float, float, float, float, float } %v21, 2
  %v25 = extractvalue { float, float, float, float, float, float, float, float } %v21, 3
  %v26 = extractvalue { float, float, float, float, float, float, float, float } %v21, 4
  %v27 = extractvalue { float, float, float, float, float, float, float, float } %v21, 5
  %v28 = extractvalue { float, float, float, float, float, float, float, float } %v21, 6
  %v29 = extractvalue { float, float, float, float, float, float, float, float } %v21, 7
  %v30 = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.mma.sync.aligned.row.col.m16n16k16.f32.f32 {$0, $1, $2, $3, $4, $5, $6, $7}, {$8, $9, $10, $11, $12, $13, $14, $15}, {$16, $17, $18, $19, $20, $21, $22, $23}, {$24, $25, $26, $27, $28, $29, $30, $31};", "=f,=f,=f,=f,=f,=f,=f,=f,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,f,f,f,f,f,f,f,f"(<2 x half> %v4, <2 x half> %v5, <2 x half> %v6, <2 x half> %v7, <2 x half> %v8, <2 x half> %v9, <2 x half> %v10, <2 x half> %v11, <2 x half> %v13, <2 x half> %v14, <2 x half> %v15, <2 x half> %v16, <2 x half> %v17, <2 x half> %v18, <2 x half> %v19, <2 x half> %v20, float %v22, float %v23, float %v24, float %v25, float %v26, float %v27, float %v28, float %v29)
  %v31 = extractvalue { float, float, float, float, float, float, float, float } %v30, 0
  %v32 = extractvalue { float, float, float, float, float, float, float, float } %v30, 1
  %v33 = extractvalue { float, float, float, float, float, float, float, float } %v30, 2
  %v34 = extractvalue { float, float, float, float, float, float, float, float } %v30, 3
  %v35 = extractvalue { float, float, float, float, float, float, float, float } %v30, 4
  %v36 = extractvalue { float, float, float, float, float, float, float, float } %v30, 5
  %v37 = extractvalue { float, float, float, float, float, float, float, float } %v30, 6
  %v38 = extractvalue { float, float, float, float, float, float, float, float } %v30, 7
  call void asm sideeffect "wmma.store.d.sync.aligned.row.m16n16k16.shared.f32 [$0], {$1, $2, $3, $4, $5, $6, $7, $8}, $9;", "r,f,f,f,f,f,f,f,f,r"(ptr addrspace(3) %a1, float %v31, float %v32, float %v33, float %v34, float %v35, float %v36, float %v37, float %v38, i32 %a2)
  %v39 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } asm sideeffect "wmma.load.a.sync.aligned.col.m8n32k16.f16 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,l,r"(ptr %a0, i32 %a2)
  %v40 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v39, 0
  %v41 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v39, 1
  %v42 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v39, 2
  %v43 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v39, 3
  %v44 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v39, 4
  %v45 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v39, 5
  %v46 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v39, 6
  %v47 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v39, 7
  %v48 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } asm sideeffect "wmma.load.b.sync.aligned.row.m8n32k16.f16 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,l,r"(ptr %a0, i32 %a2)
  %v49 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v48, 0
  %v50 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v48, 1
  %v51 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v48, 2
  %v52 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v48, 3
  %v53 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v48, 4
  %v54 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v48, 5
  %v55 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v48, 6
  %v56 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v48, 7
  %v57 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } asm sideeffect "wmma.load.c.sync.aligned.row.m8n32k16.f16 {$0, $1, $2, $3}, [$4], $5;", "=r,=r,=r,=r,l,r"(ptr %a0, i32 %a2)
  %v58 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v57, 0
  %v59 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v57, 1
  %v60 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v57, 2
  %v61 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v57, 3
  %v62 = call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } asm sideeffect "wmma.mma.sync.aligned.col.row.m8n32k16.f16.f16 {$0, $1, $2, $3}, {$4, $5, $6, $7, $8, $9, $10, $11}, {$12, $13, $14, $15, $16, $17, $18, $19}, {$20, $21, $22, $23};", "=r,=r,=r,=r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r,r"(<2 x half> %v40, <2 x half> %v41, <2 x half> %v42, <2 x half> %v43, <2 x half> %v44, <2 x half> %v45, <2 x half> %v46, <2 x half> %v47, <2 x half> %v49, <2 x half> %v50, <2 x half> %v51, <2 x half> %v52, <2 x half> %v53, <2 x half> %v54, <2 x half> %v55, <2 x half> %v56, <2 x half> %v58, <2 x half> %v59, <2 x half> %v60, <2 x half> %v61)
  %v63 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v62, 0
  %v64 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v62, 1
  %v65 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v62, 2
  %v66 = extractvalue { <2 x half>, <2 x half>, <2 x half>, <2 x half> } %v62, 3
  call void asm sideeffect "wmma.store.d.sync.aligned.row.m8n32k16.f16 [$0], {$1, $2, $3, $4}, $5;", "l,r,r,r,r,r"(ptr %a0, <2 x half> %v63, <2 x half> %v64, <2 x half> %v65, <2 x half> %v66, i32 %a2)
  %v67 = call { i32, i32 } asm sideeffect "wmma.load.a.sync.aligned.row.m16n16k16.s8 {$0, $1}, [$2], $3;", "=r,=r,l,r"(ptr %a0, i32 %a2)
  %v68 = extractvalue { i32, i32 } %v67, 0
  %v69 = extractvalue { i32, i32 } %v67, 1
  %v70 = call { i32, i32 } asm sideeffect "wmma.load.b.sync.aligned.col.m16n16k16.s8 {$0, $1}, [$2], $3;", "=r,=r,l,r"(ptr %a0, i32 %a2)
  %v71 = extractvalue { i32, i32 } %v70, 0
  %v72 = extractvalue { i32, i32 } %v70, 1
  %v73 = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "wmma.load.c.sync.aligned.row.m16n16k16.s32 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8], $9;", "=r,=r,=r,=r,=r,=r,=r,=r,l,r"(ptr %a0, i32 %a2)
  %v74 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v73, 0
  %v75 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v73, 1
  %v76 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v73, 2
  %v77 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v73, 3
  %v78 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v73, 4
  %v79 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v73, 5
  %v80 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v73, 6
  %v81 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v73, 7
  %v82 = call { i32, i32, i32, i32, i32, i32, i32, i32 } asm sideeffect "wmma.mma.sync.aligned.row.col.m16n16k16.s32.s8.s8.s32 {$0, $1, $2, $3, $4, $5, $6, $7}, {$8, $9}, {$10, $11}, {$12, $13, $14, $15, $16, $17, $18, $19};", "=r,=r,=r,=r,=r,=r,=r,=r,r,r,r,r,r,r,r,r,r,r,r,r"(i32 %v68, i32 %v69, i32 %v71, i32 %v72, i32 %v74, i32 %v75, i32 %v76, i32 %v77, i32 %v78, i32 %v79, i32 %v80, i32 %v81)
  %v83 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v82, 0
  %v84 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v82, 1
  %v85 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v82, 2
  %v86 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v82, 3
  %v87 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v82, 4
  %v88 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v82, 5
  %v89 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v82, 6
  %v90 = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %v82, 7
  call void asm sideeffect "wmma.store.d.sync.aligned.row.m16n16k16.s32 [$0], {$1, $2, $3, $4, $5, $6, $7, $8}, $9;", "l,r,r,r,r,r,r,r,r,r"(ptr %a0, i32 %v83, i32 %v84, i32 %v85, i32 %v86, i32 %v87, i32 %v88, i32 %v89, i32 %v90, i32 %a2)
  %v91 = call { i32, i32, i32, i32 } asm sideeffect "wmma.load.a.sync.aligned.row.m16n16k8.tf32 {$0, $1, $2, $3}, [$4], $5;", "=r,=r,=r,=r,l,r"(ptr %a0, i32 %a2)
  %v92 = extractvalue { i32, i32, i32, i32 } %v91, 0
  %v93 = extractvalue { i32, i32, i32, i32 } %v91, 1
  %v94 = extractvalue { i32, i32, i32, i32 } %v91, 2
  %v95 = extractvalue { i32, i32, i32, i32 } %v91, 3
  %v96 = call { i32, i32, i32, i32 } asm sideeffect "wmma.load.b.sync.aligned.col.m16n16k8.tf32 {$0, $1, $2, $3}, [$4], $5;", "=r,=r,=r,=r,l,r"(ptr %a0, i32 %a2)
  %v97 = extractvalue { i32, i32, i32, i32 } %v96, 0
  %v98 = extractvalue { i32, i32, i32, i32 } %v96, 1
  %v99 = extractvalue { i32, i32, i32, i32 } %v96, 2
  %v100 = extractvalue { i32, i32, i32, i32 } %v96, 3
  %v101 = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.load.c.sync.aligned.row.m16n16k8.f32 {$0, $1, $2, $3, $4, $5, $6, $7}, [$8], $9;", "=f,=f,=f,=f,=f,=f,=f,=f,l,r"(ptr %a0, i32 %a2)
  %v102 = extractvalue { float, float, float, float, float, float, float, float } %v101, 0
  %v103 = extractvalue { float, float, float, float, float, float, float, float } %v101, 1
  %v104 = extractvalue { float, float, float, float, float, float, float, float } %v101, 2
  %v105 = extractvalue { float, float, float, float, float, float, float, float } %v101, 3
  %v106 = extractvalue { float, float, float, float, float, float, float, float } %v101, 4
  %v107 = extractvalue { float, float, float, float, float, float, float, float } %v101, 5
  %v108 = extractvalue { float, float, float, float, float, float, float, float } %v101, 6
  %v109 = extractvalue { float, float, float, float, float, float, float, float } %v101, 7
  %v110 = call { float, float, float, float, float, float, float, float } asm sideeffect "wmma.mma.sync.aligned.row.col.m16n16k8.f32.tf32.tf32.f32 {$0, $1, $2, $3, $4, $5, $6, $7}, {$8, $9, $10, $11}, {$12, $13, $14, $15}, {$16, $17, $18, $19, $20, $21, $22, $23};", "=f,=f,=f,=f,=f,=f,=f,=f,r,r,r,r,r,r,r,r,f,f,f,f,f,f,f,f"(i32 %v92, i32 %v93, i32 %v94, i32 %v95, i32 %v97, i32 %v98, i32 %v99, i32 %v100, float %v102, float %v103, float %v104, float %v105, float %v106, float %v107, float %v108, float %v109)
  %v111 = extractvalue { float, float, float, float, float, float, float, float } %v110, 0
  %v112 = extractvalue { float, float, float, float, float, float, float, float } %v110, 1
  %v113 = extractvalue { float, float, float, float, float, float, float, float } %v110, 2
  %v114 = extractvalue { float, float, float, float, float, float, float, float } %v110, 3
  %v115 = extractvalue { float, float, float, float, float, float, float, float } %v110, 4
  %v116 = extractvalue { float, float, float, float, float, float, float, float } %v110, 5
  %v117 = extractvalue { float, float, float, float, float, float, float, float } %v110, 6
  %v118 = extractvalue { float, float, float, float, float, float, float, float } %v110, 7
  call void asm sideeffect "wmma.store.d.sync.aligned.row.m16n16k8.f32 [$0], {$1, $2, $3, $4, $5, $6, $7, $8}, $9;", "l,f,f,f,f,f,f,f,f,r"(ptr %a0, float %v111, float %v112, float %v113, float %v114, float %v115, float %v116, float %v117, float %v118, i32 %a2)
  %v119 = call double asm sideeffect "wmma.load.a.sync.aligned.row.m8n8k4.shared.f64 {$0}, [$1], $2;", "=d,r,r"(ptr addrspace(3) %a1, i32 %a2)
  %v120 = call double asm sideeffect "wmma.load.b.sync.aligned.col.m8n8k4.shared.f64 {$0}, [$1], $2;", "=d,r,r"(ptr addrspace(3) %a1, i32 %a2)
  %v121 = call { double, double } asm sideeffect "wmma.load.c.sync.aligned.row.m8n8k4.shared.f64 {$0, $1}, [$2], $3;", "=d,=d,r,r"(ptr addrspace(3) %a1, i32 %a2)
  %v122 = extractvalue { double, double } %v121, 0
  %v123 = extractvalue { double, double } %v121, 1
  %v124 = call { double, double } asm sideeffect "wmma.mma.sync.aligned.row.col.m8n8k4.f64.f64.f64.f64 {$0, $1}, {$2}, {$3}, {$4, $5};", "=d,=d,d,d,d,d"(double %v119, double %v120, double %v122, double %v123)
  %v125 = extractvalue { double, double } %v124, 0
  %v126 = extractvalue { double, double } %v124, 1
  call void asm sideeffect "wmma.store.d.sync.aligned.row.m8n8k4.shared.f64 [$0], {$1, $2}, $3;", "r,d,d,r"(ptr addrspace(3) %a1, double %v125, double %v126, i32 %a2)
  ret void
}

