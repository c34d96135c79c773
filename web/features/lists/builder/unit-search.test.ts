import { describe, expect, test } from "vitest";
import { unitTraits } from "#domain/catalog/key-figures.ts";
import { unitOrders } from "#domain/catalog/order.ts";
import { fc } from "#domain/properties.test-support.ts";
import { activeFilterCount, parseUnitSearch, toUnitQuery, toUnitSearch } from "./unit-search.ts";

const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 6 });

const queries = fc.record({
  search: fc.string({ maxLength: 50 }).filter((text) => text.trim() !== "" || text === ""),
  legalOnly: fc.boolean(),
  characteristics: words,
  keywords: words,
  traits: fc.subarray([...unitTraits]),
  order: fc.constantFrom(...unitOrders),
});

const strange = fc.dictionary(
  fc.constantFrom("q", "legal", "c", "k", "has", "sort"),
  fc.anything(),
);

describe("the builder's address", () => {
  test("the builder's address brings back the search and filters that it was made from", () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(toUnitQuery(parseUnitSearch({ ...toUnitSearch(query) }))).toEqual(query);
      }),
    );
  });

  test("the builder's address is read whatever somebody put into it, and the reading is stable", () => {
    fc.assert(
      fc.property(strange, (search) => {
        const parsed = parseUnitSearch(search);
        expect(parseUnitSearch({ ...parsed })).toEqual(parsed);
      }),
    );
  });

  test("the builder's address is bare when nothing is searched and filtered", () => {
    expect(parseUnitSearch({ q: "  ", legal: false, c: [], sort: "points-asc" })).toEqual({});
  });

  test("a number in the builder's address is a text to search for", () => {
    expect(parseUnitSearch({ q: 40 }).q).toBe("40");
  });

  test("the number of filters in the builder counts all but the text and the order", () => {
    const query = toUnitQuery({
      q: "orc",
      legal: true,
      c: ["Orc", "Elf"],
      k: ["Join"],
      has: ["ranged", "command"],
      sort: "name-asc",
    });
    expect(activeFilterCount(query)).toBe(6);
  });
});
