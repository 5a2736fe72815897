import { ADDED_AFTER_MS, IDLE_AFTER_ADDED_MS, IDLE_AFTER_ERROR_MS, SELECT_OPTION_MS } from "./timings.ts";

/** SF-4.06; `select-option` is the pause of SF-4.14. */
export type ButtonState = "idle" | "adding" | "added" | "select-option";

/**
 * The course of one add-to-cart button. Whoever owns it runs `add`; the button decides when its state moves.
 *
 *   idle → adding → (success, 1 s) added → (2 s) idle
 *                 → (failure, 1 s) idle
 */
export class AddButton {
  private current: ButtonState = "idle";
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  readonly get = (): ButtonState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Run `add` unless the button is busy or still says "Added!" (SF-4.13). `announce` is called with the state
   * "added"; without it there is none: express checkout leaves the page instead (SF-4.10). What `add` throws is
   * thrown on, with the way back to idle already under way.
   */
  async run<Result>(add: () => Promise<Result>, announce?: (result: Result) => void): Promise<void> {
    if (this.current !== "idle") return;
    this.move("adding");
    try {
      const result = await add();
      if (announce) this.later(ADDED_AFTER_MS, "added", () => this.rest(() => announce(result)));
    } catch (failure) {
      this.later(IDLE_AFTER_ERROR_MS, "idle");
      throw failure;
    }
  }

  private rest(announce: () => void): void {
    this.later(IDLE_AFTER_ADDED_MS, "idle");
    announce();
  }

  /** SF-4.14: for two seconds the button only says that an option is needed. */
  pauseForOption(): void {
    if (this.current !== "idle") return;
    this.move("select-option");
    this.later(SELECT_OPTION_MS, "idle");
  }

  /** Stop all timers; the button is leaving the page. */
  dispose(): void {
    clearTimeout(this.timer);
  }

  private later(milliseconds: number, state: ButtonState, then?: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.move(state);
      then?.();
    }, milliseconds);
  }

  private move(state: ButtonState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
