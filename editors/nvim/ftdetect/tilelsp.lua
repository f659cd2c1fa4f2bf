vim.filetype.add({
  extension = { mlir = "mlir", tileir = "tileir", ll = "llvm", mir = "mir", ptx = "ptx" },
})
