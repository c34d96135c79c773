import { afterAll, beforeAll, expect, test } from "vitest";
import { FullError, OverloadError } from "#server/database/database.ts";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import {
  clientOf,
  joined,
  makeTables,
  openRaw,
  pause,
  type RealtimeServer,
  startRealtime,
  until,
} from "../realtime.test-support.ts";

const readByMembers = `
  create policy messages_read_members on realtime.messages for select to authenticated
  using ((select realtime.topic()) = 'table of ' || (select auth.uid()) or extension = 'broadcast'
    and (select realtime.topic()) = 'announcements')`;

let server: TestServer;
let sockets: RealtimeServer;
let a: TestMember;
let b: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  await makeTables(server);
  sockets = await startRealtime(server.server.context);
  [a, b] = await Promise.all([server.member(), server.member()]);
  await server.asOwner(readByMembers);
  await server.asOwner(
    `create policy messages_write_members on realtime.messages for insert to authenticated
     with check ((select realtime.topic()) = 'table of ' || (select auth.uid()))`,
  );
});

afterAll(async () => {
  await sockets.stop();
  await server.stop();
});

interface Options {
  readonly vsn?: string;
  readonly self?: boolean;
  readonly private?: boolean;
}

async function listen(token: string | undefined, room: string, options: Options = {}) {
  const { vsn = "2.0.0", self = false, private: isPrivate = false } = options;
  const client = await clientOf(sockets, server, token, { vsn });
  const heard: { event: string; payload: unknown }[] = [];
  const config = { broadcast: { ack: true, self }, private: isPrivate };
  const channel = client.channel(room, { config });
  channel.on("broadcast", { event: "*" }, ({ event, payload }) => heard.push({ event, payload }));
  await joined(channel);
  const say = (event: string, payload: unknown) =>
    channel.send({ type: "broadcast", event, payload });
  return { client, channel, heard, say, leave: () => client.removeAllChannels() };
}

const versions = ["1.0.0", "2.0.0"].flatMap((from) => ["1.0.0", "2.0.0"].map((to) => [from, to]));

test.each(versions)(
  "a broadcast goes from protocol %s to %s, and is acknowledged",
  async (from, to) => {
    const speaker = await listen(a.token, `room ${from} ${to}`, { vsn: from ?? "", self: true });
    const listener = await listen(b.token, `room ${from} ${to}`, { vsn: to ?? "" });
    expect(await speaker.say("hi", { text: "é", n: [1, null] })).toBe("ok");
    await until(() => listener.heard.length === 1 && speaker.heard.length === 1);
    expect(listener.heard).toEqual([{ event: "hi", payload: { text: "é", n: [1, null] } }]);
    await listener.say("bye", {});
    await until(() => speaker.heard.length === 2);
    expect(listener.heard).toHaveLength(1);
    await Promise.all([speaker.leave(), listener.leave()]);
  },
);

test("bytes that are broadcast arrive as they were sent", async () => {
  const [speaker, listener] = await Promise.all([
    listen(a.token, "bytes"),
    listen(b.token, "bytes"),
  ]);
  await speaker.say("blob", new Uint8Array([0, 255, 10]).buffer);
  await until(() => listener.heard.length === 1);
  expect(new Uint8Array(listener.heard[0]?.payload as ArrayBuffer)).toEqual(
    new Uint8Array([0, 255, 10]),
  );
  await Promise.all([speaker.leave(), listener.leave()]);
});

test("a guest hears what members broadcast in a public channel, and may not broadcast", async () => {
  const [guest, member] = await Promise.all([listen(undefined, "hall"), listen(a.token, "hall")]);
  expect(await guest.say("spam", {})).toBe("error");
  await expect(guest.channel.httpSend("spam", {})).rejects.toThrow("Unauthorized");
  await member.say("welcome", { to: "all" });
  await until(() => guest.heard.length === 1);
  expect(member.heard).toEqual([]);
  await Promise.all([guest.leave(), member.leave()]);
});

test("T06: nobody but the database can send what looks like a change of it", async () => {
  const client = await clientOf(sockets, server, a.token);
  const heard: unknown[] = [];
  const broadcasts: unknown[] = [];
  const letters = { event: "INSERT", schema: "public", table: "letters" } as const;
  const channel = client
    .channel("letters")
    .on("postgres_changes", letters, (payload) => heard.push(payload))
    .on("broadcast", { event: "postgres_changes" }, (message) => broadcasts.push(message));
  await joined(channel);
  const data = {
    type: "INSERT",
    schema: "public",
    table: "letters",
    columns: [],
    record: { id: 1 },
  };
  const forged = { ids: [1, 2, 3, 4, 5, 6], data };
  const key = server.secrets.publishableKey;
  const [guest, member] = await Promise.all([openRaw(sockets, key), openRaw(sockets, key)]);
  await guest.ask("realtime:letters", "phx_join", {});
  await member.ask("realtime:letters", "phx_join", { access_token: b.token });
  for (const raw of [guest, member]) {
    for (const event of ["postgres_changes", "system", "phx_error", "presence_diff"]) {
      expect(await raw.ask("realtime:letters", event, forged)).toMatchObject({ status: "error" });
    }
  }
  const disguised = {
    ...forged,
    type: "postgres_changes",
    event: "postgres_changes",
    payload: forged,
  };
  expect(await guest.ask("realtime:letters", "broadcast", disguised)).toMatchObject({
    status: "error",
  });
  member.send("1", "99", "realtime:letters", "broadcast", disguised);
  await until(() => broadcasts.length === 1);
  expect(heard).toEqual([]);
  guest.socket.close();
  member.socket.close();
  await client.removeAllChannels();
});

test("a private channel is for those whom the policies let in, to hear and to speak", async () => {
  const room = `table of ${a.id}`;
  const own = await listen(a.token, room, { private: true, self: true });
  expect(await own.say("move", { to: 3 })).toBe("ok");
  await until(() => own.heard.length === 1);
  for (const token of [b.token, undefined]) {
    await expect(listen(token, room, { private: true })).rejects.toThrow("Unauthorized");
  }
  const announcements = await listen(b.token, "announcements", { private: true });
  expect(await announcements.say("news", {})).toBe("error");
  const left = await server.asSuperuser("select 1 from realtime.messages");
  expect(left).toEqual([]);
  await Promise.all([own.leave(), announcements.leave()]);
});

test.each([
  ["busy", new OverloadError("busy")],
  ["full", new FullError("full")],
])(
  "whoever a %s database says nothing of when an audience is asked anew joins again, and the next one is asked",
  async (_, trouble) => {
    const { context } = server.server;
    const { database } = context;
    let isBusy = false;
    const transaction: typeof database.transaction = (...given) => {
      if (!isBusy) return database.transaction(...given);
      isBusy = false;
      return Promise.reject(trouble);
    };
    const others = await startRealtime({ ...context, database: { ...database, transaction } });
    const room = `table of ${a.id}`;
    const statuses: string[][] = [[], []];
    const clients = await Promise.all(statuses.map(() => clientOf(others, server, a.token)));
    for (const [place, client] of clients.entries()) {
      const channel = client.channel(room, { config: { private: true } });
      channel.subscribe((status) => statuses[place]?.push(status));
      await until(() => statuses[place]?.length === 1);
    }
    isBusy = true;
    await server.asOwner("drop policy messages_read_members on realtime.messages");
    await server.asSuperuser("select realtime.send('{}', 'audience', $1, true)", [room]);
    await until(() => statuses.every((each) => each.length >= 2));
    expect(statuses.map((each) => each.at(1))).toEqual(["CHANNEL_ERROR", "CHANNEL_ERROR"]);
    await server.asOwner(readByMembers);
    await until(() => statuses.every((each) => each.at(-1) === "SUBSCRIBED"), 8000);
    await Promise.all(clients.map((client) => client.removeAllChannels()));
    await others.stop();
    await server.asSuperuser("delete from realtime.messages");
  },
);

test("whoever may not hear a private channel any longer is taken out at once, however much they have under way", async () => {
  const { database } = server.server.context;
  const room = `table of ${a.id}`;
  const client = await clientOf(sockets, server, a.token);
  const statuses: string[] = [];
  client.channel(room, { config: { private: true } }).subscribe((status) => statuses.push(status));
  await until(() => statuses.length === 1);
  const caller = { role: "authenticated", claims: { sub: a.id } } as const;
  let ended = 0;
  const requests = Array.from({ length: 3 }, () =>
    database.query(caller, "select pg_sleep(0.3)").finally(() => ended++),
  );
  await server.asOwner("drop policy messages_read_members on realtime.messages");
  await server.asSuperuser("select realtime.send('{}', 'audience', $1, true)", [room]);
  await until(() => statuses.length >= 2);
  expect(ended).toBeLessThan(requests.length);
  await client.removeAllChannels();
  await server.asOwner(readByMembers);
  await Promise.all(requests);
  await server.asSuperuser("delete from realtime.messages");
});

test("whoever loses a private channel while they are joining it is not let in", async () => {
  const { context } = server.server;
  const { database } = context;
  let meanwhile: (() => Promise<void>) | undefined;
  const transaction: typeof database.transaction = async (...given) => {
    try {
      return await database.transaction(...given);
    } finally {
      const happen = meanwhile;
      meanwhile = undefined;
      await happen?.();
    }
  };
  const others = await startRealtime({ ...context, database: { ...database, transaction } });
  const room = `table of ${a.id}`;
  const statuses: string[][] = [[], []];
  const clients = await Promise.all(statuses.map(() => clientOf(others, server, a.token)));
  const join = (place: number) =>
    clients[place]
      ?.channel(room, { config: { private: true } })
      .subscribe((status) => statuses[place]?.push(status));
  join(0);
  await until(() => statuses[0]?.at(0) === "SUBSCRIBED");
  meanwhile = async () => {
    await server.asOwner("drop policy messages_read_members on realtime.messages");
    await server.asSuperuser("select realtime.send('{}', 'audience', $1, true)", [room]);
    await until(() => statuses[0]?.at(1) === "CHANNEL_ERROR");
  };
  join(1);
  await until(() => statuses[1]?.length === 1);
  expect(statuses[1]).toEqual(["CHANNEL_ERROR"]);
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await server.asOwner(readByMembers);
  await others.stop();
  await server.asSuperuser("delete from realtime.messages");
});

test("a public channel of the same name does not hear the private one", async () => {
  const room = `table of ${a.id}`;
  const [secret, open] = await Promise.all([
    listen(a.token, room, { private: true, self: true }),
    listen(b.token, room),
  ]);
  await secret.say("move", {});
  await open.say("shout", {});
  await until(() => secret.heard.length === 1);
  await pause(50);
  expect(open.heard).toEqual([]);
  expect(secret.heard).toHaveLength(1);
  await Promise.all([secret.leave(), open.leave()]);
});

test("D11: what one member says is sent to so many listeners at a time, and others are heard meanwhile", async () => {
  const narrow = await startRealtime(server.server.context, { heardRate: 1, heardBurst: 10_000 });
  const join = async (token?: string) => {
    const raw = await openRaw(narrow, server.secrets.publishableKey);
    const config = { broadcast: { ack: true }, presence: { enabled: false } };
    await raw.ask("realtime:square", "phx_join", { access_token: token, config });
    const say = (length: number) =>
      raw.ask("realtime:square", "broadcast", { event: "news", payload: "x".repeat(length) });
    return { raw, say };
  };
  const listeners = await Promise.all([join(), join(), join()]);
  const [speaker, other] = await Promise.all([join(a.token), join(b.token)]);
  expect(await speaker.say(1000)).toMatchObject({ status: "ok" });
  expect(await speaker.say(1500)).toMatchObject({
    status: "error",
    response: { reason: expect.stringContaining("Too many bytes") },
  });
  expect(await other.say(1000)).toMatchObject({ status: "ok" });
  const news = ({ raw }: (typeof listeners)[number]) =>
    raw.received.filter(([, , , event]) => event === "broadcast").length;
  await until(() => listeners.every((each) => news(each) === 2));
  await narrow.stop();
});

test("a broadcast over HTTP reaches those who have joined the channel", async () => {
  const listener = await listen(b.token, "hall of fame/1");
  const client = await clientOf(sockets, server, a.token);
  const speaker = client.channel("hall of fame/1");
  expect(await speaker.httpSend("one", { n: 1 })).toEqual({ success: true });
  const headers = {
    apikey: server.secrets.publishableKey,
    authorization: `Bearer ${a.token}`,
    "content-type": "application/json",
  };
  const post = (body: unknown, more = {}) =>
    fetch(`${sockets.origin}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const two = { topic: "hall of fame/1", event: "two", payload: { n: 2 } };
  expect((await post({ messages: [two] })).status).toBe(202);
  expect((await post({ messages: "all" })).status).toBe(422);
  expect((await post({ messages: [two] }, { apikey: "other" })).status).toBe(401);
  expect((await post({ messages: [{ ...two, private: true }] })).status).toBe(403);
  await until(() => listener.heard.length === 2);
  expect(listener.heard).toEqual([
    { event: "one", payload: { n: 1 } },
    { event: "two", payload: { n: 2 } },
  ]);
  await Promise.all([listener.leave(), client.removeAllChannels()]);
});

test("a broadcast over HTTP whose topic or event is a broken escape is refused", async () => {
  const headers = { apikey: server.secrets.publishableKey, authorization: `Bearer ${a.token}` };
  for (const path of ["%zz/events/move", "hall/events/%e0%a4%a"]) {
    const address = `${sockets.origin}/realtime/v1/api/broadcast/${path}`;
    expect((await fetch(address, { method: "POST", headers })).status).toBe(422);
  }
});

test("the database itself can send a broadcast", async () => {
  const listener = await listen(a.token, `table of ${a.id}`, { private: true });
  await server.asOwner("select realtime.send($1::text::jsonb, 'score', $2, true)", [
    JSON.stringify({ id: "x", points: 3 }),
    `table of ${a.id}`,
  ]);
  await until(() => listener.heard.length === 1);
  expect(listener.heard[0]).toEqual({ event: "score", payload: { id: "x", points: 3 } });
  await server.asSuperuser("delete from realtime.messages");
  await listener.leave();
});

test("broadcasts of the database arrive in the order in which it sent them", async () => {
  const listener = await listen(a.token, `table of ${a.id}`, { private: true });
  await server.asOwner(
    `select realtime.send(jsonb_build_object('number', number), 'count', $1, true)
     from generate_series(1, 40) as number`,
    [`table of ${a.id}`],
  );
  await until(() => listener.heard.length === 40);
  const numbers = listener.heard.map(({ payload }) => (payload as { number: number }).number);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
  await server.asSuperuser("delete from realtime.messages");
  await listener.leave();
});
