-- Read by vim.lsp.enable("tilelsp"); change it with vim.lsp.config("tilelsp", { ... }).
local language_ids = { mlir = "mlir", tileir = "tileir", llvm = "llvm", mir = "nvptx-mir", ptx = "ptx" }

---@type vim.lsp.Config
return {
  cmd = { "tilelsp", "serve", "--stdio" },
  filetypes = vim.tbl_keys(language_ids),
  root_markers = { "tilelsp.toml", "pyproject.toml", ".git" },
  get_language_id = function(_, filetype)
    return language_ids[filetype] or filetype
  end,
  commands = {
    ["tilelsp.explain"] = function(command, context)
      require("tilelsp.explain").show(command, context)
    end,
    ["tilelsp.comparePasses"] = function(command)
      require("tilelsp.compare").passes(command.arguments[1])
    end,
  },
  handlers = {
    ["tilelsp/previewChanged"] = function(_, params)
      require("tilelsp.preview").changed(params)
    end,
    ["tilelsp/status"] = function(_, params, context)
      require("tilelsp.client").note_status(context.client_id, params)
    end,
  },
}
