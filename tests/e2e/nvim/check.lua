-- Diagnostics, hover, preview, health and completion in headless Neovim, against the real server.
local folder = vim.fs.dirname(debug.getinfo(1, "S").source:sub(2))
local say, check, patience = dofile(folder .. "/report.lua")("nvim")
local compat = require("tilelsp.compat")

local function wait(what, probe)
  check(vim.wait(patience, probe, 20), "timed out: " .. what)
end

local function text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
end

--- The first line, from 1, that holds `words`.
local function line_of(buffer, words)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
    if line:find(words, 1, true) then
      return number, line:find(words, 1, true)
    end
  end
  return check(nil, "no " .. words .. " in " .. vim.api.nvim_buf_get_name(buffer))
end

--- Hovers over 193 in a buffer that a client serves.
local function check_kind_word(client, buffer)
  local line, column = line_of(buffer, "i32 193")
  local hover = compat.call(client, "request_sync", "textDocument/hover", {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line - 1, character = column + 3 },
  }, patience, buffer)
  local said = check(hover and hover.result and hover.result ~= vim.NIL and hover.result.contents.value, "no hover")
  for _, field in ipairs({ "cta_group", "scale_vec_size", "scale_input_acc", "block_scale", "mma_kind" }) do
    check(said:find(field, 1, true), field .. " is missing in: " .. said)
  end
end

--- The syntax group of `words` in their first line; the server's colours lie on top of it.
local function group_of(words)
  local line, column = line_of(0, words)
  return vim.fn.synIDattr(vim.fn.synID(line, column, true), "name")
end

--- Words, and the groups that colour them before a server is there.
local function check_syntax(groups)
  for words, group in pairs(groups) do
    check(group_of(words) == group, words .. " is " .. group_of(words))
  end
end

local function main()
  local sentence = "shape error: dim 1 of lhs (32) and dim 0 of rhs (64) must match, "
    .. "but got lhs shape (64, 32) and rhs shape (64, 64)"
  local version = vim.version()
  vim.cmd("edit kernel.tileir")
  check(vim.bo.filetype == "tileir", "a .tileir file is tileir, not " .. vim.bo.filetype)

  vim.cmd("edit bad_mmaf.mlir")
  wait("diagnostics", function()
    return #vim.diagnostic.get(0) > 0
  end)
  local found = vim.diagnostic.get(0)
  check(#found == 1, "one diagnostic, not " .. #found)
  check(found[1].message:find(sentence, 1, true), found[1].message)
  check(found[1].lnum + 1 == line_of(0, "mmaf %lhs"), "on line " .. found[1].lnum + 1)
  local client = vim.lsp.get_clients({ bufnr = 0 })[1]
  check(vim.bo.filetype == "mlir" and client.config.get_language_id(0, "mlir") == "mlir", "a .mlir file is mlir")

  local function shown(words)
    for _, window in ipairs(vim.api.nvim_list_wins()) do
      local floats = vim.api.nvim_win_get_config(window).relative ~= ""
      if floats and text(vim.api.nvim_win_get_buf(window)):find(words, 1, true) then
        vim.api.nvim_win_close(window, true)
        return true
      end
    end
  end
  vim.api.nvim_win_set_cursor(0, { found[1].lnum + 1, 0 })
  for command, words in pairs({
    ["Tile explain"] = "multiplication",
    ["Tile explain ssa.undeclared"] = "Where:",
    ["Tile decode kind-word 0xC1"] = "| bits | field |",
    ["Tile encode kind-word mma_kind=f16"] = "| bits | field |",
    ["Tile matrix"] = "# What is legal where",
  }) do
    vim.cmd(command)
    wait("the page of :" .. command, function()
      return shown(words)
    end)
  end
  check(vim.deep_equal(vim.fn.getcompletion("Tile decode kind", "cmdline"), { "kind-word" }), "words")
  say("pages: explain, decode, encode, matrix")

  vim.cmd("helptags " .. vim.fn.fnameescape(vim.env.TILELSP_NVIM .. "/doc"))
  for _, tag in ipairs({ "tilelsp", "g:tilelsp_trusted", unpack(vim.tbl_map(function(word)
    return ":Tile-" .. word
  end, vim.fn.getcompletion("Tile ", "cmdline"))) }) do
    check(vim.list_contains(vim.fn.getcompletion(tag, "help"), tag), "no help for " .. tag)
  end
  vim.cmd("help tilelsp")
  check(vim.bo.buftype == "help" and text(0):find("tilelsp doctor", 1, true), "the page of :help tilelsp")
  vim.cmd("close")
  vim.fn.delete(vim.env.TILELSP_NVIM .. "/doc/tags")
  say("help: :help tilelsp, and a tag for each word of :Tile")

  local function severity()
    local now = vim.diagnostic.get(0)
    return #now == 1 and now[1].severity or nil
  end
  check(severity() == vim.diagnostic.severity.ERROR, "an error at first")
  vim.fn.writefile({ "[rules]", ('"%s" = "hint"'):format(found[1].code) }, "tilelsp.toml")
  wait("the severity that tilelsp.toml gives", function()
    return severity() == vim.diagnostic.severity.HINT
  end)
  vim.fn.delete("tilelsp.toml")
  wait("the severity without tilelsp.toml", function()
    return severity() == vim.diagnostic.severity.ERROR
  end)
  say("tilelsp.toml: written and deleted, and seen without reopening")
  say(("%d.%d.%d"):format(version.major, version.minor, version.patch), client.name, client.offset_encoding)
  say("diagnostic:", found[1].message)
  vim.api.nvim_buf_set_lines(0, 5, 6, false, {})
  wait("no diagnostics after the edit", function()
    return #vim.diagnostic.get(0) == 0
  end)
  vim.cmd("edit!")

  vim.fn.writefile({ "func.func @f(%a: i32) {", "  %0 = toy.add %a, %a : i32", "  func.return", "}" }, "toy.mlir")
  vim.cmd("edit toy.mlir")
  local function said(words)
    return function()
      local now = vim.diagnostic.get(0)
      return #now == 1 and now[1].message:find(words, 1, true)
    end
  end
  wait("the hint about a dialect that nobody declared", said("dialect 'toy' is not declared"))
  local declared = '{"format": "tilelsp dialect", "version": 2, "dialect": "toy", '
    .. '"constraints": {"Index": ["Index", "index", ["is", "IndexType"]]}, "ops": {"add": {"operands": '
    .. '[["lhs", "Index", "one"], ["rhs", "Index", "one"]], "results": [["result", "Index", "one"]], '
    .. '"format": "$lhs `,` $rhs attr-dict `:` type($result)"}}}'
  vim.fn.writefile({ declared }, "toy.json")
  local function set_dialects(files)
    client.settings = { tilelsp = { dialects = files } } -- what the server is answered when it asks
    compat.call(client, "notify", "workspace/didChangeConfiguration", { settings = client.settings })
  end
  set_dialects({ vim.fn.fnamemodify("toy.json", ":p") })
  wait("what the declarations of the setting say", function()
    return vim.iter(vim.diagnostic.get(0)):any(function(one)
      return one.severity == vim.diagnostic.severity.ERROR
    end)
  end)
  set_dialects({})
  wait("the hint again without the setting", said("dialect 'toy' is not declared"))
  say("dialects: the setting's declarations judge, and are forgotten with it")

  vim.cmd("edit passes.mlir")
  wait("the language server", function()
    return vim.lsp.get_clients({ bufnr = 0, name = "tilelsp" })[1] ~= nil
  end)
  local pages = #vim.api.nvim_list_tabpages()
  vim.api.nvim_win_set_cursor(0, { (line_of(0, "cf.cond_br")), 0 })
  vim.cmd("Tile pass")
  wait("two dumps in diff mode", function()
    return #vim.api.nvim_list_tabpages() > pages and #vim.api.nvim_tabpage_list_wins(0) == 2
  end)
  check(vim.wo.winbar == "passes.mlir: After Canonicalizer (canonicalize)", vim.wo.winbar)
  check(vim.wo.diff and text(0):find("scf.for", 1, true), "the dump before")
  vim.cmd("tabclose")
  say("passes: the difference that a pass made")

  vim.cmd("edit kind_word.ll")
  wait("the language server", function()
    return vim.lsp.get_clients({ bufnr = 0, name = "tilelsp" })[1] ~= nil
  end)
  check_kind_word(client, 0)
  say("hover: the five fields of 193")
  check_syntax({ ["call void"] = "llvmInstruction", ["i32 193"] = "llvmType", ["@llvm"] = "llvmSymbol" })

  vim.cmd("edit gemm_bf16.mlir")
  local source = vim.api.nvim_get_current_buf()
  wait("the language server", function()
    return vim.lsp.get_clients({ bufnr = 0, name = "tilelsp" })[1] ~= nil
  end)
  check(vim.deep_equal(vim.fn.getcompletion("Tile preview nv", "cmdline"), { "nv_tileaa", "nv_tileas" }), "stages")
  check(vim.list_contains(vim.fn.getcompletion("Tile preview ptx sm_90", "cmdline"), "sm_90a"), "targets")
  check_syntax({ mmaf = "tileirOp", ["bf16>"] = "mlirType", ["64xbf16"] = "mlirExtent", ["bf16,"] = "mlirElement", ["@gemm"] = "mlirSymbol" })
  vim.cmd("Tile preview ptx sm_90a")
  local preview = check(require("tilelsp.preview").of(source), "no preview")
  wait("wgmma on sm_90a", function()
    return text(preview.buffer):find("wgmma.mma_async", 1, true)
  end)
  check(vim.bo[preview.buffer].filetype == "ptx" and not vim.bo[preview.buffer].modifiable, "a read-only PTX buffer")
  vim.cmd("Tile preview ptx sm_100a")
  wait("tcgen05.mma on sm_100a", function()
    return text(preview.buffer):find("tcgen05.mma.cta_group::1", 1, true)
  end)
  vim.api.nvim_set_current_win(vim.fn.win_findbuf(preview.buffer)[1])
  check_syntax({ tcgen05 = "ptxOp", [".mma"] = "ptxModifier", [".visible"] = "ptxDirective", ["%rd"] = "ptxRegister" })
  vim.api.nvim_set_current_win(vim.fn.win_findbuf(source)[1])
  say("preview: wgmma on sm_90a, tcgen05.mma on sm_100a")

  local mmaf = line_of(source, "mmaf ")
  local mma = line_of(preview.buffer, "tcgen05.mma.cta_group::1")
  vim.api.nvim_win_set_cursor(0, { mmaf, 0 })
  vim.api.nvim_exec_autocmds("CursorMoved", { buffer = source })
  local lit = vim.api.nvim_buf_get_extmarks(preview.buffer, -1, { mma - 1, 0 }, { mma - 1, -1 }, { details = true })
  check(#lit == 1 and lit[1][4].line_hl_group == "TilelspMapped", "the mma's line is not lit up")
  vim.cmd("Tile go")
  check(vim.api.nvim_get_current_buf() == preview.buffer, "not in the preview")
  vim.api.nvim_win_set_cursor(0, { mma, 0 })
  vim.cmd("Tile go")
  check(vim.api.nvim_get_current_buf() == source, "not back in the source")
  check(vim.api.nvim_win_get_cursor(0)[1] == mmaf, "not back on the mmaf")
  say("map: from the mmaf to its instructions and back")

  local before = text(preview.buffer)
  vim.cmd("silent 1substitute/@gemm_bf16/@gemm_bf16_edited/")
  wait("the edit in the preview", function()
    return text(preview.buffer):find("gemm_bf16_edited", 1, true)
  end)
  vim.cmd("silent undo")
  wait("the edit undone in the preview", function()
    return text(preview.buffer) == before
  end)
  vim.cmd("silent " .. mmaf .. "substitute/mmaf/mmaff/")
  wait("the stale mark", function()
    return vim.b[preview.buffer].tilelsp_stale
  end)
  check(text(preview.buffer) == before, "a stale preview keeps its text")
  check(vim.wo[vim.fn.win_findbuf(preview.buffer)[1]].winbar:find("stale"), "no stale mark in the window bar")
  vim.cmd("silent undo")
  wait("a fresh preview", function()
    return not vim.b[preview.buffer].tilelsp_stale
  end)
  say("preview: follows an edit, stale while the source is broken")

  vim.api.nvim_win_set_cursor(vim.fn.win_findbuf(preview.buffer)[1], { mma, 0 })
  vim.cmd("Tile preview ptx sm_90a")
  wait("the place of the mma among the instructions of sm_90a", function()
    local line = vim.api.nvim_win_get_cursor(vim.fn.win_findbuf(preview.buffer)[1])[1]
    local wgmma = text(preview.buffer):find("wgmma.mma_async", 1, true) and line_of(preview.buffer, "wgmma.mma_async")
    return wgmma and math.abs(line - wgmma) < 20
  end)
  vim.cmd("Tile preview ptx sm_100a")
  say("preview: another target keeps the place")

  for command, words in pairs({
    ["Tile tmem sm_100a"] = "| `%tmem_d` |",
    ["Tile compile"] = "| sm_121f | yes |",
  }) do
    vim.cmd(command)
    wait("the page of :" .. command, function()
      return shown(words)
    end)
  end
  say("pages: tensor memory, all targets")

  vim.cmd("Tile preview nv_tileas")
  wait("nv_tileas", function()
    return text(preview.buffer):find("nv_tileas.umma ", 1, true)
  end)
  vim.cmd("Tile preview llvm")
  wait("LLVM IR", function()
    return text(preview.buffer):find("i32 193", 1, true)
  end)
  check_kind_word(client, preview.buffer)
  say("hover: the same in the preview at llvm")

  check(vim.list_contains(vim.fn.getcompletion("Tile compare sm_80 sm_90a,", "cmdline"), "sm_90a,tileiras"), "sides")
  local tabs = #vim.api.nvim_list_tabpages()
  vim.cmd("Tile compare sm_86 sm_89,native")
  wait("two windows in diff mode", function()
    return #vim.api.nvim_list_tabpages() > tabs and #vim.api.nvim_tabpage_list_wins(0) == 2
  end)
  local differing = {}
  for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    check(vim.wo[window].diff, "a window that is not in diff mode")
    vim.api.nvim_win_call(window, function()
      for number = 1, vim.fn.line("$") do
        if vim.fn.diff_hlID(number, 1) ~= 0 then
          differing[#differing + 1] = vim.fn.getline(number)
        end
      end
    end)
  end
  local expected = { ".version 7.1", ".target sm_86", ".version 7.8", ".target sm_89" }
  check(vim.deep_equal(differing, expected), vim.inspect(differing))
  check(vim.wo.winbar == "gemm_bf16.mlir: sm_86, native", vim.wo.winbar)
  vim.cmd("tabclose")
  say("compare: sm_86 and sm_89 differ in version and target")
  vim.cmd("Tile compare select verify-machine")
  wait("what two passes made", function()
    return #vim.api.nvim_list_tabpages() > tabs and vim.wo.winbar:find("gemm_bf16.mlir: select, sm_100a", 1, true)
  end)
  vim.cmd("tabclose")
  say("compare: two passes")

  vim.lsp.codelens.refresh({ bufnr = source })
  local lens
  wait("the lens above the kernel", function()
    lens = vim.iter(vim.lsp.codelens.get(source)):find(function(one)
      return one.command and one.command.title:find(" registers, ", 1, true)
    end)
    return lens
  end)
  vim.api.nvim_set_current_win(vim.fn.win_findbuf(source)[1])
  vim.api.nvim_win_set_cursor(0, { lens.range.start.line + 1, 0 })
  local select = vim.ui.select
  vim.ui.select = function(lenses, options, chosen) -- there is one that runs the kernel, too
    for number, one in ipairs(lenses) do
      if options.format_item(one):find(" registers, ", 1, true) then
        chosen(one, number)
      end
    end
  end
  vim.lsp.codelens.run()
  vim.ui.select = select
  wait("the page in a floating window", function()
    return vim.iter(vim.api.nvim_list_wins()):any(function(window)
      local floats = vim.api.nvim_win_get_config(window).relative ~= ""
      return floats and text(vim.api.nvim_win_get_buf(window)):find("255 registers per thread", 1, true)
    end)
  end)
  say("lens:", lens.command.title)

  vim.cmd("Tile preview sass sm_90a")
  wait("machine code", function()
    return text(preview.buffer):find(" HGMMA.", 1, true)
  end)
  check(#vim.lsp.get_clients({ bufnr = preview.buffer }) == 0, "the server reads no machine code")
  local hgmma = line_of(preview.buffer, " HGMMA.")
  check(text(preview.buffer):find("[B", 1, true), "no control codes")
  vim.api.nvim_set_current_win(vim.fn.win_findbuf(preview.buffer)[1])
  vim.api.nvim_win_set_cursor(0, { hgmma, 0 })
  vim.cmd("Tile go")
  check(vim.api.nvim_get_current_buf() == source, "not in the source")
  check(vim.api.nvim_win_get_cursor(0)[1] == mmaf, "HGMMA does not lead to the mmaf")
  say("preview: machine code, and from HGMMA to the mmaf")
  vim.cmd("Tile close")
  check(not vim.api.nvim_buf_is_valid(preview.buffer), "the preview is not closed")

  vim.cmd("edit not_lowered.mlir")
  local refused = vim.api.nvim_get_current_buf()
  wait("the language server", function()
    return vim.lsp.get_clients({ bufnr = 0, name = "tilelsp" })[1] ~= nil
  end)
  vim.cmd("Tile preview ptx sm_100a")
  preview = check(require("tilelsp.preview").of(refused), "no preview")
  wait("the offer of the other engine", function()
    return vim.wo[vim.fn.win_findbuf(preview.buffer)[1]].winbar:find(":Tile preview ptx sm_100a tileiras", 1, true)
  end)
  local spaces = vim.api.nvim_get_namespaces()
  local framed = vim.api.nvim_buf_get_extmarks(refused, spaces["tilelsp.refused"], 0, -1, { details = true })
  check(#framed == 1 and framed[1][2] + 1 == line_of(refused, "mmaf "), vim.inspect(framed))
  vim.cmd("Tile preview ptx sm_100a tileiras")
  wait("the text of tileiras", function()
    return text(preview.buffer):find(".entry accumulate", 1, true)
  end)
  vim.cmd("Tile close")
  say("engine: tileiras is offered for what has no native lowering, with the op framed")

  vim.cmd("edit gemm_bf16.tilebc")
  local printed = table.concat(vim.fn.readfile("gemm_bf16.mlir"), "\n")
  check(text(0) == printed, "the text of a bytecode file")
  local bytes = vim.fn.readblob("gemm_bf16.tilebc")
  vim.fn.writefile({ "import cuda.tile as ct" }, "gemm_bf16.py")
  local python = vim.uri_from_fname(vim.fn.fnamemodify("gemm_bf16.py", ":p"))
  wait("the language server for bytecode", function()
    return vim.lsp.get_clients({ bufnr = 0, name = "tilelsp" })[1] ~= nil
  end)
  local number, column = line_of(0, "= mmaf")
  local server = vim.lsp.get_clients({ bufnr = 0, name = "tilelsp" })[1]
  local answer = compat.call(server, "request_sync", "textDocument/definition", {
    textDocument = { uri = vim.uri_from_bufnr(0) },
    position = { line = number - 1, character = column + 3 },
  }, patience, 0)
  local place = check(answer and answer.result and answer.result[1], "no line of Python")
  check((place.uri or place.targetUri) == python, vim.inspect(place))
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { "// nothing else" })
  vim.cmd("silent write")
  check(not vim.bo.modified and vim.fn.readblob("gemm_bf16.tilebc") == bytes, "the same bytecode after a comment")
  vim.cmd("silent " .. (number + 1) .. "substitute/mmaf/mmaq/")
  local told
  local notify = vim.notify
  vim.notify = function(message)
    told = message
  end
  vim.cmd("silent write")
  vim.notify = notify
  check(vim.bo.modified and vim.fn.readblob("gemm_bf16.tilebc") == bytes, "broken text was written")
  check(told and told:find("<stdin>:" .. number + 1 .. ":", 1, true), "no reason: " .. tostring(told))
  vim.cmd("edit!")
  check(text(0) == printed, "the text after :edit!")
  say("bytecode: shown, saved, refused with the reason; mmaf leads to its Python line")

  vim.cmd("edit race.ptx")
  wait("the language server for PTX", function()
    return vim.lsp.get_clients({ bufnr = 0, name = "tilelsp" })[1] ~= nil
  end)
  local answers = {}
  local show = vim.lsp.handlers["window/showMessage"]
  vim.lsp.handlers["window/showMessage"] = function(_, answer)
    table.insert(answers, answer.message)
  end
  --- Runs the kernel at the cursor and gives what the server says then.
  local function sanitized()
    local before = #answers
    vim.cmd("Tile sanitize")
    wait("what the run found", function()
      return #answers > before
    end)
    return answers[#answers]
  end
  vim.api.nvim_win_set_cursor(0, { line_of(0, "sub.u32"), 0 })
  check(#vim.diagnostic.get(0) == 0, "findings before the run: " .. vim.inspect(vim.diagnostic.get(0)))
  local said = sanitized()
  check(said == "k ran: 1 finding, each with both places", said)
  wait("the race", function()
    return #vim.diagnostic.get(0) > 0
  end)
  local race = vim.diagnostic.get(0)[1]
  check(race.code == "sanitize.found", vim.inspect(race))
  check(race.message:find("which thread 63 stored with no barrier since", 1, true), race.message)
  check(race.lnum + 1 == line_of(0, "ld.shared.b32"), "on line " .. race.lnum + 1)
  local other = race.user_data.lsp.relatedInformation[1].location.range.start.line
  check(other + 1 == line_of(0, "st.shared.b32"), "the other place on line " .. other + 1)
  local missing = line_of(0, "sub.u32")
  vim.api.nvim_buf_set_lines(0, missing - 1, missing - 1, false, { "  bar.sync 0;" })
  wait("no finding of the text before", function()
    return #vim.diagnostic.get(0) == 0
  end)
  said = sanitized()
  check(said:find("k ran: nothing found: ", 1, true) == 1, said)
  check(#vim.diagnostic.get(0) == 0, "findings of the repaired kernel: " .. vim.inspect(vim.diagnostic.get(0)))
  vim.lsp.handlers["window/showMessage"] = show
  vim.cmd("edit!")
  say("sanitize: both places of a race, and nothing when it is repaired")

  vim.cmd("silent checkhealth tilelsp")
  local report = text(0)
  check(report:find("running, version", 1, true) and not report:find("ERROR", 1, true), report)
  say("health: fine")
  vim.cmd("qall!")
end

local ok, problem = xpcall(main, debug.traceback)
if not ok then
  say("FAILED:", problem)
  vim.cmd("cquit 1")
end
