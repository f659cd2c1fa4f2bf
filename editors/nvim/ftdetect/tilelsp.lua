vim.filetype.add({
  extension = { mlir = "mlir", tileir = "tileir", ttir = "mlir", ttgir = "mlir", ll = "llvm", llir = "llvm", mir = "mir", ptx = "ptx" },
})
