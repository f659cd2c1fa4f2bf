-- The page behind a code lens: what a kernel takes, or what a decision of a compiler means, in a window of its own.
local client_of = require("tilelsp.client")

local M = {}

--- Run by vim.lsp.codelens.run() on a lens of ours.
---@param command { arguments: table[] }
---@param context { client_id: integer }
function M.show(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local asked = command.arguments and command.arguments[1]
  if not (client and asked) then
    return
  end
  client:request("tilelsp/explain", asked, function(problem, page)
    if not page then
      client_of.say(problem.message, vim.log.levels.WARN)
      return
    end
    local text = (asked.title and ("# %s\n\n"):format(asked.title) or "") .. page.markdown
    vim.lsp.util.open_floating_preview(vim.split(text, "\n"), "markdown", { border = "rounded", focus_id = "tilelsp.explain" })
  end)
end

return M
