import { useEffect, useState } from "react";
import { expect, it } from "vitest";
import { renderNow } from "#runtime";

function Counter({ events }: { events: EventTarget }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const follow = () => setCount((before) => before + 1);
    events.addEventListener("press", follow);
    return () => events.removeEventListener("press", follow);
  }, [events]);
  return <output>{count}</output>;
}

it("listens as soon as it is rendered: the press that woke an island comes right afterwards", async () => {
  const [events, place] = [new EventTarget(), document.createElement("div")];
  renderNow(<Counter events={events} />, place);
  events.dispatchEvent(new Event("press"));
  await expect.poll(() => place.textContent).toBe("1");
});

it("is gone when it is taken away", () => {
  const place = document.createElement("div");
  renderNow(<Counter events={new EventTarget()} />, place)();
  expect(place.textContent).toBe("");
});
