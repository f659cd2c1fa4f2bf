//! rename
// %a in a comment stays.
entry @f(%a: tile<i32>, %b: tile<i32>) {
  %c = addi %a, %b : tile<i32> // %a
  %p:2 = for %i in (%a to %b, step %c) : tile<i32> iter_values(%x = %a, %y = %b) -> (tile<i32>, tile<i32>) {
    %s = addi %x, %i : tile<i32>
    continue %s, %y : tile<i32>, tile<i32>
  }
  %u = addi %p#0, %p#1 : tile<i32>
  %m = addi %missing, %u : tile<i32>
  return
}
entry @g(%a: tile<i32>) {
  %d = addi %a, %a : tile<i32>
  return
}
//--- %u = => u

//--- %a: => lhs
2: entry @f(%lhs: tile<i32>, %b: tile<i32>) {
3: %c = addi %lhs, %b : tile<i32> // %a
4: %p:2 = for %i in (%lhs to %b, step %c) : tile<i32> iter_values(%x = %lhs, %y = %b) -> (tile<i32>, tile<i32>) {

//--- %p#1 => %pair
4: %pair:2 = for %i in (%a to %b, step %c) : tile<i32> iter_values(%x = %a, %y = %b) -> (tile<i32>, tile<i32>) {
8: %u = addi %pair#0, %pair#1 : tile<i32>

//--- %i in => step.1
4: %p:2 = for %step.1 in (%a to %b, step %c) : tile<i32> iter_values(%x = %a, %y = %b) -> (tile<i32>, tile<i32>) {
5: %s = addi %x, %step.1 : tile<i32>

//--- %s = => c
refused: %c already stands for something else, in line 3

//--- %x => 0
4: %p:2 = for %i in (%a to %b, step %c) : tile<i32> iter_values(%0 = %a, %y = %b) -> (tile<i32>, tile<i32>) {
5: %s = addi %0, %i : tile<i32>

//--- %c = => s
refused: %s already stands for something else, in line 5

//--- %c = => i
refused: %i already stands for something else, in line 4

//--- %y => a
refused: %a already stands for something else, in line 4

//--- %d => c
13: %c = addi %a, %a : tile<i32>

//--- %d => 1a
refused: '%1a' is no name for a value: a letter or underscore, then letters, digits, _, $, . or -, or digits alone

//--- %d => a b
refused: '%a b' is no name for a value: a letter or underscore, then letters, digits, _, $, . or -, or digits alone

//--- %d => %
refused: a value needs a name

//--- %missing => found
refused: %missing is not defined here, so its uses are not known

//--- %u = => missing
refused: %missing already stands for something else, in line 9
