-- :checkhealth tilelsp
local client_of = require("tilelsp.client")

local M = {}

-- The repository that this file belongs to: .../editors/nvim/lua/tilelsp/health.lua
local checkout = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h:h:h:h:h")

function M.check()
  local health = vim.health
  health.start("tilelsp")
  if vim.fn.has("nvim-0.11") == 0 then
    health.error("Neovim 0.11 or newer is needed for vim.lsp.config and vim.lsp.enable")
    return
  end
  local config = vim.lsp.config.tilelsp
  if not config then
    health.error("lsp/tilelsp.lua is not on the 'runtimepath'", { "Add editors/nvim of the tilelsp repository to it" })
    return
  end
  if vim.lsp.is_enabled("tilelsp") then
    health.ok("enabled for " .. table.concat(config.filetypes, ", "))
  else
    health.warn("not enabled", { 'Put vim.lsp.enable("tilelsp") into your configuration' })
  end
  local program = type(config.cmd) == "table" and config.cmd[1] or nil
  if program and vim.fn.executable(program) == 0 then
    health.error(program .. " cannot be run", {
      "Install it: python3 -m pip install " .. checkout,
      'Or name its place: vim.lsp.config("tilelsp", { cmd = { "/path/to/tilelsp", "serve", "--stdio" } })',
    })
    return
  end
  if program then
    health.ok(vim.fn.exepath(program))
  end
  local clients = vim.lsp.get_clients({ name = "tilelsp" })
  if #clients == 0 then
    health.info("not running: open a .mlir, .tileir, .ll, .mir or .ptx file")
  end
  for _, client in ipairs(clients) do
    local status = client_of.status(client.id) or { health = "ok" }
    local version = client.server_info and client.server_info.version or "?"
    local line = ("running, version %s, positions in %s"):format(version, client.offset_encoding)
    local report = ({ ok = health.ok, warning = health.warn, error = health.error })[status.health] or health.info
    report(status.message and line .. ": " .. status.message or line)
  end
end

return M
