entry @copy(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %n: tile<i32>) {
  %token = make_token : token
  %from = assume div_by<16>, %a : tile<ptr<f16>>
  %to = assume div_by<16>, %b : tile<ptr<f16>>
  %end = assume div_by<8>, %n : tile<i32>
  %size = constant <i32: 1024> : tile<i32>
  %x, %y, %z = get_tile_block_id : tile<i32>
  %start = muli %x, %size : tile<i32>
  %start1 = reshape %start : tile<i32> -> tile<1xi32>
  %starts = broadcast %start1 : tile<1xi32> -> tile<1024xi32>
  %lanes = iota : tile<1024xi32>
  %at = addi %starts, %lanes : tile<1024xi32>
  %end1 = reshape %end : tile<i32> -> tile<1xi32>
  %ends = broadcast %end1 : tile<1xi32> -> tile<1024xi32>
  %mask = cmpi less_than %at, %ends, signed : tile<1024xi32> -> tile<1024xi1>
  %from1 = reshape %from : tile<ptr<f16>> -> tile<1xptr<f16>>
  %froms = broadcast %from1 : tile<1xptr<f16>> -> tile<1024xptr<f16>>
  %sources = offset %froms, %at : tile<1024xptr<f16>>, tile<1024xi32> -> tile<1024xptr<f16>>
  %zero = constant <f16: 0.0> : tile<1024xf16>
  %values, %read = load_ptr_tko weak %sources, %mask, %zero token=%token : tile<1024xptr<f16>>, tile<1024xi1>, tile<1024xf16> -> tile<1024xf16>, token
  %to1 = reshape %to : tile<ptr<f16>> -> tile<1xptr<f16>>
  %tos = broadcast %to1 : tile<1xptr<f16>> -> tile<1024xptr<f16>>
  %places = offset %tos, %at : tile<1024xptr<f16>>, tile<1024xi32> -> tile<1024xptr<f16>>
  %written = store_ptr_tko weak %places, %values, %mask token=%token : tile<1024xptr<f16>>, tile<1024xf16>, tile<1024xi1> -> token
  return
}
