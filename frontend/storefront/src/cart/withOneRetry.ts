import { asCallFailure } from "./callFailure.ts";

/** Run a call; when the connection failed, once more (D-62). Only for what is safe to repeat. */
export async function withOneRetry<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (thrown) {
    if (!asCallFailure(thrown).isNetworkFailure) throw thrown;
    return run();
  }
}
