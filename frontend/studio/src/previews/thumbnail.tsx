import { classNames } from "@sitewright/ui/class-names";
import { useRef, useState } from "react";
import { useTurnInSight } from "./use-turn-in-sight.ts";

/**
 * A section or a page as it would look in this website, small: a frame without scripts that nothing reaches into. It is four
 * times as wide as what is seen of it, so that it shows the section as a desktop does.
 */
export function Thumbnail({ address, title }: { address: string; title: string }) {
  const [isLoaded, setLoaded] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const { mayLoad, done } = useTurnInSight(place);
  return (
    <span ref={place} className="relative block aspect-[16/10] overflow-hidden rounded-t-md bg-sunken">
      {!isLoaded && <span aria-hidden className="absolute inset-0 bg-sunken motion-safe:animate-pulse" />}
      {mayLoad && (
        <iframe
          src={address}
          title={title}
          sandbox=""
          tabIndex={-1}
          aria-hidden
          inert
          onLoad={() => {
            setLoaded(true);
            done();
          }}
          className={classNames(
            "pointer-events-none absolute top-0 left-0 h-[400%] w-[400%] origin-top-left scale-25 border-0 bg-white",
            !isLoaded && "invisible",
          )}
        />
      )}
    </span>
  );
}
