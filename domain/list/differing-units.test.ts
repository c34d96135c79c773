import { expect, test } from "vitest";
import { surplusUnits } from "./differing-units.ts";
import { parseUnits } from "./saved-list.ts";

function unitsOf(quantities: Readonly<Record<string, number>>) {
  const units = parseUnits(
    Object.entries(quantities).map(([id, quantity]) => ({
      id,
      name: id,
      pointsCost: 10,
      quantity,
    })),
  );
  if (!units.ok) throw new Error("no units");
  return units.value;
}

const surplus = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  surplusUnits(unitsOf(one), unitsOf(other)).map(({ unit, count }) => `${count} ${unit.id}`);

test("a list has more of a unit that the other has less of, or not at all", () => {
  expect(surplus({ hersir: 3, evoker: 1, drago: 1 }, { hersir: 1, drago: 2 })).toEqual([
    "2 hersir",
    "1 evoker",
  ]);
});

test("lists with the same units have no more than each other", () => {
  expect(surplus({ hersir: 2, evoker: 1 }, { evoker: 1, hersir: 2 })).toEqual([]);
});
