/** The catalogue of a browser that has heard of what administrators made of it. */
import { expect, test, vi } from "vitest";
import { units as bundled } from "#catalog/catalog.ts";
import { noAmendments } from "#domain/catalog/amendments.ts";
import { addedFactionIds, factionIds } from "#domain/catalog/faction.ts";
import { unitOfValues, valuesOfUnit } from "#domain/editing/unit-fields.ts";
import { emptyList } from "#domain/list/army-list.ts";
import { keepAmendments } from "../local/keep-amendments.ts";
import { keys } from "../local/keys.ts";
import { readText, writeText } from "../local/storage.ts";

const [first, second] = bundled.filter(({ factionId }) => factionId === "syenann");
if (first === undefined || second === undefined) throw new Error("no units");

/** Loads the modules as when a page begins. */
async function begin() {
  vi.resetModules();
  const [catalog, descriptions, factions, drafts, keeping] = await Promise.all([
    import("./catalog.ts"),
    import("./descriptions.ts"),
    import("../local/known-factions.ts"),
    import("../local/draft.ts"),
    import("../local/keep-amendments.ts"),
  ]);
  return { ...catalog, ...descriptions, ...factions, ...drafts, ...keeping };
}

test("corrected and added units are offered, removed ones are only known", async () => {
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
  expect(second).toMatchObject(unitById(second.id) ?? {});
  expect(unitById(second.id)?.names).toEqual(second.names);
  expect(unitById(first.id)?.pointsCost).toBe(1);
  expect(factionName("syenann", "en")).toBe("Syenann of the Lamps");
  expect(termIn("Vulnerable", "fr")).toBe("Exposé");
  expect(descriptionOf("Vulnerable", "es")).toBe("Duele.");
});

test("an added faction is offered with its units, and lists of it stay its own", async () => {
  const [lampBearers] = addedFactionIds(["lamp-bearers"]);
  if (lampBearers === undefined) throw new Error("no faction");
  const own = unitOfValues(valuesOfUnit(first, false));
  const guard = { ...own, id: "lamp-guard", factionId: lampBearers };
  const names = { en: "Lamp Bearers", es: "Portadores", fr: "Porteurs" };
  keepAmendments({ ...noAmendments, units: [guard], factions: { "lamp-bearers": names } });
  const page = await begin();
  expect(page.allFactions().map(({ id }) => id)).toEqual([...factionIds, "lamp-bearers"]);
  expect(page.unitsOf(lampBearers)).toEqual([guard]);
  expect(page.factionName(lampBearers, "es")).toBe("Portadores");
  expect(page.factionIconOf(lampBearers)).toBe("/faction.svg");
  expect(page.factionIdOf("Lamp Bearers")).toBe("lamp-bearers");

  const list = { ...emptyList(lampBearers), rows: [{ unit: guard, quantity: 1, known: true }] };
  page.writeDraft({ list, savedName: "" });
  page.writeShelf({ list, savedName: "" });
  const again = await begin();
  expect(again.readDraft(again.unitById)?.list).toEqual(list);
  expect(again.readShelf(again.unitById)["lamp-bearers"]?.list).toEqual(list);

  // Whoever removes the faction: this browser has a list of it.
  again.keepAmendments(noAmendments);
  const later = await begin();
  expect(later.factionName(lampBearers, "en")).toBe("Lamp Bearers");
  expect(later.readDraft(later.unitById)?.list.rows).toMatchObject([{ known: false }]);
});

test("an untouched catalogue is not kept, and is the one that the app brings along", async () => {
  keepAmendments(noAmendments);
  expect(readText(keys.amendments)).toBeNull();
  const { units } = await begin();
  expect(units).toEqual(bundled);
});

test("corrections of the catalogue that cannot be read are left alone", async () => {
  const damaged = ["{", "7", "{}", '{"units":7}', '{"units":[],"factions":null}'];
  for (const text of damaged) {
    writeText(keys.amendments, text);
    const { units } = await begin();
    expect(units).toEqual(bundled);
  }
});
