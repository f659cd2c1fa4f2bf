-- The debugger in headless Neovim, by nvim-dap ($NVIM_DAP is its folder): a breakpoint, a step, a watch, a race.
vim.opt.runtimepath:prepend(vim.env.NVIM_DAP)
local dap = require("dap")

local folder = vim.fs.dirname(debug.getinfo(1, "S").source:sub(2))
local say, check, patience = dofile(folder .. "/report.lua")("nvim-dap")

local stops = {}
dap.listeners.after.event_stopped["test"] = function(_, body)
  table.insert(stops, body)
end
local ended = false
dap.listeners.after.event_terminated["test"] = function()
  ended = true
end

--- Waits for the next stop, with the frame that Neovim went to.
local function stopped(reason, line)
  check(vim.wait(patience, function()
    local session = dap.session()
    return #stops > 0 and session ~= nil and session.current_frame ~= nil and session.current_frame.line == line
  end, 20), "no stop at line " .. line)
  local body = table.remove(stops, 1)
  check(body.reason == reason, "a stop for " .. body.reason .. ", not " .. reason)
  check(vim.api.nvim_win_get_cursor(0)[1] == line, "the cursor is in line " .. vim.api.nvim_win_get_cursor(0)[1])
  return body
end

local function evaluated(expression)
  local answer, session = nil, dap.session()
  session:evaluate({ expression = expression, context = "watch", frameId = session.current_frame.id }, function(problem, body)
    answer = problem and problem.message or body.result
  end)
  check(vim.wait(patience, function()
    return answer ~= nil
  end, 20), "no answer to " .. expression)
  return answer
end

local function ends()
  check(vim.wait(patience, function()
    return ended
  end, 20), "the run does not end")
  ended, stops = false, {}
  check(vim.wait(patience, function()
    return dap.session() == nil
  end, 20), "the session stays")
end

local function main()
  local command = vim.json.decode(vim.env.TILELSP)
  dap.adapters.tilelsp = { type = "executable", command = command[1], args = vim.list_slice(command, 2) }
  local launch = { type = "tilelsp", request = "launch", name = "kernel", program = "${file}" }

  vim.cmd("edit scale.ptx")
  vim.api.nvim_win_set_cursor(0, { 28, 0 })
  dap.set_breakpoint("%r1 == 7")
  dap.run(launch)
  local body = stopped("breakpoint", 28)
  check(body.threadId == 8, "thread " .. body.threadId)
  check(evaluated("%r3 * 2") == "14 (0xe)", evaluated("%r3 * 2"))
  check(#dap.session().threads == 32 or vim.tbl_count(dap.session().threads) == 32, "32 threads")
  dap.step_into()
  stopped("step", 8)
  dap.step_out()
  stopped("step", 29)
  dap.continue()
  ends()
  dap.clear_breakpoints()
  say("breakpoint, steps and watch: ok")

  vim.cmd("edit shared_race.ptx")
  local words = { "--launch", "1", "--block", "64", "--arg", "out=64:i32:0", "--arg", "wait=0" }
  dap.run(vim.tbl_extend("force", launch, { args = words }))
  body = stopped("exception", 35)
  check(body.text:find("thread 63 stored with no barrier since", 1, true), body.text)
  dap.terminate()
  ends()
  say("race: ok")

  vim.cmd("edit rows.mlir")
  vim.api.nvim_win_set_cursor(0, { 11, 0 })
  dap.set_breakpoint("%i == 2")
  dap.run(launch)
  stopped("breakpoint", 11)
  check(evaluated("%so_far[1, 3]") == "12", evaluated("%so_far[1, 3]"))
  dap.disconnect()
  say("tiles: ok")
  vim.cmd("qall!")
end

local ok, problem = xpcall(main, debug.traceback)
check(ok, problem)
