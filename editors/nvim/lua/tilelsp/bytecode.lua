-- Bytecode files as text: read by `tilelsp dis`, written by `tilelsp asm`, which says why where it does not.
local M = {}

--- The command line of tilelsp itself, as the server is started, with other arguments.
local function command(...)
  local configured = (require("tilelsp").config() or {}).cmd
  local found = {}
  for _, word in ipairs(type(configured) == "table" and configured or { "tilelsp" }) do
    if word == "serve" then
      break
    end
    table.insert(found, word)
  end
  return vim.list_extend(found, { ... })
end

local function run(words, input)
  local started, process = pcall(vim.system, words, { text = true, stdin = input })
  if not started then
    return { code = 127, stdout = "", stderr = words[1] .. " could not be started; :checkhealth tilelsp tells why" }
  end
  return process:wait()
end

local function complain(done)
  vim.notify(vim.trim(done.stderr), vim.log.levels.ERROR)
end

--- Fills a buffer with the text of a bytecode file.
function M.read(buffer, file)
  if not vim.uv.fs_stat(file) then
    vim.bo[buffer].filetype = "tileir"
    return
  end
  local done = run(command("dis", file))
  if done.code ~= 0 then
    vim.bo[buffer].modifiable = false
    return complain(done)
  end
  local lines = vim.split(done.stdout, "\n", { plain = true, trimempty = true })
  local levels = vim.bo[buffer].undolevels
  vim.bo[buffer].undolevels = -1 -- what was read cannot be undone
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].undolevels = levels
  vim.bo[buffer].modified = false
  vim.bo[buffer].filetype = "tileir"
end

--- Writes a buffer's text as bytecode. What the file holds beside its text is kept.
function M.write(buffer, file)
  local words = command("asm", "-", "-o", file)
  if vim.uv.fs_stat(file) then
    vim.list_extend(words, { "--base", file })
  end
  local lines = vim.api.nvim_buf_get_lines(buffer, 0, -1, false)
  local done = run(words, table.concat(lines, "\n") .. "\n")
  if done.code ~= 0 then
    return complain(done)
  end
  vim.bo[buffer].modified = false
end

return M
