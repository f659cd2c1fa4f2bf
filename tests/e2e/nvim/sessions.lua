-- A session of twelve steps with kernels where they are written, by the table of tests/cases/sources/sessions.
local folder = vim.fs.dirname(debug.getinfo(1, "S").source:sub(2))
local say, check, patience = dofile(folder .. "/report.lua")("nvim sessions")
local cursor = "‸"
local preview_of = require("tilelsp.preview")

local function wait(what, probe)
  check(vim.wait(patience, probe, 50), "timed out: " .. what)
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
end

--- The line and the column, from 0, of a part of the text; where it has a cursor in it, those of the cursor.
local function place(buffer, marked)
  local within = (marked:find(cursor, 1, true) or 1) - 1
  local words = marked:gsub(cursor, "")
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    local column = line:find(words, 1, true)
    if column then
      return number - 1, column - 1 + within
    end
  end
  return check(nil, "no " .. words .. " in " .. vim.api.nvim_buf_get_name(buffer))
end

local function replace(buffer, edit)
  local line = place(buffer, edit[1])
  local before = vim.api.nvim_buf_get_lines(buffer, line, line + 1, false)[1]
  local start, stop = before:find(edit[1], 1, true)
  vim.api.nvim_buf_set_lines(buffer, line, line + 1, false, { before:sub(1, start - 1) .. edit[2] .. before:sub(stop + 1) })
end

local function errors(buffer)
  return vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR })
end

--- Waits for an error in the line with `words` whose sentence has `says` in it.
local function told(buffer, words, says)
  wait("an error that says " .. says .. ", not " .. vim.inspect(errors(buffer)), function()
    local line = place(buffer, words)
    return vim.iter(errors(buffer)):any(function(one)
      return one.lnum == line and one.message:find(says, 1, true)
    end)
  end)
end

local function quiet(buffer)
  wait("no errors", function()
    return #errors(buffer) == 0
  end)
end

--- A command on the file as it is saved: its status, and what it says.
local function commanded(variable, words)
  local made = vim.system(vim.list_extend(vim.json.decode(vim.env[variable]), words), { text = true }):wait()
  return made.code, made.stdout .. made.stderr
end

local function sees(says, found)
  check(found:find(says, 1, true), says .. " is not in: " .. found)
end

--- Shows a stage on a target, and waits for its text.
local function shown(buffer, stage, target, says)
  vim.cmd(("Tile preview %s %s"):format(stage, target))
  local preview = check(preview_of.of(buffer), "no preview")
  wait(("%s of %s on %s"):format(says, stage, target), function()
    return text(preview.buffer):find(says, 1, true)
  end)
  return preview
end

--- The titles of the lenses of ours that say something.
local function lenses(buffer)
  local found = vim.tbl_filter(function(one)
    return one.command ~= nil
  end, vim.lsp.codelens.get(buffer))
  return table.concat(
    vim.tbl_map(function(one)
      return one.command.title
    end, found),
    " | "
  )
end

--- Runs the kernel at the cursor; the server says when it is over.
local function sanitized(buffer, words)
  vim.api.nvim_win_set_cursor(0, { place(buffer, words) + 1, 0 })
  local over
  local before = vim.lsp.handlers["window/showMessage"]
  vim.lsp.handlers["window/showMessage"] = function(_, message)
    over = message.message
  end
  vim.cmd("Tile sanitize")
  wait("the end of the run", function()
    return over
  end)
  vim.lsp.handlers["window/showMessage"] = before
  return over
end

local steps = {
  {
    "open",
    function(session)
      vim.cmd("edit " .. session.file)
      wait("the server", function()
        return vim.lsp.get_clients({ bufnr = 0, name = "tilelsp" })[1] ~= nil
      end)
    end,
  },
  {
    "error",
    function(session, buffer)
      replace(buffer, session.error.edit)
      told(buffer, session.error.line, session.error.says)
      vim.cmd("silent write")
      local status, said = commanded("TILELSP_HOOK", { session.file })
      check(status ~= 0, "pre-commit took a source that does not compile: " .. said)
      sees(session.error.says, said)
      replace(buffer, { session.error.edit[2], session.error.edit[1] })
      quiet(buffer)
    end,
  },
  {
    "hover",
    function(session, buffer)
      local line, column = place(buffer, session.hover.at)
      local client = vim.lsp.get_clients({ bufnr = buffer, name = "tilelsp" })[1]
      local said = ""
      wait("a hover that says " .. session.hover.says, function()
        local reply = client:request_sync("textDocument/hover", {
          textDocument = { uri = vim.uri_from_bufnr(buffer) },
          position = { line = line, character = column },
        }, patience, buffer)
        said = reply and reply.result and reply.result ~= vim.NIL and reply.result.contents.value or said
        return said:find(session.hover.says, 1, true)
      end)
    end,
  },
  {
    "preview on two targets",
    function(session, buffer)
      for _, one in ipairs(session.previews) do
        local preview = shown(buffer, one.stage, one.target, one.says)
        local line = place(buffer, session.link)
        vim.api.nvim_win_set_cursor(0, { line + 1, 0 })
        vim.cmd("Tile go")
        check(vim.api.nvim_get_current_buf() == preview.buffer, "the line is linked with nothing")
        vim.cmd("Tile go")
        check(vim.api.nvim_get_current_buf() == buffer, "no way back")
        check(vim.api.nvim_win_get_cursor(0)[1] == line + 1, "back in another line")
      end
    end,
  },
  {
    "lens",
    function(session, buffer)
      wait("a lens with registers", function()
        vim.lsp.codelens.refresh({ bufnr = buffer })
        vim.wait(300)
        return lenses(buffer):find(" registers", 1, true)
      end)
    end,
  },
  {
    "sanitize with a finding",
    function(session, buffer)
      sanitized(buffer, session.finding.line)
      told(buffer, session.finding.line, session.finding.says)
    end,
  },
  {
    "fix",
    function(session, buffer)
      replace(buffer, session.fix)
      quiet(buffer)
      vim.cmd("silent write")
    end,
  },
  {
    "quiet",
    function(session, buffer)
      sanitized(buffer, session.finding.line)
      quiet(buffer)
    end,
  },
  {
    "run",
    function(session)
      local status, said = commanded("TILELSP_COMMAND", { "run", session.file })
      check(status == 0, said)
      sees(session.run, said)
    end,
  },
  {
    "compare",
    function(session)
      local function side(one)
        return one.target .. "," .. one.engine
      end
      local pages = #vim.api.nvim_list_tabpages()
      vim.cmd(("Tile compare %s %s"):format(side(session.compare.left), side(session.compare.right)))
      wait("two windows in diff mode", function()
        return #vim.api.nvim_list_tabpages() > pages and #vim.api.nvim_tabpage_list_wins(0) == 2
      end)
      for number, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
        check(vim.wo[window].diff, "a window that is not in diff mode")
        sees(session.compare.says[number], text(vim.api.nvim_win_get_buf(window)))
      end
      vim.cmd("tabclose")
    end,
  },
  {
    "SASS",
    function(session, buffer)
      local preview = shown(buffer, "sass", session.machine.target, session.machine.says)
      local line = place(preview.buffer, session.machine.says)
      vim.api.nvim_set_current_win(vim.fn.win_findbuf(preview.buffer)[1])
      vim.api.nvim_win_set_cursor(0, { line + 1, 0 })
      vim.cmd("Tile go")
      check(vim.api.nvim_get_current_buf() == buffer, "machine code leads to no line of the source")
      vim.cmd("Tile close")
    end,
  },
  {
    "pre-commit",
    function(session)
      local status, said = commanded("TILELSP_HOOK", { session.file })
      check(status == 0, said)
    end,
  },
}

local function main()
  local sessions = vim.json.decode(table.concat(vim.fn.readfile("sessions.json"), "\n")).sessions
  for _, session in ipairs(sessions) do
    local buffer
    local took = {}
    for number, step in ipairs(steps) do
      local began = vim.uv.hrtime()
      local ok, problem = xpcall(step[2], debug.traceback, session, buffer)
      took[number] = ("%s %.1f s"):format(step[1], (vim.uv.hrtime() - began) / 1e9)
      check(ok, ("%s, step %d, %s: %s"):format(session.language, number, step[1], problem))
      buffer = buffer or vim.api.nvim_get_current_buf()
    end
    say(session.language .. ":", #steps, "steps:", table.concat(took, ", "))
  end
  vim.cmd("qall!")
end

local ok, problem = xpcall(main, debug.traceback)
check(ok, problem)
