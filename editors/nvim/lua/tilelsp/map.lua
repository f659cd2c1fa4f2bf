-- The position map of a preview: rows { output line, first source line, last source line }, all from 0.
local M = {}

--- Generated lines of the source lines `first` to `last`. A line inside a loop belongs to its own operation: rows that
--- only surround the narrowest ones are left out.
function M.generated(rows, first, last)
  local hits, least = {}, math.huge
  for _, row in ipairs(rows) do
    if row[2] <= last and row[3] >= first then
      hits[#hits + 1] = row
      least = math.min(least, row[3] - row[2])
    end
  end
  local lines = {}
  for _, row in ipairs(hits) do
    if row[3] - row[2] == least then
      lines[#lines + 1] = row[1]
    end
  end
  return lines
end

--- Source lines of the generated lines `first` to `last`.
function M.source(rows, first, last)
  local lines = {}
  for _, row in ipairs(rows) do
    if row[1] >= first and row[1] <= last then
      for line = row[2], row[3] do
        lines[#lines + 1] = line
      end
    end
  end
  return lines
end

--- The first and the last line of the run of neighbours to look at, among sorted `lines`: the last of the long runs,
--- which are at least half as long as the longest. What was hoisted out of a loop stands before the work itself, and is
--- often as long.
function M.main(lines)
  local runs, longest = {}, 0
  for _, line in ipairs(lines) do
    local run = runs[#runs]
    if run and line == run[2] + 1 then
      run[2] = line
    else
      run = { line, line }
      runs[#runs + 1] = run
    end
    longest = math.max(longest, run[2] - run[1] + 1)
  end
  for index = #runs, 1, -1 do
    if (runs[index][2] - runs[index][1] + 1) * 2 >= longest then
      return runs[index][1], runs[index][2]
    end
  end
end

--- How far along sorted `lines` one of them stands: from 0 for the first to 1 for the last; nil for any other line.
function M.share(lines, line)
  for index, one in ipairs(lines) do
    if one == line then
      return (index - 1) / math.max(#lines - 1, 1)
    end
  end
end

--- The line that stands at this share of sorted `lines`; nil where there are none.
function M.at_share(lines, share)
  return lines[math.floor(share * (#lines - 1) + 0.5) + 1]
end

--- The rows after the source lines `first` to `last` (not included) became the lines up to `new_last`.
function M.shifted(rows, first, last, new_last)
  local delta = new_last - last
  if delta == 0 then
    return rows
  end
  local function move(line)
    return line >= last and line + delta or math.min(line, math.max(new_last - 1, first))
  end
  return vim.tbl_map(function(row)
    return { row[1], move(row[2]), math.max(move(row[2]), move(row[3])) }
  end, rows)
end

return M
