/** Waits this long, and without any line until there is one. Rejects when the upload is stopped meanwhile. */
export function waitForLine(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((goOn, giveUp) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", onward);
      signal?.removeEventListener("abort", stop);
    };
    const onward = () => {
      end();
      goOn();
    };
    const stop = () => {
      end();
      giveUp(signal?.reason);
    };
    const timer = navigator.onLine ? setTimeout(onward, milliseconds) : undefined;
    window.addEventListener("online", onward);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
  });
}
