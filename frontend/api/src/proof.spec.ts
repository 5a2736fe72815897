import { expect, it, vi } from "vitest";
import { proofFetch } from "./proof.ts";

const remove = () =>
  new Request("http://shop.test/config/api/products/1", { method: "DELETE", body: '{"a":1}' });
const refusal = () => new Response('{"code":"password-needed"}', { status: 403 });

function serverThat(...answers: Response[]) {
  const bodies: string[] = [];
  const fetch = async (request: Request) => {
    bodies.push(await request.text());
    return answers.shift() ?? new Response("{}");
  };
  return { fetch, bodies };
}

it("asks for the password and repeats the call with its body", async () => {
  const server = serverThat(refusal());
  const ask = vi.fn(async () => true);
  const answer = await proofFetch({ fetch: server.fetch, ask })(remove());
  expect(answer.status).toBe(200);
  expect(server.bodies).toEqual(['{"a":1}', '{"a":1}']);
  expect(ask).toHaveBeenCalledOnce();
});

it("leaves the refusal when the password is not given", async () => {
  const server = serverThat(refusal());
  const answer = await proofFetch({ fetch: server.fetch, ask: async () => false })(remove());
  expect(answer.status).toBe(403);
  expect(server.bodies).toHaveLength(1);
});

it("asks once for calls that are refused together", async () => {
  const server = serverThat(refusal(), refusal());
  let give: (isGiven: boolean) => void = () => undefined;
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (give = resolve)));
  const fetch = proofFetch({ fetch: server.fetch, ask });
  const both = Promise.all([fetch(remove()), fetch(remove())]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  give(true);
  expect((await both).map((answer) => answer.status)).toEqual([200, 200]);
  expect(ask).toHaveBeenCalledOnce();
});

it.each([
  [new Response('{"code":"not-allowed"}', { status: 403 })],
  [new Response("no JSON", { status: 403 })],
  [new Response('{"code":"password-needed"}', { status: 400 })],
])("does not ask at any other refusal", async (refused) => {
  const ask = vi.fn(async () => true);
  const answer = await proofFetch({ fetch: serverThat(refused).fetch, ask })(remove());
  expect(answer).toBe(refused);
  expect(ask).not.toHaveBeenCalled();
});
