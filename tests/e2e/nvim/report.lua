-- What the scripts of this folder tell, and how one fails: `dofile` gives a function of the name that lines begin with.
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

  return say, check
end
