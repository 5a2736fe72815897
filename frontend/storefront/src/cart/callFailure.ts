import { text } from "../site/texts.ts";

/** Why a call did not succeed: the connection failed (`status` 0), or the server refused. */
export class CallFailure extends Error {
  readonly status: number;
  readonly isCrumbFailure: boolean;
  /** What is wrong with single fields, by their ids (SF-8.26). */
  readonly errors: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    isCrumbFailure = false,
    errors: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = status;
    this.isCrumbFailure = isCrumbFailure;
    this.errors = errors;
  }

  get isNetworkFailure(): boolean {
    return this.status === 0;
  }
}

/** What to tell someone whose adding to the cart failed (SF-8.01 … SF-8.04). */
export function addFailureMessage(
  failure: CallFailure,
  hasCookies: boolean = navigator.cookieEnabled,
): string {
  if (failure.isCrumbFailure) return text(hasCookies ? "sessionExpired" : "noCookies");
  if (failure.status === 429) return text("tooOften");
  if (failure.isNetworkFailure) return text("noConnection");
  return failure.message || text("tryAgain");
}

/** What the cart page says after the automatic retry (D-62). */
export function changeFailureMessage(failure: CallFailure): string {
  if (failure.isNetworkFailure) return text("noConnection");
  return [failure.message, text("tryAgain")].filter(Boolean).join(" ");
}

/** The same for an addition: its own reasons keep their words (SF-8.01 … SF-8.03). */
export function cartFailureMessage(failure: CallFailure): string {
  const hasOwnWords = failure.isCrumbFailure || failure.status === 429;
  return hasOwnWords ? addFailureMessage(failure) : changeFailureMessage(failure);
}

/** Anything thrown, as a CallFailure. */
export function asCallFailure(thrown: unknown): CallFailure {
  return thrown instanceof CallFailure ? thrown : new CallFailure(0, "");
}

/** Of a discount code: trying it again changes nothing, so only what the server said is said. */
export function codeFailureMessage(failure: CallFailure): string {
  return failure.isNetworkFailure || !failure.message ? changeFailureMessage(failure) : failure.message;
}
