/** The world around the question: a way to fetch, and a way to have the password asked; false when it was not given. */
type ProofWorld = { fetch: (request: Request) => Promise<Response>; ask: () => Promise<boolean> };

/**
 * A `fetch` that has the person's password asked when the server wants it again before an act (403
 * `password-needed`), and repeats the call once afterwards. Calls that meet the same refusal share one question.
 */
export function proofFetch(world: ProofWorld): (request: Request) => Promise<Response> {
  let asking: Promise<boolean> | null = null;

  function askOnce(): Promise<boolean> {
    asking ??= world.ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  return async (request) => {
    if (request.method === "GET" || request.method === "HEAD") return world.fetch(request);
    const again = request.clone();
    const answer = await world.fetch(request);
    if (!(await needsProof(answer)) || !(await askOnce())) return answer;
    return world.fetch(again);
  };
}

async function needsProof(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body && body.code === "password-needed";
}
