-- Every feature on every language in headless Neovim, by the texts and the table of tests/e2e/workspace/features.
local folder = vim.fs.dirname(debug.getinfo(1, "S").source:sub(2))
local say, check, patience = dofile(folder .. "/report.lua")("nvim features")
local texts = vim.fs.dirname(folder) .. "/workspace/features/"
local cursor = "‸"
local compat = require("tilelsp.compat")

local function read(name)
  return table.concat(vim.fn.readfile(texts .. name), "\n") .. "\n"
end

--- The place of a marked text, from 0; the start of the document for an empty one.
local function place(buffer, marked)
  if marked == "" then
    return { line = 0, character = 0 }
  end
  local at = marked:find(cursor, 1, true)
  local words, before = marked:gsub(cursor, ""), at - 1
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local column = line:find(words, 1, true)
    if column then
      return { line = number - 1, character = column - 1 + before }
    end
  end
  return check(nil, "no " .. words)
end

local function main()
  local table_of = vim.json.decode(read("features.json"))
  for _, feature in ipairs(table_of.features) do
    if feature.nvim ~= "" then
      local answered = {}
      for language, usual in pairs(table_of.texts) do
        local marked = feature.at[language]
        if marked then
          local name = (feature.file or {})[language] or usual
          vim.cmd("edit! " .. vim.fn.fnameescape(texts .. name))
          if vim.bo.modified then
            vim.cmd("edit!") -- what a row before this one wrote into it
          end
          local buffer = vim.api.nvim_get_current_buf()
          local edit = (feature.edit or {})[language]
          if edit then
            local from, to = unpack(edit)
            local before = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
            local start, stop = before:find(from, 1, true)
            local after = before:sub(1, check(start, "no " .. from) - 1) .. to .. before:sub(stop + 1)
            vim.api.nvim_buf_set_lines(buffer, 0, -1, false, vim.split(after, "\n"))
          end
          check(vim.wait(patience, function()
            return vim.lsp.get_clients({ bufnr = buffer, name = "tilelsp" })[1] ~= nil
          end, 20), "no server for " .. name)
          local client = vim.lsp.get_clients({ bufnr = buffer, name = "tilelsp" })[1]
          check(compat.call(client, "supports_method", feature.method, compat.new and buffer or { bufnr = buffer }), "not offered: " .. feature.method)
          local at = place(buffer, marked)
          local range = { start = at, ["end"] = at }
          if marked == "" then
            range = { start = at, ["end"] = { line = 999, character = 0 } }
          end
          local params = vim.tbl_extend("force", {
            textDocument = { uri = vim.uri_from_bufnr(buffer) },
            position = at,
            range = range,
            positions = { at },
          }, feature.ask or {}, (feature.ask_of or {})[language] or {})
          local reply = check(compat.call(client, "request_sync", feature.method, params, patience, buffer), "no answer: " .. feature.method)
          local result = reply.result
          local found = result and result ~= vim.NIL and next(result) ~= nil
          check(found, feature.feature .. " in " .. name .. ": " .. vim.inspect(reply))
          answered[#answered + 1] = language
        end
      end
      table.sort(answered)
      say(feature.feature .. ":", table.concat(answered, ", "))
    end
  end
  vim.cmd("qall!")
end

local ok, problem = xpcall(main, debug.traceback)
check(ok, problem)
