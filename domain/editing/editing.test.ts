import { describe, expect, test } from "vitest";
import { fc } from "../properties.test-support.ts";
import { changesBetween } from "./changes.ts";
import { faultsOf } from "./faults.ts";
import type { Field, Values } from "./field.ts";
import { rowStates, type RecordedChange, type StoredRow } from "./history.ts";
import { known } from "./editing.test-support.ts";
import { merge } from "./merge.ts";
import { missingTranslations } from "./missing-translations.ts";
import { moved, newPlaces } from "./order.ts";
import { joinTerms, splitTerms } from "./terms.ts";
import { tidy } from "./tidy.ts";

const fields: readonly Field[] = [
  {
    kind: "text",
    name: "title",
    format: "line",
    columns: { en: "title", es: "title_es", fr: "title_fr" },
    max: 10,
    isRequired: true,
  },
  { kind: "date", name: "date", column: "date" },
];

describe("an entry in three languages", () => {
  test("an entry names its missing translations, an empty entry none", () => {
    expect(missingTranslations(fields, { title: "Dice", title_es: " ", title_fr: "Dés" })).toEqual([
      "es",
    ]);
    expect(missingTranslations(fields, { title_fr: "Dés" })).toEqual(["en", "es"]);
    expect(missingTranslations(fields, {})).toEqual([]);
  });

  test("an entry needs its English text, and a day that the calendar has", () => {
    const reasons = (values: Values) =>
      faultsOf(fields, values, known).map(({ reason }) => reason.kind);
    expect(reasons({ title_es: "Dados" })).toEqual(["missing"]);
    expect(reasons({ title: "Dice", date: "2026-02-30" })).toEqual(["bad-date"]);
    expect(reasons({ title: "Dice", date: "2028-02-29" })).toEqual([]);
    expect(reasons({ title: "🎲".repeat(10) })).toEqual([]);
    expect(reasons({ title: "🎲".repeat(11) })).toEqual(["too-long"]);
  });

  test("entries are compared without invisible characters and spaces at their ends", () => {
    const typed = { title: " Dice\u200B ", date: " 2026-01-01 ", other: "x" };
    expect(tidy(fields, typed)).toEqual({
      title: "Dice",
      title_es: "",
      title_fr: "",
      date: "2026-01-01",
    });
  });
});

describe("what a save leaves alone", () => {
  const stored = { title: "Is  it my turn ?", title_fr: "Est-ce mon tour\u00A0\u202F?" };

  test("a text that nobody has touched stays as it is stored, character by character", () => {
    const typed = { ...stored, title_es: " ¿Me toca?\u200B " };
    const tidied = tidy(fields, typed, stored);
    expect(tidied).toMatchObject({ ...stored, title_es: "¿Me toca?" });
    expect(changesBetween(fields, stored, tidied).map(({ column }) => column)).toEqual([
      "title_es",
    ]);
  });

  test("spaces that do not break stay in a title that is typed, and others become one", () => {
    const typed = { title_fr: " Qui  lance\u00A0? Non\u202F! " };
    expect(tidy(fields, typed)).toMatchObject({ title_fr: "Qui lance\u00A0? Non\u202F!" });
  });
});

test("terms in a field are separated by commas, semicolons and lines, but not inside of a value", () => {
  expect(splitTerms("Elite; Join (Infantry, Orc)\nShove (5), ,")).toEqual([
    "Elite",
    "Join (Infantry, Orc)",
    "Shove (5)",
  ]);
  const term = fc.constantFrom("Elite", "Shove (5)", "Join (Infantry Orc)");
  fc.assert(
    fc.property(fc.array(term), (terms) => {
      expect(splitTerms(joinTerms(terms))).toEqual(terms);
    }),
  );
});

describe("two administrators at one entry", () => {
  const base = { title: "Dice", title_es: "Dados", date: "2026-01-01" };

  test("a merge takes a change that only one of two administrators made from them", () => {
    const mine = { ...base, title: "The dice" };
    const theirs = { ...base, title_es: "Los dados" };
    expect(merge(fields, base, mine, theirs)).toEqual({
      values: { ...base, title: "The dice", title_es: "Los dados" },
      clashes: [],
    });
  });

  test("a merge keeps my change where both changed the same, and names theirs as a clash", () => {
    const merged = merge(fields, base, { ...base, title: "Mine" }, { ...base, title: "Theirs" });
    expect(merged).toEqual({ values: { ...base, title: "Mine" }, clashes: ["title"] });
    const same = merge(fields, base, { ...base, title: "Both" }, { ...base, title: "Both" });
    expect(same.clashes).toEqual([]);
  });

  test("a merge loses nothing that either administrator typed", () => {
    const text = fc.constantFrom("", "a", "b", "c");
    const values = fc.record({ title: text, title_es: text, title_fr: text, date: text });
    fc.assert(
      fc.property(values, values, values, (before, mine, theirs) => {
        const merged = merge(fields, before, mine, theirs);
        for (const { column, after } of changesBetween(fields, before, mine)) {
          expect(merged.values[column]).toBe(after);
        }
        for (const { column, after } of changesBetween(fields, before, theirs)) {
          expect(merged.values[column] === after || merged.clashes.includes(column)).toBe(true);
        }
      }),
    );
  });
});

describe("the history of an entry", () => {
  /** The change from one row to another as the audit log writes it. */
  function recorded(id: number, before: StoredRow | null, after: StoredRow | null): RecordedChange {
    const shared = { id, at: "2026-01-01T00:00:00Z", actorId: null };
    if (before === null) return { ...shared, action: "insert", before, after };
    if (after === null) return { ...shared, action: "delete", before, after };
    const columns = Object.keys(after).filter((column) => before[column] !== after[column]);
    const only = (row: StoredRow) =>
      Object.fromEntries(columns.map((column) => [column, row[column]]));
    return { ...shared, action: "update", before: only(before), after: only(after) };
  }

  test("the history of an entry goes back from now to what it was before the first change", () => {
    const row = fc.option(fc.record({ a: fc.nat(3), b: fc.nat(3) }), { nil: null });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const steps = rows.slice(1).flatMap((after, place) => {
          const before = rows[place] ?? null;
          return before === null && after === null ? [] : [recorded(place, before, after)];
        });
        const now = rows.at(-1) ?? null;
        const walked = rowStates(now, steps.toReversed());
        const oldestFirst = walked.map((state) => state.row).toReversed();
        const expected = rows.filter(
          (each, place) => each !== null || (place > 0 && rows[place - 1] !== null),
        );
        expect(oldestFirst).toEqual(expected);
      }),
    );
  });
});

describe("an order that is changed by hand", () => {
  const ids = ["a", "b", "c", "d"];

  test("a row that is moved takes the place of another, and stays inside of the list", () => {
    expect(moved(ids, "d", 1)).toEqual(["a", "d", "b", "c"]);
    expect(moved(ids, "a", 99)).toEqual(["b", "c", "d", "a"]);
    expect(moved(ids, "c", -Infinity)).toEqual(["c", "a", "b", "d"]);
    expect(moved(ids, "x", 0)).toBe(ids);
    expect(moved(ids, "b", 1)).toBe(ids);
  });

  test("two neighbours that change places are the only rows that are written", () => {
    const entries = ids.map((id, place) => ({ id, place: 10 + place * 5 }));
    expect(newPlaces(entries, ["a", "c", "b", "d"])).toEqual([
      { id: "c", place: 15 },
      { id: "b", place: 20 },
    ]);
    expect(newPlaces(entries, ids)).toEqual([]);
  });

  test("moved rows stand in the order that was wanted, whatever places they had", () => {
    const entries = fc
      .uniqueArray(fc.nat(20), { minLength: 1 })
      .chain((names) =>
        fc.tuple(
          fc.tuple(
            ...names.map((name) => fc.record({ id: fc.constant(`${name}`), place: fc.nat(5) })),
          ),
          fc.shuffledSubarray(names.map(String), { minLength: names.length }),
        ),
      );
    fc.assert(
      fc.property(entries, ([given, wanted]) => {
        const changed = new Map(newPlaces(given, wanted).map(({ id, place }) => [id, place]));
        const places = given.map(({ id, place }) => ({ id, place: changed.get(id) ?? place }));
        const sorted = places.toSorted((a, b) => a.place - b.place).map(({ id }) => id);
        expect(sorted).toEqual(wanted);
      }),
    );
  });
});
