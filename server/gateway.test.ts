import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createGateway } from "./gateway.ts";
import { output } from "./log.ts";
import { securityHeaders } from "./security-headers.ts";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import { fixture } from "#server/test-support/site.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const everywhere = [
  "content-security-policy",
  "strict-transport-security",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "x-request-id",
];

function missingHeaders(headers: Headers): readonly string[] {
  return everywhere.filter((name) => !headers.has(name));
}

describe("security headers", () => {
  test.for([
    ["a page", "/"],
    ["a route of the app", "/rules"],
    ["a script", "/assets/app-Ab12Cd34.js"],
    ["a picture", "/art/portrait/drago_portrait.jpg"],
    ["a missing file", "/assets/gone.js"],
    ["a hostile path", "/.git/config"],
    ["the backend that is not there", "/rest/v1/units"],
    ["the health check", "/health"],
  ] as const)("H12: %s carries all security headers", async ([, path]) => {
    expect(missingHeaders((await server.get(path)).headers)).toEqual([]);
  });

  test("H12: refusals of method and size, unchanged files and errors carry all security headers", async () => {
    const big = { method: "POST", body: "x".repeat(1_100_000) };
    const etag = (await server.get("/")).headers.get("etag") ?? "";
    const answers = [
      await fetch(server.origin, { method: "DELETE" }),
      await fetch(server.origin, big),
      await server.get("/", { "if-none-match": etag }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([405, 413, 304]);
    for (const { headers } of answers) expect(missingHeaders(headers)).toEqual([]);
  });

  test("H12: a fault of ours is an empty 500 with all security headers; the reason goes to the log alone", async () => {
    const written = vi.spyOn(output, "write").mockReturnValue(true);
    const broken = {
      pages: [],
      handle: () => Promise.reject(new Error("the secret reason")),
    };
    const gateway = createGateway({ site: broken, headers: securityHeaders([]) });
    const response = await gateway.handle(new Request("http://x/"));
    const log = String(written.mock.lastCall?.[0]);
    written.mockRestore();

    expect(response.status).toBe(500);
    expect(await response.text()).toBe("");
    expect(missingHeaders(response.headers)).toEqual([]);
    expect(log).toContain("the secret reason");
    expect(log).toContain(response.headers.get("x-request-id"));
  });

  test("H11: no page may frame the app", async () => {
    const policy = (await server.get("/")).headers.get("content-security-policy");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("H05: the policy lets scripts run from our own files and the known inline text only, and text become code nowhere", async () => {
    const policy = (await server.get("/")).headers.get("content-security-policy") ?? "";
    const hash = createHash("sha256").update(fixture.inlineScript).digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toMatch(/trusted-types sw odds dompurify$/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  test("each answer has a request id of its own", async () => {
    const ids = await Promise.all(
      ["/", "/"].map(async (path) => (await server.get(path)).headers.get("x-request-id")),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe("what strangers look for", () => {
  test.for([
    "/.env",
    "/.git/config",
    "/.vite/manifest.json",
    "/.build-stamp",
    "/assets/app-Ab12Cd34.js.map",
    "/metrics",
    "/debug/pprof",
    "/studio",
    "/inbox",
    "/rest/v1/",
  ])("M13: %s is an empty 404", async (path) => {
    const response = await server.get(path, { accept: "text/html" });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("");
  });
});

describe("for the operator", () => {
  test("/health and /ready say yes while the server runs", async () => {
    const { version } = JSON.parse(await readFile("package.json", "utf8"));
    expect(await (await server.get("/health")).json()).toEqual({ status: "ok", version });
    expect(await (await server.get("/ready")).json()).toEqual({ status: "ready" });
  });

  test("/ready says no once the server is to stop, while it still answers", async () => {
    const site = { pages: [], handle: () => Promise.resolve(new Response("served")) };
    const gateway = createGateway({ site: site, headers: securityHeaders([]) });
    gateway.drain();
    expect((await gateway.handle(new Request("http://x/ready"))).status).toBe(503);
    expect(await (await gateway.handle(new Request("http://x/"))).text()).toBe("served");
  });
});
