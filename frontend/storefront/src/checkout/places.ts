import { call } from "../site/call.ts";
import { languagePath } from "../site/languagePath.ts";

export interface Prediction {
  id: string;
  text: string;
  /** Where that is: "Berlin, Germany". */
  detail: string;
  /** Who says so, where that has to be named; else empty. */
  source: string;
}

export interface Place {
  line1: string;
  line2: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
}

const PATH = "/api/google-maps/places";

/** Where the call is made, for the owner's count of what it costs (PL-7.19). */
const ORIGIN = { productPage: "checkout", productSection: "shipping" };

/** Ties the calls for one address together: the service charges for them as one. */
export function newSession(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/** The likeliest addresses for what is typed so far; none when nobody can say, as the form works without. */
export async function fetchPredictions(
  input: string,
  country: string,
  sessionToken: string,
): Promise<Prediction[]> {
  const query = new URLSearchParams({ input, country, sessionToken, ...ORIGIN });
  const answer = await asked<{ predictions: Prediction[] }>(`${PATH}/autocomplete?${query}`);
  return answer?.predictions ?? [];
}

export async function fetchPlace(placeId: string, sessionToken: string): Promise<Place | null> {
  const query = new URLSearchParams({ placeId, sessionToken, ...ORIGIN });
  const answer = await asked<{ places: Place[] }>(`${PATH}/details?${query}`);
  return answer?.places[0] ?? null;
}

async function asked<Answer>(path: string): Promise<Answer | null> {
  try {
    return await call<Answer>("GET", languagePath(path));
  } catch {
    return null;
  }
}
