/** The catalogue of a browser that has heard of what administrators made of it. */
import { expect, test, vi } from "vitest";
import { units as bundled } from "#catalog/catalog.ts";
import { noAmendments } from "#domain/catalog/amendments.ts";
import { keepAmendments } from "./local/keep-amendments.ts";
import { keys } from "./local/keys.ts";
import { readText, writeText } from "./local/storage.ts";

const [first, second] = bundled.filter(({ factionId }) => factionId === "syenann");
if (first === undefined || second === undefined) throw new Error("no units");

/** As when a page begins. */
async function begin() {
  vi.resetModules();
  const [catalog, descriptions] = await Promise.all([
    import("./catalog.ts"),
    import("./descriptions.ts"),
  ]);
  return { ...catalog, ...descriptions };
}

test("units that were corrected or added are offered, those that were removed are only known", async () => {
  keepAmendments({
    ...noAmendments,
    units: [{ ...first, pointsCost: 1 }, second, { ...first, id: "lamp-bearers" }],
    removed: [second.id],
    factions: { syenann: { en: "Syenann of the Lamps", es: "x", fr: "x" } },
    terms: { Vulnerable: { en: "Vulnerable", es: "Vulnerable", fr: "Exposé" } },
    descriptions: { Vulnerable: { en: "Hurts.", es: "Duele.", fr: "Ça fait mal." } },
  });
  const { unitsOf, unitById, factionName, termIn, descriptionOf } = await begin();
  const offered = unitsOf("syenann").map(({ id }) => id);
  expect(offered).toContain("lamp-bearers");
  expect(offered).not.toContain(second.id);
  expect(unitById(second.id)).toEqual(second);
  expect(unitById(first.id)?.pointsCost).toBe(1);
  expect(factionName("syenann", "en")).toBe("Syenann of the Lamps");
  expect(termIn("Vulnerable", "fr")).toBe("Exposé");
  expect(descriptionOf("Vulnerable", "es")).toBe("Duele.");
});

test("where nothing was amended nothing is kept, and the catalogue is what the app brings along", async () => {
  keepAmendments(noAmendments);
  expect(readText(keys.amendments)).toBeNull();
  const { units } = await begin();
  expect(units).toEqual(bundled);
});

test("what cannot be read is left alone", async () => {
  for (const damaged of ["{", "7", "{}", '{"units":7}']) {
    writeText(keys.amendments, damaged);
    const { units } = await begin();
    expect(units).toEqual(bundled);
  }
});
