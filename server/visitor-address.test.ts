import { expect, test, vi } from "vitest";
import { service } from "./database/database.ts";
import { startTestServer } from "./test-support/server.ts";
import { createAddressOf, unbelievedKey, watchUnbelieved } from "./visitor-address.ts";

function addresses(trusted: readonly string[]) {
  const told: unknown[] = [];
  const log = { event: (_: string, facts: object = {}) => told.push(facts), fault: () => {} };
  const addressOf = createAddressOf(trusted, log);
  const from = (remoteAddress: string, forwarded?: string) =>
    addressOf({
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    });
  return { from, told };
}

test("A04: X-Forwarded-For counts as far as proxies vouch for it that the operator named", () => {
  const { from, told } = addresses(["10.0.0.1", "10.0.0.2"]);
  expect(from("::ffff:10.0.0.1", "203.0.113.9, 203.0.113.1, 10.0.0.2")).toBe("203.0.113.1");
  expect(from("10.0.0.1")).toBe("10.0.0.1");
  expect(told).toEqual([]);
});

test("the log says once that X-Forwarded-For comes from a proxy that was not named, and names no visitor", () => {
  const { from, told } = addresses([]);
  expect(from("10.0.0.7", "203.0.113.1")).toBe("10.0.0.7");
  expect(from("10.0.0.7", "203.0.113.2")).toBe("10.0.0.7");
  expect(told).toEqual([{ from: "10.0.0.7" }]);
  const visitor = addresses([]);
  visitor.from("203.0.113.5", "1.2.3.4");
  expect(visitor.told).toEqual([{ from: undefined }]);
});

test("that X-Forwarded-For was not believed is kept for the doctor, without an address", async () => {
  const { server, stop } = await startTestServer();
  const { context } = server;
  const watch = watchUnbelieved();
  const addressOf = createAddressOf([], undefined, watch.note);
  const stopKeeping = watch.keep(context, 10);
  const kept = () =>
    context.database.query(service, "select key from limits.counters where key = $1", [
      unbelievedKey,
    ]);
  addressOf({ socket: { remoteAddress: "203.0.113.5" }, headers: {} });
  expect(await kept()).toEqual([]);
  const headers = { "x-forwarded-for": "198.51.100.1" };
  addressOf({ socket: { remoteAddress: "203.0.113.5" }, headers });
  await vi.waitUntil(async () => (await kept()).length === 1, { timeout: 10_000 });
  stopKeeping();
  await stop();
});
