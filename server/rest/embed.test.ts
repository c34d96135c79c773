import { afterAll, beforeAll, expect, test } from "vitest";
import { library } from "./library.test-support.ts";
import { startTestRest, type TestRest } from "./rest.test-support.ts";

let rest: TestRest;

beforeAll(async () => {
  rest = await startTestRest(library);
});
afterAll(() => rest.stop());

async function rows(path: string): Promise<unknown> {
  const response = await rest.ask(path);
  return response.json();
}

test("a row comes with embedded rows of three relationships: author, genres and cover of a book", async () => {
  const { data, error } = await rest.guest
    .from("books")
    .select("title, authors!books_author_id_fkey(name), genres(name), covers(colour)")
    .order("id")
    .order("name", { referencedTable: "genres", ascending: false })
    .limit(2);
  expect(error).toBeNull();
  expect(data).toEqual([
    {
      title: "Dune",
      authors: { name: "Frank Herbert" },
      genres: [{ name: "science fiction" }, { name: "novel" }],
      covers: { colour: "orange" },
    },
    {
      title: "Emma",
      authors: { name: "Jane Austen" },
      genres: [{ name: "novel" }],
      covers: { colour: "green" },
    },
  ]);
});

test("of two relationships to the same table the hint chooses one", async () => {
  const { error, status } = await rest.guest.from("books").select("id, authors(name)");
  expect([status, error?.code]).toEqual([300, "PGRST201"]);
  expect(error?.hint).toContain("'authors!books_editor_id_fkey'");
  expect(
    await rows("books?id=eq.1&select=author:authors!author_id(name),editor:editor_id(name)"),
  ).toEqual([{ author: { name: "Frank Herbert" }, editor: { name: "Brian Herbert" } }]);
  expect(await rows("authors?id=eq.3&select=books!editor_id(title)")).toEqual([
    { books: [{ title: "Dune" }] },
  ]);
});

test("a table that refers to itself is followed in both directions", async () => {
  expect(
    await rows(
      "authors?id=in.(1,3)&order=id&select=name,mentor_id(name),pupils:authors!mentor_id(name),authors(name)",
    ),
  ).toEqual([
    {
      name: "Frank Herbert",
      mentor_id: null,
      pupils: [{ name: "Brian Herbert" }],
      authors: [{ name: "Brian Herbert" }],
    },
    { name: "Brian Herbert", mentor_id: { name: "Frank Herbert" }, pupils: [], authors: [] },
  ]);
});

test("embedded rows are filtered, sorted and counted off on their own", async () => {
  expect(
    await rows(
      "authors?select=name,books!author_id(title)&books.year=gt.1900&books.order=year.desc&books.limit=1&id=lt.3&order=id",
    ),
  ).toEqual([
    { name: "Frank Herbert", books: [{ title: "Dune Messiah" }] },
    { name: "Jane Austen", books: [] },
  ]);
  expect(
    await rows(
      "authors?select=name,books!author_id(title)&books.or=(year.eq.1965,title.like.*Mes*)&id=eq.1",
    ),
  ).toEqual([{ name: "Frank Herbert", books: [{ title: "Dune" }, { title: "Dune Messiah" }] }]);
});

test("rows without a match are left out by an inner embed, and found by its absence", async () => {
  expect(await rows("books?select=id,covers!inner(colour)&covers.colour=eq.green")).toEqual([
    { id: 2, covers: { colour: "green" } },
  ]);
  expect(await rows("books?select=id,covers!inner()&order=id")).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await rows("books?select=id,covers()&covers=is.null&order=id")).toEqual([
    { id: 3 },
    { id: 4 },
  ]);
  expect(
    await rows(
      "books?select=id,covers(),genres()&or=(covers.not.is.null,genres.not.is.null)&order=id",
    ),
  ).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  const { count } = await rest.guest
    .from("books")
    .select("id, covers!inner(colour)", { count: "exact", head: true })
    .eq("covers.colour", "green");
  expect(count).toBe(1);
});

test("columns of an embed are spread into the row around it", async () => {
  expect(await rows("books?id=eq.1&select=title,...authors!author_id(author:name,born)")).toEqual([
    { title: "Dune", author: "Frank Herbert", born: "1920-10-08" },
  ]);
  expect(await rows("authors?id=eq.1&select=name,...books!author_id(title,id)")).toEqual([
    { name: "Frank Herbert", title: ["Dune", "Dune Messiah"], id: [1, 3] },
  ]);
});

test("D08: embeds nest to four levels and no deeper", async () => {
  const nest = (levels: number): string =>
    levels === 0
      ? "id"
      : `id,${levels % 2 === 0 ? "books!author_id" : "authors!author_id"}(${nest(levels - 1)})`;
  const four = await rest.ask(`authors?select=${nest(4)}`);
  expect(four.status).toBe(200);
  const five = await rest.ask(`books?select=${nest(5)}`);
  expect(five.status).toBe(400);
  expect(await five.json()).toMatchObject({ message: "At most 4 levels can be embedded" });
});

test("tables that are not related cannot be embedded, nor filtered or sorted by", async () => {
  const codes = await Promise.all(
    [
      "books?select=id,hidden(*)",
      "books?select=id&authors.name=eq.x",
      "books?select=id,genres(name)&order=genres(name)",
      "books?select=id,covers(colour)&covers=eq.green",
    ].map(async (path) => ((await rows(path)) as { code: string }).code),
  );
  expect(codes).toEqual(["PGRST200", "PGRST108", "PGRST118", "PGRST120"]);
});
