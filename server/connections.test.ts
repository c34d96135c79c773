import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createBytesUnderWay } from "./bytes-under-way.ts";
import { connectionBounds } from "./connections.ts";
import { createGateway } from "./gateway.ts";
import { listen, type Listening, type ListenOptions } from "./listen.ts";
import { securityHeaders } from "./security-headers.ts";

/** Site that answers nobody, so that whoever asks waits. */
const site = { pages: [], asked: 0, handle: () => (site.asked++, new Promise<Response>(() => {})) };
const gateway = createGateway({ site, headers: securityHeaders([]) });

let bytes: ReturnType<typeof createBytesUnderWay>;
let server: Listening;
beforeAll(async () => {
  bytes = createBytesUnderWay();
  server = await serve({ bytes });
});
afterAll(() => server.stop(0));

function serve(options: ListenOptions): Promise<Listening> {
  return listen(gateway, 0, "127.0.0.1", options);
}

/** A connection from an address of this machine, and what becomes of it. */
function open({ port }: Listening, localAddress = "127.0.0.1") {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  return { socket, health: () => healthOver(socket) };
}

/** The status of /health over a connection; "closed" where it is cut. */
function healthOver(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once("data", (answer: Buffer) => resolve(answer.toString("latin1", 9, 12)));
    socket.once("close", () => resolve("closed"));
    if (socket.closed) resolve("closed");
    else socket.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
  });
}

test("D11: whoever sends two thousand requests at once over one connection is cut, and others are answered", async () => {
  site.asked = 0;
  const { socket } = open(server);
  const isCut = new Promise((resolve) => socket.once("close", resolve));
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(2000));
  await isCut;
  expect(site.asked).toBe(connectionBounds.requests);
  expect(await open(server).health()).toBe("200");
});

test("D11: requests count for their network until they are answered, and leave nothing behind when the visitor goes", async () => {
  site.asked = 0;
  const before = bytes.total();
  const { socket } = open(server);
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(10));
  await vi.waitUntil(() => site.asked === 10, { timeout: 10_000 });
  expect(bytes.total()).toBeGreaterThan(before + 50_000);
  socket.destroy();
  await vi.waitUntil(() => bytes.total() <= before, { timeout: 10_000 });
});

test("D11: a visitor for whose network there is no room is told to come again in a moment", async () => {
  const full = await serve({ bytes: createBytesUnderWay({ ofNetwork: 1000, all: 1000 }) });
  expect(await open(full).health()).toBe("503");
  await full.stop(0);
});

test("D06: one network has so many connections, a proxy has as many as it needs, and a place is free again when one closes", async () => {
  const connections = { ...connectionBounds, ofNetwork: 3 };
  const narrow = await serve({ connections, proxies: ["127.0.0.9"] });
  const three = [open(narrow), open(narrow), open(narrow)];
  for (const each of three) expect(await each.health()).toBe("200");
  expect(await open(narrow).health()).toBe("closed");
  expect(await open(narrow, "127.0.0.2").health()).toBe("200");
  for (let count = 0; count < 5; count++)
    expect(await open(narrow, "127.0.0.9").health()).toBe("200");
  three[0]?.socket.destroy();
  await vi.waitUntil(async () => (await open(narrow).health()) === "200", { timeout: 10_000 });
  await narrow.stop(0);
});

test("D06: where there are too many connections in all, the network with most gives its oldest up for one that has fewer", async () => {
  const narrow = await serve({ connections: { ...connectionBounds, all: 4 } });
  const many = [open(narrow), open(narrow), open(narrow), open(narrow)];
  for (const each of many) expect(await each.health()).toBe("200");
  expect(await open(narrow).health()).toBe("closed");
  expect(await open(narrow, "127.0.0.2").health()).toBe("200");
  expect(await Promise.all(many.map((each) => each.health()))).toEqual([
    "closed",
    ...many.slice(1).map(() => "200"),
  ]);
  await narrow.stop(0);
});
