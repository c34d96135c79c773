/** Size of what a finger presses on a phone. */
import { expect } from "vitest";
import { phone } from "./open-page.ts";

/** Pixels, the least height. */
const least = 44;

/** Controls in sight, of those that a selector finds, that are too small; a field may count with what surrounds it. */
export function tooSmall(
  selector: string,
  pressed: (element: Element) => Element = (element) => element,
): readonly string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, height: pressed(element).getBoundingClientRect().height }))
    .filter(({ height }) => height < least)
    .map(({ element, height }) => `${element.outerHTML.slice(0, 80)} ${height}`);
}

const common = "main button, main summary, main input:not([hidden])";

/** Fails unless what a finger presses is large enough for it and nothing sticks out of a phone's page. */
export function expectRoomForFingers(also: string): void {
  // Pressing the label around a field presses the field.
  const labelled = (element: Element) => element.closest("label") ?? element;
  expect(tooSmall(`${common}, ${also}`, labelled)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
}
