-- :Tile and what may stand behind it.
local client_of = require("tilelsp.client")

local M = {}

--- For an argument that is not one of a few.
local function anything()
  return {}
end

local usage = "usage: :Tile preview [stage] [target] [engine] | compare target[,engine]|stage target[,engine]|stage | pass | go | close"
  .. " | explain [code] | decode word [value] | encode word field=value ... | matrix | tmem [target] | compile | sanitize | show kind [target]"

--- `least` is how many arguments there must be, `more` whether any number may follow those listed.
---@type table<string, { run: fun(...: string), arguments: (fun(): string[])[], least: integer?, more: boolean? }>
local commands = {
  preview = {
    run = function(stage, target, engine)
      require("tilelsp.preview").open(stage, target, engine)
    end,
    arguments = {
      function()
        return client_of.stages
      end,
      client_of.targets,
      function()
        return require("tilelsp.compare").engines
      end,
    },
  },
  explain = {
    run = function(code)
      require("tilelsp.explain").code(code)
    end,
    arguments = { anything },
  },
  decode = {
    run = function(word, value)
      require("tilelsp.explain").decode(word, value)
    end,
    arguments = { client_of.words, anything },
    least = 1,
  },
  encode = {
    run = function(word, ...)
      require("tilelsp.explain").encode(word, ...)
    end,
    arguments = { client_of.words },
    more = true,
    least = 1,
  },
  matrix = {
    run = function()
      require("tilelsp.explain").matrix()
    end,
    arguments = {},
  },
  tmem = {
    run = function(target)
      require("tilelsp.explain").tmem(target)
    end,
    arguments = { client_of.targets },
  },
  compile = {
    run = function()
      require("tilelsp.explain").compile()
    end,
    arguments = {},
  },
  show = {
    run = function(kind, target)
      require("tilelsp.explain").picture(kind, target)
    end,
    arguments = { client_of.pictures, client_of.targets },
    least = 1,
  },
  sanitize = {
    run = function()
      require("tilelsp.explain").sanitize()
    end,
    arguments = {},
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
  pass = {
    run = function()
      require("tilelsp.compare").passes()
    end,
    arguments = {},
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
  local count = #arguments - 1
  if not command or count < (command.least or 0) or (count > #command.arguments and not command.more) then
    client_of.say(usage, vim.log.levels.ERROR)
    return
  end
  for index = 2, math.min(#arguments, #command.arguments + 1) do
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
