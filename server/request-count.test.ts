import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "#server/test-support/server.ts";
import { createLimits, LimitError } from "./limits.ts";
import { createRequestCount } from "./request-count.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The count of a server that allows ten calls, what its log says, and a call from an address. */
function countCalls(sharedAddresses: readonly string[] = []) {
  const { authentication, database } = server.server.context;
  const lines: object[] = [];
  const log = {
    event: (event: string, facts: object = {}) => lines.push({ event, ...facts }),
    fault: () => {},
  };
  const limits = createLimits(database, log, sharedAddresses);
  const count = createRequestCount(authentication, limits, { guest: 10, member: 10 }, log);
  const call = async (address: string, token?: string) => {
    const headers = new Headers({ apikey: server.secrets.publishableKey });
    if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
    await count(new Request("http://localhost/rest/v1/army_lists", { headers }), {
      address,
      requestId: "test",
    });
  };
  return { lines, call };
}

test("Q06: the log says that calls of guests are refused, once a minute, with the limit and without saying whose", async () => {
  const { lines, call } = countCalls();
  for (let turn = 0; turn < 10; turn++) await call("203.0.113.50");
  for (let turn = 0; turn < 3; turn++)
    await expect(call("203.0.113.50")).rejects.toThrow(LimitError);
  await call("203.0.113.51");
  expect(lines).toEqual([
    { event: "calls refused, too many from one place", kind: "guest", limit: 10, refused: 1 },
  ]);
});

test("Q06: the log says that a member's calls are refused, as a member's", async () => {
  const { lines, call } = countCalls();
  const { token } = await server.member();
  for (let turn = 0; turn < 10; turn++) await call("203.0.113.52", token);
  await expect(call("203.0.113.52", token)).rejects.toThrow(LimitError);
  expect(lines).toMatchObject([{ kind: "member", limit: 10 }]);
});

test("Q06: at an address that the operator named as shared ten times as many calls are taken", async () => {
  const { call } = countCalls(["203.0.113.60"]);
  for (let turn = 0; turn < 100; turn++) await call("203.0.113.60");
  await expect(call("203.0.113.60")).rejects.toThrow(LimitError);
  for (let turn = 0; turn < 10; turn++) await call("203.0.113.61");
  await expect(call("203.0.113.61")).rejects.toThrow(LimitError);
});
