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

--- The first and the last line of the longest run of neighbours among sorted `lines`: most of what a line became. What was hoisted
--- out of a loop stays apart from it.
function M.main(lines)
  local best, longest, start = lines[1], 0, lines[1]
  for index, line in ipairs(lines) do
    if index > 1 and line ~= lines[index - 1] + 1 then
      start = line
    end
    if line - start > longest then
      best, longest = start, line - start
    end
  end
  return best, best + longest
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
