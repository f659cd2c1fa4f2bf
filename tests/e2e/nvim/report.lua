-- What the scripts of this folder tell, how one fails, and how long it waits for a state that never comes: `dofile` gives a
-- function of the name that lines begin with.
local patience = 1000 * tonumber(vim.env.E2E_SECONDS or 300)

return function(name)
  local function say(...)
    io.stdout:write(name .. ": " .. table.concat(vim.tbl_map(tostring, { ... }), " ") .. "\n")
  end

  local function check(ok, what)
    if not ok then
      say("FAILED:", what)
      vim.cmd("cquit 1")
    end
    return ok
  end

  return say, check, patience
end
