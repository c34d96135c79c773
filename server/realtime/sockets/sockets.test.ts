import { connect } from "node:net";
import { REALTIME_SUBSCRIBE_STATES } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createBytesUnderWay } from "#server/bytes-under-way.ts";
import { service } from "#server/database/database.ts";
import { networksOf } from "#server/limits.ts";
import { signMember, startTestServer, type TestServer } from "#server/test-support/server.ts";
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
import { createOpenSockets } from "./open-sockets.ts";
import type { Socket } from "./socket.ts";

let server: TestServer;
let sockets: RealtimeServer;
let key: string;

beforeAll(async () => {
  server = await startTestServer();
  await makeTables(server);
  sockets = await startRealtime(server.server.context);
  key = server.secrets.publishableKey;
});

afterAll(async () => {
  await sockets.stop();
  await server.stop();
});

const topic = "realtime:letters";

function joinLetters(token?: string) {
  return {
    access_token: token,
    config: {
      presence: { enabled: false },
      postgres_changes: [{ event: "*", schema: "public", table: "letters" }],
    },
  };
}

async function openMember(token: string) {
  const raw = await openRaw(sockets, key);
  const reply = await raw.ask(topic, "phx_join", joinLetters(token));
  return { raw, reply };
}

async function write(recipient: string): Promise<void> {
  await server.asOwner("insert into public.letters (recipient_id) values ($1)", [recipient]);
}

/** Guests may ask for memos, and are shown none. */
async function remind(recipient: string): Promise<void> {
  await server.asOwner("insert into public.memos (recipient_id) values ($1)", [recipient]);
}

const ended = {
  "is banned": "update auth.users set banned_until = now() + interval '1 day' where id = $1",
  "signs out": "delete from auth.sessions where user_id = $1",
  "deletes the account": "update auth.users set deleted_at = now() where id = $1",
};

test.concurrent.each(Object.entries(ended))(
  "T07: the socket of a member who %s closes within 5 s and hears nothing more",
  async (_, statement) => {
    const x = await server.member();
    const { raw, reply } = await openMember(x.token);
    expect(reply.status).toBe("ok");
    await server.asSuperuser(statement, [x.id]);
    await until(() => raw.closed() !== undefined, 5000);
    expect(raw.closed()?.code).toBe(1008);
    const before = raw.received.length;
    await write(x.id);
    await pause(100);
    expect(raw.received).toHaveLength(before);
    const again = await openMember(x.token);
    expect(again.reply).toMatchObject({ status: "error" });
    again.raw.socket.close();
  },
);

test("T07: a socket closes when its token ends, and stays open when a new one comes in time", async () => {
  const [a, b] = await Promise.all([server.member(), server.member()]);
  const short = { exp: Math.floor(Date.now() / 1000) + 2 };
  const tokenOf = ({ id, sessionId }: typeof a, more = {}) =>
    signMember(server.secrets, { sub: id, session_id: sessionId, ...more });
  const [ending, renewed] = await Promise.all([
    openMember(await tokenOf(a, short)),
    openMember(await tokenOf(b, short)),
  ]);
  renewed.raw.send("1", "9", topic, "access_token", { access_token: await tokenOf(b) });
  await until(() => ending.raw.closed() !== undefined, 5000);
  await write(b.id);
  await until(() => renewed.raw.received.some(([, , , event]) => event === "postgres_changes"));
  expect(renewed.raw.closed()).toBeUndefined();
  renewed.raw.socket.close();
});

test("T07: a token that has ended, or is another's making, joins nothing", async () => {
  const { id, sessionId } = await server.member();
  const late = { exp: Math.floor(Date.now() / 1000) - 5 };
  const token = await signMember(server.secrets, { sub: id, session_id: sessionId, ...late });
  for (const bad of [token, `${token}x`, "not.a.token"]) {
    const { raw, reply } = await openMember(bad);
    expect(reply.status).toBe("error");
    expect(String(reply.response["reason"])).toMatch(/^InvalidJWTToken/);
    raw.socket.close();
  }
});

test("a socket whose token is replaced by a bad one hears nothing more", async () => {
  const a = await server.member();
  const { raw } = await openMember(a.token);
  raw.send("1", "9", topic, "access_token", { access_token: "not.a.token" });
  await until(() => raw.received.some(([, , , event]) => event === "phx_error"));
  const before = raw.received.length;
  await write(a.id);
  await pause(100);
  expect(raw.received).toHaveLength(before);
  raw.socket.close();
});

test("a page that joins before it knows its token hears as the member a moment later", async () => {
  const a = await server.member();
  const raw = await openRaw(sockets, key);
  const join = {
    config: { postgres_changes: [{ event: "INSERT", schema: "public", table: "memos" }] },
  };
  expect(await raw.ask(topic, "phx_join", join)).toMatchObject({ status: "ok" });
  await remind(a.id);
  raw.send("1", "9", topic, "access_token", { access_token: a.token });
  await until(() => raw.received.some(([, , , event]) => event === "presence_state"));
  expect(raw.received.filter(([, , , event]) => event === "postgres_changes")).toEqual([]);
  await remind(a.id);
  await until(() => raw.received.some(([, , , event]) => event === "postgres_changes"));
  raw.socket.close();
});

test("T09: after a restart every page comes back and has exactly its rows", async () => {
  const { context } = server.server;
  let current = await startRealtime(context);
  const members = await Promise.all(Array.from({ length: 20 }, () => server.member()));
  const pages = await Promise.all(members.map((member) => openPage(current, member)));
  const insertAll = () => Promise.all([...members, ...members].map(({ id }) => write(id)));
  await insertAll();
  const stopping = current.stop();
  await insertAll();
  await stopping;
  await insertAll();
  const { port } = current;
  current = await startRealtime(context, {}, port);
  await insertAll();
  await until(() => pages.every((page) => page.rows.size === 8), 10_000);
  for (const page of pages) expect(page.codes[0]).toBe(1012);
  await Promise.all(pages.map((page) => page.client.removeAllChannels()));
  await current.stop();
}, 40_000);

test("T09: a socket that comes back while the server still stops is not let in, so that the stop ends", async () => {
  const stopping = await startRealtime(server.server.context);
  const raw = await openRaw(stopping, key);
  const closing = stopping.realtime.close();
  await expect(openRaw(stopping, key)).rejects.toThrow("503");
  await closing;
  expect(raw.closed()?.code).toBe(1012);
  await stopping.stop();
});

/**
 * Opens a page that does as the app does: whenever it is subscribed it fetches, and it knows a row by its
 * id.
 */
async function openPage(at: RealtimeServer, { id, token }: { id: string; token: string }) {
  const codes: number[] = [];
  class Watched extends WebSocket {
    constructor(url: string, protocols?: string | string[]) {
      super(url, protocols);
      this.on("close", (code) => codes.push(code));
    }
  }
  const reconnectAfterMs = () => 100 + Math.random() * 400;
  const client = await clientOf(at, server, token, { transport: Watched, reconnectAfterMs });
  const rows = new Set<unknown>();
  const caller = { role: "authenticated", claims: { sub: id, role: "authenticated" } } as const;
  const fetchAll = async () => {
    const found = await server.server.context.database.query(
      caller,
      "select id from public.letters",
    );
    for (const row of found) rows.add(row["id"]);
  };
  const channel = client
    .channel("mine")
    .on("postgres_changes", { event: "INSERT", schema: "public", table: "letters" }, (payload) =>
      rows.add((payload.new as { id: string }).id),
    );
  await new Promise<void>((resolve) => {
    channel.subscribe((status) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) void fetchAll().then(resolve);
    });
  });
  codes.length = 0;
  return { client, rows, codes };
}

test("T09: after the database was away channels that hear it say so, and are joined anew", async () => {
  const a = await server.member();
  await server.asOwner(
    `create policy messages_read_all on realtime.messages for select to authenticated using (true)`,
  );
  const client = await clientOf(sockets, server, a.token);
  const statuses: string[] = [];
  const ofMessages: string[] = [];
  let heard = 0;
  let told = 0;
  client
    .channel("mine")
    .on("postgres_changes", { event: "INSERT", schema: "public", table: "letters" }, () => heard++)
    .subscribe((status) => statuses.push(status));
  client
    .channel("told", { config: { private: true } })
    .on("broadcast", { event: "*" }, () => told++)
    .subscribe((status) => ofMessages.push(status));
  await until(() => statuses.length === 1 && ofMessages.length === 1);
  await server.asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename like 'authenticator%'`,
  );
  await until(() => statuses.length >= 3 && ofMessages.length >= 3, 8000);
  expect(statuses).toEqual(["SUBSCRIBED", "CHANNEL_ERROR", "SUBSCRIBED"]);
  expect(ofMessages).toEqual(statuses);
  await write(a.id);
  await server.asOwner("select realtime.send('{}', 'news', 'told', true)");
  await until(() => heard === 1 && told === 1);
  await client.removeAllChannels();
  await server.asOwner(
    "drop policy messages_read_all on realtime.messages; delete from realtime.messages",
  );
});

test("T11: noise on a socket is answered with an error or a closed socket, and others go on", async () => {
  const { raw: witness } = await openMember((await server.member()).token);
  const closing = [
    "{",
    "null",
    "[]",
    '{"topic":1}',
    new Uint8Array([3, 255, 255, 255, 1, 0, 1]),
    "\u0000",
  ];
  for (const noise of closing) {
    const raw = await openRaw(sockets, key);
    raw.sendRaw(noise);
    await until(() => raw.closed() !== undefined);
    expect(raw.closed()?.code).toBe(1003);
  }
  const raw = await openRaw(sockets, key);
  for (const [event, payload] of [
    ["nonsense", {}],
    ["broadcast", { event: "hi", payload: {} }],
    ["presence", { event: "track" }],
    ["phx_join", { config: { postgres_changes: "all" } }],
    ["phx_join", 5],
    ["__proto__", null],
  ] as const) {
    expect(await raw.ask("realtime:x", event, payload)).toMatchObject({ status: "error" });
  }
  expect(await raw.ask("other:x", "phx_join", {})).toMatchObject({ status: "error" });
  raw.sendRaw("x".repeat(10_000_000));
  await until(() => raw.closed() !== undefined);
  expect(raw.closed()?.code).toBe(1009);
  expect(await witness.ask("phoenix", "heartbeat", {})).toMatchObject({ status: "ok" });
  witness.socket.close();
});

test("T11: a guest says 16 KB at a time, and a member more", async () => {
  const { raw: known } = await openMember((await server.member()).token);
  const raw = await openRaw(sockets, key);
  const large = { text: "x".repeat(20_000) };
  expect(await known.ask("phoenix", "heartbeat", large)).toMatchObject({ status: "ok" });
  raw.send("1", "1", "phoenix", "heartbeat", large);
  await until(() => raw.closed() !== undefined);
  expect(raw.closed()?.code).toBe(1009);
  known.socket.close();
});

test("T11: a message that costs too much to read, or a name without end, is none", async () => {
  for (const text of [
    `[null,null,"phoenix","heartbeat",${"[".repeat(100)}${"]".repeat(100)}]`,
    JSON.stringify([null, null, "x".repeat(2000), "heartbeat", {}]),
  ]) {
    const raw = await openRaw(sockets, key);
    raw.sendRaw(text);
    await until(() => raw.closed() !== undefined);
    expect(raw.closed()?.code).toBe(1003);
  }
});

/** Begins a message of so many bytes on each of several sockets, and ends none. */
async function beginMessages(at: RealtimeServer, count: number, length: number) {
  const opened = await Promise.all(Array.from({ length: count }, () => openRaw(at, key)));
  for (const { socket } of opened) socket.send("x".repeat(length), { fin: false });
  return opened;
}

test("T11: a message that does not end in time ends its socket, and others go on", async () => {
  const hasty = await startRealtime(server.server.context, { messageTime: 200 });
  const witness = await openRaw(hasty, key);
  const dawdlers = await beginMessages(hasty, 3, 1000);
  await until(() => dawdlers.every((raw) => raw.closed() !== undefined));
  expect(await witness.ask("phoenix", "heartbeat", {})).toMatchObject({ status: "ok" });
  await until(() => server.server.context.bytes.total() === 0);
  witness.socket.close();
  await hasty.stop();
});

test("D11: messages that have begun are bounded for each network, and leave no bytes behind", async () => {
  const bytes = createBytesUnderWay({ ofNetwork: 100_000, all: 1_000_000 });
  const bounded = await startRealtime({ ...server.server.context, bytes });
  const opened = await beginMessages(bounded, 20, 10_000);
  await until(() => opened.filter((raw) => raw.closed() !== undefined).length >= 11);
  expect(bytes.total()).toBeLessThanOrEqual(100_000);
  for (const raw of opened) raw.socket.terminate();
  await until(() => bytes.total() === 0);
  await bounded.stop();
});

test("D11: channels that are joined count for their network, which is refused more of them and keeps those it has", async () => {
  const bytes = createBytesUnderWay({ ofNetwork: 40_000, all: 1_000_000 });
  const bounded = await startRealtime({ ...server.server.context, bytes });
  const [first, second] = await Promise.all([openRaw(bounded, key), openRaw(bounded, key)]);
  const join = async (raw: typeof first, count: number) => {
    const statuses = [];
    for (let n = 0; n < count; n++)
      statuses.push((await raw.ask(`realtime:room ${n}`, "phx_join", {})).status);
    return statuses.filter((status) => status === "ok").length;
  };
  const joinedFirst = await join(first, 15);
  const joinedSecond = await join(second, 15);
  expect(joinedFirst).toBe(15);
  expect(joinedSecond).toBeGreaterThan(0);
  expect(joinedSecond).toBeLessThan(6);
  expect(await first.ask("phoenix", "heartbeat", {})).toMatchObject({ status: "ok" });
  first.socket.close();
  await until(() => first.closed() !== undefined && bytes.total() < 20_000);
  expect(await join(second, 15)).toBe(15);
  second.socket.close();
  await until(() => bytes.total() === 0);
  await bounded.stop();
});

test("T11: the sockets of one network together say so many bytes, however many they are", async () => {
  const bounds = { networkRate: 1, networkBurst: 20_000 };
  const narrow = await startRealtime(server.server.context, bounds);
  const [first, second] = await Promise.all([openRaw(narrow, key), openRaw(narrow, key)]);
  const say = (raw: typeof first) => raw.ask("phoenix", "heartbeat", { text: "x".repeat(9000) });
  expect(await say(first)).toMatchObject({ status: "ok" });
  expect(await say(second)).toMatchObject({ status: "ok" });
  second.send("1", "1", "phoenix", "heartbeat", { text: "x".repeat(9000) });
  await until(() => second.closed() !== undefined);
  expect(second.closed()?.code).toBe(1008);
  first.socket.close();
  await narrow.stop();
});

test("T11: a message in a thousand pieces is cut", async () => {
  const raw = await openRaw(sockets, key);
  for (let piece = 0; piece < 1000; piece++) raw.socket.send("x", { fin: false });
  await until(() => raw.closed() !== undefined);
  expect(raw.closed()).toBeDefined();
});

test("where no more sockets have room, the network with most gives one of its guests up", async () => {
  const open = createOpenSockets();
  const cut: string[] = [];
  const add = (address: string, isGuest = true) => {
    const networks = networksOf(address);
    const socket = { networks, isGuests: () => isGuest, cut: () => cut.push(address) };
    open.add(socket as unknown as Socket);
  };
  add("203.0.113.1");
  for (const last of [1, 2, 3]) add(`2001:db8:7:${last}::1`, last === 2);
  open.makeRoom("203.0.113.2");
  expect(cut).toEqual(["2001:db8:7:2::1"]);
  expect(open.all.size).toBe(3);
  open.makeRoom("203.0.113.1");
  expect(open.all.size).toBe(3);
});

test("T11: a socket joins at most 100 channels, and is cut off when it asks too much", async () => {
  const raw = await openRaw(sockets, key);
  const statuses = await Promise.all(
    Array.from({ length: 300 }, (_, n) => raw.ask(`realtime:room ${n}`, "phx_join", {})),
  );
  expect(statuses.filter(({ status }) => status === "ok")).toHaveLength(100);
  for (let n = 0; n < 1000; n++) raw.send(`${n}`, `${n}`, `realtime:more ${n}`, "phx_join", {});
  await until(() => raw.closed() !== undefined);
  expect(raw.closed()?.code).toBe(1008);
});

test("T12: a peer that does not answer is dropped, and one that does stays", async () => {
  const quick = await startRealtime(server.server.context, { pingEvery: 200 });
  const raw = await openRaw(quick, key);
  const dead = connect(quick.port, "127.0.0.1");
  dead.write(
    `GET /realtime/v1/websocket?apikey=${key} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n` +
      "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  const gone = new Promise((resolve) => dead.once("close", resolve));
  dead.on("data", () => {});
  await gone;
  await pause(300);
  expect(raw.closed()).toBeUndefined();
  raw.socket.close();
  await quick.stop();
});

test("T13: a page of another origin is refused at the door, the site's own is let in", async () => {
  const { origins } = server.server.context;
  expect(origins.isOwn("https://evil.example")).toBe(false);
  for (const origin of ["https://evil.example", "null", "http://127.0.0.1:1", "not an origin"]) {
    await expect(openRaw(sockets, key, { origin })).rejects.toThrow("403");
  }
  for (const origin of [sockets.origin, origins.site]) {
    (await openRaw(sockets, key, { origin })).socket.close();
  }
});

test("a socket needs a key that we gave out, and the right address", async () => {
  await expect(openRaw(sockets, "sb_publishable_other")).rejects.toThrow("401");
  const url = `ws://127.0.0.1:${sockets.port}/realtime/v1/other?apikey=${key}`;
  const elsewhere = new WebSocket(url);
  await expect(
    new Promise((_, reject) => {
      elsewhere.on("error", reject);
    }),
  ).rejects.toThrow("404");
});

test("the sockets of one address, one member and one server are limited", async () => {
  const bounds = { socketsPerNetwork: 3, socketsPerMember: 2 };
  const narrow = await startRealtime(server.server.context, bounds);
  const { token } = await server.member();
  const opened = await Promise.all([1, 2, 3].map(() => openRaw(narrow, key)));
  await expect(openRaw(narrow, key)).rejects.toThrow("429");
  const replies = [];
  for (const raw of opened) {
    replies.push((await raw.ask("realtime:a", "phx_join", { access_token: token })).status);
  }
  expect(replies).toEqual(["ok", "ok", "error"]);
  opened[0]?.socket.close();
  await until(() => opened[0]?.closed() !== undefined);
  const third = opened[2];
  await until(
    async () =>
      (await third?.ask("realtime:a", "phx_join", { access_token: token }))?.status === "ok",
  );
  for (const raw of opened) raw.socket.close();
  await narrow.stop();
});

test("a socket whose token is not renewed hears nothing from the moment when it ends", async () => {
  let at = Date.now();
  const context = { ...server.server.context, now: () => at };
  const unwatched = await startRealtime(context, { watchEvery: 1_000_000 });
  const a = await server.member();
  const raw = await openRaw(unwatched, key);
  await raw.ask(topic, "phx_join", joinLetters(a.token));
  const told = () => raw.received.filter(([, , , event]) => event === "postgres_changes").length;
  await write(a.id);
  await until(() => told() === 1);
  at += 3_601_000;
  await write(a.id);
  await unwatched.realtime.handle(aBroadcast(), { address: "127.0.0.1", requestId: "test" });
  await pause(200);
  expect(told()).toBe(1);
  expect(raw.received.filter(([, , , event]) => event === "broadcast")).toEqual([]);
  raw.send("1", "9", topic, "broadcast", { event: "late", payload: {} });
  await until(() => raw.closed() !== undefined);
  expect(raw.closed()?.code).toBe(1008);
  await unwatched.stop();
});

/** Broadcast to the public channel of the letters, from the server itself. */
function aBroadcast(): Request {
  return new Request("http://localhost/realtime/v1/api/broadcast", {
    method: "POST",
    headers: { apikey: server.secrets.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ messages: [{ topic: "letters", event: "hello", payload: {} }] }),
  });
}

test("a socket that does not read is cut before it costs memory", async () => {
  const small = await startRealtime(server.server.context, { unreadBytes: 100_000 });
  const a = await server.member();
  const raw = await openRaw(small, key);
  await raw.ask(topic, "phx_join", joinLetters(a.token));
  raw.socket.pause();
  const body = "x".repeat(1_000_000);
  for (let n = 0; n < 20; n++) {
    await server.asOwner("insert into public.letters (recipient_id, body) values ($1, $2)", [
      a.id,
      body,
    ]);
  }
  await pause(300);
  raw.socket.resume();
  await until(() => raw.closed() !== undefined);
  expect(raw.closed()?.code).toBe(1006);
  await small.stop();
});

test("Q11: messages of channels are not kept for more than an hour", async () => {
  const { database } = server.server.context;
  await server.asSuperuser(
    `insert into realtime.messages (topic, extension, inserted_at)
     values ('old', 'broadcast', now() - interval '2 hours'), ('new', 'broadcast', now())`,
  );
  const { forgetOldMessages } = await import("../broadcast/database-messages.ts");
  await forgetOldMessages(database);
  const left = await database.query(service, "select topic from realtime.messages");
  expect(left).toEqual([{ topic: "new" }]);
});

test("the whole server tells changes, and sends its sockets away when it stops", async () => {
  const whole = await startTestServer();
  await makeTables(whole);
  const member = await whole.member();
  await member.client.realtime.setAuth();
  let heard = 0;
  await joined(
    member.client
      .channel("mine")
      .on(
        "postgres_changes",
        { event: "INSERT", schema: "public", table: "letters" },
        () => heard++,
      ),
  );
  await whole.asOwner("insert into public.letters (recipient_id) values ($1)", [member.id]);
  await until(() => heard === 1);
  const raw = await openRaw(whole, key);
  await whole.stop();
  await until(() => raw.closed() !== undefined);
  expect(raw.closed()?.code).toBe(1012);
  await member.client.realtime.disconnect();
});

test("a heartbeat of the official client keeps its socket", async () => {
  const client = await clientOf(sockets, server, undefined, { heartbeatIntervalMs: 100 });
  const beats: string[] = [];
  client.realtime.onHeartbeat((status) => beats.push(status));
  await joined(client.channel("quiet"));
  await until(() => beats.filter((status) => status === "ok").length >= 2);
  expect(client.realtime.isConnected()).toBe(true);
  await client.removeAllChannels();
});
