import { ApiFailure, Refusal } from "@sitewright/api/errors";
import { QueryCache, QueryClient } from "@tanstack/react-query";

const TRIES = 2;

/** Reads are repeated twice unless the server refused them; a 401 anywhere means that the session is over. */
export function createQueryClient(onSessionOver: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (failure) => isSessionOver(failure) && onSessionOver() }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (count, failure) => count < TRIES && isPassing(failure) },
    },
  });
}

function isSessionOver(failure: unknown): boolean {
  return failure instanceof Refusal && failure.status === 401;
}

function isPassing(failure: unknown): boolean {
  return failure instanceof ApiFailure && !(failure instanceof Refusal && failure.status < 500);
}
