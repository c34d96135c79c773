// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

const card = (id: string, max: number) =>
  `<article data-unit-id="${id}"><button>View Card</button><div><button disabled>−</button>` +
  `<span data-of-list role="img" aria-label="Unit 7: 0 of ${max} in the list"><span>0</span><span>/${max}</span></span>` +
  `<button>+</button></div></article>`;

const totals = "<section><strong data-of-list>0</strong><strong data-of-list>0</strong></section>";

const drawing =
  card("orcs", 2) + card("chief", 1) + card("queen", 1) + `<select><option>A</option></select>`;

beforeEach(async () => {
  vi.resetModules();
  delete document.documentElement.dataset["own"];
  const page = `<div id="root" data-drawn>${drawing}${totals}</div>`;
  const { body } = new DOMParser().parseFromString(page, "text/html");
  document.body.replaceChildren(...body.childNodes);
  globalThis.steppedUnits = {
    orcs: { points: 30, command: 0, max: 2, isHighCommand: false },
    chief: { points: 40, command: 2, max: 1, isHighCommand: true },
    queen: { points: 50, command: 3, max: 1, isHighCommand: true },
  };
  await import("./step.ts");
});

function press(id: string, name: "+" | "−" | "View Card"): void {
  const buttons = document.querySelectorAll<HTMLElement>(`[data-unit-id=${id}] button`);
  [...buttons].find(({ textContent }) => textContent === name)?.click();
}

/** The copies on the card, and the totals of points and command. */
function shown(id: string): readonly string[] {
  const copies = document.querySelector(`[data-unit-id=${id}] [role=img]`)?.textContent ?? "";
  const sums = [...document.querySelectorAll("strong")].map(({ textContent }) => textContent);
  return [copies, ...sums];
}

test("a press on + of a drawn card shows the copies and the totals that the list will have", () => {
  press("orcs", "+");
  press("chief", "+");
  expect(shown("orcs")).toEqual(["1/2", "70", "2"]);
  const label = document
    .querySelector("[data-unit-id=orcs] [role=img]")
    ?.getAttribute("aria-label");
  expect(label).toBe("Unit 7: 1 of 2 in the list");
});

test("a press on − of a drawn card takes back what + added, and no more", () => {
  press("orcs", "−");
  press("orcs", "+");
  press("orcs", "−");
  press("orcs", "−");
  expect(shown("orcs")).toEqual(["0/2", "0", "0"]);
});

test("a drawn card shows no copy beyond its unit's availability", () => {
  for (let presses = 0; presses < 3; presses++) press("orcs", "+");
  expect(shown("orcs")).toEqual(["2/2", "60", "0"]);
});

test("a second High Command on the drawing is left to the app, which asks", () => {
  press("chief", "+");
  press("queen", "+");
  expect(shown("queen")).toEqual(["0/1", "40", "2"]);
});

test("only a press that still waits for the app is marked as pressed", () => {
  const pressed = () => document.querySelectorAll("[data-pressed]").length;
  for (const button of document.querySelectorAll("button")) button.dataset["pressed"] = "";
  const before = pressed();
  press("chief", "+");
  expect(pressed()).toBe(before - 1);
  press("queen", "+");
  expect(pressed()).toBe(before - 1);
});

test("no other press on a drawn card changes its numbers", () => {
  press("orcs", "View Card");
  expect(shown("orcs")).toEqual(["0/2", "0", "0"]);
});

test("the drawing counts nothing for somebody with a list of their own, or once another choice may have changed it", () => {
  document.documentElement.dataset["own"] = "list";
  press("orcs", "+");
  expect(shown("orcs")).toEqual(["0/2", "0", "0"]);
  delete document.documentElement.dataset["own"];
  document.querySelector("select")?.dispatchEvent(new Event("change", { bubbles: true }));
  press("orcs", "+");
  expect(shown("orcs")).toEqual(["0/2", "0", "0"]);
});
