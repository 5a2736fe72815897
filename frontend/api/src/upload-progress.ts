/** Told how much of a call's body has left, from 0 to 1. */
export type OnSent = (share: number) => void;

/**
 * A `fetch` that tells how much of the body has been sent, which the browser's own cannot. Rejects as that one does:
 * with an `AbortError` once the call's signal says so, with a `TypeError` when no answer comes.
 */
export function fetchTelling(onSent: OnSent): typeof fetch {
  return async (input) => {
    const request = new Request(input);
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      request.headers.forEach((value, name) => {
        call.setRequestHeader(name, value);
      });
      call.responseType = "blob";
      call.upload.onprogress = ({ loaded, total }) => total > 0 && onSent(loaded / total);
      call.onload = () => resolve(answerOf(call));
      call.onerror = () => reject(new TypeError("no answer"));
      call.onabort = () => reject(new DOMException("aborted", "AbortError"));
      if (request.signal.aborted) return reject(new DOMException("aborted", "AbortError"));
      request.signal.addEventListener("abort", () => call.abort());
      call.send(body);
    });
  };
}

function answerOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = "", ...value] = line.split(":");
    if (name) headers.append(name, value.join(":").trim());
  }
  return new Response(call.response as Blob, { status: call.status, statusText: call.statusText, headers });
}
