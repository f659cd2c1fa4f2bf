-- The language client: which one serves a buffer, what it said of itself, its targets.
local compat = require("tilelsp.compat")

local M = {}

M.stages = require("tilelsp.declared").stages

---@type table<integer, { health: string, message: string?, version: string? }>
local statuses = {}
---@type table<integer, string[]>
local targets = {}

--- The tilelsp client of a buffer, or nil.
---@param buffer integer
---@return vim.lsp.Client?
function M.of(buffer)
  return vim.lsp.get_clients({ name = "tilelsp", bufnr = buffer })[1]
end

--- Any tilelsp client, that of the current buffer before others.
---@return vim.lsp.Client?
function M.any()
  return M.of(0) or vim.lsp.get_clients({ name = "tilelsp" })[1]
end

---@param message string
---@param level integer?
function M.say(message, level)
  vim.notify("tilelsp: " .. message, level or vim.log.levels.INFO)
end

function M.note_status(client_id, status)
  local before = statuses[client_id]
  statuses[client_id] = status
  if status.health ~= "ok" and not (before and before.message == status.message) then
    M.say(status.message or status.health, vim.log.levels.WARN)
  end
end

--- What the server last said of its health, or nil.
function M.status(client_id)
  return statuses[client_id]
end

--- The names of the packed words, as the server told them when it started.
---@return string[]
function M.words()
  local client = M.any()
  local told = client and client.server_capabilities.experimental or {}
  return told.words or {}
end

--- The kinds of pictures, as the server told them when it started.
---@return string[]
function M.pictures()
  local client = M.any()
  local told = client and client.server_capabilities.experimental or {}
  local kinds = vim.tbl_keys(told.pictures or {})
  table.sort(kinds)
  return kinds
end

---@param client vim.lsp.Client
---@param arguments table[]
---@return string[]?
local function ask_targets(client, arguments)
  local params = { command = "tilelsp/targets", arguments = arguments }
  local answer = compat.call(client, "request_sync", "workspace/executeCommand", params, 2000)
  return answer and answer.result or nil
end

--- The names of all targets, asked for once per client; none without a client.
---@return string[]
function M.targets()
  local client = M.any()
  if not client then
    return {}
  end
  targets[client.id] = targets[client.id] or ask_targets(client, {})
  return targets[client.id] or {}
end

--- The first target that a buffer's pin, project file or settings name.
---@param client vim.lsp.Client
---@param buffer integer
---@return string?
function M.target_of(client, buffer)
  local chosen = ask_targets(client, { { textDocument = { uri = vim.uri_from_bufnr(buffer) } } })
  return chosen and chosen[1]
end

return M
