// The fields of a packed word as the editor draws them: each can be changed, which edits the number in the text.
import { render } from "preact";
import type { WordAnswer } from "../src/protocol.ts";
import type { WordAsked, WordTold } from "../src/wordProtocol.ts";
import { editorFor } from "./editor.ts";
import { Picture } from "./picture.tsx";

const editor = editorFor<WordAsked>();
type Field = WordAnswer["fields"][number];

function set(field: string, written: string): void {
  const value = Number(written);
  if (written !== "" && Number.isInteger(value) && value >= 0) editor.postMessage({ kind: "set", field, value });
}

function Value({ field: { field, value, choices } }: { field: Field }) {
  const label = `Value of ${field}`;
  if (!choices.length)
    return <input type="number" min="0" step="1" value={value} aria-label={label} onChange={({ currentTarget }) => set(field, currentTarget.value)} />;
  const known = choices.some((one) => one.value === value);
  return (
    <select value={String(value)} aria-label={label} disabled={known && choices.length === 1} onChange={({ currentTarget }) => set(field, currentTarget.value)}>
      {!known && <option value={String(value)}>{value}</option>}
      {choices.map((one) => <option key={one.value} value={String(one.value)}>{one.value}: {one.meaning}</option>)}
    </select>
  );
}

function Word({ told }: { told: WordTold }) {
  const { word, where, problem } = told;
  return (
    <>
      <h1>{where}</h1>
      {problem && <p class="problem" role="alert">{problem}</p>}
      {!word && <p>The number that stood there is no packed word now.</p>}
      {word && (
        <>
          <p>{word.word}, read as {word.reading}: {word.hex}</p>
          <div class="scrolled" tabIndex={0} role="group" aria-label="Fields">
            <table>
              <thead><tr><th scope="col">bits</th><th scope="col">field</th><th scope="col">value</th><th scope="col">meaning</th></tr></thead>
              <tbody>
                {word.fields.map((field) => (
                  <tr key={field.field} class={field.legal ? "" : "error"}>
                    <td>{field.bits[0] === field.bits[1] ? field.bits[0] : `${field.bits[0]}-${field.bits[1]}`}</td>
                    <th scope="row">{field.field}</th>
                    <td><Value field={field} /></td>
                    <td>{field.meaning}{field.legal ? "" : " (not legal)"}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {word.faults.length > 0 && <ul class="messages" aria-label="What is not legal">{word.faults.map((one) => <li key={one} class="error">{one}</li>)}</ul>}
          <Picture page={word.content} />
        </>
      )}
    </>
  );
}

window.addEventListener("message", ({ data }: MessageEvent<WordTold>) => {
  const place = document.querySelector("main");
  if (place) render(<Word told={data} />, place);
});
editor.postMessage({ kind: "ready" });
