import { afterAll, beforeAll, expect, test } from "vitest";
import { leastProcessorTime } from "#server/test-support/processor-time.ts";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import type { Change } from "./change.ts";
import { groupChanges } from "./change-groups.ts";
import { createInterests } from "./interests.ts";
import {
  makeTables,
  openRaw,
  type RawSocket,
  type RealtimeServer,
  startRealtime,
  until,
} from "../realtime.test-support.ts";
import type { Binding, Subscription } from "../subscription.ts";

let server: TestServer;
let sockets: RealtimeServer;

beforeAll(async () => {
  server = await startTestServer();
  await makeTables(server);
  sockets = await startRealtime(server.server.context, { questionsPerOwner: 3 });
});

afterAll(async () => {
  await sockets.stop();
  await server.stop();
});

interface Wanted {
  readonly event?: string;
  readonly schema?: string;
  readonly table?: string;
  readonly filter?: string;
  readonly select?: readonly string[];
}

function joining(changes: readonly Wanted[], token?: string) {
  return {
    access_token: token,
    config: {
      presence: { enabled: false },
      postgres_changes: changes.map((each) => ({ event: "*", schema: "public", ...each })),
    },
  };
}

async function statusOf(raw: RawSocket, name: string, changes: readonly Wanted[], token?: string) {
  return (await raw.ask(`realtime:${name}`, "phx_join", joining(changes, token))).status;
}

const notices = { table: "notices" };

test.each([
  ["all tables", { table: "*" }],
  ["all schemas", { schema: "*", table: "notices" }],
  ["no table by name", {}],
])("a guest cannot listen to changes of %s", async (_, wanted) => {
  const raw = await openRaw(sockets, server.secrets.publishableKey);
  expect(await statusOf(raw, "everything", [wanted])).toBe("error");
  expect(await statusOf(raw, "notices", [notices])).toBe("ok");
  raw.socket.close();
});

test("a guest's socket holds 10 bindings in all its channels together, a member's 50", async () => {
  const { token } = await server.member();
  const [guest, member] = await Promise.all(
    [1, 2].map(() => openRaw(sockets, server.secrets.publishableKey)),
  );
  if (guest === undefined || member === undefined) throw new Error("no sockets");
  const five = Array.from({ length: 5 }, () => notices);
  const said = [];
  for (const name of ["a", "b", "c"]) said.push(await statusOf(guest, name, five));
  // Joining again replaces what there was.
  said.push(await statusOf(guest, "b", five));
  expect(said).toEqual(["ok", "ok", "error", "ok"]);
  const all = Array.from({ length: 25 }, () => ({ table: "*" }));
  const heard = [];
  for (const name of ["a", "b", "c"]) heard.push(await statusOf(member, name, all, token));
  expect(heard).toEqual(["ok", "ok", "error"]);
  for (const raw of [guest, member]) raw.socket.close();
});

test("guests of one network get three different filters on changes at a time, and the same one as often as they like", async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(() => openRaw(sockets, server.secrets.publishableKey)),
  );
  if (one === undefined || other === undefined) throw new Error("no sockets");
  const titled = (title: string) => [{ ...notices, filter: `title=eq.${title}` }];
  expect(await statusOf(one, "a", [...titled("a"), ...titled("b")])).toBe("ok");
  expect(await statusOf(other, "a", [{ ...notices, select: ["title"] }])).toBe("ok");
  expect(await statusOf(other, "b", titled("a"))).toBe("ok");
  expect(await statusOf(other, "c", titled("c"))).toBe("error");
  expect(await statusOf(other, "d", [notices])).toBe("ok");
  one.socket.close();
  await until(() => one.closed() !== undefined);
  await until(async () => (await statusOf(other, "c", titled("c"))) === "ok");
  other.socket.close();
});

test("ten times as many listeners make one change cost about ten times as much, not a hundred times", async () => {
  const small = await groupingTime(3000);
  const large = await groupingTime(30_000);
  expect(large / small).toBeLessThan(40);
});

const change: Change = {
  schema: "public",
  table: "notices",
  type: "INSERT",
  key: { id: 1 },
  ids: {},
  at: "2026-01-01T00:00:00Z",
};

/** Microseconds of this process for telling so many listeners apart. */
function groupingTime(listeners: number): Promise<number> {
  const interests = createInterests();
  for (let id = 0; id < listeners; id++) interests.add(aSubscription(id));
  return leastProcessorTime(async () => {
    const { groups } = await groupChanges([change], interests);
    expect(groups[0]?.concerned.get(change)).toHaveLength(listeners);
  });
}

function aSubscription(id: number): Subscription {
  const binding: Binding = {
    id,
    event: "*",
    schema: "public",
    table: "notices",
    filter: undefined,
    conditions: [],
    ids: undefined,
    select: undefined,
    question: "[]",
  };
  const identity = {
    caller: { role: "anon", claims: {} },
    memberId: undefined,
    sessionId: undefined,
    until: Infinity,
    group: "anon",
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the grouping looks at nothing else
  return { bindings: [binding], identity } as unknown as Subscription;
}
