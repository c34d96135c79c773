import { rename } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import { fixture } from "#server/test-support/site.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Asks for the bytes as they come; `fetch` decodes bodies by itself. */
function getBytes(path: string, acceptEncoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": acceptEncoding };
    httpRequest(server.origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve(Buffer.concat(chunks)));
    })
      .on("error", reject)
      .end();
  });
}

async function caching(path: string): Promise<string | null> {
  return (await server.get(path)).headers.get("cache-control");
}

const script = "/assets/app-Ab12Cd34.js";

describe("files", () => {
  test.for([
    [script, "text/javascript; charset=utf-8"],
    ["/assets/app-Ef56Gh78.css", "text/css; charset=utf-8"],
    ["/assets/cinzel-latin-Ij90Kl12.woff2", "font/woff2"],
    ["/manifest.webmanifest", "application/manifest+json; charset=utf-8"],
    ["/version.json", "application/json; charset=utf-8"],
    ["/CHANGELOG.md", "text/markdown; charset=utf-8"],
    ["/logo.svg", "image/svg+xml; charset=utf-8"],
    ["/favicon.ico", "image/x-icon"],
    ["/art/portrait/drago_portrait.jpg", "image/jpeg"],
    ["/", "text/html; charset=utf-8"],
  ] as const)("the file %s is sent as %s", async ([path, type]) => {
    const response = await server.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
  });

  test("a script is sent with brotli where the browser takes it, else gzip, else as it is", async () => {
    expect(brotliDecompressSync(await getBytes(script, "gzip, br")).toString()).toBe(
      fixture.script,
    );
    expect(gunzipSync(await getBytes(script, "gzip")).toString()).toBe(fixture.script);
    expect((await getBytes(script, "identity")).toString()).toBe(fixture.script);
  });

  test("caches keep the encodings of a file apart", async () => {
    const [encoded, plain] = await Promise.all(
      ["br", "identity"].map((coding) => server.get(script, { "accept-encoding": coding })),
    );
    expect(encoded?.headers.get("vary")).toBe("Accept-Encoding");
    expect(plain?.headers.get("vary")).toBe("Accept-Encoding");
    expect(encoded?.headers.get("etag")).not.toBe(plain?.headers.get("etag"));
  });

  test("a file with a hash in its name may be kept for ever, a picture for a day, everything else is asked for again", async () => {
    expect(await caching(script)).toBe("public, max-age=31536000, immutable");
    expect(await caching("/art/portrait/drago_portrait.jpg")).toMatch(
      /^public, max-age=86400, stale/,
    );
    for (const path of ["/", "/rules", "/sw.js", "/version.json", "/CHANGELOG.md"]) {
      expect(await caching(path)).toBe("no-cache");
    }
    expect(await caching("/manifest.webmanifest")).toBe("no-cache");
  });

  test.for([script, "/builder", "/art/portrait/drago_portrait.jpg"])(
    "the file %s is not sent again to a browser that has it",
    async (path) => {
      const etag = (await server.get(path)).headers.get("etag") ?? "";
      const response = await server.get(path, { "if-none-match": etag });
      expect(response.status).toBe(304);
      expect(response.headers.get("etag")).toBe(etag);
      expect(await response.text()).toBe("");
    },
  );

  test("HEAD of a file answers like GET, without the body", async () => {
    const [head, get] = await Promise.all([
      fetch(server.origin + script, { method: "HEAD" }),
      server.get(script),
    ]);
    expect(head.status).toBe(200);
    expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
    expect(await head.text()).toBe("");
  });

  test("a picture that goes missing while the server runs is a 404, and found again when it is back", async () => {
    const path = "/art/portrait/drago_portrait.jpg";
    const file = join(server.folder, path);
    await rename(file, `${file}.away`);
    expect((await server.get(path)).status).toBe(404);
    await rename(`${file}.away`, file);
    expect((await server.get(path)).status).toBe(200);
  });
});

describe("routes of the app", () => {
  const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  test("the landing page and the builder come with their content", async () => {
    expect(await (await server.get("/", browser)).text()).toContain("the landing page");
    expect(await (await server.get("/builder?q=orc", browser)).text()).toContain("the builder");
  });

  test.for([
    ["es-AR,es;q=0.9,en;q=0.8", "el creador de listas"],
    ["de, en;q=0.3, es;q=0.5", "el creador de listas"],
    ["en-GB,es;q=0.5", "the builder"],
    ["de", "the builder"],
    // It was not built in this one.
    ["fr", "the builder"],
  ] as const)(
    "a browser that asks for the languages %s gets the builder that says: %s",
    async (given) => {
      const [language, content] = given;
      const headers = { ...browser, "accept-language": language };
      const answer = await server.get("/builder", headers);
      expect(await answer.text()).toContain(content);
      expect(answer.headers.get("vary")).toContain("Accept-Language");
    },
  );

  test.for([
    ["/rules", 200],
    ["/shared-list/eJyrVkrLz1e_-x", 200],
    ["/shared-list/eJyrVkrLz1e_-x.", 200],
    ["/s/0abcdefghijklmno.", 404],
    ["/builder.", 404],
    ["/builder%", 404],
    ["/builder%00", 404],
    ["/no/such/page", 404],
  ] as const)(
    "the address %s opens the empty app, which has a page for unknown addresses, with status %i",
    async ([path, status]) => {
      const response = await server.get(path, browser);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain('<div id="root"></div>');
    },
  );

  test("a script that asks for data at an unknown path is not given a page", async () => {
    expect((await server.get("/rules", { accept: "application/json" })).status).toBe(404);
  });
});

describe("what is not there", () => {
  test.for([
    "/assets/gone-Ab12Cd34.js",
    "/assets/",
    "/art/portrait/nobody_portrait.jpg",
    "/art/portrait/nobody_portrait.png",
    "/art",
    "/old.html",
  ])("the path %s is a 404 even for a browser's navigation", async (path) => {
    const response = await server.get(path, { accept: "text/html,*/*" });
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test.for(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "the method %s is refused for files",
    async (method) => {
      const response = await fetch(server.origin, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("GET, HEAD");
    },
  );
});
