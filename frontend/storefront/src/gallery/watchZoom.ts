import { CLOSE_UP, distance, middle, moved, type Point, type View, WHOLE, zoomed } from "./zoom.ts";

/** A second tap so soon after the first, and so near to it, is a double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PIXELS = 30;

/**
 * A picture that is drawn up by pinch, wheel, double tap or the keys + − 0 and moved by dragging. While it is drawn up
 * the dialog around it hears nothing of these gestures. Answers how to stop.
 */
export function watchZoom(frame: HTMLElement, picture: HTMLElement): () => void {
  let view: View = WHOLE;
  const fingers = new Map<number, Point>();
  let lastTap = { at: 0, x: 0, y: 0 };
  const size = () => ({ x: picture.offsetWidth, y: picture.offsetHeight });

  function show(next: View): void {
    view = moved(next, { x: 0, y: 0 }, size());
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    frame.toggleAttribute("data-zoomed", view.scale > 1);
  }

  /** From the middle of the place the picture has by itself. */
  function fromMiddle({ x, y }: Point): Point {
    const box = frame.getBoundingClientRect();
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 };
  }

  const pointOf = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });

  function turn(event: WheelEvent): void {
    event.preventDefault();
    show(zoomed(view, event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(pointOf(event))));
  }

  function toggle(point: Point): void {
    show(view.scale > 1 ? WHOLE : zoomed(WHOLE, CLOSE_UP, fromMiddle(point)));
  }

  function press(event: PointerEvent): void {
    fingers.set(event.pointerId, pointOf(event));
    frame.setPointerCapture?.(event.pointerId);
  }

  function drag(event: PointerEvent): void {
    const before = [...fingers.values()];
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, pointOf(event));
    const after = [...fingers.values()];
    const [from, to] = [middle(before), middle(after)];
    const drawn =
      after.length === 2 ? zoomed(view, distance(after) / distance(before), fromMiddle(to)) : view;
    if (view.scale > 1 || after.length === 2)
      show(moved(drawn, { x: to.x - from.x, y: to.y - from.y }, size()));
  }

  function lift(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const isSecond = at - lastTap.at < DOUBLE_TAP_MS && distance([lastTap, { x, y }]) < DOUBLE_TAP_PIXELS;
    lastTap = isSecond ? { at: 0, x: 0, y: 0 } : { at, x, y };
    if (isSecond) toggle({ x, y });
  }

  /** A swipe means the next picture only while the whole one is shown. */
  function keepToMyself(event: Event): void {
    if (view.scale > 1 || (event as TouchEvent).touches.length > 1) event.stopPropagation();
  }

  function key(event: KeyboardEvent): void {
    const by = { "+": 1.5, "=": 1.5, "-": 1 / 1.5, "0": 0 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(by === 0 ? WHOLE : zoomed(view, by, { x: 0, y: 0 }));
  }

  const stop = new AbortController();
  const { signal } = stop;
  frame.addEventListener("wheel", turn, { passive: false, signal });
  frame.addEventListener("pointerdown", press, { signal });
  frame.addEventListener("pointermove", drag, { signal });
  for (const type of ["pointerup", "pointercancel"] as const) frame.addEventListener(type, lift, { signal });
  for (const type of ["touchstart", "touchend"]) frame.addEventListener(type, keepToMyself, { signal });
  document.addEventListener("keydown", key, { signal });
  show(WHOLE);
  return () => stop.abort();
}
