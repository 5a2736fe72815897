/** What goes wrong in a page's scripts, told to the shop (SF-7.22), within bounds: a broken page is no flood. */
import { call } from "./call.ts";
import { debounced } from "./debounced.ts";

const MOST_SENDINGS = 20; // SF-9.08, for each page
const MOST_QUEUED = 10; // SF-9.09
const LONGEST_STACK = 5000; // SF-9.10
const WAIT_MS = 1000; // SF-9.11
const LONGEST_MESSAGE = 500;
const LONGEST_PATH = 300;
const PATH = "/api/events/RecordJavascriptErrors";

interface ToldError {
  event: string;
  data: { message: string; stack: string; path: string };
  timestamp: number;
}

const queue: ToldError[] = [];
let sendings = 0;

/** Stand in line to be sent; what is no error, or one too many, is left out. */
export function report(failure: unknown): void {
  if (!(failure instanceof Error) || queue.length >= MOST_QUEUED || sendings >= MOST_SENDINGS) return;
  queue.push({ event: failure.name.slice(0, 40), data: described(failure), timestamp: Date.now() });
  soon.call();
}

function described(failure: Error): ToldError["data"] {
  return {
    message: failure.message.slice(0, LONGEST_MESSAGE),
    stack: (failure.stack ?? "").slice(0, LONGEST_STACK),
    // Not the whole address: a query may hold what is nobody's business.
    path: location.pathname.slice(0, LONGEST_PATH),
  };
}

const soon = debounced(send, WAIT_MS);

function send(): void {
  sendings += 1;
  // Whether it arrives or not: a failure to tell of a failure is not told, or there would be no end.
  call("POST", PATH, queue.splice(0)).catch(() => {});
}
