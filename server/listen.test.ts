import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createBytesUnderWay } from "./bytes-under-way.ts";
import { createGateway } from "./gateway.ts";
import { listen, type ListenOptions } from "./listen.ts";
import { securityHeaders } from "./security-headers.ts";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import { sendRaw } from "#server/test-support/site.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const host = "Host: localhost\r\nConnection: close\r\n\r\n";

/** The status of a raw answer, provided that it carries the headers that none goes without (H12). */
function sealedStatus(answer: string): string | undefined {
  const isSealed = /^content-security-policy: /im.test(answer) && /^x-request-id: /im.test(answer);
  return isSealed ? /^HTTP\/1.1 (?<status>\d+)/.exec(answer)?.groups?.["status"] : "unsealed";
}

describe("bytes on the wire", () => {
  test.for([
    "/../outside.txt",
    "/%2e%2e/outside.txt",
    "/assets/%2e%2e/%2e%2e/outside.txt",
    "/assets/..%2f..%2foutside.txt",
    "/%252e%252e/outside.txt",
    "/index.html%00.jpg",
    "/.env",
    "//etc/passwd",
  ])("M13: the path %s leads to no file", async (target) => {
    const answer = await server.raw(`GET ${target} HTTP/1.1\r\nAccept: text/html\r\n${host}`);
    expect(sealedStatus(answer)).toBe("404");
    expect(answer).not.toContain("not for you");
  });

  test("a backslash in an address leads to no file", async () => {
    expect(sealedStatus(await server.raw(`GET /..\\outside.txt HTTP/1.1\r\n${host}`))).toBe("400");
  });

  test("the method TRACE, by which a page could read its visitor's headers, is refused", async () => {
    const answer = await server.raw(`TRACE / HTTP/1.1\r\nX-Secret: 1\r\n${host}`);
    expect(sealedStatus(answer)).toBe("405");
    expect(answer).not.toContain("X-Secret");
  });

  test("a balancer's check in HTTP/1.0, which names no host, is answered", async () => {
    const answer = await server.raw("GET /ready HTTP/1.0\r\n\r\n");
    expect(sealedStatus(answer)).toBe("200");
    expect(answer).toContain('"ready"');
  });

  test("D12: a request with two hosts is refused", async () => {
    expect(sealedStatus(await server.raw(`GET / HTTP/1.1\r\nHost: other\r\n${host}`))).toBe("400");
  });

  test("a request without a host is refused", async () => {
    expect(sealedStatus(await server.raw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"))).toBe(
      "400",
    );
  });

  test.for([
    ["two lengths", "Content-Length: 3\r\nContent-Length: 5\r\n\r\nabc"],
    ["a length and chunks", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["a chunk without a size", "Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n"],
    ["a header without a name", ": nothing\r\n\r\n"],
  ] as const)(
    "D12: %s ends the connection, and what follows is not read as a request",
    async ([, rest]) => {
      const answer = await server.raw(
        `POST / HTTP/1.1\r\nHost: localhost\r\n${rest}GET /health HTTP/1.1\r\n${host}`,
      );
      expect(sealedStatus(answer)).toBe("400");
      expect(answer).not.toContain('"ok"');
    },
  );

  test("a header of more than 16 KB is refused", async () => {
    expect(
      sealedStatus(await server.raw(`GET / HTTP/1.1\r\nX-Big: ${"x".repeat(20_000)}\r\n${host}`)),
    ).toBe("431");
  });

  test("an address that is too long gets a page with a way in", async () => {
    const answer = await server.raw(`GET /shared-list/${"x".repeat(20_000)} HTTP/1.1\r\n${host}`);
    expect(sealedStatus(answer)).toBe("431");
    expect(answer).toContain('<a href="/">');
  });

  test("D01: 50 MB are refused by their announced length", async () => {
    expect(
      sealedStatus(
        await server.raw(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 52428800\r\n\r\n{`),
      ),
    ).toBe("413");
  });
});

/** The real gateway over a site whose every answer takes its time, with the number of those under way. */
async function serveSlowly(ms: number, options: ListenOptions = {}) {
  const site = {
    pages: [],
    underWay: 0,
    handle: async () => {
      site.underWay += 1;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return new Response("answered");
    },
  };
  const gateway = createGateway({ site: site, headers: securityHeaders([]) });
  const listening = await listen(gateway, 0, "127.0.0.1", options);
  return { ...listening, site };
}

/** Sends a request's head a little at a time, for ever; gives what was answered when the line is cut. */
function dawdle(port: number): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    let drip: ReturnType<typeof setInterval> | undefined;
    const socket = connect(port, "127.0.0.1", () => {
      socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
      drip = setInterval(() => socket.write("x: y\r\n"), 100);
    });
    socket.on("data", (chunk) => (received += chunk.toString()));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(drip);
      resolve(received);
    });
  });
}

test("D06: 500 senders that dawdle keep nobody else waiting, and are sent away", async () => {
  const { port, stop } = await serveSlowly(0, { requestTimeoutMs: 1000 });
  const dawdlers = Array.from({ length: 500 }, () => dawdle(port));
  const honest = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/`)),
  );
  expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 200));
  const answers = await Promise.all(dawdlers);
  // Who is still writing when the line is cut may not read why.
  const told = answers.filter((answer) => answer !== "");
  expect(told.map((answer) => answer.slice(9, 12))).toEqual(told.map(() => "408"));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await stop();
});

/** The real gateway over a site with one large page, and somebody who asks for it and reads nothing. */
async function serveUnread(options: ListenOptions) {
  const site = { pages: [], handle: async () => new Response("x".repeat(20_000_000)) };
  const gateway = createGateway({ site, headers: securityHeaders([]) });
  const { port, stop } = await listen(gateway, 0, "127.0.0.1", options);
  const reader = connect(port, "127.0.0.1", () => reader.write(`GET / HTTP/1.1\r\n${host}`));
  reader.pause();
  let received = 0;
  const all = new Promise<number>((resolve) => {
    reader.on("data", (chunk) => (received += chunk.length));
    reader.on("error", () => {});
    reader.on("close", () => resolve(received));
  });
  reader.pause();
  const readRest = () => {
    reader.resume();
    return all;
  };
  return { readRest, stop };
}

test("D11: an answer that is not read counts for its network, and is cut where that holds too much", async () => {
  const bytes = createBytesUnderWay({ ofNetwork: 40_000_000, all: 100_000_000 });
  const first = await serveUnread({ bytes });
  await vi.waitUntil(() => bytes.total() > 1_000_000, { timeout: 10_000 });
  expect(await first.readRest()).toBeGreaterThan(20_000_000);
  await vi.waitUntil(() => bytes.total() === 0, { timeout: 10_000 });
  const narrow = createBytesUnderWay({ ofNetwork: 100_000, all: 100_000_000 });
  let isReleased = false;
  const open: typeof narrow.open = (address, cut) => {
    const held = narrow.open(address, cut);
    return { ...held, release: () => ((isReleased = true), held.release()) };
  };
  const second = await serveUnread({ bytes: { ...narrow, open } });
  await vi.waitUntil(() => isReleased, { timeout: 10_000 });
  expect(await second.readRest()).toBeLessThan(20_000_000);
  await Promise.all([first.stop(), second.stop()]);
});

describe("stopping", () => {
  test("F16: a server that stops answers the requests under way, then is gone", async () => {
    const { port, stop, site } = await serveSlowly(600);
    const answers = Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`http://127.0.0.1:${port}/`).then((response) => response.text()),
      ),
    );
    await vi.waitUntil(() => site.underWay === 20, { timeout: 10_000, interval: 5 });
    await stop();
    expect(new Set(await answers)).toEqual(new Set(["answered"]));
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  });

  test("F16: a visitor who is still sending when the stop begins is answered too", async () => {
    const { port, stop } = await serveSlowly(0);
    const answer = new Promise<string>((resolve, reject) => {
      let received = "";
      const socket = connect(port, "127.0.0.1", () => {
        socket.write("GET / HTTP/1.1\r\n");
        setTimeout(() => socket.write("Host: localhost\r\n\r\n"), 600);
      });
      socket.on("data", (chunk) => (received += chunk.toString()));
      socket.on("close", () => resolve(received));
      socket.on("error", reject);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await stop();
    expect(await answer).toContain("answered");
  });

  test("an answer that never comes does not hold up a stop beyond the time that it was given", async () => {
    const { port, stop, site } = await serveSlowly(60_000);
    const endless = sendRaw(port, `GET / HTTP/1.1\r\n${host}`);
    await vi.waitUntil(() => site.underWay === 1, { timeout: 10_000, interval: 5 });
    await stop(200);
    expect(await endless).toBe("");
  });
});
