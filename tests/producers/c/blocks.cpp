// Exceptions, virtual functions, templates, lambdas, thread-safe statics.
#include <cstdint>
struct error { int code; };
struct base { virtual ~base(); virtual int value() const = 0; };
template <int N> struct leaf final : base { int value() const override { return N; } };
base *make(int n) { if (n < 0) throw error{n}; return n ? static_cast<base *>(new leaf<1>) : new leaf<2>; }
int guarded(int n) noexcept {
  static const int first = n * 3;
  try { base *b = make(n); int v = b->value(); delete b; return v + first; }
  catch (const error &e) { return e.code; }
  catch (...) { return -1; }
}
auto twice = [](auto x) { return x + x; };
std::uint64_t use(double d) { return static_cast<std::uint64_t>(twice(d)) + twice(std::uint64_t{3}); }
