-- What a user's configuration holds: the plugin's folder, and one line. The command comes from the test.
vim.opt.runtimepath:prepend(vim.env.TILELSP_NVIM)
vim.cmd("filetype plugin on")
vim.lsp.config("tilelsp", { cmd = vim.json.decode(vim.env.TILELSP) })
vim.lsp.enable("tilelsp")
