import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { OverloadError } from "./database/database.ts";
import { BodyError, countBody, maxBodyBytes, readBytes, readJson } from "./body.ts";

type Sent = Readonly<{ body: BodyInit; headers?: Record<string, string> }>;

function request({ body, headers = {} }: Sent): Request {
  return new Request("http://wab.test/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
}

const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => "taken",
    (error: unknown) => (error instanceof BodyError ? `${error.status} ${error.kind}` : error),
  );

/** Counts what is read of it, and never ends. */
function endless(chunk: Uint8Array) {
  const read = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      read.bytes += chunk.byteLength;
      controller.enqueue(chunk);
    },
  });
  return { body, read };
}

describe("a body", () => {
  test("a body is read as JSON, and an empty one as nothing", async () => {
    expect(await readJson(request({ body: '{"name":"Zoë","n":[1,{"a":null}]}' }))).toEqual({
      name: "Zoë",
      n: [1, { a: null }],
    });
    expect(await readJson(request({ body: "  " }))).toBeUndefined();
  });

  test("D01: a body that is too long is refused before more than a megabyte is read", async () => {
    expect(
      await problem(readBytes(request({ body: "x", headers: { "content-length": "52428800" } }))),
    ).toBe("413 too-large");
    const { body, read } = endless(new Uint8Array(65_536));
    expect(await problem(readBytes(request({ body }), maxBodyBytes))).toBe("413 too-large");
    expect(read.bytes).toBeLessThan(maxBodyBytes + 4 * 65_536);
  });

  test("D02: a body that is nested without end, or is no JSON, is refused without harm", async () => {
    const deep = "[".repeat(100_000);
    expect(await problem(readJson(request({ body: deep }), maxBodyBytes))).toBe("400 too-deep");
    expect(await problem(readJson(request({ body: '{"a":1' })))).toBe("400 not-json");
    const inText = JSON.stringify({ text: "[".repeat(1000) });
    expect(await problem(readJson(request({ body: inText })))).toBe("taken");
  });

  test("D02: strings end where JSON says, whatever brackets, commas and quotes are in them", async () => {
    for (const text of ['"', "\\", '\\"', '\\\\"[[[', `"${"[,".repeat(60)}`, "\\".repeat(7)]) {
      const value = { [text]: [text, { text }] };
      expect(await readJson(request({ body: JSON.stringify(value) }))).toEqual(value);
    }
  });

  test("D02: a body of more members than anybody needs is refused before they are made", async () => {
    const body = `[${"[],".repeat(50_000)}[]]`;
    expect(await problem(readJson(request({ body }), maxBodyBytes))).toBe("400 too-many-members");
  });

  test("a body takes 16 KB unless its reader takes more", async () => {
    const body = JSON.stringify("x".repeat(16_383));
    expect(await problem(readJson(request({ body })))).toBe("413 too-large");
    expect(await problem(readJson(request({ body }), 20_000))).toBe("taken");
  });

  test("a body in pieces of one byte takes no more memory than in one", async () => {
    const held: number[] = [];
    let left = 10_000;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        if (left-- > 0) controller.enqueue(new Uint8Array([120]));
        else controller.close();
      },
    });
    const asked = request({ body });
    const hold = (bytes: number) => held.push(bytes) > 0;
    countBody(asked, { hold, cut: new AbortController().signal });
    expect(await readBytes(asked)).toHaveLength(10_000);
    expect(held).toEqual([4096, 8192, 16_384]);
  });

  test("a body for which there is no room is not read, and one that has to give way is not waited for", async () => {
    const outcome = (promise: Promise<unknown>) =>
      promise.catch((error: unknown) => error instanceof OverloadError && "overloaded");
    const refused = request({ body: "x" });
    countBody(refused, { hold: () => false, cut: new AbortController().signal });
    expect(await outcome(readBytes(refused))).toBe("overloaded");
    const stalled = request({ body: new ReadableStream({ pull: () => new Promise(() => {}) }) });
    const cut = new AbortController();
    countBody(stalled, { hold: () => true, cut: cut.signal });
    const reading = outcome(readBytes(stalled));
    cut.abort();
    expect(await reading).toBe("overloaded");
  });

  test("D02: keys of an object's prototype are plain keys in a body", async () => {
    const value = await readJson(request({ body: '{"__proto__":{"admin":true}}' }));
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect({}).not.toHaveProperty("admin");
  });

  test("D05: a compressed body is not taken, so nothing inflates", async () => {
    const body = gzipSync(Buffer.alloc(1000));
    expect(
      await problem(readBytes(request({ body, headers: { "content-encoding": "gzip" } }))),
    ).toBe("415 compressed");
  });

  test("a body that breaks off is said to be incomplete", async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("gone")),
    });
    expect(await problem(readBytes(request({ body })))).toBe("400 interrupted");
  });
});
