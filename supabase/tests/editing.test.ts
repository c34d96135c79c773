/** Changes of several rows at once by administrators: the order of texts, and an import of units. */
import { expect, test } from "vitest";
import { openScenes, type Person } from "./people.test-support.ts";
import { unit } from "./rows.test-support.ts";

const { scene } = openScenes();

const importing = "select public.import_units($1::jsonb) as rows";
const reorder = "select public.reorder_rows($1, $2::text[], $3::integer[]) as rows";

function row(id: string, more: object = {}): object {
  return { id, faction_id: "feudom", unit: JSON.parse(unit) as unknown, ...more };
}

function idsOf(person: Person) {
  return person.ask<{ id: string }>("select id from public.unit_overrides order by id");
}

test(
  "an import of units is written as a whole, with a row in the audit log for each unit",
  scene(async ({ admin, owner }) => {
    expect(await admin.ask(importing, JSON.stringify([row("one"), row("two")]))).toEqual([
      { rows: 2 },
    ]);
    const logged = await admin.ask<{ row_id: string }>(
      "select row_id from public.audit_log where table_name = 'unit_overrides' order by id",
    );
    expect(logged.map(({ row_id: id }) => id)).toEqual(["one", "two"]);
    expect(await idsOf(owner)).toHaveLength(2);
  }),
);

test(
  "an import of units with one that is out of range writes none",
  scene(async ({ admin, owner }) => {
    const dear = { ...(JSON.parse(unit) as object), pointsCost: 61 };
    const units = JSON.stringify([row("one"), row("two", { unit: dear })]);
    expect((await admin.attempt(importing, units)).code).toBe("23514");
    expect(await idsOf(owner)).toEqual([]);
  }),
);

const roll = { dice: { red: 2 }, fixed: { SUCCESS: 1 }, stress: null, switches: [] };
const stats = {
  wounds: 2,
  morale: null,
  profiles: [{ troopsMin: 1, troopsMax: null, ranged: null, melee: roll, defence: roll }],
};
const abilities = {
  own: [{ kind: "passive", names: { en: "Lantern" }, text: { en: "Sees in the dark." } }],
};

test(
  "an import corrects cards too, with figures and abilities that are what they should be",
  scene(async ({ admin, owner }) => {
    const unitWith = (card: object) => ({ ...(JSON.parse(unit) as object), ...card });
    const write = (card: object) => JSON.stringify([row("one", { unit: unitWith(card) })]);
    for (const card of [
      { stats: [] },
      { stats: { ...stats, wounds: 61 } },
      { stats: { ...stats, profiles: "none" } },
      { stats: { ...stats, profiles: [{ melee: roll }] } },
      { stats: { ...stats, profiles: [{ defence: { ...roll, dice: { pink: 1 } } }] } },
      { stats: { ...stats, profiles: [{ defence: { ...roll, dice: { red: "2" } } }] } },
      { stats: { ...stats, profiles: [{ defence: { ...roll, dice: 2 } }] } },
      { stats: { ...stats, profiles: [{ defence: { ...roll, fixed: { HIT: 1 } } }] } },
      { stats: { ...stats, cardCode: "x".repeat(16_384) } },
      { abilities: { others: [] } },
      { abilities: { own: "none" } },
      { abilities: { own: [{ ...abilities.own[0], kind: "song" }] } },
      { abilities: { own: [{ kind: "passive", names: { en: "Lantern" } }] } },
    ]) {
      const { code } = await admin.attempt(importing, write(card));
      expect({ card, code }).toEqual({ card, code: "23514" });
    }
    expect(await admin.ask(importing, write({ stats, abilities }))).toEqual([{ rows: 1 }]);
    expect(
      await owner.ask("select unit -> 'stats' -> 'wounds' as wounds from public.unit_overrides"),
    ).toEqual([{ wounds: 2 }]);
  }),
);

test(
  "O05: an import that was looked at before somebody else changed a unit writes nothing",
  scene(async ({ admin, owner }) => {
    await admin.ask(importing, JSON.stringify([row("one")]));
    for (const seen of [null, "2026-01-01T00:00:00Z"]) {
      const units = JSON.stringify([row("two"), row("one", { seen })]);
      expect(await admin.attempt(importing, units)).toMatchObject({
        code: "PT409",
        message: "unit_changed",
      });
    }
    expect(await idsOf(owner)).toEqual([{ id: "one" }]);

    const [kept] = await owner.ask<{ seen: string }>(
      "select to_json(updated_at) #>> '{}' as seen from public.unit_overrides",
    );
    const again = JSON.stringify([row("one", { seen: kept?.seen, removed: true })]);
    expect(await admin.ask(importing, again)).toEqual([{ rows: 1 }]);
    expect(await owner.ask("select removed from public.unit_overrides")).toEqual([
      { removed: true },
    ]);
  }),
);

test(
  "an administrator gives texts their places, and only what moves is written and logged",
  scene(async ({ admin, owner }) => {
    await owner.ask(
      "insert into public.faq_sections (slug, section, order_index) values ('a', 'A', 1), ('b', 'B', 2), ('c', 'C', 3)",
    );
    const rows = await owner.ask<{ id: string }>(
      "select id from public.faq_sections order by slug",
    );
    const ids = rows.map(({ id }) => id);
    expect(await admin.ask(reorder, "faq_sections", ids, [2, 1, 3])).toEqual([{ rows: 2 }]);
    expect(
      await owner.ask(
        "select string_agg(slug, '' order by order_index) as slugs from public.faq_sections",
      ),
    ).toEqual([{ slugs: "bac" }]);
    expect(
      await admin.ask("select from public.audit_log where table_name = 'faq_sections'"),
    ).toHaveLength(2);
  }),
);

test(
  "tables without an order, and tables of members, cannot be ordered",
  scene(async ({ admin }) => {
    for (const kind of ["news_items", "army_lists", "profiles", 'factions" as x', ""]) {
      expect((await admin.attempt(reorder, kind, ["a"], [1])).code).toBe("22023");
    }
  }),
);

test(
  "R21: nobody but an administrator with a second factor imports or orders",
  scene(async ({ guest, ada, tess, bane, alma, owner }) => {
    for (const person of [guest, ada, tess, bane, alma]) {
      expect((await person.attempt(importing, JSON.stringify([row("one")]))).code).toBe("42501");
      expect((await person.attempt(reorder, "factions", ["feudom"], [9])).code).toBe("42501");
    }
    expect(await idsOf(owner)).toEqual([]);
    expect(await owner.ask("select from public.factions where order_index = 9")).toEqual([]);
  }),
);
