// The position map of a preview: which lines of the generated text came from which lines of the source.

/** One generated line and the source lines it came from, all counted from 0, both ends included. */
export type MapRow = readonly [output: number, sourceStart: number, sourceEnd: number];

/** Lines from 0, both ends included. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** Sorted ranges that neither touch nor overlap, covering exactly `lines`. */
export function toRanges(lines: Iterable<number>): LineRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && line === last.end + 1) last.end = line;
    else ranges.push({ start: line, end: line });
  }
  return ranges;
}

/** The lines from `start` to `end`. */
export function linesFrom(start: number, end: number): number[] {
  return Array.from({ length: end - start + 1 }, (_, index) => start + index);
}

/** The generated lines that came from any of the source lines `start` to `end`. */
export function generatedFrom(rows: readonly MapRow[], start: number, end: number): LineRange[] {
  const hits = rows.filter(([, first, last]) => first <= end && last >= start);
  return toRanges(narrowest(hits).map(([output]) => output));
}

/** The source lines that the generated lines `start` to `end` came from. */
export function sourceOf(rows: readonly MapRow[], start: number, end: number): LineRange[] {
  const lines: number[] = [];
  for (const [output, first, last] of rows) {
    if (output < start || output > end) continue;
    lines.push(...linesFrom(first, last));
  }
  return toRanges(lines);
}

/**
 * The range to look at first: the last of the long ones, which are at least half as long as the longest. What was
 * hoisted out of a loop stands before the work itself, and is often as long.
 */
export function mainRange(ranges: readonly LineRange[]): LineRange | undefined {
  const length = ({ start, end }: LineRange) => end - start + 1;
  const longest = Math.max(...ranges.map(length));
  return ranges.findLast((range) => length(range) * 2 >= longest);
}

/** How far along sorted ranges a line stands, from 0 for their first line to 1 for their last; undefined outside of them. */
export function shareOf(ranges: readonly LineRange[], line: number): number | undefined {
  const lines = ranges.flatMap(({ start, end }) => linesFrom(start, end));
  const place = lines.indexOf(line);
  return place < 0 ? undefined : place / Math.max(lines.length - 1, 1);
}

/** The line that stands at this share of sorted ranges; undefined where there are none. */
export function lineAt(ranges: readonly LineRange[], share: number): number | undefined {
  const lines = ranges.flatMap(({ start, end }) => linesFrom(start, end));
  return lines[Math.round(share * (lines.length - 1))];
}

/**
 * Rows without those that only surround others: a line inside a loop belongs to its own operation,
 * and the loop's rows, which cover it too, would light up the whole body.
 */
function narrowest(rows: readonly MapRow[]): readonly MapRow[] {
  let least = Infinity;
  for (const [, first, last] of rows) least = Math.min(least, last - first);
  return rows.filter(([, first, last]) => last - first === least);
}

/** How many colours links have; a source line of more goes by the one that has its own again. */
export const tones = 5;

/** Lines of both sides by the colour that links them: each source line has the next one, and what it became has the same. */
export function coloured(rows: readonly MapRow[]): { output: LineRange[]; source: LineRange[] }[] {
  const least = new Map<number, MapRow>();
  for (const row of rows) {
    const known = least.get(row[0]);
    if (!known || row[2] - row[1] < known[2] - known[1]) least.set(row[0], row);
  }
  const sources = [...new Set([...least.values()].map(([, first]) => first))].sort((a, b) => a - b);
  const toneOf = new Map(sources.map((line, number) => [line, number % tones]));
  return Array.from({ length: tones }, (_, tone) => ({
    output: toRanges([...least].filter(([, [, first]]) => toneOf.get(first) === tone).map(([output]) => output)),
    source: toRanges(sources.filter((line) => toneOf.get(line) === tone)),
  }));
}

/** The rows after source lines `start` to `end` were replaced by `count` line breaks' worth of text. */
export function shifted(rows: readonly MapRow[], start: number, end: number, count: number): MapRow[] {
  const delta = start + count - end;
  if (delta === 0) return [...rows];
  const move = (line: number) => (line > end || (line === end && line > start) ? line + delta : line);
  return rows.map(([output, first, last]) => [output, move(first), Math.max(move(first), move(last))]);
}
