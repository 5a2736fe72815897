import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AlbumPlayer } from "../src/album/AlbumPlayer.tsx";
import { clock } from "../src/album/clock.ts";

let root: HTMLElement;
let refusal: DOMException | null = null;

const button = (name: string) => screen.getByRole("button", { name });
const sounds = () => [...root.querySelectorAll("audio")];
const sounding = () => sounds().findIndex((audio) => !audio.paused);
const current = () => [...root.querySelectorAll("li")].findIndex((row) => row.hasAttribute("data-current"));

/** jsdom plays nothing: a player that only remembers whether it plays, and tells. */
function stubPlayers(): void {
  const playing = new WeakSet<HTMLMediaElement>();
  Object.defineProperty(HTMLMediaElement.prototype, "paused", {
    configurable: true,
    get(this: HTMLMediaElement) {
      return !playing.has(this);
    },
  });
  HTMLMediaElement.prototype.play = function play() {
    if (refusal) return Promise.reject(refusal);
    playing.add(this);
    this.dispatchEvent(new Event("play"));
    return Promise.resolve();
  };
  HTMLMediaElement.prototype.pause = function pause() {
    if (!playing.delete(this)) return;
    this.dispatchEvent(new Event("pause"));
  };
}

function show(...titles: string[]): void {
  root = document.createElement("div");
  const rows = titles.map(
    (title) => `<li data-track><span class="track-title">${title}</span><audio controls></audio></li>`,
  );
  root.innerHTML = `<ol>${rows.join("")}<li><span class="track-title">Silence</span></li></ol>`;
  document.body.append(root);
  render(<AlbumPlayer root={root} />);
}

/** A moment in the track that sounds, of 200 seconds. */
function reach(seconds: number): void {
  const audio = sounds()[current()] as HTMLAudioElement;
  Object.defineProperty(audio, "duration", { configurable: true, value: 200 });
  audio.currentTime = seconds;
  act(() => void audio.dispatchEvent(new Event("timeupdate")));
}

beforeEach(() => {
  refusal = null;
  stubPlayers();
  show("One", "Two", "Three");
});
afterEach(() => {
  cleanup();
  root.remove();
  vi.restoreAllMocks();
});

it("takes the place of the browser's players", () => {
  expect(sounds().map((audio) => audio.controls)).toEqual([false, false, false]);
  expect(screen.getAllByRole("button", { name: /^Play “/ })).toHaveLength(3);
  expect(screen.getByRole("status").textContent).toBe("One");
});

it("plays and pauses by the row and by the bar", () => {
  fireEvent.click(button("Play “Two”"));
  expect([sounding(), current(), screen.getByRole("status").textContent]).toEqual([1, 1, "Two"]);
  fireEvent.click(button("Pause “Two”"));
  expect(sounding()).toBe(-1);
  fireEvent.click(button("Play"));
  expect(sounding()).toBe(1);
  fireEvent.click(button("Pause"));
  expect(sounding()).toBe(-1);
});

it("plays one track at a time", () => {
  fireEvent.click(button("Play “One”"));
  fireEvent.click(button("Play “Three”"));
  expect(sounds().filter((audio) => !audio.paused)).toHaveLength(1);
  expect(sounding()).toBe(2);
});

it("falls silent when something else on the page begins to sound", () => {
  const other = document.body.appendChild(document.createElement("audio"));
  fireEvent.click(button("Play “One”"));
  act(() => void other.play());
  expect([sounding(), other.paused]).toEqual([-1, false]);
  expect(button("Play “One”")).toBeTruthy();
  other.remove();
});

it("goes to the next and the previous track from their beginning, and not beyond the ends", () => {
  expect(button("Previous track")).toHaveProperty("disabled", true);
  fireEvent.click(button("Play"));
  reach(50);
  fireEvent.click(button("Next track"));
  expect([sounding(), sounds()[0]?.currentTime]).toEqual([1, 0]);
  fireEvent.click(button("Next track"));
  expect(button("Next track")).toHaveProperty("disabled", true);
  fireEvent.click(button("Previous track"));
  expect(sounding()).toBe(1);
});

it("goes on by itself at the end of a track, and ends with the last", () => {
  fireEvent.click(button("Play “Two”"));
  act(() => sounds()[1]?.pause());
  act(() => void sounds()[1]?.dispatchEvent(new Event("ended")));
  expect(sounding()).toBe(2);
  act(() => sounds()[2]?.pause());
  act(() => void sounds()[2]?.dispatchEvent(new Event("ended")));
  expect([sounding(), current()]).toEqual([-1, 2]);
});

it("PL-3.18: shows how far it is as minutes:seconds, and is moved there by the keys of a slider", () => {
  fireEvent.click(button("Play"));
  reach(65);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Place in the track" });
  expect([slider.value, slider.getAttribute("aria-valuetext")]).toEqual(["65", "1:05 of 3:20"]);
  expect(root.textContent).toContain("1:05 / 3:20");
  fireEvent.change(slider, { target: { value: "120" } });
  expect(sounds()[0]?.currentTime).toBe(120);
});

it("says when a track cannot be played", async () => {
  refusal = new DOMException("no source", "NotSupportedError");
  fireEvent.click(button("Play “Two”"));
  expect((await screen.findByText("“Two” cannot be played.")).getAttribute("role")).toBe("status");
});

it("takes a track that was stopped before it began for no failure", async () => {
  refusal = new DOMException("stopped", "AbortError");
  fireEvent.click(button("Play “Two”"));
  await act(() => Promise.resolve());
  expect(screen.getByRole("status").textContent).toBe("Two");
});

it("PL-3.18: writes lengths as minutes:seconds", () => {
  expect([0, 5.9, 65, 600, 4500].map(clock)).toEqual(["0:00", "0:05", "1:05", "10:00", "75:00"]);
  expect(clock(Number.NaN)).toBe("");
});
