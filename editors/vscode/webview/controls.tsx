// The view beside previews, as the editor draws it: what stands in it comes as messages, and what is done in it leaves as such.
import { type ComponentChildren, render } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Asked, Choice, Column, ControlsState, Told } from "../src/controlsProtocol.ts";
import { freeTargets } from "../src/controlsState.ts";
import { editorFor } from "./editor.ts";
import { Picture } from "./picture.tsx";

const editor = editorFor<Asked>();
const ask = (asked: Asked) => editor.postMessage(asked);

/** What was drawn, by what it is of. */
type Drawn = ReadonlyMap<string, Extract<Told, { kind: "picture" }>>;

/** Tabs of one row: arrows, Home and End move along it, Enter and the space bar choose. */
function Tabs({ name, choices, chosen }: { name: string; choices: readonly Choice[]; chosen: string }) {
  const [at, move] = useState<string>();
  const ids = choices.map(({ id }) => id);
  const reached = at !== undefined && ids.includes(at) ? at : ids.includes(chosen) ? chosen : ids[0];
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const from = ids.indexOf(reached ?? "");
    const to = { ArrowRight: (from + 1) % ids.length, ArrowLeft: (from + ids.length - 1) % ids.length, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(ids[to]);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div class="row">
      <span class="name" id={`name-of-${name}`}>{name}</span>
      <div class="tabs" role="tablist" aria-labelledby={`name-of-${name}`} ref={list} onKeyDown={onKeyDown}>
        {choices.map(({ id, title, detail }) => (
          <button key={id} type="button" role="tab" id={`tab-${id}`} title={detail} aria-controls="previews" aria-selected={id === chosen}
            tabIndex={id === reached ? 0 : -1} onFocus={() => move(id)} onClick={() => ask({ kind: "stage", stage: id })}>
            {title}
          </button>
        ))}
      </div>
    </div>
  );
}

function Picker({ name, of, chosen, offered, empty, onPick }: {
  name: string; of?: string; chosen: string; offered: readonly string[]; empty?: string; onPick: (id: string) => void;
}) {
  return (
    <label class="picker">
      <span>{name}</span>
      <select value={chosen} aria-label={of ? `${name} of ${of}` : name}
        onChange={({ currentTarget }) => {
          const picked = currentTarget.value;
          currentTarget.value = chosen; // until the editor says that it is so
          onPick(picked);
        }}>
        {empty !== undefined && <option value="">{empty}</option>}
        {offered.map((id) => <option key={id} value={id}>{id}</option>)}
      </select>
    </label>
  );
}

function Button({ children, onClick, disabled, label }: { children: ComponentChildren; onClick: () => void; disabled?: boolean; label?: string }) {
  return <button type="button" class="plain" disabled={disabled} aria-label={label} onClick={onClick}>{children}</button>;
}

function Preview({ column, state, drawn }: { column: Column; state: ControlsState; drawn: Drawn }) {
  const { uri, title, target, engine, messages } = column;
  const picture = drawn.get(column.pictured);
  return (
    <section class="preview" aria-label={title}>
      <h2>{title}{column.stale && <strong class="stale">stale: the source has errors</strong>}</h2>
      <div class="row">
        <Picker name="Target" of={title} chosen={target} offered={freeTargets(state, engine, uri)} onPick={(id) => ask({ kind: "target", uri, target: id })} />
        <Picker name="Engine" of={title} chosen={engine} offered={state.engines} onPick={(id) => ask({ kind: "engine", uri, engine: id })} />
      </div>
      <div class="row">
        <Button disabled={!column.changed} label={`Last edit of ${title}`} onClick={() => ask({ kind: "difference", uri })}>Last edit</Button>
        <Button label={`Save ${title}`} onClick={() => ask({ kind: "save", uri })}>Save</Button>
        <Button label={`Copy command of ${title}`} onClick={() => ask({ kind: "copy", uri })}>Copy command</Button>
        <Button label={`Close ${title}`} onClick={() => ask({ kind: "close", uri })}>Close</Button>
      </div>
      {column.verdict && <p class="verdict">{column.verdict}</p>}
      {messages.length > 0 && (
        <ul class="messages" aria-label={`Messages about ${title}`}>
          {messages.map(({ text, severity, line }, at) => (
            <li key={at} class={severity}>
              <span class="severity">{severity}</span>
              {line === undefined
                ? <span>{text}</span>
                : <button type="button" class="link" onClick={() => ask({ kind: "source", uri, line })}>line {line + 1}: {text}</button>}
            </li>
          ))}
        </ul>
      )}
      {picture?.page && <Picture page={picture.page} />}
      {picture?.problem && <p class="problem">{picture.problem}</p>}
    </section>
  );
}

function Controls({ state, drawn, picture, onPicture }: {
  state: ControlsState | undefined; drawn: Drawn; picture: string; onPicture: (id: string) => void;
}) {
  if (!state) return <p>No preview is open.</p>;
  const engine = state.columns.at(-1)?.engine ?? "";
  return (
    <>
      <h1>{state.source}</h1>
      <Tabs name="Stages" choices={state.stages} chosen={state.stage} />
      {state.passes.length > 0 && <Tabs name="Passes" choices={state.passes} chosen={state.stage} />}
      <div class="row">
        <Picker name="Add a target" chosen="" offered={freeTargets(state, engine)} empty="side by side with..." onPick={(target) => target && ask({ kind: "add", target })} />
        <Picker name="Picture" chosen={picture} offered={state.pictures.map(({ id }) => id)} empty="none" onPick={onPicture} />
        {picture && <span class="detail">{state.pictures.find(({ id }) => id === picture)?.detail}</span>}
      </div>
      <div id="previews" class="previews" role="tabpanel" aria-labelledby={`tab-${state.stage}`}>
        {state.columns.map((column) => <Preview key={column.uri} column={column} state={state} drawn={drawn} />)}
      </div>
    </>
  );
}

/** What was chosen here when the view was last in sight. */
function kept(): string {
  const before = editor.getState() as { picture?: unknown } | undefined;
  return typeof before?.picture === "string" ? before.picture : "";
}

let [state, drawn, picture]: [ControlsState | undefined, Drawn, string] = [undefined, new Map(), kept()];

function draw(): void {
  const place = document.querySelector("main");
  const onPicture = (id: string) => {
    [picture, drawn] = [id, new Map()];
    editor.setState({ picture });
    ask({ kind: "picture", picture });
    draw();
  };
  if (place) render(<Controls state={state} drawn={drawn} picture={picture} onPicture={onPicture} />, place);
}

window.addEventListener("message", ({ data }: MessageEvent<Told>) => {
  if (data.kind === "state") state = data.state;
  else if (data.picture === picture) drawn = new Map([...drawn, [data.pictured, data]]);
  draw();
});
ask({ kind: "ready" });
if (picture) ask({ kind: "picture", picture });
