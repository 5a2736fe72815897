/** A function that runs `act` once nobody has called it for `milliseconds`, and one that forgets the last call. */
export function debounced(act: () => void, milliseconds: number): { call: () => void; forget: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    clearTimeout(waiting);
  }
  function call(): void {
    forget();
    waiting = setTimeout(act, milliseconds);
  }
  return { call, forget };
}
