"""Programs that launch kernels, on a machine without a GPU: `child` stands in for what they call, within their own
processes, and everything else runs the kernels on the evaluator, in ours.
"""
