import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import {
  clientOf,
  joined,
  makeTables,
  pause,
  type RealtimeServer,
  startRealtime,
  until,
} from "../realtime.test-support.ts";

let server: TestServer;
let sockets: RealtimeServer;

beforeAll(async () => {
  server = await startTestServer();
  await makeTables(server);
  sockets = await startRealtime(server.server.context);
});

afterAll(async () => {
  await sockets.stop();
  await server.stop();
});

const letters = { event: "*", schema: "public", table: "letters" } as const;

async function write(recipient: string, body: string, number = 0): Promise<string> {
  const [row] = await server.asOwner<{ id: string }>(
    "insert into public.letters (recipient_id, body, number) values ($1, $2, $3) returning id",
    [recipient, body, number],
  );
  return row?.id ?? "";
}

/** A member who hears of letters, with everything that was heard. */
async function listener(filter: object = {}, version = "2.0.0") {
  const member = await server.member();
  const client = await clientOf(sockets, server, member.token, { vsn: version });
  const heard: Record<string, unknown>[] = [];
  const channel = client
    .channel(`letters of ${member.id}`)
    .on("postgres_changes", { ...letters, ...filter }, (payload) => {
      heard.push({ ...payload });
    });
  await joined(channel);
  return { ...member, client, heard, leave: () => client.removeAllChannels() };
}

test.each(["1.0.0", "2.0.0"])(
  "a member hears of a letter at once, as it is in the table, over protocol %s",
  async (version) => {
    const a = await listener({ event: "INSERT" }, version);
    const id = await write(a.id, "Zoë says “hello”");
    await until(() => a.heard.length === 1);
    expect(a.heard[0]).toMatchObject({
      eventType: "INSERT",
      schema: "public",
      table: "letters",
      errors: null,
      new: { id, recipient_id: a.id, number: 0, body: "Zoë says “hello”" },
    });
    await a.leave();
  },
);

test("T01: a stranger who asks for A's letters hears none of 100, and A hears all, in order", async () => {
  const a = await listener();
  const c = await listener({ filter: `recipient_id=eq.${a.id}` });
  await server.asOwner(
    "insert into public.letters (recipient_id, number) select $1, n from generate_series(0, 99) n",
    [a.id],
  );
  await until(() => a.heard.length === 100);
  expect(a.heard.map((each) => (each["new"] as { number: number }).number)).toEqual(
    Array.from({ length: 100 }, (_, number) => number),
  );
  const id = await write(c.id, "for the stranger");
  expect(id).not.toBe("");
  await pause(100);
  expect(c.heard).toEqual([]);
  await Promise.all([a.leave(), c.leave()]);
});

test("T02: without a filter, or for all tables, only what row security shows comes", async () => {
  const [a, c] = await Promise.all([listener(), listener()]);
  const client = await clientOf(sockets, server, c.token);
  const heard: unknown[] = [];
  const everything = client
    .channel("everything")
    .on("postgres_changes", { event: "*", schema: "*" }, (payload) => heard.push(payload))
    .on("postgres_changes", { event: "*", schema: "public" }, (payload) => heard.push(payload));
  await joined(everything);
  const id = await write(a.id, "private");
  await until(() => a.heard.length === 1);
  await server.asOwner("update public.letters set body = 'changed' where id = $1", [id]);
  await until(() => a.heard.length === 2);
  await server.asOwner("delete from public.letters where id = $1", [id]);
  await server.asOwner("insert into public.notices (title) values ('for all')");
  await until(() => heard.length === 2);
  await until(() => a.heard.length === 3);
  await pause(50);
  expect(heard).toHaveLength(2);
  expect(c.heard).toEqual([]);
  expect(JSON.stringify([heard, c.heard])).not.toContain(a.id);
  expect(JSON.stringify([heard, c.heard])).not.toContain(id);
  await Promise.all([a.leave(), c.leave(), client.removeAllChannels()]);
});

test.each([
  { schema: "auth", table: "users" },
  { schema: "public", table: "private_notes" },
  { schema: "public", table: "nowhere" },
  { schema: "public", table: "letters", filter: "secret=eq.hidden" },
  { schema: "public", table: "letters", filter: "recipient_id=eq.nobody" },
  { schema: "public", table: "letters", filter: "number=eq.1 or true" },
  { schema: "public", table: "letters", filter: "number~1" },
  { schema: "public", filter: "id=eq.1" },
])("T02: subscribing to $schema, $table, $filter is refused with an error", async (wanted) => {
  const { token } = await server.member();
  const client = await clientOf(sockets, server, token);
  const channel = client
    .channel("forbidden")
    .on("postgres_changes", { event: "*", ...wanted }, () => {});
  await expect(joined(channel)).rejects.toThrow("Unable to subscribe to changes");
  await client.removeAllChannels();
});

test("T02: a guest hears of what everybody may read, and may not ask for letters", async () => {
  const client = await clientOf(sockets, server);
  const heard: unknown[] = [];
  const channel = client
    .channel("notices")
    .on("postgres_changes", { event: "INSERT", schema: "public", table: "notices" }, (payload) =>
      heard.push(payload.new),
    );
  await joined(channel);
  await server.asOwner(
    `insert into public.notices (title, facts, day) values ('open', '{"n": [1, 2]}', '2026-11-03')`,
  );
  await until(() => heard.length === 1);
  expect(heard[0]).toMatchObject({ title: "open", facts: { n: [1, 2] }, day: "2026-11-03" });
  await expect(
    joined(client.channel("letters").on("postgres_changes", letters, () => {})),
  ).rejects.toThrow("Unable to subscribe");
  await client.removeAllChannels();
});

test("T04: a change shows only the columns that the member may read", async () => {
  const a = await listener();
  const id = await write(a.id, "one");
  await server.asOwner("update public.letters set secret = 'more', body = 'two' where id = $1", [
    id,
  ]);
  await until(() => a.heard.length === 2);
  for (const change of a.heard) {
    expect(Object.keys(change["new"] as object)).toEqual(["id", "recipient_id", "number", "body"]);
  }
  expect(JSON.stringify(a.heard)).not.toContain("secret");
  expect(a.heard[1]).toMatchObject({ eventType: "UPDATE", old: { id }, new: { body: "two" } });
  await a.leave();
});

test("a deleted row is told by its key to those whom it named, and to nobody else", async () => {
  const [a, c] = await Promise.all([listener(), listener()]);
  const id = await write(a.id, "soon gone");
  await until(() => a.heard.length === 1);
  await server.asOwner("delete from public.letters where id = $1", [id]);
  await until(() => a.heard.length === 2);
  expect(a.heard[1]).toMatchObject({ eventType: "DELETE", old: { id }, new: {} });
  expect(c.heard).toEqual([]);
  await Promise.all([a.leave(), c.leave()]);
});

test("a changed row that gets another owner is told to the new owner", async () => {
  const [a, b] = await Promise.all([listener(), listener({ event: "UPDATE" })]);
  const id = await write(a.id, "for you");
  await until(() => a.heard.length === 1);
  await server.asOwner("update public.letters set recipient_id = $1 where id = $2", [b.id, id]);
  await until(() => b.heard.length === 1);
  expect(a.heard).toHaveLength(1);
  await Promise.all([a.leave(), b.leave()]);
});

test("changes are filtered as the database compares: numbers, lists, patterns, several at once", async () => {
  const member = await server.member();
  const client = await clientOf(sockets, server, member.token);
  const heard: Record<string, number[]> = {};
  const filters = [
    "number=gt.2",
    "number=in.(1,3)",
    "number=not.in.(1,3)",
    "body=like.be*".replace("*", "%"),
    "body=is.null",
    `recipient_id=eq.${member.id},number=lte.1`,
    'body=eq."a,b"',
  ];
  const channel = client.channel("filters");
  for (const filter of filters) {
    const numbers: number[] = [];
    heard[filter] = numbers;
    channel.on("postgres_changes", { ...letters, event: "INSERT", filter }, (payload) =>
      numbers.push((payload.new as { number: number }).number),
    );
  }
  await joined(channel);
  const bodies = [null, "a,b", "below", "bed"];
  for (const [number, body] of bodies.entries()) {
    await server.asOwner(
      "insert into public.letters (recipient_id, body, number) values ($1, $2, $3)",
      [member.id, body, number],
    );
  }
  await until(() => Object.values(heard).flat().length === 11);
  expect(Object.values(heard)).toEqual([[3], [1, 3], [0, 2], [2, 3], [0], [0, 1], [1]]);
  await client.removeAllChannels();
});

test("a page that is open in many tabs costs one read of a change, and each tab hears it", async () => {
  const { context } = server.server;
  let readings = 0;
  const query: Database["query"] = (caller, ...rest) => {
    if (caller.role === "authenticated") readings++;
    return context.database.query(caller, ...rest);
  };
  const counted = await startRealtime({ ...context, database: { ...context.database, query } });
  const member = await server.member();
  const client = await clientOf(counted, server, member.token);
  const heard: string[] = [];
  const names = Array.from({ length: 20 }, (_, index) => `tab ${index}`);
  const channels = names.map((name) =>
    client.channel(name).on("postgres_changes", letters, () => heard.push(name)),
  );
  await Promise.all(channels.map(joined));
  const before = readings;
  await write(member.id, "once");
  await until(() => heard.length === names.length);
  expect(readings - before).toBe(1);
  await client.removeAllChannels();
  await counted.stop();
});

test("T14: a row of more than 1 MiB comes as a marker with its key, and the next one as usual", async () => {
  const a = await listener();
  const id = await write(a.id, "x".repeat(1_100_000));
  await write(a.id, "ö".repeat(20_000));
  await until(() => a.heard.length === 2);
  expect(a.heard[0]).toMatchObject({ errors: ["Error 413: Payload Too Large"], new: { id } });
  expect(a.heard[1]).toMatchObject({ errors: null, new: { body: "ö".repeat(20_000) } });
  await a.leave();
});

test("many members who hear changes at the same moment hear each their own", async () => {
  const many = await Promise.all(Array.from({ length: 50 }, () => listener()));
  await server.asOwner(
    "insert into public.letters (recipient_id, body) select id, id from unnest($1::uuid[]) id, generate_series(1, 3)",
    [many.map(({ id }) => id)],
  );
  await until(() => many.every(({ heard }) => heard.length === 3));
  for (const { id, heard } of many) {
    for (const change of heard) expect(change["new"]).toMatchObject({ recipient_id: id, body: id });
  }
  await Promise.all(many.map(({ leave }) => leave()));
});

test("a subscriber whose read of a change fails does not keep the others from hearing", async () => {
  const filter = "number=lt.5";
  const [a, b] = await Promise.all([listener({ filter }), listener()]);
  const insert = "insert into public.letters (recipient_id, number) values ($1, 1), ($2, 1)";
  await server.asOwner(
    "alter table public.letters alter column number type text using number::text",
  );
  await server.asOwner(insert, [a.id, b.id]);
  await until(() => b.heard.length === 1);
  await server.asOwner("alter table public.letters alter column number drop default");
  await server.asOwner("alter table public.letters alter column number type int using number::int");
  await server.asOwner("alter table public.letters alter column number set default 0");
  expect(a.heard).toEqual([]);
  await Promise.all([a.leave(), b.leave()]);
});

test("a subscription to some columns of changes gets only those", async () => {
  const a = await listener({ select: ["id", "body", "secret"] });
  const id = await write(a.id, "short");
  await until(() => a.heard.length === 1);
  expect(a.heard[0]?.["new"]).toEqual({ id, body: "short" });
  await a.leave();
});

test("a filter on an id that no row has matches no change", async () => {
  const a = await listener({ filter: `recipient_id=eq.${randomUUID()}` });
  await write(a.id, "not asked for");
  await pause(100);
  expect(a.heard).toEqual([]);
  await a.leave();
});
