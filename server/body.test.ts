import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { BodyError, maxBodyBytes, readBytes, readJson } from "./body.ts";

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
    expect(await problem(readBytes(request({ body })))).toBe("413 too-large");
    expect(read.bytes).toBeLessThan(maxBodyBytes + 4 * 65_536);
  });

  test("D02: a body that is nested without end, or is no JSON, is refused without harm", async () => {
    const deep = "[".repeat(100_000);
    expect(await problem(readJson(request({ body: deep })))).toBe("400 too-deep");
    expect(await problem(readJson(request({ body: '{"a":1' })))).toBe("400 not-json");
    const inText = JSON.stringify({ text: "[".repeat(1000) });
    expect(await problem(readJson(request({ body: inText })))).toBe("taken");
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
