import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import {
  clientOf,
  joined,
  openRaw,
  pause,
  type RealtimeServer,
  startRealtime,
  until,
} from "../realtime.test-support.ts";

let server: TestServer;
let sockets: RealtimeServer;
let a: TestMember;
let b: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  sockets = await startRealtime(server.server.context);
  [a, b] = await Promise.all([server.member(), server.member()]);
});

afterAll(async () => {
  await sockets.stop();
  await server.stop();
});

async function present({ token }: TestMember, room: string, options = {}) {
  const client = await clientOf(sockets, server, token, options);
  const heard: string[] = [];
  const channel = client.channel(room, { config: { presence: { key: "chosen by the page" } } });
  channel
    .on("presence", { event: "join" }, ({ key }) => heard.push(`join ${key}`))
    .on("presence", { event: "leave" }, ({ key }) => heard.push(`leave ${key}`));
  await joined(channel);
  const shown = () => channel.presenceState<{ name: string; user_id: string }>();
  return { channel, heard, shown, leave: () => client.removeAllChannels() };
}

test.each(["1.0.0", "2.0.0"])(
  "members see each other come and go over protocol %s",
  async (vsn) => {
    const room = `online ${vsn}`;
    const first = await present(a, room, { vsn });
    expect(await first.channel.track({ name: "Ann" })).toBe("ok");
    const second = await present(b, room, { vsn });
    await second.channel.track({ name: "Bob" });
    await until(() => Object.keys(first.shown()).length === 2);
    await until(() => Object.keys(second.shown()).length === 2);
    expect(second.shown()[a.id]).toMatchObject([{ name: "Ann", user_id: a.id }]);
    await second.channel.untrack();
    await until(() => Object.keys(first.shown()).length === 1);
    await second.channel.track({ name: "Bob again" });
    await until(() => first.shown()[b.id]?.[0]?.name === "Bob again");
    await second.leave();
    await until(() => Object.keys(first.shown()).length === 1);
    const each = `join ${b.id}`;
    expect(first.heard.filter((word) => word.endsWith(b.id))).toEqual([
      each,
      `leave ${b.id}`,
      each,
      `leave ${b.id}`,
    ]);
    await first.leave();
  },
);

test("a member with two tabs is present once, until both are closed", async () => {
  const watcher = await present(b, "tabs");
  const [one, two] = await Promise.all([present(a, "tabs"), present(a, "tabs")]);
  await one.channel.track({ name: "Ann" });
  await two.channel.track({ name: "Ann" });
  await until(() => watcher.shown()[a.id] !== undefined);
  await one.leave();
  await pause(50);
  expect(watcher.shown()[a.id]).toMatchObject([{ name: "Ann", user_id: a.id }]);
  await two.leave();
  await until(() => watcher.shown()[a.id] === undefined);
  expect(watcher.heard).toEqual([`join ${a.id}`, `leave ${a.id}`]);
  await watcher.leave();
});

test("a change of a member's state replaces the old one in the official client, and leaves nothing behind", async () => {
  const quick = await startRealtime(server.server.context, { presenceEvery: 1 });
  const clients = await Promise.all([a, b].map(({ token }) => clientOf(quick, server, token)));
  const [mine, other] = clients.map((client) =>
    client.channel("changes", { config: { presence: { enabled: true } } }),
  );
  if (mine === undefined || other === undefined) throw new Error("no channels");
  await Promise.all([joined(mine), joined(other)]);
  for (const name of ["at home", "in a game", "away"]) {
    await mine.track({ name });
    await until(() => other.presenceState<{ name: string }>()[a.id]?.[0]?.name === name);
    expect(other.presenceState()[a.id]).toHaveLength(1);
    await pause(5);
  }
  await mine.untrack();
  await until(() => Object.keys(other.presenceState()).length === 0);
  await Promise.all(clients.map((client) => client.removeAllChannels()));
  await quick.stop();
});

test("T05: a member is shown as themselves, whatever they say, and never as another", async () => {
  const watcher = await present(b, "fakes");
  const raw = await openRaw(sockets, server.secrets.publishableKey);
  const config = { presence: { key: b.id, enabled: true } };
  await raw.ask("realtime:fakes", "phx_join", { config, access_token: a.token });
  const said = { user_id: b.id, name: "B", phx_ref: "mine" };
  await raw.ask("realtime:fakes", "presence", { event: "track", payload: said, key: b.id });
  await until(() => Object.keys(watcher.shown()).length === 1);
  expect(watcher.shown()).toMatchObject({ [a.id]: [{ user_id: a.id, name: "B" }] });
  expect(JSON.stringify(watcher.shown())).not.toContain(b.id);
  expect(JSON.stringify(watcher.shown())).not.toContain("mine");
  raw.socket.close();
  await watcher.leave();
});

test("T05: a guest may not join where presence is shown, nor be shown, nor see who is there", async () => {
  const watcher = await present(b, "members");
  await watcher.channel.track({ name: "Bob" });
  const guest = await clientOf(sockets, server);
  const channel = guest.channel("members").on("presence", { event: "sync" }, () => {});
  await expect(joined(channel)).rejects.toThrow("Unauthorized");
  await guest.removeAllChannels();
  const raw = await openRaw(sockets, server.secrets.publishableKey);
  expect(await raw.ask("realtime:members", "phx_join", {})).toMatchObject({ status: "ok" });
  const said = { event: "track", payload: { user_id: b.id } };
  expect(await raw.ask("realtime:members", "presence", said)).toMatchObject({ status: "error" });
  await watcher.channel.untrack();
  await watcher.channel.track({ name: "Bob" });
  await pause(50);
  expect(JSON.stringify(raw.received)).not.toContain(b.id);
  expect(Object.keys(watcher.shown())).toEqual([b.id]);
  raw.socket.close();
  await watcher.leave();
});

test("T15: of 100 updates of presence a second one is shown, and the last one when the time has come", async () => {
  // Much longer than the sending takes, on a busy machine too.
  const slow = await startRealtime(server.server.context, { presenceEvery: 4000 });
  const key = server.secrets.publishableKey;
  const [raw, watcher] = await Promise.all([openRaw(slow, key), openRaw(slow, key)]);
  const config = { presence: { enabled: true } };
  await watcher.ask("realtime:busy", "phx_join", { config, access_token: b.token });
  await raw.ask("realtime:busy", "phx_join", { config, access_token: a.token });
  const shown = () =>
    watcher.received
      .filter(([, , , event]) => event === "presence_diff")
      .map((each) => JSON.stringify(each[4]));
  for (let n = 0; n < 100; n++) {
    const payload = { event: "track", payload: { n } };
    raw.send("1", `${n + 10}`, "realtime:busy", "presence", payload);
    await pause(8);
  }
  await until(() => shown().length > 0);
  expect(shown()).toHaveLength(1);
  expect(raw.closed()).toBeUndefined();
  await until(() => shown().length === 3, 10_000);
  expect(shown()[0]).toContain('"n":0');
  expect(shown()[2]).toContain('"n":99');
  await pause(200);
  expect(shown()).toHaveLength(3);
  for (const each of [raw, watcher]) each.socket.close();
  await slow.stop();
});

test("T15: a member who comes and goes again and again is shown a few times only", async () => {
  const watcher = await present(b, "restless");
  const raw = await openRaw(sockets, server.secrets.publishableKey);
  const config = { presence: { enabled: true } };
  await raw.ask("realtime:restless", "phx_join", { config, access_token: a.token });
  for (let n = 0; n < 30; n++) {
    await raw.ask("realtime:restless", "presence", { event: "track", payload: { n } });
    await raw.ask("realtime:restless", "presence", { event: "untrack" });
  }
  await pause(50);
  expect(watcher.heard).toHaveLength(10);
  raw.socket.close();
  await watcher.leave();
});

test("a member's state that is too large, or no object, is not shown", async () => {
  const watcher = await present(b, "odd");
  for (const payload of ["text", [1], null, { text: "x".repeat(9000) }]) {
    expect(await watcher.channel.track(payload as never)).toBe("error");
  }
  expect(watcher.shown()).toEqual({});
  await watcher.leave();
});

test("a member whose socket closes while presence is being decided is not shown afterwards", async () => {
  const topic = `realtime:online:${a.id}`;
  const config = { private: true, presence: { enabled: true } };
  for (let round = 0; round < 20; round += 1) {
    const raw = await openRaw(sockets, server.secrets.publishableKey);
    raw.send("1", "1", topic, "phx_join", { config, access_token: a.token });
    raw.send("1", "2", topic, "presence", { event: "track", payload: { name: "Ann" } });
    await until(() => raw.received.some(([, ref]) => ref === "1"));
    raw.socket.terminate();
  }
  const watcher = await openRaw(sockets, server.secrets.publishableKey);
  await watcher.ask(topic, "phx_join", { config, access_token: a.token });
  await until(() => watcher.received.some(([, , , event]) => event === "presence_state"));
  await pause(200);
  const states = watcher.received.filter(([, , , event]) => event === "presence_state");
  expect(states.at(-1)?.[4]).toEqual({});
  watcher.socket.close();
});
