-- :Tile and what may stand behind it.
local client_of = require("tilelsp.client")

local M = {}

---@type table<string, { run: fun(...: string), arguments: (fun(): string[])[] }>
local commands = {
  preview = {
    run = function(stage, target)
      require("tilelsp.preview").open(stage, target)
    end,
    arguments = {
      function()
        return client_of.stages
      end,
      client_of.targets,
    },
  },
  compare = {
    run = function(left, right)
      require("tilelsp.compare").open(left, right)
    end,
    arguments = {
      function()
        return require("tilelsp.compare").sides()
      end,
      function()
        return require("tilelsp.compare").sides()
      end,
    },
  },
  close = {
    run = function()
      require("tilelsp.preview").close()
    end,
    arguments = {},
  },
  go = {
    run = function()
      require("tilelsp.preview").go()
    end,
    arguments = {},
  },
}

---@param arguments string[]
function M.run(arguments)
  local command = commands[arguments[1]]
  if not command or #arguments - 1 > #command.arguments then
    client_of.say("usage: :Tile preview [stage] [target] | compare target[,engine] target[,engine] | go | close", vim.log.levels.ERROR)
    return
  end
  for index = 2, #arguments do
    local allowed = command.arguments[index - 1]()
    if #allowed > 0 and not vim.list_contains(allowed, arguments[index]) then
      client_of.say(("%s is not one of %s"):format(arguments[index], table.concat(allowed, " ")), vim.log.levels.ERROR)
      return
    end
  end
  command.run(unpack(arguments, 2))
end

---@param lead string
---@param line string
---@return string[]
function M.complete(lead, line)
  local words = vim.split(line, "%s+", { trimempty = true })
  local place = #words - (lead == "" and 0 or 1) -- how many words stand before the one to complete
  local choices = {}
  if place == 1 then
    choices = vim.tbl_keys(commands)
    table.sort(choices)
  elseif commands[words[2]] and commands[words[2]].arguments[place - 1] then
    choices = commands[words[2]].arguments[place - 1]()
  end
  return vim.tbl_filter(function(choice)
    return vim.startswith(choice, lead)
  end, choices)
end

return M
