"""The examiner of the native pipeline: reads PTX by itself, runs it on a model of one CTA, and says what is wrong."""
