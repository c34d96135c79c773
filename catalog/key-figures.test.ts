import { expect, test } from "vitest";
import { figuresRowOf } from "#domain/catalog/unit-stats.ts";
import { dispelGivers, keyFigures } from "./key-figures.ts";
import { unitAbilities } from "./unit-abilities.ts";
import { unitStats } from "./unit-stats.ts";

// `npx vitest run --project plain catalog/key-figures.test.ts -u` writes the file after a change of the cards.
test("the key figures of all units are those of their cards", async () => {
  const rows = Object.entries(unitStats).map(
    ([id, stats]) => `  ${JSON.stringify(id)}: [${figuresRowOf(stats).map(String).join(", ")}]`,
  );
  await expect(`{\n${rows.join(",\n")}\n}\n`).toMatchFileSnapshot("key-figures.json");
});

test("a unit with two bands has the figures of the full one, and one without a profile has none", () => {
  expect(keyFigures["ice-archers"]).toEqual({
    movement: { first: 4, second: 3, charge: 10 },
    wounds: 2,
    morale: 1,
    models: 4,
    leastModels: 4,
    range: 15,
    conquest: 1,
  });
  expect(keyFigures["coal"]).toMatchObject({
    movement: null,
    wounds: null,
    morale: null,
    range: null,
    conquest: null,
  });
});

test("the units that give Dispel by an ability are those whose abilities speak of it", () => {
  const speaking = Object.entries(unitAbilities)
    .filter(([, { own = [], joined = [] }]) =>
      [...own, ...joined].some(({ text }) => text.en.includes("Dispel")),
    )
    .map(([id]) => id);
  expect([...dispelGivers]).toEqual(speaking);
});

test("a unit whose card does not print its number of models has at least those of its first band", () => {
  expect(keyFigures["orc-hunters"]).toMatchObject({ models: null, leastModels: 3 });
});
