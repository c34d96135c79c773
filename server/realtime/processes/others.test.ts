import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestMember, type TestServer } from "#server/test-support/server.ts";
import { createOthers } from "./others.ts";
import {
  clientOf,
  joined,
  pause,
  type RealtimeServer,
  startRealtime,
  until,
} from "../realtime.test-support.ts";

let server: TestServer;
let here: RealtimeServer;
let there: RealtimeServer;
let a: TestMember;
let b: TestMember;

beforeAll(async () => {
  server = await startTestServer();
  const { context } = server.server;
  [here, there] = await Promise.all([startRealtime(context), startRealtime(context)]);
  [a, b] = await Promise.all([server.member(), server.member()]);
  await pause(100);
});

afterAll(async () => {
  await Promise.all([here.stop(), there.stop()]);
  await server.stop();
});

async function enter(at: RealtimeServer, { token }: TestMember, room: string) {
  const client = await clientOf(at, server, token);
  const heard: unknown[] = [];
  const config = { presence: { enabled: true }, broadcast: { self: true } };
  const channel = client.channel(room, { config });
  channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload));
  await joined(channel);
  const say = (payload: unknown) => channel.send({ type: "broadcast", event: "said", payload });
  const names = () => {
    const entries = Object.entries(channel.presenceState<{ name: string }>());
    return Object.fromEntries(entries.map(([id, metas]) => [id, metas.map(({ name }) => name)]));
  };
  return { channel, heard, say, names, leave: () => client.removeAllChannels() };
}

test("a broadcast at one process is heard once at the other, in order, small and large", async () => {
  const [one, two] = await Promise.all([enter(here, a, "room"), enter(there, b, "room")]);
  const large = { text: "ü".repeat(10_000) };
  const bytes = new Uint8Array([0, 1, 255]).buffer;
  for (const payload of [{ n: 1 }, large, bytes, { n: 2 }]) await one.say(payload);
  await two.say({ n: 3 });
  await until(() => one.heard.length === 5 && two.heard.length === 5);
  await pause(100);
  expect(two.heard).toHaveLength(5);
  const fromOne = two.heard.filter((each) => JSON.stringify(each) !== '{"n":3}');
  const shape = fromOne.map((each) => JSON.stringify(each).length);
  expect(shape).toEqual([{ n: 1 }, large, {}, { n: 2 }].map((each) => JSON.stringify(each).length));
  expect(new Uint8Array(fromOne[2] as ArrayBuffer)).toEqual(new Uint8Array([0, 1, 255]));
  await Promise.all([one.leave(), two.leave()]);
});

test("members at different processes see each other come, change and go", async () => {
  const [one, two] = await Promise.all([enter(here, a, "online"), enter(there, b, "online")]);
  await one.channel.track({ name: "Ann" });
  await two.channel.track({ name: "Bob" });
  const both = { [a.id]: ["Ann"], [b.id]: ["Bob"] };
  await until(() => Object.keys(one.names()).length === 2);
  await until(() => Object.keys(two.names()).length === 2);
  expect([one.names(), two.names()]).toEqual([both, both]);
  await two.channel.untrack();
  await until(() => Object.keys(one.names()).length === 1);
  await one.leave();
  await until(() => Object.keys(two.names()).length === 0);
  await two.leave();
});

test("a member with a page at each process is present until both are closed", async () => {
  const [one, two, watcher] = await Promise.all([
    enter(here, a, "pages"),
    enter(there, a, "pages"),
    enter(there, b, "pages"),
  ]);
  await one.channel.track({ name: "Ann" });
  await until(() => watcher.names()[a.id] !== undefined);
  await two.channel.track({ name: "Ann" });
  await two.leave();
  await pause(100);
  expect(watcher.names()).toEqual({ [a.id]: ["Ann"] });
  await one.leave();
  await until(() => watcher.names()[a.id] === undefined);
  await watcher.leave();
});

test("a process that starts learns who is present, and one that stops takes its people with it", async () => {
  const one = await enter(here, a, "late");
  await one.channel.track({ name: "Ann" });
  const third = await startRealtime(server.server.context);
  const [two, three] = await Promise.all([enter(there, b, "late"), enter(third, b, "late")]);
  await until(() => three.names()[a.id] !== undefined);
  await three.channel.track({ name: "Bob" });
  await until(() => two.names()[b.id] !== undefined);
  const stopping = third.stop();
  await three.leave();
  await stopping;
  await until(() => one.names()[b.id] === undefined);
  expect(one.names()).toEqual({ [a.id]: ["Ann"] });
  await Promise.all([one.leave(), two.leave()]);
});

test("a process that is silent for a minute counts as gone, with its people", () => {
  let time = 0;
  const forgotten: string[] = [];
  const presence = {
    hear: () => {},
    tellOthers: () => {},
    forget: (process: string) => forgotten.push(process),
  };
  const others = createOthers({ presence, now: () => time, speak: () => {} });
  others.hear({ kind: "hello" }, "quiet");
  others.hear({ kind: "beat" }, "lively");
  time = 60_000;
  others.hear({ kind: "beat" }, "lively");
  others.tidy();
  expect(forgotten).toEqual([]);
  time = 70_000;
  others.tidy();
  expect(forgotten).toEqual(["quiet"]);
});
