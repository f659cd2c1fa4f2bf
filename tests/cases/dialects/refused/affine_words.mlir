// Affine maps and integer sets: what they lack, and what stands beside it.
module attributes {x.y = affine_map<(d0) -> (d0)>} {}

// -----

// expected-error @+1 {{missing right operand of binary operator}}
module attributes {x.y = affine_map<(d0) -> (d0 +)>} {}

// -----

// expected-error @+1 {{missing right operand of binary operator}}
module attributes {x.y = affine_map<(d0) -> (d0 *)>} {}

// -----

// expected-error @+1 {{missing left operand of binary operator}}
module attributes {x.y = affine_map<(d0) -> (+ d0)>} {}

// -----

// expected-error @+1 {{missing left operand of binary operator}}
module attributes {x.y = affine_map<(d0) -> (* d0)>} {}

// -----

module attributes {x.y = affine_map<(d0) -> (- d0)>} {}

// -----

module attributes {x.y = affine_map<(d0) -> (-- d0)>} {}

// -----

// expected-error @+1 {{use of undeclared identifier}}
module attributes {x.y = affine_map<(d0) -> (mod d0)>} {}

// -----

// expected-error @+1 {{no expression inside parentheses}}
module attributes {x.y = affine_map<(d0) -> (())>} {}

// -----

module attributes {x.y = affine_map<(d0) -> ((d0))>} {}

// -----

// expected-error @+1 {{expected affine expression}}
module attributes {x.y = affine_map<(d0) -> (d0,)>} {}

// -----

module attributes {x.y = affine_map<(d0) -> ()>} {}

// -----

// expected-error @+1 {{expected '(' in affine map range}}
module attributes {x.y = affine_map<(d0) -> d0>} {}

// -----

// expected-error @+1 {{use of undeclared identifier}}
module attributes {x.y = affine_map<(d0) -> (d1)>} {}

// -----

// expected-error @+1 {{redefinition of identifier 'd0'}}
module attributes {x.y = affine_map<(d0, d0) -> (d0)>} {}

// -----

// expected-error @+1 {{redefinition of identifier 'd0'}}
module attributes {x.y = affine_map<(d0)[d0] -> (d0)>} {}

// -----

// expected-error @+1 {{expected bare identifier}}
module attributes {x.y = affine_map<(d0,) -> (d0)>} {}

// -----

module attributes {x.y = affine_map<(d0)[s0] -> (d0 + s0)>} {}

// -----

// expected-error @+1 {{expected bare identifier}}
module attributes {x.y = affine_map<(d0)[s0,] -> (d0 + s0)>} {}

// -----

// expected-error @+1 {{expected bare identifier}}
module attributes {x.y = affine_map<(1) -> (1)>} {}

// -----

// expected-error @+1 {{expected '(' in dimensional identifier list}}
module attributes {x.y = affine_map<d0 -> (d0)>} {}

// -----

// expected-error @+1 {{expected '->' or ':'}}
module attributes {x.y = affine_map<(d0) (d0)>} {}

// -----

// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
module attributes {x.y = affine_map<(d0) : (d0)>} {}

// -----

// expected-error @+1 {{expected '>' in affine map}}
module attributes {x.y = affine_map<(d0) -> (d0) d0>} {}

// -----

// expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
module attributes {x.y = affine_map<(d0, d1) -> (d0 * d1)>} {}

// -----

module attributes {x.y = affine_map<(d0)[s0] -> (d0 * s0)>} {}

// -----

module attributes {x.y = affine_map<(d0)[s0] -> (s0 * d0)>} {}

// -----

module attributes {x.y = affine_map<(d0) -> (d0 * 2)>} {}

// -----

module attributes {x.y = affine_map<(d0) -> (2 * d0)>} {}

// -----

// expected-error @+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
module attributes {x.y = affine_map<(d0, d1) -> (d0 mod d1)>} {}

// -----

// expected-error @+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
module attributes {x.y = affine_map<(d0) -> (2 mod d0)>} {}

// -----

module attributes {x.y = affine_map<(d0)[s0] -> (d0 mod s0)>} {}

// -----

// expected-error @+1 {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
module attributes {x.y = affine_map<(d0, d1) -> (d0 floordiv d1)>} {}

// -----

module attributes {x.y = affine_map<(d0)[s0] -> (d0 floordiv s0)>} {}

// -----

// expected-error @+1 {{non-affine expression: right operand of ceildiv has to be either a constant or symbolic}}
module attributes {x.y = affine_map<(d0, d1) -> (d0 ceildiv d1)>} {}

// -----

module attributes {x.y = affine_map<(d0)[s0] -> (d0 ceildiv s0)>} {}

// -----

module attributes {x.y = affine_map<(d0)[s0] -> (d0 ceildiv (s0 + 1))>} {}

// -----

// expected-error @+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
module attributes {x.y = affine_map<(d0)[s0] -> (d0 * (d0 + s0))>} {}

// -----

module attributes {x.y = affine_map<(d0) -> (d0 - 1 + 2)>} {}

// -----

// expected-error @+1 {{expected ')' in affine map range}}
module attributes {x.y = affine_map<(d0) -> (d0 /)>} {}

// -----

module attributes {x.y = affine_map<() -> (1, 2)>} {}

// -----

// expected-error @+1 {{expected ')' in affine map range}}
module attributes {x.y = affine_map<() -> (1 2)>} {}

// -----

module attributes {x.y = affine_set<(d0) : (d0 >= 0)>} {}

// -----

module attributes {x.y = affine_set<(d0) : (d0 == 0)>} {}

// -----

// expected-error @+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
module attributes {x.y = affine_set<(d0) : (d0)>} {}

// -----

// expected-error @+1 {{expected affine expression}}
module attributes {x.y = affine_set<(d0) : (d0 >= 0, )>} {}

// -----

module attributes {x.y = affine_set<(d0) : ()>} {}

// -----

// expected-error @+1 {{expected ')' in affine map range}}
module attributes {x.y = affine_set<(d0) -> (d0 >= 0)>} {}

// -----

// expected-error @+1 {{expected '->' or ':'}}
module attributes {x.y = affine_set<(d0) (d0 >= 0)>} {}

// -----

// expected-error @+1 {{expected '>' in integer set}}
module attributes {x.y = affine_set<(d0) : (d0 >= 0) d0>} {}

// -----

// expected-error @+1 {{expected affine expression}}
module attributes {x.y = affine_set<(d0) : (d0 >= )>} {}

// -----

module attributes {x.y = affine_set<(d0) : (0 >= 1, d0 - 1 == 0)>} {}

// -----

// expected-error @+1 {{expected '(' in integer set constraint list}}
module attributes {x.y = affine_set<(d0) : d0 >= 0>} {}

// -----

// expected-error @+1 {{expected AffineMap, but got IntegerSet}}
module attributes {x.y = affine_map<(d0) : (d0 >= 0)>} {}

// -----

// expected-error @+1 {{expected AffineMap, but got IntegerSet}}
module attributes {x.y = affine_map<(d0) : (d0 >= 0) d0>} {}

// -----

// expected-error @+1 {{expected IntegerSet, but got AffineMap}}
module attributes {x.y = affine_set<(d0) -> (d0)>} {}

// -----

// expected-error @+1 {{expected IntegerSet, but got AffineMap}}
module attributes {x.y = affine_set<(d0) -> (d0) d0>} {}

// -----

module attributes {x.y = affine_map<(mod) -> (mod mod 2)>} {}

// -----

// expected-error @+1 {{use of undeclared identifier}}
module attributes {x.y = affine_map<(d0) -> (1 + mod)>} {}

// -----

// expected-error @+1 {{use of undeclared identifier}}
module attributes {x.y = affine_map<(d0) -> (floordiv)>} {}

// -----

// expected-error @+1 {{use of undeclared identifier}}
module attributes {x.y = affine_map<(d0) -> (ceildiv 2)>} {}
