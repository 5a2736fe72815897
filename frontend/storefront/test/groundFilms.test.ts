import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchFilms } from "../src/site/groundFilms.ts";

let isCalm = false;
let see: (isIntersecting: boolean) => void;
const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

function show(): { film: HTMLVideoElement; button: HTMLButtonElement } {
  document.body.innerHTML = `<section><video data-ground="/media/1/walk.mp4" muted></video>
    <button data-pause hidden aria-pressed="false"></button></section>`;
  const film = document.querySelector("video") as HTMLVideoElement;
  watchFilms([film]);
  return { film, button: document.querySelector("button") as HTMLButtonElement };
}

beforeEach(() => {
  isCalm = false;
  play.mockClear();
  pause.mockClear();
  play.mockImplementation(() => Promise.resolve());
  vi.stubGlobal("matchMedia", () => ({ matches: isCalm }));
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(call: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => call([{ isIntersecting }]);
      }
      observe(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it("loads and plays when it comes in sight, without sound, and rests out of it", () => {
  const { film, button } = show();
  expect([film.getAttribute("src"), button.hidden, film.muted]).toEqual([null, false, true]);
  see(true);
  expect([film.getAttribute("src"), play.mock.calls.length]).toEqual(["/media/1/walk.mp4", 1]);
  see(false);
  expect(pause).toHaveBeenCalledOnce();
});

it("stops and goes on at the press of a button", () => {
  const { button } = show();
  see(true);
  button.click();
  expect([button.ariaPressed, pause.mock.calls.length]).toEqual(["true", 1]);
  button.click();
  expect([button.ariaPressed, play.mock.calls.length]).toEqual(["false", 2]);
});

it("begins by itself for nobody who asked for less movement, but may be begun", () => {
  isCalm = true;
  const { film, button } = show();
  see(true);
  expect([film.getAttribute("src"), button.ariaPressed]).toEqual([null, "true"]);
  button.click();
  expect(play).toHaveBeenCalledOnce();
});

it("says that it stands still where the browser refuses", async () => {
  play.mockImplementation(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  const { button } = show();
  see(true);
  await vi.waitFor(() => expect(button.ariaPressed).toBe("true"));
});
