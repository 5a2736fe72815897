import { useState } from "react";

/**
 * Of a form whose first submit shows what it would do and whose second one does it. `Body` is what is asked about;
 * anything changed in between is another question, and is shown anew.
 */
export function useShownFirst<Body, Preview>(ask: (body: Body) => Promise<Preview>) {
  const [shown, setShown] = useState<{ of: string; preview: Preview } | null>(null);
  return {
    /** What was shown of exactly this; null while nothing was. */
    previewOf: (body: Body) => (shown?.of === JSON.stringify(body) ? shown.preview : null),
    show: async (body: Body) => setShown({ of: JSON.stringify(body), preview: await ask(body) }),
    /** Whatever is refused is to be shown anew. */
    forget: () => setShown(null),
  };
}
