import { useState } from "react";

let count = 0;

/** An id of its own on the page. Not `useId`: each island is a root, and on Preact each root begins to count anew. */
export function useNumberedId(prefix: string): string {
  const [id] = useState(() => {
    count += 1;
    return `${prefix}-${count}`;
  });
  return id;
}
