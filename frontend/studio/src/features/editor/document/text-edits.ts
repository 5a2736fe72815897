/**
 * Differences of two texts, and texts that several people changed at once; the twin of content/text_merge.py.
 * Letters are compared one by one and a tag is one piece, so that no difference begins or ends inside a tag.
 */

/** The characters `start` to `end` become `text`. */
type TextEdit = { readonly start: number; readonly end: number; readonly text: string };

/** Pieces `start` to `end` of the one text are the pieces `otherStart` to `otherEnd` of the other. */
type Stretch = {
  readonly start: number;
  readonly end: number;
  readonly otherStart: number;
  readonly otherEnd: number;
};

/** How far in the one text a number of steps leads, by diagonal: its place less the place in the other. */
type Furthest = Map<number, number>;

const PIECE = /<\/?[a-zA-Z][^<>]*>|./gsu;
const MOST_STEPS = 800;

/** What turns one text into the other, from the end to the beginning, so that each can be made in place. */
export function textEdits(before: string, after: string): TextEdit[] {
  const [old, fresh] = [piecesOf(before), piecesOf(after)];
  const places = [0];
  for (const piece of old) places.push((places.at(-1) ?? 0) + piece.length);
  const found = differences(old, fresh).map(({ start, end, otherStart, otherEnd }) => ({
    start: places[start] ?? 0,
    end: places[end] ?? 0,
    text: fresh.slice(otherStart, otherEnd).join(""),
  }));
  return found.reverse();
}

/** Where a caret stands after the edits; what is put in at the caret itself comes after it. */
export function movedCaret(edits: readonly TextEdit[], caret: number): number {
  return edits.reduce((place, { start, end, text }) => {
    if (start >= caret) return place;
    return end <= caret ? place + text.length - (end - start) : start + text.length;
  }, caret);
}

/**
 * Both changes of `base`: what either took out is gone, what either put in is there, where both put something into
 * one place `theirs` comes first.
 */
export function merged(base: string, mine: string, theirs: string): string {
  if (theirs === base || theirs === mine) return mine;
  const pieces = piecesOf(base);
  const [my, their] = [changesOf(pieces, mine), changesOf(pieces, theirs)];
  const parts: string[] = [];
  for (let place = 0; place <= pieces.length; place += 1) {
    parts.push(...(their.put.get(place) ?? []), ...(my.put.get(place) ?? []));
    if (!my.gone.has(place) && !their.gone.has(place)) parts.push(pieces[place] ?? "");
  }
  return parts.join("");
}

function piecesOf(text: string): string[] {
  return text.match(PIECE) ?? [];
}

function changesOf(base: readonly string[], text: string) {
  const pieces = piecesOf(text);
  const gone = new Set<number>();
  const put = new Map<number, string[]>();
  for (const { start, end, otherStart, otherEnd } of differences(base, pieces)) {
    for (let place = start; place < end; place += 1) gone.add(place);
    put.set(start, pieces.slice(otherStart, otherEnd));
  }
  return { gone, put };
}

/** What has to go and come, as few pieces as can be. */
function differences(one: readonly string[], other: readonly string[]): Stretch[] {
  const start = common(one, other, 0, (place) => place);
  const fromEnd = (place: number, length: number) => length - 1 - place;
  const kept = common(one, other, start, fromEnd);
  const [a, b] = [one.slice(start, one.length - kept), other.slice(start, other.length - kept)];
  if (a.length + b.length === 0) return [];
  const whole = [{ start: 0, end: a.length, otherStart: 0, otherEnd: b.length }];
  const found = (a.length > 0 && b.length > 0 && shortest(a, b)) || whole;
  return found.map((stretch) => moved(stretch, start));
}

function moved({ start, end, otherStart, otherEnd }: Stretch, by: number): Stretch {
  return { start: start + by, end: end + by, otherStart: otherStart + by, otherEnd: otherEnd + by };
}

/** How many pieces are the same, counted by `at`, leaving out so many of the shorter text. */
function common(
  one: readonly string[],
  other: readonly string[],
  taken: number,
  at: (place: number, length: number) => number,
): number {
  const most = Math.min(one.length, other.length) - taken;
  let count = 0;
  while (count < most && one[at(count, one.length)] === other[at(count, other.length)]) count += 1;
  return count;
}

/** The shortest way from `a` to `b` (Myers 1986); null when finding it would take too long. */
function shortest(a: readonly string[], b: readonly string[]): Stretch[] | null {
  const rounds: Furthest[] = [new Map([[1, 0]])];
  for (let steps = 0; steps <= Math.min(a.length + b.length, MOST_STEPS); steps += 1) {
    const reached: Furthest = new Map();
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = beginning(rounds[steps] as Furthest, diagonal, steps).x;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      reached.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return wayBack(rounds, a.length, b.length);
    }
    rounds.push(reached);
  }
  return null;
}

/** Where a way of so many steps comes to the diagonal: by putting a piece in, or by taking one out. */
function beginning(before: Furthest, diagonal: number, steps: number) {
  const above = before.get(diagonal + 1) ?? -1;
  const below = before.get(diagonal - 1) ?? -1;
  if (diagonal === -steps || (diagonal !== steps && below < above)) return { x: above, from: diagonal + 1 };
  return { x: below + 1, from: diagonal - 1 };
}

function wayBack(rounds: readonly Furthest[], length: number, otherLength: number): Stretch[] {
  const found: Stretch[] = [];
  let [x, y] = [length, otherLength];
  for (let steps = rounds.length - 1; steps > 0; steps -= 1) {
    const before = rounds[steps] as Furthest;
    const step = beginning(before, x - y, steps);
    const start = before.get(step.from) ?? 0;
    put(found, { start, end: step.x, otherStart: start - step.from, otherEnd: step.x - (x - y) });
    [x, y] = [start, start - step.from];
  }
  return found.reverse();
}

/** Steps that touch each other are one stretch; they come from the end. */
function put(found: Stretch[], step: Stretch): void {
  const next = found.at(-1);
  const touches = next?.start === step.end && next.otherStart === step.otherEnd;
  if (next && touches) found[found.length - 1] = { ...next, start: step.start, otherStart: step.otherStart };
  else found.push(step);
}
