-- A kernel for two targets, by two engines, or behind two passes, in two windows of a tab page, in diff mode, with the names in them made alike.
local client_of = require("tilelsp.client")
local compat = require("tilelsp.compat")

local M = {}

M.engines = require("tilelsp.declared").engines

--- `sm_90a`, `sm_90a,tileiras`, `split-tiles` or `sm_90a,llvm`, as the server takes it; nil for anything else.
---@param word string
---@return { target: string?, engine: string?, stage: string? }?
local function side(word)
  local known = { target = client_of.targets(), engine = M.engines, stage = client_of.stages }
  local found = {}
  for _, part in ipairs(vim.split(word, ",", { plain = true })) do
    local what
    for name, words in pairs(known) do
      what = vim.list_contains(words, part) and name or what
    end
    if not what or found[what] then
      return nil
    end
    found[what] = part
  end
  return (found.target or found.stage) and found or nil
end

--- What may be compared: every target, by the engine of the settings or by the one named behind the comma, and what
--- every stage and pass made for the document's target.
---@return string[]
function M.sides()
  local found = {}
  for _, target in ipairs(client_of.targets()) do
    found[#found + 1] = target
    for _, engine in ipairs(M.engines) do
      found[#found + 1] = target .. "," .. engine
    end
  end
  vim.list_extend(found, client_of.stages)
  return found
end

---@param one { label: string, text: string }
---@param name string
---@param syntax string
local function fill(one, name, syntax)
  local buffer = vim.api.nvim_get_current_buf()
  local lines = vim.split(one.text, "\n")
  if lines[#lines] == "" then
    lines[#lines] = nil
  end
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].buftype = "nofile"
  vim.bo[buffer].bufhidden = "wipe"
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].modifiable = false
  vim.b[buffer].tilelsp_compared = one.label
  vim.cmd("setlocal syntax=" .. syntax) -- no file type: the server has nothing to say about these texts
  vim.wo.winbar = ("%s: %s"):format(name, one.label)
  vim.cmd("diffthis")
end

--- Opens both texts of an answer in a tab page.
---@param answer table
---@param source integer
---@param syntax string
local function show(answer, source, syntax)
  local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(source), ":t")
  vim.cmd("tabnew")
  fill(answer.left, name, syntax)
  vim.cmd("rightbelow vertical new")
  fill(answer.right, name, syntax)
  vim.cmd("wincmd p")
  if answer.diff == "" then
    client_of.say(("%s and %s differ in names only"):format(answer.left.label, answer.right.label))
  end
end

--- Opens the comparison of the current buffer, or of the kernel whose preview it is.
---@param left string
---@param right string
function M.open(left, right)
  local here = vim.api.nvim_get_current_buf()
  local preview = require("tilelsp.preview").at(here)
  local source = preview and preview.source or here
  local client = client_of.of(source)
  if not client then
    client_of.say("no language server for this buffer; see :checkhealth tilelsp", vim.log.levels.ERROR)
    return
  end
  local sides = { side(left or ""), side(right or "") }
  if not (sides[1] and sides[2]) then
    client_of.say("usage: :Tile compare target[,engine]|stage|pass target[,engine]|stage|pass", vim.log.levels.ERROR)
    return
  end
  local params = { textDocument = { uri = vim.uri_from_bufnr(source) }, stage = "ptx", left = sides[1], right = sides[2] }
  compat.call(client, "request", "tilelsp/compare", params, function(problem, answer)
    if not answer then
      client_of.say("nothing to compare: " .. problem.message, vim.log.levels.WARN)
      return
    end
    show(answer, source, ({ ["nvptx-mir"] = "mir" })[answer.left.languageId] or answer.left.languageId)
  end, source)
end

--- Shows what a pass changed: that of the dump at the cursor, or the one that a lens names.
---@param asked table? what the lens carries
function M.passes(asked)
  local here = vim.api.nvim_get_current_buf()
  local client = client_of.of(here)
  if not client then
    client_of.say("no language server for this buffer; see :checkhealth tilelsp", vim.log.levels.ERROR)
    return
  end
  asked = asked or vim.lsp.util.make_position_params(0, client.offset_encoding)
  compat.call(client, "request", "tilelsp/comparePasses", asked, function(problem, answer)
    if answer then
      show(answer, here, vim.bo[here].filetype)
    else
      client_of.say("nothing to compare: " .. problem.message, vim.log.levels.WARN)
    end
  end, here)
end

return M
