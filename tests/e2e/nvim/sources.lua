-- Kernels in Python: findings at their lines where the files are trusted, and no server for a file without kernels.
local folder = vim.fs.dirname(debug.getinfo(1, "S").source:sub(2))
local _, check, patience = dofile(folder .. "/report.lua")("nvim")

vim.cmd("edit plain.py")
vim.wait(300)
check(#vim.lsp.get_clients({ name = "tilelsp" }) == 0, "a server was started for a file without kernels")
vim.cmd("edit bad.py")
local found
check(vim.wait(patience, function()
  found = vim.tbl_filter(function(one)
    return one.severity == vim.diagnostic.severity.ERROR
  end, vim.diagnostic.get(0))
  return #found > 0
end, 50), "no finding")
check(found[1].lnum == 8 and found[1].message:find("not a power of two", 1, true), vim.inspect(found))
vim.api.nvim_buf_set_lines(0, 8, 9, false, { "    y = ct.load(b, index=(i,), shape=(TILE,))" })
check(vim.wait(patience, function()
  return #vim.diagnostic.get(0, { severity = vim.diagnostic.severity.ERROR }) == 0
end, 50), "the finding stays")
io.stdout:write("nvim: kernels in Python: a finding at its line, and gone when it is mended\n")
vim.cmd("qall!")
