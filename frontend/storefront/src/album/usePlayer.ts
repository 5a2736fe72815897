import { useCallback, useEffect, useState } from "react";
import { oneAtATime, type Track } from "./tracks.ts";

interface Sounding {
  readonly isPlaying: boolean;
  readonly seconds: number;
  readonly length: number;
  /** The browser could not play it. */
  readonly hasFailed: boolean;
}

const SILENT: Sounding = { isPlaying: false, seconds: 0, length: Number.NaN, hasFailed: false };
const HEARD = ["play", "pause", "timeupdate", "durationchange", "ended", "error"] as const;

/** Plays tracks one after the other by the browser's own players, which it listens to: they are the truth. */
export function usePlayer(tracks: readonly Track[]) {
  const [index, setIndex] = useState(0);
  const [sounding, setSounding] = useState(SILENT);

  const play = useCallback(
    (wanted: number) => {
      const audio = tracks[wanted]?.audio;
      if (!audio) return;
      setIndex(wanted);
      setSounding(heardFrom(audio));
      void audio.play().catch((failure: unknown) => {
        // Stopped before it began: that was somebody's wish.
        const wasStopped = failure instanceof DOMException && failure.name === "AbortError";
        if (!wasStopped) setSounding({ ...heardFrom(audio), isPlaying: false, hasFailed: true });
      });
    },
    [tracks],
  );

  useEffect(() => oneAtATime(), []);
  useEffect(() => {
    const hear = (event: Event) => {
      const at = tracks.findIndex(({ audio }) => audio === event.target);
      if (event.type === "play") setIndex(at);
      if (at === index || event.type === "play") setSounding(heardFrom(event.target as HTMLAudioElement));
      if (event.type === "ended") play(at + 1);
    };
    for (const { audio } of tracks) for (const name of HEARD) audio.addEventListener(name, hear);
    return () => {
      for (const { audio } of tracks) for (const name of HEARD) audio.removeEventListener(name, hear);
    };
  }, [tracks, index, play]);

  const step = useCallback(
    (steps: number) => {
      const audio = tracks[index]?.audio;
      if (!tracks[index + steps]) return;
      audio?.pause();
      // Whoever comes back to a track hears it from its beginning.
      if (audio) audio.currentTime = 0;
      play(index + steps);
    },
    [tracks, index, play],
  );
  const toggle = useCallback(
    (wanted: number) => {
      const audio = tracks[wanted]?.audio;
      if (audio && !audio.paused) audio.pause();
      else play(wanted);
    },
    [tracks, play],
  );
  const seek = (seconds: number) => {
    const audio = tracks[index]?.audio;
    if (!audio) return;
    audio.currentTime = seconds;
    setSounding(heardFrom(audio));
  };
  useMediaKeys(step);
  return { index, ...sounding, step, toggle, seek };
}

function heardFrom(audio: HTMLAudioElement): Sounding {
  return {
    isPlaying: !audio.paused && !audio.ended,
    seconds: audio.currentTime,
    length: audio.duration,
    hasFailed: Boolean(audio.error),
  };
}

/** The keys for music that keyboards and headphones have. */
function useMediaKeys(step: (steps: number) => void): void {
  useEffect(() => {
    const keys = "mediaSession" in navigator ? navigator.mediaSession : null;
    keys?.setActionHandler("nexttrack", () => step(1));
    keys?.setActionHandler("previoustrack", () => step(-1));
    return () => {
      keys?.setActionHandler("nexttrack", null);
      keys?.setActionHandler("previoustrack", null);
    };
  }, [step]);
}
