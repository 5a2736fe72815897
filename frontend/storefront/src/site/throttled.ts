/** Runs `act` at once, then at most once per `milliseconds`, the last call never lost. */
export function throttled(act: () => void, milliseconds: number): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;

  function run(): void {
    waiting = undefined;
    last = Date.now();
    act();
  }
  return () => {
    if (waiting !== undefined) return;
    const rest = last + milliseconds - Date.now();
    if (rest <= 0) run();
    else waiting = setTimeout(run, rest);
  };
}
