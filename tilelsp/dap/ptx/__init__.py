"""PTX that the evaluator runs, under the debugger."""
