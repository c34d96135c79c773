import { expect, test } from "vitest";
import { controlAt, describeTarget, findTarget } from "./target.ts";

function drawing(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

const card = (unit: string, name: string) =>
  `<article data-unit-id="${unit}"><button>Orc</button><button aria-label="Add ${name}">+</button></article>`;

test("a pressed control is found again where the new drawing has it elsewhere", () => {
  const before = drawing(card("coal", "Coal") + card("hersir", "Hersir"));
  const after = drawing(`<p>News</p>${card("hersir", "Hersir")}${card("coal", "Coal")}`);
  const pressed = controlAt(before.querySelector('[aria-label="Add Hersir"]'));
  if (pressed === null) throw new Error("No control.");
  const found = findTarget(describeTarget(pressed, before), after);
  expect(found?.getAttribute("aria-label")).toBe("Add Hersir");
});

test("of controls with the same words, the pressed one is found in the same unit's card", () => {
  const before = drawing(card("coal", "Coal") + card("hersir", "Hersir"));
  const after = drawing(card("hersir", "Hersir") + card("coal", "Coal"));
  const chip = before.querySelector<HTMLElement>('[data-unit-id="hersir"] button');
  if (chip === null) throw new Error("No chip.");
  const found = findTarget(describeTarget(chip, before), after);
  expect(found?.closest("article")?.dataset["unitId"]).toBe("hersir");
});

test("a pressed control that the new drawing does not have is not mistaken for another", () => {
  const before = drawing(card("coal", "Coal"));
  const add = before.querySelector<HTMLElement>("[aria-label]");
  if (add === null) throw new Error("No control.");
  expect(findTarget(describeTarget(add, before), drawing(card("hersir", "Hersir")))).toBeNull();
});
