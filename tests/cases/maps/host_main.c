/* Multiplies by the kernel of gemm.mlir, launched by the host code that stands in front: `host_main PTX M N K`. */
#include <stdio.h>
#include <stdlib.h>

#define CHECK(call)                                                             \
    do {                                                                        \
        CUresult got = (call);                                                  \
        if (got) return printf("line %d: status %d\n", __LINE__, (int)got), 1;  \
    } while (0)

static unsigned short half(int number) /* of -2 to 2 */
{
    static const unsigned short known[] = {0xC000, 0xBC00, 0, 0x3C00, 0x4000};
    return known[number + 2];
}

static int a_of(int i, int j) { return (i * 7 + j * 3) % 5 - 2; }
static int b_of(int i, int j) { return (i * 5 + j) % 5 - 2; }

int main(int count, char **given)
{
    static char ptx[1 << 20];
    int m = atoi(given[2]), n = atoi(given[3]), k = atoi(given[4]), i, j, l, wrong = 0;
    unsigned short *a = calloc(m * k + 1, 2), *b = calloc(k * n + 1, 2);
    float *c = calloc(m * n, 4);
    FILE *file = fopen(given[1], "r");
    CUdevice device;
    CUcontext context;
    CUmodule module;
    CUfunction kernel;
    CUdeviceptr on[3], zeros;
    if (count != 5 || !file || !fread(ptx, 1, sizeof ptx - 1, file)) return 2;
    CHECK(cuInit(0));
    CHECK(cuDeviceGet(&device, 0));
    CHECK(cuDevicePrimaryCtxRetain(&context, device));
    CHECK(cuCtxSetCurrent(context));
    CHECK(cuModuleLoadData(&module, ptx));
    CHECK(cuModuleGetFunction(&kernel, module, "gemm"));
    for (i = 0; i < m; i++)
        for (j = 0; j < k; j++) a[i * k + j] = half(a_of(i, j));
    for (i = 0; i < k; i++)
        for (j = 0; j < n; j++) b[i * n + j] = half(b_of(i, j));
    CHECK(cuMemAlloc(&on[0], m * k * 2 + 16));
    CHECK(cuMemAlloc(&on[1], k * n * 2 + 16));
    CHECK(cuMemAlloc(&on[2], m * n * 4));
    CHECK(cuMemAlloc(&zeros, 16));
    CHECK(cuMemsetD8(zeros, 0, 16));
    CHECK(cuMemcpyHtoD(on[0], a, m * k * 2 + 2));
    CHECK(cuMemcpyHtoD(on[1], b, k * n * 2 + 2));
    CHECK(launch_gemm(kernel, 1, 1, 1, 0, zeros, on[0], on[1], on[2], m, n, k));
    CHECK(cuMemcpyDtoH(c, on[2], m * n * 4));
    for (i = 0; i < m; i++)
        for (j = 0; j < n; j++) {
            int sum = 0;
            for (l = 0; l < k; l++) sum += a_of(i, l) * b_of(l, j);
            wrong += c[i * n + j] != sum;
        }
    printf("%d of %d wrong\n", wrong, m * n);
    return wrong != 0;
}
