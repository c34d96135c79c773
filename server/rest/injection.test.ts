/** Names and values of every kind: they are looked up or compared, never run. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyCharacter } from "#domain/characters.test-support.ts";
import { fc } from "#domain/properties.test-support.ts";
import { library } from "./library.test-support.ts";
import { startTestRest, type TestRequest, type TestRest } from "./rest.test-support.ts";

let rest: TestRest;

beforeAll(async () => {
  rest = await startTestRest(library);
});
afterAll(() => rest.stop());

const attacks = [
  "id; drop table books",
  'id"; drop table books; --',
  "id' or '1'='1",
  "id) or 1=1 --",
  "(select answer from hidden)",
  "$1",
  "$$x$$",
  "id/**/union/**/select/**/1",
  'title" as "x", (select answer from hidden) as "y',
  "__proto__",
  "constructor",
  "toString",
  "pg_sleep(10)",
  "\\",
  '"',
  '""',
  "'",
  "`",
  "%",
  "\u202e",
  "\ufeff",
  "𝒳",
  "a".repeat(100),
];

/** Pieces of addresses, quoted or not, mixed with what would do harm. */
const pieces = fc.oneof(
  fc.constantFrom(...attacks),
  fc.constantFrom(...Array.from("\"'`\\;,.:()[]{}->!*&|$%@#=<> \n\t")),
  fc.constantFrom(
    "id",
    "title",
    "details",
    "authors",
    "not",
    "and",
    "or",
    "eq",
    "in",
    "is",
    "::",
    "->>",
    "...",
  ),
  fc.string({ unit: anyCharacter, maxLength: 8 }),
);
const text = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));

/** Every place of a request where a name or a value may stand. */
const places: Readonly<Record<string, (hostile: string) => [string, TestRequest?]>> = {
  table: (x) => [encodeURIComponent(x)],
  function: (x) => [`rpc/${encodeURIComponent(x)}`],
  "argument name": (x) => [`rpc/add?${encodeURIComponent(x)}=1`],
  column: (x) => [`books?select=${encodeURIComponent(x)}`],
  "quoted column": (x) => [`books?select=${encodeURIComponent(quoted(x))}`],
  cast: (x) => [`books?select=id::${encodeURIComponent(x)}`],
  "json key": (x) => [`books?select=details->${encodeURIComponent(x)}`],
  embed: (x) => [`books?select=${encodeURIComponent(x)}(id)`],
  hint: (x) => [`books?select=authors!${encodeURIComponent(x)}(id)`],
  "filtered column": (x) => [`books?${encodeURIComponent(x)}=eq.1`],
  operator: (x) => [`books?title=${encodeURIComponent(x)}.1`],
  "search language": (x) => [`books?title=fts(${encodeURIComponent(x)}).a`],
  value: (x) => [`books?title=eq.${encodeURIComponent(x)}`],
  element: (x) => [`books?title=in.(${encodeURIComponent(x)})`],
  array: (x) => [`books?tags=cs.${encodeURIComponent(x)}`],
  group: (x) => [`books?or=(${encodeURIComponent(x)})`],
  order: (x) => [`books?order=${encodeURIComponent(x)}`],
  limit: (x) => [`books?limit=${encodeURIComponent(x)}`],
  "written column": (x) => ["genres", post({ [x]: 1 })],
  columns: (x) => [`genres?columns=${encodeURIComponent(x)}`, post({ id: 1 })],
  "conflict column": (x) => [
    `genres?on_conflict=${encodeURIComponent(x)}`,
    post({ id: 1, name: "novel" }),
  ],
  "written value": (x) => ["genres?columns=id", post({ id: x })],
  preference: (x) => ["books", { headers: { prefer: encodeURIComponent(x) } }],
  timezone: (x) => ["books", { headers: { prefer: `timezone=${encodeURIComponent(x)}` } }],
  profile: (x) => ["books", { headers: { "accept-profile": encodeURIComponent(x) } }],
  media: (x) => ["books", { headers: { accept: encodeURIComponent(x) } }],
};

function quoted(name: string): string {
  return `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function post(body: object): TestRequest {
  return {
    method: "POST",
    headers: { "content-type": "application/json", prefer: "resolution=merge-duplicates" },
    body: JSON.stringify(body),
  };
}

/** State that must be as it was: structure and content. */
async function state(): Promise<unknown> {
  return rest.server.asOwner(
    `select (select count(*) from pg_class) as things, (select md5(string_agg(b::text, '|' order by id)) from books b) as books,
       (select md5(string_agg(g::text, '|' order by id)) from genres g) as genres`,
  );
}

test.each(Object.entries(places))("hostile text as a %s is never run", async (_place, request) => {
  const before = await state();
  const ask = async (hostile: string) => {
    const [path, init] = request(hostile);
    const response = await rest.ask(path, init);
    const answer = await response.text();
    expect(response.status, `${path} → ${answer}`).toBeLessThan(500);
    expect(answer).not.toContain("forty-two");
    const complaint = response.ok ? "" : answer;
    expect(complaint).not.toMatch(/syntax error at|unterminated|internal/i);
  };
  for (const attack of attacks) await ask(attack);
  await fc.assert(fc.asyncProperty(text, ask), { numRuns: 25 });
  expect(await state()).toEqual(before);
});

test("a row is found by the value that was written, whatever it holds", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
        .filter((value) => !value.includes("\0")),
      async (value) => {
        const id = 1000;
        await rest.service.from("genres").upsert({ id, name: value });
        const equal = await rest.guest.from("genres").select("name").eq("name", value);
        expect(equal.data?.[0]).toEqual({ name: value });
        const element = `(${quoted(value)})`;
        const within = await rest.guest.from("genres").select("id").filter("name", "in", element);
        expect(within.data).toEqual([{ id }]);
        const grouped = await rest.guest
          .from("genres")
          .select("id")
          .or(`name.eq.${quoted(value)},id.lt.0`);
        expect(grouped.data).toEqual([{ id }]);
      },
    ),
    { numRuns: 40 },
  );
});

/** Bytes that PostgreSQL keeps of a name; it cuts the rest off. */
const longestName = 63;

test("a column can be called anything in the answer", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc
        .string({ unit: "grapheme", minLength: 1, maxLength: 10 })
        .filter((name) => !name.includes("\0") && Buffer.byteLength(name) <= longestName),
      async (name) => {
        const select = `${quoted(name)}:title`;
        const response = await rest.ask(`books?id=eq.1&select=${encodeURIComponent(select)}`);
        expect(await response.json()).toEqual([Object.fromEntries([[name, "Dune"]])]);
      },
    ),
    { numRuns: 40 },
  );
});
