/** Refusals of the data service, by the cases of abuse that it must withstand. */
import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signMember } from "#server/test-support/server.ts";
import { library } from "./library.test-support.ts";
import { startTestRest, type TestRest } from "./rest.test-support.ts";

let rest: TestRest;

beforeAll(async () => {
  rest = await startTestRest(library);
});
afterAll(() => rest.stop());

function asToken(token: string, path = "shelves?select=id"): Promise<Response> {
  return rest.ask(path, { headers: { authorization: `Bearer ${token}` } });
}

function unsigned(header: object, claims: object, signature = ""): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part(header)}.${part(claims)}.${signature}`;
}

test("A07: none of twelve forged tokens is anybody", async () => {
  const { secrets } = rest.server;
  const { id, token } = await rest.member();
  const [head = "", body = "", signature = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1000);
  const publicKey = JSON.stringify(secrets.jwks);
  const withPublicKey = unsigned({ alg: "HS256", typ: "JWT" }, claims).slice(0, -1);
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const signOther = (header: Record<string, unknown>, more: object = {}) =>
    new SignJWT({ ...claims, ...more })
      .setProtectedHeader({ alg: "ES256", ...header })
      .sign(privateKey);
  const forged = [
    unsigned({ alg: "none", typ: "JWT" }, claims),
    `${withPublicKey}.${createHmac("sha256", publicKey).update(withPublicKey).digest("base64url")}`,
    await signOther({}),
    await signMember(secrets, { ...claims, exp: now - 3600 }),
    await signMember(secrets, { ...claims, nbf: now + 3600 }),
    await signMember(secrets, { ...claims, aud: "someone else" }),
    await signOther({}, { iss: "https://evil.example" }),
    await signOther({}, { role: "service_role" }),
    await signMember(secrets, { ...claims, sub: "not-a-uuid" }),
    await signOther({ kid: "../../etc/passwd" }),
    await signOther({ jku: "https://evil.example/jwks", jwk: secrets.jwks }),
    token.slice(0, -10),
    `${head}.${Buffer.from(JSON.stringify({ ...claims, role: "service_role" })).toString("base64url")}.${signature}`,
    await signMember(secrets, { ...claims, session_id: randomUUID() }),
  ];
  expect((await asToken(token)).status).toBe(200);
  for (const each of forged) {
    const response = await asToken(each);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toMatch(/key|secret|signature|alg/i);
  }
  expect(id).toBeTruthy();
});

test("a request without a key, or with one that we never gave out, is refused", async () => {
  const answers = await Promise.all(
    [undefined, "", "sb_publishable_other", "null"].map(async (key) => {
      const response = await fetch(
        `${rest.origin}/rest/v1/books`,
        key === undefined ? {} : { headers: { apikey: key } },
      );
      return [response.status, ((await response.json()) as { code: string }).code];
    }),
  );
  expect(answers).toEqual([
    [401, "PGRST302"],
    [401, "PGRST302"],
    [401, "PGRST301"],
    [401, "PGRST301"],
  ]);
});

test("R01: hidden rows are neither answered nor counted", async () => {
  const response = await rest.ask("hidden?select=*", { headers: { prefer: "count=exact" } });
  expect([await response.text(), response.headers.get("content-range")]).toEqual(["[]", "*/0"]);
  const shelves = await rest.ask("shelves?select=*", { headers: { prefer: "count=exact" } });
  expect(shelves.status).toBe(401);
  expect(shelves.headers.get("content-range")).toBeNull();
});

test("R23: query plans and estimated counts are not answered", async () => {
  await rest.server.asOwner(
    "insert into hidden select i, 'x' from generate_series(100, 5000) i; analyze hidden",
  );
  for (const kind of ["planned", "estimated"]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await rest.ask("hidden?select=id", {
        method,
        headers: { prefer: `count=${kind}` },
      });
      expect(response.headers.get("content-range")).toBe("*/0");
      expect(response.headers.get("preference-applied")).toBe("count=exact");
    }
  }
  for (const format of ["text", "json"] as const) {
    const { status, error } = await rest.guest
      .from("hidden")
      .select()
      .explain({ analyze: true, format });
    expect([status, error?.code]).toEqual([406, "PGRST107"]);
  }
});

test("R09: a hidden column is neither read, filtered, sorted nor counted by", async () => {
  const { client } = await rest.member();
  const answers = await Promise.all([
    client.from("shelves").select("secret"),
    client.from("shelves").select("id").is("secret", null),
    client.from("shelves").select("id").or("secret.eq.x"),
    client.from("shelves").select("id").order("secret"),
    client.from("shelf_books").select("note, shelves(secret)"),
    client.from("shelves").select("id", { count: "exact", head: true }).eq("secret", "x"),
    client.from("shelves").select("x:secret::text"),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});

test("M13: the API does not list its tables and functions", async () => {
  for (const path of ["", "?apikey=x"]) {
    const response = await rest.ask(path);
    expect([response.status, await response.text()]).toEqual([404, ""]);
  }
  const keyless = await fetch(`${rest.origin}/rest/v1/`);
  expect([keyless.status, await keyless.text()]).toEqual([404, ""]);
});

test("no schema but public is answered", async () => {
  for (const schema of ["auth", "storage", "private", "pg_catalog", "information_schema"]) {
    const { error, status } = await rest.service.schema(schema).from("users").select();
    expect([status, error?.code]).toEqual([406, "PGRST106"]);
  }
  for (const name of [
    "auth.users",
    "users",
    "pg_class",
    "pg_catalog.pg_class",
    '"auth"."users"',
    "no_such",
  ]) {
    const { error, status } = await rest.service.from(name).select();
    expect([status, error?.code]).toEqual([404, "PGRST205"]);
  }
});

test("D08: an answer has at most 1,000 rows, also of an embed", async () => {
  await rest.server.asOwner(
    "insert into hidden select i, 'x' from generate_series(10000, 11500) i",
  );
  const many = await rest.service.from("hidden").select("id").limit(1_000_000);
  expect(many.data).toHaveLength(1000);
  const far = await rest.ask("hidden?select=*&limit=1000000&offset=1000000000");
  expect([far.status, await far.text()]).toEqual([200, "[]"]);
  const absurd = await rest.ask(
    "books?offset=99999999999999999999999999&limit=99999999999999999999",
  );
  expect(absurd.status).toBe(200);
});

test("D08: an answer has at most 5 MiB", async () => {
  await rest.server.asOwner(
    "create table heavy as select i as id, repeat('x', 10000) as body from generate_series(1, 600) i; grant select on heavy to anon, service_role; notify pgrst",
  );
  await expect.poll(async () => (await rest.ask("heavy?select=id&limit=1")).status).toBe(200);
  const all = await rest.ask("heavy?select=*");
  expect(all.status).toBe(413);
  expect(await all.json()).toMatchObject({ code: "54000" });
  const some = await rest.ask("heavy?select=*&limit=500");
  expect((await some.text()).length).toBeGreaterThan(5_000_000);
});

test("an answer with one column under very many names is refused before it is made", async () => {
  const names = Array.from({ length: 1200 }, (_, index) => `a${index}:body`);
  for (const count of [11, 201, 1200]) {
    const response = await rest.ask(`heavy?select=${names.slice(0, count).join(",")}`);
    expect([response.status, await response.json()]).toMatchObject([400, { code: "54000" }]);
  }
  const ten = await rest.ask(`heavy?select=${names.slice(0, 10).join(",")}&limit=1`);
  expect(Object.keys(((await ten.json()) as readonly object[])[0] ?? {})).toHaveLength(10);
});

/** Rows of a million bytes; whoever looks at the thirteenth fails. */
const heaviest = `
  create table heaps (id int primary key);
  create table heaviest (id int primary key, heap_id int references heaps (id), body text);
  insert into heaps values (1);
  insert into heaviest select i, 1, repeat('x', 1000000) from generate_series(1, 20) i;
  create function is_reached(place int) returns boolean language plpgsql as $$
    begin
      if place > 12 then raise exception 'looked at too many rows'; end if;
      return true;
    end
  $$;
  alter table heaviest enable row level security;
  create policy heaviest_select on heaviest for select to anon using (is_reached(id));
  create function all_heaviest() returns setof heaviest language sql stable security definer
    as 'select * from public.heaviest';
  create function all_bodies() returns setof text language sql stable security definer
    as 'select body from public.heaviest';
  grant select on heaps, heaviest to anon;
  grant execute on function is_reached(int), all_heaviest(), all_bodies() to anon;
  notify pgrst`;

test("an answer that is too large ends while PostgreSQL makes it, in every form", async () => {
  await rest.server.asOwner(heaviest);
  await expect.poll(async () => (await rest.ask("heaps?select=id")).status).toBe(200);
  const asked: readonly (readonly [path: string, accept?: string])[] = [
    ["heaviest?select=body"],
    ["heaviest?select=body", "application/vnd.pgrst.array+json;nulls=stripped"],
    ["heaviest?select=body", "application/vnd.pgrst.object+json"],
    ["heaviest?select=body", "text/csv"],
    ["heaps?select=id,heaviest(body)"],
    ["heaps?select=id,...heaviest(body)"],
    ["rpc/all_heaviest"],
    ["rpc/all_bodies"],
  ];
  for (const [path, accept = "application/json"] of asked) {
    const response = await rest.ask(path, { headers: { accept } });
    const { code } = (await response.json()) as { code: string };
    expect([path, accept, response.status, code]).toEqual([path, accept, 413, "54000"]);
  }
});

test("names that the statement itself uses can be given to columns of an answer", async () => {
  for (const name of ["t1", "t2", "t3", "w", "made", "first", "rows", "body"]) {
    const path = `books?select=${name}:id,authors!books_author_id_fkey(${name}:id)&order=id&limit=1`;
    const [book] = (await (await rest.ask(path)).json()) as readonly object[];
    expect(book).toEqual({ [name]: 1, authors: { [name]: 1 } });
    const csv = await rest.ask(`books?select=${name}:id&order=id&limit=1`, {
      headers: { accept: "text/csv" },
    });
    expect(await csv.text()).toBe(`${name}\n1`);
  }
});

test("D08: statements beyond what PostgreSQL can hold are refused, not failed", async () => {
  const many = (count: number, part: string) => Array.from({ length: count }, () => part).join(",");
  const columns = await rest.ask(`books?select=${many(2000, "id")}`);
  expect(columns.status).toBe(400);
  const conditions = await rest.ask(`books?or=(${many(201, "id.eq.1")})`);
  expect([conditions.status, await conditions.json()]).toMatchObject([400, { code: "54000" }]);
  const ids = await rest.ask(`books?select=id&id=in.(${many(3000, "1")})`);
  expect(await ids.json()).toEqual([{ id: 1 }]);
});

test("a new table is answered as soon as the database announces it, or soon after it is asked for", async () => {
  const missing = await rest.guest.from("novelties").select();
  expect(missing.error?.code).toBe("PGRST205");
  await rest.server.asOwner(
    "create table novelties (id int); grant select on novelties to anon; notify pgrst, 'reload schema'",
  );
  await expect.poll(async () => (await rest.guest.from("novelties").select()).data).toEqual([]);
  await rest.server.asOwner("alter table novelties add colour text; notify pgrst, 'reload schema'");
  await expect
    .poll(async () => (await rest.guest.from("novelties").select("colour")).data)
    .toEqual([]);
});

test("a change of tables while the database could not announce it is known when it is back", async () => {
  await rest.guest.from("later").select();
  await rest.server.asOwner("create table later (id int); grant select on later to anon");
  const cut = "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'";
  await rest.server.asSuperuser(`${cut} and datname = current_database()`);
  const isThere = async () => (await rest.guest.from("later").select()).data;
  await expect.poll(isThere, { timeout: 3000 }).toEqual([]);
});

test("errors of the data service say what went wrong and nothing else", async () => {
  const response = await rest.ask("books?select=nothing");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    code: "42703",
    details: null,
    hint: null,
    message: "column books.nothing does not exist",
  });
});
