-- Read by vim.lsp.enable("tilelsp"), and by require("tilelsp").enable({ ... }) with what is to be otherwise.
local language_ids = {
  mlir = "mlir",
  tileir = "tileir",
  llvm = "llvm",
  mir = "nvptx-mir",
  ptx = "ptx",
  cuda = "cuda-cpp",
  python = "python",
  c = "c",
  cpp = "cpp",
}
local own = { mlir = true, tileir = true, llvm = true, mir = true, ptx = true }

--- Whether a buffer is the server's business: files of other languages are where a kernel, or PTX, stands in them.
local function concerned(buffer)
  if own[vim.bo[buffer].filetype] then
    return true
  end
  local suffix = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ":e"):lower()
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
  for _, word in ipairs(require("tilelsp.declared").source_words[suffix] or {}) do
    if text:find(word, 1, true) then
      return true
    end
  end
  return false
end

---@type vim.lsp.Config
return {
  cmd = { "tilelsp", "serve", "--stdio" },
  filetypes = vim.tbl_keys(language_ids),
  -- Kernels in .cu and .py files are compiled, and parts of .py files run, where this says that you trust them.
  init_options = { trusted = vim.g.tilelsp_trusted == true },
  root_dir = function(buffer, found)
    if concerned(buffer) then
      found(vim.fs.root(buffer, { "tilelsp.toml", "pyproject.toml", ".git" }))
    end
  end,
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
