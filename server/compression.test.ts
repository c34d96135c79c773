import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compressed } from "./compression.ts";
import { startTestRest, type TestRest } from "./rest/rest.test-support.ts";

const many = "numbers?select=number,name&order=number";
let rest: TestRest;
beforeAll(async () => {
  rest = await startTestRest(`
    create table public.numbers (number int primary key, name text not null);
    grant select on public.numbers to anon;
    insert into public.numbers select n, 'a number called ' || n from generate_series(1, 100) n`);
});
afterAll(() => rest.stop());

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Asks for the bytes as they come; `fetch` decodes bodies by itself. */
function ask(path: string, headers: Record<string, string>, method = "GET"): Promise<Raw> {
  const options = { method, headers: { apikey: rest.server.secrets.publishableKey, ...headers } };
  return new Promise((resolve, reject) => {
    httpRequest(rest.origin + path, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Raw["headers"],
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

const rows = (path: string, accepted?: string, method?: string) =>
  ask(`/rest/v1/${path}`, accepted === undefined ? {} : { "accept-encoding": accepted }, method);

describe("many rows", () => {
  test.for([
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ] as const)(
    "many rows for a browser that takes %s travel as %s",
    async ([accepted, encoding, decode]) => {
      const plain = await rows(many);
      const answer = await rows(many, accepted);
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(answer.headers["content-type"]).toBe(plain.headers["content-type"]);
      expect(answer.body.length).toBeLessThan(plain.body.length / 4);
      expect(decode(answer.body).equals(plain.body)).toBe(true);
    },
  );

  test("many rows travel plain to whoever takes nothing else, and caches keep both apart", async () => {
    for (const accepted of [undefined, "identity", "gzip;q=0"]) {
      const { headers, body } = await rows(many, accepted);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers["vary"]).toBe("Accept-Encoding, Origin");
      expect(JSON.parse(body.toString())).toHaveLength(100);
    }
    expect((await rows(many, "br")).headers["vary"]).toBe("Accept-Encoding, Origin");
  });

  test("many rows that travelled compressed are the same to the official client, with their count", async () => {
    const { data, count } = await rest.guest
      .from("numbers")
      .select("name", { count: "exact" })
      .range(10, 79);
    expect({ length: data?.length, count }).toEqual({ length: 70, count: 100 });
  });

  test("one page of many rows travels compressed too: its range counts rows, not bytes", async () => {
    const headers = { "accept-encoding": "gzip", prefer: "count=exact" };
    const answer = await ask(`/rest/v1/${many}&limit=80`, headers);
    expect(answer.status).toBe(206);
    expect(answer.headers["content-range"]).toBe("0-79/100");
    expect(JSON.parse(gunzipSync(answer.body).toString())).toHaveLength(80);
  });
});

test("a question for the head alone has no body and no encoding", async () => {
  const { status, headers, body } = await rows(many, "gzip, br", "HEAD");
  expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
  expect(headers["content-encoding"]).toBeUndefined();
});

test.for(["numbers?limit=3", "nothing_of_that_name"])(
  "the small answer to %s is not compressed",
  async (path) => {
    const { headers, body } = await rows(path, "gzip, br");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(() => JSON.parse(body.toString())).not.toThrow();
  },
);

describe("never compressed", () => {
  const lengthy = "words ".repeat(1000);
  const answerOf = (init: ResponseInit, path = "/rest/v1/numbers") =>
    compressed(
      () => Promise.resolve(new Response(lengthy, init)),
      (asked) => asked.endsWith("/direct_messages"),
    )(new Request(`http://x${path}`, { headers: { "accept-encoding": "gzip" } }), {
      address: "",
      requestId: "",
    });

  test.for([
    ["a picture", { "content-type": "image/png" }],
    ["a stream of events", { "content-type": "text/event-stream" }],
    ["what is compressed already", { "content-type": "text/plain", "content-encoding": "br" }],
    ["what nobody may change", { "content-type": "text/plain", "cache-control": "no-transform" }],
    ["what has no type", { "content-type": "" }],
  ] as const)("never compressed: %s", async ([, headers]) => {
    const response = await answerOf({ headers });
    expect(response.headers.get("content-encoding")).not.toBe("gzip");
    expect(await response.text()).toBe(lengthy);
  });

  test("messages between members are never compressed: their size would tell a listener of their words", async () => {
    const headers = { "content-type": "application/json" };
    const response = await answerOf({ headers }, "/rest/v1/direct_messages");
    expect(response.headers.get("content-encoding")).toBeNull();
  });

  test("answers of the identity service are never compressed: they hold tokens", async () => {
    const path = "/auth/v1/settings";
    const { headers } = await ask(path, { "accept-encoding": "gzip, br" });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["vary"]).toBe("Origin");
  });
});

test("a compressed answer has a weak ETag, because its bytes are others", async () => {
  const headers = { "content-type": "text/plain", etag: '"1"' };
  const part = compressed(
    () => Promise.resolve(new Response("words ".repeat(1000), { headers })),
    () => false,
  );
  const request = new Request("http://x/", { headers: { "accept-encoding": "gzip" } });
  const response = await part(request, { address: "", requestId: "" });
  expect(response.headers.get("etag")).toBe('W/"1"');
});
