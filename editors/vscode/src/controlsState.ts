// The state of the view beside previews, made of what is open.
import { engines, passes, type Stage } from "./declared.ts";
import type { Choice, Column, ControlsState } from "./controlsProtocol.ts";
import { messagesOf } from "./messages.ts";
import { verdictLine } from "./names.ts";
import type { PreviewAnswer } from "./protocol.ts";

/** An open preview, without the editor's own types. */
export interface Shown {
  readonly uri: string;
  readonly pictured: string;
  readonly stage: string;
  readonly target: string;
  readonly engine: string;
  readonly changed: boolean;
  readonly answer: PreviewAnswer;
}

export interface Known {
  readonly source: string;
  /** What the source can be shown at. */
  readonly stages: readonly Stage[];
  readonly targets: readonly string[];
  /** Summaries of the kinds of pictures. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** `shown` from left to right, `inUse` among them. */
export function controlsState(known: Known, shown: readonly Shown[], inUse: Shown): ControlsState {
  const choices: Choice[] = known.stages.map(({ id, title, detail }) => ({ id, title, detail }));
  const titles = new Map(choices.map(({ id, title }) => [id, title]));
  const columns = shown.map(({ uri, pictured, stage, target, engine, changed, answer }): Column => ({
    uri,
    pictured,
    title: `${titles.get(stage) ?? stage} on ${target}`,
    target,
    engine,
    stale: answer.stale,
    changed,
    verdict: answer.ptxas ? verdictLine(answer.ptxas) : undefined,
    messages: messagesOf(answer),
  }));
  return {
    source: known.source,
    stage: inUse.stage,
    stages: choices.filter(({ id }) => !passes.has(id)),
    passes: choices.filter(({ id }) => passes.has(id)).map((one) => ({ ...one, title: one.id })),
    targets: known.targets,
    engines: engines.map(({ id }) => id),
    pictures: Object.entries(known.pictures).map(([id, detail]) => ({ id, title: id, detail })),
    columns,
  };
}

/** Targets that a column can change to: those that no other column of its engine shows. */
export function freeTargets({ targets, columns }: Pick<ControlsState, "targets" | "columns">, engine: string, own?: string): string[] {
  const taken = new Set(columns.filter((one) => one.engine === engine && one.uri !== own).map(({ target }) => target));
  return targets.filter((target) => !taken.has(target));
}
