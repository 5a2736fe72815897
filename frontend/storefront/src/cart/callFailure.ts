/** Why a call did not succeed: the connection failed (`status` 0), or the server refused. */
export class CallFailure extends Error {
  readonly status: number;
  readonly isCrumbFailure: boolean;

  constructor(status: number, message: string, isCrumbFailure = false) {
    super(message);
    this.status = status;
    this.isCrumbFailure = isCrumbFailure;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

const EXPIRED = "Your session has expired. Please reload the page and try again.";
const NO_COOKIES = "Please enable cookies in your browser, reload the page, and try again.";
const TOO_OFTEN = "Please try again in a few seconds.";
const NO_CONNECTION = "Please check your internet connection.";
const TRY_AGAIN = "Please try again.";

/** What to tell someone whose adding to the cart failed (SF-8.01 … SF-8.04). */
export function addFailureMessage(
  failure: CallFailure,
  hasCookies: boolean = navigator.cookieEnabled,
): string {
  if (failure.isCrumbFailure) return hasCookies ? EXPIRED : NO_COOKIES;
  if (failure.status === 429) return TOO_OFTEN;
  if (failure.isNetworkFailure) return NO_CONNECTION;
  return failure.message || TRY_AGAIN;
}

/** What the cart page says after the automatic retry (D-62). */
export function changeFailureMessage(failure: CallFailure): string {
  if (failure.isNetworkFailure) return NO_CONNECTION;
  return [failure.message, TRY_AGAIN].filter(Boolean).join(" ");
}

/** Anything thrown, as a CallFailure. */
export function asCallFailure(thrown: unknown): CallFailure {
  return thrown instanceof CallFailure ? thrown : new CallFailure(0, "");
}
