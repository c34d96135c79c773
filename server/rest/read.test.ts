import { afterAll, beforeAll, expect, test } from "vitest";
import { library } from "./library.test-support.ts";
import { startTestRest, type TestRest } from "./rest.test-support.ts";

let rest: TestRest;

beforeAll(async () => {
  rest = await startTestRest(library);
});
afterAll(() => rest.stop());

test("a guest reads the columns that are asked for", async () => {
  const { data, error } = await rest.guest.from("books").select("id, title").order("id").limit(2);
  expect(error).toBeNull();
  expect(data).toEqual([
    { id: 1, title: "Dune" },
    { id: 2, title: "Emma" },
  ]);
});

test("columns of an answer are renamed, cast, computed, and looked into", async () => {
  const { data, error } = await rest.guest
    .from("books")
    .select(
      `name:title, year::text, shout, pages:details->pages, details->print->>colour,
       first:details->print->runs->0, tags->0, copies::text`,
    )
    .eq("id", 1)
    .single();
  expect(error).toBeNull();
  expect(data).toEqual({
    name: "Dune",
    year: "1965",
    shout: "DUNE",
    pages: 412,
    colour: "ochre",
    first: 1,
    tags: "desert",
    copies: "9007199254740993",
  });
});

test("a number larger than JavaScript counts keeps all its digits", async () => {
  const response = await rest.ask("books?select=copies&copies=eq.9007199254740993");
  expect(await response.text()).toBe('[{"copies":9007199254740993}]');
});

test("rows are sorted by several columns, with nulls first or last", async () => {
  const sorted = async (order: string) => {
    const response = await rest.ask(`books?select=id,authors!author_id(name)&order=${order}`);
    return ((await response.json()) as { id: number }[]).map(({ id }) => id);
  };
  expect(await sorted("mood.desc.nullslast,id")).toEqual([1, 2, 4, 3]);
  expect(await sorted("mood.asc.nullsfirst,id.desc")).toEqual([3, 4, 2, 1]);
  expect(await sorted("details->pages.desc.nullslast,id")).toEqual([2, 1, 4, 3]);
  expect(await sorted("authors(name).desc,id.desc")).toEqual([4, 2, 3, 1]);
});

test("a page of rows says where it is, and how many rows there are", async () => {
  const { data, count, status } = await rest.guest
    .from("books")
    .select("id", { count: "exact" })
    .order("id")
    .range(1, 2);
  expect(data).toEqual([{ id: 2 }, { id: 3 }]);
  expect(count).toBe(4);
  expect(status).toBe(206);
  const response = await rest.ask("books?select=id&order=id", { headers: { range: "2-9" } });
  expect(response.headers.get("content-range")).toBe("2-3/*");
  expect(response.status).toBe(200);
});

test("a request that only counts rows gets their number and none of them", async () => {
  const { data, count } = await rest.guest
    .from("books")
    .select("*", { count: "exact", head: true })
    .eq("author_id", 1);
  expect(data).toBeNull();
  expect(count).toBe(2);
});

test.each([
  "",
  "limit=2",
  "limit=2&offset=1",
  "limit=9&offset=3",
  "limit=0",
  "offset=4",
  "offset=9",
])(
  "rows of a window that are only counted are as many as those that are read: %s",
  async (page) => {
    for (const asked of ["id=gt.0", "order=id", "authors.name=eq.Nobody&select=id,authors(name)"]) {
      const path = `books?${asked}&${page}`;
      expect(await counted(path, "HEAD")).toEqual(await counted(path, "GET"));
    }
  },
);

/** Gives an answer's status and what it says of the number of its rows. */
async function counted(path: string, method: string) {
  const { status, headers } = await rest.ask(path, { method, headers: { prefer: "count=exact" } });
  return [status, headers.get("content-range")];
}

test("a page of rows behind the end is refused, an empty one is not", async () => {
  const behind = await rest.guest.from("books").select("id", { count: "exact" }).range(10, 20);
  expect(behind.status).toBe(416);
  expect(behind.error?.code).toBe("PGRST103");
  const negative = await rest.ask("books?limit=-1");
  expect(negative.status).toBe(416);
  const none = await rest.ask("books?limit=0");
  expect(await none.text()).toBe("[]");
  expect(none.headers.get("content-range")).toBe("*/*");
});

test("one row that is asked for as an object comes as one; none or several are refused", async () => {
  const one = await rest.guest.from("books").select("id").eq("id", 1).single();
  expect(one.data).toEqual({ id: 1 });
  const none = await rest.guest.from("books").select("id").eq("id", 99).single();
  expect([none.status, none.error?.code]).toEqual([406, "PGRST116"]);
  const several = await rest.guest.from("books").select("id").single();
  expect(several.error?.details).toBe("The result contains 4 rows");
  const perhaps = await rest.guest.from("books").select("id").eq("id", 99).maybeSingle();
  expect(perhaps).toMatchObject({ data: null, error: null });
});

test("a table comes as CSV with its quotes, commas and backslashes", async () => {
  await rest.server.asOwner(String.raw`update books set details = '{"a\\b": "x,y"}' where id = 3`);
  const { data } = await rest.guest
    .from("books")
    .select("id,title,details")
    .in("id", [3, 4])
    .order("id")
    .csv();
  await rest.server.asOwner("update books set details = '{}' where id = 3");
  expect(data).toBe(
    [
      "id,title,details",
      String.raw`3,"Dune Messiah","{""a\\b"": ""x,y""}"`,
      `4,"Persuasion, ""with"" (quotes)","{""pages"": null}"`,
    ].join("\n"),
  );
});

test("nulls can be left out of an answer", async () => {
  const { data } = await rest.guest
    .from("books")
    .select("id,mood")
    .in("id", [1, 3])
    .order("id")
    .stripNulls();
  expect(data).toEqual([{ id: 1, mood: "tense" }, { id: 3 }]);
});

test("columns may have quotes, dots, commas and umlauts in their names", async () => {
  const path = encodeURIComponent('odd "names');
  const select = encodeURIComponent('"a,b",x:"c.d",größe,"->>x","e(f)"');
  const response = await rest.ask(`${path}?select=${select}&${encodeURIComponent('"c.d"')}=eq.dot`);
  expect(await response.json()).toEqual([
    { "a,b": 1, x: "dot", größe: 3, "->>x": "arrow", "e(f)": "paren" },
  ]);
});
