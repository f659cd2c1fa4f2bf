-- Live previews: a read-only buffer beside the kernel that follows it, with the cursor's line lit up on both sides.
local client_of = require("tilelsp.client")
local compat = require("tilelsp.compat")
local map = require("tilelsp.map")

local M = {}

local namespace = vim.api.nvim_create_namespace("tilelsp.preview")
local group = vim.api.nvim_create_augroup("tilelsp.preview", { clear = true })
local filetypes = { mlir = "mlir", llvm = "llvm", ["nvptx-mir"] = "mir", ptx = "ptx" }
local delay = 150
local refused = vim.api.nvim_create_namespace("tilelsp.refused")

local function byte_of(client, text, position)
  return compat.byte(text, client.offset_encoding, position.character)
end

---@class tilelsp.Preview
---@field source integer buffer of the kernel
---@field buffer integer our buffer
---@field stage string
---@field target string
---@field engine string? what makes the text; nil for the engine of the settings
---@field rows integer[][] the position map, moved along with what is typed
---@field answer table? the server's last answer
---@field timer uv.uv_timer_t
---@field running integer? id of the request under way

---@type table<integer, tilelsp.Preview> by their own buffer
local previews = {}

--- The preview shown in a buffer, or nil.
---@param buffer integer
---@return tilelsp.Preview?
function M.at(buffer)
  return previews[buffer == 0 and vim.api.nvim_get_current_buf() or buffer]
end

--- The preview of a kernel's buffer, or nil.
---@param source integer
---@return tilelsp.Preview?
function M.of(source)
  for _, preview in pairs(previews) do
    if preview.source == source then
      return preview
    end
  end
end

--- The findings of an answer that are about ops without a lowering of our own.
---@param answer table
---@return table[]
function M.not_lowered(answer)
  return vim.tbl_filter(function(found)
    return found.code == "native.unsupported"
  end, answer.diagnostics or {})
end

--- Frames the ops that our own pipeline has no lowering for, in the source.
---@param preview tilelsp.Preview
local function frame_refused(preview)
  vim.api.nvim_buf_clear_namespace(preview.source, refused, 0, -1)
  local client = client_of.of(preview.source)
  for _, found in ipairs(client and M.not_lowered(preview.answer or {}) or {}) do
    local place = found.range
    local text = vim.api.nvim_buf_get_lines(preview.source, place.start.line, place.start.line + 1, false)[1]
    if text and place["end"].line == place.start.line then
      vim.api.nvim_buf_set_extmark(preview.source, refused, place.start.line, byte_of(client, text, place.start), {
        end_col = byte_of(client, text, place["end"]),
        hl_group = "TilelspRefused",
      })
    end
  end
end

---@param preview tilelsp.Preview
local function show_state(preview)
  local answer = preview.answer or {}
  local engine = preview.engine or (answer.uri or ""):match("^tilelsp:/[^/]+/[^/]+/([^/]+)/") or "native"
  local parts = { ("%s on %s by %s"):format(preview.stage, preview.target, engine) }
  if #M.not_lowered(answer) > 0 and engine ~= "tileiras" then
    parts[#parts + 1] = (":Tile preview %s %s tileiras compiles it"):format(preview.stage, preview.target)
  end
  if answer.stale then
    parts[#parts + 1] = "%#TilelspStale#stale: the source has errors%*"
  end
  local ptxas = answer.ptxas
  if type(ptxas) == "table" and ptxas.accepted ~= nil and ptxas.accepted ~= vim.NIL then
    parts[#parts + 1] = ptxas.accepted and ("ptxas accepts it, %s registers"):format(ptxas.registers or "?")
      or "%#TilelspStale#ptxas refuses it%*"
  end
  for _, window in ipairs(vim.fn.win_findbuf(preview.buffer)) do
    vim.wo[window].winbar = table.concat(parts, "  ")
  end
  vim.b[preview.buffer].tilelsp_stale = answer.stale or false
end

---@param buffer integer
---@param lines integer[]
local function light(buffer, lines)
  vim.api.nvim_buf_clear_namespace(buffer, namespace, 0, -1)
  local count = vim.api.nvim_buf_line_count(buffer)
  for _, line in ipairs(lines) do
    if line < count then
      vim.api.nvim_buf_set_extmark(buffer, namespace, line, 0, { line_hl_group = "TilelspMapped" })
    end
  end
end

--- Lights up what belongs to the cursor's line, and scrolls the other side to it when it is out of sight.
---@param preview tilelsp.Preview
local function follow(preview)
  local here = vim.api.nvim_get_current_buf()
  local line = vim.api.nvim_win_get_cursor(0)[1] - 1
  local back = here == preview.buffer
  local lines = (back and map.source or map.generated)(preview.rows, line, line)
  local other = back and preview.source or preview.buffer
  light(here, #lines > 0 and { line } or {})
  light(other, lines)
  if #lines == 0 then
    return
  end
  for _, window in ipairs(vim.fn.win_findbuf(other)) do
    local first, last = map.main(lines)
    if last + 1 < vim.fn.line("w0", window) or first + 1 > vim.fn.line("w$", window) then
      local middle = math.floor((first + last) / 2) + 1
      vim.api.nvim_win_set_cursor(window, { math.min(middle, vim.api.nvim_buf_line_count(other)), 0 })
      vim.api.nvim_win_call(window, function()
        vim.cmd("normal! zz")
      end)
    end
  end
end

--- After a change of stage, target or engine: to what the lines that were looked at became.
---@param preview tilelsp.Preview
local function keep_place(preview)
  local place = preview.place
  preview.place = nil
  local lines = place and map.generated(preview.rows, place.first, place.last) or {}
  local line = #lines > 0 and (place.share and map.at_share(lines, place.share) or map.main(lines))
  for _, window in ipairs(line and vim.fn.win_findbuf(preview.buffer) or {}) do
    vim.api.nvim_win_set_cursor(window, { math.min(line + 1, vim.api.nvim_buf_line_count(preview.buffer)), 0 })
    vim.api.nvim_win_call(window, function()
      vim.cmd("normal! zz")
    end)
  end
end

--- The source lines that the preview's window shows, around its cursor, and how far along what they became it stands.
---@param preview tilelsp.Preview
local function place_in(preview)
  local window = vim.fn.win_findbuf(preview.buffer)[1]
  local at = window and vim.api.nvim_win_get_cursor(window)[1] - 1
  for reach = 0, at and 30 or -1 do
    local lines = map.source(preview.rows, at - reach, at + reach)
    if #lines > 0 then
      local first, last = lines[1], lines[#lines]
      return { first = first, last = last, share = map.share(map.generated(preview.rows, first, last), at) }
    end
  end
end

---@param preview tilelsp.Preview
local function take(preview, answer)
  local before = preview.answer
  preview.answer = answer
  if not (before and before.text == answer.text) then
    local lines = vim.split(answer.text, "\n")
    if lines[#lines] == "" then
      lines[#lines] = nil
    end
    vim.bo[preview.buffer].modifiable = true
    vim.api.nvim_buf_set_lines(preview.buffer, 0, -1, false, lines)
    vim.bo[preview.buffer].modifiable = false
    vim.bo[preview.buffer].modified = false
  end
  if not (answer.stale and before and before.text == answer.text) then
    preview.rows = answer.map
  end
  local filetype = filetypes[answer.languageId] or ""
  if vim.bo[preview.buffer].filetype ~= filetype then
    vim.bo[preview.buffer].filetype = filetype
  end
  local client = client_of.of(preview.source)
  if client and filetype ~= "" and not vim.lsp.buf_is_attached(preview.buffer, client.id) then
    vim.lsp.buf_attach_client(preview.buffer, client.id) -- hover decodes words there too
  end
  show_state(preview)
  frame_refused(preview)
  keep_place(preview)
  local here = vim.api.nvim_get_current_buf()
  if here == preview.source or here == preview.buffer then
    follow(preview)
  end
end

--- Asks the server for the present text; a request under way is given up.
---@param preview tilelsp.Preview
local function refresh(preview)
  local client = client_of.of(preview.source)
  if not client then
    return
  end
  if preview.running then
    compat.call(client, "cancel_request", preview.running)
  end
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(preview.source) },
    stage = preview.stage,
    target = preview.target,
    engine = preview.engine,
  }
  local sent, id
  sent, id = compat.call(client, "request", "tilelsp/preview", params, function(problem, answer)
    if preview.running ~= id or previews[preview.buffer] ~= preview then
      return -- a later request took its place, or the preview is closed
    end
    preview.running = nil
    if answer then
      take(preview, answer)
    else
      client_of.say(("no preview at %s on %s: %s"):format(preview.stage, preview.target, problem.message), vim.log.levels.WARN)
    end
  end, preview.source)
  preview.running = sent and id or nil
end

---@param preview tilelsp.Preview
---@param milliseconds integer
local function schedule(preview, milliseconds)
  preview.timer:stop()
  preview.timer:start(
    milliseconds,
    0,
    vim.schedule_wrap(function()
      if previews[preview.buffer] == preview then
        refresh(preview)
      end
    end)
  )
end

---@param preview tilelsp.Preview
local function forget(preview)
  previews[preview.buffer] = nil
  preview.timer:stop()
  preview.timer:close()
  if vim.api.nvim_buf_is_valid(preview.source) then
    vim.api.nvim_buf_clear_namespace(preview.source, namespace, 0, -1)
    vim.api.nvim_buf_clear_namespace(preview.source, refused, 0, -1)
  end
end

---@param source integer
---@return tilelsp.Preview
local function create(source, stage, target)
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.bo[buffer].bufhidden = "wipe"
  vim.bo[buffer].modifiable = false
  local preview = {
    source = source,
    buffer = buffer,
    stage = stage,
    target = target,
    rows = {},
    timer = assert(vim.uv.new_timer()),
  }
  previews[buffer] = preview
  vim.api.nvim_buf_attach(source, false, {
    on_lines = function(_, _, _, first, last, new_last)
      if previews[buffer] ~= preview then
        return true -- closed: detach
      end
      preview.rows = map.shifted(preview.rows, first, last, new_last)
      schedule(preview, delay)
    end,
  })
  for _, one in ipairs({ source, buffer }) do
    vim.api.nvim_create_autocmd("CursorMoved", {
      group = group,
      buffer = one,
      callback = function()
        if previews[buffer] ~= preview then
          return true -- closed: this handler goes too
        end
        follow(preview)
      end,
    })
  end
  vim.api.nvim_create_autocmd("BufWipeout", {
    group = group,
    buffer = buffer,
    once = true,
    callback = function()
      forget(preview)
    end,
  })
  vim.cmd("rightbelow vertical sbuffer " .. buffer)
  vim.cmd("wincmd p")
  return preview
end

--- Opens the preview of the current buffer, or changes the one that is open. What is not given stays as it was.
---@param stage string?
---@param target string?
---@param engine string?
function M.open(stage, target, engine)
  local here = vim.api.nvim_get_current_buf()
  local preview = M.at(here) or M.of(here)
  if not preview then
    local client = client_of.of(here)
    if not client then
      client_of.say("no language server for this buffer; see :checkhealth tilelsp", vim.log.levels.ERROR)
      return
    end
    preview = create(here, stage or "ptx", target or client_of.target_of(client, here) or "sm_100a")
  end
  preview.place = preview.answer and place_in(preview)
  preview.stage = stage or preview.stage
  preview.target = target or preview.target
  preview.engine = engine or preview.engine
  local client = client_of.of(preview.buffer)
  if client then
    vim.lsp.buf_detach_client(preview.buffer, client.id) -- it will be another document, in another language
  end
  local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(preview.source), ":t")
  vim.api.nvim_buf_set_name(preview.buffer, ("tilelsp://%s/%s/%s/%s"):format(preview.target, preview.stage, preview.engine or "engine", name))
  refresh(preview)
end

--- Closes the preview that belongs to the current buffer.
function M.close()
  local here = vim.api.nvim_get_current_buf()
  local preview = M.at(here) or M.of(here)
  if preview then
    vim.api.nvim_buf_delete(preview.buffer, { force = true })
  end
end

--- Moves the cursor to the other side of the map, as the server tells it.
function M.go()
  local here = vim.api.nvim_get_current_buf()
  local preview = M.at(here) or M.of(here)
  local client = preview and client_of.of(preview.source)
  if not (preview and client) then
    client_of.say("no preview is open; :Tile preview opens one", vim.log.levels.WARN)
    return
  end
  local back = here == preview.buffer
  local position = vim.lsp.util.make_position_params(0, client.offset_encoding).position
  -- In front of a line's text there is nothing to map: the line is meant.
  position.character = math.max(position.character, #vim.api.nvim_get_current_line():match("^%s*"))
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(preview.source) },
    position = position,
    stage = preview.stage,
    target = preview.target,
    direction = back and "from" or "to",
  }
  local answer, failure = compat.call(client, "request_sync", "tilelsp/mapPosition", params, 5000, preview.source)
  local ranges = answer and answer.result and answer.result.ranges or {}
  if #ranges == 0 then
    local problem = failure or (answer and answer.err and answer.err.message)
    client_of.say(problem or "this line has no counterpart there", vim.log.levels.WARN)
    return
  end
  local other = back and preview.source or preview.buffer
  local window = vim.fn.win_findbuf(other)[1]
  if not window then
    vim.cmd("vertical sbuffer " .. other)
    window = vim.api.nvim_get_current_win()
  end
  local starts = {}
  for _, range in ipairs(ranges) do
    starts[range.start.line] = starts[range.start.line] or range.start.character
  end
  local lines = vim.tbl_keys(starts)
  table.sort(lines)
  local line = map.main(lines)
  local text = vim.api.nvim_buf_get_lines(other, line, line + 1, false)[1] or ""
  vim.api.nvim_set_current_win(window)
  vim.cmd("normal! m'")
  vim.api.nvim_win_set_cursor(window, { line + 1, compat.byte(text, client.offset_encoding, starts[line]) })
end

--- The server says that a preview, or the previews of a source, can be asked for anew.
---@param params { uri: string, version: integer? }
function M.changed(params)
  for _, preview in pairs(previews) do
    local answer = preview.answer
    local ours = params.uri == vim.uri_from_bufnr(preview.source)
    local known = answer and type(answer.version) == "number" and params.version and answer.version >= params.version
    if (answer and params.uri == answer.uri) or (ours and not known) then
      schedule(preview, 0)
    end
  end
end

return M
