import { describe, expect, test } from "vitest";
import { aList, aRow, aUnit } from "../builders.test-support.ts";
import { highCommandCount } from "../list/army-list.ts";
import { totals } from "../list/totals.ts";
import type { SharedPayload } from "./payload.ts";
import { openPayload, toPayload } from "./shared-list.ts";
import { lookup, unitOf, valueOf } from "./share.test-support.ts";

const invented = aUnit({
  id: "invented",
  names: { en: "Invented by hand", es: "Inventado", fr: "Inventé" },
  pointsCost: 17,
  command: 1,
  highCommand: true,
});

/** The content of a link to the list, with other values for its first unit. */
function sent(fields: Partial<SharedPayload["units"][number]> = {}, quantity = 1): SharedPayload {
  const payload = valueOf(
    toPayload(aList({ rows: [aRow(unitOf("orc-hunters"), quantity)] }), null),
  );
  const [first, ...others] = payload.units;
  if (first === undefined) throw new Error("The list has a unit");
  return { ...payload, units: [{ ...first, ...fields }, ...others] };
}

describe("sharing a list", () => {
  test("sharing a list needs a name and a unit", () => {
    expect(toPayload(aList({ name: " \u200B" }), null)).toEqual({
      ok: false,
      refusal: { kind: "name-missing" },
    });
    expect(toPayload(aList({ rows: [] }), null)).toEqual({
      ok: false,
      refusal: { kind: "list-empty" },
    });
  });

  test("L08: sharing a list of more units than a link holds is refused with the number", () => {
    const rows = Array.from({ length: 101 }, (_, at) => aRow(aUnit({ id: `unit-${at}` })));
    expect(toPayload(aList({ rows }), null)).toEqual({
      ok: false,
      refusal: { kind: "too-many-units", max: 100 },
    });
  });

  test("a shared list has no note, tags or points limit", () => {
    const list = aList({ note: "secret plan", tags: ["secret"], pointsLimit: 123 });
    expect(JSON.stringify(valueOf(toPayload(list, null)))).not.toMatch(/secret|123/);
  });

  test("more than nine copies in a shared list become entries that add up again", () => {
    const payload = sent({}, 20);
    expect(payload.units.map(({ quantity }) => quantity)).toEqual([9, 9, 2]);
    expect(openPayload(payload, lookup).list.rows).toEqual([aRow(unitOf("orc-hunters"), 20)]);
  });
});

describe("opening a shared list", () => {
  test("a known unit of a shared list has the catalogue's values, and the link's other values are marked", () => {
    const opened = openPayload(sent({ pointsCost: 5, highCommand: true }), lookup);
    expect(opened.list.rows).toEqual([aRow(unitOf("orc-hunters"))]);
    expect(totals(opened.list).points).toBe(20);
    expect(opened.marked).toEqual([
      {
        unitId: "orc-hunters",
        differences: [
          { field: "pointsCost", was: 5, now: 20 },
          { field: "highCommand", was: true, now: false },
        ],
      },
    ]);
  });

  test("an unknown unit of a shared list is shown as it was sent, in every language by its one name", () => {
    const payload = valueOf(toPayload(aList({ rows: [aRow(invented, 2)] }), null));
    const { list, marked } = openPayload(payload, lookup);
    expect(list.rows).toMatchObject([
      { known: false, quantity: 2, unit: { id: "invented", pointsCost: 17, command: 1 } },
    ]);
    expect(list.rows[0]?.unit.names.fr).toBe("Invented by hand");
    expect(highCommandCount(list)).toBe(2);
    expect(marked).toEqual([]);
  });

  test("an old id in a shared list becomes today's, so that the list can be edited", () => {
    const { list } = openPayload(sent({ id: "orc_hunters" }), lookup);
    expect(list.rows.map((row) => [row.unit.id, row.known])).toEqual([["orc-hunters", true]]);
  });

  test("a unit of a shared list that differs twice is marked once", () => {
    const payload = sent({ pointsCost: 5 });
    const twice = { ...payload, units: [...payload.units, ...payload.units] };
    expect(openPayload(twice, lookup).marked).toHaveLength(1);
  });
});
