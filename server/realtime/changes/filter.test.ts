import { expect, test } from "vitest";
import { postgresChangesFilter } from "@supabase/supabase-js";
import { fc } from "#domain/properties.test-support.ts";
import { parseFilter, toClause } from "./filter.ts";

test("a filter on changes is read as the official client writes it", () => {
  const filter = postgresChangesFilter()
    .eq("recipient_id", "8d")
    .not("name", "in", ["a,b", 'say "x"', "(y)"])
    .is("read", false)
    .ilike("title", "%dragon%");
  expect(parseFilter(filter.build())).toEqual([
    { kind: "compare", column: "recipient_id", isNot: false, operator: "eq", value: "8d" },
    { kind: "in", column: "name", isNot: true, values: ["a,b", 'say "x"', "(y)"] },
    { kind: "is", column: "read", isNot: false, value: "false" },
    { kind: "compare", column: "title", isNot: false, operator: "ilike", value: "%dragon%" },
  ]);
});

test.each([
  "",
  "id",
  "id=1",
  "=eq.1",
  "id=between.1",
  "id=in.1,2",
  "id=is.nothing",
  "id=match.(a+)+$",
  "id=eq.1,",
  `id=in.(${"1,".repeat(200)}1)`,
])("a filter on changes cannot be %s", (text) => {
  expect(parseFilter(text)).toBeUndefined();
});

test("values of a filter on changes survive the way from the client, whatever they are", () => {
  const lists = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(lists, (values) => {
      const written = postgresChangesFilter().in("name", values).build();
      const distinct = [...new Set(values)];
      const expected = { kind: "in", column: "name", isNot: false, values: distinct };
      expect(parseFilter(written)).toEqual([expected]);
    }),
  );
});

test("nothing that a filter says becomes part of the statement's text", () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      for (const condition of parseFilter(`name=eq.${value}`) ?? []) {
        const clause = toClause(condition, { quoted: '"name"', type: "text" }, 3);
        expect(clause.text).toBe('x."name" = $3::text::text');
      }
    }),
  );
});
