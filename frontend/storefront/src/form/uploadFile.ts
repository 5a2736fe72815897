import { asCallFailure, CallFailure } from "../cart/callFailure.ts";
import { crumb } from "../site/call.ts";
import { text } from "../site/texts.ts";
import { failureText } from "./sending.ts";

const PATIENCE_MS = 10 * 60_000;

/** One file for one field; answers what it is known by. Throws an Error with what to tell the visitor. */
export async function uploadFile(
  path: string,
  field: string,
  file: File,
  tell: (part: number) => void,
): Promise<string> {
  const body = new FormData();
  body.append("field", field);
  body.append("file", file);
  try {
    const key = await crumb();
    return await sent(path, key, body, tell);
  } catch (thrown) {
    throw new Error(words(asCallFailure(thrown)));
  }
}

/** `fetch` tells nobody how far it is. */
function sent(path: string, key: string, body: FormData, tell: (part: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("X-CSRF-Token", key);
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => tell(total ? loaded / total : 0);
    request.onerror = request.ontimeout = () => reject(new CallFailure(0, ""));
    request.onload = () => {
      const said = parsed(request.responseText);
      if (request.status === 200) resolve(String(said.token));
      else reject(new CallFailure(request.status, said.error ?? "", said.crumbFail ?? false));
    };
    request.send(body);
  });
}

function parsed(answer: string): { token?: string; error?: string; crumbFail?: boolean } {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
}

/** What the server says of a file is said as it is; it knows best why it cannot take one at the moment. */
function words(failure: CallFailure): string {
  if (failure.isNetworkFailure || failure.isCrumbFailure) return failureText(failure);
  return failure.message || text("unableToSend");
}
