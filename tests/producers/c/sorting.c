/* Loops, recursion, structures, function pointers, string constants, switch. */
#include <stddef.h>
typedef int (*compare)(const void *, const void *);
struct node { struct node *left, *right; int key; const char *name; };
static const char *const names[] = {"zero", "one", "two"};
int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
void quicksort(int *v, int n, compare c) {
  if (n < 2) return;
  int p = v[n / 2], i = 0, j = n - 1;
  for (;; i++, j--) {
    while (c(&v[i], &p) < 0) i++;
    while (c(&v[j], &p) > 0) j--;
    if (i >= j) break;
    swap(v + i, v + j);
  }
  quicksort(v, i, c);
  quicksort(v + i, n - i, c);
}
struct node *insert(struct node *t, struct node *n) {
  if (!t) return n;
  switch (n->key % 4) { case 0: n->name = names[0]; break; case 1: n->name = names[1]; break; default: n->name = "many"; }
  if (n->key < t->key) t->left = insert(t->left, n); else t->right = insert(t->right, n);
  return t;
}
