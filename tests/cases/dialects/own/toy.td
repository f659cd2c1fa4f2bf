include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

def Toy_Dialect : Dialect {
  let name = "toy";
  let cppNamespace = "::toy";
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
}

def Toy_Order : I32EnumAttr<"Order", "order of elements", [
    I32EnumAttrCase<"Rows", 0, "rows">, I32EnumAttrCase<"Columns", 1, "columns">]> {
  let cppNamespace = "::toy";
  let genSpecializedAttr = 0;
}

def Toy_Flags : I32BitEnumAttr<"Flags", "flags", [
    I32BitEnumAttrCaseBit<"Fast", 0, "fast">, I32BitEnumAttrCaseBit<"Exact", 1, "exact">]> {
  let cppNamespace = "::toy";
  let separator = "|";
  let genSpecializedAttr = 0;
}

class Toy_Attr<string name, string word, list<Trait> traits = []> : AttrDef<Toy_Dialect, name, traits> {
  let mnemonic = word;
}

class Toy_Type<string name, string word, list<Trait> traits = []> : TypeDef<Toy_Dialect, name, traits> {
  let mnemonic = word;
}

def Toy_OrderAttr : EnumAttr<Toy_Dialect, Toy_Order, "order"> {
  let assemblyFormat = "`<` $value `>`";
}

def Toy_FlagsAttr : EnumAttr<Toy_Dialect, Toy_Flags, "flags"> {
  let assemblyFormat = "`<` $value `>`";
}

def Toy_Layout : Toy_Attr<"Layout", "layout"> {
  let parameters = (ins EnumParameter<Toy_Order>:$order, ArrayRefParameter<"int64_t">:$strides,
                        DefaultValuedParameter<"unsigned", "0">:$offset);
  let assemblyFormat = "`<` $order `,` `[` $strides `]` (`,` `offset` `=` $offset^)? `>`";
}

def Toy_Named : Toy_Attr<"Named", "named"> {
  let parameters = (ins StringRefParameter<>:$name, OptionalParameter<"LayoutAttr">:$layout, "::mlir::IntegerAttr":$count);
  let assemblyFormat = "`<` struct(params) `>`";
}

def Toy_Odd : Toy_Attr<"Odd", "odd"> {
  let parameters = (ins "int64_t":$value);
  let hasCustomAssemblyFormat = 1;
}

def Toy_Typed : Toy_Attr<"Typed", "typed", [TypedAttrInterface]> {
  let parameters = (ins AttributeSelfTypeParameter<"">:$type, "int64_t":$number);
  let assemblyFormat = "`<` params `>`";
}

def Toy_Handle : Toy_Type<"Handle", "handle">;

def Toy_Matrix : Toy_Type<"Matrix", "matrix"> {
  let parameters = (ins "int64_t":$rows, "int64_t":$columns, "::mlir::Type":$element,
                        OptionalParameter<"LayoutAttr">:$layout);
  let assemblyFormat = "`<` $rows `by` $columns `of` $element (`in` $layout^)? `>`";
}

def Toy_List : Toy_Type<"List", "list"> {
  let parameters = (ins "::mlir::Type":$first, OptionalParameter<"::mlir::Type">:$second);
  let assemblyFormat = "`<` params `>`";
}

def Toy_Hidden : Toy_Type<"Hidden", "hidden"> {
  let parameters = (ins "int64_t":$size, "::mlir::Type":$element);
  let assemblyFormat = "`<` `of` custom<Pair>($size, $element) `>`";
}

class Toy_Op<string word, list<Trait> traits = []> : Op<Toy_Dialect, word, traits>;

def Toy_MakeOp : Toy_Op<"make"> {
  let arguments = (ins Toy_Layout:$layout);
  let results = (outs Toy_Matrix:$result);
  let assemblyFormat = "$layout attr-dict `:` type($result)";
}

def Toy_UseOp : Toy_Op<"use"> {
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

def Toy_PairsOp : Toy_Op<"pairs", [SameVariadicOperandSize]> {
  let arguments = (ins Variadic<AnyInteger>:$first, Index:$middle, Variadic<AnyFloat>:$second);
}

def Toy_FlagOp : Toy_Op<"flag"> {
  let arguments = (ins I1Attr:$value);
  let assemblyFormat = "$value attr-dict";
}

def Toy_KeyOp : Toy_Op<"key"> {
  let arguments = (ins StrAttr:$scope, StrAttr:$key);
  let assemblyFormat = "`(` $scope `:` `:` $key `)` attr-dict";
}

def Toy_ConstantOp : Toy_Op<"constant", [AllTypesMatch<["value", "result"]>]> {
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs AnyType:$result);
  let assemblyFormat = "attr-dict $value";
}
