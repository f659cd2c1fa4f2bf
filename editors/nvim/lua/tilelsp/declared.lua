-- Made by: python -m tools editors
return {
  stages = { "nv_tileaa", "nv_tileas", "llvm", "mir", "ptx", "sass" },
  engines = { "native", "tileiras" },
}
