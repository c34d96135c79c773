import { expect, test } from "vitest";
import { fc } from "#domain/properties.test-support.ts";
import { leastProcessorTime } from "#server/test-support/processor-time.ts";
import { RestError } from "../errors.ts";
import { parseAddress } from "./address.ts";
import { parseOrder } from "./order.ts";
import type { EmbedItem, Query } from "./query.ts";
import { rangeOf } from "./range.ts";
import { parseSelect } from "./select.ts";

function parse(search: string, isCall = false): Query {
  return parseAddress(new URLSearchParams(search), isCall);
}

const field = (name: string) => ({ name, path: [] });

test("reading an address keeps names, aliases, casts and paths of columns", () => {
  expect(parseSelect("id,n:name::text,a->b->>0, spaced name ,da-sh")).toEqual([
    { kind: "field", field: field("id"), cast: undefined, alias: undefined },
    { kind: "field", field: field("name"), cast: "text", alias: "n" },
    {
      kind: "field",
      field: {
        name: "a",
        path: [
          { kind: "key", key: "b", asText: false },
          { kind: "index", index: "0", asText: true },
        ],
      },
      cast: undefined,
      alias: undefined,
    },
    { kind: "field", field: field("spaced name"), cast: undefined, alias: undefined },
    { kind: "field", field: field("da-sh"), cast: undefined, alias: undefined },
  ]);
});

test("reading an address keeps hints, joins and contents of embeds", () => {
  const [embed] = parseSelect("x:authors!author_id!inner(*,...mentor(name))");
  expect(embed).toMatchObject({
    kind: "embed",
    target: "authors",
    alias: "x",
    hint: "author_id",
    isInner: true,
    isSpread: false,
    items: [{ kind: "all" }, { kind: "embed", target: "mentor", isSpread: true }],
  });
});

test("filters of an address belong to the level that their name leads to", () => {
  const { root } = parse(
    "select=id,a:authors(id,books(id))&id=eq.1&a.name=eq.x&a.books.order=id&authors.limit=3&a.or=(id.eq.1,id.eq.2)",
  );
  expect(root.filters).toHaveLength(1);
  const [author] = [...root.embeds.values()];
  expect(author?.filters).toHaveLength(2);
  expect(author?.limit).toBe(3);
  const [books] = [...(author?.embeds.values() ?? [])];
  expect(books?.order).toHaveLength(1);
});

test("parameters of an address without an operator are a function's arguments", () => {
  const query = parse("a=1&b=not a filter&c=eq.5&select=id&limit=2&a=3", true);
  expect(query.functionArguments).toEqual([
    ["a", "1"],
    ["b", "not a filter"],
    ["a", "3"],
  ]);
  expect(query.root.filters).toHaveLength(1);
  expect(query.root.limit).toBe(2);
});

test("quotes, parentheses and commas within values of a filter are kept", () => {
  const { root } = parse(`or=(a.in.("x,y","z)"),b.eq."q\\"",c.cs.{1,2},d.eq.plain text)`);
  expect(root.filters[0]).toMatchObject({
    kind: "group",
    members: [
      { test: { values: ["x,y", "z)"] } },
      { test: { value: 'q"' } },
      { test: { value: "{1,2}" } },
      { test: { value: "plain text" } },
    ],
  });
});

test("the page of rows is what address and Range header allow together", () => {
  const level = { limit: undefined, offset: 0 };
  expect(rangeOf(level, null)).toEqual({ limit: 1000, offset: 0 });
  expect(rangeOf(level, "10-19")).toEqual({ limit: 10, offset: 10 });
  expect(rangeOf({ limit: 5, offset: 2 }, "0-3")).toEqual({ limit: 2, offset: 2 });
  expect(rangeOf(level, "bytes=0-3")).toEqual({ limit: 1000, offset: 0 });
  expect(() => rangeOf(level, "9-3")).toThrow(RestError);
});

test("an address that cannot be read is refused with the place where reading stopped", () => {
  expect(() => parseSelect("id,na!me")).toThrow(
    '"failed to parse select parameter (id,na!me)" (line 1, column 9)',
  );
  expect(() => parseOrder("id.descending")).toThrow("line 1, column 8");
});

test("an address with more levels, embeds, groups or parameters than anybody needs is refused", () => {
  const nested = (levels: number): string => (levels === 0 ? "id" : `a(${nested(levels - 1)})`);
  expect(() => parseSelect(nested(4))).not.toThrow();
  expect(() => parseSelect(nested(5))).toThrow("At most 4 levels");
  expect(() => parseSelect(Array.from({ length: 21 }, () => "a(id)").join(","))).toThrow(
    "At most 20",
  );
  const groups = (levels: number): string =>
    levels === 0 ? "id.eq.1" : `and(${groups(levels - 1)})`;
  expect(() => parse(`and=(${groups(20)})`)).toThrow("At most 10 groups");
  expect(() => parse(Array.from({ length: 101 }, () => "a=eq.1").join("&"))).toThrow("too many");
});

/** Name of the error that reading throws; "RestError", as for a refusal, when it throws none. */
function refusalOf(search: URLSearchParams, isCall: boolean): string {
  try {
    parseAddress(search, isCall);
    return "RestError";
  } catch (error) {
    return error instanceof Error ? error.name : "nothing known";
  }
}

test("any address is read or refused, and soon", () => {
  const characters = fc.constantFrom(...Array.from('ab01"\\.,:()[]{}->!*_ '));
  const words = fc.constantFrom(
    "not.",
    "or",
    "and",
    "eq.",
    "in.(",
    "is.null",
    "->>",
    "::",
    "...",
    "\0",
  );
  const anything = fc.array(fc.oneof(characters, words, fc.string({ maxLength: 3 })), {
    maxLength: 30,
  });
  const search = anything.map((parts) => parts.join(""));
  fc.assert(
    fc.property(search, search, fc.boolean(), (name, value, isCall) => {
      for (const key of ["select", "order", "or", "columns", name]) {
        expect(refusalOf(new URLSearchParams([[key, value]]), isCall)).toBe("RestError");
      }
    }),
  );
});

/** Reads addresses that lead the reader astray, so many times the same part. */
function readHostile(repeats: number): void {
  for (const part of ['"', "(", "a->", " ", "\\", "a.", "a:", "!a", "not.", "[", "-"]) {
    for (const hostile of [part.repeat(repeats), `"${part.repeat(repeats)}`]) {
      for (const key of ["select", "or", "order", "a", hostile]) {
        expect(() => {
          parse(new URLSearchParams([[key, hostile]]).toString());
        }).not.toThrow(RangeError);
      }
    }
  }
}

test("a hostile address ten times as long costs about ten times as much to read, not a hundred times", async () => {
  const short = await leastProcessorTime(() => readHostile(800));
  const long = await leastProcessorTime(() => readHostile(8000));
  expect(long / short).toBeLessThan(40);
});

test("two embeds of one relation under different names keep their own filters", () => {
  const { root } = parse("select=x:a(id),y:a(id)&x.id=eq.1&y.id=eq.2");
  const values = [...root.embeds].map(([item, level]) => [
    (item satisfies EmbedItem).alias,
    level.filters.length,
  ]);
  expect(values).toEqual([
    ["x", 1],
    ["y", 1],
  ]);
});
