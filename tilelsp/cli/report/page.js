"use strict";
const DATA = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const shown = new Set(DATA.shown);
let panes = [];
let turn = 0;

async function inflate(packed) {
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}

function fill(row, line, tokens) {
  let at = 0;
  for (let i = 0; i < tokens.length; i += 3) {
    row.append(line.slice(at, tokens[i]));
    const word = document.createElement("span");
    word.className = DATA.legend[tokens[i + 2]];
    word.textContent = line.slice(tokens[i], tokens[i + 1]);
    row.append(word);
    at = tokens[i + 1];
  }
  row.append(line.slice(at));
}

function light(pane, number, follow) {
  const lines = new Set(pane.sources[number]);
  for (const other of panes) {
    let first = null;
    other.rows.forEach((row, i) => {
      const hit = other.sources[i].some((line) => lines.has(line));
      row.classList.toggle("on", hit);
      row.classList.remove("pick");
      if (hit && first === null) first = row;
    });
    if (first && follow && other !== pane) {
      other.text.scrollTop += first.getBoundingClientRect().top - other.text.getBoundingClientRect().top
        - other.text.clientHeight / 3;
    }
  }
  pane.at = number;
  pane.rows[number].classList.add("pick");
}

function keys(pane, event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const number = Math.min(Math.max(pane.at + step, 0), pane.rows.length - 1);
  light(pane, number, true);
  pane.rows[number].scrollIntoView({ block: "nearest" });
}

async function show() {
  const mine = ++turn;
  const target = DATA.targets[$("target").value];
  const made = [], sections = [];
  for (const stage of DATA.stages) {
    if (!shown.has(stage) || !(stage in target.stages)) continue;
    const { lines, links, tokens } = JSON.parse(await inflate(DATA.texts[target.stages[stage]]));
    const section = document.createElement("section");
    const title = document.createElement("h2");
    const text = document.createElement("pre");
    title.textContent = stage;
    text.tabIndex = 0;
    text.setAttribute("aria-label", stage);
    const pane = { text, rows: [], sources: [], at: -1 };
    lines.forEach((line, i) => {
      const row = document.createElement("div");
      const sources = links[i];
      if (sources.length) row.className = `l${sources[0] % 5}`;
      fill(row, line, tokens[i]);
      row.onmouseenter = () => light(pane, i, false);
      row.onclick = () => light(pane, i, true);
      pane.rows.push(row);
      pane.sources.push(sources);
      text.append(row);
    });
    text.onkeydown = (event) => keys(pane, event);
    section.append(title, text);
    made.push(pane);
    sections.push(section);
  }
  const drawn = await Promise.all(target.pictures.map((key) => inflate(DATA.pictures[key].svg)));
  if (mine !== turn) return; // Another choice was made meanwhile.
  panes = made;
  $("note").textContent = target.note;
  $("main").replaceChildren(...sections);
  $("pictures").hidden = !target.pictures.length;
  $("figures").replaceChildren(...target.pictures.map((key, i) => {
    const figure = document.createElement("figure");
    const image = document.createElement("img");
    image.alt = DATA.pictures[key].title;
    image.src = `data:image/svg+xml,${encodeURIComponent(drawn[i])}`;
    figure.append(image);
    return figure;
  }));
}

for (const name of Object.keys(DATA.targets)) $("target").append(new Option(name, name));
$("target").value = DATA.first;
$("target").onchange = show;
for (const stage of DATA.stages) {
  const label = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = shown.has(stage);
  box.onchange = () => { box.checked ? shown.add(stage) : shown.delete(stage); show(); };
  label.append(box, ` ${stage}`);
  $("stages").append(label);
}
show();
