import { useQuery } from "@tanstack/react-query";
import type { Font } from "./design-api.ts";

/** What the studio calls a family of the site, so that its own type stays what it is. */
export function sampleFamily(font: Font): string {
  return `sample-${font.code}`;
}

/** Fetches the family once it is wanted; the query is its state, so that a failure can be tried again. */
export function useFontSample(font: Font, isWanted: boolean) {
  return useQuery({
    queryKey: ["font-sample", font.code],
    queryFn: async () => {
      const face = new FontFace(sampleFamily(font), `url("${font.url}")`);
      document.fonts.add(await face.load());
      return font.code;
    },
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
