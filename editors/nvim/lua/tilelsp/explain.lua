-- Pages in a window of their own, with their Markdown rendered: what a finding, a lens or a packed word means, what is
-- legal where, who owns tensor memory, what was made for which target.
local client_of = require("tilelsp.client")
local compat = require("tilelsp.compat")

local M = {}

---@param text string
local function render(text)
  local options = { border = "rounded", focus_id = "tilelsp.explain", max_width = math.max(40, vim.o.columns - 8) }
  vim.lsp.util.open_floating_preview(vim.split(text, "\n"), "markdown", options)
end

--- Run by vim.lsp.codelens.run() on a lens of ours.
---@param command { arguments: table[] }
---@param context { client_id: integer }
function M.show(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local asked = command.arguments and command.arguments[1]
  if not (client and asked) then
    return
  end
  compat.call(client, "request", "tilelsp/explain", asked, function(problem, page)
    if not page then
      client_of.say(problem.message, vim.log.levels.WARN)
      return
    end
    render((asked.title and ("# %s\n\n"):format(asked.title) or "") .. page.markdown)
  end)
end

--- Asks the server of the current buffer, or of the source of the preview in it, and shows the page that it answers.
---@param method string
---@param params table
local function ask(method, params)
  local here = vim.api.nvim_get_current_buf()
  local preview = require("tilelsp.preview").at(here)
  local source = preview and preview.source or here
  local client = client_of.of(source) or client_of.any()
  if not client then
    client_of.say("no language server for this buffer; see :checkhealth tilelsp", vim.log.levels.ERROR)
    return
  end
  params.textDocument = { uri = vim.uri_from_bufnr(source) }
  compat.call(client, "request", method, params, function(problem, page)
    if page then
      render(page.markdown)
    else
      client_of.say(problem.message, vim.log.levels.WARN)
    end
  end, source)
end

--- The page about a code; without one, that of the finding in the cursor's line.
---@param code string?
function M.code(code)
  local line = vim.api.nvim_win_get_cursor(0)[1] - 1
  local found = vim.tbl_filter(function(one)
    return one.source == "tilelsp" and one.code
  end, vim.diagnostic.get(0, { lnum = line }))[1]
  code = code or (found and tostring(found.code))
  if not code then
    client_of.say("there is no finding in this line; :Tile explain CODE explains any", vim.log.levels.WARN)
    return
  end
  ask("tilelsp/explain", { code = code })
end

---@param word string
---@param value string? the number under the cursor
function M.decode(word, value)
  ask("tilelsp/decode", { word = word, value = value or vim.fn.expand("<cword>") })
end

---@param word string
---@param ... string field=value
function M.encode(word, ...)
  local fields = vim.empty_dict()
  for _, part in ipairs({ ... }) do
    local name, value = part:match("^([^=]+)=(.*)$")
    fields[name or part] = value or ""
  end
  ask("tilelsp/encode", { word = word, fields = fields })
end

--- The cursor, for a source of several kernels; a document of its own is asked about whole.
---@return table
local function at_cursor()
  local client = client_of.of(vim.api.nvim_get_current_buf())
  local filetype = vim.bo.filetype
  if not client or (filetype ~= "cuda" and filetype ~= "python") then
    return {}
  end
  return { position = vim.lsp.util.make_position_params(0, client.offset_encoding).position }
end

function M.matrix()
  ask("tilelsp/targetMatrix", at_cursor())
end

---@param target string?
function M.tmem(target)
  ask("tilelsp/tmemMap", vim.tbl_extend("error", at_cursor(), { target = target }))
end

--- A picture of the kernel at the cursor, as text.
---@param kind string
---@param target string?
function M.picture(kind, target)
  local client = client_of.of(vim.api.nvim_get_current_buf())
  local position = client and vim.lsp.util.make_position_params(0, client.offset_encoding).position
  ask("tilelsp/picture", { kind = kind, target = target, format = "text", position = position })
end

--- Runs the kernel at the cursor; what nothing orders in it becomes findings, and the server says how many.
function M.sanitize()
  local client = client_of.of(vim.api.nvim_get_current_buf())
  if not client then
    client_of.say("no language server for this buffer; see :checkhealth tilelsp", vim.log.levels.ERROR)
    return
  end
  local params = vim.lsp.util.make_position_params(0, client.offset_encoding)
  compat.call(client, "request", "tilelsp/sanitize", params, function(problem)
    if problem then
      client_of.say(problem.message, vim.log.levels.WARN)
    end
  end, 0)
end

function M.compile()
  ask("tilelsp/compileAll", at_cursor())
end

return M
