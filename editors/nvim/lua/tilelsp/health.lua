-- :checkhealth tilelsp
local client_of = require("tilelsp.client")
local own = require("tilelsp")

local M = {}

-- The repository that this file belongs to: .../editors/nvim/lua/tilelsp/health.lua
local checkout = vim.fn.fnamemodify(debug.getinfo(1, "S").source:sub(2), ":p:h:h:h:h:h")

function M.check()
  local health = vim.health
  health.start("tilelsp")
  if vim.fn.has("nvim-0.10") == 0 then
    health.error("Neovim 0.10 or newer is needed")
    return
  end
  local config = own.config()
  if not own.is_enabled() or not config then
    health.warn("not enabled", { 'Put require("tilelsp").enable() into your configuration' })
    return
  end
  health.ok("enabled for " .. table.concat(config.filetypes, ", "))
  local program = type(config.cmd) == "table" and config.cmd[1] or nil
  if program and vim.fn.executable(program) == 0 then
    health.error(program .. " cannot be run", {
      "Install it: python3 -m pip install " .. checkout,
      'Or name its place: require("tilelsp").enable({ cmd = { "/path/to/tilelsp", "serve", "--stdio" } })',
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
