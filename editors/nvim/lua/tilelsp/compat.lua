-- What Neovim 0.10 spells otherwise than 0.11: a client's functions, and columns in the units of an encoding.
local M = {}

M.new = vim.fn.has("nvim-0.11") == 1

--- Calls a function of a client: a method since 0.11.
---@param client vim.lsp.Client
---@param name string
function M.call(client, name, ...)
  if M.new then
    return client[name](client, ...)
  end
  return client[name](...)
end

--- The byte of a line at a column that the server counted in its encoding; the line's end where it is shorter.
---@param line string
---@param encoding "utf-8"|"utf-16"|"utf-32"
---@param column integer
---@return integer
function M.byte(line, encoding, column)
  if M.new then
    return vim.str_byteindex(line, encoding, column, false)
  end
  if encoding == "utf-8" then
    return math.min(column, #line)
  end
  local characters, units = vim.str_utfindex(line)
  return vim.str_byteindex(line, math.min(column, encoding == "utf-16" and units or characters), encoding == "utf-16")
end

return M
