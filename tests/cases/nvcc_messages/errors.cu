//! nvcc
#include "h.h"
__global__ void k(int *p) {
    int unused;
	p[0] = missing;
  *p = "text";
  p.x = 1; int a = g(1, 2) }
}
//--- printed
DIR/h.h(1): error: identifier "b" is undefined
  inline int g(int a) { return b; }
                               ^

FILE(4): error: identifier "missing" is undefined
   p[0] = missing;
          ^

FILE(5): error: a value of type "const char *" cannot be assigned to an entity of type "int"
    *p = "text";
       ^

FILE(6): error: expected a ";"
    p.x = 1; int a = g(1, 2) }
                             ^

FILE(3): warning #177-D: variable "unused" was declared but never referenced
      int unused;
          ^

Remark: The warnings can be suppressed with "-diag-suppress <warning-number>"

FILE(7): error: expected a declaration
  }
  ^

6 errors detected in the compilation of "FILE".
//--- told
FILE:1:1: error: DIR/h.h:1: identifier "b" is undefined [source]
 1 | #include "h.h"
   | ^
FILE:3:9: warning: variable "unused" was declared but never referenced [source]
 3 |     int unused;
   |         ^^^^^^
FILE:4:9: error: identifier "missing" is undefined [source]
 4 |  p[0] = missing;
   |         ^^^^^^^
FILE:5:6: error: a value of type "const char *" cannot be assigned to an entity of type "int" [source]
 5 |   *p = "text";
   |      ^
FILE:6:28: error: expected a ";" [source]
 6 |   p.x = 1; int a = g(1, 2) }
   |                            ^
FILE:7:1: error: expected a declaration [source]
 7 | }
   | ^
5 errors, 1 warning in 1 file
exit 1
