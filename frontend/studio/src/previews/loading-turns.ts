/** Whole pages load in the tiles; more of them at once would only keep the studio itself from drawing. */
const MOST_AT_ONCE = 4;

type Turn = { readonly begin: () => void; hasBegun: boolean };

const turns = new Set<Turn>();

/** Calls `begin` once there is room, in the order in which turns were asked for; answers how to give the turn back. */
export function takeTurn(begin: () => void): () => void {
  const turn: Turn = { begin, hasBegun: false };
  turns.add(turn);
  beginNext();
  return () => {
    turns.delete(turn);
    beginNext();
  };
}

function beginNext(): void {
  for (const turn of [...turns].slice(0, MOST_AT_ONCE)) {
    if (turn.hasBegun) continue;
    turn.hasBegun = true;
    turn.begin();
  }
}
