import { useLayoutEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import { text } from "../site/texts.ts";
import { clock } from "./clock.ts";
import { type Track, tracksIn } from "./tracks.ts";
import { usePlayer } from "./usePlayer.ts";

/** One player for the tracks of an album: a button on each row, and below them what sounds now. */
export function AlbumPlayer({ root }: { root: HTMLElement }) {
  const tracks = useMemo(() => tracksIn(root), [root]);
  const player = usePlayer(tracks);
  useLayoutEffect(() => {
    root.classList.add("is-alive");
    for (const { audio } of tracks) audio.controls = false;
  }, [root, tracks]);
  useLayoutEffect(() => {
    for (const [at, { row }] of tracks.entries()) row.toggleAttribute("data-current", at === player.index);
  }, [tracks, player.index]);

  if (tracks.length === 0) return null;
  return (
    <>
      {tracks.map((track, at) => (
        <RowButton
          key={track.audio.currentSrc || `track-${at + 1}`}
          track={track}
          isPlaying={player.isPlaying && at === player.index}
          onPress={() => player.toggle(at)}
        />
      ))}
      {createPortal(<Bar tracks={tracks} {...player} />, root)}
    </>
  );
}

type RowButtonProps = { track: Track; isPlaying: boolean; onPress: () => void };

function RowButton({ track, isPlaying, onPress }: RowButtonProps) {
  const label = text(isPlaying ? "pauseTrack" : "playTrack", { title: track.title });
  return createPortal(
    <button type="button" className="track-button" aria-label={label} onClick={onPress}>
      {isPlaying ? "❚❚" : "▶"}
    </button>,
    track.row,
  );
}

type BarProps = ReturnType<typeof usePlayer> & { tracks: readonly Track[] };

function Bar({ tracks, index, isPlaying, seconds, length, hasFailed, step, toggle, seek }: BarProps) {
  const title = tracks[index]?.title ?? "";
  const [place, whole] = [clock(seconds), clock(length)];
  return (
    <section className="player-bar" aria-label={text("player")}>
      <button
        type="button"
        aria-label={text("previousTrack")}
        disabled={index === 0}
        onClick={() => step(-1)}
      >
        <StepPicture isBack />
      </button>
      <button
        type="button"
        aria-label={text(isPlaying ? "pauseSlides" : "playSlides")}
        onClick={() => toggle(index)}
      >
        {isPlaying ? "❚❚" : "▶"}
      </button>
      <button
        type="button"
        aria-label={text("nextTrack")}
        disabled={index === tracks.length - 1}
        onClick={() => step(1)}
      >
        <StepPicture isBack={false} />
      </button>
      <p className="player-title" role="status">
        {hasFailed ? text("cannotPlay", { title }) : title}
      </p>
      <input
        type="range"
        min={0}
        max={whole ? Math.ceil(length) : 0}
        value={Math.floor(seconds)}
        disabled={!whole}
        aria-label={text("placeInTrack")}
        aria-valuetext={whole ? text("placeOfLength", { place, length: whole }) : place}
        onChange={(event) => seek(Number(event.currentTarget.value))}
      />
      <span className="player-time" aria-hidden="true">
        {whole ? `${place} / ${whole}` : place}
      </span>
    </section>
  );
}

/** Drawn, as few fonts have the sign. */
function StepPicture({ isBack }: { isBack: boolean }) {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
      <path d={isBack ? "M0 0h2v12H0zM12 0v12L3 6z" : "M10 0h2v12h-2zM0 0v12l9-6z"} />
    </svg>
  );
}
