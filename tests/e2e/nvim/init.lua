-- What a user's configuration holds: the plugin's folder, and one line. The command comes from the test.
vim.opt.runtimepath:prepend(vim.env.TILELSP_NVIM)
vim.cmd("filetype plugin on")
local cmd = vim.json.decode(vim.env.TILELSP)
if vim.fn.has("nvim-0.11") == 1 then
  vim.lsp.config("tilelsp", { cmd = cmd })
  vim.lsp.enable("tilelsp")
else
  require("tilelsp").enable({ cmd = cmd })
end
