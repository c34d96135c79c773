import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { UnavailableError } from "./database/database.ts";
import { logFailure, noteCause, routeOf } from "./failures.ts";
import { output } from "./log.ts";
import { startTestServer, type TestServer } from "./test-support/server.ts";

test.for([
  ["/rest/v1/profiles", "/rest/v1", "/rest/v1/profiles"],
  ["/rest/v1/rpc/match_events", "/rest/v1", "/rest/v1/rpc/match_events"],
  ["/storage/v1/object/avatars/ana.png", "/storage/v1", "/storage/v1/object/avatars"],
  [`/auth/v1/admin/users/${randomUUID()}`, "/auth/v1", "/auth/v1/admin/users"],
  ["/previews/abcdef", "/previews", "/previews"],
] as const)(
  "the log names the route of %s and nobody's id, code or file",
  ([path, prefix, route]) => {
    expect(routeOf(path, prefix)).toBe(route);
  },
);

test("a line about a failed answer has the code of what was behind it", () => {
  const lines: unknown[] = [];
  const log = {
    event: () => {},
    fault: (event: string, error: unknown, facts: object = {}) =>
      lines.push({ event, error, ...facts }),
  };
  const request = new Request("http://x/rest/v1/army_lists?name=eq.secret", { method: "POST" });
  const gone = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  noteCause(request, new UnavailableError("No database", { cause: gone }));
  logFailure(log, { request, requestId: "r", prefix: "/rest/v1", status: 503 });
  expect(lines).toEqual([
    {
      event: "request failed",
      error: "No database",
      requestId: "r",
      method: "POST",
      path: "/rest/v1/army_lists",
      status: 503,
      code: "ECONNREFUSED",
    },
  ]);
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.asOwner(
    `create function public.fail(said text) returns text language plpgsql as
     $$ begin raise exception using errcode = 'XX000', message = said; end $$`,
  );
  await server.asOwner("grant execute on function public.fail(text) to anon");
});
afterAll(() => server.stop());

/** The lines of the log, as JSON, that something leaves. */
async function linesOf(
  work: () => PromiseLike<unknown>,
): Promise<readonly Record<string, unknown>[]> {
  const written = vi.spyOn(output, "write").mockReturnValue(true);
  try {
    await work();
    return written.mock.calls.map(([line]) => JSON.parse(line));
  } finally {
    written.mockRestore();
  }
}

test("an answer that says it is our fault leaves a line with the code, and nothing of what was written", async () => {
  const lines = await linesOf(() => server.client().rpc("fail", { said: "somebody's words" }));
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: "error",
      event: "request failed",
      method: "POST",
      path: "/rest/v1/rpc/fail",
      status: 500,
      code: "XX000",
      requestId: expect.any(String),
    }),
  );
  expect(JSON.stringify(lines)).not.toContain("somebody's words");
});

test("a sign-up and a failed sign-in leave a line each, without the address", async () => {
  const credentials = { email: "wanda@example.org", password: "a long enough secret" };
  const lines = await linesOf(async () => {
    await server.client().auth.signUp(credentials);
    await server.client().auth.signInWithPassword(credentials);
  });
  expect(lines.map(({ level, event }) => ({ level, event }))).toEqual(
    expect.arrayContaining([
      { level: "info", event: "sign-up" },
      { level: "info", event: "sign-in failed" },
    ]),
  );
  expect(JSON.stringify(lines)).not.toContain("wanda");
});
