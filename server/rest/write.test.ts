import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { library } from "./library.test-support.ts";
import { startTestRest, type TestRest } from "./rest.test-support.ts";

let rest: TestRest;

beforeAll(async () => {
  rest = await startTestRest(library);
});
afterAll(() => rest.stop());

/** Sends as the server, without the official client. */
function send(method: string, path: string, body: unknown, prefer = ""): Promise<Response> {
  const { secretKey } = rest.server.secrets;
  return fetch(`${rest.origin}/rest/v1/${path}`, {
    method,
    headers: { apikey: secretKey, "content-type": "application/json", prefer },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

test("a member saves a shelf and gets back what was asked for", async () => {
  const { client, id } = await rest.member();
  const { data, status, error } = await client
    .from("shelves")
    .insert({ name: "mine" })
    .select("name, owner_id")
    .single();
  expect(error).toBeNull();
  expect(status).toBe(201);
  expect(data).toEqual({ name: "mine", owner_id: id });
});

test("writing a row needs no right to read it: only what is asked for is read back", async () => {
  const { client, id } = await rest.member();
  const silent = await client.from("shelves").insert({ name: "silent" });
  expect([silent.status, silent.error, silent.data]).toEqual([201, null, null]);
  await client.from("shelves").update({ secret: "x" }).eq("owner_id", id);
  const all = await client.from("shelves").insert({ name: "all" }).select();
  expect([all.status, all.error?.code]).toEqual([403, "42501"]);
  const [row] = await rest.server.asOwner(
    "select count(*)::int as n, max(secret) as secret from shelves where owner_id = $1",
    [id],
  );
  expect(row).toEqual({ n: 1, secret: "x" });
});

test("several rows are saved at once, and none when one is wrong", async () => {
  const { client, id } = await rest.member();
  const two = await client
    .from("shelves")
    .insert([{ name: "a" }, { name: "b" }])
    .select("name");
  expect(two.data).toEqual([{ name: "a" }, { name: "b" }]);
  const wrong = await client.from("shelves").insert([{ name: "c" }, { name: "a" }]);
  expect([wrong.status, wrong.error?.code]).toEqual([409, "23505"]);
  const { count } = await client
    .from("shelves")
    .select("id", { count: "exact", head: true })
    .eq("owner_id", id);
  expect(count).toBe(2);
});

test("R04: a member cannot save a shelf for someone else", async () => {
  const { client } = await rest.member();
  const { error, status } = await client
    .from("shelves")
    .insert({ name: "x", owner_id: randomUUID() });
  expect([status, error?.code]).toEqual([403, "42501"]);
});

test("R03: another member's shelf is neither read, changed nor removed", async () => {
  const [owner, other] = await Promise.all([rest.member(), rest.member()]);
  const { data: shelf } = await owner.client
    .from("shelves")
    .insert({ name: "hers" })
    .select("id")
    .single();
  const id = (shelf as unknown as { id: string }).id;
  expect((await other.client.from("shelves").select("id").eq("id", id)).data).toEqual([]);
  expect(
    (await other.client.from("shelves").update({ name: "his" }).eq("id", id).select("id")).data,
  ).toEqual([]);
  const removed = await other.client.from("shelves").delete().eq("id", id);
  expect([removed.status, removed.error]).toEqual([204, null]);
  expect((await owner.client.from("shelves").select("name").eq("id", id)).data).toEqual([
    { name: "hers" },
  ]);
});

test("a write that is not allowed asks a guest to sign in, and refuses a member", async () => {
  const guest = await rest.guest.from("authors").insert({ name: "x" });
  expect([guest.status, guest.error?.code]).toEqual([401, "42501"]);
  const response = await rest.ask("authors", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: '{"name": "x"}',
  });
  expect(response.headers.get("www-authenticate")).toBe("Bearer");
  const { client } = await rest.member();
  const member = await client.from("authors").insert({ name: "x" });
  expect([member.status, member.error?.code]).toEqual([403, "42501"]);
});

test("saving again under the same key changes the row or leaves it", async () => {
  const row = { id: 50, name: "first" };
  const first = await send(
    "POST",
    "genres",
    row,
    "resolution=merge-duplicates,return=representation",
  );
  expect([first.status, await first.json()]).toEqual([201, [row]]);
  const again = await send(
    "POST",
    "genres",
    { id: 50, name: "second" },
    "resolution=merge-duplicates,return=representation",
  );
  expect([again.status, await again.json()]).toEqual([200, [{ id: 50, name: "second" }]]);
  expect(again.headers.get("preference-applied")).toBe(
    "resolution=merge-duplicates, return=representation",
  );
  const ignored = await rest.service
    .from("genres")
    .upsert({ id: 50, name: "third" }, { ignoreDuplicates: true })
    .select();
  expect([ignored.status, ignored.data]).toEqual([201, []]);
  const mixed = await rest.service
    .from("genres")
    .upsert(
      [
        { id: 50, name: "x" },
        { id: 51, name: "y" },
      ],
      { onConflict: "id" },
    )
    .select();
  expect([mixed.status, mixed.data?.length]).toEqual([201, 2]);
});

test("a member's own shelf is changed by its name", async () => {
  const { client, id } = await rest.member();
  const shelf = { owner_id: id, name: "kept", is_public: false };
  await client.from("shelves").insert(shelf);
  const { error, status } = await client
    .from("shelves")
    .upsert({ ...shelf, is_public: true }, { onConflict: "owner_id,name" });
  // The key itself may not be written again: that is what the grants of the table say.
  expect([status, error?.code]).toEqual([403, "42501"]);
});

test("columns that a new row does not mention get their default, or stay empty", async () => {
  const rows = [
    { title: "A", author_id: 1, copies: 7 },
    { title: "B", author_id: 1 },
  ];
  const nothing = await rest.service.from("books").insert(rows).select("copies");
  expect(nothing.error?.code).toBe("23502");
  const defaults = await rest.service
    .from("books")
    .insert(rows, { defaultToNull: false })
    .select("title,copies,added");
  expect(defaults.data).toEqual([
    { title: "A", copies: 7, added: "2026-01-01T00:00:00+00:00" },
    { title: "B", copies: 1, added: "2026-01-01T00:00:00+00:00" },
  ]);
  await rest.service.from("books").delete().in("title", ["A", "B"]);
});

test("the parameter columns says which keys of the rows count", async () => {
  const response = await send(
    "POST",
    "genres?columns=id,name",
    [{ id: 60, name: "n", stray: 1 }],
    "return=representation",
  );
  expect([response.status, await response.json()]).toEqual([201, [{ id: 60, name: "n" }]]);
  const unlike = await send("POST", "genres", [{ id: 61, name: "n" }, { id: 62 }]);
  expect([unlike.status, await unlike.json()]).toMatchObject([
    400,
    { code: "PGRST102", message: "All object keys must match" },
  ]);
  const unknown = await send("POST", "genres", { id: 61, colour: "red" });
  expect([unknown.status, await unknown.json()]).toMatchObject([400, { code: "PGRST204" }]);
});

test("a write with an empty body inserts defaults, or nothing", async () => {
  const { client, id } = await rest.member();
  expect((await client.from("shelves").insert([]).select("id")).data).toEqual([]);
  const mood = await rest.service.from("authors").insert([{}, {}]).select();
  expect(mood.error?.code).toBe("23502");
  expect((await send("POST", "genres", "")).status).toBe(400);
  await client.from("shelves").insert({ name: "same" });
  const unchanged = await client.from("shelves").update({}).eq("owner_id", id).select("id");
  expect([unchanged.status, unchanged.data]).toEqual([200, []]);
});

test("numbers, json, arrays and enums are stored as they were sent", async () => {
  const book = `{"title": "T", "author_id": 1, "copies": 9223372036854775807, "price": 1.10, "raw": {"b": 1, "a": [1.0, 2]},
    "tags": ["x", "y,\\"z\\""], "mood": "calm", "sold": "[1,2)", "details": {"é": null}}`;
  const response = await send(
    "POST",
    "books?select=copies,price,raw,tags,mood,sold,details",
    book,
    "return=representation",
  );
  expect(await response.text()).toBe(
    '[{"copies":9223372036854775807,"price":1.10,"raw":{"b": 1, "a": [1.0, 2]},"tags":["x","y,\\"z\\""],"mood":"calm","sold":"[1,2)","details":{"é": null}}]',
  );
  await rest.service.from("books").delete().eq("title", "T");
});

test("a write that asks for headers only is answered with the place of its new row", async () => {
  const response = await send("POST", "genres", { id: 70, name: "n" }, "return=headers-only");
  expect([response.status, response.headers.get("location")]).toEqual([201, "/genres?id=eq.70"]);
  expect(await response.text()).toBe("");
});

test("a change of rows says how many it met", async () => {
  await rest.service.from("genres").insert([
    { id: 80, name: "m" },
    { id: 81, name: "m" },
  ]);
  const changed = await send("PATCH", "genres?name=eq.m", { name: "o" }, "count=exact");
  expect([changed.status, changed.headers.get("content-range")]).toEqual([204, "0-1/2"]);
  const removed = await rest.service.from("genres").delete({ count: "exact" }).eq("name", "o");
  expect([removed.status, removed.count]).toEqual([204, 2]);
});

test("changing or removing rows without a filter is refused", async () => {
  const before = await rest.server.asOwner("select count(*) as n from books");
  for (const method of ["PATCH", "DELETE"]) {
    const response = await send(method, "books", { title: "x" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "21000",
      message: /requires a WHERE clause/,
    });
  }
  const embedded = await send("DELETE", "books?select=id,covers(*)&covers.colour=eq.green", "");
  expect(embedded.status).toBe(400);
  expect(await rest.server.asOwner("select count(*) as n from books")).toEqual(before);
});

test("a change of more rows than allowed is undone", async () => {
  const strict = "handling=strict,max-affected=1";
  const response = await send("PATCH", "books?id=gt.0", { year: 1 }, strict);
  expect(await response.json()).toMatchObject({ code: "PGRST124" });
  const { error: single } = await rest.service
    .from("books")
    .update({ year: 1 })
    .gt("id", 0)
    .select("id")
    .single();
  expect(single?.code).toBe("PGRST116");
  const { count } = await rest.guest
    .from("books")
    .select("id", { count: "exact", head: true })
    .eq("year", 1);
  expect(count).toBe(0);
});

test("written rows come back with embedded ones, sorted", async () => {
  const { data } = await rest.service
    .from("books")
    .update({ is_lent: true })
    .in("id", [1, 3])
    .select("id, shout, authors!author_id(name), genres(name)")
    .order("id", { ascending: false });
  await rest.server.asOwner("update books set is_lent = null where id = 3");
  expect(data).toEqual([
    {
      id: 3,
      shout: "DUNE MESSIAH",
      authors: { name: "Frank Herbert" },
      genres: [{ name: "science fiction" }],
    },
    {
      id: 1,
      shout: "DUNE",
      authors: { name: "Frank Herbert" },
      genres: [{ name: "novel" }, { name: "science fiction" }],
    },
  ]);
});

test("D02: bodies that are deep, crowded or say a thing twice are refused", async () => {
  const deep = `{"name": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const crowded = `{${Array.from({ length: 90_000 }, (_, index) => `"${index}":1`).join(",")}}`;
  const twice = '{"id": 90, "name": "a", "name": "b"}';
  const nested = '{"id": 90, "name": "a", "x": {"y": 1, "y": 2}}';
  for (const body of [
    deep,
    crowded,
    twice,
    nested,
    "{",
    "1",
    '"x"',
    "[1]",
    "[[]]",
    "null",
    "NaN",
  ]) {
    const refused = await send("POST", "genres", body);
    expect(refused.status).toBe(400);
  }
  const colons = await send("POST", "genres", { id: 90, name: 'a:b"::{' });
  expect(colons.status).toBe(201);
});

test("M11: what a foreign page can send without asking changes nothing", async () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
    const init = {
      method: "POST",
      headers: { "content-type": type },
      body: '{"id": 95, "name": "x"}',
    };
    const keyless = await fetch(`${rest.origin}/rest/v1/genres`, init);
    expect(keyless.status).toBe(401);
    const withKey = await fetch(
      `${rest.origin}/rest/v1/genres?apikey=${rest.server.secrets.secretKey}`,
      init,
    );
    expect(withKey.status).toBe(400);
  }
  const { count } = await rest.guest
    .from("genres")
    .select("id", { count: "exact", head: true })
    .eq("id", 95);
  expect(count).toBe(0);
});

test("a write whose body is no text, or compressed, is refused", async () => {
  const { secretKey } = rest.server.secrets;
  const post = (body: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    fetch(`${rest.origin}/rest/v1/genres`, {
      method: "POST",
      body,
      headers: { apikey: secretKey, ...more },
    });
  expect((await post(new Uint8Array([0x7b, 0xff, 0x7d]))).status).toBe(400);
  expect((await post(new Uint8Array([0x7b, 0x7d]), { "content-encoding": "gzip" })).status).toBe(
    415,
  );
  expect((await post(new Uint8Array(1_100_000))).status).toBe(413);
  const lone = await send("POST", "genres", String.raw`{"id": 96, "name": "\ud800"}`);
  expect(lone.status).toBe(400);
});
