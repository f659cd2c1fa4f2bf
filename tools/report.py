"""A self-contained HTML page: every stage side by side, per target, with lines linked across stages."""

from __future__ import annotations

import base64
import html
import json
import zlib
from dataclasses import dataclass

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root {{ color-scheme: light dark; --line: #8884; --on: #ffd54a66; --pick: #4a9dff55; }}
* {{ box-sizing: border-box }}
body {{ margin: 0; font: 14px/1.4 system-ui, sans-serif; display: flex; flex-direction: column; height: 100vh }}
header {{ padding: .6rem 1rem; display: flex; gap: 1rem; align-items: baseline; flex-wrap: wrap;
  border-bottom: 1px solid var(--line) }}
h1 {{ font-size: 1.05rem; margin: 0 }}
header .note {{ opacity: .75 }}
select {{ font: inherit }}
main {{ flex: 1; display: flex; min-height: 0 }}
section {{ flex: 1 1 0; min-width: 0; display: flex; flex-direction: column; border-left: 1px solid var(--line) }}
section:first-child {{ border-left: 0 }}
section h2 {{ font-size: .85rem; margin: 0; padding: .3rem .6rem; border-bottom: 1px solid var(--line) }}
section h2 label {{ font-weight: normal }}
pre {{ margin: 0; flex: 1; overflow: auto; font: 12px/1.45 ui-monospace, monospace; padding: .3rem 0 }}
pre div {{ padding: 0 .6rem; white-space: pre; cursor: default; min-width: max-content; min-height: 1.45em }}
pre div.on {{ background: var(--on) }}
pre div.pick {{ background: var(--pick) }}
table {{ border-collapse: collapse; margin: .5rem 1rem; font-size: .85rem }}
td, th {{ text-align: left; padding: .1rem .7rem; border-bottom: 1px solid var(--line) }}
details {{ border-bottom: 1px solid var(--line) }}
summary {{ padding: .4rem 1rem; cursor: pointer }}
.no {{ opacity: .65 }}
</style></head><body>
<header><h1>{title}</h1>
<label>target <select id="target"></select></label>
<span id="stages"></span><span class="note" id="note"></span></header>
<details><summary>All targets</summary>{table}</details>
<main id="main"></main>
<script>
const DATA = {data};
const $ = id => document.getElementById(id);
async function inflate(key) {{
  const bytes = Uint8Array.from(atob(DATA.texts[key]), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return JSON.parse(await new Response(stream).text());
}}
const shown = new Set(DATA.stages.filter(s => {shown}.includes(s)));
let panes = [];
let turn = 0;
function mark(lines, from, pick) {{
  for (const pane of panes) {{
    let first = null;
    pane.rows.forEach((row, i) => {{
      const hit = pane.sources[i].some(s => lines.has(s));
      row.classList.toggle('on', hit);
      row.classList.remove('pick');
      if (hit && first === null) first = row;
    }});
    if (first && pane !== from) first.scrollIntoView({{block: 'center', inline: 'nearest'}});
  }}
  if (pick) pick.classList.add('pick');
}}
async function show() {{
  const mine = ++turn;
  const target = DATA.targets[$('target').value];
  const made = [], sections = [];
  for (const stage of DATA.stages) {{
    if (!shown.has(stage) || !(stage in target.stages)) continue;
    const {{text, links}} = await inflate(target.stages[stage]);
    const section = document.createElement('section');
    const title = document.createElement('h2');
    const pre = document.createElement('pre');
    title.textContent = stage;
    section.append(title, pre);
    const pane = {{rows: [], sources: []}};
    text.split('\\n').forEach((line, i) => {{
      const row = document.createElement('div');
      row.textContent = line;
      pane.rows.push(row);
      pane.sources.push(links[i] || []);
      row.onmouseenter = () => mark(new Set(pane.sources[i]), pane, row);
      pre.append(row);
    }});
    made.push(pane);
    sections.push(section);
  }}
  if (mine !== turn) return;  // Another choice was made meanwhile.
  panes = made;
  $('note').textContent = target.note;
  $('main').replaceChildren(...sections);
}}
for (const name of Object.keys(DATA.targets)) $('target').append(new Option(name, name));
$('target').value = DATA.first;
$('target').onchange = show;
for (const stage of DATA.stages) {{
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = shown.has(stage);
  box.onchange = () => {{ box.checked ? shown.add(stage) : shown.delete(stage); show(); }};
  label.append(box, ' ' + stage + '  ');
  $('stages').append(label);
}}
show();
</script></body></html>
"""


VENDOR_PANE = "ptx by tileiras"
"""The heading of the PTX that NVIDIA's compiler makes."""

SHOWN_AT_FIRST = ("cuda_tile", "nv_tileas", "ptx", VENDOR_PANE)


@dataclass(frozen=True, slots=True)
class StageView:
    """One stage's text, and for each of its lines the source lines (from 0) it was made from."""

    name: str
    text: str
    sources: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class TargetView:
    """One target's stages in order, and a sentence about the outcome."""

    name: str
    note: str
    stages: tuple[StageView, ...]


def render(
    title: str, columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...], targets: tuple[TargetView, ...], first: str
) -> str:
    """The page. Equal stage texts are stored once, compressed; the browser inflates what is looked at."""
    texts: list[str] = []
    known: dict[bytes, int] = {}
    stages: list[str] = []
    views: dict[str, object] = {}
    for target in targets:
        keys: dict[str, int] = {}
        for stage in target.stages:
            payload = json.dumps({"text": stage.text, "links": [list(s) for s in stage.sources]}).encode()
            packed = zlib.compress(payload, 9)
            if packed not in known:
                known[packed] = len(texts)
                texts.append(base64.b64encode(packed).decode())
            keys[stage.name] = known[packed]
            if stage.name not in stages:
                stages.append(stage.name)
        views[target.name] = {"note": target.note, "stages": keys}
    data = {"texts": texts, "stages": stages, "targets": views, "first": first}
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    head = "".join(f"<th>{html.escape(column)}</th>" for column in columns)
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    script = json.dumps(data).replace("</", "<\\/")
    return PAGE.format(title=html.escape(title), table=table, data=script, shown=json.dumps(SHOWN_AT_FIRST))
