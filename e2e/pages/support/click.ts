/**
 * Clicks found here, in the page itself, and carried out by the browser's mouse. Playwright's own click asks the
 * frame about the element again and again from outside, which costs three to five times as much of the processor;
 * what it makes sure of is made sure of here: one element, seen, enabled, at rest, and under the mouse when the
 * press arrives.
 */
import { commands, type Locator, page, type UserEventClickOptions } from "vitest/browser";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Tests stop the page's clock; a hand moves all the same. */
const now = performance.now.bind(performance);
const askForFrame = requestAnimationFrame.bind(window);
const nextFrame = () => new Promise((resolve) => askForFrame(resolve));

/** Longer than a busy machine needs, as for all that tests wait for. */
const timeoutMs = 25_000;

/** Places at which something that lies over the element may let go of it, tried one after the other. */
const alignments = ["nearest", "end", "center", "start"] as const;

/** Events that a press sends to the page, in this order. */
const presses = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const;

const mostNoted = 5;
let noted: readonly string[] = [];

/** The last presses and the events that the page had of each, for the report of a test that fails. */
export function lastPresses(): readonly string[] {
  return noted;
}

async function click(this: Locator, { force = false }: UserEventClickOptions = {}): Promise<void> {
  const begun = now();
  for (let attempt = 0; ; attempt += 1) {
    const obstacle = await tryToClick(this, force, attempt);
    if (obstacle === undefined) return;
    if (now() - begun > timeoutMs) throw new Error(`Cannot click ${this.selector}: ${obstacle}`);
    await nextFrame();
  }
}

/** Clicks if that is possible now, and otherwise tells why it is not. */
async function tryToClick(
  found: Locator,
  force: boolean,
  attempt: number,
): Promise<string | undefined> {
  const [element, ...others] = found.elements();
  if (element === undefined) return "it is not there";
  if (others.length > 0) throw new Error(`${found.selector} is ${others.length + 1} elements`);
  if (!element.checkVisibility({ visibilityProperty: true })) return "it is not visible";
  if (!force && isDisabled(element)) return "it is disabled";
  const before = bringIntoView(element);
  await nextFrame();
  const point = middleOf(element);
  if (point === undefined) return "nothing of it is on the screen";
  if (point.x !== before?.x || point.y !== before.y) return "it moves";
  if (force) {
    await pressAt(point);
    return undefined;
  }
  const over = document.elementFromPoint(point.x, point.y);
  if (!receives(element, over)) {
    if (attempt % 4 === 0) scroll(element, alignments[(attempt / 4) % alignments.length]);
    return `${inWords(over)} lies over it`;
  }
  const missed = await pressOn(element, point);
  return missed === undefined ? undefined : `the press went to ${missed}`;
}

function isDisabled(element: Element): boolean {
  const control = element.closest("button, a") ?? element;
  return control.matches(":disabled") || control.closest("[aria-disabled=true]") !== null;
}

/** The middle of what can be seen of an element, to which the page is scrolled unless all of it is seen. */
function bringIntoView(element: Element): Point | undefined {
  const point = middleOf(element);
  if (point !== undefined && isInside(point.whole)) return point;
  scroll(element);
  return middleOf(element);
}

function scroll(element: Element, block: ScrollLogicalPosition = "nearest"): void {
  element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
}

function middleOf(element: Element): (Point & { readonly whole: DOMRect }) | undefined {
  // A link that is broken into two lines has nothing in the middle of its box.
  const whole = [...element.getClientRects()].find(({ width, height }) => width * height > 0);
  if (whole === undefined) return undefined;
  const [left, right] = [Math.max(whole.left, 0), Math.min(whole.right, innerWidth)];
  const [top, bottom] = [Math.max(whole.top, 0), Math.min(whole.bottom, innerHeight)];
  if (left >= right || top >= bottom) return undefined;
  return { x: (left + right) / 2, y: (top + bottom) / 2, whole };
}

function isInside({ left, top, right, bottom }: DOMRect): boolean {
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

/** Tells whether a press on the one is a press on the other: on a part of it, or on its label. */
function receives(element: Element, hit: Element | null): boolean {
  if (hit === null) return false;
  const target = element.closest("button, a") ?? element;
  const labels = "labels" in target ? (target.labels as NodeListOf<Element> | null) : null;
  return [target, ...(labels ?? [])].some((each) => each.contains(hit));
}

/**
 * Presses, unless something else has come under the mouse meanwhile: then nothing is pressed, and what it was is
 * told.
 */
async function pressOn(element: Element, point: Point): Promise<string | undefined> {
  let missed: string | undefined = "nothing";
  const arrived: string[] = [];
  const guard = (event: Event) => {
    // What a script presses meanwhile, as the one that closes messages, is none of the mouse's.
    if (!event.isTrusted) return;
    const [hit] = event.composedPath();
    const isHit = hit instanceof Element && receives(element, hit);
    arrived.push(isHit ? event.type : `${event.type} on ${inWords(hit)}`);
    if (event.type === "pointerdown") missed = isHit ? undefined : inWords(hit);
    if (missed === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of presses) addEventListener(type, guard, { capture: true, passive: false });
  try {
    await pressAt(point);
  } finally {
    for (const type of presses) removeEventListener(type, guard, { capture: true });
  }
  noted = [...noted, `${inWords(element)}: ${arrived.join(", ")}`].slice(-mostNoted);
  return missed;
}

/** The page is a frame of the one whose mouse it is. */
async function pressAt({ x, y }: Point): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect();
  if (frame === undefined) throw new Error("A page under test is in a frame");
  const scale = frame.width / innerWidth;
  await commands.clickAt(frame.left + x * scale, frame.top + y * scale);
}

function inWords(target: EventTarget | null | undefined): string {
  return target instanceof Element
    ? `<${target.localName}> “${target.textContent?.slice(0, 40)}”`
    : "nothing";
}

/** Has every locator click so. */
export function clickFromHere(): void {
  const ofLocators: object = Object.getPrototypeOf(page.getByText("any"));
  Reflect.set(ofLocators, "click", click);
}
