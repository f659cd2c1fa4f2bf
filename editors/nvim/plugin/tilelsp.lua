if vim.g.loaded_tilelsp then
  return
end
vim.g.loaded_tilelsp = true

vim.api.nvim_set_hl(0, "TilelspMapped", { link = "Visual", default = true })
vim.api.nvim_set_hl(0, "TilelspStale", { link = "WarningMsg", default = true })

vim.api.nvim_create_user_command("Tile", function(command)
  require("tilelsp.command").run(command.fargs)
end, {
  nargs = "+",
  desc = "Tile IR: preview stages and targets, and move between a kernel and what it became",
  complete = function(lead, line)
    return require("tilelsp.command").complete(lead, line)
  end,
})
