-- require("tilelsp").enable(): what vim.lsp.enable("tilelsp") does, in Neovim 0.10 as well, which reads no lsp/ folder.
local compat = require("tilelsp.compat")

local M = {}

--- How the server is started; in 0.11 what vim.lsp.config() made of it.
---@return table?
function M.config()
  if compat.new then
    return vim.lsp.config.tilelsp
  end
  return M.given
end

--- Whether files of its languages start the server.
---@return boolean
function M.is_enabled()
  if compat.new then
    return vim.lsp.is_enabled("tilelsp")
  end
  return M.given ~= nil
end

--- Starts the server where a file of its languages is opened, or belongs to the one that runs.
---@param config table? what is otherwise than in lsp/tilelsp.lua: cmd, settings, init_options, ...
function M.enable(config)
  if compat.new then
    vim.lsp.config("tilelsp", config or {})
    vim.lsp.enable("tilelsp")
    return
  end
  local file = vim.api.nvim_get_runtime_file("lsp/tilelsp.lua", false)[1]
  M.given = vim.tbl_deep_extend("force", dofile(file), config or {})
  vim.api.nvim_create_autocmd("FileType", {
    group = vim.api.nvim_create_augroup("tilelsp_enable", {}),
    pattern = M.given.filetypes,
    callback = function(event)
      if vim.bo[event.buf].buftype == "" then
        M.start(event.buf)
      end
    end,
  })
end

--- Starts the server for a buffer of Neovim 0.10.
---@param buffer integer
function M.start(buffer)
  M.given.root_dir(buffer, function(root)
    local config = vim.tbl_extend("force", M.given, { name = "tilelsp" })
    config.root_dir = root -- there may be none
    for name, run in pairs(M.given.commands) do
      vim.lsp.commands[name] = run
    end
    vim.lsp.start(config, {
      bufnr = buffer,
      reuse_client = function(client)
        return client.name == config.name and client.config.root_dir == root
      end,
    })
  end)
end

return M
