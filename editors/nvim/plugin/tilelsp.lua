if vim.g.loaded_tilelsp then
  return
end
vim.g.loaded_tilelsp = true

vim.api.nvim_set_hl(0, "TilelspMapped", { link = "Visual", default = true })
vim.api.nvim_set_hl(0, "TilelspStale", { link = "WarningMsg", default = true })

vim.api.nvim_set_hl(0, "TilelspRefused", { link = "DiagnosticUnderlineInfo", default = true })

vim.api.nvim_create_user_command("Tile", function(command)
  require("tilelsp.command").run(command.fargs)
end, {
  nargs = "+",
  desc = "Tile IR: preview stages and targets, and move between a kernel and what it became",
  complete = function(lead, line)
    return require("tilelsp.command").complete(lead, line)
  end,
})

local bytecode = vim.api.nvim_create_augroup("tilelsp_bytecode", {})
local files = { "*.tilebc", "*.tileirbc" }
vim.api.nvim_create_autocmd("BufReadCmd", {
  group = bytecode,
  pattern = files,
  callback = function(event)
    require("tilelsp.bytecode").read(event.buf, vim.fn.fnamemodify(event.match, ":p"))
  end,
})
vim.api.nvim_create_autocmd("BufWriteCmd", {
  group = bytecode,
  pattern = files,
  callback = function(event)
    require("tilelsp.bytecode").write(event.buf, vim.fn.fnamemodify(event.match, ":p"))
  end,
})
